//! Damage to data and records, and commands that make no sense.

use std::io::Result;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::json;

use super::client::Client;
use super::{Attempt, Target};
use crate::child::Server;

impl Target<'_> {
    fn crier(&self, arguments: &[&str]) -> Result<Output> {
        Command::new(self.program).args(arguments).stdin(Stdio::null()).output()
    }
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap_or_default()
}

/// A finished solo game: its record, and the digest that the table shows.
async fn finished(server: &Server) -> Result<(String, String)> {
    let client = Client::new(server.address, 2);
    let (table, _) = client.open_table("troyes-dice", "players=1").await?;
    let key = client.sit(&table, 1, "Ada").await?;
    client.play_on(&table, 1, &key).await?;
    let digest = client.fetch(&table).await?.json()["digest"].as_str().unwrap_or_default().to_owned();
    Ok((client.fetch(&format!("{table}/record")).await?.body, digest))
}

/// Every line of a finished game's record is left out or changed in turn, and the record is cut after every line.
pub(super) async fn altered_records(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("data: altered records");
    let server = target.start(data, &[])?;
    let (record, digest) = finished(&server).await?;
    let file = data.join("altered.game");
    let verify = |altered: String| {
        std::fs::write(&file, altered)?;
        target.crier(&["verify", text(&file), "--digest", &digest])
    };
    let whole = verify(record.clone())?;
    attempt.count(whole.status.success(), "the record itself is refused");
    let lines: Vec<&str> = record.lines().collect();
    for (number, line) in lines.iter().enumerate().filter(|(_, line)| !line.is_empty()) {
        let mut without = lines.clone();
        without.remove(number);
        let changed: String =
            line.chars().map(|letter| if letter.is_ascii_digit() { other(letter) } else { letter }).collect();
        let mut with = lines.clone();
        with[number] = &changed;
        let cut = &lines[..number];
        for (how, altered) in [("left out", &without[..]), ("changed", &with[..]), ("cut before", cut)] {
            // Without its own tag a record still has the digest that the table showed.
            if altered == lines || how == "left out" && line.starts_with("tag log-digest ") {
                continue;
            }
            let checked = verify(altered.join("\n") + "\n")?;
            attempt
                .count(!checked.status.success(), format!("line {} {how} is verified: {line}", number + 1));
        }
    }
    Ok(attempt)
}

/// Another digit.
fn other(digit: char) -> char {
    if digit == '1' { '2' } else { '1' }
}

/// A backup is copied over the data of a server that was killed, as people do it: refused, and `restore` puts it right.
pub(super) async fn a_copied_backup(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("data: a backup copied beside an old log");
    let (folder, backup) = (data.join("data"), data.join("backup.db"));
    let server = target.start(&folder, &[])?;
    finished(&server).await?;
    attempt.count(
        target.crier(&["backup", text(&backup), "--data", text(&folder)])?.status.success(),
        "no backup is made",
    );
    let running = target.crier(&["restore", text(&backup), "--data", text(&folder)])?;
    attempt.count(!running.status.success(), "restored under a running server");
    finished(&server).await?;
    server.kill()?;
    std::fs::copy(&backup, folder.join("crier.db"))?;
    attempt.count(target.start(&folder, &[]).is_err(), "a server starts on it");
    let restored = target.crier(&["restore", text(&backup), "--data", text(&folder)])?;
    attempt.count(restored.status.success(), String::from_utf8_lossy(&restored.stderr));
    let doctor = target.crier(&["doctor", "--data", text(&folder)])?;
    attempt.count(doctor.status.success(), String::from_utf8_lossy(&doctor.stdout));
    attempt.count(target.start(&folder, &[]).is_ok(), "no server starts on what was restored");
    Ok(attempt)
}

