//! Killed at any moment: what was acknowledged is there, and no log has a gap.
//!
//! The process that is killed is this program again, running the test that is ignored otherwise. SIGKILL leaves
//! the system its caches; that commits wait for the disk as well, a unit test checks by the settings.
#![cfg(unix)]

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use store::{Append, SqliteStore, Store, StoreError};

use crate::common::{TempDir, create, log, play_child, played_child, random, summary, wait};

const APPENDERS: u64 = 8;

#[test]
fn nothing_acknowledged_is_lost_when_killed() {
    let directory = TempDir::new();
    let mut acknowledged = 0;
    for round in 0..15 {
        let acknowledgements = kill_after(&directory.file(), Duration::from_micros(random() % 200_000));
        acknowledged += check(&directory.file(), &acknowledgements, round);
    }
    assert!(acknowledged > 0, "every child was killed before it wrote");
}

#[test]
fn nothing_acknowledged_is_lost_when_killed_while_the_file_is_created() {
    for round in 0..15 {
        let directory = TempDir::new();
        let acknowledgements = kill_after(&directory.file(), Duration::from_micros(random() % 30_000));
        check(&directory.file(), &acknowledgements, round);
    }
}

/// The last number of each table that a child on this file acknowledged before it was killed.
fn kill_after(path: &Path, time: Duration) -> BTreeMap<String, u64> {
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    play_child(&mut command, "crash::child_appends_until_it_is_killed", path);
    let mut child = command.stdout(Stdio::piped()).spawn().expect("a child");
    let output = child.stdout.take().expect("a pipe");
    let killer = std::thread::spawn(move || {
        std::thread::sleep(time);
        child.kill().expect("killed");
        child.wait().expect("gone").code()
    });
    let mut last = BTreeMap::new();
    for line in BufReader::new(output).lines() {
        let line = line.expect("text");
        assert!(!line.contains("panicked") && !line.contains("FAILED"), "{line}");
        if let Some((table, number)) = line.strip_prefix("durable ").and_then(|rest| rest.split_once(' ')) {
            last.insert(table.to_owned(), number.parse().expect("a number"));
        }
    }
    assert_eq!(killer.join().expect("the killer"), None, "it ended by itself");
    last
}

/// Opens the file that a killed process has left; how many events had been acknowledged.
fn check(path: &Path, acknowledgements: &BTreeMap<String, u64>, round: u32) -> u64 {
    let store = SqliteStore::open(path).expect("the file of a killed process");
    for (table, &number) in acknowledgements {
        let log = log(&store, table).expect("an acknowledged table, without a gap");
        assert!(log.len() as u64 >= number, "round {round}: {table} has {} of {number} events", log.len());
        for (event, expected) in log.iter().zip(1..) {
            assert_eq!(*event, body(table, expected), "round {round}");
        }
        assert_eq!(log.len() % 2, 0, "round {round}: half of an append");
        let about = wait(store.summary(table.clone())).expect("it exists").about;
        assert_eq!(about, log.len().to_string(), "round {round}: the summary belongs to the log");
    }
    acknowledgements.values().sum()
}

fn body(table: &str, number: u64) -> String {
    format!("{table} {number} {}", "x".repeat((number * 37 % 600) as usize))
}

#[test]
#[ignore = "the process that is killed"]
fn child_appends_until_it_is_killed() {
    let Some(path) = played_child() else { return };
    let store = SqliteStore::open(path).expect("a data file");
    std::thread::scope(|scope| {
        for appender in 0..APPENDERS {
            let store = &store;
            scope.spawn(move || append_for_ever(store, &format!("t{appender}")));
        }
    });
}

/// Two events at a time, from where the last process was stopped.
fn append_for_ever(store: &SqliteStore, table: &str) {
    let mut first = match log(store, table) {
        Ok(log) => log.len() as u64 + 1,
        Err(StoreError::NoSuchTable) => {
            create(store, table, &[]).expect("created");
            wait(store.append(Append::new(table.to_owned(), 1, Vec::new()).summary(summary("0"))))
                .expect("durable");
            1
        }
        Err(error) => panic!("{error}"),
    };
    loop {
        let events = vec![body(table, first), body(table, first + 1)];
        let about = summary(&(first + 1).to_string());
        wait(store.append(Append::new(table.to_owned(), first, events).summary(about))).expect("durable");
        writeln!(std::io::stdout(), "durable {table} {}", first + 1).expect("the parent reads");
        first += 2;
    }
}
