//! Just enough HTTP/1.1 for our own server: requests one after another on a connection that is kept alive,
//! and event streams. Lean, because the client shares the machine with what it measures.

use std::io::{Error, ErrorKind, Result, Write};
use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A connection that is kept alive.
#[derive(Debug)]
pub struct Connection {
    address: SocketAddr,
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

    /// An error that holds a [`Refused`], unless the request was accepted.
    pub fn accepted(self) -> Result<Self> {
        if matches!(self.status, 200 | 201) {
            Ok(self)
        } else {
            Err(Error::other(Refused { status: self.status, text: self.text().to_owned() }))
        }
    }
}

/// An answer that is not what was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Refused {
    pub status: u16,
    pub text: String,
}

impl Refused {
    /// The status in an error of [`Answer::accepted`].
    pub fn status_of(error: &Error) -> Option<u16> {
        error.get_ref()?.downcast_ref::<Refused>().map(|refused| refused.status)
    }

    /// Whether a request with this status was judged and had no effect. After others, a proxy's among them, it may have had one.
    pub fn is_final(status: u16) -> bool {
        (400..500).contains(&status) && status != 408
    }
}

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.status, self.text)
    }
}

impl std::error::Error for Refused {}

impl Connection {
    /// Connects.
    pub async fn open(address: SocketAddr) -> Result<Connection> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Connection { address, stream, output: Vec::with_capacity(512), input: Vec::with_capacity(4096) })
    }

    /// Where it leads.
    pub fn address(&self) -> SocketAddr {
        self.address
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
    pub async fn listen(mut self, path: &str, key: &str) -> Result<Events> {
        self.send("GET", path, key, "").await?;
        self.input.clear();
        loop {
            self.read().await?;
            if let Some(head) = Head::of(&self.input)? {
                if head.status != 200 {
                    let text = format!("the stream {path} can't be opened");
                    return Err(Error::other(Refused { status: head.status, text }));
                }
                self.input.drain(..head.length);
                self.output = Vec::new();
                return Ok(Events { connection: self, text: Vec::new(), chunk: 0 });
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
    /// What has come, without the framing of chunks.
    text: Vec<u8>,
    /// How much of the current chunk is still to come, with the line end behind it.
    chunk: usize,
}

impl Events {
    /// The number in the next event; events that only keep the connection alive are skipped.
    pub async fn next(&mut self) -> Result<u64> {
        loop {
            self.unframe()?;
            if let Some(number) = self.take() {
                return Ok(number);
            }
            self.connection.read().await?;
        }
    }

    /// Moves what is complete from the chunks into the text. A proxy may cut chunks anywhere.
    fn unframe(&mut self) -> Result<()> {
        let input = &mut self.connection.input;
        loop {
            if self.chunk == 0 {
                let Some(end) = find(input, b"\r\n") else { return Ok(()) };
                let size = std::str::from_utf8(&input[..end])
                    .ok()
                    .and_then(|size| usize::from_str_radix(size, 16).ok());
                let size = size.ok_or_else(|| strange("a chunk without a size"))?;
                input.drain(..end + 2);
                if size == 0 {
                    return Err(ErrorKind::UnexpectedEof.into());
                }
                self.chunk = size + 2;
            }
            let count = self.chunk.min(input.len());
            if count == 0 {
                return Ok(());
            }
            let of_text = count.min(self.chunk.saturating_sub(2));
            self.text.extend(&input[..of_text]);
            input.drain(..count);
            self.chunk -= count;
        }
    }

    fn take(&mut self) -> Option<u64> {
        while let Some(end) = find(&self.text, b"\n\n").map(|end| end + 2) {
            let event: Vec<u8> = self.text.drain(..end).collect();
            let data = find(&event, b"data: ").map(|data| &event[data + 6..end - 2]);
            let number = data.and_then(|data| std::str::from_utf8(data).ok()?.parse().ok());
            if number.is_some() {
                return number;
            }
        }
        None
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
        // Proxies write names in their own way.
        let value = |line: &str| {
            let (name, value) = line.split_once(": ")?;
            name.eq_ignore_ascii_case("content-length").then(|| value.parse().ok())?
        };
        Ok(Some(Head { status, length: end + 4, body: lines.find_map(value) }))
    }
}

fn find(input: &[u8], what: &[u8]) -> Option<usize> {
    input.windows(what.len()).position(|window| window == what)
}

fn strange(what: &str) -> Error {
    Error::new(ErrorKind::InvalidData, what)
}
