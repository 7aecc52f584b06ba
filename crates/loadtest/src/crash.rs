//! A server that is killed at any moment must still have everything that it has shown to anyone.
//!
//! Clients play at their tables and remember what was acknowledged. The server is killed in the middle of that,
//! as `kill -9` does, and started again on the same data; then every table must be readable and hold at least
//! what was acknowledged, and at most what was sent. Again and again, the data growing.
//!
//! A killed process leaves the system's caches intact, so what a disk loses is not tested here; the store's tests check
//! the settings that make commits wait for the disk.

pub(crate) mod client;
pub(crate) mod found;
pub(crate) mod memory;
mod outbox;
pub(crate) mod pulse;

use std::io::{Error, Result};
use std::path::Path;
use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use crate::child::Server;
use crate::crash::client::Client;
use crate::crash::found::Found;
use crate::crash::memory::Memory;
use crate::figures::Latency;
use crate::random::Random;

pub use outbox::{Outbox, outbox};

/// Longer than anything here takes, so that a server that hangs fails the test.
const PATIENCE: Duration = Duration::from_secs(60);

/// How to run the test.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Plan {
    pub kills: u32,
    /// How many clients at the same time, each at its own table.
    pub clients: usize,
    /// The earliest and the latest moment of a kill, after the clients have begun.
    pub moment: (Duration, Duration),
    /// Decides everything random except the server's own secrets and the machine's timing.
    pub seed: u64,
    /// Whether to remember a move that was never made, to prove that a loss is noticed.
    pub false_memory: bool,
}

/// What the test found.
#[derive(Clone, Debug, Default)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Report {
    pub kills: u32,
    /// Tables that were played at; counted at the end.
    pub tables: u64,
    pub comparisons: u64,
    /// Requests that were acknowledged: openings, seats, drafts, undos, confirmations.
    pub acknowledged: u64,
    /// Moves among them.
    pub moves: u64,
    /// Requests that were sent and not answered before the kill: they may have happened, or not.
    pub in_flight: u64,
    /// How many of those turned out to have happened.
    pub happened: u64,
    /// What was acknowledged but is missing: moves, confirmations, lines of the record. Must be 0.
    pub lost: u64,
    /// Tables that could not be read. Must be 0.
    pub unreadable: u64,
    /// What is stored but was never sent, and unexpected answers. Must be 0.
    pub odd: u64,
    /// The first few problems, in words.
    pub complaints: Vec<String>,
    /// Times from starting the program to listening.
    pub restarts: Latency,
}

impl Report {
    /// Whether nothing was wrong.
    pub fn is_good(&self) -> bool {
        self.lost == 0 && self.unreadable == 0 && self.odd == 0
    }

    fn complain(&mut self, what: String) {
        if self.complaints.len() < 20 {
            self.complaints.push(what);
        }
    }
}

/// One line.
impl std::fmt::Display for Report {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Report {
            kills,
            tables,
            comparisons,
            acknowledged,
            moves,
            in_flight,
            happened,
            lost,
            unreadable,
            odd,
            ..
        } = self;
        let [p50, _, p99, max] = self.restarts.in_ms();
        write!(
            f,
            "{kills} kills, {tables} tables compared {comparisons} times, {acknowledged} requests acknowledged \
             ({moves} moves), {in_flight} in flight when killed ({happened} of them had happened): {lost} acknowledged \
             lost, {unreadable} tables unreadable, {odd} odd; restart p50 {p50:.0}  p99 {p99:.0}  max {max:.0} ms"
        )
    }
}

/// Kills and compares as planned; `report_round` is called after every round.
pub async fn run(
    program: &Path,
    data: &Path,
    plan: &Plan,
    mut report_round: impl FnMut(&Report),
) -> Result<Report> {
    let mut random = Random::new(plan.seed);
    let mut clients: Vec<Client> =
        (0..plan.clients).map(|number| Client::new(random.bits(), number)).collect();
    let (mut report, mut restarts, mut archive) = (Report::default(), Vec::new(), Vec::new());
    let mut false_memory = plan.false_memory;
    for _ in 0..plan.kills {
        let server = start(program, data, &mut restarts)?;
        clients = compare_all(&server, clients, &mut archive, &mut report).await?;
        let (earliest, latest) = plan.moment;
        // Random to the microsecond: a kill must be able to hit any instruction of a commit.
        let span = (latest - earliest).as_micros() as usize;
        let moment = earliest + Duration::from_micros(random.below(span) as u64);
        clients = play_and_kill(server, clients, moment, &mut report).await?;
        report.kills += 1;
        if false_memory && let Some(memory) = clients.iter_mut().find_map(Client::memory_mut) {
            memory.add_false_move();
            false_memory = false;
        }
        report_round(&report);
    }
    let server = start(program, data, &mut restarts)?;
    clients = compare_all(&server, clients, &mut archive, &mut report).await?;
    report.tables = (archive.len() + clients.iter_mut().filter_map(Client::memory_mut).count()) as u64;
    // Everything once more: what was there after one kill must be there after all of them.
    for memory in &mut archive {
        compare(&server, memory, &mut report).await?;
    }
    report.restarts = Latency::of(restarts);
    Ok(report)
}

fn start(program: &Path, data: &Path, restarts: &mut Vec<Duration>) -> Result<Server> {
    let begun = Instant::now();
    let server = Server::start(program, data)?;
    restarts.push(begun.elapsed());
    Ok(server)
}

/// Lets the clients play until the server is gone.
async fn play_and_kill(
    server: Server,
    clients: Vec<Client>,
    moment: Duration,
    report: &mut Report,
) -> Result<Vec<Client>> {
    let mut tasks = JoinSet::new();
    for client in clients {
        tasks.spawn(client.play_until_it_breaks(server.address));
    }
    tokio::time::sleep(moment).await;
    server.kill()?;
    let mut clients = Vec::new();
    while let Some(played) = tokio::time::timeout(PATIENCE, tasks.join_next()).await? {
        let (mut client, complaint) = played.map_err(Error::other)?;
        report.acknowledged += std::mem::take(&mut client.acknowledged);
        report.moves += std::mem::take(&mut client.moves);
        if let Some(complaint) = complaint {
            report.odd += 1;
            report.complain(complaint);
        }
        clients.push(client);
    }
    Ok(clients)
}

/// Compares all clients' tables, including finished ones, which go to the archive.
async fn compare_all(
    server: &Server,
    mut clients: Vec<Client>,
    archive: &mut Vec<Memory>,
    report: &mut Report,
) -> Result<Vec<Client>> {
    for client in &mut clients {
        for mut memory in client.take_finished() {
            compare(server, &mut memory, report).await?;
            archive.push(memory);
        }
        if let Some(memory) = client.memory_mut() {
            compare(server, memory, report).await?;
        }
    }
    Ok(clients)
}

/// Compares a table with what its client remembers; the client then continues from what is stored.
async fn compare(server: &Server, memory: &mut Memory, report: &mut Report) -> Result<()> {
    report.comparisons += 1;
    let found = match tokio::time::timeout(PATIENCE, Found::at(server.address, memory)).await? {
        Ok(found) => found,
        Err(error) => {
            report.unreadable += 1;
            report.complain(format!("{} can't be read: {error}", memory.table));
            return Ok(());
        }
    };
    let verdict = memory.compare(&found);
    report.in_flight += u64::from(memory.is_in_flight());
    report.happened += u64::from(verdict.happened);
    report.lost += verdict.lost;
    report.odd += verdict.odd;
    verdict.complaints.into_iter().for_each(|what| report.complain(format!("{}: {what}", memory.table)));
    memory.accept(found);
    Ok(())
}
