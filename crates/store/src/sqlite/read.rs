//! The threads that read, each with a connection of its own, and the questions they answer.

use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::error::StoreError;
use crate::sqlite::queue::Jobs;
use crate::table::{ListQuery, StoredReview, Summary, TableState};

/// A query, which sends its own answer.
pub(crate) type Question = Box<dyn FnOnce(&Connection) + Send>;

/// Answers questions until the queue is closed and empty.
pub(crate) fn run(connection: &Connection, questions: &Arc<Mutex<Jobs<Question>>>) {
    loop {
        // The thread with the lock waits for the next query; the others wait for the lock.
        let question = questions.lock().unwrap_or_else(PoisonError::into_inner).next();
        match question {
            Some(question) => question(connection),
            None => return,
        }
    }
}

pub(crate) fn events(
    connection: &Connection,
    table: &str,
    after: u64,
) -> Result<Vec<(u64, String)>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT number, body FROM event WHERE table_id = $1 AND number > $2 ORDER BY number",
    )?;
    let mut rows = statement.query(params![table, i64::try_from(after).unwrap_or(i64::MAX)])?;
    let mut events = Vec::new();
    while let Some(row) = rows.next()? {
        let number = row.get::<_, i64>(0)?.unsigned_abs();
        let expected = after + 1 + events.len() as u64;
        if number != expected {
            let what = format!("table {table} has event {number} where {expected} should be");
            return Err(StoreError::Damaged { what });
        }
        events.push((number, row.get(1)?));
    }
    if events.is_empty() && !exists(connection, table)? {
        return Err(StoreError::NoSuchTable);
    }
    Ok(events)
}

fn exists(connection: &Connection, table: &str) -> rusqlite::Result<bool> {
    connection.prepare_cached("SELECT 1 FROM game_table WHERE id = $1")?.exists([table])
}

pub(crate) fn summary(connection: &Connection, table: &str) -> Result<Summary, StoreError> {
    let found = connection
        .prepare_cached(
            "SELECT game, state, listed, created, updated, about, id FROM game_table WHERE id = $1",
        )?
        .query_row([table], |row| Ok(take_summary(row)))
        .optional()?;
    found.ok_or(StoreError::NoSuchTable)?
}

pub(crate) fn list(connection: &Connection, query: &ListQuery) -> Result<Vec<(String, Summary)>, StoreError> {
    // Without a state $1 is empty: every one of these statements has the same parameters.
    let condition = match (query.unlisted, query.state.is_some()) {
        (false, false) => "listed = TRUE AND $1 = ''",
        (false, true) => "listed = TRUE AND state = $1",
        (true, false) => "$1 = ''",
        (true, true) => "state = $1",
    };
    let mut statement = connection.prepare_cached(&format!(
        "SELECT game, state, listed, created, updated, about, id FROM game_table
         WHERE {condition} ORDER BY created DESC, id DESC LIMIT $2"
    ))?;
    let mut rows =
        statement.query(params![query.state.map_or("", TableState::name), at_most(query.limit)])?;
    let mut tables = Vec::new();
    while let Some(row) = rows.next()? {
        tables.push((row.get(6)?, take_summary(row)?));
    }
    Ok(tables)
}

pub(crate) fn ids(
    connection: &Connection,
    after: Option<&str>,
    limit: usize,
) -> Result<Vec<String>, StoreError> {
    // Every id is at least as great as the empty one.
    let condition = if after.is_some() { "id > $1" } else { "id >= $1" };
    connection
        .prepare_cached(&format!("SELECT id FROM game_table WHERE {condition} ORDER BY id LIMIT $2"))?
        .query_map(params![after.unwrap_or(""), at_most(limit)], |row| row.get(0))?
        .collect::<Result<_, _>>()
        .map_err(StoreError::from)
}

/// Finished tables in which nothing has happened since.
pub(crate) fn finished_before(
    connection: &Connection,
    time: i64,
    limit: usize,
) -> Result<Vec<String>, StoreError> {
    connection
        .prepare_cached("SELECT id FROM game_table WHERE state = 'finished' AND updated < $1 LIMIT $2")?
        .query_map(params![time, at_most(limit)], |row| row.get(0))?
        .collect::<Result<_, _>>()
        .map_err(StoreError::from)
}

pub(crate) fn review(connection: &Connection, table: &str) -> Result<Option<StoredReview>, StoreError> {
    connection
        .prepare_cached("SELECT asked, done, body FROM review WHERE table_id = $1")?
        .query_row([table], |row| {
            Ok(StoredReview { asked: row.get(0)?, done: row.get(1)?, body: row.get(2)? })
        })
        .optional()
        .map_err(StoreError::from)
}

pub(crate) fn awaited_reviews(connection: &Connection, limit: usize) -> Result<Vec<String>, StoreError> {
    connection
        .prepare_cached("SELECT table_id FROM review WHERE asked > done ORDER BY table_id LIMIT $1")?
        .query_map([at_most(limit)], |row| row.get(0))?
        .collect::<Result<_, _>>()
        .map_err(StoreError::from)
}

fn at_most(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

fn take_summary(row: &Row<'_>) -> Result<Summary, StoreError> {
    let state: String = row.get(1)?;
    let state = TableState::from_name(&state)
        .ok_or_else(|| StoreError::Damaged { what: format!("a table is in the state {state:?}") })?;
    Ok(Summary {
        game: row.get(0)?,
        state,
        listed: row.get(2)?,
        created: row.get(3)?,
        updated: row.get(4)?,
        about: row.get(5)?,
    })
}
