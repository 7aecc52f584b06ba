//! The threads for everything but appends: each change in a transaction of its own, each question on its own.

use std::sync::{Arc, Mutex, PoisonError};

use crate::error::StoreError;
use crate::nodes::CHANNEL;
use crate::postgres::line::Line;
use crate::postgres::retry::{Lines, Tries};
use crate::sql::{Connection, Value, params};
use crate::sqlite::{Jobs, Write};

/// Something to do with a line, which sends its own answer.
pub(crate) type Job = Box<dyn FnOnce(&mut Lines) + Send>;

/// Works until the queue is closed and empty.
pub(crate) fn run(mut lines: Lines, jobs: &Arc<Mutex<Jobs<Job>>>) {
    loop {
        // The thread with the lock waits for the next job; the others wait for the lock.
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).next();
        match job {
            Some(job) => job(&mut lines),
            None => return,
        }
    }
}

/// Asks until there is an answer or patience ends.
pub(crate) fn ask<T>(
    lines: &mut Lines,
    question: impl Fn(&Connection<'_>) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let mut tries = Tries::new();
    loop {
        match lines.line().and_then(|line| question(&Connection::Postgres(line))) {
            Ok(answer) => return Ok(answer),
            Err(error) => tries.after(error)?,
        }
    }
}

/// Carries out a change, and finds out what became of it when the line breaks in the middle.
pub(crate) fn write(lines: &mut Lines, write: &Write) -> Result<(), StoreError> {
    let mut tries = Tries::new();
    let mut in_doubt = false;
    // The same at every try, so that we recognise our own table.
    let creation = super::random_id();
    loop {
        let tried = lines.line().and_then(|line| match transact(line, write, creation) {
            Err(StoreError::Conflict { have }) if in_doubt => {
                if is_ours(line, write, creation)? {
                    Ok(())
                } else {
                    Err(StoreError::Conflict { have })
                }
            }
            // It is gone, which is what was asked for.
            Err(StoreError::NoSuchTable) if in_doubt && matches!(write, Write::Delete { .. }) => Ok(()),
            tried => tried,
        });
        match tried {
            Ok(()) => return Ok(()),
            Err(error) => {
                in_doubt |= matches!(error, StoreError::Unreachable { .. });
                tries.after(error)?;
            }
        }
    }
}

fn transact(line: &Line, write: &Write, creation: i64) -> Result<(), StoreError> {
    line.begin_watch();
    line.batch("BEGIN")?;
    match write.apply(&Connection::Postgres(line), creation) {
        Ok(()) => {
            tell(line, write)?;
            line.batch("COMMIT")?;
        }
        Err(error) => {
            // Without this answer the line can't be used any more; the first error says more.
            let _ = line.batch("ROLLBACK");
            return Err(error);
        }
    }
    line.end_watch()
}

/// Tells other nodes, when the transaction is committed.
fn tell(line: &Line, write: &Write) -> Result<(), StoreError> {
    let message = match write {
        Write::Append(new) => format!("{}:{}", new.table, new.first + new.events.len() as u64 - 1),
        Write::Delete { table } | Write::Rewrite { table, .. } => format!("{table}:0"),
        Write::Say { table, said, .. } => format!("{table}#{}", said.number),
        Write::ForgetTalk { table, .. } => format!("{table}#0"),
        _ => return Ok(()),
    };
    let sql = "SELECT pg_notify($1, $2)::text";
    line.query(sql, &[Value::Text(CHANNEL.to_owned()), Value::Text(message)]).map(drop)
}

/// Whether what is in the way is what this write has stored itself.
fn is_ours(line: &Line, write: &Write, creation: i64) -> Result<bool, StoreError> {
    let table = "SELECT 1 FROM game_table WHERE id = $1 AND creation = $2 FOR NO KEY UPDATE";
    // Keys are random, so nobody else has the same one.
    let key = "SELECT 1 FROM person_key WHERE key = $1 AND person = $2 FOR NO KEY UPDATE";
    let own_channel = "SELECT 1 FROM channel WHERE id = $1 FOR NO KEY UPDATE";
    let event =
        "SELECT 1 FROM event WHERE table_id = $1 AND number = $2 AND append_id = $3 FOR NO KEY UPDATE";
    let (sql, params) = match write {
        Write::BeginAttempt(new) => (table, params![new.1.id, creation]),
        Write::Append(new) => (event, params![new.table, new.first.cast_signed(), creation]),
        Write::CreatePerson(new) => (key, params![new.1.key, new.1.person]),
        Write::AddKey(new) | Write::ExchangeKey { new, .. } => (key, params![new.key, new.person]),
        Write::AddChannel { channel, .. } => (own_channel, params![channel.id]),
        _ => return Ok(false),
    };
    Ok(Connection::Postgres(line).prepare_cached(sql)?.exists(params)?)
}
