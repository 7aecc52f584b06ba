//! What the server asks of a store, at random tables.

use std::error::Error;
use std::time::{Duration, Instant};

use loadtest::figures::Latency;
use loadtest::random::Random;
use store::{Append, ChangeQuery, ListQuery, NewTable, Store, StoreError, TableState};

use crate::fill::{Filled, anywhere};

/// How often each is done.
const TIMES: usize = 300;

/// The first ones bring what every line needs once, such as plans.
const WARM_UP: usize = 20;

const NAMES: [&str; 10] = [
    "read log",
    "append",
    "create",
    "lobby",
    "list running",
    "by change",
    "summary",
    "my games",
    "who is it",
    "delete",
];

pub(crate) fn heading() -> String {
    NAMES.iter().fold(format!("{:>9}", "tables"), |line, name| format!("{line} {name:>14}"))
}

/// What only reads, and so must not take longer with more tables. Changes wait for the disk, which does other things, too.
const READS: [usize; 7] = [0, 3, 4, 5, 6, 7, 8];

/// A read that got slower: more than three times as slow, and by more than a millisecond.
pub(crate) fn slower(few: &[Duration], many: &[Duration]) -> Vec<String> {
    let is_slower = |read: &usize| many[*read] > 3 * few[*read] + Duration::from_millis(1);
    let shown = |read: usize| {
        let [few, many] = [few, many].map(|times| times[read].as_secs_f64() * 1e3);
        format!("{}: p50 {few:.2} ms became {many:.2} ms", NAMES[read])
    };
    READS.into_iter().filter(is_slower).map(shown).collect()
}

/// One line of the table, and the medians in it.
pub(crate) async fn measure(
    filled: &Filled<'_>,
    tables: usize,
) -> Result<(String, Vec<Duration>), Box<dyn Error>> {
    let store = filled.store()?;
    let mut random = Random::new(tables as u64);
    let mut times = vec![Vec::new(); NAMES.len()];
    let summary = store.summary(filled.template.clone()).await?;
    for turn in 0..WARM_UP + TIMES {
        let id = any_table(store.as_ref(), filled, &mut random).await?;
        let person = format!("person{}", random.below(tables / 10).max(1) * 10);
        let length = store.read(id.clone(), 0).await?.len() as u64;
        // Another one, which the line before has not just read.
        let cold = any_table(store.as_ref(), filled, &mut random).await?;
        let list = |state| ListQuery { state: Some(state), unlisted: false, limit: 20 };
        let change = ChangeQuery {
            state: TableState::Finished,
            before: i64::MAX,
            after: Some((summary.updated - random.below(tables) as i64, String::new())),
            limit: 200,
        };
        let new = NewTable {
            id: format!("z{}", &random.key()[..21]),
            summary: summary.clone(),
            events: vec!["{}".to_owned(); 2],
            sittings: Vec::new(),
        };
        let events = vec![r#"{"event":"confirmed","seat":1,"at":1700000000000}"#.to_owned(); 3];
        let created = new.id.clone();
        let took = [
            timed(store.read(cold, 0)).await?,
            timed(store.append(Append::new(id.clone(), length + 1, events))).await?,
            timed(store.create(new)).await?,
            timed(store.list(list(TableState::Open))).await?,
            timed(store.list(list(TableState::Running))).await?,
            timed(store.by_change(change)).await?,
            timed(store.summary(id.clone())).await?,
            timed(store.tables_of(person.clone(), 20)).await?,
            timed(store.person_by_key(person.replace("person", "key"), 0)).await?,
            // What was appended is no move, so nobody should find the table later.
            timed(store.delete(id)).await?,
        ];
        store.delete(created).await?;
        if turn >= WARM_UP {
            times.iter_mut().zip(took).for_each(|(times, time)| times.push(time));
        }
    }
    let times: Vec<Latency> = times.into_iter().map(Latency::of).collect();
    let line = times.iter().fold(format!("{tables:>9}"), |line, times| {
        let [p50, _, p99, _] = times.in_ms();
        format!("{line} {:>14}", format!("{p50:.2} {p99:.2}"))
    });
    Ok((line, times.into_iter().map(|times| times.p50).collect()))
}

async fn timed<T>(question: impl Future<Output = Result<T, StoreError>>) -> Result<Duration, StoreError> {
    let begun = Instant::now();
    question.await?;
    Ok(begun.elapsed())
}

/// Any table but the one that others are copied from.
async fn any_table(
    store: &dyn Store,
    filled: &Filled<'_>,
    random: &mut Random,
) -> Result<String, Box<dyn Error>> {
    loop {
        let found = store.ids(Some(anywhere(random)), 1).await?.into_iter().next();
        if let Some(id) = found.filter(|id| *id != filled.template) {
            return Ok(id);
        }
    }
}
