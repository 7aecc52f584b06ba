//! What a host sets and sees: options from all sources, limits of the system, the end, the log, the measurements.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

use serde_json::Value;

/// A running server whose log is kept.
struct Server {
    child: Child,
    address: String,
    log: std::thread::JoinHandle<String>,
}

impl Server {
    fn start(data: &Path, arguments: &[&str]) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_crier"));
        command.args(["serve", "--listen", "127.0.0.1:0"]).args(arguments).arg("--data").arg(data);
        Server::spawn(command)
    }

    fn spawn(mut command: Command) -> Server {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("crier starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let address = line.split("http://").nth(1).unwrap_or_else(|| panic!("no address in {line:?}"));
        let address = address.trim().trim_end_matches('/').to_owned();
        let mut errors = child.stderr.take().expect("a pipe");
        let log = std::thread::spawn(move || {
            let mut text = String::new();
            let _ = errors.read_to_string(&mut text);
            text
        });
        Server { child, address, log }
    }

    fn send(&self, request: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).expect("the server listens");
        stream.write_all(request.as_bytes()).expect("sent");
        stream
    }

    fn ask(&self, request: &str) -> String {
        let mut answer = String::new();
        self.send(request).read_to_string(&mut answer).expect("an answer");
        answer
    }

    fn signal(&self, name: &str) {
        let process = self.child.id().to_string();
        assert!(Command::new("kill").args([name, &process]).status().expect("kill").success());
    }

    /// Waits for the end; returns how it ended and what it has logged.
    fn end(mut self) -> (ExitStatus, String) {
        let status = self.child.wait().expect("it ends");
        (status, self.log.join().expect("the log"))
    }
}

const HALF: &str =
    "POST /api/tables HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{";

fn get(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n")
}

fn crier(folder: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_crier"));
    let output = command
        .args(arguments)
        .envs(variables.iter().copied())
        .current_dir(folder)
        .output()
        .expect("it runs");
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8_lossy(&text).into_owned())
}

#[test]
fn half_a_request_does_not_hold_up_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &["--stop-time", "1"]);
    let half = server.send(HALF);
    assert!(server.ask(&get("/healthz")).ends_with("ok\n"));
    assert!(server.ask(&get("/readyz")).ends_with("ready\n"));
    server.signal("-TERM");
    let (status, log) = server.end();
    assert!(status.success(), "{status}: {log}");
    assert!(log.contains("cut connections that were still busy"), "{log}");
    drop(half);
}

#[test]
fn a_second_signal_ends_it_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &["--stop-time", "600"]);
    let half = server.send(HALF);
    assert!(server.ask(&get("/healthz")).ends_with("ok\n"));
    server.signal("-TERM");
    // Signals of one kind that come together count as one.
    std::thread::sleep(Duration::from_millis(300));
    server.signal("-INT");
    let (status, log) = server.end();
    assert!(status.success() && log.contains("stopping right away"), "{status}: {log}");
    drop(half);
}

#[cfg(target_os = "linux")]
#[test]
fn the_limit_on_descriptors_is_raised() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = Command::new("sh");
    command.args(["-c", r#"ulimit -S -n 200; exec "$0" serve --listen 127.0.0.1:0 --data "$1""#]);
    command.arg(env!("CARGO_BIN_EXE_crier")).arg(folder.path());
    let server = Server::spawn(command);
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", server.child.id())).expect("limits");
    let line = limits.lines().find(|line| line.starts_with("Max open files")).expect("a line");
    let [soft, hard] = [3, 4].map(|field| line.split_whitespace().nth(field).map(str::to_owned));
    assert_eq!(soft, hard, "{line}");
    assert_ne!(soft.as_deref(), Some("200"));
    server.signal("-TERM");
    assert!(server.end().0.success());
}

#[test]
fn the_log_is_json_and_names_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &["--log", "debug", "--log-json", "--tables", "1"]);
    let new = r#"{"game":"troyes-dice","options":"players=1"}"#;
    let post = format!(
        "POST /api/tables HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{new}",
        new.len()
    );
    let opened: Vec<String> = (0..5).map(|_| server.ask(&post)).collect();
    assert!(opened[4].starts_with("HTTP/1.1 429"), "{opened:?}");
    let id = opened[0].split("\"id\":\"").nth(1).and_then(|rest| rest.split('"').next()).expect("an id");
    let key = "0123456789abcdef".repeat(4);
    server.ask(&get(&format!("/t/{id}/recover/{key}")));
    server.signal("-TERM");
    let (_, log) = server.end();
    assert!(!log.contains(&key), "no key gets into the log");
    let lines: Vec<Value> =
        log.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"))).collect();
    let request = lines.iter().find(|line| line["table.id"] == id).unwrap_or_else(|| panic!("{log}"));
    assert_eq!((&request["method"], &request["client"]), (&"GET".into(), &"127.0.0.1".into()), "{request}");
    assert!(request["ms"].is_number() && request["status"].is_number(), "{request}");
    let refusals: Vec<_> = lines.iter().filter(|line| line["limit"] == "tables").collect();
    assert_eq!(refusals.len(), 2, "every refusal is in the log: {log}");
    assert_eq!((&refusals[0]["level"], &refusals[1]["level"]), (&"WARN".into(), &"DEBUG".into()));
}