/// Nobody else can read the data, backups or exports; `doctor` leaves nothing behind.
pub(super) async fn open_files(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("data: files that others can read");
    let (folder, backup, export) = (data.join("data"), data.join("backup.db"), data.join("exported.game"));
    let temporary = data.join("tmp");
    std::fs::create_dir(&temporary)?;
    let server = target.start(&folder, &[])?;
    let client = Client::new(server.address, 2);
    let (table, _) = client.open_table("troia", "players=2").await?;
    for (seat, name) in [(1, "Ada"), (2, "Grace")] {
        client.sit(&table, seat, name).await?;
    }
    let id = table.trim_start_matches("/api/tables/");
    for arguments in [
        &["backup", text(&backup), "--data", text(&folder)][..],
        &["export", id, "--output", text(&export), "--data", text(&folder)],
        &["doctor", "--data", text(&folder)],
    ] {
        let done = Command::new(target.program).args(arguments).env("TMPDIR", &temporary).output()?;
        attempt.count(
            done.status.success(),
            format!("{arguments:?}: {}", String::from_utf8_lossy(&done.stderr)),
        );
    }
    for path in files(&folder)?.into_iter().chain([folder.clone(), backup, export]) {
        let mode = path.metadata()?.permissions().mode() & 0o77;
        attempt.count(mode == 0, format!("{} has mode {mode:o} for others", path.display()));
    }
    attempt.count(files(&temporary)?.is_empty(), "temporary files are left");
    Ok(attempt)
}

fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    std::fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect()
}

/// A server whose files were deleted acknowledges nothing more.
pub(super) async fn deleted_files(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("data: files deleted under a running server");
    let server = target.start(data, &[])?;
    let client = Client::new(server.address, 2);
    client.open_table("troyes-dice", "players=1").await?;
    for file in files(data)?.iter().filter(|file| text(file).contains("crier.db")) {
        std::fs::remove_file(file)?;
    }
    for _ in 0..5 {
        let reply = client.post("/api/tables", "", json!({ "game": "troyes-dice" })).await?;
        attempt.count(reply.status >= 500 && reply.refuses(), format!("acknowledged: {reply}"));
    }
    Ok(attempt)
}

/// A limit on the size of files is an error like a full disk: the server says so and goes on.
pub(super) async fn a_full_file(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("data: a limit on the size of files");
    // The shell's unit is 512 or 1,024 bytes.
    let limited = data.join("limited");
    let program = text(target.program);
    std::fs::write(&limited, format!("#!/bin/sh\nulimit -f 600\nexec '{program}' \"$@\"\n"))?;
    std::fs::set_permissions(&limited, std::fs::Permissions::from_mode(0o755))?;
    let folder = data.join("data");
    let mut server = Server::start_with(&limited, &folder, &["--no-limits"])?;
    let client = Client::new(server.address, 2);
    let mut refused = 0;
    for _ in 0..3_000 {
        let reply = client.post("/api/tables", "", json!({ "game": "troyes-dice" })).await?;
        refused += u32::from(!reply.is_granted());
        if refused > 0 {
            attempt.count(reply.refuses(), format!("{reply}"));
        }
        if refused == 5 {
            break;
        }
    }
    attempt.count(refused > 0, "the limit was never reached");
    attempt.count(server.is_running()?, "the server is gone");
    drop(server);
    let doctor = target.crier(&["doctor", "--data", text(&folder)])?;
    attempt.count(doctor.status.success(), String::from_utf8_lossy(&doctor.stdout));
    Ok(attempt)
}

/// Commands with arguments and files that make no sense: an error in words, never a panic, never a wait.
pub(super) async fn odd_commands(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("commands: nonsense");
    let garbage = data.join("garbage");
    std::fs::write(&garbage, b"crier \xff\x00\n* roll 99\n")?;
    let (garbage, nowhere) = (text(&garbage), "/nonexistent/folder/file");
    for arguments in [
        &["replay", garbage][..],
        &["replay", nowhere],
        &["show", garbage, "--at", "5"],
        &["verify", garbage],
        &["verify", "-"],
        &["restore", garbage, "--data", text(data)],
        &["restore", nowhere, "--data", text(data)],
        &["backup", nowhere, "--data", text(data)],
        &["export", "nobody", "--data", text(data)],
        &["doctor", "--data", nowhere],
        &["train", "--output", nowhere],
        &["play", "--record", nowhere],
        &["ladder", "--outside", "x=/nonexistent/program", "--games", "1"],
        &["simulate", "--game", "chess"],
        &["simulate", "--players", "77"],
        &["serve", "--listen", "nowhere.invalid:1", "--data", text(data)],
        &["serve", "--tls-cert", nowhere, "--tls-key", nowhere, "--data", text(data)],
        &["config", "--check", "--config", garbage],
        &["nonsense"],
    ] {
        let done = target.crier(arguments)?;
        let said = String::from_utf8_lossy(&done.stderr);
        let held = !done.status.success() && !said.is_empty() && !said.contains("panicked");
        attempt.count(held, format!("{arguments:?}: {} {said}", done.status));
    }
    Ok(attempt)
}
