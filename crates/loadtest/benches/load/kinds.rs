//! What is measured side by side: which store, and how many nodes on it.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use loadtest::child::{self, Server};
use postgres_testkit::Cluster;
use store::{Address, PostgresStore, SqliteStore, Store};
use tempfile::TempDir;

/// A kind of installation.
pub(crate) struct Kind {
    /// For the command line.
    name: &'static str,
    pub(crate) shown: &'static str,
    pub(crate) is_postgres: bool,
    pub(crate) nodes: usize,
    /// Whether a table's moves go to all nodes in turn.
    pub(crate) in_turn: bool,
}

/// All kinds, in the order of the table.
pub(crate) const KINDS: [Kind; 4] = [
    Kind { name: "sqlite", shown: "SQLite", is_postgres: false, nodes: 1, in_turn: false },
    Kind { name: "postgres", shown: "PostgreSQL", is_postgres: true, nodes: 1, in_turn: false },
    Kind { name: "nodes", shown: "PostgreSQL, 3", is_postgres: true, nodes: 3, in_turn: false },
    Kind { name: "in-turn", shown: "3 in turn", is_postgres: true, nodes: 3, in_turn: true },
];

impl Kind {
    pub(crate) fn named(name: &str) -> Result<&'static Kind, String> {
        let known = || KINDS.map(|kind| kind.name).join(", ");
        KINDS.iter().find(|kind| kind.name == name).ok_or_else(|| format!("no store {name}: {}", known()))
    }

    /// An empty place for its data.
    pub(crate) fn place(&self, cluster: Option<&Cluster>) -> Result<Place, Box<dyn Error>> {
        match cluster {
            Some(cluster) => {
                // So that no one pays for what another has written.
                cluster.sql("postgres", "CHECKPOINT");
                Ok(Place::Database(cluster.database()))
            }
            None => Ok(Place::Folder(child::folder()?)),
        }
    }
}

/// Where data is kept. A folder is removed in the end; a database goes with its cluster.
pub(crate) enum Place {
    Folder(TempDir),
    Database(String),
}

impl Place {
    /// The store alone, in this process.
    pub(crate) fn store(&self) -> Result<Arc<dyn Store>, Box<dyn Error>> {
        Ok(match self {
            Place::Folder(folder) => Arc::new(SqliteStore::open(folder.path().join("crier.db"))?),
            Place::Database(address) => {
                let address = Address::parse(address)?;
                // It waits for the database, which a future must not do.
                let opened = std::thread::spawn(move || PostgresStore::open(&address)).join();
                Arc::new(opened.map_err(|_| "the store panicked")??)
            }
        })
    }

    /// As `--data` names it.
    pub(crate) fn data(&self) -> PathBuf {
        match self {
            Place::Folder(folder) => folder.path().to_owned(),
            Place::Database(address) => PathBuf::from(address),
        }
    }

    /// Starts nodes on it.
    pub(crate) fn start(&self, program: &Path, nodes: usize) -> Result<Vec<Server>, Box<dyn Error>> {
        let data = self.data();
        Ok((0..nodes).map(|_| Server::start(program, &data)).collect::<std::io::Result<_>>()?)
    }
}
