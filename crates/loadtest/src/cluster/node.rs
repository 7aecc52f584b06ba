//! One of several `crier serve` on the same database, with a port of its own, lines of its own and a clock of its own.

use std::fs::File;
use std::io::{Error, Result};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::child::Server;
use crate::cluster::database::Database;
use crate::cluster::relay::Relay;
use crate::http::Connection;

/// What a node logs about a request that is none.
const NONSENSE: &str = "invalid HTTP method";

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
        let first = relay.listen(database.listens_at(0)).await?;
        let second = relay.listen(database.listens_at(1)).await?;
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        // The name tells its lines apart in the database.
        let name = Node::name(number);
        let database = format!("postgres://crier@{first},{second}/crier?application_name={name}");
        let log = folder.join(format!("node-{number}.log"));
        let program = program.to_owned();
        Ok(Node { program, address, relay, database, log, clock: None, server: None })
    }

    /// What the database calls the node with this number.
    pub(crate) fn name(number: usize) -> String {
        format!("node-{number}")
    }

    /// What it has logged so far.
    pub(crate) fn said(&self) -> String {
        String::from_utf8_lossy(&std::fs::read(&self.log).unwrap_or_default()).into_owned()
    }

    /// Gives it a clock that can be moved.
    pub(crate) fn with_false_clock(mut self) -> Result<Node> {
        let offset = self.log.with_extension("clock");
        std::fs::write(&offset, "+0")?;
        self.clock = Some(FalseClock { library: faketime()?, offset });
        Ok(self)
    }

    /// Starts it; returns when it listens. Where the database is away it ends, as a service would, and is started again.
    pub(crate) fn start(&mut self) -> Result<()> {
        let log = File::options().create(true).append(true).open(&self.log)?;
        let mut command = Command::new(&self.program);
        command
            .args(["serve", "--no-limits", "--private-hooks", "--trust-proxy", "127.0.0.1", "--listen"])
            .arg(self.address.to_string());
        // A line for each client that speaks nonsense: see `time_off`.
        command
            .args(["--data", &self.database])
            .env("RUST_LOG", "warn,server::serving::connection=debug")
            .stderr(log);
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
        let server = self.server.take().ok_or_else(|| Error::other("the node is not running"))?;
        let process = server.id();
        server.kill()?;
        if self.clock.is_some() {
            // A killed process leaves them behind, and a later one with the same number would find them.
            for name in ["sem.faketime_sem", "faketime_shm"] {
                let _ = std::fs::remove_file(format!("/dev/shm/{name}_{process}"));
            }
        }
        Ok(())
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
        // It looks once a second.
        let mut seen = 0;
        for _ in 0..40 {
            tokio::time::sleep(Duration::from_millis(250)).await;
            seen = self.time_off().await?;
            if (seen - seconds).abs() < 10 {
                return Ok(());
            }
        }
        Err(Error::other(format!("the node's clock should be off by {seconds} s and is off by {seen} s")))
    }

    /// By how many seconds its clock is off. It says what time it is when it logs that a client spoke nonsense; this program's clock is right.
    pub(crate) async fn time_off(&self) -> Result<i64> {
        let complaints = |said: &str| -> Vec<String> {
            said.lines().filter(|line| line.contains(NONSENSE)).map(str::to_owned).collect()
        };
        let before = complaints(&self.said()).len();
        let mut stream = TcpStream::connect(self.address).await?;
        stream.write_all(b"?\r\n\r\n").await?;
        // It refuses, and closes the connection.
        stream.read_to_end(&mut Vec::new()).await?;
        for _ in 0..100 {
            if let Some(line) = complaints(&self.said()).get(before) {
                let said = line.split_whitespace().next().unwrap_or_default();
                return Ok(seconds(&["-d", said])? - seconds(&[])?);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Err(Error::other("the node does not log what was said to it"))
    }
}

/// A time in seconds since 1970, now or as the options of `date` say.
fn seconds(options: &[&str]) -> Result<i64> {
    let output = Command::new("date").args(options).arg("+%s").output()?;
    String::from_utf8_lossy(&output.stdout).trim().parse().map_err(Error::other)
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
