//! A real PostgreSQL on this machine, and what it spends.

use std::io::{Error, Result};
use std::time::Duration;

use postgres_testkit::Cluster;

use crate::child;

/// What a database has spent so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spent {
    /// The processor time of all its processes.
    pub cpu: Duration,
    /// The bytes of its write-ahead log.
    pub wal: u64,
    /// Its commits, as far as its processes have reported them.
    pub commits: u64,
}

impl Spent {
    /// What was spent since then.
    #[must_use]
    pub fn since(self, before: Spent) -> Spent {
        Spent {
            cpu: self.cpu.saturating_sub(before.cpu),
            wal: self.wal.saturating_sub(before.wal),
            commits: self.commits.saturating_sub(before.commits),
        }
    }
}

/// What it has spent up to now.
pub fn spent(cluster: &Cluster) -> Result<Spent> {
    let figures = cluster.sql(
        "postgres",
        "SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint, sum(xact_commit) FROM pg_stat_database",
    );
    let (wal, commits) = figures.split_once('|').ok_or_else(|| Error::other("two figures are missing"))?;
    let number = |text: &str| text.parse().map_err(Error::other);
    Ok(Spent { cpu: cpu(&cluster.process())?, wal: number(wal)?, commits: number(commits)? })
}

/// The processor time of the first process, of those that it has started, and of those that have ended.
fn cpu(first: &str) -> Result<Duration> {
    let mut time = child::ticks(&std::fs::read_to_string(format!("/proc/{first}/stat"))?, 4);
    for process in std::fs::read_dir("/proc")? {
        // The process may have ended by now, or be no process.
        let stat = std::fs::read_to_string(process?.path().join("stat")).unwrap_or_default();
        let parent = stat.rsplit(')').next().and_then(|rest| rest.split_ascii_whitespace().nth(1));
        if parent == Some(first) {
            time += child::ticks(&stat, 2);
        }
    }
    Ok(time)
}
