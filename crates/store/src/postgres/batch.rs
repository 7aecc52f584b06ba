//! Many changes at once: the thread that combines all waiting ones into one statement.

use std::collections::HashSet;
use std::sync::atomic::Ordering;

use tokio::sync::oneshot;

use crate::error::StoreError;
use crate::postgres::line::Line;
use crate::postgres::retry::{Lines, Tries};
use crate::sqlite::{Counters, Jobs};

/// More changes than this wait for the next statement.
const MOST: usize = 512;

/// A kind of change that many tables can share a statement for.
pub(crate) trait Batched: Send + Sized + 'static {
    /// The table that it changes; a statement has at most one change for each.
    fn table(&self) -> &str;

    /// Sends the changes, each with an id of its own, as one statement, and says what became of each. When they have been
    /// sent before and it is in doubt what became of them, one that was stored then counts as stored.
    fn send(
        line: &Line,
        changes: &[(&Self, i64)],
        in_doubt: bool,
    ) -> Result<Vec<Result<(), StoreError>>, StoreError>;
}

/// A change, and where to send the answer.
pub(crate) struct Request<C> {
    pub(crate) change: C,
    pub(crate) reply: oneshot::Sender<Result<(), StoreError>>,
}

/// Works until the queue is closed and empty.
pub(crate) fn run<C: Batched>(mut lines: Lines, mut jobs: Jobs<Request<C>>, counters: &Counters) {
    let mut waiting = Vec::new();
    // Right away, because the line shows others that a node is running. If it fails, the first change tries again.
    let _ = lines.line();
    loop {
        if waiting.is_empty() {
            match jobs.next_group() {
                Some(group) => waiting = group,
                None => return,
            }
        } else {
            // Appends that had to wait go first, together with what has come meanwhile.
            waiting.extend(jobs.rest());
        }
        let (batch, later) = split(waiting);
        waiting = later;
        // An id for each change, the same at every try: by it the change recognises itself in the database.
        let changes: Vec<_> = batch.iter().map(|request| (&request.change, super::random_id())).collect();
        let answers = store(&mut lines, &changes, false);
        let stored = answers.iter().filter(|answer| answer.is_ok()).count();
        counters.writes.fetch_add(stored as u64, Ordering::Relaxed);
        counters.commits.fetch_add(u64::from(stored > 0), Ordering::Relaxed);
        for (request, answer) in batch.into_iter().zip(answers) {
            // A caller that has gone away no longer wants the answer.
            let _ = request.reply.send(answer);
        }
    }
}

/// The first change of each table, and the others.
fn split<C: Batched>(waiting: Vec<Request<C>>) -> (Vec<Request<C>>, Vec<Request<C>>) {
    // A change expects its table to be as it was, which another one in the same statement would change.
    let mut seen = HashSet::new();
    waiting
        .into_iter()
        .partition(|request| seen.len() < MOST && seen.insert(request.change.table().to_owned()))
}

/// Stores a batch and says what became of each change.
///
/// A line that breaks in the middle leaves doubt. The same changes are sent again with the same ids: one that was not stored is
/// now, and the first attempt, should it still be on its way, will find the table changed. One that was stored conflicts with
/// itself, which its id shows. `in_doubt` says that this may have happened already.
fn store<C: Batched>(
    lines: &mut Lines,
    changes: &[(&C, i64)],
    mut in_doubt: bool,
) -> Vec<Result<(), StoreError>> {
    let mut tries = Tries::new();
    loop {
        match lines.line().and_then(|line| C::send(line, changes, in_doubt)) {
            Ok(answers) => return answers,
            // Try each alone: one that does not fit on the disk must not fail the others.
            Err(StoreError::Full | StoreError::Failed { .. }) if changes.len() > 1 => {
                return changes
                    .iter()
                    .flat_map(|change| store(lines, std::slice::from_ref(change), in_doubt))
                    .collect();
            }
            Err(error) => {
                in_doubt = true;
                if let Err(error) = tries.after(error) {
                    return changes.iter().map(|_| Err(error.clone())).collect();
                }
            }
        }
    }
}

/// The columns of many summaries, as arrays; without values where there is no summary.
pub(crate) struct Summaries<'a> {
    pub(crate) games: Vec<Option<&'a str>>,
    pub(crate) states: Vec<Option<&'a str>>,
    pub(crate) listed: Vec<Option<bool>>,
    pub(crate) created: Vec<Option<i64>>,
    pub(crate) updated: Vec<Option<i64>>,
    pub(crate) about: Vec<Option<&'a str>>,
}

impl<'a> Summaries<'a> {
    pub(crate) fn of(summaries: &[Option<&'a crate::Summary>]) -> Summaries<'a> {
        fn column<'a, T>(
            summaries: &[Option<&'a crate::Summary>],
            take: fn(&'a crate::Summary) -> T,
        ) -> Vec<Option<T>> {
            summaries.iter().map(|summary| summary.map(take)).collect()
        }
        Summaries {
            games: column(summaries, |summary| summary.game.as_str()),
            states: column(summaries, |summary| summary.state.name()),
            listed: column(summaries, |summary| summary.listed),
            created: column(summaries, |summary| summary.created),
            updated: column(summaries, |summary| summary.updated),
            about: column(summaries, |summary| summary.about.as_str()),
        }
    }
}
