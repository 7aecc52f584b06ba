//! Plays at many tables at the same time, one move in flight at each, and measures it.

use std::io::{Error, Result};
use std::sync::Arc;
use std::time::{Duration, Instant};

use postgres_testkit::Cluster;
use tokio::sync::{Barrier, Semaphore};
use tokio::task::JoinSet;

use crate::child::{self, Server};
use crate::database::{self, Spent};
use crate::figures::Latency;
use crate::player::{Done, Player};

/// How many tables are opened at a time, so that the queue of new connections does not overflow.
const AT_A_TIME: usize = 200;

/// How many tables to play at, and for how long.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Load {
    pub tables: usize,
    pub seats: u8,
    /// Whether a table's moves go to all nodes in turn, as behind a proxy, and not to the one that opened it.
    pub in_turn: bool,
    pub warm_up: Duration,
    pub time: Duration,
}

/// What was measured.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Measured {
    /// Accepted moves; each is durable.
    pub moves: u64,
    pub time: Duration,
    /// Of the moves.
    pub latency: Latency,
    /// Everything else, warm-up included.
    pub done: Done,
    /// Of all nodes.
    pub server_cpu: Duration,
    pub client_cpu: Duration,
    /// What the database spent; for a data file, what the server wrote, which is part of its own work.
    pub database: Spent,
    /// The share of the machine that others used, from 0 to 1, including the kernel's work for us.
    pub others: f64,
}

impl Measured {
    /// Durable moves per second.
    pub fn rate(&self) -> f64 {
        self.moves as f64 / self.time.as_secs_f64()
    }

    /// The bytes that were written for a move: WAL, or for a data file everything.
    pub fn bytes_per_move(&self) -> f64 {
        self.database.wal as f64 / self.moves.max(1) as f64
    }

    /// How many moves share a commit; `None` if the store does not say.
    pub fn moves_per_commit(&self) -> Option<f64> {
        (self.database.commits > 0).then(|| self.moves as f64 / self.database.commits as f64)
    }

    /// The microseconds of processor time that go into a move.
    pub fn cpu_per_move(&self, cpu: Duration) -> f64 {
        cpu.as_secs_f64() * 1e6 / self.moves.max(1) as f64
    }
}

/// Opens this many tables, in turn on each of the nodes, fills them, and returns their players.
pub async fn seat_players(nodes: &[Server], tables: usize, seats: u8) -> Result<Vec<Player>> {
    let places = Arc::new(Semaphore::new(AT_A_TIME));
    let mut tasks = JoinSet::new();
    for (number, node) in (0..tables).zip(nodes.iter().cycle()) {
        let (address, places) = (node.address, Arc::clone(&places));
        tasks.spawn(async move {
            let _place = places.acquire().await.map_err(Error::other)?;
            let mut player = Player::new(address, seats, number as u64).await?;
            player.open().await?;
            Ok::<Player, Error>(player)
        });
    }
    let mut players = Vec::with_capacity(tables);
    while let Some(player) = tasks.join_next().await {
        players.push(player.map_err(Error::other)??);
    }
    Ok(players)
}

/// Connects all players to all nodes.
async fn spread(players: Vec<Player>, nodes: &[Server]) -> Result<Vec<Player>> {
    let addresses: Vec<_> = nodes.iter().map(|node| node.address).collect();
    let mut spread = Vec::with_capacity(players.len());
    for player in players {
        spread.push(player.in_turn(&addresses).await?);
    }
    Ok(spread)
}

/// What has been spent up to now.
struct Meters {
    server: Duration,
    client: Duration,
    database: Spent,
    machine: (Duration, Duration),
}

impl Meters {
    fn read(nodes: &[Server], cluster: Option<&Cluster>) -> Result<Meters> {
        let database = match cluster {
            Some(cluster) => database::spent(cluster)?,
            None => Spent { wal: nodes.iter().map(Server::written).sum::<Result<_>>()?, ..Spent::default() },
        };
        let server = nodes.iter().map(Server::cpu).sum::<Result<_>>()?;
        Ok(Meters { server, client: child::own_cpu()?, database, machine: child::machine_cpu()? })
    }
}

/// Plays at all tables for a while. The cluster is the one that the nodes use, if they use one.
pub async fn drive(nodes: &[Server], cluster: Option<&Cluster>, load: &Load) -> Result<Measured> {
    let mut players = seat_players(nodes, load.tables, load.seats).await?;
    if load.in_turn {
        players = spread(players, nodes).await?;
    }
    let start = Arc::new(Barrier::new(load.tables + 1));
    let mut tasks = JoinSet::new();
    for player in players {
        tasks.spawn(play(player, Arc::clone(&start), *load));
    }
    // All players start together, or the first would measure an idle server.
    start.wait().await;
    tokio::time::sleep(load.warm_up).await;
    let before = Meters::read(nodes, cluster)?;
    tokio::time::sleep(load.time).await;
    let after = Meters::read(nodes, cluster)?;
    let (server_cpu, client_cpu) = (after.server - before.server, after.client - before.client);
    let database = after.database.since(before.database);
    let [used, all] =
        [after.machine.0.saturating_sub(before.machine.0), after.machine.1.saturating_sub(before.machine.1)];
    let others =
        used.saturating_sub(server_cpu + client_cpu + database.cpu).as_secs_f64() / all.as_secs_f64();
    let (mut latencies, mut done) = (Vec::new(), Done::default());
    while let Some(played) = tasks.join_next().await {
        let (times, other) = played.map_err(Error::other)??;
        latencies.extend(times);
        done.openings += other.openings;
        done.lists += other.lists;
        done.refusals += other.refusals;
    }
    let (moves, latency) = (latencies.len() as u64, Latency::of(latencies));
    Ok(Measured { moves, time: load.time, latency, done, server_cpu, client_cpu, database, others })
}

/// The times of the moves that were accepted after the warm-up.
async fn play(mut player: Player, start: Arc<Barrier>, load: Load) -> Result<(Vec<Duration>, Done)> {
    start.wait().await;
    let begin = Instant::now() + load.warm_up;
    let end = begin + load.time;
    let mut times = Vec::new();
    loop {
        let time = player.make_move().await?;
        let now = Instant::now();
        if now >= end {
            return Ok((times, player.done));
        }
        if now >= begin {
            times.push(time);
        }
    }
}
