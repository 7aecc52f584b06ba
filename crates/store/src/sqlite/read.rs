//! The threads that read, each with a connection of its own, and the questions they answer.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::error::StoreError;
use crate::sql::{self, Connection, OptionalExtension, Row, params};
use crate::sqlite::queue::Jobs;
use crate::table::{ChangeQuery, ListQuery, StoredReview, Summary, TableState};

/// A query, which sends its own answer.
pub(crate) type Question = Box<dyn FnOnce(&rusqlite::Connection) + Send>;

/// Answers questions until the queue is closed and empty.
pub(crate) fn run(connection: &rusqlite::Connection, questions: &Arc<Mutex<Jobs<Question>>>) {
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
    connection: &Connection<'_>,
    table: &str,
    after: u64,
) -> Result<Vec<(u64, String)>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT number, body FROM event WHERE table_id = $1 AND number > $2 ORDER BY number",
    )?;
    let mut rows = statement.query(params![table, i64::try_from(after).unwrap_or(i64::MAX)])?;
    let mut events = Vec::new();
    while let Some(row) = rows.next()? {
        let number = row.get::<i64>(0)?.unsigned_abs();
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

fn exists(connection: &Connection<'_>, table: &str) -> sql::Result<bool> {
    connection.prepare_cached("SELECT 1 FROM game_table WHERE id = $1")?.exists([table])
}

pub(crate) fn summary(connection: &Connection<'_>, table: &str) -> Result<Summary, StoreError> {
    let found = connection
        .prepare_cached(
            "SELECT game, state, listed, created, updated, about, id FROM game_table WHERE id = $1",
        )?
        .query_row([table], |row| Ok(take_summary(row)))
        .optional()?;
    found.ok_or(StoreError::NoSuchTable)?
}

pub(crate) fn list(
    connection: &Connection<'_>,
    query: &ListQuery,
) -> Result<Vec<(String, Summary)>, StoreError> {
    if query.state.is_some() {
        return list_state(connection, query);
    }
    // A table that goes on to the next state meanwhile is met again there.
    let mut tables = BTreeMap::new();
    for state in TableState::ALL {
        let of_state = ListQuery { state: Some(state), ..query.clone() };
        tables.extend(list_state(connection, &of_state)?);
    }
    let mut tables: Vec<_> = tables.into_iter().collect();
    tables.sort_by(|(one, a), (other, b)| (b.created, other).cmp(&(a.created, one)));
    tables.truncate(query.limit);
    Ok(tables)
}

/// The newest tables in one state. There is no list of all states in the database: a planner that finds an index for that
/// may take it for this as well, and read through all finished tables for a few open ones.
fn list_state(connection: &Connection<'_>, query: &ListQuery) -> Result<Vec<(String, Summary)>, StoreError> {
    let condition = if query.unlisted { "state = $1" } else { "listed = TRUE AND state = $1" };
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
    connection: &Connection<'_>,
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

/// Tables in one state, those that changed longest ago first.
pub(crate) fn by_change(
    connection: &Connection<'_>,
    query: &ChangeQuery,
) -> Result<Vec<(String, Summary)>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT game, state, listed, created, updated, about, id FROM game_table
         WHERE state = $1 AND updated < $2 AND (updated, id) > ($3, $4) ORDER BY updated, id LIMIT $5",
    )?;
    let (time, id) = query.after.as_ref().map_or((i64::MIN, ""), |(time, id)| (*time, id));
    let mut rows =
        statement.query(params![query.state.name(), query.before, time, id, at_most(query.limit)])?;
    let mut tables = Vec::new();
    while let Some(row) = rows.next()? {
        tables.push((row.get(6)?, take_summary(row)?));
    }
    Ok(tables)
}

pub(crate) fn review(connection: &Connection<'_>, table: &str) -> Result<Option<StoredReview>, StoreError> {
    connection
        .prepare_cached("SELECT asked, done, body FROM review WHERE table_id = $1")?
        .query_row([table], |row| {
            Ok(StoredReview { asked: row.get(0)?, done: row.get(1)?, body: row.get(2)? })
        })
        .optional()
        .map_err(StoreError::from)
}

pub(crate) fn awaited_reviews(connection: &Connection<'_>, limit: usize) -> Result<Vec<String>, StoreError> {
    connection
        .prepare_cached("SELECT table_id FROM review WHERE asked > done ORDER BY table_id LIMIT $1")?
        .query_map([at_most(limit)], |row| row.get(0))?
        .collect::<Result<_, _>>()
        .map_err(StoreError::from)
}

pub(crate) fn at_most(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

pub(crate) fn take_summary(row: &Row) -> Result<Summary, StoreError> {
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
