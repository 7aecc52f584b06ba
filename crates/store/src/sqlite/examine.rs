//! Whether a data file is sound.

use std::path::Path;

use rusqlite::Connection;

use crate::error::{OpenError, StoreError};
use crate::sqlite::open;

/// At most this many problems are reported: they are enough to know that the file is damaged.
const REPORTED: u32 = 20;

/// Reads the whole data file and checks that it agrees with itself, whether or not a server runs on it: SQLite's
/// integrity check, and that every event belongs to a table. What it finds, in SQLite's own words; nothing if the
/// file is sound.
///
/// # Errors
/// If the file cannot be opened, or is damaged so badly that it cannot be read.
pub fn examine(path: &Path) -> Result<Vec<String>, OpenError> {
    if !path.is_file() {
        return Err(OpenError::NoFile { path: path.to_owned() });
    }
    let connection = open::open_to_read(path)?;
    found(&connection).map_err(|error| {
        let problem = StoreError::from(error);
        OpenError::Failed { path: path.to_owned(), problem }
    })
}

fn found(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut pages = connection.prepare(&format!("PRAGMA integrity_check({REPORTED})"))?;
    let said = pages.query_map([], |row| row.get::<_, String>(0))?.collect::<Result<Vec<_>, _>>()?;
    let mut problems: Vec<String> = said.into_iter().filter(|line| line != "ok").collect();
    let mut orphans = connection.prepare("PRAGMA foreign_key_check")?;
    let orphans = orphans.query_map([], |row| row.get::<_, String>(0))?.collect::<Result<Vec<_>, _>>()?;
    if !orphans.is_empty() {
        problems.push(format!("{} rows of {} belong to no table", orphans.len(), orphans[0]));
    }
    Ok(problems)
}
