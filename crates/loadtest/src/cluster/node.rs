//! One of several `crier serve` on the same database, with a port of its own, lines of its own and a clock of its own.

use std::fs::File;
use std::io::{Error, Result};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::child::Server;
use crate::cluster::database::Database;
use crate::cluster::relay::Relay;
use crate::http::Connection;

/// A node, running or not.
pub(crate) struct Node {
    program: PathBuf,
    pub(crate) address: SocketAddr,
    /// Its lines to the database.
    pub(crate) relay: Relay,
    database: String,
    log: PathBuf,
    clock: Option<FalseClock>,
    server: Option<Server>,
}

/// What makes a process see another time, and the file that says which.
struct FalseClock {
    library: PathBuf,
    offset: PathBuf,
}

impl Node {
    pub(crate) async fn new(
        program: &Path,
        database: &Database,
        folder: &Path,
        number: usize,
    ) -> Result<Node> {
        let relay = Relay::new();
        let first = relay.listen(database.socket(0)).await?;
        let second = relay.listen(database.socket(1)).await?;
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let database = format!("postgres://crier@{first},{second}/crier");
        let log = folder.join(format!("node-{number}.log"));
        let program = program.to_owned();
        Ok(Node { program, address, relay, database, log, clock: None, server: None })
    }

    /// Gives it a clock that can be moved.
    pub(crate) fn with_false_clock(mut self, folder: &Path) -> Result<Node> {
        let offset = folder.join("clock");
        std::fs::write(&offset, "+0")?;
        self.clock = Some(FalseClock { library: faketime()?, offset });
        Ok(self)
    }

    /// Starts it; returns when it listens. Where the database is away it ends, as a service would, and is started again.
    pub(crate) fn start(&mut self) -> Result<()> {
        let log = File::options().create(true).append(true).open(&self.log)?;
        let mut command = Command::new(&self.program);
        command
            .args(["serve", "--no-limits", "--trust-proxy", "127.0.0.1", "--listen"])
            .arg(self.address.to_string());
        command.args(["--data", &self.database]).stderr(log);
        if let Some(clock) = &self.clock {
            clock.apply(&mut command);
        }
        self.server = Some(Server::start_command(&mut command)?);
        Ok(())
    }

    pub(crate) fn is_running(&mut self) -> bool {
        self.server.as_mut().is_some_and(|server| server.is_running().unwrap_or(false))
    }

    /// Kills it as `kill -9` does.
    pub(crate) fn kill(&mut self) -> Result<()> {
        self.server.take().ok_or_else(|| Error::other("the node is not running"))?.kill()
    }

    /// Asks it to stop as `systemctl stop` does, and waits for that.
    pub(crate) async fn stop(&mut self) -> Result<()> {
        let server = self.server.take().ok_or_else(|| Error::other("the node is not running"))?;
        tokio::task::spawn_blocking(move || server.stop()).await.map_err(Error::other)?
    }

    /// Waits until the node says that it takes requests.
    pub(crate) async fn is_ready(&self) -> bool {
        let asked = async {
            let mut connection = Connection::open(self.address).await?;
            connection.get("/readyz", "").await?.accepted().map(drop)
        };
        matches!(tokio::time::timeout(Duration::from_secs(5), asked).await, Ok(Ok(())))
    }

    /// Moves its clock to this many seconds from the right time.
    pub(crate) async fn move_clock(&self, seconds: i64) -> Result<()> {
        let clock = self.clock.as_ref().ok_or_else(|| Error::other("a node with the right clock"))?;
        std::fs::write(&clock.offset, format!("{seconds:+}"))?;
        // The node looks once a second.
        tokio::time::sleep(Duration::from_millis(1_500)).await;
        // What the node does with it is the test; that programs see it at all is checked here.
        let mut date = Command::new("date");
        clock.apply(&mut date);
        let said = String::from_utf8_lossy(&date.arg("+%s").output()?.stdout).trim().parse::<i64>();
        let right =
            SystemTime::now().duration_since(UNIX_EPOCH).map_err(Error::other)?.as_secs().cast_signed();
        match said {
            Ok(said) if (said - right - seconds).abs() < 10 => Ok(()),
            said => Err(Error::other(format!(
                "libfaketime does not work: it is {right}, and a moved clock says {said:?}"
            ))),
        }
    }
}

impl FalseClock {
    /// Lets a program go by this clock.
    fn apply(&self, command: &mut Command) {
        command.env("LD_PRELOAD", &self.library).env("FAKETIME_TIMESTAMP_FILE", &self.offset);
        // Looked up anew each second. A clock that is set leaves the one that measures durations alone.
        command.env("FAKETIME_CACHE_DURATION", "1").env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
    }
}

/// Debian's `libfaketime`, the variant for programs with threads.
fn faketime() -> Result<PathBuf> {
    let places = std::fs::read_dir("/usr/lib").into_iter().flatten().flatten();
    let places = places.map(|place| place.path().join("faketime/libfaketimeMT.so.1"));
    places.into_iter().find(|library| library.is_file()).ok_or_else(|| {
        Error::other("libfaketime is needed to move a clock: apt-get install libfaketime, or leave that out with --clock 0")
    })
}
