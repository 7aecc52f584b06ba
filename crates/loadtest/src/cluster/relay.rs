//! The line between a node and a server of the database: a relay that can be cut, held up and slowed down.

use std::io::Result;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;

/// How a line behaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Weather {
    Fine,
    /// Connections break, and new ones are closed at once.
    Cut,
    /// Nothing gets through, and nobody is told.
    Silent,
    /// Everything comes this much later.
    Slow(Duration),
}

/// All lines of a node.
pub(crate) struct Relay {
    weather: watch::Sender<Weather>,
}

impl Relay {
    pub(crate) fn new() -> Relay {
        Relay { weather: watch::Sender::new(Weather::Fine) }
    }

    /// Listens for a node and connects it with this socket.
    pub(crate) async fn listen(&self, socket: PathBuf) -> Result<SocketAddr> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let (address, weather) = (listener.local_addr()?, self.weather.subscribe());
        tokio::spawn(async move {
            while let Ok((node, _)) = listener.accept().await {
                tokio::spawn(connect(node, socket.clone(), weather.clone()));
            }
        });
        Ok(address)
    }

    pub(crate) fn set(&self, weather: Weather) {
        self.weather.send_replace(weather);
    }
}

async fn connect(node: TcpStream, socket: PathBuf, mut weather: watch::Receiver<Weather>) {
    // A dropped connection is closed: that is what a server that is down looks like, too.
    if *weather.borrow() == Weather::Cut {
        return;
    }
    let Ok(server) = UnixStream::connect(socket).await else { return };
    let _ = node.set_nodelay(true);
    let ((from_node, to_node), (from_server, to_server)) = (node.into_split(), server.into_split());
    let mut cut = weather.clone();
    tokio::select! {
        () = pump(from_node, to_server, weather.clone()) => {}
        () = pump(from_server, to_node, weather.clone()) => {}
        _ = cut.wait_for(|weather| *weather == Weather::Cut) => {}
    }
    weather.mark_unchanged();
}

/// Passes on what comes, as the weather allows, until one end is closed.
async fn pump(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut weather: watch::Receiver<Weather>,
) {
    let mut bytes = vec![0; 1 << 16];
    loop {
        let Ok(count @ 1..) = from.read(&mut bytes).await else { return };
        let slow = match weather.wait_for(|weather| *weather != Weather::Silent).await.map(|now| *now) {
            Ok(Weather::Slow(by)) => by,
            Ok(_) => Duration::ZERO,
            Err(_) => return,
        };
        tokio::time::sleep(slow).await;
        if to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::net::UnixListener;

    use super::*;

    /// A server that sends everything back.
    async fn echo(listener: UnixListener) {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(async move {
                let (mut from, mut to) = stream.into_split();
                let _ = tokio::io::copy(&mut from, &mut to).await;
            });
        }
    }

    async fn says(stream: &mut TcpStream, text: &[u8]) -> std::io::Result<Vec<u8>> {
        stream.write_all(text).await?;
        let mut answer = vec![0; text.len()];
        stream.read_exact(&mut answer).await?;
        Ok(answer)
    }

    #[tokio::test]
    async fn a_line_can_be_silent_and_cut() {
        let folder = tempfile::tempdir().unwrap();
        let socket = folder.path().join("socket");
        tokio::spawn(echo(UnixListener::bind(&socket).unwrap()));
        let relay = Relay::new();
        let address = relay.listen(socket).await.unwrap();
        let mut line = TcpStream::connect(address).await.unwrap();
        assert_eq!(says(&mut line, b"one").await.unwrap(), b"one");
        relay.set(Weather::Silent);
        let silent = tokio::time::timeout(Duration::from_millis(50), says(&mut line, b"two")).await;
        assert!(silent.is_err(), "nothing gets through");
        relay.set(Weather::Slow(Duration::from_millis(1)));
        let mut late = [0; 3];
        line.read_exact(&mut late).await.unwrap();
        assert_eq!(&late, b"two", "what was held up comes later");
        relay.set(Weather::Cut);
        assert!(says(&mut line, b"three").await.is_err());
        relay.set(Weather::Fine);
        let mut line = TcpStream::connect(address).await.unwrap();
        assert_eq!(says(&mut line, b"four").await.unwrap(), b"four");
    }
}
