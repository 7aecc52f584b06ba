//! PostgreSQL with a synchronous standby, in a folder of their own. Nodes reach them over TCP, through a relay each; the harness itself
//! by Unix sockets.

use std::io::{Error, Result, Write};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use postgres_testkit::{as_postgres, give_to_postgres, programs};
use tempfile::TempDir;

use crate::child;
use crate::cluster::disk::SmallDisk;

/// Longer than PostgreSQL takes for anything here.
const PATIENCE: Duration = Duration::from_secs(60);

/// The name by which a primary knows its standby.
const STANDBY: &str = "standby";

/// Two servers, of which one is the primary. They stop when this is dropped, and when the program ends in any other way.
pub(crate) struct Database {
    /// Dropped last: the disks are mounted in it.
    disks: Option<[SmallDisk; 2]>,
    folder: TempDir,
    programs: PathBuf,
    addresses: [SocketAddr; 2],
    primary: usize,
    keeper: Child,
}

/// Waits for the end of its input, which comes when the program ends by whatever cause, and stops both servers. The data is removed
/// by the process that made it; what a killed program leaves is in the system's temporary files.
const KEEPER: &str = "trap '' INT TERM; cat >/dev/null; \
    for data in \"$1\"/0/data \"$1\"/1/data; do \"$2/pg_ctl\" -D \"$data\" -m immediate -w stop; done";

impl Database {
    /// Starts both; each with a disk that can be filled, if wanted.
    pub(crate) fn start(small_disks: bool) -> Result<Database> {
        let programs = programs().ok_or_else(|| Error::other(postgres_testkit::GET))?;
        let folder = child::folder()?;
        // The nodes' user must reach the sockets, and PostgreSQL's user the data.
        set_mode(folder.path(), "711")?;
        for server in 0..2 {
            let own = folder.path().join(server.to_string());
            std::fs::create_dir(&own)?;
            give_to_postgres(&own)?;
        }
        let disks = match small_disks {
            true => Some([0, 1].map(|server| SmallDisk::mount(&folder.path().join(server.to_string())))),
            false => None,
        };
        let disks = match disks {
            Some([first, second]) => Some([first?, second?]),
            None => None,
        };
        let keeper = as_postgres("sh")
            .args(["-c", KEEPER, "keeper"])
            .args([folder.path(), &programs])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        // Both at once, so that they differ.
        let free = [TcpListener::bind("127.0.0.1:0")?, TcpListener::bind("127.0.0.1:0")?];
        let addresses = [free[0].local_addr()?, free[1].local_addr()?];
        drop(free);
        let database = Database { disks, folder, programs, addresses, primary: 0, keeper };
        let data = database.data(0);
        let options = ["-A", "trust", "-U", "crier", "-E", "UTF8", "--locale=C.UTF-8", "-D"];
        run(database.tool("initdb").args(options).arg(data))?;
        database.start_server(0)?;
        database.sql("postgres", "CREATE DATABASE crier")?;
        database.add_standby()?;
        Ok(database)
    }

    fn own_folder(&self, server: usize) -> PathBuf {
        self.folder.path().join(server.to_string())
    }

    fn data(&self, server: usize) -> PathBuf {
        self.own_folder(server).join("data")
    }

    /// Where a server listens.
    pub(crate) fn listens_at(&self, server: usize) -> SocketAddr {
        self.addresses[server]
    }

    /// What both servers have logged so far.
    pub(crate) fn said(&self) -> String {
        let log = |server: usize| std::fs::read(self.log(server)).unwrap_or_default();
        [0, 1].map(|server| String::from_utf8_lossy(&log(server)).into_owned()).concat()
    }

    fn log(&self, server: usize) -> PathBuf {
        self.folder.path().join("log").join(server.to_string())
    }

    /// The disk of the primary, if it can be filled.
    pub(crate) fn disk(&self) -> Option<&SmallDisk> {
        self.disks.as_ref().map(|disks| &disks[self.primary])
    }

    /// An address for programs that the harness runs itself, past all relays.
    pub(crate) fn address(&self) -> String {
        let (folder, port) = (self.own_folder(self.primary), self.addresses[self.primary].port());
        format!("postgres://crier@/crier?host={}&port={port}", folder.display())
    }

    fn tool(&self, name: &str) -> Command {
        as_postgres(self.programs.join(name))
    }

    /// Starts the primary again.
    pub(crate) fn start_primary(&self) -> Result<()> {
        self.start_server(self.primary)
    }

