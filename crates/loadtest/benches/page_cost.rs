//! What a page, a move and a step of the replay cost the server early and late in a game: `scripts/page-cost`, or
//! `cargo bench -p loadtest --bench page_cost` beside a `crier` that was built with `--release`. Figures are only printed.
//!
//! One program holds all seats and plays at random over the JSON interface; pages are those of the seat whose turn it is.
#![expect(clippy::print_stdout, reason = "a program")]

use std::io::{Error, Result};
use std::time::{Duration, Instant};

use loadtest::child::{self, Server};
use loadtest::http::Connection;
use loadtest::player::Moves;
use loadtest::random::Random;
use serde::Deserialize;

/// The games that are measured, with their options.
const GAMES: [(&str, &str, u8); 3] =
    [("troyes-dice", "players=10", 10), ("dice-city", "players=4", 4), ("troia", "players=4", 4)];

/// After this many events a game is still young.
const EARLY: usize = 20;
/// A page is asked for so often.
const PAGES: u32 = 100;
/// Over this many moves their cost is taken.
const MOVES: usize = 20;

fn main() -> std::result::Result<(), Box<dyn std::error::Error>> {
    // `cargo test --benches` starts this too, and does not want to wait for it.
    if !std::env::args().any(|argument| argument == "--bench") {
        println!("page_cost: run it with `cargo bench -p loadtest --bench page_cost`");
        return Ok(());
    }
    let program = child::crier()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        println!("processor time of the server\n");
        println!("game          at event   a page: ms   KB   a move: ms   a step to the last position: ms   and until it is here: ms");
        for (game, options, seats) in GAMES {
            let folder = child::folder()?;
            let server = Server::start(&program, folder.path())?;
            let mut table = Table::open(&server, game, options, seats).await?;
            table.play_on(Some(EARLY)).await?;
            let early = table.page().await?;
            table.play_on(None).await?;
            let late = table.page().await?;
            let (step, answer) = table.step().await?;
            let costs = &table.moves;
            let from = EARLY.saturating_sub(MOVES / 2).min(costs.len());
            print(game, EARLY, early, &costs[from..(from + MOVES).min(costs.len())]);
            print("", table.events, late, &costs[costs.len().saturating_sub(MOVES)..]);
            println!("{:>73.2}   {:>23.2}", ms(step), ms(answer));
        }
        Ok(())
    })
}

fn print(game: &str, events: usize, (page, bytes): (Duration, usize), moves: &[Duration]) {
    let a_move = moves.iter().sum::<Duration>() / moves.len().max(1) as u32;
    println!("{game:12}  {events:8}   {:10.2} {:4}   {:10.2}", ms(page), bytes / 1000, ms(a_move));
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// A table at which one program holds all seats.
struct Table<'a> {
    server: &'a Server,
    connection: Connection,
    random: Random,
    key: String,
    id: String,
    /// The seat that acted last.
    seat: u8,
    events: usize,
    /// What each request cost that made a move.
    moves: Vec<Duration>,
}

#[derive(Deserialize)]
struct Opened {
    id: String,
}

/// What is needed of a table to play on.
#[derive(Deserialize)]
struct State {
    events: usize,
    waiting: Vec<u8>,
    draft: Option<Draft>,
}

#[derive(Deserialize)]
struct Draft {
    complete: bool,
}

impl<'a> Table<'a> {
    async fn open(server: &'a Server, game: &str, options: &str, seats: u8) -> Result<Table<'a>> {
        let mut connection = Connection::open(server.address).await?;
        let mut random = Random::new(1);
        let key = random.key();
        let new = format!(r#"{{"game":"{game}","options":"{options}"}}"#);
        let answer = connection.post("/api/tables", "", &new).await?.accepted()?;
        let Opened { id } = serde_json::from_slice(answer.body).map_err(Error::other)?;
        for seat in 1..=seats {
            let path = format!("/api/tables/{id}/seats/{seat}");
            connection.post(&path, &key, r#"{"name":"Cost"}"#).await?.accepted()?;
        }
        Ok(Table { server, connection, random, key, id, seat: 1, events: 0, moves: Vec::new() })
    }

    /// Plays until the log has this many events, or to the end.
    async fn play_on(&mut self, until: Option<usize>) -> Result<()> {
        loop {
            let state = self.state(self.seat).await?;
            let Some(&first) = state.waiting.first() else { return Ok(()) };
            if until.is_some_and(|until| state.events >= until) {
                return Ok(());
            }
            let state = if state.waiting.contains(&self.seat) { state } else { self.state(first).await? };
            if !state.waiting.contains(&self.seat) {
                self.seat = first;
            }
            let (path, body) = match state.draft {
                Some(Draft { complete: true }) => ("confirm", format!(r#"{{"seat":{}}}"#, self.seat)),
                _ => {
                    let action = self.choose().await?;
                    ("draft", format!(r#"{{"seat":{},"move":"{action}"}}"#, self.seat))
                }
            };
            let path = format!("/api/tables/{}/{path}", self.id);
            let before = self.server.exact_cpu()?;
            self.connection.post(&path, &self.key, &body).await?.accepted()?;
            self.moves.push(self.server.exact_cpu()?.saturating_sub(before));
        }
    }

    async fn state(&mut self, seat: u8) -> Result<State> {
        let path = format!("/api/tables/{}?seat={seat}", self.id);
        let answer = self.connection.get(&path, &self.key).await?.accepted()?;
        let state: State = serde_json::from_slice(answer.body).map_err(Error::other)?;
        self.events = state.events;
        Ok(state)
    }

    async fn choose(&mut self) -> Result<String> {
        let path = format!("/api/tables/{}/moves?seat={}", self.id, self.seat);
        let answer = self.connection.get(&path, &self.key).await?.accepted()?;
        let Moves { moves } = serde_json::from_slice(answer.body).map_err(Error::other)?;
        let action = moves.get(self.random.below(moves.len()));
        Ok((*action.ok_or_else(|| Error::other("no move, but the table waits"))?).to_owned())
    }

    /// What a page of the seat that acts costs, and how many bytes it has.
    async fn page(&mut self) -> Result<(Duration, usize)> {
        let path = format!("/t/{}/seat/{}", self.id, self.seat);
        let cookie = format!("seat={}; hands={}", self.key, self.seat);
        let mut bytes = self.connection.page(&path, &cookie).await?.accepted()?.body.len();
        let before = self.server.exact_cpu()?;
        for _ in 0..PAGES {
            bytes = self.connection.page(&path, &cookie).await?.accepted()?.body.len();
        }
        Ok((self.server.exact_cpu()?.saturating_sub(before) / PAGES, bytes))
    }

    /// What the last position of a finished game costs the server, and how long its page takes to arrive.
    async fn step(&mut self) -> Result<(Duration, Duration)> {
        let record = self.connection.page(&format!("/t/{}/record", self.id), "").await?.accepted()?;
        let events = record.text().split("\n\n").nth(1).map_or(0, |events| events.lines().count());
        let path = format!("/t/{}/replay/{events}", self.id);
        self.connection.page(&path, "").await?.accepted()?;
        let (before, begun) = (self.server.exact_cpu()?, Instant::now());
        for _ in 0..PAGES {
            self.connection.page(&path, "").await?.accepted()?;
        }
        let took = begun.elapsed() / PAGES;
        Ok((self.server.exact_cpu()?.saturating_sub(before) / PAGES, took))
    }
}
