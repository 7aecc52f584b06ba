//! What a host does: start, stop, copy, examine, and read what went wrong.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// A running server.
pub(crate) struct Server {
    child: Child,
    address: String,
}

impl Server {
    pub(crate) fn start(data: &Path) -> Server {
        Server::start_with(Command::new(env!("CARGO_BIN_EXE_crier")), data)
    }

    fn start_with(mut command: Command, data: &Path) -> Server {
        command.args(["serve", "--no-limits", "--listen", "127.0.0.1:0", "--data"]).arg(data);
        Server::started(command)
    }

    fn started(mut command: Command) -> Server {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("crier starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let address = line.split("http://").nth(1).unwrap_or_else(|| panic!("no address in {line:?}"));
        Server { child, address: address.trim().trim_end_matches('/').to_owned() }
    }

    /// Sends a request and returns the whole answer.
    pub(crate) fn ask(&self, method: &str, path: &str, body: &str) -> String {
        self.ask_with(method, path, body, "")
    }

    /// The same with more headers, each with its end of line.
    pub(crate) fn ask_with(&self, method: &str, path: &str, body: &str, more: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("the server listens");
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: application/json\r\n\
             {more}content-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .expect("the server reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("the server answers");
        answer
    }

    /// Opens a table that nobody sits at yet.
    pub(crate) fn open(&self, new: &str) -> String {
        self.open_with_key(new).0
    }

    /// The same, with the opener's key.
    pub(crate) fn open_with_key(&self, new: &str) -> (String, String) {
        let answer = self.ask("POST", "/api/tables", new);
        (field(&answer, "id"), field(&answer, "key"))
    }

    /// Opens a table that a bot plays to its end.
    pub(crate) fn open_table(&self) -> String {
        let (id, key) =
            self.open_with_key(r#"{"game":"troyes-dice","options":"players=1","bots_at_once":true}"#);
        let bearer = format!("authorization: Bearer {key}\r\n");
        let seat = format!("/api/tables/{id}/seats/1");
        let sat = self.ask_with("POST", &seat, r#"{"bot":"random"}"#, &bearer);
        assert!(sat.starts_with("HTTP/1.1 200"), "{sat}");
        self.wait_until_over(&id);
        id
    }

    /// Waits while bots play a game to its end.
    fn wait_until_over(&self, id: &str) {
        while !self.ask("GET", &format!("/api/tables/{id}"), "").contains(r#""stage":"over""#) {
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
    }

    /// Ends it at once, with `SIGKILL`.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }

    pub(crate) fn terminate(mut self) {
        let killed = Command::new("kill").arg(self.child.id().to_string()).status().expect("kill");
        assert!(killed.success());
        let status = self.child.wait().expect("it ends");
        assert!(status.success(), "a clean end on SIGTERM, not {status}");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn crier(arguments: &[&str], data: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_crier"))
        .args(arguments)
        .arg("--data")
        .arg(data)
        .output()
        .expect("crier runs")
}

/// Runs a command without a data folder.
pub(crate) fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_crier")).args(arguments).output().expect("crier runs")
}

/// A text in a JSON answer.
fn field(answer: &str, name: &str) -> String {
    let rest = answer.split(&format!("\"{name}\":\"")).nth(1);
    rest.and_then(|rest| rest.split('"').next()).unwrap_or_else(|| panic!("no {name} in {answer}")).to_owned()
}

fn mode(path: &Path) -> u32 {
    path.metadata().expect("it is there").permissions().mode() & 0o777
}

/// Changes stored data behind the server's back.
fn tamper(data: &Path, sql: &str) {
    let connection = rusqlite::Connection::open(data.join("crier.db")).expect("a database");
    assert!(connection.execute(sql, []).expect("a statement") > 0, "{sql} changes nothing");
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_host_starts_copies_examines_and_stops() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let server = Server::start(&data);
    assert!(server.ask("GET", "/", "").contains("<html"), "the start page");
    let id = server.open_table();

    // While it runs: export, doctor, backup.
    let exported = crier(&["export", &id], &data);
    let record = text(&exported.stdout);
    assert!(record.contains("\nend last-day score "), "{record}{}", text(&exported.stderr));
    let examined = text(&crier(&["doctor"], &data).stdout);
    assert!(examined.contains("The data file is sound"), "{examined}");
    assert!(examined.contains("1 tables replayed, 0 broken."), "{examined}");
    let copy = folder.path().join("copy.db");
    let copied = crier(&["backup", copy.to_str().expect("text")], &data);
    assert!(copied.status.success() && copy.exists(), "{}", text(&copied.stderr));
    let again = crier(&["backup", copy.to_str().expect("text")], &data);
    assert!(text(&again.stderr).contains("exists"), "a copy never overwrites");

    // The dice of the exported record can be verified; a changed one can't.
    let verify = |record: &str| {
        let file = folder.path().join("record.game");
        std::fs::write(&file, record).expect("a file");
        Command::new(env!("CARGO_BIN_EXE_crier")).arg("verify").arg(&file).output().expect("crier runs")
    };
    let verified = verify(&record);
    assert!(text(&verified.stdout).contains("All 17 chance results"), "{}", text(&verified.stderr));
    let secret =
        record.split("tag dice-secret ").nth(1).expect("a secret").split('\n').next().expect("a secret");
    let other = if secret.starts_with('0') { "1" } else { "0" };
    let changed = verify(&record.replace(secret, &format!("{other}{}", &secret[1..])));
    assert!(
        !changed.status.success() && text(&changed.stderr).contains("commitment"),
        "{}",
        text(&changed.stderr)
    );

    // The digest is the one that the table shows.
    let shown = server.ask("GET", &format!("/api/tables/{id}"), "");
    let digest = field(&shown, "digest");
    assert!(text(&verified.stdout).contains(&digest), "{digest}");
    assert!(record.contains(&format!("tag log-digest {digest}\n")), "{record}");
    assert!(server.ask("GET", &format!("/t/{id}"), "").contains(&digest), "the result page shows it");

    // Two servers never share the data.
    let second = crier(&["serve", "--listen", "127.0.0.1:0"], &data);
    assert!(text(&second.stderr).contains("in use by another running crier"), "{}", text(&second.stderr));
    server.terminate();

    // It comes back with everything.
    let server = Server::start(&data);
    let state = server.ask("GET", &format!("/api/tables/{id}"), "");
    assert!(state.contains("\"stage\":\"over\""), "{state}");
    server.terminate();
}

/// A running game with secrets is sound, though its players can't have its record yet.
#[test]
fn a_running_game_with_secrets_is_sound_and_is_the_hosts_to_export() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let server = Server::start(&data);
    let id = server.open(r#"{"game":"troia","options":"players=2"}"#);
    for seat in ["1", "2"] {
        let sat = server.ask("POST", &format!("/api/tables/{id}/seats/{seat}"), r#"{"name":"Ada"}"#);
        assert!(sat.starts_with("HTTP/1.1 200"), "{sat}");
    }
    let examined = crier(&["doctor"], &data);
    assert!(text(&examined.stdout).contains("1 tables replayed, 0 broken."), "{}", text(&examined.stdout));
    // Anyone else is refused the record; the host gets it, with a warning.
    let refused = server.ask("GET", &format!("/api/tables/{id}/record"), "");
    assert!(refused.contains("secret-record"), "{refused}");
    let file = folder.path().join("running.game");
    let exported = crier(&["export", &id, "--output", file.to_str().expect("text")], &data);
    assert!(exported.status.success(), "{}", text(&exported.stderr));
    assert!(text(&exported.stderr).contains("hidden from its players"), "{}", text(&exported.stderr));
    assert!(std::fs::read_to_string(&file).expect("a record").contains("\n* hill "));
    assert_eq!(mode(&file), 0o600);
    server.terminate();
}

#[test]
fn errors_at_the_start_are_one_clear_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let complaint = |output: &Output| {
        assert!(!output.status.success());
        let complaint = text(&output.stderr);
        assert_eq!(complaint.lines().count(), 1, "{complaint}");
        complaint
    };
    let busy = complaint(&crier(&["serve", "--listen", &address], &folder.path().join("a")));
    assert!(busy.contains("is in use, perhaps by another crier"), "{busy}");
    let file = folder.path().join("file");
    std::fs::write(&file, "x").expect("a file");
    let no_folder = complaint(&crier(&["serve", "--listen", "127.0.0.1:0"], &file));
    assert!(no_folder.contains("can't be created"), "{no_folder}");
    let other = folder.path().join("other");
    std::fs::create_dir_all(&other).expect("a folder");
    std::fs::write(other.join("crier.db"), "this is no database, but a letter".repeat(100)).expect("a file");
    let not_ours = complaint(&crier(&["serve", "--listen", "127.0.0.1:0"], &other));
    assert!(not_ours.contains("is not a data file of crier"), "{not_ours}");
    let nothing = complaint(&crier(&["doctor"], &folder.path().join("nowhere")));
    assert!(nothing.contains("there is no data file"), "{nothing}");
}

#[test]
fn a_damaged_data_file_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let server = Server::start(&data);
    for _ in 0..6 {
        server.open_table();
    }
    server.terminate();
    let file = data.join("crier.db");
    let mut bytes = std::fs::read(&file).expect("the data");
    let page = 4096;
    assert!(bytes.len() > 8 * page, "{} bytes", bytes.len());
    // The last pages hold the logs; the first ones are left, so that the file is still known as ours.
    let end = bytes.len();
    bytes[end - 3 * page..end - page].fill(0xa5);
    std::fs::write(&file, bytes).expect("the data");
    let examined = crier(&["doctor"], &data);
    let complaint = text(&examined.stderr);
    assert!(
        !examined.status.success() && complaint.contains("damaged"),
        "{complaint}{}",
        text(&examined.stdout)
    );
    assert!(complaint.contains("restore it from a backup"), "{complaint}");
}

/// A record that was cut or altered does not pass for a verified one.
#[test]
fn an_altered_or_unfinished_record_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let server = Server::start(&data);
    let id = server.open_table();
    let record = text(&crier(&["export", &id], &data).stdout);
    server.terminate();
    let file = folder.path().join("record.game");
    let verify = |record: &str, more: &[&str]| {
        std::fs::write(&file, record).expect("a file");
        let output = run(&[&["verify", file.to_str().expect("text")], more].concat());
        (output.status.code(), text(&output.stdout) + &text(&output.stderr))
    };
    let (status, said) = verify(&record, &[]);
    assert_eq!(status, Some(0), "{said}");
    let digest = record.split("log-digest ").nth(1).expect("a digest").lines().next().expect("a digest");
    assert_eq!(verify(&record, &["--digest", digest]).0, Some(0));
    let (status, said) = verify(&record, &["--digest", "abc"]);
    assert!(status == Some(1) && said.contains("the table showed abc"), "{said}");

    let lines: Vec<&str> = record.split_inclusive('\n').collect();
    let without_end = record.split("\nend ").next().expect("a part");
    for cut in [lines[..lines.len() / 2 + 5].concat(), without_end.to_owned()] {
        let (status, said) = verify(&cut, &[]);
        assert!(status == Some(3) && said.contains("unfinished"), "{status:?} {said}");
    }
    let renamed = record.replacen("seat 1 random", "seat 1 Ada", 1);
    assert_ne!(renamed, record);
    let (status, said) = verify(&renamed, &[]);
    assert!(status == Some(1) && said.contains("altered"), "{status:?} {said}");
    let older = record.replacen(&format!("tag log-digest {digest}\n"), "", 1);
    let (status, said) = verify(&older, &[]);
    assert!(status == Some(0) && said.contains("earlier Crier"), "{said}");
    let practice = older.replacen("\ntag ", "\ntag practice t 9\ntag dice-taken-over 0-3\ntag ", 1);
    let (status, said) = verify(&practice, &[]);
    assert!(status == Some(0) && said.contains("4 more were taken over"), "{said}");
    assert!(said.contains("Practice: it continues") && !said.contains("All "), "{said}");
}

/// Changes the last roll of a game so that its moves are still legal.
fn change_last_roll(data: &Path, id: &str) {
    let last = format!(
        "table_id = '{id}' AND number = (SELECT max(number) FROM event WHERE table_id = '{id}' AND body GLOB '*roll [1-6] *')"
    );
    let connection = rusqlite::Connection::open(data.join("crier.db")).expect("a database");
    let body: String = connection
        .query_row(&format!("SELECT body FROM event WHERE {last}"), [], |row| row.get(0))
        .expect("a roll");
    let begin = body.find("roll ").expect("a roll") + "roll ".len();
    for (die, value) in (0..4).flat_map(|die| (1..=6).map(move |value| (die, value))) {
        let mut changed = body.clone();
        changed.replace_range(begin + 2 * die..=begin + 2 * die, &value.to_string());
        if changed == body {
            continue;
        }
        connection.execute(&format!("UPDATE event SET body = $1 WHERE {last}"), [&changed]).expect("changed");
        if !text(&crier(&["doctor"], data).stdout).contains("is broken: event") {
            return;
        }
    }
    panic!("no other roll fits {body}");
}

/// Changes that still replay are found in finished games: another roll, a missing end, another result.
#[test]
fn doctor_verifies_finished_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let server = Server::start(&data);
    let ids = [server.open_table(), server.open_table(), server.open_table()];
    server.terminate();
    let examined = crier(&["doctor"], &data);
    assert!(examined.status.success(), "{}", text(&examined.stdout));
    change_last_roll(&data, &ids[0]);
    tamper(
        &data,
        &format!(
            "DELETE FROM event WHERE table_id = '{0}' AND number = (SELECT max(number) FROM event WHERE table_id = '{0}')",
            ids[1]
        ),
    );
    tamper(
        &data,
        &format!(
            "UPDATE game_table SET about = replace(about, '\"scores\":[', '\"scores\":[9') WHERE id = '{}'",
            ids[2]
        ),
    );
    let examined = crier(&["doctor"], &data);
    let said = text(&examined.stdout);
    let about = |id: &str| said.lines().find(|line| line.starts_with(id)).unwrap_or("nothing").to_owned();
    assert!(about(&ids[0]).contains("but the dice give"), "{said}");
    assert!(about(&ids[1]).contains("the end of its log is missing"), "{said}");
    assert!(about(&ids[2]).contains("is listed"), "{said}");
    assert!(!examined.status.success() && said.contains("3 tables replayed, 3 broken."), "{said}");
}

/// Ranked attempts at a day's dice travel with a backup, and doctor compares them with their tables.
#[test]
fn doctor_and_backups_know_the_days_dice() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let server = Server::start(&data);
    let today = server.ask("GET", "/daily/troyes-dice/today", "");
    let day = today.split("/daily/troyes-dice/").nth(1).and_then(|rest| rest.get(..10)).expect("a day");
    let begun = server.ask("POST", &format!("/api/daily/troyes-dice/{day}"), r#"{"name":"Ada"}"#);
    assert!(begun.starts_with("HTTP/1.1 200"), "{begun}");
    let copy = folder.path().join("copy.db");
    assert!(crier(&["backup", copy.to_str().expect("text")], &data).status.success());
    server.terminate();
    for name in [None, Some(copy.to_str().expect("text"))] {
        if let Some(copy) = name {
            assert!(crier(&["restore", copy], &data).status.success());
        }
        let examined = crier(&["doctor"], &data);
        let said = text(&examined.stdout);
        assert!(
            examined.status.success() && said.contains("1 ranked attempts at days' dice checked."),
            "{said}"
        );
    }
    tamper(&data, &format!("UPDATE day_secret SET secret = '{}'", "5".repeat(64)));
    let said = text(&crier(&["doctor"], &data).stdout);
    assert!(said.contains(&format!("its dice are not drawn from the secret of {day}")), "{said}");
    let connection = rusqlite::Connection::open(data.join("crier.db")).expect("a database");
    let changed = "PRAGMA foreign_keys = OFF; UPDATE day_attempt SET day = '2020-01-01'";
    connection.execute_batch(changed).expect("a statement");
    drop(connection);
    let said = text(&crier(&["doctor"], &data).stdout);
    assert!(
        said.contains("an attempt at troyes-dice on 2020-01-01 belongs to a day without a secret"),
        "{said}"
    );
}

/// Restoring as people do it: with `cp`, while the log of a killed server is still there.
#[test]
fn a_backup_is_restored_by_command_and_never_mixed_with_an_old_log() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let mut server = Server::start(&data);
    let old = server.open_table();
    let copy = folder.path().join("copy.db");
    let copy_name = copy.to_str().expect("text");
    assert!(crier(&["backup", copy_name], &data).status.success());
    let new = server.open_table();
    let refused = crier(&["restore", copy_name], &data);
    assert!(text(&refused.stderr).contains("in use by another running crier"), "{}", text(&refused.stderr));
    server.child.kill().expect("killed");
    server.child.wait().expect("it ends");

    std::fs::copy(&copy, data.join("crier.db")).expect("copied");
    let started = crier(&["serve", "--listen", "127.0.0.1:0"], &data);
    assert!(
        !started.status.success() && text(&started.stderr).contains("crier restore"),
        "{}",
        text(&started.stderr)
    );
    let restored = crier(&["restore", copy_name], &data);
    let said = text(&restored.stdout);
    assert!(said.contains("Restored 1 tables") && said.contains("data from before"), "{said}");
    let server = Server::start(&data);
    assert!(server.ask("GET", &format!("/api/tables/{old}"), "").starts_with("HTTP/1.1 200"));
    assert!(server.ask("GET", &format!("/api/tables/{new}"), "").starts_with("HTTP/1.1 404"));
    server.terminate();
    assert!(crier(&["doctor"], &data).status.success());
}

/// Nothing of a game's secrets can be read by other users, or is left in the folder for temporary files.
#[test]
fn data_is_for_its_owner_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, temporary) = (folder.path().join("data"), folder.path().join("tmp"));
    std::fs::create_dir(&temporary).expect("a folder");
    // Data from before, open to everyone.
    let server = Server::start(&data);
    server.ask("GET", "/", "");
    server.terminate();
    let open =
        |path: &Path, mode| std::fs::set_permissions(path, PermissionsExt::from_mode(mode)).expect("changed");
    open(&data.join("crier.db"), 0o644);
    open(&data, 0o755);
    let mut server = Server::start(&data);
    let id = server.open_table();
    assert_eq!(mode(&data), 0o700);
    for file in std::fs::read_dir(&data).expect("a folder") {
        let file = file.expect("a file").path();
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
    let copy = folder.path().join("copy.db");
    for arguments in [&["doctor"][..], &["export", &id], &["backup", copy.to_str().expect("text")]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_crier"));
        command.args(arguments).arg("--data").arg(&data).env("TMPDIR", &temporary);
        assert!(command.output().expect("crier runs").status.success(), "{arguments:?}");
        let left: Vec<_> = std::fs::read_dir(&temporary).expect("a folder").collect();
        assert!(left.is_empty(), "{arguments:?} leaves {left:?}");
    }
    assert_eq!(mode(&copy), 0o600);
    let mut logged = String::new();
    let mut errors = server.child.stderr.take().expect("a pipe");
    server.terminate();
    errors.read_to_string(&mut logged).expect("text");
    assert!(logged.contains("was open to other users"), "{logged}");
}

/// Files that are deleted under a running server: it says so and acknowledges nothing more.
#[test]
fn a_server_whose_data_is_deleted_stops_acknowledging() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let mut server = Server::start(&data);
    let new = r#"{"game":"troyes-dice","options":"players=1"}"#;
    assert!(server.ask("POST", "/api/tables", new).starts_with("HTTP/1.1 201"));
    for name in ["crier.db", "crier.db-wal", "crier.db-shm"] {
        std::fs::remove_file(data.join(name)).expect("removed");
    }
    wait_for(&server, "/readyz", "503");
    let refused = server.ask("POST", "/api/tables", new);
    assert!(refused.starts_with("HTTP/1.1 503") && refused.contains("deleted"), "{refused}");
    let mut errors = server.child.stderr.take().expect("a pipe");
    server.terminate();
    let mut logged = String::new();
    errors.read_to_string(&mut logged).expect("text");
    assert!(logged.contains("was deleted or replaced"), "{logged}");
}

