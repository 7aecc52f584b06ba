//! A table's event stream, for as long as a program wants it: a line that breaks is opened again, and what was missed
//! meanwhile is made up for by the number in the first event.

use std::collections::VecDeque;
use std::time::Duration;

use http::Method;
use http_body_util::BodyExt;
use http_body_util::Full;
use hyper::body::Bytes;
use hyper::body::Incoming;
use hyper::client::conn::http1::SendRequest;
use tokio::time::{sleep, timeout};

use crate::error::ClientError;
use crate::http::Call;
use crate::table::RemoteTable;

/// A server sends something every 20 seconds at the least: a line that is silent for longer than this is dead.
const SILENCE: Duration = Duration::from_secs(50);
/// The waits between attempts: the first, and the longest.
const FIRST_WAIT: Duration = Duration::from_millis(250);
const LONGEST_WAIT: Duration = Duration::from_secs(15);
/// The longest event; ours have less than a hundred bytes.
const MAX_EVENT: usize = 64 * 1024;

/// Something that has happened at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Event {
    /// The table has changed: ask for its status. With the number of events.
    Changed(u64),
    /// Somebody said something. With the number of the latest remark.
    Talk(u64),
    /// Somebody wanted a bot to play for you while you were away.
    Warned,
    /// A player has left or come back.
    Presence,
    /// The line broke. It is being opened again.
    Lost(String),
    /// The line is open again; what was missed follows.
    Back,
}

/// The events of a table.
pub struct Events {
    table: RemoteTable,
    open: Option<(Incoming, SendRequest<Full<Bytes>>)>,
    parser: Parser,
    ready: VecDeque<Event>,
    /// The number in the last `changed`.
    seen: u64,
    wait: Duration,
    was_lost: bool,
}

impl Events {
    pub(crate) fn new(table: RemoteTable, seen: u64) -> Events {
        let (parser, ready) = (Parser::default(), VecDeque::new());
        Events { table, open: None, parser, ready, seen, wait: FIRST_WAIT, was_lost: false }
    }

    /// The next event. Cancelling it loses nothing.
    ///
    /// # Errors
    /// If the server refuses for good: the table is gone, say. A line that breaks is no error.
    pub async fn next(&mut self) -> Result<Event, ClientError> {
        loop {
            if let Some(event) = self.ready.pop_front() {
                return Ok(event);
            }
            match self.read().await {
                Ok(()) => {}
                Err(error) if error.may_pass() => {
                    self.open = None;
                    self.parser = Parser::default();
                    if !std::mem::replace(&mut self.was_lost, true) {
                        self.ready.push_back(Event::Lost(error.to_string()));
                        continue;
                    }
                    let wait = error.retry_after().unwrap_or(self.wait);
                    // Doubled before the wait: a caller who cancels and calls again must not wait less and less.
                    self.wait = (self.wait * 2).min(LONGEST_WAIT);
                    sleep(jittered(wait)).await;
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Reads what has come, or opens the line.
    async fn read(&mut self) -> Result<(), ClientError> {
        let server = self.table.server();
        let Some((body, _)) = &mut self.open else {
            let path = self.table.path("events");
            let call = Call { events_after: Some(self.seen), ..self.table.call(Method::GET, path) };
            self.open = Some(server.stream(&call).await?);
            if std::mem::take(&mut self.was_lost) {
                self.ready.push_back(Event::Back);
            }
            self.wait = FIRST_WAIT;
            return Ok(());
        };
        let frame = timeout(SILENCE, body.frame()).await.map_err(|_| server.line("it has gone silent"))?;
        let frame = frame.ok_or_else(|| server.line("it ended the stream"))?;
        let Ok(data) = frame.map_err(|error| server.line(error))?.into_data() else { return Ok(()) };
        for event in self.parser.take(&data).ok_or_else(|| server.line("an event that never ends"))? {
            if let Event::Changed(number) = event {
                self.seen = number;
            }
            self.ready.push_back(event);
        }
        Ok(())
    }
}

/// A little more or less, so that the clients of a server that starts again don't all come at the same moment.
fn jittered(wait: Duration) -> Duration {
    let mut byte = [128];
    // Without randomness, the plain wait is as good.
    let _ = getrandom::fill(&mut byte);
    wait.mul_f64(0.75 + f64::from(byte[0]) / 512.0)
}

/// Takes events out of a stream of bytes.
#[derive(Default)]
struct Parser {
    bytes: Vec<u8>,
}

impl Parser {
    /// The events that are complete now; `None` if one is too long.
    fn take(&mut self, data: &[u8]) -> Option<Vec<Event>> {
        self.bytes.extend(data.iter().filter(|byte| **byte != b'\r'));
        let mut events = Vec::new();
        while let Some(end) = self.bytes.windows(2).position(|pair| pair == b"\n\n") {
            let event: Vec<u8> = self.bytes.drain(..end + 2).collect();
            events.extend(event_of(&String::from_utf8_lossy(&event)));
        }
        (self.bytes.len() <= MAX_EVENT).then_some(events)
    }
}

/// The event in these lines; `None` for a comment that keeps the line alive, and for kinds of a newer server.
fn event_of(lines: &str) -> Option<Event> {
    let field = |name: &str| {
        let found = lines.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
        found.map(|value| value.strip_prefix(' ').unwrap_or(value))
    };
    let number = || field("data").and_then(|data| data.parse().ok());
    match field("event")? {
        "changed" => number().map(Event::Changed),
        "talk" => number().map(Event::Talk),
        "warned" => Some(Event::Warned),
        "presence" => Some(Event::Presence),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_found_however_the_bytes_are_cut() {
        let text = b": hello\n\nevent: changed\nid: 7\ndata: 7\n\nevent:talk\r\ndata:3\r\n\r\nevent: warned\ndata: warned\n\n\
                     event: later\ndata: x\n\nevent: presence\ndata: presence\n\nevent: changed\ndata: 8";
        let expected = [Event::Changed(7), Event::Talk(3), Event::Warned, Event::Presence];
        for size in 1..=text.len() {
            let mut parser = Parser::default();
            let events: Vec<Event> =
                text.chunks(size).flat_map(|part| parser.take(part).expect("short")).collect();
            assert_eq!(events, expected, "in parts of {size} bytes");
        }
    }

    #[test]
    fn an_event_without_end_is_given_up() {
        let mut parser = Parser::default();
        assert!(parser.take(&[b'x'; MAX_EVENT]).is_some());
        assert!(parser.take(b"x").is_none());
    }

    #[test]
    fn waits_vary_by_a_quarter() {
        for _ in 0..50 {
            let wait = jittered(Duration::from_secs(8));
            assert!((Duration::from_secs(6)..=Duration::from_secs(10)).contains(&wait), "{wait:?}");
        }
    }
}
