//! The server's log of a table: what nobody at the table may see.

use std::path::Path;

use serde_json::Value;
use store::{SqliteStore, Store};

use crate::folder::Folder;

/// What a table keeps to itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TableSecrets {
    /// What the dice are drawn from.
    pub dice: String,
    /// The links that seats have opened.
    pub links: Vec<String>,
    /// Every drafted move, in order.
    pub drafts: Vec<String>,
    /// Every result of chance, in order.
    pub drawn: Vec<String>,
}

/// Reads them from a copy of the data, while the server may be running.
pub async fn secrets(data: &Path, table: &str) -> TableSecrets {
    let folder = Folder::new("copy");
    let copy = folder.path().join("crier.db");
    store::backup(&data.join("crier.db"), &copy).expect("a copy of the data");
    let store = SqliteStore::open(&copy).expect("the copy opens");
    let id = table.trim_start_matches("/t/").to_owned();
    let log = store.read(id, 0).await.expect("the log of the table");
    let mut found = TableSecrets::default();
    for (_, line) in log {
        let event: Value = serde_json::from_str(&line).expect("an event");
        let text = |field: &str| event[field].as_str().unwrap_or_default().to_owned();
        match event["event"].as_str() {
            Some("opened") => found.dice = text("secret"),
            Some("link-opened") => found.links.push(text("link")),
            Some("drafted") => found.drafts.push(text("action")),
            Some("drawn") => found.drawn.push(text("result")),
            _ => {}
        }
    }
    store.close().expect("the copy closes");
    found
}
