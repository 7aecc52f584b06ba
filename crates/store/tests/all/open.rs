//! Everything that can be wrong with a data file, in one sentence that says what to do.
#![cfg(unix)]

use std::fs::{self, Permissions};
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use rusqlite::Connection;
use store::{OpenError, SqliteStore, backup};

use crate::common::{TempDir, create, log, play_child, played_child};

/// The error for this path: one line, which names the path and what to do.
fn refusal(path: &Path) -> OpenError {
    let error = SqliteStore::open(path).expect_err("it cannot be opened");
    let sentence = error.to_string();
    assert!(sentence.contains(path.to_str().expect("text")), "{sentence}");
    assert!(sentence.contains(": ") && !sentence.contains('\n'), "{sentence}");
    error
}

#[test]
fn other_programs_can_tell_a_data_file_and_look_into_it() {
    let directory = TempDir::new();
    let store = SqliteStore::open(directory.file()).expect("a data file");
    create(&store, "t", &["x"]).expect("created");
    let other = Connection::open(directory.file()).expect("a database");
    let number = |sql| other.query_row(sql, [], |row| row.get::<_, i64>(0));
    assert_eq!(number("PRAGMA application_id"), Ok(0x4372_6965));
    assert_eq!(number("PRAGMA user_version"), Ok(8));
    assert_eq!(number("SELECT count(*) FROM event"), Ok(1));
}

#[test]
fn a_missing_directory() {
    let directory = TempDir::new();
    let path = directory.path().join("none/crier.db");
    assert_eq!(refusal(&path), OpenError::NoDirectory { path: path.clone() });
    fs::write(directory.path().join("none"), "a file").expect("written");
    assert_eq!(refusal(&path), OpenError::NoDirectory { path });
    assert_eq!(refusal(Path::new("")), OpenError::NoDirectory { path: PathBuf::new() });
}

#[test]
fn a_directory_instead_of_a_file() {
    let directory = TempDir::new();
    let path = directory.path().to_owned();
    assert_eq!(refusal(&path), OpenError::IsDirectory { path });
}

#[test]
fn a_file_that_is_no_database() {
    let directory = TempDir::new();
    let path = directory.path().join("holiday.jpg");
    let bytes = b"\xff\xd8\xff\xe0 not a database ".repeat(500);
    fs::write(&path, &bytes).expect("written");
    assert_eq!(refusal(&path), OpenError::NotOurs { path: path.clone() });
    assert_eq!(fs::read(&path).expect("read"), bytes, "it is left as it is");
    let copy = directory.path().join("copy.db");
    assert_eq!(backup(&path, &copy), Err(OpenError::NotOurs { path }.into()));
    assert!(!copy.exists());
}

#[test]
fn an_empty_file_becomes_a_data_file() {
    let directory = TempDir::new();
    fs::write(directory.file(), "").expect("written");
    create(&SqliteStore::open(directory.file()).expect("a data file"), "t", &[]).expect("created");
}

#[test]
fn a_database_of_another_program() {
    let directory = TempDir::new();
    let path = directory.file();
    let other = Connection::open(&path).expect("a database");
    other.execute_batch("CREATE TABLE bookmarks (url TEXT)").expect("a table");
    other.close().expect("closed");
    let before = fs::read(&path).expect("read");
    assert_eq!(refusal(&path), OpenError::NotOurs { path: path.clone() });
    assert_eq!(fs::read(&path).expect("read"), before, "it is left as it is");
}

#[test]
fn a_version_from_the_future() {
    let directory = TempDir::new();
    let path = directory.file();
    drop(SqliteStore::open(&path).expect("a data file"));
    let future = Connection::open(&path).expect("a database");
    future.pragma_update(None, "user_version", 9).expect("written");
    future.close().expect("closed");
    let error = refusal(&path);
    assert_eq!(error, OpenError::Newer { path, found: 9, known: 8 });
    assert!(error.to_string().contains("use the newer version"), "{error}");
}

#[test]
fn a_damaged_file() {
    let directory = TempDir::new();
    let path = directory.file();
    drop(SqliteStore::open(&path).expect("a data file"));
    let mut bytes = fs::read(&path).expect("read");
    bytes[100..4096].fill(0xa5);
    fs::write(&path, bytes).expect("written");
    let error = refusal(&path);
    assert!(error.to_string().contains("restore it from a backup"), "{error}");
}

