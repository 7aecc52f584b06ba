//! The store in SQLite: the contract, reopening, shared commits, backups.

use std::sync::atomic::{AtomicBool, Ordering};

use store::{Append, BackupError, HostDesk, OpenError, SqliteStore, Store, StoreError, backup};

use crate::common::{TempDir, append, create, log, wait};

fn open(directory: &TempDir) -> SqliteStore {
    SqliteStore::open(directory.file()).expect("a data file")
}

#[test]
fn a_file_keeps_the_contract() {
    let directory = TempDir::new();
    let store = open(&directory);
    crate::contract::check(&store);
    crate::contract::host::check(&store, &HostDesk::open(&directory.file()).expect("the same file"));
}

#[test]
fn a_store_in_memory_keeps_the_contract() {
    crate::contract::check(&SqliteStore::open_in_memory().expect("memory"));
}

#[test]
fn what_was_written_is_there_after_closing_and_opening() {
    let directory = TempDir::new();
    for round in 0..3 {
        let store = open(&directory);
        if round == 0 {
            create(&store, "t", &[]).expect("created");
        }
        assert_eq!(log(&store, "t").expect("it exists").len(), round);
        append(&store, "t", round as u64 + 1, &["x"]).expect("appended");
        if round == 1 {
            store.close().expect("closed");
        }
    }
    // Closed properly, everything is in the one file.
    let mut names: Vec<_> = directory
        .path()
        .read_dir()
        .expect("read")
        .map(|entry| entry.expect("an entry").file_name())
        .collect();
    names.sort();
    assert_eq!(names, ["crier.db", "crier.db-lock"]);
}

#[test]
fn a_closed_store_says_so() {
    let directory = TempDir::new();
    let store = open(&directory);
    create(&store, "t", &[]).expect("created");
    let before = store.append(Append::new("t".to_owned(), 1, vec!["never polled".to_owned()]));
    store.close().expect("closed");
    store.close().expect("closed twice");
    assert_eq!(wait(before), Err(StoreError::Stopped));
    assert_eq!(append(&store, "t", 1, &["x"]), Err(StoreError::Stopped));
    assert_eq!(log(&store, "t"), Err(StoreError::Stopped));
    assert_eq!(
        wait(store.backup_to(directory.path().join("copy.db"))),
        Err(BackupError::Store(StoreError::Stopped))
    );
    assert_eq!(log(&open(&directory), "t"), Ok(Vec::new()), "the file is free");
}

#[test]
fn writers_at_the_same_time_share_commits() {
    const WRITERS: u64 = 32;
    const EACH: u64 = 20;
    let directory = TempDir::new();
    let store = open(&directory);
    std::thread::scope(|scope| {
        for writer in 0..WRITERS {
            let store = &store;
            scope.spawn(move || {
                let id = format!("t{writer}");
                create(store, &id, &[]).expect("created");
                for number in 1..EACH {
                    append(store, &id, number, &["x"]).expect("appended");
                }
            });
        }
    });
    let stats = store.stats();
    assert_eq!(stats.writes, WRITERS * EACH);
    assert!(stats.commits < stats.writes, "{stats:?}");
}

#[test]
fn a_backup_while_writing_is_one_moment() {
    let directory = TempDir::new();
    let store = open(&directory);
    create(&store, "a", &[]).expect("created");
    create(&store, "b", &[]).expect("created");
    let done = AtomicBool::new(false);
    let copies: Vec<_> = std::thread::scope(|scope| {
        // `b` follows `a`, so at every moment it is as long as `a` or one shorter.
        scope.spawn(|| {
            let body = "x".repeat(3_000);
            for number in 1.. {
                append(&store, "a", number, &[&body]).expect("appended");
                append(&store, "b", number, &[&body]).expect("appended");
                if done.load(Ordering::Relaxed) {
                    break;
                }
            }
        });
        let copies = (0..8).map(|index| {
            let copy = directory.path().join(format!("copy-{index}.db"));
            // By the server itself, and by another program.
            let made =
                if index % 2 == 0 { wait(store.backup_to(&copy)) } else { backup(&directory.file(), &copy) };
            (made, copy)
        });
        let copies = copies.collect();
        done.store(true, Ordering::Relaxed);
        copies
    });
    let mut lengths = Vec::new();
    for (made, copy) in copies {
        made.expect("a copy");
        let copy = SqliteStore::open(copy).expect("a data file");
        let (a, b) = (log(&copy, "a").expect("a").len(), log(&copy, "b").expect("b").len());
        assert!(a == b || a == b + 1, "{a} and {b}");
        append(&copy, "b", b as u64 + 1, &["x"]).expect("a copy is a store like others");
        lengths.push(a);
    }
    assert!(lengths.is_sorted() && lengths[0] < lengths[7], "writing went on: {lengths:?}");
}

#[test]
fn a_backup_never_overwrites() {
    let directory = TempDir::new();
    let store = open(&directory);
    create(&store, "t", &["x"]).expect("created");
    let exists = BackupError::Exists { path: directory.file() };
    assert_eq!(wait(store.backup_to(directory.file())), Err(exists.clone()));
    assert_eq!(backup(&directory.file(), &directory.file()), Err(exists));
    let nowhere = directory.path().join("none/copy.db");
    let error = wait(store.backup_to(&nowhere)).expect_err("no directory").to_string();
    assert!(error.contains("copy.db") && error.contains("check the directory"), "{error}");
    let missing = directory.path().join("missing.db");
    assert_eq!(
        backup(&missing, &directory.path().join("copy.db")),
        Err(OpenError::NoFile { path: missing.clone() }.into())
    );
    assert!(!missing.exists());
    assert_eq!(log(&store, "t").expect("it exists"), ["x"]);
}

#[test]
fn a_file_that_nobody_serves_and_a_store_in_memory_are_copied_too() {
    let directory = TempDir::new();
    let memory = SqliteStore::open_in_memory().expect("memory");
    create(&memory, "t", &["x", "y"]).expect("created");
    let (first, second) = (directory.path().join("1.db"), directory.path().join("2.db"));
    wait(memory.backup_to(&first)).expect("a copy");
    backup(&first, &second).expect("a copy");
    assert_eq!(log(&SqliteStore::open(second).expect("a data file"), "t").expect("it exists"), ["x", "y"]);
}