#[test]
fn measurements_are_given_out_on_an_address_of_their_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let socket = folder.path().join("metrics");
    let metrics = format!("unix:{}", socket.display());
    let server = Server::start(folder.path(), &["--metrics", &metrics]);
    assert!(server.ask(&get("/")).contains("<html"));
    assert!(server.ask(&get("/metrics")).starts_with("HTTP/1.1 404"), "not for everyone");
    let mut stream = std::os::unix::net::UnixStream::connect(&socket).expect("it listens");
    stream.write_all(get("/metrics").as_bytes()).expect("sent");
    let mut text = String::new();
    stream.read_to_string(&mut text).expect("an answer");
    for line in [
        r#"crier_requests_total{method="GET",route="/",status="200"} 1"#,
        r#"crier_request_seconds_count{route="/"} 1"#,
        "crier_store_commit_seconds_count 0",
        "crier_connections ",
        "crier_streams 0",
        "crier_tables 0",
        r#"crier_bot_queue{for="bot"} 0"#,
        "# EOF",
    ] {
        assert!(text.contains(line), "{line} is missing in {text}");
    }
    server.signal("-TERM");
    assert!(server.end().0.success());
}

#[test]
fn the_command_line_goes_before_the_environment_and_that_before_the_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path();
    let shown = |arguments: &[&str], variables: &[(&str, &str)]| {
        let (fine, text) = crier(path, &[&["config"], arguments].concat(), variables);
        assert!(fine, "{text}");
        text
    };
    assert!(shown(&[], &[]).contains("stop-time = 10\n"));
    std::fs::write(path.join("crier.toml"), "stop-time = 11\nhead-time = 12\nlisten = [\"localhost:7701\"]")
        .expect("a file");
    let text = shown(&["--stop-time", "14"], &[("CRIER_STOP_TIME", "13"), ("CRIER_NO_LIMITS", "true")]);
    for line in
        ["stop-time = 14\n", "head-time = 12\n", "listen = [\"localhost:7701\"]\n", "no-limits = true\n"]
    {
        assert!(text.contains(line), "{text}");
    }
    assert!(shown(&[], &[("CRIER_STOP_TIME", "13")]).contains("stop-time = 13\n"));
    assert!(shown(&["--config", "/dev/null"], &[]).contains("stop-time = 10\n"));
    let check = |arguments: &[&str], variables: &[(&str, &str)]| {
        crier(path, &[&["config", "--check"], arguments].concat(), variables)
    };
    assert_eq!(check(&[], &[]), (true, "The options can be used (crier.toml).\n".to_owned()));
    for (arguments, variables, complaint) in [
        (&["--listen", "no-such-host.invalid:1"][..], &[][..], "no-such-host.invalid:1"),
        (&[], &[("CRIER_LISTN", "a:1")], "CRIER_LISTN: there is no such option"),
        (&["--config", "nowhere.toml"], &[], "nowhere.toml"),
        (&[], &[("CRIER_LOG", "loud")], "log: \"loud\""),
    ] {
        let (fine, text) = check(arguments, variables);
        assert!(!fine && text.contains(complaint), "{text}");
    }
    std::fs::write(path.join("crier.toml"), "stop-time = 11\nlissten = \"a\"").expect("a file");
    let (fine, text) = check(&[], &[]);
    assert!(
        !fine && text.contains("crier.toml") && text.contains("line 2") && text.contains("lissten"),
        "{text}"
    );
}

/// The example names every option, with the value that it has anyway.
#[test]
fn the_example_file_is_complete() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/crier.toml");
    let example = std::fs::read_to_string(file).expect("deploy/crier.toml");
    let folder = tempfile::tempdir().expect("a folder");
    let (_, usual) = crier(folder.path(), &["config"], &[]);
    let mut with_values = String::new();
    for line in example.lines() {
        let option = |mark| line.strip_prefix(mark).filter(|rest| rest.contains(" = "));
        if let Some(line) = option("# ") {
            with_values += &format!("{line}\n");
            assert!(usual.contains(&format!("{line}\n")), "{line} is not the default: {usual}");
        }
    }
    let machine = ["connections = ", "streams = ", "bot-threads = "];
    for line in usual.lines().filter(|line| !line.starts_with('#')) {
        let name = line.split(" = ").next().expect("a name");
        let is_here = example.lines().any(|line| {
            ["# ", "#! "].iter().any(|mark| {
                line.strip_prefix(mark).is_some_and(|rest| rest.starts_with(&format!("{name} = ")))
            })
        });
        assert!(is_here, "{name} is missing in the example");
        let is_own = machine.iter().any(|machine| line.starts_with(machine));
        assert!(is_own || with_values.contains(line), "{line}");
    }
}
