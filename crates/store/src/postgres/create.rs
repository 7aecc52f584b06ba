//! New tables, many at once.

use std::collections::HashMap;

use crate::error::StoreError;
use crate::postgres::batch::{Batched, Summaries};
use crate::postgres::line::Line;
use crate::sql::Value;
use crate::table::NewTable;

impl Batched for NewTable {
    fn table(&self) -> &str {
        &self.id
    }

    fn send(
        line: &Line,
        tables: &[(&NewTable, i64)],
        in_doubt: bool,
    ) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let made = create(line, tables)?;
        let became = |(table, creation): &(&NewTable, i64)| {
            if made.contains_key(table.id.as_str()) {
                return Ok(Ok(()));
            }
            // The id is taken, perhaps by this very table when it was sent before.
            let sql = "SELECT length, creation FROM game_table WHERE id = $1";
            let rows = line.query(sql, &[Value::Text(table.id.clone())])?;
            let (have, by) = match rows.first() {
                Some(row) => (row.get::<i64>(0)?, row.get::<i64>(1)?),
                // Deleted in the meantime: as it was when the statement ran.
                None => (0, *creation ^ 1),
            };
            let is_ours = in_doubt && by == *creation;
            Ok(if is_ours { Ok(()) } else { Err(StoreError::Conflict { have: have.unsigned_abs() }) })
        };
        let became = tables.iter().map(became).collect::<crate::sql::Result<_>>();
        became.map_err(StoreError::from)
    }
}

/// One statement. The tables that were made, with their creation's ids.
fn create(line: &Line, tables: &[(&NewTable, i64)]) -> Result<HashMap<String, i64>, StoreError> {
    let ids: Vec<&str> = tables.iter().map(|(table, _)| table.id.as_str()).collect();
    let creations: Vec<i64> = tables.iter().map(|(_, creation)| *creation).collect();
    let lengths: Vec<i64> = tables.iter().map(|(table, _)| table.events.len() as i64).collect();
    let summaries: Vec<_> = tables.iter().map(|(table, _)| Some(&table.summary)).collect();
    let Summaries { games, states, listed, created, updated, about } = Summaries::of(&summaries);
    let (mut logs, mut numbers, mut bodies) = (vec![], vec![], vec![]);
    let (mut places, mut persons, mut seats) = (vec![], vec![], vec![]);
    for (table, _) in tables {
        for (number, body) in (1i64..).zip(&table.events) {
            logs.push(table.id.as_str());
            numbers.push(number);
            bodies.push(body.as_str());
        }
        for sitting in &table.sittings {
            places.push(table.id.as_str());
            persons.push(sitting.person.as_str());
            seats.push(sitting.seats.as_str());
        }
    }
    line.begin_watch();
    let rows = line.query_any(
        include_str!("create.sql"),
        &[
            &ids, &lengths, &creations, &games, &states, &listed, &created, &updated, &about, &logs,
            &numbers, &bodies, &places, &persons, &seats,
        ],
    )?;
    line.end_watch()?;
    Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
}
