//! The day's dice in the database.

use crate::day::{Attempt, DaySecret, NewAttempt};
use crate::error::StoreError;
use crate::sql::{self, Connection, OptionalExtension, Row, params};

const ATTEMPT: &str = "game, day, person, begun, table_id, finished, about";

/// Stores a day's secret, unless it has one.
pub(crate) fn seal(connection: &Connection<'_>, day: &DaySecret) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO day_secret (day, secret, sealed) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        )?
        .execute(params![day.day, day.secret, day.sealed])?;
    Ok(())
}

pub(crate) fn secret(connection: &Connection<'_>, day: &str) -> Result<Option<DaySecret>, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT day, secret, sealed FROM day_secret WHERE day = $1")?;
    Ok(statement.query_row([day], take_secret).optional()?)
}

/// The days before this one that have a secret, newest first.
pub(crate) fn secrets_before(
    connection: &Connection<'_>,
    day: &str,
    limit: usize,
) -> Result<Vec<DaySecret>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT day, secret, sealed FROM day_secret WHERE day < $1 ORDER BY day DESC LIMIT $2",
    )?;
    let limit = i64::try_from(limit).unwrap_or(i64::MAX);
    Ok(statement.query_map(params![day, limit], take_secret)?.collect::<Result<_, _>>()?)
}

fn take_secret(row: &Row) -> sql::Result<DaySecret> {
    Ok(DaySecret { day: row.get(0)?, secret: row.get(1)?, sealed: row.get(2)? })
}

/// Notes that an attempt begins at a table that has just been created.
pub(crate) fn begin(connection: &Connection<'_>, new: &NewAttempt, table: &str) -> Result<(), StoreError> {
    let NewAttempt { game, day, person, key, begun } = new;
    connection
        .prepare_cached("INSERT INTO person (id, created) VALUES ($1, $2) ON CONFLICT DO NOTHING")?
        .execute(params![person, begun])?;
    connection
        .prepare_cached(
            "INSERT INTO person_key (key, person, created) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        )?
        .execute(params![key, person, begun])?;
    let begins = connection
        .prepare_cached(
            "INSERT INTO day_attempt (game, day, person, begun, table_id) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT DO NOTHING",
        )?
        .execute(params![game, day, person, begun, table])?;
    if begins == 0 { Err(StoreError::Conflict { have: 0 }) } else { Ok(()) }
}

/// Keeps what an attempt's finished table says, with the table's summary or a change of it.
pub(crate) fn finish(
    connection: &Connection<'_>,
    table: &str,
    finished: i64,
    about: &str,
) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE day_attempt SET finished = $1, about = $2 WHERE table_id = $3")?
        .execute(params![finished, about, table])?;
    Ok(())
}

/// Forgets an attempt's table: that it was finished stays, for the person's streak.
pub(crate) fn forget(connection: &Connection<'_>, table: &str) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE day_attempt SET table_id = NULL, about = NULL WHERE table_id = $1")?
        .execute([table])?;
    Ok(())
}

/// All attempts at a day's dice, in the order in which they began.
pub(crate) fn attempts(
    connection: &Connection<'_>,
    game: &str,
    day: &str,
) -> Result<Vec<Attempt>, StoreError> {
    let mut statement = connection.prepare_cached(&format!(
        "SELECT {ATTEMPT} FROM day_attempt WHERE game = $1 AND day = $2 ORDER BY begun, person"
    ))?;
    Ok(statement.query_map([game, day], take_attempt)?.collect::<Result<_, _>>()?)
}

/// A person's attempts, newest day first.
pub(crate) fn attempts_of(connection: &Connection<'_>, person: &str) -> Result<Vec<Attempt>, StoreError> {
    let mut statement = connection.prepare_cached(&format!(
        "SELECT {ATTEMPT} FROM day_attempt WHERE person = $1 ORDER BY day DESC, game"
    ))?;
    Ok(statement.query_map([person], take_attempt)?.collect::<Result<_, _>>()?)
}

/// All attempts there are.
pub(crate) fn all_attempts(connection: &Connection<'_>) -> Result<Vec<Attempt>, StoreError> {
    if !has_days(connection)? {
        return Ok(Vec::new());
    }
    let mut statement =
        connection.prepare_cached(&format!("SELECT {ATTEMPT} FROM day_attempt ORDER BY day, game"))?;
    Ok(statement.query_map((), take_attempt)?.collect::<Result<_, _>>()?)
}

/// Whether the data file knows of days: an older one that was not opened by a server since then does not.
pub(crate) fn has_days(connection: &Connection<'_>) -> sql::Result<bool> {
    if connection.is_postgres() {
        return Ok(true);
    }
    connection.prepare_cached("SELECT 1 FROM sqlite_schema WHERE name = 'day_attempt'")?.exists(())
}

fn take_attempt(row: &Row) -> sql::Result<Attempt> {
    Ok(Attempt {
        game: row.get(0)?,
        day: row.get(1)?,
        person: row.get(2)?,
        begun: row.get(3)?,
        table: row.get(4)?,
        finished: row.get(5)?,
        about: row.get(6)?,
    })
}

/// Keeps the score to compare with, unless there is one.
pub(crate) fn set_par(
    connection: &Connection<'_>,
    game: &str,
    day: &str,
    score: i32,
) -> Result<(), StoreError> {
    connection
        .prepare_cached("INSERT INTO day_par (game, day, score) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")?
        .execute(params![game, day, score])?;
    Ok(())
}

pub(crate) fn par(connection: &Connection<'_>, game: &str, day: &str) -> Result<Option<i32>, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT score FROM day_par WHERE game = $1 AND day = $2")?;
    Ok(statement.query_row([game, day], |row| row.get(0)).optional()?)
}
