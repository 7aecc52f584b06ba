//! What a browser receives, to the byte: a relay between it and the server that keeps all answers.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

type Kept = Arc<Mutex<Vec<Vec<u8>>>>;
/// Part of an address, and how long requests for it are delayed.
type Delay = (&'static str, Duration);

/// A relay that keeps what the server sends, connection by connection.
#[derive(Debug)]
pub struct Proxy {
    address: String,
    received: Kept,
    /// Whether the line is intact.
    line: watch::Sender<bool>,
    task: tokio::task::JoinHandle<()>,
}

impl Proxy {
    /// Starts a relay to an address.
    pub async fn to(server: &str) -> Proxy {
        Proxy::start(server, None).await
    }

    /// The same over a bad line: requests whose address contains a text are delayed.
    pub async fn with_delay(server: &str, address: &'static str, delay: Duration) -> Proxy {
        Proxy::start(server, Some((address, delay))).await
    }

    async fn start(server: &str, delay: Option<Delay>) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address").to_string();
        let received = Kept::default();
        let (line, is_intact) = watch::channel(true);
        let task = tokio::spawn(relay_all(listener, server.to_owned(), received.clone(), delay, is_intact));
        Proxy { address, received, line, task }
    }

    /// Where it listens.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Cuts the line: every connection breaks, and none can be made until it is mended. The server keeps running.
    pub fn cut(&self) {
        self.line.send_replace(false);
    }

    /// Mends the line.
    pub fn mend(&self) {
        self.line.send_replace(true);
    }

    /// Everything the server has sent so far, one entry a connection.
    pub fn received(&self) -> Vec<Vec<u8>> {
        self.received.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// How often a text was received, in upper or lower case.
    ///
    /// # Panics
    /// Panics if an answer was compressed: searching it would prove nothing.
    pub fn count(&self, text: &str) -> usize {
        let needle = text.to_ascii_lowercase();
        let count = |bytes: &Vec<u8>| {
            let seen = String::from_utf8_lossy(bytes).to_ascii_lowercase();
            assert!(!seen.contains("content-encoding:"), "compressed answers can't be searched");
            seen.matches(&needle).count()
        };
        self.received().iter().map(count).sum()
    }
}

fn contains(bytes: &[u8], needle: &[u8]) -> bool {
    bytes.windows(needle.len()).any(|window| window == needle)
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn relay_all(
    listener: TcpListener,
    server: String,
    received: Kept,
    delay: Option<Delay>,
    line: watch::Receiver<bool>,
) {
    while let Ok((browser, _)) = listener.accept().await {
        if !*line.borrow() {
            continue;
        }
        let Ok(server) = TcpStream::connect(&server).await else { continue };
        let (from_browser, to_browser) = browser.into_split();
        let (from_server, to_server) = server.into_split();
        let index = {
            let mut kept = received.lock().unwrap_or_else(PoisonError::into_inner);
            kept.push(Vec::new());
            kept.len() - 1
        };
        let up = pump(from_browser, to_server, None, delay);
        let down = pump(from_server, to_browser, Some((received.clone(), index)), None);
        for way in [tokio::spawn(up), tokio::spawn(down)] {
            let mut line = line.clone();
            let cut = way.abort_handle();
            tokio::spawn(async move {
                tokio::select! {
                    _ = way => {}
                    _ = line.wait_for(|is_intact| !is_intact) => cut.abort(),
                }
            });
        }
    }
}

async fn pump(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    keep: Option<(Kept, usize)>,
    delay: Option<Delay>,
) {
    let mut buffer = vec![0; 64 * 1024];
    while let Ok(count @ 1..) = from.read(&mut buffer).await {
        let bytes = &mut buffer[..count];
        if keep.is_none() {
            ask_for_plain(bytes);
        }
        let bytes = &*bytes;
        // Kept before it is passed on: what the browser shows has been kept.
        if let Some((kept, index)) = &keep {
            kept.lock().unwrap_or_else(PoisonError::into_inner)[*index].extend_from_slice(bytes);
        }
        if let Some((_, delay)) = delay.filter(|(address, _)| asks_for(bytes, address)) {
            tokio::time::sleep(delay).await;
        }
        if to.write_all(bytes).await.is_err() {
            break;
        }
    }
    let _ = to.shutdown().await;
}

/// Hides from the server that the browser accepts compressed answers, which could not be searched.
fn ask_for_plain(request: &mut [u8]) {
    const HEADER: &[u8] = b"accept-encoding:";
    let place = request.windows(HEADER.len()).position(|window| window.eq_ignore_ascii_case(HEADER));
    if let Some(at) = place {
        request[at..at + HEADER.len()].copy_from_slice(b"x-not-encodings:");
    }
}

fn asks_for(request: &[u8], address: &str) -> bool {
    let line = request.split(|byte| *byte == b'\r').next().unwrap_or_default();
    contains(line, address.as_bytes())
}
