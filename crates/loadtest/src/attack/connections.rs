//! Connections that ask for nothing, or never end.

use std::io::Result;
use std::path::Path;
use std::time::Duration;

use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::client::{Client, Reply};
use super::{Attempt, Target};
use crate::child::Server;

/// Short times and few places, so that an attack shows quickly.
const OPTIONS: [&str; 14] = [
    "--head-time",
    "1",
    "--request-time",
    "2",
    "--write-time",
    "2",
    "--stop-time",
    "2",
    "--connections",
    "300",
    "--connections-each",
    "60",
    "--streams-each",
    "20",
];

/// Sends these bytes on each of many connections, from more clients than one, and then nothing. The server must serve others
/// meanwhile, and close them all.
async fn stall(name: &'static str, target: Target<'_>, data: &Path, bytes: &str) -> Result<Attempt> {
    let mut attempt = Attempt::new(name);
    let server = target.start(data, &OPTIONS)?;
    let mut stalled = Vec::new();
    for number in 2..6 {
        let client = Client::new(server.address, number);
        for _ in 0..60 {
            let mut stream = client.connect().await?;
            let _ = stream.write_all(bytes.as_bytes()).await;
            stalled.push(stream);
        }
    }
    let other = Client::new(server.address, 9).fetch("/api/games").await;
    attempt.count(other.as_ref().is_ok_and(Reply::is_granted), format!("someone else got {other:?}"));
    for mut stream in stalled {
        let ended = Reply::read(&mut stream).await;
        attempt.count(ended.is_ok(), "a connection stays open");
    }
    let after = Client::new(server.address, 2).fetch("/api/games").await?;
    attempt.count(after.is_granted(), format!("afterwards: {after}"));
    Ok(attempt)
}

/// Half a head.
pub(super) async fn half_sent_heads(target: Target<'_>, data: &Path) -> Result<Attempt> {
    stall("connections: half a head", target, data, "GET / HTTP/1.1\r\nhost: cr").await
}

/// Not a word.
pub(super) async fn silence(target: Target<'_>, data: &Path) -> Result<Attempt> {
    stall("connections: silence", target, data, "").await
}

/// Half a body.
pub(super) async fn half_sent_bodies(target: Target<'_>, data: &Path) -> Result<Attempt> {
    stall("connections: half a body", target, data, HALF_A_BODY).await
}

const HALF_A_BODY: &str = "POST /api/tables HTTP/1.1\r\nhost: crier\r\ncontent-type: application/json\r\n\
                           content-length: 50\r\n\r\n{\"game\":";

/// Event streams beyond what one client may have are refused; others still get theirs.
pub(super) async fn unread_streams(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("connections: streams without end from one client");
    let server = target.start(data, &OPTIONS)?;
    let client = Client::new(server.address, 2);
    let (table, _) = client.open_table("troyes-dice", "players=2").await?;
    let mut open = Vec::new();
    for number in 1..=50 {
        let stream = listen(&client, &table).await?;
        let is_open = is_open(&stream).await?;
        attempt.count(number > 20 || is_open, format!("stream {number} is refused"));
        attempt.count(number <= 20 || !is_open, format!("stream {number} is open"));
        open.push(stream);
    }
    let other = listen(&Client::new(server.address, 3), &table).await?;
    attempt.count(is_open(&other).await?, "someone else gets no stream");
    Ok(attempt)
}

async fn listen(client: &Client, table: &str) -> Result<TcpStream> {
    let mut stream = client.connect().await?;
    stream.write_all(format!("GET {table}/events HTTP/1.1\r\nhost: crier\r\n\r\n").as_bytes()).await?;
    Ok(stream)
}

/// Whether a stream was granted; what else has come is left to be read.
async fn is_open(stream: &TcpStream) -> Result<bool> {
    let mut start = [0; 12];
    loop {
        let length = stream.peek(&mut start).await?;
        if length == 0 || length == start.len() {
            return Ok(start.ends_with(b" 200"));
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// A body that never comes does not keep the server from stopping.
pub(super) async fn stopping_beside_a_half_sent_body(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let name = "stopping: a body that never comes";
    stop(name, target, data, &["--stop-time", "1", "--request-time", "600"], 1).await
}

/// A second signal ends it at once, whatever the deadline.
pub(super) async fn a_second_signal(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let name = "stopping: a second signal";
    stop(name, target, data, &["--stop-time", "600", "--request-time", "600"], 2).await
}

async fn stop(
    name: &'static str,
    target: Target<'_>,
    data: &Path,
    options: &[&str],
    signals: u8,
) -> Result<Attempt> {
    let mut attempt = Attempt::new(name);
    let mut server = target.start(data, options)?;
    let mut stream = Client::new(server.address, 2).connect().await?;
    stream.write_all(HALF_A_BODY.as_bytes()).await?;
    Client::new(server.address, 3).fetch("/api/games").await?;
    for _ in 0..signals {
        server.terminate()?;
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    attempt.count(ends(&mut server).await?, "the server does not end");
    Ok(attempt)
}

/// Whether a server that was told to stop ends, within a time that is long beside its deadline.
async fn ends(server: &mut Server) -> Result<bool> {
    let ended = async {
        while server.is_running()? {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(true)
    };
    timeout(Duration::from_secs(60), ended).await.unwrap_or(Ok(false))
}