    fn start_server(&self, server: usize) -> Result<()> {
        let folder = self.own_folder(server);
        // Small limits on the log, so that it does not fill a small disk by itself.
        let options = format!(
            "-k {} -c listen_addresses=127.0.0.1 -p {} -c max_connections=200 -c max_wal_size=64MB -c min_wal_size=32MB \
             -c wal_keep_size=48MB -c checkpoint_timeout=30s -c hot_standby=on",
            folder.display(),
            self.addresses[server].port()
        );
        let logs = self.folder.path().join("log");
        std::fs::create_dir_all(&logs)?;
        give_to_postgres(&logs)?;
        let mut start = self.tool("pg_ctl");
        start.arg("-D").arg(self.data(server)).arg("-o").arg(options);
        start.arg("-l").arg(self.log(server)).args(["-w", "-t", "60", "start"]);
        // Not captured: the server would keep the pipe open.
        start.stdout(Stdio::null()).stderr(Stdio::null());
        // The processes of one that was killed may need a moment to notice.
        let end = Instant::now() + PATIENCE;
        while !start.status()?.success() {
            // It may have come back by itself.
            if server == self.primary && self.is_up() {
                return Ok(());
            }
            if Instant::now() > end {
                let said = std::fs::read_to_string(self.log(server)).unwrap_or_default();
                let last: Vec<&str> = said.lines().rev().take(10).collect();
                return Err(Error::other(format!("PostgreSQL does not start: {}", last.join(" | "))));
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(())
    }

    /// Kills the primary as `kill -9` does; its processes end by themselves.
    pub(crate) fn kill_primary(&self) -> Result<()> {
        let file = std::fs::read_to_string(self.data(self.primary).join("postmaster.pid"))?;
        let pid = file.lines().next().unwrap_or_default();
        run(Command::new("kill").args(["-9", pid]))
    }

    /// Whether the primary answers.
    pub(crate) fn is_up(&self) -> bool {
        self.sql("postgres", "SELECT 1").is_ok()
    }

    /// Makes the standby the primary.
    pub(crate) fn promote(&mut self) -> Result<()> {
        let standby = 1 - self.primary;
        run(self.tool("pg_ctl").arg("-D").arg(self.data(standby)).args(["-w", "promote"]))?;
        self.primary = standby;
        Ok(())
    }

    /// Makes the other server a standby of the primary, from a fresh copy, and lets commits wait for it from then on.
    pub(crate) fn add_standby(&self) -> Result<()> {
        let (standby, data) = (1 - self.primary, self.data(1 - self.primary));
        // One that was killed may still be ending.
        let end = Instant::now() + PATIENCE;
        while data.exists() && run(as_postgres("rm").arg("-rf").arg(&data)).is_err() {
            if Instant::now() > end {
                return Err(Error::other(format!("{} can't be removed", data.display())));
            }
        }
        let primary = format!(
            "host={} port={} user=crier application_name={STANDBY}",
            self.own_folder(self.primary).display(),
            self.addresses[self.primary].port()
        );
        run(self
            .tool("pg_basebackup")
            .args(["-R", "-X", "stream", "-c", "fast", "-d", &primary, "-D"])
            .arg(&data))?;
        // When it is promoted it has no standby of its own at first.
        let own = format!("primary_conninfo = '{primary}'\nsynchronous_standby_names = ''\n");
        let mut append = as_postgres("tee");
        append.arg("-a").arg(data.join("postgresql.auto.conf")).stdin(Stdio::piped()).stdout(Stdio::null());
        let mut append = append.spawn()?;
        if let Some(mut input) = append.stdin.take() {
            input.write_all(own.as_bytes())?;
        }
        append.wait()?;
        self.start_server(standby)?;
        self.sql("postgres", &format!("ALTER SYSTEM SET synchronous_standby_names = '{STANDBY}'"))?;
        self.sql("postgres", "SELECT pg_reload_conf()")?;
        self.wait_for_standby()
    }

    /// Waits until commits are on both servers.
    pub(crate) fn wait_for_standby(&self) -> Result<()> {
        let end = Instant::now() + PATIENCE;
        let asked =
            "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync' AND state = 'streaming'";
        while self.sql("postgres", asked).ok().as_deref() != Some("1") {
            if Instant::now() > end {
                return Err(Error::other("the standby does not follow"));
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(())
    }

    /// Runs SQL at the primary and returns what it prints, without headings.
    pub(crate) fn sql(&self, database: &str, sql: &str) -> Result<String> {
        let mut psql = self.tool("psql");
        psql.args([
            "-X",
            "-q",
            "-A",
            "-t",
            "-v",
            "ON_ERROR_STOP=1",
            "-U",
            "crier",
            "-d",
            database,
            "-c",
            sql,
        ]);
        psql.arg("-p").arg(self.addresses[self.primary].port().to_string());
        let output = psql.arg("-h").arg(self.own_folder(self.primary)).output()?;
        if !output.status.success() {
            return Err(Error::other(String::from_utf8_lossy(&output.stderr).into_owned()));
        }
        Ok(String::from_utf8_lossy(&output.stdout).trim_end().to_owned())
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
        // The data belongs to another user.
        drop(self.disks.take());
    }
}

fn set_mode(path: &Path, mode: &str) -> Result<()> {
    run(Command::new("chmod").arg(mode).arg(path))
}

fn run(command: &mut Command) -> Result<()> {
    let output = command.stdin(Stdio::null()).output()?;
    if output.status.success() {
        return Ok(());
    }
    Err(Error::other(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr))))
}
