//! What writes do to the database, each inside a transaction of the writer.

use crate::append::Append;
use crate::circle::{Circle, CircleMember};
use crate::day::{DaySecret, NewAttempt};
use crate::error::StoreError;
use crate::notice::{Channel, ChannelState, Notice};
use crate::person::{Person, PersonKey, Sitting};
use crate::sql::{Connection, OptionalExtension, params};
use crate::sqlite::{circle, day, notice, person, talk};
use crate::table::{NewTable, StoredReview, Summary, TableState};
use crate::talk::Said;

/// A request that changes something.
pub(crate) enum Write {
    Create(NewTable),
    Append(Append),
    Delete {
        table: String,
    },
    Rewrite {
        table: String,
        events: Vec<(u64, String)>,
        summary: Summary,
        sittings: Vec<Sitting>,
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
    /// Boxed, because it is rare and large.
    CreatePerson(Box<(Person, PersonKey)>),
    UpdatePerson {
        person: String,
        read: String,
        about: String,
    },
    ForgetPerson(String),
    AddKey(PersonKey),
    ExchangeKey {
        old: String,
        now: i64,
        new: PersonKey,
    },
    TouchKey {
        key: String,
        seen: i64,
        about: String,
    },
    RemoveKey {
        person: String,
        key: String,
    },
    CreateCircle(Circle),
    JoinCircle {
        key: String,
        member: CircleMember,
        most: usize,
    },
    LeaveCircle {
        circle: String,
        person: String,
    },
    UpdateCircle {
        circle: String,
        key: String,
        about: String,
    },
    Say {
        table: String,
        said: Said,
        keep: u64,
    },
    ForgetTalk {
        table: String,
        seat: String,
    },
    AddChannel {
        channel: Channel,
        most: usize,
    },
    UpdateChannel {
        id: String,
        state: ChannelState,
        settings: String,
    },
    NoteOutcome {
        id: String,
        outcome: String,
        is_gone: bool,
    },
    RemoveChannel(String),
    DropNewChannels {
        before: i64,
    },
    Postpone {
        notice: Notice,
        due: i64,
        tries: u32,
    },
    TakeOut(Vec<Notice>),
    KeepSecret {
        name: String,
        value: String,
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
        matches!(
            self,
            Write::Delete { .. }
                | Write::Rewrite { .. }
                | Write::ForgetPerson(_)
                | Write::ForgetTalk { .. }
                | Write::RemoveChannel(_)
        )
    }

    /// Carries the request out. After an error the caller takes back what had been done of it.
    ///
    /// PostgreSQL keeps `creation` with a table that this creates.
    pub(crate) fn apply(&self, connection: &Connection<'_>, creation: i64) -> Result<(), StoreError> {
        match self {
            Write::Create(table) => create(connection, table, creation),
            Write::Append(new) => append(connection, new, creation),
            Write::SealDay(secret) => day::seal(connection, secret),
            Write::BeginAttempt(new) => {
                let (attempt, table) = new.as_ref();
                create(connection, table, creation)?;
                day::begin(connection, attempt, &table.id)?;
                // After the person is known.
                person::seat(connection, &table.id, &table.sittings)
            }
            Write::SetPar { game, day, score } => day::set_par(connection, game, day, *score),
            Write::Check => Ok(()),
            Write::Delete { table } => delete(connection, table),
            Write::Rewrite { table, events, summary, sittings } => {
                length(connection, table)?;
                let mut statement = connection
                    .prepare_cached("UPDATE event SET body = $1 WHERE table_id = $2 AND number = $3")?;
                for (number, body) in events {
                    if statement.execute(params![body, table, number.cast_signed()])? == 0 {
                        return Err(StoreError::NoSuchTable);
                    }
                }
                summarise(connection, table, summary)?;
                person::seat(connection, table, sittings)
            }
            Write::CreatePerson(new) => person::create(connection, &new.0, &new.1),
            Write::UpdatePerson { person, read, about } => person::update(connection, person, read, about),
            Write::ForgetPerson(person) => {
                circle::forget(connection, person)?;
                notice::forget(connection, person)?;
                person::forget(connection, person)
            }
            Write::AddKey(key) => person::add_key(connection, key),
            Write::ExchangeKey { old, now, new } => person::exchange(connection, old, *now, new),
            Write::TouchKey { key, seen, about } => person::touch_key(connection, key, *seen, about),
            Write::RemoveKey { person, key } => person::remove_key(connection, person, key),
            Write::CreateCircle(new) => circle::create(connection, new),
            Write::JoinCircle { key, member, most } => circle::join(connection, key, member, *most),
            Write::LeaveCircle { circle, person } => circle::leave(connection, circle, person),
            Write::UpdateCircle { circle, key, about } => circle::update(connection, circle, key, about),
            Write::Say { table, said, keep } => talk::say(connection, table, said, *keep),
            Write::ForgetTalk { table, seat } => talk::forget(connection, table, seat),
            Write::AddChannel { channel, most } => notice::add(connection, channel, *most),
            Write::UpdateChannel { id, state, settings } => notice::update(connection, id, *state, settings),
            Write::NoteOutcome { id, outcome, is_gone } => notice::note(connection, id, outcome, *is_gone),
            Write::RemoveChannel(id) => notice::remove(connection, id),
            Write::DropNewChannels { before } => notice::drop_new(connection, *before),
            Write::Postpone { notice, due, tries } => notice::postpone(connection, notice, *due, *tries),
            Write::TakeOut(notices) => notice::take_out(connection, notices),
            Write::KeepSecret { name, value } => notice::keep_secret(connection, name, value),
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

fn create(connection: &Connection<'_>, table: &NewTable, creation: i64) -> Result<(), StoreError> {
    let Summary { game, state, listed, created, updated, about } = &table.summary;
    let mut values = params![table.id, game, state.name(), listed, created, updated, about];
    let sql = if connection.is_postgres() {
        values.extend(params![table.events.len() as i64, creation]);
        "INSERT INTO game_table (id, game, state, listed, created, updated, about, length, creation)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING"
    } else {
        "INSERT INTO game_table (id, game, state, listed, created, updated, about)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING"
    };
    let created = connection.prepare_cached(sql)?.execute(values)?;
    if created == 0 {
        return Err(StoreError::Conflict { have: length(connection, &table.id)? });
    }
    insert(connection, &table.id, 1, &table.events, creation)?;
    person::seat(connection, &table.id, &table.sittings)
}

fn append(connection: &Connection<'_>, new: &Append, append_id: i64) -> Result<(), StoreError> {
    let Append { table, first, events, summary, sittings, .. } = new;
    let have = length(connection, table)?;
    if *first != have + 1 {
        return Err(StoreError::Conflict { have });
    }
    insert(connection, table, *first, events, append_id)?;
    if connection.is_postgres() {
        let length = have + events.len() as u64;
        connection
            .prepare_cached("UPDATE game_table SET length = $1 WHERE id = $2")?
            .execute(params![length.cast_signed(), table])?;
    }
    if let Some(summary) = summary {
        summarise(connection, table, summary)?;
    }
    notice::put(connection, new)?;
    sittings.as_ref().map_or(Ok(()), |sittings| person::seat(connection, table, sittings))
}

/// Replaces the summary of a table.
fn summarise(connection: &Connection<'_>, table: &str, summary: &Summary) -> Result<(), StoreError> {
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

fn save_review(connection: &Connection<'_>, table: &str, review: &StoredReview) -> Result<(), StoreError> {
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

fn delete(connection: &Connection<'_>, table: &str) -> Result<(), StoreError> {
    length(connection, table)?;
    day::forget(connection, table)?;
    connection.prepare_cached("DELETE FROM person_table WHERE table_id = $1")?.execute([table])?;
    connection.prepare_cached("DELETE FROM talk WHERE table_id = $1")?.execute([table])?;
    connection.prepare_cached("DELETE FROM review WHERE table_id = $1")?.execute([table])?;
    connection.prepare_cached("DELETE FROM event WHERE table_id = $1")?.execute([table])?;
    match connection.prepare_cached("DELETE FROM game_table WHERE id = $1")?.execute([table])? {
        0 => Err(StoreError::NoSuchTable),
        _ => Ok(()),
    }
}

/// How many events the log of a table has. On PostgreSQL nobody else changes the table until the transaction ends.
fn length(connection: &Connection<'_>, table: &str) -> Result<u64, StoreError> {
    let sql = if connection.is_postgres() {
        "SELECT length FROM game_table WHERE id = $1 FOR UPDATE"
    } else {
        "SELECT (SELECT max(number) FROM event WHERE table_id = game_table.id) FROM game_table WHERE id = $1"
    };
    let last: Option<Option<i64>> =
        connection.prepare_cached(sql)?.query_row([table], |row| row.get(0)).optional()?;
    let last = last.ok_or(StoreError::NoSuchTable)?.unwrap_or(0);
    Ok(last.unsigned_abs())
}

/// `append_id` is for PostgreSQL, where several writers may be in doubt about what is stored.
fn insert(
    connection: &Connection<'_>,
    table: &str,
    first: u64,
    events: &[String],
    append_id: i64,
) -> Result<(), StoreError> {
    if let Connection::Postgres(line) = connection {
        let numbers: Vec<i64> = (first.cast_signed()..).take(events.len()).collect();
        let sql = "INSERT INTO event (table_id, number, body, append_id)
                   SELECT $1, number, body, $4 FROM unnest($2::bigint[], $3::text[]) AS e (number, body)";
        return line.query_any(sql, &[&table, &numbers, &events, &append_id]).map(drop);
    }
    let mut statement =
        connection.prepare_cached("INSERT INTO event (table_id, number, body) VALUES ($1, $2, $3)")?;
    for (number, body) in (first..).zip(events) {
        statement.execute(params![table, number.cast_signed(), body])?;
    }
    Ok(())
}