#[test]
fn a_second_server_in_this_process_and_under_another_name() {
    let directory = TempDir::new();
    let (path, link) = (directory.file(), directory.path().join("link.db"));
    let store = SqliteStore::open(&path).expect("a data file");
    assert_eq!(refusal(&path), OpenError::InUse { path: path.clone() });
    symlink(&path, &link).expect("a link");
    assert!(matches!(SqliteStore::open(&link), Err(OpenError::InUse { .. })));
    create(&store, "t", &[]).expect("the first goes on");
    store.close().expect("closed");
    log(&SqliteStore::open(&link).expect("free again"), "t").expect("the same file");
}

#[test]
fn a_second_server_in_another_process() {
    let directory = TempDir::new();
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    play_child(&mut command, "open::child_opens_and_waits", &directory.file());
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("a child");
    // Kept until the child has ended: it goes on printing.
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let opened = lines.by_ref().map(|line| line.expect("text")).any(|line| line == "opened");
    assert!(opened, "the child has not opened it");
    assert_eq!(refusal(&directory.file()), OpenError::InUse { path: directory.file() });
    // Reading is everybody's right.
    backup(&directory.file(), &directory.path().join("copy.db")).expect("a copy");
    drop(child.stdin.take());
    assert!(child.wait().expect("gone").success());
    SqliteStore::open(directory.file()).expect("free again");
}

#[test]
fn another_program_that_keeps_it_locked() {
    let directory = TempDir::new();
    drop(SqliteStore::open(directory.file()).expect("a data file"));
    let other = Connection::open(directory.file()).expect("a database");
    other
        .execute_batch("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; PRAGMA user_version = 2; COMMIT")
        .expect("locked");
    assert_eq!(refusal(&directory.file()), OpenError::Busy { path: directory.file() });
}

#[test]
fn a_file_that_may_not_be_read_or_written() {
    let directory = TempDir::new();
    let path = directory.file();
    drop(SqliteStore::open(&path).expect("a data file"));
    let as_somebody = |file: u32, lock: u32, around: u32| {
        fs::set_permissions(&path, Permissions::from_mode(file)).expect("changed");
        fs::set_permissions(directory.path().join("crier.db-lock"), Permissions::from_mode(lock))
            .expect("changed");
        fs::set_permissions(directory.path(), Permissions::from_mode(around)).expect("changed");
        let answer = open_as_nobody(&path);
        fs::set_permissions(directory.path(), Permissions::from_mode(0o777)).expect("changed");
        answer
    };
    let read_only = OpenError::ReadOnly { path: path.clone() }.to_string();
    assert_eq!(as_somebody(0o666, 0o666, 0o777), "opened");
    assert_eq!(as_somebody(0o444, 0o666, 0o777), read_only, "the file");
    assert_eq!(as_somebody(0o666, 0o444, 0o777), read_only, "the lock");
    assert_eq!(as_somebody(0o666, 0o666, 0o555), read_only, "the directory");
    let unreadable = OpenError::Unreadable { path: path.clone() }.to_string();
    assert_eq!(as_somebody(0o000, 0o666, 0o777), unreadable, "the file");
    assert_eq!(as_somebody(0o666, 0o666, 0o000), unreadable, "the directory");
}

/// What another user's process answers. The system lets root do anything, so root's tests run it as `nobody`.
fn open_as_nobody(path: &Path) -> String {
    let programs = TempDir::new();
    let program = programs.path().join("open");
    // Not by this process: a child that another test starts meanwhile would have the copy open for writing, and a
    // program that is open for writing cannot be run.
    let copied =
        Command::new("cp").arg(std::env::current_exe().expect("this program")).arg(&program).status();
    assert!(copied.expect("cp runs").success());
    fs::set_permissions(&program, Permissions::from_mode(0o755)).expect("changed");
    let mut command = Command::new(&program);
    play_child(&mut command, "open::child_opens_and_waits", path);
    if fs::metadata(&program).expect("its owner").uid() == 0 {
        command.uid(65534).gid(65534);
    }
    let output = command.current_dir("/").stdin(Stdio::null()).output().expect("a child");
    let text = String::from_utf8(output.stdout).expect("text");
    let answer = text.lines().find(|line| *line == "opened" || line.contains("crier.db"));
    answer.unwrap_or_else(|| panic!("no answer: {text}")).to_owned()
}

#[test]
#[ignore = "another process"]
fn child_opens_and_waits() {
    let Some(path) = played_child() else { return };
    let opened = SqliteStore::open(path);
    let answer = match &opened {
        Ok(_) => "opened".to_owned(),
        Err(error) => error.to_string(),
    };
    // On a line of its own: the test harness has begun one.
    writeln!(std::io::stdout(), "\n{answer}").expect("the parent reads");
    std::io::stdin().lines().for_each(drop);
}
