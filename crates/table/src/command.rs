//! What people may ask of a table, and why it may refuse.

use game_core::{BadNotation, BadOptions, Game, Refused, Seat, UnknownRules};

use crate::event::Sitter;
use crate::secret::Secret;

/// A wish of somebody who holds the seat (the server has checked that).
#[derive(Clone, Debug)]
pub enum Command<M> {
    /// Take a free seat.
    Sit {
        /// Which.
        seat: Seat,
        /// Who.
        sitter: Sitter,
        /// What the seat adds to the dice.
        entropy: Secret,
    },
    /// Choose a move, still private.
    Draft {
        /// Who.
        seat: Seat,
        /// What.
        action: M,
    },
    /// Take back the last drafted move.
    Undo {
        /// Who.
        seat: Seat,
    },
    /// Confirm the turn.
    Confirm {
        /// Who.
        seat: Seat,
    },
    /// Take back the confirmation while others still think.
    Reopen {
        /// Who.
        seat: Seat,
    },
    /// In a game alone: go back to before the last confirmed turn.
    TakeBack {
        /// Who.
        seat: Seat,
    },
    /// A bot plays at its seat, or at the seat that it stands in for: some moves, and a confirmation if they make
    /// the turn complete.
    PlayBot {
        /// Where.
        seat: Seat,
        /// What.
        moves: Vec<M>,
    },
    /// Let a bot play for whoever sits at a seat, or another bot.
    StandIn {
        /// For whom.
        seat: Seat,
        /// Which bot.
        level: String,
    },
    /// Play again where a bot stood in.
    HandBack {
        /// Who.
        seat: Seat,
    },
    /// Let bots play at once, or at a human pace.
    BotPace {
        /// At once.
        at_once: bool,
    },
    /// Ask what a bot would do here: everyone may know that somebody asked.
    Hint {
        /// Who.
        seat: Seat,
    },
}

/// Why a table refuses.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableRefusal<G: Game> {
    /// The game does not have such options.
    #[error(transparent)]
    Options(#[from] BadOptions),
    /// The table was opened by rules that this program does not have.
    #[error(transparent)]
    UnknownRules(#[from] UnknownRules),
    /// The text is no move of this game.
    #[error(transparent)]
    Notation(#[from] BadNotation),
    /// The game's rules forbid it.
    #[error(transparent)]
    Rules(Refused<G::Illegal>),
    /// There is no such seat.
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
    /// Somebody sits there.
    #[error("seat {0} is taken")]
    SeatTaken(Seat),
    /// A name that can't be shown.
    #[error("a name has 1 to 40 characters on one line")]
    BadName,
    /// Seats are still free.
    #[error("the game begins when all seats are taken")]
    NotBegun,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The seat has confirmed its turn.
    #[error("the turn is confirmed: take the confirmation back to change it")]
    AlreadyConfirmed,
    /// The seat has drafted its whole turn.
    #[error("the turn is complete: confirm it or take something back")]
    TurnComplete,
    /// The turn is not complete.
    #[error("the turn is not complete yet")]
    TurnIncomplete,
    /// There is nothing to take back.
    #[error("there is nothing to take back: what was rolled stays rolled")]
    NothingToUndo,
    /// Only a game alone can be taken back.
    #[error("only in a game alone may confirmed turns be taken back")]
    NotAlone,
    /// A bot plays for this seat.
    #[error("a bot plays for this seat: take the seat back first")]
    StoodIn,
    /// No bot plays at this seat.
    #[error("no bot plays at seat {0}")]
    NoBot(Seat),
    /// It is not this seat's turn.
    #[error("there is nothing to decide for seat {0} now")]
    NotWaiting(Seat),
    /// The log of this table is broken.
    #[error("the log of this table is broken: {0}")]
    Corrupt(String),
}

impl<G: Game> TableRefusal<G> {
    /// A stable name for programs and translations.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            TableRefusal::Options(_) => "bad-options",
            TableRefusal::UnknownRules(_) => "unknown-rules",
            TableRefusal::Notation(_) => "bad-notation",
            TableRefusal::Rules(refused) => refused.code(),
            TableRefusal::NoSuchSeat(_) => "no-such-seat",
            TableRefusal::SeatTaken(_) => "seat-taken",
            TableRefusal::BadName => "bad-name",
            TableRefusal::NotBegun => "not-begun",
            TableRefusal::Over => "game-over",
            TableRefusal::AlreadyConfirmed => "already-confirmed",
            TableRefusal::TurnComplete => "turn-complete",
            TableRefusal::TurnIncomplete => "turn-incomplete",
            TableRefusal::NothingToUndo => "nothing-to-undo",
            TableRefusal::NotAlone => "not-alone",
            TableRefusal::StoodIn => "stood-in",
            TableRefusal::NoBot(_) => "no-bot",
            TableRefusal::NotWaiting(_) => "not-waiting",
            TableRefusal::Corrupt(_) => "corrupt",
        }
    }
}
