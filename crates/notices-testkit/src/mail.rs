//! A mail server that keeps every letter.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;

use crate::{Arrived, keep, take, wait};

/// A mail that has arrived.
#[derive(Clone, Debug, Default)]
pub struct Letter {
    /// Its recipients, as the envelope says.
    pub to: Vec<String>,
    /// Head and body, with line ends of `\n` and soft line breaks joined.
    pub text: String,
}

impl Letter {
    /// The first link whose path begins like this.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn link(&self, path: &str) -> String {
        let words = self.text.split(|letter: char| letter.is_whitespace() || "<>,\"".contains(letter));
        let is_meant = |word: &&str| {
            word.starts_with("http") && word.splitn(4, '/').nth(3).is_some_and(|rest| rest.starts_with(path))
        };
        words
            .into_iter()
            .find(is_meant)
            .unwrap_or_else(|| panic!("no link to {path}: {}", self.text))
            .to_owned()
    }
}

/// A mail server on this machine, for as long as the test runs.
#[derive(Debug)]
pub struct MailServer {
    port: u16,
    got: Arrived<Letter>,
}

impl MailServer {
    /// Starts a server that takes every mail.
    ///
    /// # Panics
    /// If this machine has no port left.
    #[must_use]
    pub fn start() -> MailServer {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let server = MailServer { port, got: Arrived::default() };
        let got = Arc::clone(&server.got);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let got = Arc::clone(&got);
                std::thread::spawn(move || converse(&stream, &got));
            }
        });
        server
    }

    /// Its address, as a host gives it.
    #[must_use]
    pub fn address(&self) -> String {
        format!("smtp://127.0.0.1:{}", self.port)
    }

    /// What has arrived since the last look.
    #[must_use]
    pub fn take(&self) -> Vec<Letter> {
        take(&self.got)
    }

    /// Waits for the next mail.
    ///
    /// # Panics
    /// If none comes within a minute.
    #[must_use]
    pub fn wait(&self) -> Letter {
        wait(&self.got)
    }
}

fn converse(mut stream: &TcpStream, got: &Arrived<Letter>) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream).lines();
    stream.write_all(b"220 ready\r\n")?;
    let mut letter = Letter::default();
    while let Some(line) = lines.next() {
        let line = line?;
        let command = line.get(..4).unwrap_or_default().to_ascii_uppercase();
        match command.as_str() {
            "RCPT" => letter.to.push(line.split(['<', '>']).nth(1).unwrap_or_default().to_owned()),
            "DATA" => {
                stream.write_all(b"354 go on\r\n")?;
                let mut text = String::new();
                for line in lines.by_ref() {
                    let line = line?;
                    if line == "." {
                        break;
                    }
                    // A dot at the beginning was doubled on the way.
                    text.push_str(line.strip_prefix('.').unwrap_or(&line));
                    text.push('\n');
                }
                letter.text = text.replace("=\n", "").replace("=3D", "=");
                keep(got, std::mem::take(&mut letter));
            }
            "QUIT" => return stream.write_all(b"221 bye\r\n"),
            _ => {}
        }
        stream.write_all(b"250 ok\r\n")?;
    }
    Ok(())
}
