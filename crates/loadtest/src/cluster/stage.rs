//! Everything that runs: the database and its standby, the nodes, the proxy.

use std::io::{Error, Result};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::child;
use crate::cluster::database::Database;
use crate::cluster::node::Node;
use crate::cluster::proxy::Proxy;

/// How long a node may need to start, where the database has to come back first.
const PATIENCE: Duration = Duration::from_secs(90);

/// The fields are dropped in this order.
pub(crate) struct Stage {
    pub(crate) proxy: Proxy,
    pub(crate) nodes: Vec<Node>,
    pub(crate) database: Database,
    folder: PathBuf,
    _temporary: Option<TempDir>,
}

impl Stage {
    /// Starts it all: three nodes, each with a clock that can be moved if that is wanted. Their logs are kept if a folder is given.
    pub(crate) async fn set(
        program: &Path,
        logs: Option<&Path>,
        small_disks: bool,
        false_clock: bool,
    ) -> Result<Stage> {
        let temporary = if logs.is_none() { Some(child::folder()?) } else { None };
        let folder = logs.or(temporary.as_ref().map(TempDir::path)).unwrap_or(Path::new(".")).to_owned();
        std::fs::create_dir_all(&folder)?;
        let database = tokio::task::block_in_place(|| Database::start(small_disks))?;
        let mut nodes = Vec::new();
        for number in 0..3 {
            let node = Node::new(program, &database, &folder, number).await?;
            nodes.push(if false_clock { node.with_false_clock()? } else { node });
        }
        for node in &mut nodes {
            tokio::task::block_in_place(|| node.start())?;
        }
        let addresses: Vec<_> = nodes.iter().map(|node| node.address).collect();
        let proxy = tokio::task::block_in_place(|| Proxy::start(&folder, &addresses))?;
        Ok(Stage { proxy, nodes, database, folder, _temporary: temporary })
    }

    /// Where the nodes' logs are.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Starts a node, again and again as a service manager does, until it takes requests.
    pub(crate) async fn start_node(&mut self, number: usize) -> Result<()> {
        let end = Instant::now() + PATIENCE;
        loop {
            let node = &mut self.nodes[number];
            let started =
                if node.is_running() { Ok(()) } else { tokio::task::block_in_place(|| node.start()) };
            if started.is_ok() && node.is_ready().await {
                return Ok(());
            }
            if Instant::now() > end {
                return Err(Error::other(format!("node {number} does not start: {started:?}")));
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
}
