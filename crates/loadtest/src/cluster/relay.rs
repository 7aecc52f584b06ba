//! The line between a node and a server of the database: a relay that can be cut, held up and slowed down.

use std::io::Result;
use std::net::SocketAddr;
use std::time::Duration;

use socket2::{SockFilter, SockRef, Socket};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A filter for sockets that lets nothing in: `ret #0`. The system does not even acknowledge what comes, as if the other machine
/// had lost its power.
const NOTHING: [SockFilter; 1] = [SockFilter::new(0x06, 0, 0, 0)];

/// How a line behaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Weather {
    Fine,
    /// Connections break, and new ones are closed at once.
    Cut,
    /// Nothing gets through, not even an acknowledgement, and nobody is told.
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

    /// Listens for a node and connects it with this server.
    pub(crate) async fn listen(&self, server: SocketAddr) -> Result<SocketAddr> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let (address, weather) = (listener.local_addr()?, self.weather.subscribe());
        tokio::spawn(async move {
            while let Ok((node, _)) = listener.accept().await {
                tokio::spawn(connect(node, server, weather.clone()));
            }
        });
        Ok(address)
    }

    pub(crate) fn set(&self, weather: Weather) {
        self.weather.send_replace(weather);
    }
}

async fn connect(node: TcpStream, server: SocketAddr, mut weather: watch::Receiver<Weather>) {
    // A dropped connection is closed: that is what a server that is down looks like, too.
    match weather.wait_for(|weather| *weather != Weather::Silent).await.map(|now| *now) {
        Ok(Weather::Cut) | Err(_) => return,
        Ok(_) => {}
    }
    let Ok(server) = TcpStream::connect(server).await else { return };
    let _ = (node.set_nodelay(true), server.set_nodelay(true));
    let (Ok(node_end), Ok(server_end)) =
        (SockRef::from(&node).try_clone(), SockRef::from(&server).try_clone())
    else {
        return;
    };
    let ((from_node, to_node), (from_server, to_server)) = (node.into_split(), server.into_split());
    let mut cut = weather.clone();
    tokio::select! {
        () = pump(from_node, to_server, weather.clone()) => {}
        () = pump(from_server, to_node, weather.clone()) => {}
        _ = cut.wait_for(|weather| *weather == Weather::Cut) => {}
        () = go_deaf([node_end, server_end], weather.clone()) => {}
    }
    weather.mark_unchanged();
}

/// Makes both ends deaf while the line is silent. Each program's own system then finds that out as it would with a real line.
async fn go_deaf(ends: [Socket; 2], mut weather: watch::Receiver<Weather>) {
    let mut is_deaf = false;
    loop {
        let is_silent = *weather.borrow_and_update() == Weather::Silent;
        if is_silent != is_deaf {
            is_deaf = is_silent;
            let filter =
                |end: &Socket| if is_deaf { end.attach_filter(&NOTHING) } else { end.detach_filter() };
            // A line that can't be made silent is closed: people would notice that it is not what was asked for.
            if ends.iter().any(|end| filter(end).is_err()) {
                return;
            }
        }
        if weather.changed().await.is_err() {
            return;
        }
    }
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
    use super::*;

    /// A server that sends everything back.
    async fn echo(listener: TcpListener) {
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
        let server = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let behind = server.local_addr().unwrap();
        tokio::spawn(echo(server));
        let relay = Relay::new();
        let address = relay.listen(behind).await.unwrap();
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

    /// A line that is only held up would be acknowledged, and a program would never find out that nobody is there.
    #[tokio::test]
    async fn a_silent_line_acknowledges_nothing() {
        let server = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let behind = server.local_addr().unwrap();
        tokio::spawn(echo(server));
        let relay = Relay::new();
        let mut line = TcpStream::connect(relay.listen(behind).await.unwrap()).await.unwrap();
        SockRef::from(&line).set_tcp_user_timeout(Some(Duration::from_millis(300))).unwrap();
        assert_eq!(says(&mut line, b"one").await.unwrap(), b"one");
        relay.set(Weather::Silent);
        tokio::time::sleep(Duration::from_millis(50)).await;
        let lost = says(&mut line, b"two").await.unwrap_err();
        assert_eq!(lost.kind(), std::io::ErrorKind::TimedOut, "{lost}");
    }
}
