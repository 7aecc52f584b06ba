//! What a host can rely on with a data file.

use store::{SqliteStore, Store};

use crate::common::{TempDir, wait};

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
