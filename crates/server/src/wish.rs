//! What browsers and programs wish of a table.

use game_core::{Game, Seat};
use table::{Command, Secret, Sitter, TableRefusal};

use crate::random;

/// A wish in words: what arrives from a browser or a program.
#[derive(Clone, Debug)]
pub(crate) enum Wish {
    /// Take a seat; with what it adds to the dice, if it brings something of its own.
    Sit {
        seat: Seat,
        sitter: Sitter,
        entropy: Option<Secret>,
    },
    Draft {
        seat: Seat,
        action: String,
    },
    /// Draft a move, and confirm the turn if that completes it.
    Play {
        seat: Seat,
        action: String,
    },
    Undo {
        seat: Seat,
    },
    Confirm {
        seat: Seat,
    },
    Reopen {
        seat: Seat,
    },
    TakeBack {
        seat: Seat,
    },
    /// What a bot plays where it sits or stands in.
    PlayBot {
        seat: Seat,
        moves: Vec<String>,
    },
    StandIn {
        seat: Seat,
        level: String,
    },
    HandBack {
        seat: Seat,
    },
    BotPace {
        at_once: bool,
    },
    /// Ask for a hint, before all eyes.
    Hint {
        seat: Seat,
    },
}

/// What the page showed on which a wish was made: whose, and how far that seat's game was.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    pub(crate) seat: Seat,
    pub(crate) at: String,
}

/// The command that a wish is, in the words of its game.
pub(crate) fn command<G: Game>(wish: &Wish) -> Result<Command<G::Move>, TableRefusal<G>> {
    Ok(match wish {
        Wish::Sit { seat, sitter, entropy } => {
            let entropy = entropy.clone().unwrap_or_else(random::secret);
            Command::Sit { seat: *seat, sitter: sitter.clone(), entropy }
        }
        Wish::Draft { seat, action } | Wish::Play { seat, action } => {
            Command::Draft { seat: *seat, action: action.parse()? }
        }
        Wish::Undo { seat } => Command::Undo { seat: *seat },
        Wish::Confirm { seat } => Command::Confirm { seat: *seat },
        Wish::Reopen { seat } => Command::Reopen { seat: *seat },
        Wish::TakeBack { seat } => Command::TakeBack { seat: *seat },
        Wish::PlayBot { seat, moves } => {
            let moves = moves.iter().map(|action| action.parse()).collect::<Result<_, _>>()?;
            Command::PlayBot { seat: *seat, moves }
        }
        Wish::StandIn { seat, level } => Command::StandIn { seat: *seat, level: level.clone() },
        Wish::HandBack { seat } => Command::HandBack { seat: *seat },
        Wish::BotPace { at_once } => Command::BotPace { at_once: *at_once },
        Wish::Hint { seat } => Command::Hint { seat: *seat },
    })
}