/// A limit on the size of files is like a full disk: a refusal, and the server goes on.
#[test]
fn a_limit_on_file_sizes_is_an_error_and_not_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let mut limited = Command::new("bash");
    limited.args(["-c", "ulimit -f 300 && exec \"$0\" \"$@\""]).arg(env!("CARGO_BIN_EXE_crier"));
    let server = Server::start_with(limited, &data);
    let new = r#"{"game":"dice-city","options":"players=4"}"#;
    let refused =
        (0..2000).map(|_| server.ask("POST", "/api/tables", new)).find(|answer| !answer.contains(" 201 "));
    let refused = refused.expect("the limit is reached");
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
    assert!(server.ask("GET", "/", "").starts_with("HTTP/1.1 200"), "it goes on");
    server.terminate();
}

/// Asks until the answer begins like this; the server looks once a second for what its host wants.
fn wait_for(server: &Server, path: &str, status: &str) {
    let begun = std::time::Instant::now();
    loop {
        let answer = server.ask("GET", path, "");
        if answer.starts_with(&format!("HTTP/1.1 {status}")) {
            return;
        }
        assert!(begun.elapsed().as_secs() < 20, "{path} is never {status}: {answer}");
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
}

#[test]
fn a_host_lists_closes_deletes_and_bans_while_the_server_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let server = Server::start(&data);
    let finished = server.open_table();
    let open = server.open(r#"{"game":"troia","options":"players=2","listed":true}"#);
    let good = |arguments: &[&str]| {
        let output = crier(arguments, &data);
        assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
        text(&output.stdout)
    };
    let listed = good(&["admin", "list"]);
    assert!(listed.contains(&finished) && listed.contains("troyes-dice, finished: random"), "{listed}");
    let listed: serde_json::Value =
        serde_json::from_str(&good(&["admin", "list", "--state", "open", "--json"])).expect("JSON");
    assert_eq!((listed.as_array().map(Vec::len), &listed[0]["id"]), (Some(1), &open.as_str().into()));

    good(&["admin", "close", &open]);
    assert!(server.ask("GET", &format!("/api/tables/{open}"), "").starts_with("HTTP/1.1 410"));
    let begun = crier(&["admin", "close", &finished], &data);
    assert!(!begun.status.success(), "a game that has begun can't be closed");

    // Nobody is there to say yes.
    let asked = crier(&["delete", &finished], &data);
    assert!(!asked.status.success() && text(&asked.stderr).contains("--yes"), "{}", text(&asked.stderr));
    good(&["delete", &finished, "--yes"]);
    assert!(server.ask("GET", &format!("/api/tables/{finished}"), "").starts_with("HTTP/1.1 404"));
    let again = crier(&["admin", "delete", &finished, "--yes"], &data);
    assert!(!again.status.success(), "{}", text(&again.stdout));

    good(&["admin", "ban", "127.0.0.0/8"]);
    wait_for(&server, "/", "403");
    assert_eq!(good(&["admin", "bans"]), "127.0.0.0/8\n");
    good(&["admin", "unban", "127.0.0.0/8"]);
    wait_for(&server, "/", "200");
    assert!(!crier(&["admin", "ban", "everyone"], &data).status.success());
    server.terminate();

    // The same without a server.
    good(&["admin", "delete", &open, "--yes"]);
    assert!(good(&["doctor"]).contains("0 tables replayed, 0 broken."));
}

/// People travel with a backup, doctor compares them with their tables, and the host can list and forget them.
#[test]
fn a_host_lists_and_forgets_people() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let server = Server::start(&data);
    let today = server.ask("GET", "/daily/troyes-dice/today", "");
    let day = today.split("/daily/troyes-dice/").nth(1).and_then(|rest| rest.get(..10)).expect("a day");
    let begun = server.ask("POST", &format!("/api/daily/troyes-dice/{day}"), r#"{"name":"Ada Lovelace"}"#);
    let secret = field(&begun, "person");
    let people = text(&crier(&["admin", "people"], &data).stdout);
    assert!(people.contains("1 devices  1 tables  Ada Lovelace") && !people.contains(&secret), "{people}");
    let id = people.split_whitespace().next().expect("an id").to_owned();
    let copy = folder.path().join("copy.db");
    assert!(crier(&["backup", copy.to_str().expect("text")], &data).status.success());
    server.terminate();
    for (change, complaint) in [
        ("DELETE FROM person_table", "sits there, but is not listed"),
        ("UPDATE person_table SET person = 'eve'", "person eve, who sits at table"),
        ("UPDATE person_key SET person = 'eve'", "a key belongs to person eve, who is missing"),
    ] {
        let connection = rusqlite::Connection::open(data.join("crier.db")).expect("a database");
        connection.execute_batch(&format!("PRAGMA foreign_keys = OFF; {change}")).expect("a statement");
        drop(connection);
        let examined = crier(&["doctor"], &data);
        let said = text(&examined.stdout);
        assert!(!examined.status.success() && said.contains(complaint), "{said}");
        assert!(crier(&["restore", copy.to_str().expect("text")], &data).status.success());
    }
    assert!(text(&crier(&["admin", "people", "--json"], &data).stdout).contains(&id), "the copy has them");
    let unknown = crier(&["admin", "forget-person", "nobody", "--yes"], &data);
    assert!(text(&unknown.stderr).contains("no such person"), "{}", text(&unknown.stderr));
    let unsure = crier(&["admin", "forget-person", &id], &data);
    assert!(text(&unsure.stderr).contains("add --yes"), "{}", text(&unsure.stderr));
    let forgotten = crier(&["admin", "forget-person", &id, "--yes"], &data);
    assert!(forgotten.status.success(), "{}", text(&forgotten.stderr));
    assert_eq!(text(&crier(&["admin", "people"], &data).stdout), "");
    assert!(crier(&["doctor"], &data).status.success());
    let bytes = std::fs::read(data.join("crier.db")).expect("the data");
    assert!(!bytes.windows(12).any(|window| window == b"Ada Lovelace"), "it is gone from the file, too");
}

/// A name is removed from the data, and the record is as valid as before.
#[test]
fn a_name_is_removed_from_a_finished_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let server = Server::start(&data);
    let id = server.open(r#"{"game":"troyes-dice","options":"players=1","bots_at_once":true}"#);
    let sat = server.ask("POST", &format!("/api/tables/{id}/seats/1"), r#"{"name":"Ada Lovelace"}"#);
    let key = field(&sat, "key");
    let too_early = crier(&["admin", "forget", &id, "1"], &data);
    assert!(text(&too_early.stderr).contains("not over"), "{}", text(&too_early.stderr));
    let stood_in = server.ask_with(
        "POST",
        &format!("/api/tables/{id}/stand-in"),
        r#"{"seat":1,"bot":"random"}"#,
        &format!("authorization: Bearer {key}\r\n"),
    );
    assert!(stood_in.starts_with("HTTP/1.1 200"), "{stood_in}");
    server.wait_until_over(&id);
    assert!(server.ask("GET", &format!("/t/{id}"), "").contains("Ada Lovelace"));
    let forgotten = crier(&["admin", "forget", &id, "1"], &data);
    assert!(forgotten.status.success(), "{}", text(&forgotten.stderr));
    assert!(!server.ask("GET", &format!("/t/{id}"), "").contains("Ada Lovelace"));
    let record = text(&crier(&["export", &id], &data).stdout);
    assert!(record.contains("seat 1 Player 1\n"), "{record}");
    let file = folder.path().join("record.game");
    std::fs::write(&file, record).expect("a file");
    assert!(run(&["verify", file.to_str().expect("text")]).status.success());
    server.terminate();
    assert!(crier(&["doctor"], &data).status.success());
    let bytes = std::fs::read(data.join("crier.db")).expect("the data");
    assert!(!bytes.windows(12).any(|window| window == b"Ada Lovelace"), "it is gone from the file, too");
}

#[test]
fn finished_tables_expire_if_the_host_wants_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let server = Server::start(&data);
    let (old, new) = (server.open_table(), server.open_table());
    let open = server.open(r#"{"game":"troia","options":"players=2"}"#);
    server.terminate();
    tamper(&data, &format!("UPDATE game_table SET updated = 1 WHERE id = '{old}'"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_crier"));
    command.args(["serve", "--forget-finished", "30", "--listen", "127.0.0.1:0", "--data"]).arg(&data);
    let server = Server::started(command);
    wait_for(&server, &format!("/api/tables/{old}"), "404");
    for kept in [new, open] {
        wait_for(&server, &format!("/api/tables/{kept}"), "200");
    }
    server.terminate();
}
