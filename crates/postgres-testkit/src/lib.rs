//! A real PostgreSQL for tests: a cluster in a temporary folder, on a Unix socket, that ends with the program.

mod plan;
mod statements;

use std::ffi::OsStr;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

pub use crate::plan::{Plan, Scan};
pub use crate::statements::{Written, statements};

/// What to do on a machine without it.
pub const GET: &str = "PostgreSQL is needed here: apt-get install postgresql";

/// The usual one.
const PORT: u16 = 5432;

/// A running PostgreSQL. It stops when this is dropped, and when the program ends in any other way.
pub struct Cluster {
    folder: PathBuf,
    bin: PathBuf,
    /// Reads from a pipe, and cleans up when that ends.
    keeper: Child,
    /// Of the socket, and with TLS of this machine's loopback.
    port: u16,
    /// Further options of the server.
    options: String,
    databases: AtomicU32,
}

/// The cluster that all tests of a program share. `None`, said loudly, if PostgreSQL is not installed.
///
/// # Panics
/// Panics if it does not start, or is not installed where `CI` is set.
pub fn shared() -> Option<&'static Cluster> {
    static SHARED: OnceLock<Option<Cluster>> = OnceLock::new();
    SHARED.get_or_init(Cluster::start).as_ref()
}

/// An empty database of the shared cluster, by its address.
pub fn database() -> Option<String> {
    shared().map(Cluster::database)
}

/// Says that something is not tested, past the test harness, which hides what a passing test prints by macros.
pub fn skipped(reason: &str) {
    let _ = writeln!(std::io::stderr(), "\n*** SKIPPED, NOTHING IS TESTED: {reason} ***\n");
}

impl Cluster {
    /// Starts one of its own, for a test that stops or kills it. `None`, said loudly, if PostgreSQL is not installed.
    ///
    /// # Panics
    /// Panics if it does not start, or is not installed where `CI` is set.
    ///
    /// `CRIER_BENCH_DIR` names another folder for its files than the system's temporary one.
    pub fn start() -> Option<Cluster> {
        let cluster = Cluster::prepare(PORT)?;
        cluster.begin();
        Some(cluster)
    }

    /// Starts one of its own that also listens on loopback, and there only with TLS. `None`, said loudly, if PostgreSQL is not
    /// installed.
    ///
    /// # Panics
    /// Panics if it does not start, or is not installed where `CI` is set.
    pub fn with_tls(certificate: &Path, key: &Path) -> Option<Cluster> {
        let free = std::net::TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
        let mut cluster = Cluster::prepare(free.expect("a port").port())?;
        let mut options = "-c listen_addresses=127.0.0.1 -c ssl=on".to_owned();
        for (option, file) in [("ssl_cert_file", certificate), ("ssl_key_file", key)] {
            let copy = cluster.folder.join(option);
            std::fs::copy(file, &copy).expect("a copy");
            // The server refuses a key that others can read.
            std::fs::set_permissions(&copy, std::fs::Permissions::from_mode(0o600)).expect("its own file");
            give_to_postgres(&copy).expect("a file to give away");
            options += &format!(" -c {option}={}", copy.display());
        }
        cluster.options = options;
        let rules = "local all all trust\nhostssl all all 127.0.0.1/32 trust\n";
        std::fs::write(cluster.data().join("pg_hba.conf"), rules).expect("its own file");
        cluster.begin();
        Some(cluster)
    }

