//! A program that plays game after game, alone or in all seats of a table, one request at a time.

use std::collections::VecDeque;
use std::io::{Error, Result};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde::Deserialize;

use crate::http::Connection;
use crate::random::Random;
use crate::shown::ShownDice;

/// A player with a table of its own.
#[derive(Debug)]
pub struct Player {
    connection: Connection,
    /// Those to other nodes, which it uses in turn.
    others: VecDeque<Connection>,
    random: Random,
    key: String,
    seats: u8,
    /// The address of the table.
    table: String,
    next: Next,
    /// Its requests so far.
    pub done: Done,
}

/// What a player has done: tables opened and filled, lists of moves requested, moves refused.
#[derive(Clone, Copy, Debug, Default)]
#[expect(missing_docs, reason = "counts whose names speak for themselves")]
pub struct Done {
    pub openings: u64,
    pub lists: u64,
    pub refusals: u64,
}

/// What to do next.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Next {
    /// Confirm, with this as the whole turn.
    Turn { seat: u8, action: String },
    /// Ask for the moves and draft one.
    Ask { seat: u8 },
    /// Confirm what is drafted.
    Confirm { seat: u8 },
    /// Open another table.
    Open,
}

#[derive(Deserialize)]
struct Opened<'a> {
    id: &'a str,
}

/// The answer to `moves`.
#[derive(Debug, Deserialize)]
pub struct Moves<'a> {
    /// The moves.
    #[serde(borrow)]
    pub moves: Vec<&'a str>,
}

impl Player {
    /// Connects; opens no table yet.
    pub async fn new(address: SocketAddr, seats: u8, seed: u64) -> Result<Player> {
        let connection = Connection::open(address).await?;
        let mut random = Random::new(seed);
        let key = random.key();
        let (table, next, done) = (String::new(), Next::Open, Done::default());
        Ok(Player { connection, others: VecDeque::new(), random, key, seats, table, next, done })
    }

    /// The same, and every move goes to the next of these nodes, beginning with any of them.
    pub async fn in_turn(mut self, nodes: &[SocketAddr]) -> Result<Player> {
        for &address in nodes {
            self.others.push_back(Connection::open(address).await?);
        }
        self.others.rotate_left(self.random.below(nodes.len()));
        if let Some(first) = self.others.pop_front() {
            self.connection = first;
        }
        Ok(self)
    }

    /// The address of its table.
    pub fn table(&self) -> &str {
        &self.table
    }

    /// The key that holds its seats.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Opens a table and takes all seats.
    pub async fn open(&mut self) -> Result<()> {
        let new = format!(r#"{{"game":"troyes-dice","options":"players={}"}}"#, self.seats);
        let answer = self.connection.post("/api/tables", "", &new).await?.accepted()?;
        let opened: Opened<'_> = serde_json::from_slice(answer.body).map_err(Error::other)?;
        self.table = format!("/api/tables/{}", opened.id);
        for seat in 1..=self.seats {
            let path = format!("{}/seats/{seat}", self.table);
            self.connection.post(&path, &self.key, r#"{"name":"Load"}"#).await?.accepted()?;
        }
        let path = format!("{}?seat=1", self.table);
        let answer = self.connection.get(&path, &self.key).await?.accepted()?;
        self.next = next(&ShownDice::read(answer.body)?, 1);
        self.done.openings += 1;
        Ok(())
    }

    /// Makes one accepted move and returns how long its request took. Opening a table and asking for moves, where needed,
    /// don't count.
    pub async fn make_move(&mut self) -> Result<Duration> {
        loop {
            let (path, seat, action) = match std::mem::replace(&mut self.next, Next::Open) {
                Next::Open => {
                    self.open().await?;
                    continue;
                }
                Next::Turn { seat, action } => ("confirm", seat, Some(action)),
                Next::Confirm { seat } => ("confirm", seat, None),
                Next::Ask { seat } => ("draft", seat, Some(self.ask(seat).await?)),
            };
            if let Some(other) = self.others.pop_front() {
                self.others.push_back(std::mem::replace(&mut self.connection, other));
            }
            let path = format!("{}/{path}", self.table);
            let body = match &action {
                Some(action) => format!(r#"{{"seat":{seat},"move":"{action}"}}"#),
                None => format!(r#"{{"seat":{seat}}}"#),
            };
            let begun = Instant::now();
            let answer = self.connection.post(&path, &self.key, &body).await?;
            let time = begun.elapsed();
            if answer.status == 422 && action.is_some() {
                self.done.refusals += 1;
                self.next = Next::Ask { seat };
                continue;
            }
            self.next = next(&ShownDice::read(answer.accepted()?.body)?, seat);
            return Ok(time);
        }
    }

    async fn ask(&mut self, seat: u8) -> Result<String> {
        self.done.lists += 1;
        let path = format!("{}/moves?seat={seat}", self.table);
        let answer = self.connection.get(&path, &self.key).await?.accepted()?;
        let Moves { moves } = serde_json::from_slice(answer.body).map_err(Error::other)?;
        let action = moves.get(self.random.below(moves.len()));
        Ok((*action.ok_or_else(|| Error::other("no move, but the table waits"))?).to_owned())
    }
}

/// What follows from what `seat` was shown.
fn next(shown: &ShownDice<'_>, seat: u8) -> Next {
    let Some(&first) = shown.waiting.first() else { return Next::Open };
    match &shown.draft {
        Some(draft) if draft.complete && shown.waiting.contains(&seat) => Next::Confirm { seat },
        Some(draft) if !draft.moves.is_empty() && shown.waiting.contains(&seat) => Next::Ask { seat },
        _ => match shown.simple_turn(first) {
            Some(action) => Next::Turn { seat: first, action },
            None => Next::Ask { seat: first },
        },
    }
}
