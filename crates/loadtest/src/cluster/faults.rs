//! The faults, on purpose.

use std::io::{Error, Result};
use std::time::{Duration, Instant};

use crate::cluster::people::People;
use crate::cluster::relay::Weather;
use crate::cluster::stage::Stage;
use crate::random::Random;

/// An hour, in seconds.
const HOUR: i64 = 3_600;

/// A kind of fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// Kills a node with -9; it is started again.
    Node,
    /// Kills PostgreSQL with -9; it is started again.
    Database,
    /// Kills PostgreSQL with -9 and promotes the standby; then the old primary becomes its standby.
    Promotion,
    /// Cuts, holds up or slows down the lines between a node and the database for a while.
    Line,
    /// Fills the database's disk for a while.
    Disk,
    /// Moves a node's clock by an hour for a while.
    Clock,
}

impl Fault {
    pub(crate) const ALL: [Fault; 6] =
        [Fault::Node, Fault::Database, Fault::Promotion, Fault::Line, Fault::Disk, Fault::Clock];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Fault::Node => "node killed",
            Fault::Database => "database killed",
            Fault::Promotion => "standby promoted",
            Fault::Line => "line cut or slow",
            Fault::Disk => "disk full",
            Fault::Clock => "clock moved",
        }
    }

    /// Whether nobody can play before it is over.
    pub(crate) fn lasts(self) -> bool {
        matches!(self, Fault::Line | Fault::Disk | Fault::Clock)
    }
}

/// Makes a fault happen and mends what must be mended by hand. Returns when it began; people recover by themselves.
pub(crate) async fn inject(
    stage: &mut Stage,
    fault: Fault,
    length: Duration,
    random: &mut Random,
    people: &People,
) -> Result<Instant> {
    let node = random.below(stage.nodes.len());
    // Random to the microsecond: it must be able to hit any instruction.
    tokio::time::sleep(Duration::from_micros(random.below(200_000) as u64)).await;
    let begun = Instant::now();
    people.mark(begun);
    match fault {
        Fault::Node => {
            stage.nodes[node].kill()?;
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
            stage.nodes[node].relay.set([Weather::Cut, Weather::Silent, slow][random.below(3)]);
            tokio::time::sleep(length).await;
            stage.nodes[node].relay.set(Weather::Fine);
        }
        Fault::Disk => {
            let disk = stage.database.disk().ok_or_else(|| Error::other("a disk that can't be filled"))?;
            while begun.elapsed() < length {
                // What the database frees meanwhile is taken, too.
                disk.fill()?;
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            disk.free()?;
            // Without space for its log, PostgreSQL ends. The host makes room and starts it again.
            if tokio::task::block_in_place(|| !stage.database.is_up()) {
                tokio::task::block_in_place(|| stage.database.start_primary())?;
            }
        }
        Fault::Clock => {
            let hour = if random.below(2) == 0 { HOUR } else { -HOUR };
            let node = stage.nodes.last().ok_or_else(|| Error::other("no nodes"))?;
            node.move_clock(hour).await?;
            tokio::time::sleep(length).await;
            node.move_clock(0).await?;
        }
    }
    Ok(begun)
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
