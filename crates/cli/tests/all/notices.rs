//! Notices survive `kill -9`: none is lost, and one whose answer was lost is sent again, with the same id.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use notices_testkit::Endpoint;
use serde_json::Value;

/// A running server, killed when it is dropped.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(data: &Path) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_crier"))
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--no-limits",
                "--private-hooks",
                "--log",
                "error",
                "--data",
            ])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("crier starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let address = line.split("http://").nth(1).unwrap_or_else(|| panic!("no address in {line:?}"));
        Server { address: address.trim().trim_end_matches('/').to_owned(), child }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Someone's browser.
#[derive(Default)]
struct Browser {
    cookies: Vec<(String, String)>,
}

impl Browser {
    /// Sends a request: the head of the answer, and its body.
    fn ask(&mut self, server: &Server, method: &str, path: &str, head: &str, body: &str) -> (String, String) {
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let mut stream = TcpStream::connect(&server.address).expect("the server listens");
        let (cookies, length) = (cookies.join("; "), body.len());
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncookie: {cookies}\r\n{head}\
             content-length: {length}\r\n\r\n{body}",
            server.address
        )
        .expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        for line in head.lines().filter_map(|line| line.strip_prefix("set-cookie: ")) {
            let (name, value) = line.split(';').next().and_then(|pair| pair.split_once('=')).expect("a pair");
            self.cookies.retain(|(other, _)| other != name);
            self.cookies.push((name.to_owned(), value.to_owned()));
        }
        (head.to_owned(), body.to_owned())
    }

    /// Sends a form, and returns where it leads.
    fn post(&mut self, server: &Server, path: &str, form: &str) -> String {
        let kind = "content-type: application/x-www-form-urlencoded\r\n";
        let (head, body) = self.ask(server, "POST", path, kind, form);
        let location = head.lines().find_map(|line| line.strip_prefix("location: "));
        location.unwrap_or_else(|| panic!("{path} {form}: {head}\n{body}")).to_owned()
    }

    /// Plays at a seat until it is another one's turn.
    fn play(&mut self, server: &Server, table: &str, seat: u8) {
        let key = self.cookies.iter().find(|(name, _)| name == "seat").expect("a key").1.clone();
        let head = format!("authorization: Bearer {key}\r\ncontent-type: application/json\r\n");
        let api = table.replace("/t/", "/api/tables/");
        loop {
            let (_, body) = self.ask(server, "GET", &format!("{api}/moves?seat={seat}"), &head, "");
            let moves: Value = serde_json::from_str(&body).expect("JSON");
            let Some(first) = moves["moves"].get(0) else { return };
            let body = serde_json::json!({ "seat": seat, "move": first }).to_string();
            let (answer, _) = self.ask(server, "POST", &format!("{api}/confirm"), &head, &body);
            assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        }
    }
}

fn check(data: &Path) {
    let endpoint = Endpoint::start();
    let (mut ada, mut grace) = (Browser::default(), Browser::default());
    let server = Server::start(data);
    let form = "game=dice-city&pace=over-days&name=Ada&here=1&elsewhere=1";
    let table = ada.post(&server, "/tables", form);
    grace.post(&server, &format!("{table}/sit"), "seat=2&name=Grace");
    let url = endpoint.url("/hook").replace(':', "%3A").replace('/', "%2F");
    grace.post(&server, "/me/notices/hook", &format!("shape=json&url={url}"));
    // After a restart nobody is at the table.
    drop(server);
    let server = Server::start(data);
    endpoint.hold();
    ada.play(&server, &table, 1);
    // The move is acknowledged; the outbox is looked at once a second.
    drop(server);
    let early = endpoint.take().len();
    let server = Server::start(data);
    let first = endpoint.wait().json();
    assert_eq!(first["title"], "Your turn: Dice City", "{early} before the kill");
    // It has arrived, but the server does not know.
    drop(server);
    endpoint.answer_with(200);
    let server = Server::start(data);
    let second = endpoint.wait().json();
    assert_eq!(
        (&second["id"], &second["title"]),
        (&first["id"], &first["title"]),
        "a second copy can be told"
    );
    std::thread::sleep(Duration::from_millis(2_500));
    assert!(endpoint.take().is_empty(), "it was accepted");
    drop(server);
    let _server = Server::start(data);
    std::thread::sleep(Duration::from_millis(2_500));
    assert!(endpoint.take().is_empty(), "and is not in the outbox any more");
}

#[test]
fn a_killed_server_loses_no_notice() {
    check(tempfile::tempdir().expect("a folder").path());
}

#[test]
fn a_killed_node_leaves_its_notices_to_the_next() {
    let Some(address) = postgres_testkit::database() else { return };
    check(Path::new(&address));
}
