//! The tables of a PostgreSQL database, and how nodes of different versions share it.
//!
//! Unlike a data file, a database is used by several nodes, and they are upgraded one after the other. So a step only adds:
//! older nodes keep working beside the new ones. What would break them may be removed one version later,
//! in a step that names the oldest format whose nodes may still work.
//!
//! All steps are one transaction, in which an index can't be built `CONCURRENTLY`: while one is built, nobody writes to its table. So
//! a step says `IF NOT EXISTS`, and a host with much data builds the index beforehand (`docs/host.md`).

use crate::error::{OpenError, StoreError};
use crate::postgres::address::Address;
use crate::postgres::line::Line;
use crate::sql::Value;

/// A step to the next format.
struct Step {
    sql: &'static str,
    /// Nodes that know this format or a later one can work with the result.
    oldest: i64,
}

/// What leads from each format to the next. Never change one that has been released: add another.
const STEPS: [Step; 4] = [
    Step { sql: include_str!("schema/1.sql"), oldest: 1 },
    Step { sql: include_str!("schema/2.sql"), oldest: 1 },
    Step { sql: include_str!("schema/3.sql"), oldest: 1 },
    Step { sql: include_str!("schema/4.sql"), oldest: 1 },
];

/// The format that this version writes.
pub(crate) const VERSION: i64 = STEPS.len() as i64;

/// Held while the format changes. "Crie" in ASCII, as in data files.
const LOCK: i64 = 0x4372_6965;

/// Brings the database to the current format, one node at a time, each step whole or not at all.
pub(crate) fn migrate(line: &Line, address: &Address) -> Result<(), OpenError> {
    let unusable = |problem| OpenError::Database { address: address.to_string(), problem };
    line.batch("BEGIN").map_err(unusable)?;
    let migrated = steps(line);
    let ended = match &migrated {
        Ok(Format::Usable) => line.batch("COMMIT"),
        _ => line.batch("ROLLBACK"),
    };
    match (migrated.map_err(unusable)?, ended) {
        (Format::Newer(found), _) => {
            Err(OpenError::NewerDatabase { address: address.to_string(), found, known: VERSION })
        }
        (Format::Usable, ended) => ended.map_err(unusable),
    }
}

enum Format {
    Usable,
    Newer(i64),
}

fn steps(line: &Line) -> Result<Format, StoreError> {
    let is_free = line.query("SELECT pg_try_advisory_xact_lock($1)", &[Value::Integer(LOCK)])?;
    if !is_free.first().is_some_and(|row| row.get(0).unwrap_or(false)) {
        tracing::info!("another node is changing the database's format: waiting for it");
        line.query("SELECT pg_advisory_xact_lock($1)::text", &[Value::Integer(LOCK)])?;
    }
    line.batch("CREATE TABLE IF NOT EXISTS crier_format (version BIGINT NOT NULL, oldest BIGINT NOT NULL)")?;
    let rows = line.query("SELECT version, oldest FROM crier_format", &[])?;
    let (version, oldest) = match rows.first() {
        Some(row) => (row.get(0).map_err(StoreError::from)?, row.get(1).map_err(StoreError::from)?),
        None => (0i64, 0i64),
    };
    if oldest > VERSION {
        return Ok(Format::Newer(version));
    }
    let done = usize::try_from(version).unwrap_or(0);
    let Some(last) = STEPS.get(done..).and_then(<[Step]>::last) else { return Ok(Format::Usable) };
    if done > 0 {
        tracing::info!("the database gets format {VERSION}, from {version}: this may take a while");
    }
    for step in &STEPS[done..] {
        line.batch(step.sql)?;
    }
    line.execute("DELETE FROM crier_format", &[])?;
    let format = [Value::Integer(VERSION), Value::Integer(last.oldest)];
    line.execute("INSERT INTO crier_format (version, oldest) VALUES ($1, $2)", &format)?;
    Ok(Format::Usable)
}
