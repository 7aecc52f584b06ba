//! What writes do to the database, each inside a transaction of the writer.

use rusqlite::{Connection, OptionalExtension, params};

use crate::day::{DaySecret, NewAttempt};
use crate::error::StoreError;
use crate::sqlite::day;
use crate::table::{NewTable, StoredReview, Summary, TableState};

/// A request that changes something.
pub(crate) enum Write {
    Create(NewTable),
    Append {
        table: String,
        first: u64,
        events: Vec<String>,
        summary: Option<Summary>,
    },
    Delete {
        table: String,
    },
    Rewrite {
        table: String,
        events: Vec<(u64, String)>,
        summary: Summary,
    },
    SealDay(DaySecret),
    /// Boxed, because it is rare and large.
    BeginAttempt(Box<(NewAttempt, NewTable)>),
    SetPar {
        game: String,
        day: String,
        score: i32,
    },
    Review {
        table: String,
        review: StoredReview,
    },
    /// Nothing, to learn whether writes would be kept.
    Check,
    /// The answer to a host's request.
    Answer {
        request: String,
        answer: String,
    },
}

impl Write {
    /// Whether it removes text that nobody should find any more.
    pub(crate) fn is_removal(&self) -> bool {
        matches!(self, Write::Delete { .. } | Write::Rewrite { .. })
    }

    /// Carries the request out. After an error the caller takes back what had been done of it.
    pub(crate) fn apply(&self, connection: &Connection) -> Result<(), StoreError> {
        match self {
            Write::Create(table) => create(connection, table),
            Write::Append { table, first, events, summary } => {
                append(connection, table, *first, events, summary.as_ref())
            }
            Write::SealDay(secret) => day::seal(connection, secret),
            Write::BeginAttempt(new) => {
                let (attempt, table) = new.as_ref();
                create(connection, table)?;
                day::begin(connection, attempt, &table.id)
            }
            Write::SetPar { game, day, score } => day::set_par(connection, game, day, *score),
            Write::Check => Ok(()),
            Write::Delete { table } => delete(connection, table),
            Write::Rewrite { table, events, summary } => {
                let mut statement = connection
                    .prepare_cached("UPDATE event SET body = $1 WHERE table_id = $2 AND number = $3")?;
                for (number, body) in events {
                    if statement.execute(params![body, table, number.cast_signed()])? == 0 {
                        return Err(StoreError::NoSuchTable);
                    }
                }
                summarise(connection, table, summary)
            }
            Write::Review { table, review } => save_review(connection, table, review),
            Write::Answer { request, answer } => {
                connection
                    .prepare_cached("UPDATE host_request SET answer = $1 WHERE id = $2")?
                    .execute([answer, request])?;
                Ok(())
            }
        }
    }
}

fn create(connection: &Connection, table: &NewTable) -> Result<(), StoreError> {
    let Summary { game, state, listed, created, updated, about } = &table.summary;
    let created = connection
        .prepare_cached(
            "INSERT INTO game_table (id, game, state, listed, created, updated, about)
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
        )?
        .execute(params![table.id, game, state.name(), listed, created, updated, about])?;
    if created == 0 {
        return Err(StoreError::Conflict { have: length(connection, &table.id)? });
    }
    insert(connection, &table.id, 1, &table.events)
}

fn append(
    connection: &Connection,
    table: &str,
    first: u64,
    events: &[String],
    summary: Option<&Summary>,
) -> Result<(), StoreError> {
    let have = length(connection, table)?;
    if first != have + 1 {
        return Err(StoreError::Conflict { have });
    }
    insert(connection, table, first, events)?;
    summary.map_or(Ok(()), |summary| summarise(connection, table, summary))
}

/// Replaces the summary of a table.
fn summarise(connection: &Connection, table: &str, summary: &Summary) -> Result<(), StoreError> {
    let Summary { game, state, listed, created, updated, about } = summary;
    connection
        .prepare_cached(
            "UPDATE game_table
             SET game = $1, state = $2, listed = $3, created = $4, updated = $5, about = $6 WHERE id = $7",
        )?
        .execute(params![game, state.name(), listed, created, updated, about, table])?;
    if *state == TableState::Finished {
        day::finish(connection, table, *updated, about)?;
    }
    Ok(())
}

fn save_review(connection: &Connection, table: &str, review: &StoredReview) -> Result<(), StoreError> {
    let StoredReview { asked, done, body } = review;
    // From the table's own row, so that a review is never kept of a table that is gone.
    let saved = connection
        .prepare_cached(
            "INSERT INTO review (table_id, asked, done, body)
             SELECT id, $1, $2, $3 FROM game_table WHERE id = $4
             ON CONFLICT (table_id) DO UPDATE SET asked = $1, done = $2, body = $3",
        )?
        .execute(params![asked, done, body, table])?;
    if saved == 0 { Err(StoreError::NoSuchTable) } else { Ok(()) }
}

fn delete(connection: &Connection, table: &str) -> Result<(), StoreError> {
    day::forget(connection, table)?;
    connection.prepare_cached("DELETE FROM review WHERE table_id = $1")?.execute([table])?;
    connection.prepare_cached("DELETE FROM event WHERE table_id = $1")?.execute([table])?;
    match connection.prepare_cached("DELETE FROM game_table WHERE id = $1")?.execute([table])? {
        0 => Err(StoreError::NoSuchTable),
        _ => Ok(()),
    }
}

/// How many events the log of a table has.
fn length(connection: &Connection, table: &str) -> Result<u64, StoreError> {
    let last: Option<Option<i64>> = connection
        .prepare_cached(
            "SELECT (SELECT max(number) FROM event WHERE table_id = game_table.id)
             FROM game_table WHERE id = $1",
        )?
        .query_row([table], |row| row.get(0))
        .optional()?;
    let last = last.ok_or(StoreError::NoSuchTable)?.unwrap_or(0);
    Ok(last.unsigned_abs())
}

fn insert(connection: &Connection, table: &str, first: u64, events: &[String]) -> Result<(), StoreError> {
    let mut statement =
        connection.prepare_cached("INSERT INTO event (table_id, number, body) VALUES ($1, $2, $3)")?;
    for (number, body) in (first..).zip(events) {
        statement.execute(params![table, number.cast_signed(), body])?;
    }
    Ok(())
}
