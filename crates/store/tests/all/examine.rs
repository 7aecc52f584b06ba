//! A data file that contradicts itself is found out.

use std::fs;

use rusqlite::Connection;
use store::{OpenError, Snapshot, SqliteStore, StoreError};

use crate::common::{TempDir, create};

/// What is found in a data file.
fn examine(path: &std::path::Path) -> Result<Vec<String>, OpenError> {
    let found = Snapshot::of(path)?.problems();
    found.map_err(|problem| OpenError::Failed { path: path.to_owned(), problem })
}

/// A data file with some tables, closed.
fn data_file(directory: &TempDir) {
    let store = SqliteStore::open(directory.file()).expect("a data file");
    let long = "x".repeat(3000);
    for id in 0..40 {
        create(&store, &format!("t{id}"), &[long.as_str(), long.as_str()]).expect("created");
    }
    store.close().expect("closed");
}

#[test]
fn a_sound_file_has_no_problems_also_while_it_is_used() {
    let directory = TempDir::new();
    data_file(&directory);
    assert_eq!(examine(&directory.file()), Ok(Vec::new()));
    let store = SqliteStore::open(directory.file()).expect("a data file");
    create(&store, "late", &["x"]).expect("created");
    assert_eq!(examine(&directory.file()), Ok(Vec::new()));
}

#[test]
fn a_damaged_page_is_found() {
    let directory = TempDir::new();
    data_file(&directory);
    let mut bytes = fs::read(directory.file()).expect("read");
    let (page, end) = (4096, bytes.len());
    bytes[end - 6 * page..end - 3 * page].fill(0xa5);
    fs::write(directory.file(), bytes).expect("written");
    match examine(&directory.file()) {
        Ok(problems) => assert!(!problems.is_empty()),
        Err(OpenError::Failed { problem, .. }) => {
            assert!(matches!(problem, StoreError::Damaged { .. }), "{problem}")
        }
        Err(other) => panic!("{other}"),
    }
}

#[test]
fn an_event_of_no_table_is_found() {
    let directory = TempDir::new();
    data_file(&directory);
    let other = Connection::open(directory.file()).expect("a database");
    other.pragma_update(None, "foreign_keys", false).expect("off");
    other.execute("DELETE FROM game_table WHERE id = 't7'", []).expect("deleted");
    drop(other);
    let problems = examine(&directory.file()).expect("it can be read");
    assert_eq!(problems, ["2 events belong to table t7, which is missing"]);
}

#[test]
fn talk_of_no_table_is_found() {
    let directory = TempDir::new();
    data_file(&directory);
    let other = Connection::open(directory.file()).expect("a database");
    other.pragma_update(None, "foreign_keys", false).expect("off");
    let said = "INSERT INTO talk (table_id, number, seat, at, body) VALUES ('gone', 1, '1', 0, 'x')";
    other.execute(said, []).expect("said");
    drop(other);
    let problems = examine(&directory.file()).expect("it can be read");
    assert_eq!(problems, ["1 remarks belong to table gone, which is missing"]);
}

#[test]
fn a_circle_without_its_founder_is_found() {
    let directory = TempDir::new();
    data_file(&directory);
    let other = Connection::open(directory.file()).expect("a database");
    other.pragma_update(None, "foreign_keys", false).expect("off");
    let circle = "INSERT INTO circle (id, key, founder, created, about) VALUES ('c', 'k', 'gone', 0, '{}')";
    other.execute(circle, []).expect("founded");
    drop(other);
    let problems = examine(&directory.file()).expect("it can be read");
    assert_eq!(problems, ["circle c has a founder who is not a member"]);
}

#[test]
fn members_reviews_and_bots_scores_of_nothing_are_found() {
    let directory = TempDir::new();
    data_file(&directory);
    let other = Connection::open(directory.file()).expect("a database");
    other.pragma_update(None, "foreign_keys", false).expect("off");
    let rows = "INSERT INTO person (id, created) VALUES ('ada', 0);
                INSERT INTO circle (id, key, founder, created, about) VALUES ('c', 'k', 'ada', 0, '{}');
                INSERT INTO circle_member VALUES ('c', 'ada', 0), ('c', 'gone', 0), ('gone', 'ada', 0);
                INSERT INTO review VALUES ('t7', 1, 0, ''), ('t8', 1, 1, ''), ('gone', 1, 1, '{}');
                INSERT INTO day_secret VALUES ('2026-11-18', 'x', 0);
                INSERT INTO day_par VALUES ('pig', '2026-11-18', 7), ('pig', '2026-11-19', 8)";
    other.execute_batch(rows).expect("added");
    drop(other);
    let mut problems = examine(&directory.file()).expect("it can be read");
    problems.sort();
    let expected = [
        "a member belongs to circle gone, which is missing",
        "a review belongs to table gone, which is missing",
        "person gone, who is a member of circle c, is missing",
        "the bots' score for pig on 2026-11-19 belongs to a day without a secret",
        "the review of table t8 is empty",
    ];
    assert_eq!(problems, expected);
}

#[test]
fn notices_and_channels_of_nobody_are_found() {
    let directory = TempDir::new();
    data_file(&directory);
    let other = Connection::open(directory.file()).expect("a database");
    other.pragma_update(None, "foreign_keys", false).expect("off");
    let rows = "INSERT INTO channel VALUES ('c', 'gone', 'on', 0, '{}', '{}');
                INSERT INTO notice VALUES ('c', 'gone', 1, 'turn', '1', 0, 0, 0), ('x', 't7', 1, 'turn', '1', 0, 0, 0)";
    other.execute_batch(rows).expect("added");
    drop(other);
    let problems = examine(&directory.file()).expect("it can be read");
    let expected = [
        "a channel belongs to person gone, who is missing",
        "a notice about table gone belongs to a table that is missing",
        "a notice about table t7 belongs to a channel that is missing",
    ];
    assert_eq!(problems, expected);
}

#[test]
fn a_log_with_a_gap_is_found() {
    let directory = TempDir::new();
    data_file(&directory);
    let other = Connection::open(directory.file()).expect("a database");
    other.execute("DELETE FROM event WHERE table_id = 't7' AND number = 1", []).expect("deleted");
    drop(other);
    let problems = examine(&directory.file()).expect("it can be read");
    assert_eq!(problems, ["table t7 lacks events of its log"]);
}

/// A snapshot does not see what is written after it was taken.
#[test]
fn a_snapshot_is_of_one_moment() {
    let directory = TempDir::new();
    let store = SqliteStore::open(directory.file()).expect("a data file");
    create(&store, "early", &["x"]).expect("created");
    let snapshot = Snapshot::of(&directory.file()).expect("a snapshot");
    create(&store, "late", &["x"]).expect("created");
    assert_eq!(snapshot.ids(), Ok(vec!["early".to_owned()]));
    assert_eq!(snapshot.log("late"), Err(StoreError::NoSuchTable));
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let directory = TempDir::new();
    assert_eq!(examine(&directory.file()), Err(OpenError::NoFile { path: directory.file() }));
}
