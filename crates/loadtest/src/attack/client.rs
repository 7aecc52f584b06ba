//! A client with an address of its own on loopback, which sends whatever it likes.

use std::fmt::Write as _;
use std::io::{Error, ErrorKind, Result};
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// How long an answer may take, on a busy machine too.
const PATIENCE: Duration = Duration::from_secs(30);

/// A client: the server limits each address by itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Client {
    server: SocketAddr,
    from: Ipv4Addr,
}

/// An answer.
#[derive(Debug, Default)]
pub(crate) struct Reply {
    /// 0 if the connection was closed without a word.
    pub(crate) status: u16,
    /// The lines of its head, with names in lower case.
    pub(crate) head: Vec<String>,
    pub(crate) body: String,
}

impl Client {
    /// The client with a number.
    pub(crate) fn new(server: SocketAddr, number: u8) -> Client {
        Client { server, from: Ipv4Addr::new(127, 0, 0, number) }
    }

    pub(crate) async fn connect(&self) -> Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::from((self.from, 0)))?;
        socket.connect(self.server).await
    }

    /// Sends these bytes and reads until the server closes the connection.
    pub(crate) async fn exchange(&self, bytes: &[u8]) -> Result<Reply> {
        let mut stream = self.connect().await?;
        // A server that refuses early may close before everything is sent.
        let _ = stream.write_all(bytes).await;
        Reply::read(&mut stream).await
    }

    /// Sends a request, with further lines for its head.
    pub(crate) async fn send(&self, method: &str, path: &str, head: &str, body: &str) -> Result<Reply> {
        let mut text = format!("{method} {path} HTTP/1.1\r\nhost: crier\r\nconnection: close\r\n{head}");
        if method != "GET" {
            let _ = write!(text, "content-length: {}\r\n", body.len());
        }
        self.exchange(format!("{text}\r\n{body}").as_bytes()).await
    }

    pub(crate) async fn fetch(&self, path: &str) -> Result<Reply> {
        self.send("GET", path, "", "").await
    }

    /// Sends JSON, with a key unless it is empty.
    pub(crate) async fn post(&self, path: &str, key: &str, body: Value) -> Result<Reply> {
        self.send("POST", path, &json_head(key), &body.to_string()).await
    }

    /// Opens a table: its path in the JSON interface, and the opener's key.
    pub(crate) async fn open_table(&self, game: &str, options: &str) -> Result<(String, String)> {
        let body = json!({ "game": game, "options": options, "listed": true, "bots_at_once": true });
        let opened = self.post("/api/tables", "", body).await?.granted()?;
        Ok((format!("/api/tables/{}", opened.text("id")), opened.text("key")))
    }

    /// Takes a seat: its key.
    pub(crate) async fn sit(&self, table: &str, seat: u8, name: &str) -> Result<String> {
        let taken = self.post(&format!("{table}/seats/{seat}"), "", json!({ "name": name })).await?;
        Ok(taken.granted()?.text("key"))
    }

    /// Plays the first legal move of a seat, again and again, until it has to wait: how many turns.
    pub(crate) async fn play_on(&self, table: &str, seat: u8, key: &str) -> Result<u32> {
        for turns in 0.. {
            let asked = self.send("GET", &format!("{table}/moves?seat={seat}"), &json_head(key), "").await?;
            let moves = asked.json();
            let Some(first) = moves["moves"].get(0) else { return Ok(turns) };
            self.post(&format!("{table}/confirm"), key, json!({ "seat": seat, "move": first }))
                .await?
                .granted()?;
        }
        Ok(0)
    }
}

/// The lines for JSON, with a key unless it is empty.
pub(crate) fn json_head(key: &str) -> String {
    let key = if key.is_empty() { String::new() } else { format!("authorization: Bearer {key}\r\n") };
    format!("content-type: application/json\r\n{key}")
}

impl Reply {
    pub(crate) async fn read(stream: &mut TcpStream) -> Result<Reply> {
        let mut bytes = Vec::new();
        match timeout(PATIENCE, stream.read_to_end(&mut bytes)).await {
            // A connection that is cut counts like one that is closed.
            Ok(_) => Ok(Reply::parse(&String::from_utf8_lossy(&bytes))),
            Err(_) => Err(Error::new(ErrorKind::TimedOut, "no answer in half a minute")),
        }
    }

    fn parse(text: &str) -> Reply {
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((text, ""));
        let mut lines = head.split("\r\n");
        let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok()).unwrap_or(0);
        let lower = |line: &str| match line.split_once(':') {
            Some((name, value)) => format!("{}:{value}", name.to_ascii_lowercase()),
            None => line.to_owned(),
        };
        Reply { status, head: lines.map(lower).collect(), body: body.to_owned() }
    }

    /// The value of a line of the head.
    pub(crate) fn header(&self, name: &str) -> &str {
        let found = self.head.iter().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
        found.unwrap_or_default().trim()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }

    fn text(&self, field: &str) -> String {
        self.json()[field].as_str().unwrap_or_default().to_owned()
    }

    pub(crate) fn is_granted(&self) -> bool {
        matches!(self.status, 200 | 201)
    }

    fn granted(self) -> Result<Reply> {
        if self.is_granted() { Ok(self) } else { Err(Error::other(format!("{self}"))) }
    }

    /// Whether it refuses with a code, in the shape that is documented for all errors.
    pub(crate) fn refuses(&self) -> bool {
        let error = &self.json()["error"];
        (400..600).contains(&self.status)
            && error["code"].is_string()
            && error["message"].is_string()
            && error["params"].is_object()
    }
}

impl std::fmt::Display for Reply {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.status, self.body.chars().take(120).collect::<String>())
    }
}
