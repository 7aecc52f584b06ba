//! What the disk and the store explain.

use std::error::Error;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use loadtest::figures::Latency;
use loadtest::random::Random;
use store::{Append, NewTable, Store, StoreError, Summary, TableState};
use tokio::task::JoinSet;

const TIME: Duration = Duration::from_secs(3);

/// The disk alone: one small write and one wait for it, again and again.
pub(crate) fn disk(folder: &Path) -> Result<(), Box<dyn Error>> {
    let mut file = OpenOptions::new().create_new(true).append(true).open(folder.join("disk"))?;
    let (mut times, begun) = (Vec::new(), Instant::now());
    while begun.elapsed() < TIME {
        let one = Instant::now();
        file.write_all(&[7; 2 * 4096])?;
        file.sync_data()?;
        times.push(one.elapsed());
    }
    let rate = times.len() as f64 / begun.elapsed().as_secs_f64();
    let [p50, p90, p99, max] = Latency::of(times).in_ms();
    println!(
        "disk alone: {rate:.0} writes of 8 KiB with fdatasync per second, \
         p50 {p50:.2}  p90 {p90:.2}  p99 {p99:.2}  max {max:.2} ms"
    );
    Ok(())
}

/// The store alone, in this process: as many writers as there will be tables append what a turn appends. Returns
/// the appends per second and their latency.
pub(crate) async fn store(store: Arc<dyn Store>, writers: usize) -> Result<(f64, Latency), Box<dyn Error>> {
    let mut random = Random::new(1);
    let ids: Vec<String> = (0..writers).map(|_| random.key()[..22].to_owned()).collect();
    let mut created = JoinSet::new();
    for id in &ids {
        created.spawn(store.create(table(id)));
    }
    while let Some(result) = created.join_next().await {
        result??;
    }
    let (mut tasks, begun) = (JoinSet::new(), Instant::now());
    for id in ids {
        tasks.spawn(append_for_a_while(Arc::clone(&store), id, begun + TIME));
    }
    let mut times = Vec::new();
    while let Some(result) = tasks.join_next().await {
        times.extend(result??);
    }
    let rate = times.len() as f64 / begun.elapsed().as_secs_f64();
    Ok((rate, Latency::of(times)))
}

async fn append_for_a_while(
    store: Arc<dyn Store>,
    id: String,
    end: Instant,
) -> Result<Vec<Duration>, StoreError> {
    let turn = [
        r#"{"event":"drafted","seat":1,"action":"1:influence1"}"#,
        r#"{"event":"confirmed","seat":1,"at":1700000000000}"#,
        r#"{"event":"drawn","result":"roll 3 1 3 6"}"#,
    ]
    .map(str::to_owned);
    let (mut times, mut first) = (Vec::new(), 1);
    while Instant::now() < end {
        let one = Instant::now();
        store.append(Append::new(id.clone(), first, turn.to_vec())).await?;
        times.push(one.elapsed());
        first += turn.len() as u64;
    }
    Ok(times)
}

fn table(id: &str) -> NewTable {
    let summary = Summary {
        game: "troyes-dice".to_owned(),
        state: TableState::Running,
        listed: false,
        created: 1_700_000_000_000,
        updated: 1_700_000_000_000,
        about: r#"{"options":"players=1","seats":["Load"]}"#.to_owned(),
    };
    NewTable { id: id.to_owned(), summary, events: Vec::new(), sittings: Vec::new() }
}
