//! Just enough HTTP/1.1 for our own server: requests one after another on a connection that is kept alive,
//! and event streams. Lean, because the client shares the machine with what it measures.

use std::io::{Error, ErrorKind, Result, Write};
use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A connection that is kept alive.
#[derive(Debug)]
pub struct Connection {
    stream: TcpStream,
    output: Vec<u8>,
    input: Vec<u8>,
}

/// What came back.
#[derive(Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Answer<'a> {
    pub status: u16,
    pub body: &'a [u8],
}

impl Answer<'_> {
    /// The body as text; empty if it is none.
    pub fn text(&self) -> &str {
        std::str::from_utf8(self.body).unwrap_or_default()
    }

    /// An error with status and body, unless the request was accepted.
    pub fn accepted(self) -> Result<Self> {
        if matches!(self.status, 200 | 201) {
            Ok(self)
        } else {
            Err(Error::other(format!("{}: {}", self.status, self.text())))
        }
    }
}

impl Connection {
    /// Connects.
    pub async fn open(address: SocketAddr) -> Result<Connection> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Connection { stream, output: Vec::with_capacity(512), input: Vec::with_capacity(4096) })
    }

    /// Asks for something.
    pub async fn get(&mut self, path: &str, key: &str) -> Result<Answer<'_>> {
        self.send("GET", path, key, "").await?;
        self.answer().await
    }

    /// Asks for a page as a browser with this cookie does.
    pub async fn page(&mut self, path: &str, cookie: &str) -> Result<Answer<'_>> {
        self.output.clear();
        write!(self.output, "GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: {cookie}\r\n\r\n")?;
        self.stream.write_all(&self.output).await?;
        self.answer().await
    }

    /// Sends JSON.
    pub async fn post(&mut self, path: &str, key: &str, body: &str) -> Result<Answer<'_>> {
        self.send("POST", path, key, body).await?;
        self.answer().await
    }

    /// Opens an event stream; the connection serves nothing else from then on.
    pub async fn listen(mut self, path: &str) -> Result<Events> {
        self.send("GET", path, "", "").await?;
        self.input.clear();
        loop {
            self.read().await?;
            if let Some(head) = Head::of(&self.input)? {
                if head.status != 200 {
                    return Err(Error::other(format!("the stream {path} was answered with {}", head.status)));
                }
                self.input.drain(..head.length);
                self.output = Vec::new();
                return Ok(Events { connection: self });
            }
        }
    }

    async fn send(&mut self, method: &str, path: &str, key: &str, body: &str) -> Result<()> {
        self.output.clear();
        write!(self.output, "{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\n")?;
        if !key.is_empty() {
            write!(self.output, "authorization: Bearer {key}\r\n")?;
        }
        if !body.is_empty() {
            write!(self.output, "content-type: application/json\r\ncontent-length: {}\r\n", body.len())?;
        }
        write!(self.output, "\r\n{body}")?;
        self.stream.write_all(&self.output).await
    }

    async fn answer(&mut self) -> Result<Answer<'_>> {
        self.input.clear();
        let head = loop {
            self.read().await?;
            if let Some(head) = Head::of(&self.input)? {
                break head;
            }
        };
        let end = head.length + head.body.ok_or_else(|| strange("an answer without a length"))?;
        while self.input.len() < end {
            self.read().await?;
        }
        Ok(Answer { status: head.status, body: &self.input[head.length..end] })
    }

    async fn read(&mut self) -> Result<()> {
        if self.input.capacity() - self.input.len() < 1024 {
            self.input.reserve(8192);
        }
        match self.stream.read_buf(&mut self.input).await? {
            0 => Err(ErrorKind::UnexpectedEof.into()),
            _ => Ok(()),
        }
    }
}

/// An event stream.
#[derive(Debug)]
pub struct Events {
    connection: Connection,
}

impl Events {
    /// The number in the next event; events that only keep the connection alive are skipped.
    pub async fn next(&mut self) -> Result<u64> {
        loop {
            if let Some(number) = self.take() {
                return Ok(number);
            }
            self.connection.read().await?;
        }
    }

    /// Every event is its own chunk, so the chunk headers are between lines and need no parsing.
    fn take(&mut self) -> Option<u64> {
        let input = &mut self.connection.input;
        let end = find(input, b"\n\n")? + 2;
        let event: Vec<u8> = input.drain(..end).collect();
        let data = find(&event, b"\ndata: ")? + 7;
        std::str::from_utf8(&event[data..end - 2]).ok()?.parse().ok()
    }
}

/// The first lines of an answer.
struct Head {
    status: u16,
    /// How long the head is, with the empty line.
    length: usize,
    /// How long the body is, if it is said.
    body: Option<usize>,
}

impl Head {
    /// The head, if all of it has come.
    fn of(input: &[u8]) -> Result<Option<Head>> {
        let Some(end) = find(input, b"\r\n\r\n") else { return Ok(None) };
        let text = std::str::from_utf8(&input[..end]).map_err(|_| strange("a head that is not text"))?;
        let mut lines = text.split("\r\n");
        let status = lines.next().and_then(|line| line.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok());
        let status = status.ok_or_else(|| strange("an answer without a status"))?;
        let value = |line: &str| line.strip_prefix("content-length: ")?.parse().ok();
        Ok(Some(Head { status, length: end + 4, body: lines.find_map(value) }))
    }
}

fn find(input: &[u8], what: &[u8]) -> Option<usize> {
    input.windows(what.len()).position(|window| window == what)
}

fn strange(what: &str) -> Error {
    Error::new(ErrorKind::InvalidData, what)
}
