//! What a host asks from another process.

use store::{HostDesk, HostRequest, SqliteStore, Store};

use crate::common::{TempDir, wait};

#[test]
fn requests_are_answered_and_bans_are_seen() {
    let directory = TempDir::new();
    let store = SqliteStore::open(directory.file()).expect("a data file");
    let desk = HostDesk::open(&directory.file()).expect("the same file");
    let request = HostRequest { id: "r1".to_owned(), action: "delete".to_owned(), subject: "t".to_owned() };
    desk.ask(&request).expect("asked");
    assert_eq!(desk.answer("r1"), Ok(None));
    assert_eq!(wait(store.host_requests()), Ok(vec![request]));
    wait(store.answer_host("r1".to_owned(), "done".to_owned())).expect("answered");
    assert_eq!(wait(store.host_requests()), Ok(Vec::new()));
    assert_eq!(desk.answer("r1"), Ok(Some("done".to_owned())));
    desk.remove("r1").expect("removed");
    assert_eq!(desk.answer("r1"), Ok(None));

    assert_eq!(desk.set_ban("192.0.2.7", true), Ok(true));
    assert_eq!(desk.set_ban("192.0.2.7", true), Ok(false));
    assert_eq!(wait(store.bans()), Ok(vec!["192.0.2.7".to_owned()]));
    assert_eq!(desk.set_ban("192.0.2.7", false), Ok(true));
    assert_eq!(desk.bans(), Ok(Vec::new()));
}

/// What was deleted can't be found in the file by somebody who gets hold of it later.
#[test]
fn deleted_text_is_overwritten() {
    let directory = TempDir::new();
    let store = SqliteStore::open(directory.file()).expect("a data file");
    let secret = "a secret that is nobody's business".repeat(3);
    crate::common::create(&store, "t", &[&secret]).expect("created");
    let is_there = |suffix: &str| {
        let bytes = std::fs::read(directory.path().join(format!("crier.db{suffix}"))).expect("read");
        bytes.windows(secret.len()).any(|window| window == secret.as_bytes())
    };
    assert!(is_there("-wal"), "it was only just written");
    wait(store.delete("t".to_owned())).expect("deleted");
    assert!(!is_there("-wal"));
    store.close().expect("closed");
    assert!(!is_there(""));
}
