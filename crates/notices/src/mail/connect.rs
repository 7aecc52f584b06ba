//! The connection to the mail server, with the same TLS as everything else.
//!
//! STARTTLS is done here, because lettre 0.11 keeps what it read before TLS began and takes it for answers that came through TLS:
//! somebody in between could answer for the server (RFC 3207, section 6).

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use lettre::transport::smtp::client::{AsyncSmtpConnection, AsyncTokioStream};
use lettre::transport::smtp::extension::ClientId;
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader, ReadBuf};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::ClientConfig;
use tokio_rustls::rustls::pki_types::ServerName;

use crate::error::{Reason, SendError, one_line};
use crate::mail::ours;
use crate::mail::smtp::{Security, Smtp};

/// The longest reply that is read before TLS, in bytes.
const MAX_REPLY: u64 = 16 * 1024;

/// Connects and says hello.
pub(super) async fn connect(smtp: &Smtp, tls: &Arc<ClientConfig>) -> Result<AsyncSmtpConnection, SendError> {
    let us = ClientId::Domain(smtp.from.email.domain().to_owned());
    let mut stream = TcpStream::connect((smtp.host.as_str(), smtp.port)).await.map_err(away)?;
    let stream: Box<dyn AsyncTokioStream> = match smtp.security {
        Security::None => Box::new(stream),
        Security::Wrapped => Box::new(Secured { greeting: b"", stream: secure(smtp, tls, stream).await? }),
        Security::StartTls => {
            begin_tls(&mut stream, &us).await?;
            // The server has greeted us before TLS and does not again, but lettre waits for it.
            Box::new(Secured { greeting: b"220 secured\r\n", stream: secure(smtp, tls, stream).await? })
        }
    };
    AsyncSmtpConnection::connect_with_transport(stream, &us).await.map_err(|error| ours(&error))
}

fn away(error: io::Error) -> SendError {
    SendError::later(Reason::NoConnection(one_line(&error.to_string())))
}

async fn secure(
    smtp: &Smtp,
    tls: &Arc<ClientConfig>,
    stream: TcpStream,
) -> Result<TlsStream<TcpStream>, SendError> {
    let insecure = |said: String| SendError::later(Reason::Tls(one_line(&said)));
    let name = ServerName::try_from(smtp.host.clone()).map_err(|error| insecure(error.to_string()))?;
    TlsConnector::from(tls.clone()).connect(name, stream).await.map_err(|error| insecure(error.to_string()))
}

/// The conversation up to the first byte of TLS.
async fn begin_tls(stream: &mut TcpStream, us: &ClientId) -> Result<(), SendError> {
    let mut server = BufReader::new(stream);
    reply(&mut server, "220").await?;
    server.write_all(format!("EHLO {us}\r\n").as_bytes()).await.map_err(away)?;
    let offers = reply(&mut server, "250").await?;
    if !offers.iter().any(|offer| offer.eq_ignore_ascii_case("STARTTLS")) {
        return Err(SendError::later(Reason::MailServer("it does not offer STARTTLS".to_owned())));
    }
    server.write_all(b"STARTTLS\r\n").await.map_err(away)?;
    reply(&mut server, "220").await?;
    if !server.buffer().is_empty() {
        return Err(SendError::later(Reason::Tls("something was said before TLS began".to_owned())));
    }
    Ok(())
}

/// The lines of a reply without their code, which must be the expected one.
async fn reply(server: &mut BufReader<&mut TcpStream>, expected: &str) -> Result<Vec<String>, SendError> {
    let mut lines = Vec::new();
    let mut server = server.take(MAX_REPLY);
    loop {
        let mut line = String::new();
        if server.read_line(&mut line).await.map_err(away)? == 0 {
            return Err(SendError::later(Reason::Unreadable));
        }
        // A reply's lines have a hyphen after the code, except the last.
        match line.trim_end().strip_prefix(expected).map(|rest| rest.split_at_checked(1)) {
            Some(Some(("-", text))) => lines.push(text.to_owned()),
            Some(None | Some((" ", _))) => {
                lines.extend(line.trim_end().get(4..).map(str::to_owned));
                return Ok(lines);
            }
            _ => return Err(SendError::later(Reason::MailServer(one_line(&line)))),
        }
    }
}

/// A stream through TLS that may begin with a greeting of our own.
#[derive(Debug)]
struct Secured {
    greeting: &'static [u8],
    stream: TlsStream<TcpStream>,
}

impl AsyncTokioStream for Secured {
    fn peer_addr(&self) -> io::Result<SocketAddr> {
        self.stream.get_ref().0.peer_addr()
    }
}

impl AsyncRead for Secured {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.greeting.is_empty() {
            return Pin::new(&mut self.stream).poll_read(context, buffer);
        }
        let (now, later) = self.greeting.split_at(self.greeting.len().min(buffer.remaining()));
        buffer.put_slice(now);
        self.greeting = later;
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Secured {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
