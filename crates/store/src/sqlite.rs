//! A store in one SQLite file.

mod backup;
pub(crate) mod circle;
pub(crate) mod day;
mod examine;
pub(crate) mod host;
pub(crate) mod notice;
pub(crate) mod open;
pub(crate) mod person;
mod private;
mod queue;
pub(crate) mod read;
mod restore;
mod schema;
mod snapshot;
pub(crate) mod talk;
#[cfg(test)]
mod tests;
mod watch;
mod write;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};

use tokio::sync::oneshot;

pub use crate::sqlite::backup::{backup, part_of};
pub use crate::sqlite::host::{HostDesk, HostRequest};
pub use crate::sqlite::open::lock_of;
pub use crate::sqlite::private::{create_new as create_private, make_folder};
pub use crate::sqlite::restore::{Restored, restore, restoring};
pub use crate::sqlite::snapshot::Snapshot;

use crate::backend::Backend;
use crate::error::{BackupError, OpenError, StoreError};
use crate::log::StoreFuture;
use crate::sql::Connection;
pub(crate) use crate::sqlite::open::Lock;
pub(crate) use crate::sqlite::queue::{Jobs, Queue, queue};
use crate::sqlite::read::Question;
use crate::sqlite::watch::Watch;
pub(crate) use crate::sqlite::write::Write;
pub(crate) use crate::sqlite::writer::Counters;
use crate::sqlite::writer::{Job, Request, Writer};

/// How many requests each queue holds; further ones wait for a place.
const PLACES: usize = 1024;

/// Two, so that a backup or a long list does not hold up other reads.
const READERS: usize = 2;

/// All tables in one SQLite file.
///
/// One thread writes, and puts everything that is waiting into one durable commit; others read meanwhile. Dropping the
/// store [`close`](SqliteStore::close)s it.
pub struct SqliteStore {
    writes: Queue<Job>,
    /// `None` for a store in memory, where the writing thread also reads.
    questions: Option<Queue<Question>>,
    counters: Arc<Counters>,
    /// The writing thread is the last.
    threads: Mutex<Vec<JoinHandle<()>>>,
}

/// Opens a data file to write everything into it, or creates it.
pub(crate) fn open_for_copy(path: &Path) -> Result<(rusqlite::Connection, Lock), OpenError> {
    let file = open::open(path)?;
    Ok((file.connection, file.lock))
}

/// How much a store has written since it was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stats {
    /// Requests that were stored.
    pub writes: u64,
    /// Commits that it took.
    pub commits: u64,
}

impl SqliteStore {
    /// Opens a data file, or creates it, and keeps other servers off it until the store is closed.
    ///
    /// # Errors
    /// Returns one sentence that says what is wrong with the file and what to do.
    pub fn open(path: impl AsRef<Path>) -> Result<SqliteStore, OpenError> {
        let open::DataFile { connection, path, lock, watch } = open::open(path.as_ref())?;
        let readers = (0..READERS).map(|_| open::open_to_read(&path)).collect::<Result<Vec<_>, _>>()?;
        SqliteStore::start(connection, Some((lock, watch)), readers).map_err(|error| {
            let problem = StoreError::Failed { what: error.to_string() };
            OpenError::Failed { path, problem }
        })
    }

    /// A store that is forgotten when it is dropped, for tests.
    ///
    /// # Errors
    /// Returns an error if the system gives no thread or no memory.
    pub fn open_in_memory() -> Result<SqliteStore, OpenError> {
        let connection = open::open_in_memory()?;
        SqliteStore::start(connection, None, Vec::new()).map_err(|error| {
            let problem = StoreError::Failed { what: error.to_string() };
            OpenError::Failed { path: PathBuf::from(":memory:"), problem }
        })
    }

