//! A web server that keeps what it is sent.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;

use serde_json::Value;

use crate::{Arrived, keep, take, wait};

/// Stands for no answer yet.
const HELD: u16 = 0;

/// A request that has arrived.
#[derive(Clone, Debug)]
pub struct Got {
    /// Its path.
    pub path: String,
    /// Names in small letters, and values.
    pub headers: Vec<(String, String)>,
    /// Its body.
    pub body: Vec<u8>,
}

impl Got {
    /// The body as JSON.
    ///
    /// # Panics
    /// If it is none.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("JSON")
    }

    /// A header's value; empty if there is none.
    #[must_use]
    pub fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(other, _)| other == name).map_or("", |(_, value)| value)
    }
}

/// A web server on this machine, for as long as the test runs.
#[derive(Debug)]
pub struct Endpoint {
    port: u16,
    status: Arc<AtomicU16>,
    got: Arrived<Got>,
}

impl Endpoint {
    /// Starts a server that accepts everything.
    ///
    /// # Panics
    /// If this machine has no port left.
    #[must_use]
    pub fn start() -> Endpoint {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let endpoint = Endpoint { port, status: Arc::new(AtomicU16::new(200)), got: Arrived::default() };
        let (status, got) = (Arc::clone(&endpoint.status), Arc::clone(&endpoint.got));
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (status, got) = (Arc::clone(&status), Arc::clone(&got));
                // A client that breaks off is its own business.
                std::thread::spawn(move || serve(stream, &status, &got));
            }
        });
        endpoint
    }

    /// An address of this server.
    #[must_use]
    pub fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    /// Answers with this status from now on.
    pub fn answer_with(&self, status: u16) {
        self.status.store(status, Ordering::Release);
    }

    /// Answers nobody until there is another status.
    pub fn hold(&self) {
        self.answer_with(HELD);
    }

    /// What has arrived since the last look.
    #[must_use]
    pub fn take(&self) -> Vec<Got> {
        take(&self.got)
    }

    /// Waits for the next request.
    ///
    /// # Panics
    /// If none comes within a minute.
    #[must_use]
    pub fn wait(&self) -> Got {
        wait(&self.got)
    }
}

/// A whole line. A client that was killed before it had sent one has asked for nothing.
fn read_line(reader: &mut impl BufRead) -> std::io::Result<String> {
    let mut line = String::new();
    reader.read_line(&mut line)?;
    if line.ends_with('\n') { Ok(line) } else { Err(std::io::ErrorKind::UnexpectedEof.into()) }
}

fn serve(stream: TcpStream, status: &AtomicU16, got: &Arrived<Got>) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let path = read_line(&mut reader)?.split(' ').nth(1).unwrap_or_default().to_owned();
    let mut headers = Vec::new();
    loop {
        let line = read_line(&mut reader)?;
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
    let length = headers.iter().find(|(name, _)| name == "content-length");
    let length = length.and_then(|(_, value)| value.parse().ok()).unwrap_or(0);
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    keep(got, Got { path, headers, body });
    let status = loop {
        match status.load(Ordering::Acquire) {
            HELD => std::thread::sleep(Duration::from_millis(10)),
            status => break status,
        }
    };
    write!(&stream, "HTTP/1.1 {status} X\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{{}}")
}
