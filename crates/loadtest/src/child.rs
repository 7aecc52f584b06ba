//! A `crier serve` in its own process.

use std::fs::Permissions;
use std::io::{BufRead, BufReader, Error, Result};
use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

/// A running server. Dropping it kills the process.
#[derive(Debug)]
pub struct Server {
    child: Child,
    /// Where it listens, on loopback.
    pub address: SocketAddr,
}

impl Server {
    /// Starts the program with a data folder on a free loopback port; returns when it is listening.
    pub fn start(program: &Path, data: &Path) -> Result<Server> {
        Server::start_with(program, data, &["--no-limits"])
    }

    /// The same with options that say where it listens, which is not what it prints.
    pub fn start_on(program: &Path, data: &Path, options: &[&str], address: SocketAddr) -> Result<Server> {
        let mut child = Command::new(program)
            .env("CRIER_LOG", "warn")
            .args(["serve", "--data"])
            .arg(data)
            .args(options)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        if let Some(output) = child.stdout.as_mut() {
            BufReader::new(output).read_line(&mut line)?;
        }
        if line.is_empty() {
            let status = child.wait()?;
            return Err(Error::other(format!("the server is not listening ({status})")));
        }
        Ok(Server { child, address })
    }

    /// The same with other options.
    pub fn start_with(program: &Path, data: &Path, options: &[&str]) -> Result<Server> {
        let mut command = Command::new(program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data).args(options);
        Server::start_command(&mut command)
    }

    /// Runs a whole command line that serves on one loopback port; returns when it is listening.
    pub fn start_command(command: &mut Command) -> Result<Server> {
        let mut child =
            command.env("CRIER_LOG", "warn").stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        if let Some(output) = child.stdout.as_mut() {
            BufReader::new(output).read_line(&mut line)?;
        }
        let address = line
            .split_once("http://")
            .and_then(|(_, rest)| rest.trim_end().trim_end_matches('/').parse().ok());
        match address {
            Some(address) => Ok(Server { child, address }),
            None => {
                let _ = child.kill();
                let status = child.wait()?;
                Err(Error::other(format!("the server is not listening ({status}); it printed {line:?}")))
            }
        }
    }

    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Kills it as `kill -9` does, and waits until it is gone.
    pub fn kill(mut self) -> Result<()> {
        if let Some(status) = self.child.try_wait()? {
            return Err(Error::other(format!("the server exited by itself: {status}")));
        }
        self.child.kill()?;
        self.child.wait().map(drop)
    }

    /// Asks it to stop, as `systemctl stop` does.
    pub fn terminate(&self) -> Result<()> {
        Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().map(drop)
    }

    /// Asks it to stop, and waits until it has.
    pub fn stop(mut self) -> Result<()> {
        self.terminate()?;
        let status = self.child.wait()?;
        if status.success() { Ok(()) } else { Err(Error::other(format!("the server stopped with {status}"))) }
    }

    /// Whether it has not ended by itself.
    pub fn is_running(&mut self) -> Result<bool> {
        Ok(self.child.try_wait()?.is_none())
    }

    /// Its resident memory in bytes.
    pub fn memory(&self) -> Result<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
        kib.map(|kib| kib * 1024).ok_or_else(|| Error::other("the system does not report memory use"))
    }

    /// The bytes that it has written to files.
    pub fn written(&self) -> Result<u64> {
        let io = std::fs::read_to_string(format!("/proc/{}/io", self.child.id()))?;
        let bytes = io.lines().find_map(|line| line.strip_prefix("write_bytes: ")?.parse().ok());
        bytes.ok_or_else(|| Error::other("the system does not report what is written"))
    }

    /// The processor time that it has used.
    pub fn cpu(&self) -> Result<Duration> {
        cpu_of(&self.child.id().to_string())
    }

    /// The processor time of its running threads, in nanoseconds: exact enough for single requests.
    pub fn exact_cpu(&self) -> Result<Duration> {
        let mut time = 0;
        for thread in std::fs::read_dir(format!("/proc/{}/task", self.child.id()))? {
            // The thread may have exited by now.
            let stat = std::fs::read_to_string(thread?.path().join("schedstat")).unwrap_or_default();
            time += stat.split(' ').next().and_then(|field| field.parse::<u64>().ok()).unwrap_or(0);
        }
        Ok(Duration::from_nanos(time))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The processor time that this process has used.
pub fn own_cpu() -> Result<Duration> {
    cpu_of("self")
}

/// The processor time that the whole machine has used, and the time that its processors have had, idle or not.
pub fn machine_cpu() -> Result<(Duration, Duration)> {
    let stat = std::fs::read_to_string("/proc/stat")?;
    let line = stat.lines().next().unwrap_or_default();
    // user nice system idle iowait irq softirq steal; what follows is counted in user and nice already.
    let ticks: Vec<u64> =
        line.split_ascii_whitespace().skip(1).take(8).filter_map(|n| n.parse().ok()).collect();
    let all: u64 = ticks.iter().sum();
    let idle: u64 = ticks.iter().skip(3).take(2).sum();
    Ok((Duration::from_millis((all - idle) * 10), Duration::from_millis(all * 10)))
}

fn cpu_of(process: &str) -> Result<Duration> {
    Ok(ticks(&std::fs::read_to_string(format!("/proc/{process}/stat"))?, 2))
}

/// User and system time in a process's `stat`, and with 4 fields those of its children that have ended.
pub(crate) fn ticks(stat: &str, fields: usize) -> Duration {
    // The name may contain anything, but ends with the last parenthesis. After it, user and system time are the 12th
    // and 13th field, in ticks of 10 ms; the children's follow.
    let times = stat.rsplit(')').next().unwrap_or_default().split_ascii_whitespace().skip(11).take(fields);
    Duration::from_millis(times.filter_map(|field| field.parse::<u64>().ok()).sum::<u64>() * 10)
}

/// The `crier` to measure: `CRIER_BIN`, or the one that cargo has put beside this program.
pub fn crier() -> std::result::Result<PathBuf, String> {
    if let Some(path) = std::env::var_os("CRIER_BIN") {
        return Ok(path.into());
    }
    // This program is in target/PROFILE/deps or target/PROFILE/examples.
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let path = own.parent().and_then(Path::parent).unwrap_or(Path::new(".")).join("crier");
    if path.is_file() {
        Ok(path)
    } else {
        let path = path.display();
        Err(format!("there is no {path}: build it with `cargo build -p cli --bin crier`, or set CRIER_BIN"))
    }
}

/// A new folder in `CRIER_BENCH_DIR`, or among the system's temporary files; removed when the value is dropped.
pub fn folder() -> Result<TempDir> {
    let base = std::env::var_os("CRIER_BENCH_DIR").map_or_else(std::env::temp_dir, PathBuf::from);
    // As a server would make it: one that others can read is worth a warning.
    tempfile::Builder::new().prefix("crier-load-").permissions(Permissions::from_mode(0o700)).tempdir_in(base)
}