    fn start(
        connection: rusqlite::Connection,
        file: Option<(open::Lock, Watch)>,
        readers: Vec<rusqlite::Connection>,
    ) -> std::io::Result<SqliteStore> {
        let (writes, jobs) = queue(PLACES);
        let counters = Arc::new(Counters::default());
        let mut store = SqliteStore { writes, questions: None, counters, threads: Mutex::default() };
        // From here on, an early return drops the store, which stops the threads that are running already.
        if !readers.is_empty() {
            let (questions, asked) = queue(PLACES);
            let asked = Arc::new(Mutex::new(asked));
            store.questions = Some(questions);
            for reader in readers {
                let asked = Arc::clone(&asked);
                store.spawn("store-read", move || read::run(&reader, &asked))?;
            }
        }
        let (lock, watch) = file.map_or((None, Watch::nothing()), |(lock, watch)| (Some(lock), watch));
        let writer = Writer { connection, counters: Arc::clone(&store.counters), watch, _lock: lock };
        store.spawn("store-write", move || writer.run(jobs))?;
        Ok(store)
    }

    fn spawn(&mut self, name: &str, work: impl FnOnce() + Send + 'static) -> std::io::Result<()> {
        let thread = Builder::new().name(name.to_owned()).spawn(work)?;
        self.threads.get_mut().unwrap_or_else(PoisonError::into_inner).push(thread);
        Ok(())
    }

    /// Copies the data file while it is in use. The copy is the state of one moment, and a data file.
    ///
    /// # Errors
    /// Returns an error if `to` exists or cannot be written.
    pub fn backup_to(&self, to: impl Into<PathBuf>) -> StoreFuture<Result<(), BackupError>> {
        let to = to.into();
        self.ask_sqlite(move |connection| backup::copy(connection, &to))
    }

    /// How well commits are shared.
    pub fn stats(&self) -> Stats {
        Stats {
            writes: self.counters.writes.load(Ordering::Relaxed),
            commits: self.counters.commits.load(Ordering::Relaxed),
        }
    }

    /// Finishes what is queued, waits for that, and closes the data file. Requests that come later, or have not
    /// found a place in the queue yet, fail with [`StoreError::Stopped`]. Closing again does nothing.
    ///
    /// # Errors
    /// [`StoreError::Stopped`] if a thread of the store has panicked.
    pub fn close(&self) -> Result<(), StoreError> {
        let mut threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner);
        // The writer goes last: only a connection that may write tidies up when it is the last one.
        let writer = threads.pop();
        self.questions.iter().for_each(Queue::close);
        let mut ended: Vec<_> = threads.drain(..).map(JoinHandle::join).collect();
        self.writes.close();
        ended.extend(writer.map(JoinHandle::join));
        if ended.iter().any(Result::is_err) { Err(StoreError::Stopped) } else { Ok(()) }
    }

    /// Asks for what only SQLite does.
    fn ask_sqlite<T, E>(
        &self,
        question: impl FnOnce(&rusqlite::Connection) -> Result<T, E> + Send + 'static,
    ) -> StoreFuture<Result<T, E>>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let (writes, questions) = (self.writes.clone(), self.questions.clone());
        Box::pin(async move {
            let (reply, answer) = oneshot::channel();
            let question: Question = Box::new(move |connection| drop(reply.send(question(connection))));
            match questions {
                Some(questions) => questions.put(question).await?,
                None => writes.put(Job::Look(question)).await?,
            }
            answer.await.unwrap_or_else(|_| Err(StoreError::Stopped.into()))
        })
    }
}

impl Backend for SqliteStore {
    fn write(&self, write: Write) -> StoreFuture<Result<(), StoreError>> {
        let queue = self.writes.clone();
        Box::pin(async move {
            let (reply, answer) = oneshot::channel();
            queue.put(Job::Write(Request { write, reply })).await?;
            // No answer comes if the thread has panicked.
            answer.await.unwrap_or(Err(StoreError::Stopped))
        })
    }

    fn ask<T: Send + 'static>(
        &self,
        question: impl Fn(&Connection<'_>) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<Result<T, StoreError>> {
        self.ask_sqlite(move |connection| question(&Connection::Sqlite(connection)))
    }
}

impl Drop for SqliteStore {
    fn drop(&mut self) {
        // To learn of errors, call `close`.
        let _ = self.close();
    }
}

impl std::fmt::Debug for SqliteStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SqliteStore").field("stats", &self.stats()).finish_non_exhaustive()
    }
}
