//! Channels and the outbox in the database.

use crate::append::Append;
use crate::error::StoreError;
use crate::notice::{Channel, ChannelState, Notice};
use crate::sql::{Connection, OptionalExtension, Row, params};
use crate::sqlite::read::at_most;

const CHANNEL: &str = "id, person, state, created, settings, outcome";

/// Puts what an append brings into the outbox, once for each channel that is on.
pub(crate) fn put(connection: &Connection<'_>, append: &Append) -> Result<(), StoreError> {
    if append.notices.is_empty() {
        return Ok(());
    }
    let mut insert = connection.prepare_cached(
        "INSERT INTO notice (channel, table_id, number, kind, seats, created, due, tries)
         SELECT id, $1, $2, $3, $4, $5, $6, 0 FROM channel WHERE person = $7 AND state = 'on'
         ON CONFLICT (channel, table_id) DO UPDATE SET number = excluded.number, kind = excluded.kind,
             seats = excluded.seats, created = excluded.created, due = excluded.due, tries = 0",
    )?;
    let number = append.last().cast_signed();
    for notice in &append.notices {
        let crate::notice::NewNotice { person, kind, seats, created, due } = notice;
        insert.execute(params![append.table, number, kind, seats, created, due, person])?;
    }
    Ok(())
}

/// Adds a channel, unless the person has so many already.
pub(crate) fn add(connection: &Connection<'_>, channel: &Channel, most: usize) -> Result<(), StoreError> {
    let Channel { id, person, state, created, settings, outcome } = channel;
    // From the person's own row, so that nobody is brought back who was just forgotten.
    let added = connection
        .prepare_cached(&format!(
            "INSERT INTO channel ({CHANNEL}) SELECT $1, id, $2, $3, $4, $5 FROM person
             WHERE id = $6 AND (SELECT count(*) FROM channel WHERE person = $6) < $7
             ON CONFLICT DO NOTHING"
        ))?
        .execute(params![id, state.name(), created, settings, outcome, person, at_most(most)])?;
    if added == 0 { Err(StoreError::Conflict { have: 0 }) } else { Ok(()) }
}

/// Replaces what a person has chosen. What waits for a channel that is not on is not sent.
pub(crate) fn update(
    connection: &Connection<'_>,
    id: &str,
    state: ChannelState,
    settings: &str,
) -> Result<(), StoreError> {
    let changed = connection
        .prepare_cached("UPDATE channel SET state = $1, settings = $2 WHERE id = $3")?
        .execute([state.name(), settings, id])?;
    if changed == 0 {
        return Err(StoreError::Conflict { have: 0 });
    }
    if state == ChannelState::On { Ok(()) } else { clear(connection, id) }
}

/// Notes what became of a notice; a channel that is gone is switched off.
pub(crate) fn note(
    connection: &Connection<'_>,
    id: &str,
    outcome: &str,
    is_gone: bool,
) -> Result<(), StoreError> {
    connection.prepare_cached("UPDATE channel SET outcome = $1 WHERE id = $2")?.execute([outcome, id])?;
    if !is_gone {
        return Ok(());
    }
    connection.prepare_cached("UPDATE channel SET state = 'off' WHERE id = $1")?.execute([id])?;
    clear(connection, id)
}

fn clear(connection: &Connection<'_>, channel: &str) -> Result<(), StoreError> {
    connection.prepare_cached("DELETE FROM notice WHERE channel = $1")?.execute([channel])?;
    Ok(())
}

/// Removes a channel; what waits for it goes along.
pub(crate) fn remove(connection: &Connection<'_>, id: &str) -> Result<(), StoreError> {
    connection.prepare_cached("DELETE FROM channel WHERE id = $1")?.execute([id])?;
    Ok(())
}

/// Removes the channels that nobody has proved to be theirs.
pub(crate) fn drop_new(connection: &Connection<'_>, before: i64) -> Result<(), StoreError> {
    connection
        .prepare_cached("DELETE FROM channel WHERE state = 'new' AND created < $1")?
        .execute(params![before])?;
    Ok(())
}

/// Removes all channels of a person.
pub(crate) fn forget(connection: &Connection<'_>, person: &str) -> Result<(), StoreError> {
    connection.prepare_cached("DELETE FROM channel WHERE person = $1")?.execute([person])?;
    Ok(())
}

fn take(row: &Row) -> Result<Channel, StoreError> {
    let state: String = row.get(2)?;
    let unknown = || StoreError::Damaged { what: format!("a channel is in the state {state:?}") };
    Ok(Channel {
        id: row.get(0)?,
        person: row.get(1)?,
        state: ChannelState::from_name(&state).ok_or_else(unknown)?,
        created: row.get(3)?,
        settings: row.get(4)?,
        outcome: row.get(5)?,
    })
}

