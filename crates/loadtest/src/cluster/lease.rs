//! Who does what only one node may do, as the database knows it. Sending notices is always some node's work, so that lease stands for all.

use std::io::{Error, Result};
use std::time::{Duration, Instant};

use crate::cluster::node::Node;
use crate::cluster::stage::Stage;

/// Which line holds the lock of the node that has the lease for notices. The store's documents name the kind of lock: "Node" in ASCII.
const HOLDER: &str = "SELECT a.application_name FROM lease l \
    JOIN pg_locks k ON k.locktype = 'advisory' AND k.objsubid = 2 AND k.classid = 1315923045 AND k.granted \
        AND k.objid::bigint = (l.node::bigint & 4294967295) \
    JOIN pg_stat_activity a ON a.pid = k.pid WHERE l.name = 'notices'";

/// Longer than it may take; by far longer than the bar.
const PATIENCE: Duration = Duration::from_secs(30);

/// The node that sends notices now, if it is known.
pub(crate) fn holder(stage: &Stage) -> Result<Option<usize>> {
    let name = tokio::task::block_in_place(|| stage.database.sql("crier", HOLDER))?;
    Ok((0..stage.nodes.len()).find(|number| Node::name(*number) == name))
}

/// The same, as soon as there is one.
pub(crate) async fn wait_for_holder(stage: &Stage) -> Result<usize> {
    let begun = Instant::now();
    loop {
        if let Some(holder) = holder(stage)? {
            return Ok(holder);
        }
        if begun.elapsed() > PATIENCE {
            return Err(Error::other("no node sends notices"));
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Waits until another node does the work of this one; returns how long that took.
pub(crate) async fn taken_over(stage: &Stage, from: usize, begun: Instant) -> Result<Duration> {
    loop {
        if holder(stage)?.is_some_and(|holder| holder != from) {
            return Ok(begun.elapsed());
        }
        if begun.elapsed() > PATIENCE {
            return Err(Error::other(format!(
                "nobody took over the work of node {from} within {PATIENCE:?}"
            )));
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
