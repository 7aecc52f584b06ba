//! A node on a store with many tables: how soon it opens and changes one that it has not in memory, and how much memory
//! it takes.

use std::error::Error;
use std::path::Path;
use std::time::{Duration, Instant};

use loadtest::child::Server;
use loadtest::figures::Latency;
use loadtest::http::Connection;
use loadtest::random::Random;

use crate::fill::{Filled, anywhere};

/// The tables that the node may have in memory.
const KEPT: usize = 2_000;

/// How many cold tables are opened, and at how many a move is made.
const OPENED: usize = 6_000;
const MOVED: usize = 300;

/// The bars: a table that is not in memory is there within this time (p50), and a node with this many tables in memory takes no more
/// than that, in MiB.
const COLD: Duration = Duration::from_millis(10);
const MEMORY: u64 = 256;

pub(crate) fn heading() -> String {
    format!(
        "a node that keeps {KEPT} tables in memory, over HTTP; milliseconds (p50, p99); resident memory after the start,\n\
         after {KEPT} cold tables, after {OPENED}, and when the statistics of all games are counted\n{:>9} {:>14} {:>14} {:>14} {:>9} {:>9} {:>9} {:>9}",
        "tables", "open a cold one", "move at one", "lobby", "MiB", "MiB", "MiB", "MiB"
    )
}

/// One line of the table, and what is above its bar.
pub(crate) async fn measure(
    program: &Path,
    filled: &Filled<'_>,
    tables: usize,
) -> Result<(String, Vec<String>), Box<dyn Error>> {
    let store = filled.store()?;
    let mut random = Random::new(7 + tables as u64);
    let mut ids = Vec::new();
    while ids.len() < OPENED.min(tables) {
        let page = store.ids(Some(anywhere(&mut random)), (OPENED.min(tables) / 50).max(1)).await?;
        ids.extend(page.into_iter().filter(|id| *id != filled.template));
    }
    drop(store);
    let data = filled.place().data();
    let kept = KEPT.to_string();
    let server = Server::start_with(program, &data, &["--no-limits", "--tables-in-memory", &kept])?;
    let mut connection = Connection::open(server.address).await?;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let started = server.memory()?;
    let (mut opened, mut filled_up) = (Vec::new(), started);
    for (number, id) in ids.iter().enumerate() {
        let begun = Instant::now();
        connection.get(&format!("/api/tables/{id}?seat=1"), &filled.key).await?.accepted()?;
        opened.push(begun.elapsed());
        if number == KEPT {
            filled_up = server.memory()?;
        }
    }
    let after = server.memory()?;
    let moved = moves(&server, filled, &ids[..MOVED.min(ids.len())]).await?;
    let mut lobby = Vec::new();
    for _ in 0..100 {
        let begun = Instant::now();
        connection.get("/api/tables", "").await?.accepted()?;
        lobby.push(begun.elapsed());
    }
    // Until the background work is done, or for long enough to see that memory stays as it is.
    let mut counted = server.memory()?;
    let end = Instant::now() + Duration::from_secs(20);
    let mut before = server.cpu()?;
    while Instant::now() < end {
        tokio::time::sleep(Duration::from_secs(1)).await;
        counted = counted.max(server.memory()?);
        let now = server.cpu()?;
        if now.saturating_sub(before) < Duration::from_millis(30) {
            break;
        }
        before = now;
    }
    let mut above = Vec::new();
    let cold = Latency::of(opened.iter().copied()).p50;
    if cold > COLD {
        above.push(format!(
            "a cold table is open after {cold:.1?} (p50) with {tables} in the store, the bar is {COLD:?}"
        ));
    }
    let most = [started, filled_up, after, counted].into_iter().max().unwrap_or_default() >> 20;
    if most > MEMORY {
        above.push(format!(
            "a node takes {most} MiB with {tables} tables in the store, the bar is {MEMORY} MiB"
        ));
    }
    let mib = |bytes: u64| format!("{:.0}", bytes as f64 / f64::from(1 << 20));
    let pair = |times: Vec<Duration>| {
        let [p50, _, p99, _] = Latency::of(times).in_ms();
        format!("{p50:.2} {p99:.2}")
    };
    let line = format!(
        "{tables:>9} {:>14} {:>14} {:>14} {:>9} {:>9} {:>9} {:>9}",
        pair(opened),
        pair(moved),
        pair(lobby),
        mib(started),
        mib(filled_up),
        mib(after),
        mib(counted)
    );
    Ok((line, above))
}

/// Each at a table of its own that stands where the template stands.
async fn moves(
    server: &Server,
    filled: &Filled<'_>,
    ids: &[String],
) -> Result<Vec<Duration>, Box<dyn Error>> {
    let mut connection = Connection::open(server.address).await?;
    let mut times = Vec::new();
    for id in ids {
        let path = format!("/api/tables/{id}/draft");
        let body = format!(r#"{{"seat":1,"move":"{}"}}"#, filled.action);
        let begun = Instant::now();
        let answer = connection.post(&path, &filled.key, &body).await?;
        // At a table that was met before, the move is made already.
        if answer.status != 422 {
            answer.accepted()?;
            times.push(begun.elapsed());
        }
    }
    Ok(times)
}
