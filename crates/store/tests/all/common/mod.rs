//! What the tests of stores share.

use std::path::{Path, PathBuf};
use std::pin::pin;
use std::process::Command;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::Thread;

use store::{Append, NewTable, Store, StoreError, Summary, TableState};

/// Runs a future to its end on this thread. No executor, so that the store is known to need none.
pub(crate) fn wait<T>(future: impl Future<Output = T>) -> T {
    struct Unpark(Thread);
    impl Wake for Unpark {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }
    let waker = Waker::from(Arc::new(Unpark(std::thread::current())));
    let mut future = pin!(future);
    loop {
        match future.as_mut().poll(&mut Context::from_waker(&waker)) {
            Poll::Ready(value) => return value,
            Poll::Pending => std::thread::park(),
        }
    }
}

/// A temporary directory for a data file. Its path is canonical, as the errors of a store name it.
pub(crate) struct TempDir(tempfile::TempDir);

impl TempDir {
    pub(crate) fn new() -> TempDir {
        let base = std::env::temp_dir().canonicalize().expect("a directory for temporary files");
        TempDir(tempfile::tempdir_in(base).expect("a fresh directory"))
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.path().join("crier.db")
    }
}

/// Random bits, different at every call.
pub(crate) fn random() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(0)
}

/// What makes a command run one test of `program` (this one, or a copy) that is ignored otherwise and plays another
/// process; with `CRIER_TEST_PATH` it knows that it is meant.
pub(crate) fn play_child(command: &mut Command, test: &str, path: &Path) {
    command.args([test, "--exact", "--ignored", "--nocapture"]).env(CHILD, path);
}

/// The path for the child that this process plays, if it plays one.
pub(crate) fn played_child() -> Option<PathBuf> {
    std::env::var_os(CHILD).map(PathBuf::from)
}

const CHILD: &str = "CRIER_TEST_PATH";

pub(crate) fn summary(about: &str) -> Summary {
    Summary {
        game: "troyes-dice".to_owned(),
        state: TableState::Open,
        listed: true,
        created: 1_700_000_000_000,
        updated: 1_700_000_000_000,
        about: about.to_owned(),
    }
}

pub(crate) fn create(store: &dyn Store, id: &str, events: &[&str]) -> Result<(), StoreError> {
    let events = events.iter().map(|&event| event.to_owned()).collect();
    wait(store.create(NewTable { id: id.to_owned(), summary: summary("{}"), events, sittings: Vec::new() }))
}

pub(crate) fn append(store: &dyn Store, id: &str, first: u64, events: &[&str]) -> Result<(), StoreError> {
    let events = events.iter().map(|&event| event.to_owned()).collect();
    wait(store.append(Append::new(id.to_owned(), first, events)))
}

/// The whole log, without its numbers (which the contract checks).
pub(crate) fn log(store: &dyn Store, id: &str) -> Result<Vec<String>, StoreError> {
    Ok(wait(store.read(id.to_owned(), 0))?.into_iter().map(|(_, body)| body).collect())
}
