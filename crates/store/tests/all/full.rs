//! A disk that is really full: a file system in memory of 2 MiB, in a namespace of its own, that only the child
//! sees. Where the system allows no such thing this is skipped, loudly, and fails where `CI` is set; a unit test does it with a
//! limit inside SQLite.
#![cfg(target_os = "linux")]

use std::process::{Command, Output};

use store::{Append, OpenError, SqliteStore, Store, StoreError};

use crate::common::{TempDir, append, create, log, play_child, played_child, summary, wait};

/// Mounts the small disk and runs a command there.
fn on_small_disk(directory: &TempDir, program: &str, test: &str) -> Option<Output> {
    let mut command = Command::new("unshare");
    command.args(["--map-root-user", "--mount", "sh", "-c"]);
    command.arg("mount -t tmpfs -o size=2m none \"$0\" && exec \"$@\"").arg(directory.path()).arg(program);
    play_child(&mut command, test, &directory.file());
    command.output().ok()
}

#[test]
fn a_full_disk_is_an_error_and_not_the_end() {
    let directory = TempDir::new();
    if !on_small_disk(&directory, "true", "").is_some_and(|output| output.status.success()) {
        let reason = "a full disk needs unshare and the right to mount a file system in a namespace";
        assert!(std::env::var_os("CI").is_none(), "{reason}");
        postgres_testkit::skipped(reason);
        return;
    }
    let program = std::env::current_exe().expect("this program");
    let output = on_small_disk(&directory, program.to_str().expect("text"), "full::child_fills_a_disk")
        .expect("a child");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success() && text.contains("1 passed"),
        "{text}{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

#[test]
#[ignore = "a process with a disk of its own"]
fn child_fills_a_disk() {
    let Some(path) = played_child() else { return };
    let ballast = path.with_file_name("ballast");
    std::fs::write(&ballast, vec![1; 1 << 20]).expect("written");
    let store = SqliteStore::open(&path).expect("a data file");
    create(&store, "t", &[]).expect("created");

    let body = "x".repeat(5_000);
    let fill = |mut number: u64| {
        loop {
            assert!(number < 10_000, "2 MiB do not hold {number} events");
            let about = summary(&number.to_string());
            match wait(store.append(Append::new("t".to_owned(), number, vec![body.clone()]).summary(about))) {
                Ok(()) => number += 1,
                Err(error) => return (number, error),
            }
        }
    };
    let (mut next, error) = fill(1);
    assert!(next > 10 && error == StoreError::Full, "{next}: {error}");
    let about = wait(store.summary("t".to_owned())).expect("it exists").about;
    assert_eq!(about, (next - 1).to_string());
    // What was refused may have left some room: SQLite tidies up its log. Then nothing fits any more, however often one tries.
    let mut refused = 0;
    while refused < 20 {
        match append(&store, "t", next, &[&body, &body]) {
            Ok(()) => (next, refused) = (next + 2, 0),
            Err(error) => {
                assert_eq!(error, StoreError::Full);
                refused += 1;
            }
        }
        assert!(next < 10_000, "2 MiB do not hold {next} events");
    }
    assert_eq!(log(&store, "t").expect("reading goes on").len() as u64, next - 1);

    std::fs::remove_file(&ballast).expect("removed");
    append(&store, "t", next, &["there is room again"]).expect("durable");
    let (next, error) = fill(next + 1);
    assert_eq!(error, StoreError::Full);
    store.close().expect("closed, full as it is");

    let again = match SqliteStore::open(&path) {
        Ok(store) => store,
        Err(OpenError::Failed { problem: StoreError::Full, .. }) => {
            panic!("a full disk must not keep anybody from reading")
        }
        Err(error) => panic!("{error}"),
    };
    assert_eq!(log(&again, "t").expect("it exists").len() as u64, next - 1);
}
