//! A mail server that keeps what it gets and can be told to refuse something.

use std::sync::{Arc, Mutex};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;

use crate::common::acceptor;

/// How the server is.
#[derive(Clone, Copy, Default)]
pub(crate) struct Manners {
    /// TLS from the first byte.
    pub(crate) wrapped: bool,
    /// It offers STARTTLS.
    pub(crate) starttls: bool,
    /// Somebody in between adds an answer of their own before TLS begins.
    pub(crate) injected: bool,
    /// It wants `me` and `p@ss`, and only over TLS.
    pub(crate) login: bool,
    /// A command (or `CONTENT`) and what is answered to it.
    pub(crate) refuses: Option<(&'static str, &'static str)>,
}

#[derive(Clone, Default)]
pub(crate) struct Letters(Arc<Mutex<Vec<Letter>>>);

#[derive(Clone, Default, Debug)]
pub(crate) struct Letter {
    pub(crate) from: String,
    pub(crate) to: Vec<String>,
    /// As it was sent, without dots that were doubled.
    pub(crate) text: String,
    pub(crate) encrypted: bool,
    pub(crate) logged_in: bool,
}

impl Letter {
    /// A header's value, unfolded.
    pub(crate) fn header(&self, name: &str) -> Option<String> {
        let head = self.text.split_once("\r\n\r\n").expect("a head").0.replace("\r\n ", " ");
        let lines = head.split("\r\n").map(|line| line.split_once(": ").expect("a header"));
        let values: Vec<&str> = lines.filter(|(key, _)| *key == name).map(|(_, value)| value).collect();
        assert!(values.len() <= 1, "{name} stands there twice");
        values.first().map(|value| (*value).to_owned())
    }
}

pub(crate) struct MailServer {
    pub(crate) port: u16,
    letters: Letters,
}

impl MailServer {
    pub(crate) async fn start(manners: Manners) -> MailServer {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let letters = Letters::default();
        let keep = letters.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(greet(stream, manners, keep.clone()));
            }
        });
        MailServer { port, letters }
    }

    pub(crate) fn take(&self) -> Vec<Letter> {
        std::mem::take(&mut self.letters.0.lock().expect("no panic before"))
    }

    pub(crate) fn only(&self) -> Letter {
        let mut letters = self.take();
        assert_eq!(letters.len(), 1);
        letters.remove(0)
    }
}

async fn greet(stream: tokio::net::TcpStream, manners: Manners, keep: Letters) -> std::io::Result<()> {
    let tls: TlsAcceptor = acceptor();
    if manners.wrapped {
        let mut stream = tls.accept(stream).await?;
        stream.write_all(b"220 mail.example.org\r\n").await?;
        return talk(stream, manners, keep, true).await.map(drop);
    }
    let mut stream = stream;
    stream.write_all(b"220 mail.example.org\r\n").await?;
    if let Some(stream) = talk(stream, manners, keep.clone(), false).await? {
        talk(tls.accept(stream).await?, manners, keep, true).await?;
    }
    Ok(())
}

/// A conversation. It gives the stream back if TLS shall begin.
async fn talk<S>(stream: S, manners: Manners, keep: Letters, encrypted: bool) -> std::io::Result<Option<S>>
where
    S: AsyncRead + AsyncWrite + Unpin,
{
    let mut stream = BufReader::new(stream);
    let mut letter = Letter { encrypted, ..Letter::default() };
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await? == 0 {
            return Ok(None);
        }
        let line = line.trim_end();
        let command = line.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase();
        let refusal = manners.refuses.filter(|(at, _)| *at == command).map(|(_, said)| said.to_owned());
        let said = match (refusal, command.as_str()) {
            (Some(said), _) => said,
            (None, "EHLO") => {
                let starttls = if manners.starttls && !encrypted { "250-STARTTLS\r\n" } else { "" };
                let auth = if manners.login && encrypted { "250-AUTH PLAIN LOGIN\r\n" } else { "" };
                format!("250-mail.example.org\r\n{starttls}{auth}250 8BITMIME")
            }
            (None, "STARTTLS") => {
                let injected = if manners.injected { "250 AUTH PLAIN\r\n" } else { "" };
                stream.write_all(format!("220 go ahead\r\n{injected}").as_bytes()).await?;
                return Ok(Some(stream.into_inner()));
            }
            (None, "AUTH") => {
                let word = line.rsplit(' ').next().unwrap_or_default();
                letter.logged_in = BASE64_STANDARD.decode(word).is_ok_and(|word| word == b"\0me\0p@ss");
                if letter.logged_in {
                    "235 welcome".to_owned()
                } else {
                    "535 5.7.8 wrong password".to_owned()
                }
            }
            (None, "MAIL") if manners.login && !letter.logged_in => "530 5.7.0 log in first".to_owned(),
            (None, "MAIL") => {
                letter.from = line.to_owned();
                "250 2.1.0 ok".to_owned()
            }
            (None, "RCPT") => {
                letter.to.push(line.to_owned());
                "250 2.1.5 ok".to_owned()
            }
            (None, "DATA") => {
                stream.write_all(b"354 write\r\n").await?;
                letter.text = content(&mut stream).await?;
                match manners.refuses {
                    Some(("CONTENT", said)) => said.to_owned(),
                    _ => {
                        keep.0.lock().expect("no panic before").push(letter.clone());
                        "250 2.0.0 taken".to_owned()
                    }
                }
            }
            (None, "QUIT") => "221 bye".to_owned(),
            _ => "502 5.5.1 unknown".to_owned(),
        };
        stream.write_all(format!("{said}\r\n").as_bytes()).await?;
    }
}

async fn content<S: AsyncRead + Unpin>(stream: &mut BufReader<S>) -> std::io::Result<String> {
    let mut text = String::new();
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await? == 0 || line == ".\r\n" {
            return Ok(text);
        }
        assert!(line.ends_with("\r\n") && line.len() <= 1000, "{line:?}");
        text.push_str(line.strip_prefix('.').unwrap_or(&line));
    }
}
