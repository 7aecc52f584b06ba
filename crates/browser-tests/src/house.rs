//! A server of our own: the `crier` program as a child process.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::SystemTime;

use crate::folder::Folder;
use crate::seed;

/// A running `crier serve` on its own data.
#[derive(Debug)]
pub struct House {
    data: Folder,
    address: String,
    child: Option<Child>,
    /// How often it was started: after a crash it must not draw the same again.
    starts: u32,
}

impl House {
    /// Opens a house with no tables.
    #[must_use]
    pub fn open() -> House {
        let mut house =
            House { data: Folder::new("data"), address: "127.0.0.1:0".to_owned(), child: None, starts: 0 };
        house.start();
        house
    }

    /// Where it listens: `127.0.0.1:4711`.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The folder with the data.
    #[must_use]
    pub fn data(&self) -> &Path {
        self.data.path()
    }

    /// Starts the server, at the address it had before.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start(&mut self) {
        assert!(self.child.is_none(), "the server is running");
        self.starts += 1;
        let mut child = Command::new(program())
            .env("CRIER_SEED", format!("{} {}", seed(), self.starts))
            .args(["serve", "--no-limits", "--listen", &self.address, "--data"])
            .arg(self.data.path())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut said = String::new();
        let stdout = child.stdout.take().expect("piped");
        BufReader::new(stdout).read_line(&mut said).expect("the server says where it is");
        self.child = Some(child);
        let address = said.split_once("http://").and_then(|(_, rest)| rest.split_once('/'));
        self.address = address.unwrap_or_else(|| panic!("no address in {said:?}")).0.to_owned();
    }

    /// Kills the server in the middle of whatever it does, like a power cut.
    pub fn crash(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.crash();
    }
}

/// The `crier` program next to the test, built anew if it is missing or older than its sources.
fn program() -> &'static Path {
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

/// Whether a program is newer than every source it may be made from.
fn is_fresh(program: &Path) -> bool {
    let changed = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    let Some(built) = changed(program) else { return false };
    let crates = std::fs::read_dir(workspace().join("crates")).expect("crates");
    let sources = crates
        .flatten()
        .filter(|entry| entry.file_name() != "browser-tests" && entry.file_name() != "game-testkit")
        .flat_map(|entry| [entry.path().join("src"), entry.path().join("locales")]);
    sources.filter_map(|folder| newest(&folder)).all(|time| time <= built)
}

fn newest(folder: &Path) -> Option<SystemTime> {
    let entries = std::fs::read_dir(folder).ok()?.flatten();
    entries
        .filter_map(|entry| {
            let path = entry.path();
            if path.is_dir() { newest(&path) } else { entry.metadata().ok()?.modified().ok() }
        })
        .max()
}
