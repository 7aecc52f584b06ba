//! A bot that is another program, in any language. A command line starts it, it answers questions in JSON lines
//! (`docs/referee.md`, "A bot that is asked"), and it is killed if it times out, exits, or answers with anything but a
//! legal move. It gets a seat's view and its legal moves, and nothing else.
//!
//! The caller decides what replaces it; the ladder uses the *apprentice*.

mod process;

use std::time::Duration;

use game_core::{Game, Seat};
use serde_json::{Value, json};

use crate::process::Process;

/// The longest answer, in bytes.
pub const MAX_ANSWER: u64 = 64 * 1024;

/// Errors after which an outside bot can't be asked again.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages speak for themselves")]
pub enum BotError {
    /// The command line is empty or has an open quote.
    #[error("{0:?} is not a command line")]
    Command(String),
    #[error("can't start: {0}")]
    Start(#[from] std::io::Error),
    /// It exited, or closed its output.
    #[error("it exited")]
    Ended,
    #[error("no answer within {} ms", .0.as_millis())]
    Late(Duration),
    /// Its answer is not a JSON object with a move, or too long.
    #[error("can't read its answer: {0}")]
    Unreadable(String),
    #[error("it answered {0:?}, which is not a legal move")]
    Illegal(String),
}

/// Splits a command line into words as a POSIX shell would, without running one: quotes and backslashes work, variables
/// and wildcards don't. `None` if there is no word, or a quote is left open.
///
/// ```
/// assert_eq!(outside_bot::split_command("python3 'my bot.py' -x").unwrap(), ["python3", "my bot.py", "-x"]);
/// assert_eq!(outside_bot::split_command("'"), None);
/// ```
pub fn split_command(line: &str) -> Option<Vec<String>> {
    shlex::split(line).filter(|words| !words.is_empty())
}

/// A running outside program. Dropping it asks the program to quit, then kills it.
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
    /// Returns an error if it can't be started.
    pub fn start(command_line: &str, limit: Duration) -> Result<OutsideBot, BotError> {
        let words = split_command(command_line).ok_or_else(|| BotError::Command(command_line.to_owned()))?;
        Ok(OutsideBot { process: Process::start(&words)?, limit, asked: 0 })
    }

    /// Asks for a pending seat's move. The program gets what that seat may know: its view, its own score so far and its
    /// legal moves.
    ///
    /// # Errors
    /// Returns an error if it times out, has exited, or answers with anything but a legal move. Don't ask it again then.
    pub fn choose<G: Game>(&mut self, game: &G, seat: Seat) -> Result<G::Move, BotError> {
        self.asked += 1;
        let moves = game.legal_moves(seat);
        let notations: Vec<String> = moves.iter().map(ToString::to_string).collect();
        let question = json!({
            "cmd": "choose", "id": self.asked, "game": G::INFO.key, "options": game.options().to_string(),
            "seat": seat, "score": game.score(seat), "view": game.view(Some(seat)), "moves": notations,
        });
        let answer = self.process.ask(question.to_string(), self.limit)?;
        let chosen = self.chosen(&answer)?;
        // Compared as text: a program need not understand the notation, only repeat one of the moves it was given.
        let index = notations.iter().position(|notation| *notation == chosen);
        index.map(|index| moves[index].clone()).ok_or(BotError::Illegal(chosen))
    }

    /// The move in an answer.
    fn chosen(&self, answer: &str) -> Result<String, BotError> {
        let unreadable = || BotError::Unreadable(answer.chars().take(80).collect());
        let value: Value = serde_json::from_str(answer).map_err(|_| unreadable())?;
        // An answer may repeat the question's id; then it must be the right one.
        if value.get("id").is_some_and(|id| *id != json!(self.asked)) {
            return Err(unreadable());
        }
        value.get("move").and_then(Value::as_str).map(str::to_owned).ok_or_else(unreadable)
    }
}
