//! Talk in the database.

use crate::error::StoreError;
use crate::sql::{Connection, params};
use crate::sqlite::read::at_most;
use crate::talk::Said;

/// Adds a remark, and keeps only the latest `keep` of the table.
pub(crate) fn say(
    connection: &Connection<'_>,
    table: &str,
    said: &Said,
    keep: u64,
) -> Result<(), StoreError> {
    let Said { number, person, seat, at, body } = said;
    let number = number.cast_signed();
    // From the table's own row, so that nothing is kept of a table that is gone. If the speaker was just forgotten, the
    // remark names no person.
    let added = connection
        .prepare_cached(
            "INSERT INTO talk (table_id, number, person, seat, at, body)
             SELECT id, $1, (SELECT id FROM person WHERE id = $2), $3, $4, $5 FROM game_table WHERE id = $6
             ON CONFLICT DO NOTHING",
        )?
        .execute(params![number, person, seat, at, body, table])?;
    if added == 0 {
        // A remark that is sent again because its answer was lost is already there.
        let is_there = connection
            .prepare_cached(
                "SELECT 1 FROM talk WHERE table_id = $1 AND number = $2 AND seat = $3 AND at = $4 AND body = $5",
            )?
            .exists(params![table, number, seat, at, body])?;
        return if is_there { Ok(()) } else { Err(StoreError::Conflict { have: said.number }) };
    }
    connection
        .prepare_cached("DELETE FROM talk WHERE table_id = $1 AND number <= $2")?
        .execute(params![table, number.saturating_sub_unsigned(keep)])?;
    Ok(())
}

/// The latest remarks with a number greater than `after`, oldest first.
pub(crate) fn talk(
    connection: &Connection<'_>,
    table: &str,
    after: u64,
    limit: usize,
) -> Result<Vec<Said>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT number, person, seat, at, body FROM talk
         WHERE table_id = $1 AND number > $2 ORDER BY number DESC LIMIT $3",
    )?;
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    let said = statement.query_map(params![table, after, at_most(limit)], |row| {
        Ok(Said {
            number: row.get::<i64>(0)?.unsigned_abs(),
            person: row.get(1)?,
            seat: row.get(2)?,
            at: row.get(3)?,
            body: row.get(4)?,
        })
    })?;
    let mut said = said.collect::<Result<Vec<_>, _>>()?;
    said.reverse();
    Ok(said)
}

/// Removes what was said from a seat.
pub(crate) fn forget(connection: &Connection<'_>, table: &str, seat: &str) -> Result<(), StoreError> {
    connection
        .prepare_cached("DELETE FROM talk WHERE table_id = $1 AND seat = $2")?
        .execute([table, seat])?;
    Ok(())
}
