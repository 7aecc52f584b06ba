//! Errors of a table.

use game_core::{BadNotation, BadOptions, Game, Refused, RuleRef, Seat, UnknownRules};

/// Why a table refuses a command, or can't be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say what each means")]
pub enum TableError {
    #[error(transparent)]
    Options(#[from] BadOptions),
    #[error(transparent)]
    UnknownRules(#[from] UnknownRules),
    #[error(transparent)]
    Notation(#[from] BadNotation),
    #[error("{message}")]
    Rules {
        game: &'static str,
        code: &'static str,
        /// The values in the message, by name.
        params: Vec<(&'static str, String)>,
        /// The rulebook section, if a rule of the game is the reason.
        rule: Option<RuleRef>,
        message: String,
    },
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
    #[error("seat {0} is taken")]
    SeatTaken(Seat),
    #[error("seat {0} is kept for the player who had it in the last game")]
    SeatKept(Seat),
    #[error("nobody sits at seat {0}")]
    NobodyThere(Seat),
    #[error(
        "a name has 1 to 40 visible characters on one line, with no marks that change the direction of text"
    )]
    BadName,
    #[error("the game begins when all seats are taken")]
    NotBegun,
    #[error("the game has begun")]
    Begun,
    #[error("the table was closed before its game began")]
    Closed,
    #[error("this key does not work at this table")]
    UnknownKey,
    #[error("the game is over")]
    Over,
    #[error("the game is not over yet")]
    NotOver,
    #[error("the turn is confirmed: undo the confirmation to change it")]
    AlreadyConfirmed,
    #[error("the turn is complete: confirm it or undo a step")]
    TurnComplete,
    #[error("the turn is not complete yet")]
    TurnIncomplete,
    #[error("there is nothing to undo: a roll can't be taken back")]
    NothingToUndo,
    #[error("confirmed turns can be undone only in a solo game or a lesson")]
    NotAlone,
    #[error(
        "in a ranked attempt at the day's dice, confirmed turns can't be undone, and there are no hints and no stand-ins"
    )]
    Ranked,
    #[error("a bot plays for this seat: take the seat back first")]
    StoodIn,
    #[error("no bot plays at seat {0}")]
    NoBot(Seat),
    #[error("there is nothing to decide for seat {0} now")]
    NotWaiting(Seat),
    #[error("this is not the next link in the seat's chain")]
    BadLink,
    #[error("seat {0} has no chain")]
    NoChain(Seat),
    #[error(
        "a clock has a reserve of 30 seconds to 2 hours and adds up to 5 minutes a turn, in live games of several players"
    )]
    BadClock,
    #[error("seat {0} still has time")]
    TimeLeft(Seat),
    #[error("the time ran out: the bot finishes this turn, then the seat can be taken back")]
    TurnLost,
    #[error("players can be nudged only in games over several days")]
    NotOverDays,
    #[error("only another player at the table can nudge")]
    NotAnother,
    #[error("it has been their turn for less than 12 hours")]
    NudgedTooSoon,
    #[error("they were nudged less than a day ago")]
    NudgedToday,
    #[error("this game's record contains secrets: it can be downloaded when the game is over")]
    SecretRecord,
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
            TableError::SeatKept(_) => "seat-kept",
            TableError::NobodyThere(_) => "nobody-there",
            TableError::BadName => "bad-name",
            TableError::NotBegun => "not-begun",
            TableError::Begun => "begun",
            TableError::Closed => "closed",
            TableError::UnknownKey => "unknown-key",
            TableError::Over => "game-over",
            TableError::NotOver => "not-over",
            TableError::AlreadyConfirmed => "already-confirmed",
            TableError::TurnComplete => "turn-complete",
            TableError::TurnIncomplete => "turn-incomplete",
            TableError::NothingToUndo => "nothing-to-undo",
            TableError::NotAlone => "not-alone",
            TableError::Ranked => "ranked",
            TableError::StoodIn => "stood-in",
            TableError::NoBot(_) => "no-bot",
            TableError::NotWaiting(_) => "not-waiting",
            TableError::BadLink => "bad-link",
            TableError::NoChain(_) => "no-chain",
            TableError::BadClock => "bad-clock",
            TableError::TimeLeft(_) => "time-left",
            TableError::TurnLost => "turn-lost",
            TableError::NotOverDays => "not-over-days",
            TableError::NotAnother => "not-another",
            TableError::NudgedTooSoon => "nudged-too-soon",
            TableError::NudgedToday => "nudged-today",
            TableError::SecretRecord => "secret-record",
            TableError::Corrupt(_) => "corrupt",
        }
    }
}
