//! Backups are put back without harm, and a server does not start on what a careless copy leaves.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use store::{BackupError, OpenError, RestoreError, SqliteStore, StoreError, backup, part_of, restore};

use crate::common::{TempDir, create, log, wait};
use store::Store;

/// Copies files by another process: this one would lose SQLite's locks on a file that it has open.
fn cp(from: &Path, to: &Path) {
    assert!(Command::new("cp").arg(from).arg(to).status().expect("cp runs").success());
}

/// The files of a server that was killed: with a log, which has events that the data file has not. Also a backup from
/// before those events.
fn killed_server() -> (TempDir, PathBuf) {
    let (running, killed) = (TempDir::new(), TempDir::new());
    let store = SqliteStore::open(running.file()).expect("a data file");
    create(&store, "old", &["x"]).expect("created");
    let copy = killed.path().join("copy.db");
    backup(&running.file(), &copy).expect("a backup");
    create(&store, "new", &["x"]).expect("created");
    for suffix in ["", "-wal"] {
        let name = format!("crier.db{suffix}");
        cp(&running.path().join(&name), &killed.path().join(&name));
    }
    (killed, copy)
}

fn tables(path: &Path) -> Vec<String> {
    wait(SqliteStore::open(path).expect("a data file").ids(None, 100)).expect("a list")
}

#[test]
fn a_backup_copied_beside_an_old_log_is_refused_and_restored() {
    let (killed, copy) = killed_server();
    cp(&copy, &killed.file());
    let refused = SqliteStore::open(killed.file()).expect_err("a pair that does not belong together");
    assert_eq!(refused, OpenError::OldLog { path: killed.file() });
    assert!(refused.to_string().contains("crier restore"), "{refused}");
    // Nor is it read or copied like that.
    let other = killed.path().join("other.db");
    assert_eq!(backup(&killed.file(), &other), Err(BackupError::Source(refused)));

    let restored = restore(&copy, &killed.file()).expect("restored");
    assert_eq!(restored.tables, 1);
    assert_eq!(tables(&killed.file()), ["old"]);
}

#[test]
fn the_data_from_before_a_restore_is_kept_whole() {
    let (killed, copy) = killed_server();
    let aside = restore(&copy, &killed.file()).expect("restored").aside.expect("there was data");
    assert_eq!(tables(&killed.file()), ["old"]);
    assert_eq!(tables(&aside.join("crier.db")), ["new", "old"], "with what was only in the log");
    let again = restore(&copy, &killed.file()).expect("restored").aside.expect("there was data");
    assert_ne!(aside, again);
    let fresh = TempDir::new();
    assert_eq!(restore(&copy, &fresh.file()).expect("restored").aside, None);
    assert_eq!(tables(&fresh.file()), ["old"]);
}

#[test]
fn nothing_is_restored_while_a_server_runs_or_from_a_bad_file() {
    let (killed, copy) = killed_server();
    let store = SqliteStore::open(killed.file()).expect("a data file");
    assert_eq!(restore(&copy, &killed.file()), Err(OpenError::InUse { path: killed.file() }.into()));
    drop(store);
    let before = fs::read(killed.file()).expect("read");
    let itself = restore(&killed.file(), &killed.file());
    assert_eq!(itself, Err(RestoreError::Same { path: killed.file() }));
    let missing = killed.path().join("missing.db");
    assert_eq!(restore(&missing, &killed.file()), Err(OpenError::NoFile { path: missing }.into()));
    let letter = killed.path().join("letter.db");
    fs::write(&letter, "no database".repeat(1000)).expect("written");
    assert!(matches!(restore(&letter, &killed.file()), Err(RestoreError::Open(OpenError::NotOurs { .. }))));
    let damaged = killed.path().join("damaged.db");
    let mut bytes = fs::read(&copy).expect("read");
    let end = bytes.len();
    bytes[end - 4096..].fill(0xa5);
    fs::write(&damaged, bytes).expect("written");
    let refused = restore(&damaged, &killed.file()).expect_err("it is damaged");
    assert!(refused.to_string().contains("damaged"), "{refused}");
    assert_eq!(fs::read(killed.file()).expect("read"), before);
    let left = fs::read_dir(killed.path()).expect("a folder").filter_map(Result::ok);
    let left: Vec<_> =
        left.map(|entry| entry.file_name()).filter(|name| name.to_string_lossy().contains("resto")).collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn a_log_without_its_file_is_refused() {
    let (killed, _) = killed_server();
    fs::remove_file(killed.file()).expect("removed");
    let refused = SqliteStore::open(killed.file()).expect_err("only the log is left");
    assert_eq!(refused, OpenError::OldLog { path: killed.file() });
}

/// A copy made with `cp` says, like the data file itself, that it has a log: only its contents show that it is not
/// this one.
#[test]
fn a_plain_copy_beside_a_later_log_is_refused() {
    let (running, killed) = (TempDir::new(), TempDir::new());
    let long = "x".repeat(3000);
    let fill = |range: std::ops::Range<u32>| {
        let store = SqliteStore::open(running.file()).expect("a data file");
        for id in range {
            create(&store, &format!("{:04}", id * 7919 % 10_000), &[&long, &long]).expect("created");
        }
        store
    };
    drop(fill(0..100));
    cp(&running.file(), &killed.file());
    // More than SQLite keeps in its log, so that some of it is in the data file only.
    let store = fill(100..800);
    cp(&running.path().join("crier.db-wal"), &killed.path().join("crier.db-wal"));
    drop(store);
    match SqliteStore::open(killed.file()) {
        Err(OpenError::Failed { problem: StoreError::Damaged { .. }, .. }) => {}
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("it starts"),
    }
}

#[test]
fn a_damaged_page_is_found_at_the_start() {
    let directory = TempDir::new();
    let store = SqliteStore::open(directory.file()).expect("a data file");
    let long = "x".repeat(3000);
    for id in 0..40 {
        create(&store, &format!("t{id}"), &[&long, &long]).expect("created");
    }
    drop(store);
    let mut bytes = fs::read(directory.file()).expect("read");
    let end = bytes.len();
    bytes[end - 3 * 4096..end - 2 * 4096].fill(0xa5);
    fs::write(directory.file(), bytes).expect("written");
    let refused = SqliteStore::open(directory.file()).expect_err("it is damaged").to_string();
    assert!(refused.contains("crier restore"), "{refused}");
}

#[test]
fn what_a_killed_backup_left_is_no_obstacle() {
    let directory = TempDir::new();
    let store = SqliteStore::open(directory.file()).expect("a data file");
    create(&store, "t", &["x"]).expect("created");
    let copy = directory.path().join("copy.db");
    fs::write(part_of(&copy), "half a backup").expect("written");
    backup(&directory.file(), &copy).expect("a backup");
    assert!(!part_of(&copy).exists());
    assert_eq!(log(&SqliteStore::open(&copy).expect("a data file"), "t"), Ok(vec!["x".to_owned()]));

    let second = directory.path().join("second.db");
    let writing = fs::File::create(part_of(&second)).expect("a file");
    writing.lock().expect("another backup is writing it");
    let refused = backup(&directory.file(), &second).expect_err("it is being written").to_string();
    assert!(refused.contains("another backup"), "{refused}");
}
