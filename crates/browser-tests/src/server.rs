//! A server for one story: the `crier` program as a child process.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::folder::Folder;
use crate::seed;

/// A running `crier serve` with data of its own, killed on drop.
#[derive(Debug)]
pub struct TestServer {
    data: Folder,
    address: String,
    child: Option<Child>,
    /// How often it was started: after a crash it must not draw the same dice again.
    starts: u32,
    /// How far its clock is ahead, in seconds.
    ahead: u64,
    /// Further options of `crier serve`.
    options: Vec<String>,
    /// The database that it shares with other nodes, instead of data of its own.
    database: Option<String>,
}

impl TestServer {
    /// Starts a server without tables.
    pub fn start() -> TestServer {
        TestServer::start_with(|_| Vec::new())
    }

    /// The same with further options, which may depend on its address.
    pub fn start_with(options: impl FnOnce(&str) -> Vec<String>) -> TestServer {
        TestServer::begin(options, None, 0)
    }

    /// Starts one of several nodes on a database, behind a proxy on this machine.
    pub(crate) fn node(database: &str, number: u32) -> TestServer {
        let options = |_: &str| vec!["--trust-proxy".to_owned(), "127.0.0.1".to_owned()];
        // No two nodes draw the same ids.
        TestServer::begin(options, Some(database.to_owned()), number * 1_000)
    }

    fn begin(options: impl FnOnce(&str) -> Vec<String>, database: Option<String>, starts: u32) -> TestServer {
        let data = Folder::new("data");
        // A port that is free now: what the server prints may be its public address.
        let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let address = free.expect("a port").to_string();
        let options = options(&address);
        let mut server = TestServer { data, address, child: None, starts, ahead: 0, options, database };
        server.restart();
        server
    }

    /// The address it listens on: `127.0.0.1:4711`.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The folder with its data.
    pub fn data(&self) -> &Path {
        self.data.path()
    }

    /// Starts it again after a crash, on the same address and data.
    pub fn restart(&mut self) {
        assert!(self.child.is_none(), "the server is running");
        self.starts += 1;
        let mut child = Command::new(program())
            .env("CRIER_SEED", format!("{} {}", seed(), self.starts))
            .env("CRIER_AHEAD", self.ahead.to_string())
            .env("CRIER_LOG", "warn")
            .args(["serve", "--no-limits", "--listen", &self.address, "--data"])
            .arg(self.database.as_deref().map_or(self.data.path(), Path::new))
            .args(&self.options)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("piped");
        BufReader::new(stdout).read_line(&mut line).expect("the server prints its address");
        self.child = Some(child);
        assert!(line.contains("open http"), "no address in {line:?}");
    }

    /// Starts it again with its clock put forward.
    pub fn put_forward(&mut self, by: Duration) {
        self.crash();
        self.ahead += by.as_secs();
        self.restart();
    }

    /// Seconds since 1970, on its clock.
    pub fn now(&self) -> u64 {
        SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock").as_secs() + self.ahead
    }

    /// Asks it to stop, as a host does before an upgrade.
    ///
    /// # Panics
    /// Panics if it is not running.
    pub fn stop(&self) {
        let number = self.child.as_ref().expect("it is running").id().to_string();
        let status = Command::new("kill").args(["-TERM", &number]).status();
        assert!(status.expect("kill runs").success(), "it can't be stopped");
    }

    /// Waits until it has stopped.
    ///
    /// # Panics
    /// Panics if it ends otherwise than it was asked to.
    pub fn wait_for_end(&mut self) {
        let status = self.child.take().expect("it was running").wait().expect("its end");
        assert!(status.success(), "it did not stop as it should: {status}");
    }

    /// Kills the server whatever it is doing, like a power cut.
    pub fn crash(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.crash();
    }
}

/// The `crier` program next to the test, built again if it is missing or older than its sources: `cargo test` builds it,
/// but `cargo test -p browser-tests` does not.
pub fn program() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        // target/debug/deps/stories-0123
        let test = std::env::current_exe().expect("the test has a path");
        let profile = test.ancestors().nth(2).expect("a target folder");
        let program = profile.join("crier");
        if !is_fresh(&program) {
            build(profile);
        }
        assert!(program.exists(), "cargo built no {}", program.display());
        program
    })
}

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn build(profile: &Path) {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["build", "--quiet", "--package", "cli", "--bin", "crier", "--target-dir"]);
    command.arg(profile.parent().expect("a target folder")).current_dir(workspace());
    if profile.ends_with("release") {
        command.arg("--release");
    }
    assert!(command.status().expect("cargo runs").success(), "crier can't be built");
}

/// Whether a program is newer than every source it may be built from.
fn is_fresh(program: &Path) -> bool {
    let Some(built) = program.metadata().and_then(|data| data.modified()).ok() else { return false };
    let newest = ["crates", "games"].iter().filter_map(|folder| newest(&workspace().join(folder))).max();
    newest.is_some_and(|newest| newest <= built)
}

/// When the newest source below a folder was changed. Tests are no part of the program.
fn newest(folder: &Path) -> Option<SystemTime> {
    const NO_SOURCES: [&str; 7] =
        ["tests", "examples", "benches", "browser-tests", "game-testkit", "page-testkit", "notices-testkit"];
    let entries = std::fs::read_dir(folder).ok()?.flatten();
    entries
        .filter(|entry| !NO_SOURCES.iter().any(|name| entry.file_name() == *name))
        .filter_map(|entry| {
            let path = entry.path();
            if path.is_dir() { newest(&path) } else { entry.metadata().ok()?.modified().ok() }
        })
        .max()
}
