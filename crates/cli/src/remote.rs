//! Tables on a server: `crier bot` and `crier join`.

pub(crate) mod bot;
pub(crate) mod join;
mod keep;

use std::time::Duration;

use anyhow::{Context, Result, bail};
use client::{Chain, Client, ClientError, RemoteTable, Stage, TableLink, TableStatus};
use game_core::Seat;

/// The waits between attempts while a server can't be reached: the first, and the longest.
const FIRST_WAIT: Duration = Duration::from_millis(250);
const LONGEST_WAIT: Duration = Duration::from_secs(15);

/// The table of a link, as the player of the seats that its key holds.
fn table_of(link: &TableLink, language: &'static str) -> RemoteTable {
    let chain = link.seed.clone().map(Chain::new);
    Client::new(link, language).table(&link.table, link.key.clone()).with_chain(chain)
}

/// Finds the seat that the table's key holds.
async fn held_seat(table: &RemoteTable, status: &TableStatus, wanted: Option<Seat>) -> Result<Option<Seat>> {
    let held = table.held(status).await?;
    match wanted {
        Some(seat) if held.contains(&seat) => Ok(Some(seat)),
        Some(seat) if !held.is_empty() => bail!("the key in this link does not hold seat {seat}"),
        _ => Ok(held.first().copied()),
    }
}

/// Takes a free seat, or the one that is wanted. Others may be quicker, so it looks again a few times.
async fn take_seat(table: &mut RemoteTable, wanted: Option<Seat>, name: &str) -> Result<Option<Seat>> {
    loop {
        let status = table.status(None).await?;
        if status.stage != Stage::Seating {
            return Ok(None);
        }
        let Some(seat) = wanted.or(status.free_seat()) else { return Ok(None) };
        match table.sit(seat, name).await {
            Ok(taken) => return Ok(Some(taken.seat)),
            Err(error) if error.code() == Some("seat-taken") && wanted.is_none() => {}
            Err(error) => return Err(error.into()),
        }
    }
}

/// Waits that grow while a server can't be reached.
struct Patience(Duration);

impl Patience {
    fn new() -> Patience {
        Patience(FIRST_WAIT)
    }

    async fn wait(&mut self, error: &ClientError) {
        tokio::time::sleep(error.retry_after().unwrap_or(self.0)).await;
        self.0 = (self.0 * 2).min(LONGEST_WAIT);
    }
}

fn runtime() -> Result<tokio::runtime::Runtime> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.context("can't start a thread for the connection")
}
