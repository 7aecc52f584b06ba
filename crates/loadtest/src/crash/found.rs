//! What is stored after a restart.

use std::io::{Error, Result};
use std::net::SocketAddr;

use serde::Deserialize;

use crate::crash::memory::{FoundSeat, Memory};
use crate::http::{Connection, Refused};
use crate::shown::Shown;

/// A table as the server has it.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) events: u64,
    /// The client's own seats.
    pub(crate) seats: Vec<FoundSeat>,
    /// The lines of the record, without the head.
    pub(crate) record: Vec<String>,
}

/// What anyone may see of the seats.
#[derive(Deserialize)]
pub(crate) struct Seats<'a> {
    pub(crate) events: u64,
    pub(crate) stage: &'a str,
    #[serde(borrow)]
    pub(crate) seats: Vec<Taken<'a>>,
}

/// Who sits there.
#[derive(Deserialize)]
pub(crate) struct Taken<'a> {
    pub(crate) seat: u8,
    pub(crate) name: Option<&'a str>,
    /// The bot that plays for the person who sits there.
    pub(crate) stand_in: Option<&'a str>,
    #[serde(default)]
    pub(crate) bot: bool,
    #[serde(default)]
    pub(crate) waiting: bool,
}

impl Seats<'_> {
    pub(crate) fn is_taken(&self, seat: u8) -> bool {
        self.seats.iter().any(|taken| taken.seat == seat && taken.name.is_some())
    }
}

impl Found {
    /// Asks for everything about a table: what anyone sees, what each own seat sees, and the record; once more if a bot
    /// has played in between.
    pub(crate) async fn at(address: SocketAddr, memory: &Memory) -> Result<Found> {
        let mut connection = Connection::open(address).await?;
        let mut public = Public::of(&mut connection, memory).await?;
        loop {
            let record = match record(&mut connection, &memory.table).await {
                Ok(record) => Some(record),
                // The game has secrets, and is still played.
                Err(error) if Refused::status_of(&error) == Some(409) => None,
                Err(error) => return Err(error),
            };
            let mut seats = Vec::new();
            for seat in memory.seats() {
                let mut found =
                    FoundSeat { moves: moves_of(seat, record.iter().flatten()), ..FoundSeat::default() };
                found.in_record = found.moves.len();
                if public.taken.contains(&seat) {
                    found.add_draft(&mut connection, memory, seat).await?;
                }
                seats.push(if record.is_some() {
                    found
                } else {
                    memory.completed(seat, found, public.events)
                });
            }
            let record = record.unwrap_or_else(|| memory.record().to_vec());
            let before = std::mem::replace(&mut public, Public::of(&mut connection, memory).await?);
            if public.events == before.events {
                return Ok(Found { events: public.events, seats, record });
            }
        }
    }
}

/// What anyone sees.
struct Public {
    events: u64,
    /// The client's own seats that are taken.
    taken: Vec<u8>,
}

impl Public {
    async fn of(connection: &mut Connection, memory: &Memory) -> Result<Public> {
        let answer = connection.get(&memory.table, &memory.key).await?.accepted()?;
        let public: Seats<'_> = serde_json::from_slice(answer.body).map_err(Error::other)?;
        let taken = memory.seats().filter(|seat| public.is_taken(*seat)).collect();
        Ok(Public { events: public.events, taken })
    }
}

impl FoundSeat {
    /// What the seat has drafted comes after its moves of the record.
    async fn add_draft(&mut self, connection: &mut Connection, memory: &Memory, seat: u8) -> Result<()> {
        let path = format!("{}?seat={seat}", memory.table);
        let answer = connection.get(&path, &memory.key).await?.accepted()?;
        let draft = Shown::read(answer.body)?.draft.ok_or_else(|| Error::other("a seat without a draft"))?;
        self.confirmed = draft.confirmed;
        self.moves.extend(draft.moves.iter().map(ToString::to_string));
        Ok(())
    }
}

/// The lines of the record below its head, without the verdict.
pub(crate) async fn record(connection: &mut Connection, table: &str) -> Result<Vec<String>> {
    let answer = connection.get(&format!("{table}/record"), "").await?.accepted()?;
    let (_, body) =
        answer.text().split_once("\n\n").ok_or_else(|| Error::other("a record without a head"))?;
    Ok(body.lines().take_while(|line| !line.is_empty()).map(str::to_owned).collect())
}

fn moves_of<'a>(seat: u8, record: impl Iterator<Item = &'a String>) -> Vec<String> {
    let prefix = format!("{seat} ");
    record.filter_map(|line| line.strip_prefix(&prefix)).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    /// Answers one request after another with these bodies.
    async fn answer(listener: TcpListener, bodies: &[String]) {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut request = [0; 1024];
        for body in bodies {
            assert!(stream.read(&mut request).await.unwrap() > 0, "more requests are expected");
            let answer = format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n{body}", body.len());
            stream.write_all(answer.as_bytes()).await.unwrap();
        }
    }

    fn public(events: u64) -> String {
        format!(r#"{{"events":{events},"stage":"playing","seats":[{{"seat":1,"name":"Crash"}}]}}"#)
    }

    fn seen(moves: &str) -> String {
        format!(
            r#"{{"events":9,"stage":"playing","waiting":[],"draft":{{"moves":[{moves}],"complete":true,"confirmed":true}},
            "view":{{"table":{{"phase":"act","dice":null}},"sheets":[]}}}}"#
        )
    }

    /// A bot keeps playing meanwhile: between the record and the draft a turn may go from one to the other.
    #[tokio::test]
    async fn what_changes_while_it_is_read_is_read_again() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let record = |lines: &str| format!("crier 1\n\n{lines}\n");
        let bodies =
            [public(5), record("1 a"), seen(""), public(7), record("1 a\n1 b\n2 c"), seen(""), public(7)];
        let memory = Memory::new("/t".to_owned(), "", 1, true, 5);
        let (found, ()) = tokio::join!(Found::at(address, &memory), answer(listener, &bodies));
        let found = found.unwrap();
        assert_eq!(
            (found.events, found.seats[0].moves.as_slice()),
            (7, ["a".to_owned(), "b".to_owned()].as_slice())
        );
    }
}
