//! Appends to logs, many at once.

use std::collections::HashMap;

use crate::append::Append;
use crate::error::StoreError;
use crate::postgres::batch::{Batched, Summaries};
use crate::postgres::line::Line;
use crate::sql::Value;

impl Batched for Append {
    fn table(&self) -> &str {
        &self.table
    }

    fn send(
        line: &Line,
        appends: &[(&Append, i64)],
        in_doubt: bool,
    ) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let found = append(line, appends)?;
        let became = |(append, id): &(&Append, i64)| match found.get(append.table.as_str()) {
            None => Ok(Err(StoreError::NoSuchTable)),
            Some((_, true)) => Ok(Ok(())),
            Some((have, false)) if in_doubt && is_stored(line, append, *id)? => {
                debug_assert!(*have >= append.first);
                Ok(Ok(()))
            }
            Some((have, false)) => Ok(Err(StoreError::Conflict { have: *have })),
        };
        appends.iter().map(became).collect()
    }
}

/// One statement. For each table that exists, its length from before and whether the append took place.
fn append(line: &Line, appends: &[(&Append, i64)]) -> Result<HashMap<String, (u64, bool)>, StoreError> {
    let ids: Vec<&str> = appends.iter().map(|(append, _)| append.table.as_str()).collect();
    // A number that no log can have expects a length that no log has.
    let expected = |append: &Append| i64::try_from(append.first).map_or(-1, |first| first - 1);
    let lengths: Vec<i64> = appends.iter().map(|(append, _)| expected(append)).collect();
    let counts: Vec<i64> = appends.iter().map(|(append, _)| append.events.len() as i64).collect();
    let summaries: Vec<_> = appends.iter().map(|(append, _)| append.summary.as_ref()).collect();
    let summed: Vec<bool> = summaries.iter().map(Option::is_some).collect();
    let Summaries { games, states, listed, created, updated, about } = Summaries::of(&summaries);
    let (mut tables, mut numbers, mut bodies, mut append_ids) = (vec![], vec![], vec![], vec![]);
    for (append, id) in appends {
        for (number, body) in (1..).zip(&append.events) {
            tables.push(append.table.as_str());
            numbers.push(expected(append).saturating_add(number));
            bodies.push(body.as_str());
            append_ids.push(*id);
        }
    }
    let mut noticed: [Vec<&str>; 4] = Default::default();
    let (mut happened, mut due) = (Vec::new(), Vec::new());
    for (append, notice) in
        appends.iter().flat_map(|(append, _)| append.notices.iter().map(move |notice| (append, notice)))
    {
        let texts = [&append.table, &notice.person, &notice.kind, &notice.seats];
        noticed.iter_mut().zip(texts).for_each(|(column, text)| column.push(text));
        happened.push(notice.created);
        due.push(notice.due);
    }
    let [about_tables, persons, kinds, seats] = noticed;
    line.begin_watch();
    let rows = line.query_any(
        include_str!("append.sql"),
        &[
            &ids,
            &lengths,
            &counts,
            &summed,
            &games,
            &states,
            &listed,
            &created,
            &updated,
            &about,
            &tables,
            &numbers,
            &bodies,
            &append_ids,
            &about_tables,
            &persons,
            &kinds,
            &seats,
            &happened,
            &due,
        ],
    )?;
    line.end_watch()?;
    Ok(rows.iter().map(|row| (row.get(0), (row.get::<_, i64>(1).unsigned_abs(), row.get(2)))).collect())
}

/// Whether this very append is in the log.
fn is_stored(line: &Line, append: &Append, id: i64) -> Result<bool, StoreError> {
    // Without events there is nothing to lose: the caller sees a conflict and decides again.
    if append.events.is_empty() {
        return Ok(false);
    }
    let event = [Value::Text(append.table.clone()), Value::Integer(append.first.cast_signed())];
    let rows = line.query("SELECT append_id FROM event WHERE table_id = $1 AND number = $2", &event)?;
    match rows.first() {
        Some(row) => Ok(row.get::<i64>(0).map_err(StoreError::from)? == id),
        None => Ok(false),
    }
}
