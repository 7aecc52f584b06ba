//! A bot that is another program, in any language. It is started by a command line, asked for moves in JSON
//! lines (`docs/referee.md`, "A bot that is asked"), and ended when it is late, ends, or answers with anything
//! but a legal move. It gets a seat's view and its legal moves, and nothing else.
//!
//! Whoever asks it decides what replaces it then; the ladder takes the *apprentice*.

mod command;
mod process;

use std::time::Duration;

use game_core::{Game, Seat};
use serde_json::{Value, json};

use crate::process::Process;

pub use crate::command::words;

/// The most that one answer may be long, in bytes.
pub const MAX_ANSWER: u64 = 64 * 1024;

/// Why an outside bot is not asked any more.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The command line is empty or has an open quote.
    #[error("{0:?} is no command line")]
    Command(String),
    /// It could not be started.
    #[error("it can't be started: {0}")]
    Start(#[from] std::io::Error),
    /// It ended, or closed its output.
    #[error("it has ended")]
    Ended,
    /// It did not answer in time.
    #[error("it did not answer within {} ms", .0.as_millis())]
    Late(Duration),
    /// Its answer is no JSON object with a move, or too long.
    #[error("its answer is not understood: {0}")]
    Unreadable(String),
    /// Its answer is a move that is not among the legal ones.
    #[error("it answered {0:?}, which is no legal move")]
    Illegal(String),
}

/// A running program that plays. It is told to quit and ended when it is dropped.
#[derive(Debug)]
pub struct OutsideBot {
    process: Process,
    limit: Duration,
    asked: u64,
}

impl OutsideBot {
    /// Starts a program; it must answer each question within the limit.
    ///
    /// # Errors
    /// If it can't be started.
    pub fn start(command_line: &str, limit: Duration) -> Result<OutsideBot, Fault> {
        let words = words(command_line).ok_or_else(|| Fault::Command(command_line.to_owned()))?;
        Ok(OutsideBot { process: Process::start(&words)?, limit, asked: 0 })
    }

    /// Asks for a move of a pending seat. The program is told what that seat may know: its view, its own score as it
    /// stands and its legal moves.
    ///
    /// # Errors
    /// If it is late, has ended, or answers with anything but one of the moves. Ask it no more then.
    pub fn choose<G: Game>(&mut self, game: &G, seat: Seat) -> Result<G::Move, Fault> {
        self.asked += 1;
        let moves = game.legal_moves(seat);
        let notations: Vec<String> = moves.iter().map(ToString::to_string).collect();
        let question = json!({
            "cmd": "choose", "id": self.asked, "game": G::INFO.key, "options": game.options().to_string(),
            "seat": seat, "score": game.score(seat), "view": game.view(Some(seat)), "moves": notations,
        });
        let answer = self.process.ask(question.to_string(), self.limit)?;
        let chosen = self.chosen(&answer)?;
        let index = notations.iter().position(|notation| *notation == chosen);
        index.map(|index| moves[index].clone()).ok_or(Fault::Illegal(chosen))
    }

    /// The move in an answer.
    fn chosen(&self, answer: &str) -> Result<String, Fault> {
        let unreadable = || Fault::Unreadable(answer.chars().take(80).collect());
        let value: Value = serde_json::from_str(answer).map_err(|_| unreadable())?;
        // An answer may repeat the question's id; then it must be the right one.
        if value.get("id").is_some_and(|id| *id != json!(self.asked)) {
            return Err(unreadable());
        }
        value.get("move").and_then(Value::as_str).map(str::to_owned).ok_or_else(unreadable)
    }
}
