//! What a host does: start, stop, copy, examine, and read what went wrong.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// A running server.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(data: &Path) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_crier"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("crier starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let address = line.split("http://").nth(1).unwrap_or_else(|| panic!("no address in {line:?}"));
        Server { child, address: address.trim().trim_end_matches('/').to_owned() }
    }

    /// Sends a request and returns the whole answer.
    fn ask(&self, method: &str, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("the server listens");
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .expect("the server reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("the server answers");
        answer
    }

    /// Opens a table that nobody sits at yet.
    fn open(&self, new: &str) -> String {
        let answer = self.ask("POST", "/api/tables", new);
        answer.split("\"id\":\"").nth(1).expect("an id").split('"').next().expect("an id").to_owned()
    }

    /// Opens a table that a bot plays to its end.
    fn open_table(&self) -> String {
        let id = self.open(r#"{"game":"troyes-dice","options":"players=1","bots_at_once":true}"#);
        let sat = self.ask("POST", &format!("/api/tables/{id}/seats/1"), r#"{"bot":"random"}"#);
        assert!(sat.starts_with("HTTP/1.1 200"), "{sat}");
        while !self.ask("GET", &format!("/api/tables/{id}"), "").contains(r#""stage":"over""#) {
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
        id
    }

    fn terminate(mut self) {
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

fn crier(arguments: &[&str], data: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_crier"))
        .args(arguments)
        .arg("--data")
        .arg(data)
        .output()
        .expect("crier runs")
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

/// A running game with secrets is sound, though its record is nobody's yet.
#[test]
fn a_running_game_with_secrets_is_sound_and_stays_secret() {
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
    let exported = crier(&["export", &id], &data);
    assert!(exported.stdout.is_empty() && text(&exported.stderr).contains("secrets"));
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
    assert!(no_folder.contains("can't be made"), "{no_folder}");
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