    /// A cluster that is not running yet.
    fn prepare(port: u16) -> Option<Cluster> {
        let Some(bin) = programs() else {
            assert!(std::env::var_os("CI").is_none(), "{GET}");
            skipped(GET);
            return None;
        };
        let base = std::env::var_os("CRIER_BENCH_DIR").map_or_else(std::env::temp_dir, PathBuf::from);
        let folder = tempfile::tempdir_in(base).expect("a temporary folder").keep();
        give_to_postgres(&folder).expect("a folder to give away");
        // Gets its line end when this program ends, by whatever cause.
        let keeper = as_postgres("sh")
            .args(["-c", KEEPER, "keeper"])
            .args([&folder, &bin])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell");
        let options = "-c listen_addresses=".to_owned();
        let cluster = Cluster { folder, bin, keeper, port, options, databases: AtomicU32::new(0) };
        let data = cluster.data();
        succeed(cluster.tool("initdb").arg("-D").arg(&data).args([
            "-A",
            "trust",
            "-U",
            "crier",
            "-E",
            "UTF8",
            "--locale=C.UTF-8",
            "--no-sync",
        ]));
        Some(cluster)
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// The folder of the socket.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// A program of PostgreSQL's, to be run as a user who may run it.
    pub fn tool(&self, name: &str) -> Command {
        as_postgres(self.bin.join(name))
    }

    /// Starts the server again after [`Cluster::kill`].
    ///
    /// # Panics
    /// Panics if it does not start.
    pub fn begin(&self) {
        let (folder, port) = (self.folder.display(), self.port);
        let options = format!("-k {folder} -p {port} -c max_connections=300 {}", self.options);
        let mut start = self.tool("pg_ctl");
        start.arg("-D").arg(self.data()).arg("-o").arg(options);
        start.arg("-l").arg(self.folder.join("log")).args(["-w", "start"]);
        // Not captured: the server would keep the pipe open.
        start.stdout(Stdio::null()).stderr(Stdio::null());
        // The processes of one that was killed may need a moment to notice.
        let patience = Instant::now() + Duration::from_secs(30);
        while !start.status().expect("pg_ctl").success() {
            let log = || std::fs::read_to_string(self.folder.join("log")).unwrap_or_default();
            assert!(Instant::now() < patience, "PostgreSQL does not start: {}", log());
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    /// Where it listens: the port of its socket and, with TLS, of loopback.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The number of its first process.
    ///
    /// # Panics
    /// If it is not running.
    pub fn process(&self) -> String {
        let file = std::fs::read_to_string(self.data().join("postmaster.pid")).expect("it is running");
        file.lines().next().expect("a number").to_owned()
    }

    /// Stops it with `SIGKILL` (the server and then, by themselves, its processes).
    ///
    /// # Panics
    /// Panics if it is not running.
    pub fn kill(&self) {
        succeed(Command::new("kill").args(["-9", &self.process()]));
    }

    /// Creates an empty database and returns its address.
    ///
    /// # Panics
    /// Panics if it can't.
    pub fn database(&self) -> String {
        let name = format!("crier{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        let port = if self.port == PORT { String::new() } else { format!("&port={}", self.port) };
        format!("postgres://crier@/{name}?host={}{port}", self.folder.display())
    }

    /// Runs SQL with `psql` and returns what it prints, without headings.
    ///
    /// # Panics
    /// Panics if it fails.
    pub fn sql(&self, database: &str, sql: &str) -> String {
        let mut psql = self.tool("psql");
        psql.args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-U", "crier", "-d", database]);
        psql.arg("-p").arg(self.port.to_string());
        psql.arg("-h").arg(&self.folder).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut running = psql.spawn().expect("psql");
        // Through its input: a long text is no argument, and every answer is printed, not only the last.
        let mut input = running.stdin.take().expect("a pipe");
        let text = sql.to_owned();
        let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
        let output = running.wait_with_output().expect("psql");
        let _ = writer.join();
        assert!(output.status.success(), "{sql}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).trim_end().to_owned()
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
    }
}

/// Waits for the end of its input, then stops the server and removes everything.
const KEEPER: &str = "cat; \"$2/pg_ctl\" -D \"$1/data\" -m immediate -w stop; rm -rf \"$1\"";

/// Where PostgreSQL's programs are, if it is installed: Debian keeps them out of the path.
pub fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let newest = versions
        .max_by_key(|version| version.file_name().to_string_lossy().parse::<u32>().unwrap_or_default());
    let in_path = std::env::var_os("PATH").unwrap_or_default();
    let places = newest.map(|version| version.path().join("bin")).into_iter();
    places.chain(std::env::split_paths(&in_path)).find(|place| place.join("initdb").is_file())
}

/// Makes a folder belong to the user who runs PostgreSQL.
///
/// # Errors
/// Returns an error if that is not allowed.
pub fn give_to_postgres(folder: &Path) -> std::io::Result<()> {
    if runner() == Runner::Root {
        let status = Command::new("chown").arg("postgres:postgres").arg(folder).status()?;
        if !status.success() {
            return Err(std::io::Error::other(format!(
                "chown postgres:postgres {}: {status}",
                folder.display()
            )));
        }
    }
    Ok(())
}

#[derive(PartialEq, Eq)]
enum Runner {
    /// The system's root, who can become another user.
    Root,
    /// Root of a namespace that has no other user.
    LonelyRoot,
    Other,
}

fn runner() -> Runner {
    use std::os::unix::fs::MetadataExt;
    if !std::fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0) {
        return Runner::Other;
    }
    // "inside outside count"
    let map = std::fs::read_to_string("/proc/self/uid_map").unwrap_or_default();
    if map.split_ascii_whitespace().nth(2) == Some("1") { Runner::LonelyRoot } else { Runner::Root }
}

/// A command for an unprivileged user: PostgreSQL refuses to run as root.
pub fn as_postgres(program: impl AsRef<OsStr>) -> Command {
    let mut command = match runner() {
        Runner::Root => {
            let mut command = Command::new("setpriv");
            command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]).arg(program);
            command
        }
        Runner::LonelyRoot => {
            let mut command = Command::new("unshare");
            command.args(["--user", "--map-user=1000", "--map-group=1000", "--"]).arg(program);
            command
        }
        Runner::Other => Command::new(program),
    };
    command.current_dir("/").env("LC_ALL", "C.UTF-8");
    command
}

fn succeed(command: &mut Command) -> Output {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    output
}