pub(crate) fn by_id(connection: &Connection<'_>, id: &str) -> Result<Option<Channel>, StoreError> {
    connection
        .prepare_cached(&format!("SELECT {CHANNEL} FROM channel WHERE id = $1"))?
        .query_row([id], |row| Ok(take(row)))
        .optional()?
        .transpose()
}

/// A person's channels, oldest first.
pub(crate) fn of_person(connection: &Connection<'_>, person: &str) -> Result<Vec<Channel>, StoreError> {
    let mut statement = connection
        .prepare_cached(&format!("SELECT {CHANNEL} FROM channel WHERE person = $1 ORDER BY created, id"))?;
    let mut rows = statement.query([person])?;
    let mut channels = Vec::new();
    while let Some(row) = rows.next()? {
        channels.push(take(row)?);
    }
    Ok(channels)
}

/// The notices that are due, those that have waited longest first.
pub(crate) fn due(connection: &Connection<'_>, now: i64, limit: usize) -> Result<Vec<Notice>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT channel, table_id, number, kind, seats, created, due, tries FROM notice
         WHERE due <= $1 ORDER BY due, channel, table_id LIMIT $2",
    )?;
    let notices = statement.query_map(params![now, at_most(limit)], |row| {
        Ok(Notice {
            channel: row.get(0)?,
            table: row.get(1)?,
            number: row.get::<i64>(2)?.unsigned_abs(),
            kind: row.get(3)?,
            seats: row.get(4)?,
            created: row.get(5)?,
            due: row.get(6)?,
            tries: row.get(7)?,
        })
    })?;
    Ok(notices.collect::<Result<_, _>>()?)
}

/// How many notices wait in all.
pub(crate) fn count(connection: &Connection<'_>) -> Result<u64, StoreError> {
    let mut statement = connection.prepare_cached("SELECT count(*) FROM notice")?;
    Ok(statement.query_row((), |row| row.get::<i64>(0))?.unsigned_abs())
}

/// Keeps a notice for later, unless a newer one has taken its place.
pub(crate) fn postpone(
    connection: &Connection<'_>,
    notice: &Notice,
    due: i64,
    tries: u32,
) -> Result<(), StoreError> {
    let Notice { channel, table, number, .. } = notice;
    connection
        .prepare_cached(
            "UPDATE notice SET due = $1, tries = $2 WHERE channel = $3 AND table_id = $4 AND number = $5",
        )?
        .execute(params![due, tries, channel, table, number.cast_signed()])?;
    Ok(())
}

/// Takes notices out of the outbox, unless newer ones have taken their places.
pub(crate) fn take_out(connection: &Connection<'_>, notices: &[Notice]) -> Result<(), StoreError> {
    let mut delete = connection
        .prepare_cached("DELETE FROM notice WHERE channel = $1 AND table_id = $2 AND number = $3")?;
    for Notice { channel, table, number, .. } in notices {
        delete.execute(params![channel, table, number.cast_signed()])?;
    }
    Ok(())
}

/// Keeps a secret of the server under a name. One that is there stays.
pub(crate) fn keep_secret(connection: &Connection<'_>, name: &str, value: &str) -> Result<(), StoreError> {
    connection
        .prepare_cached("INSERT INTO server_secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING")?
        .execute([name, value])?;
    Ok(())
}

pub(crate) fn secret(connection: &Connection<'_>, name: &str) -> Result<Option<String>, StoreError> {
    connection
        .prepare_cached("SELECT value FROM server_secret WHERE name = $1")?
        .query_row([name], |row| row.get(0))
        .optional()
        .map_err(StoreError::from)
}

/// Channels of people who are missing, and notices without a channel or a table.
pub(crate) fn problems(connection: &Connection<'_>, limit: u32) -> Result<Vec<String>, StoreError> {
    // Older data files have no channels.
    if !connection.is_postgres()
        && !connection.prepare_cached("SELECT 1 FROM sqlite_schema WHERE name = 'notice'")?.exists(())?
    {
        return Ok(Vec::new());
    }
    let mut statement = connection.prepare_cached(&format!(
        "SELECT 'a channel belongs to person ' || person || ', who is missing'
         FROM channel LEFT JOIN person ON person.id = person WHERE person.id IS NULL
         UNION ALL
         SELECT 'a notice about table ' || table_id || ' belongs to ' ||
                CASE WHEN channel.id IS NULL THEN 'a channel' ELSE 'a table' END || ' that is missing'
         FROM notice LEFT JOIN channel ON channel.id = channel LEFT JOIN game_table ON game_table.id = table_id
         WHERE channel.id IS NULL OR game_table.id IS NULL LIMIT {limit}"
    ))?;
    Ok(statement.query_map((), |row| row.get(0))?.collect::<Result<_, _>>()?)
}
