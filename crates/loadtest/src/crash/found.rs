//! What is there after a restart.

use std::io::{Error, Result};
use std::net::SocketAddr;

use serde::Deserialize;

use crate::crash::memory::{FoundSeat, Memory};
use crate::http::Connection;
use crate::shown::Shown;

/// A table as it is.
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
}

impl Seats<'_> {
    pub(crate) fn is_taken(&self, seat: u8) -> bool {
        self.seats.iter().any(|taken| taken.seat == seat && taken.name.is_some())
    }
}

impl Found {
    /// Asks for everything about a table: what its player sees, what each own seat sees, and the record.
    pub(crate) async fn at(address: SocketAddr, memory: &Memory) -> Result<Found> {
        let mut connection = Connection::open(address).await?;
        let (table, key) = (memory.table(), memory.key());
        let answer = connection.get(table, key).await?.granted()?;
        let public: Seats<'_> = serde_json::from_slice(answer.body).map_err(Error::other)?;
        let taken: Vec<u8> = memory.seats().filter(|seat| public.is_taken(*seat)).collect();
        let events = public.events;
        let record = record(&mut connection, table).await?;
        let mut seats = Vec::new();
        for seat in memory.seats() {
            let mut found = FoundSeat { moves: moves_of(seat, &record), ..FoundSeat::default() };
            found.in_record = found.moves.len();
            if taken.contains(&seat) {
                let answer = connection.get(&format!("{table}?seat={seat}"), key).await?.granted()?;
                let draft =
                    Shown::read(answer.body)?.draft.ok_or_else(|| Error::other("a seat without a draft"))?;
                found.confirmed = draft.confirmed;
                found.moves.extend(draft.moves.iter().map(ToString::to_string));
            }
            seats.push(found);
        }
        Ok(Found { events, seats, record })
    }
}

/// The lines of the record below its head, without the verdict.
pub(crate) async fn record(connection: &mut Connection, table: &str) -> Result<Vec<String>> {
    let answer = connection.get(&format!("{table}/record"), "").await?.granted()?;
    let (_, body) =
        answer.text().split_once("\n\n").ok_or_else(|| Error::other("a record without a head"))?;
    Ok(body.lines().take_while(|line| !line.is_empty()).map(str::to_owned).collect())
}

fn moves_of(seat: u8, record: &[String]) -> Vec<String> {
    let prefix = format!("{seat} ");
    record.iter().filter_map(|line| line.strip_prefix(&prefix)).map(str::to_owned).collect()
}
