//! The faults, on purpose, and whether each was felt: a fault without an effect tests nothing.

use std::io::{Error, Result};
use std::time::{Duration, Instant};

use crate::cluster::lease;
use crate::cluster::people::People;
use crate::cluster::relay::Weather;
use crate::cluster::stage::Stage;
use crate::random::Random;

/// An hour, in seconds.
const HOUR: i64 = 3_600;

/// How long a node is mute: longer than the database waits for a sign of life (five seconds), and than a node waits for an answer.
pub(crate) const MUTE: Duration = Duration::from_secs(12);

/// How long a disk may be full before anything must be written to it.
const FELT: Duration = Duration::from_secs(30);

/// A kind of fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// Kills a node with -9; it is started again.
    Node,
    /// Kills PostgreSQL with -9; it is started again.
    Database,
    /// Kills PostgreSQL with -9 and promotes the standby; then the old primary becomes its standby.
    Promotion,
    /// Cuts, silences and slows down the lines between a node and the database for a while, in turn.
    Line,
    /// Silences the lines of the node that sends the notices until another one has taken that over.
    Mute,
    /// Fills the database's disk for a while.
    Disk,
    /// Moves a node's clock by an hour for a while.
    Clock,
}

impl Fault {
    pub(crate) const ALL: [Fault; 7] =
        [Fault::Node, Fault::Database, Fault::Promotion, Fault::Line, Fault::Mute, Fault::Disk, Fault::Clock];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Fault::Node => "node killed",
            Fault::Database => "database killed",
            Fault::Promotion => "standby promoted",
            Fault::Line => "line cut or slow",
            Fault::Mute => "node mute",
            Fault::Disk => "disk full",
            Fault::Clock => "clock moved",
        }
    }

    /// For how long somebody can't play at least, if it is not over at once.
    pub(crate) fn lasts(self, length: Duration) -> Option<Duration> {
        match self {
            Fault::Node | Fault::Database | Fault::Promotion => None,
            Fault::Line | Fault::Disk | Fault::Clock => Some(length),
            Fault::Mute => Some(MUTE),
        }
    }
}

/// What was seen of the faults besides the people's waiting.
#[derive(Clone, Debug, Default)]
pub(crate) struct Effects {
    /// How long it took until another node did what a dead or a mute one had been doing.
    pub(crate) killed: Vec<Duration>,
    pub(crate) muted: Vec<Duration>,
    /// Changes that nodes refused because the disk was full, and how often PostgreSQL stopped for that reason.
    pub(crate) full: u64,
    pub(crate) stopped: u64,
    /// How many lines there were, to take their kinds in turn.
    lines: u32,
}

/// Makes a fault happen and mends what must be mended by hand. Returns when it began; people recover by themselves.
///
/// # Errors
/// If a part does not come back, or the fault had no effect.
pub(crate) async fn inject(
    stage: &mut Stage,
    fault: Fault,
    length: Duration,
    random: &mut Random,
    people: &People,
    effects: &mut Effects,
) -> Result<Instant> {
    let node = random.below(stage.nodes.len());
    // Random to the microsecond: it must be able to hit any instruction.
    tokio::time::sleep(Duration::from_micros(random.below(200_000) as u64)).await;
    let holder = match fault {
        Fault::Node => lease::holder(stage)?,
        Fault::Mute => Some(lease::wait_for_holder(stage).await?),
        _ => None,
    };
    let begun = Instant::now();
    people.mark(begun);
    match fault {
        Fault::Node => {
            stage.nodes[node].kill()?;
            if holder == Some(node) {
                effects.killed.push(lease::taken_over(stage, node, begun).await?);
            }
            stage.start_node(node).await?;
        }
        Fault::Database => {
            stage.database.kill_primary()?;
            tokio::task::block_in_place(|| stage.database.start_primary())?;
        }
        Fault::Promotion => {
            stage.database.kill_primary()?;
            tokio::task::block_in_place(|| stage.database.promote())?;
        }
        Fault::Line => {
            let slow = Weather::Slow(Duration::from_millis(20 + random.below(200) as u64));
            let kinds = [Weather::Cut, Weather::Silent, slow];
            stage.nodes[node].relay.set(kinds[effects.lines as usize % kinds.len()]);
            effects.lines += 1;
            tokio::time::sleep(length).await;
            stage.nodes[node].relay.set(Weather::Fine);
        }
        Fault::Mute => {
            let node = holder.unwrap_or(node);
            stage.nodes[node].relay.set(Weather::Silent);
            effects.muted.push(lease::taken_over(stage, node, begun).await?);
            tokio::time::sleep(MUTE.saturating_sub(begun.elapsed())).await;
            stage.nodes[node].relay.set(Weather::Fine);
        }
        Fault::Disk => fill_disk(stage, length, begun, effects).await?,
        Fault::Clock => {
            let hour = if random.below(2) == 0 { HOUR } else { -HOUR };
            let node = &stage.nodes[node];
            node.move_clock(hour).await?;
            tokio::time::sleep(length).await;
            let seen = node.time_off().await?;
            if (seen - hour).abs() > 10 {
                return Err(Error::other(format!("a clock that was moved by {hour} s is off by {seen} s")));
            }
            node.move_clock(0).await?;
        }
    }
    Ok(begun)
}

/// Keeps the disk full for a while, and until a change was refused for that reason.
async fn fill_disk(stage: &mut Stage, length: Duration, begun: Instant, effects: &mut Effects) -> Result<()> {
    let disk = stage.database.disk().ok_or_else(|| Error::other("a disk that can't be filled"))?;
    let count = |stage: &Stage| {
        // As the store says it in a node's log, and PostgreSQL in its own.
        let nodes = stage.nodes.iter().map(|node| node.said().matches("the disk is full").count());
        (nodes.sum::<usize>() as u64, stage.database.said().matches("No space left on device").count())
    };
    let (refused_before, said_before) = count(stage);
    let (mut refused, mut said) = (refused_before, said_before);
    while begun.elapsed() < length || (refused, said) == (refused_before, said_before) {
        // What the database frees meanwhile is taken, too.
        disk.fill()?;
        tokio::time::sleep(Duration::from_millis(100)).await;
        (refused, said) = count(stage);
        if begun.elapsed() > FELT {
            return Err(Error::other(format!("nobody noticed within {FELT:?} that the disk was full")));
        }
    }
    disk.free()?;
    effects.full += refused - refused_before;
    // Without space for its log, PostgreSQL ends. The host makes room and starts it again.
    if tokio::task::block_in_place(|| !stage.database.is_up()) {
        effects.stopped += 1;
        tokio::task::block_in_place(|| stage.database.start_primary())?;
    }
    Ok(())
}

/// Brings everything back to what it was before: three nodes, and a standby that follows.
pub(crate) async fn mend(stage: &mut Stage, fault: Fault) -> Result<()> {
    match fault {
        Fault::Promotion => tokio::task::block_in_place(|| stage.database.add_standby())?,
        Fault::Database | Fault::Disk => tokio::task::block_in_place(|| stage.database.wait_for_standby())?,
        _ => {}
    }
    for number in 0..stage.nodes.len() {
        if !stage.nodes[number].is_running() {
            return Err(Error::other(format!("node {number} ended by itself after: {}", fault.name())));
        }
    }
    Ok(())
}
