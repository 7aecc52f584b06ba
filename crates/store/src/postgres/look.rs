//! How long logs are, asked for many at once: the thread that makes one statement of all questions that wait.

use std::collections::HashMap;

use tokio::sync::oneshot;

use crate::error::StoreError;
use crate::postgres::retry::{Lines, Tries};
use crate::sqlite::Jobs;

/// A question, and where to send the answer.
pub(crate) struct Look {
    pub(crate) table: String,
    pub(crate) reply: oneshot::Sender<Result<u64, StoreError>>,
}

/// Works until the queue is closed and empty.
pub(crate) fn run(mut lines: Lines, mut jobs: Jobs<Look>) {
    while let Some(group) = jobs.next_group() {
        let found = lengths(&mut lines, group.iter().map(|look| look.table.as_str()).collect());
        for Look { table, reply } in group {
            let answer = match &found {
                Ok(found) => found.get(&table).copied().ok_or(StoreError::NoSuchTable),
                Err(error) => Err(error.clone()),
            };
            // A caller who has gone away no longer wants the answer.
            let _ = reply.send(answer);
        }
    }
}

fn lengths(lines: &mut Lines, tables: Vec<&str>) -> Result<HashMap<String, u64>, StoreError> {
    let mut tries = Tries::new();
    let sql = "SELECT id, length FROM game_table WHERE id = ANY($1)";
    loop {
        match lines.line().and_then(|line| line.query_any(sql, &[&tables])) {
            Ok(rows) => {
                return Ok(rows
                    .iter()
                    .map(|row| (row.get(0), row.get::<_, i64>(1).unsigned_abs()))
                    .collect());
            }
            Err(error) => tries.after(error)?,
        }
    }
}
