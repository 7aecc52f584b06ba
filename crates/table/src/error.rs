//! Why a table refuses.

use game_core::{BadNotation, BadOptions, Game, Refused, RuleRef, Seat, UnknownRules};

/// Why a table refuses a command, or can't be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
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
    #[error("{message}")]
    Rules {
        /// The game's key.
        game: &'static str,
        /// The refusal's own code.
        code: &'static str,
        /// The values in the sentence, by name.
        params: Vec<(&'static str, String)>,
        /// Where the rule stands, if a rule of the game is the reason.
        rule: Option<RuleRef>,
        /// The sentence, in English.
        message: String,
    },
    /// There is no such seat.
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
    /// The seat is taken.
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
    /// The record would give away what seats know in secret.
    #[error("the record of this game holds secrets and is given out when the game is over")]
    SecretRecord,
    /// The log of this table is broken.
    #[error("the log of this table is broken: {0}")]
    Corrupt(String),
}

impl TableError {
    /// A refusal by the rules of a game.
    pub fn rules<G: Game>(refused: &Refused<G::Illegal>) -> TableError {
        TableError::Rules {
            game: G::INFO.key,
            code: refused.code(),
            params: refused.params(),
            rule: refused.rule(),
            message: refused.to_string(),
        }
    }

    /// Something in a log that can't have happened.
    pub fn corrupt(what: impl ToString) -> TableError {
        TableError::Corrupt(what.to_string())
    }

    /// A stable name for programs and translations.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            TableError::Options(_) => "bad-options",
            TableError::UnknownRules(_) => "unknown-rules",
            TableError::Notation(_) => "bad-notation",
            TableError::Rules { code, .. } => code,
            TableError::NoSuchSeat(_) => "no-such-seat",
            TableError::SeatTaken(_) => "seat-taken",
            TableError::BadName => "bad-name",
            TableError::NotBegun => "not-begun",
            TableError::Over => "game-over",
            TableError::AlreadyConfirmed => "already-confirmed",
            TableError::TurnComplete => "turn-complete",
            TableError::TurnIncomplete => "turn-incomplete",
            TableError::NothingToUndo => "nothing-to-undo",
            TableError::NotAlone => "not-alone",
            TableError::StoodIn => "stood-in",
            TableError::NoBot(_) => "no-bot",
            TableError::NotWaiting(_) => "not-waiting",
            TableError::SecretRecord => "secret-record",
            TableError::Corrupt(_) => "corrupt",
        }
    }
}
