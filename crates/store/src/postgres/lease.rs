//! Leases: what only one node may do at a time, and what another takes over when a node dies.
//!
//! A node holds a lock in the database with its own number for as long as its line lasts. A lease is a row with that number,
//! in a table that is not written to the WAL: it costs no wait for the disk, and after a crash of the database nodes simply
//! claim their leases again.

use crate::error::StoreError;
use crate::nodes::CHANNEL;
use crate::sql::{Connection, params};

/// The kind of lock that says that a node is alive. "Node" in ASCII.
pub(crate) const ALIVE: i32 = 0x4e6f_6465;

/// The kind of lock that every line of a node shares. "Memb" in ASCII.
pub(crate) const MEMBER: i32 = 0x4d65_6d62;

/// Takes a lease, unless a live node holds it. This node keeps one that it already holds.
pub(crate) fn claim(connection: &Connection<'_>, node: i32, name: &str) -> Result<bool, StoreError> {
    // A node that gets a dead node's lock may take its leases; the lock is free again at the end of the statement.
    let taken = connection
        .prepare_cached(
            "INSERT INTO lease (name, node) VALUES ($1, $2)
             ON CONFLICT (name) DO UPDATE SET node = excluded.node
             WHERE lease.node = excluded.node OR pg_try_advisory_xact_lock($3, lease.node)",
        )?
        .execute(params![name, node, ALIVE])?;
    Ok(taken > 0)
}

pub(crate) fn release(connection: &Connection<'_>, node: i32, name: &str) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached("DELETE FROM lease WHERE name = $1 AND node = $2")?;
    statement.execute(params![name, node])?;
    Ok(())
}

/// Takes over the leases of dead nodes, and says which.
pub(crate) fn inherit(connection: &Connection<'_>, node: i32) -> Result<Vec<String>, StoreError> {
    // Materialized, so that the lock of each node is tried once, and not once for each of its leases.
    Ok(connection
        .prepare_cached(
            "WITH dead AS MATERIALIZED (
                 SELECT node FROM (SELECT DISTINCT node FROM lease WHERE node <> $1) AS others
                 WHERE pg_try_advisory_xact_lock($2, node)
             )
             UPDATE lease SET node = $1 FROM dead WHERE lease.node = dead.node RETURNING name",
        )?
        .query_map(params![node, ALIVE], |row| row.get(0))?
        .collect::<Result<_, _>>()?)
}

/// Whether no other node has a line to the database.
pub(crate) fn is_alone(connection: &Connection<'_>, node: i32) -> Result<bool, StoreError> {
    // A lock with two numbers has the second in `objid`, which has no sign.
    let sql = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND classid = $1::bigint::oid
               AND objid <> $2::bigint::oid AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    let node = i64::from(node.cast_unsigned());
    Ok(!connection.prepare_cached(sql)?.exists(params![i64::from(MEMBER), node])?)
}

/// The database's time in milliseconds since 1970.
pub(crate) fn time(connection: &Connection<'_>) -> Result<i64, StoreError> {
    let sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
    let time = connection.prepare_cached(sql)?.query_map(params![], |row| row.get(0))?.next();
    time.ok_or(StoreError::Failed { what: "it does not say what time it is".to_owned() })?
        .map_err(StoreError::from)
}

/// How many pairs go into one message, of which PostgreSQL takes 8,000 bytes.
const PAIRS: usize = 100;

/// Tells other nodes who is here.
pub(crate) fn announce(connection: &Connection<'_>, present: &[(String, String)]) -> Result<(), StoreError> {
    for part in present.chunks(PAIRS) {
        let pairs: Vec<_> = part.iter().map(|(table, seats)| format!("{table}@{seats}")).collect();
        let mut statement = connection.prepare_cached("SELECT pg_notify($1, $2)::text")?;
        statement.exists(params![CHANNEL, pairs.join(" ")])?;
    }
    Ok(())
}
