//! Why something is refused: always a value that names the rule, never a panic.

use std::error::Error;
use std::fmt;

use crate::info::UnknownRules;
use crate::seat::Seat;

/// The place in the rules that a refusal rests on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RuleRef {
    /// The section of the rulebook, by the name it has there.
    pub section: &'static str,
    /// The number of our ruling where the rulebook is silent.
    pub ruling: Option<&'static str>,
}

impl RuleRef {
    /// A section of the rulebook.
    #[must_use]
    pub const fn section(section: &'static str) -> RuleRef {
        RuleRef { section, ruling: None }
    }

    /// A section of the rulebook, read as a ruling says.
    #[must_use]
    pub const fn ruling(section: &'static str, ruling: &'static str) -> RuleRef {
        RuleRef { section, ruling: Some(ruling) }
    }
}

impl fmt::Display for RuleRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rulebook, {}", self.section)?;
        match self.ruling {
            Some(ruling) => write!(f, " / ruling {ruling}"),
            None => Ok(()),
        }
    }
}

/// A broken rule. `Display` is the English sentence; [`code`](Refusal::code) and [`params`](Refusal::params)
/// are what a translation needs.
pub trait Refusal: Error + Clone + Eq + Send + Sync + 'static {
    /// A stable name for programs and translations: `too-dear`.
    fn code(&self) -> &'static str;
    /// Where the rule stands.
    fn rule(&self) -> RuleRef;
    /// The values in the sentence, by name.
    fn params(&self) -> Vec<(&'static str, String)>;
}

/// Why a move or a chance result was not taken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refused<I: Refusal> {
    /// The table has no such seat.
    #[error("there is no seat {seat} at this table of {seats}")]
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// How many there are.
        seats: usize,
    },
    /// The seat has nothing to decide now.
    #[error("seat {seat} has nothing to decide now")]
    NotYourTurn {
        /// The seat that tried.
        seat: Seat,
    },
    /// Dice or cards come first.
    #[error("a chance result comes first")]
    AwaitingChance,
    /// No die or card is awaited: people decide.
    #[error("no chance result is awaited: a seat decides")]
    AwaitingSeats,
    /// Nothing can happen any more.
    #[error("the game is over")]
    Over,
    /// A rule of the game forbids it.
    #[error("{0} ({rule})", rule = .0.rule())]
    Rule(I),
}

impl<I: Refusal> Refused<I> {
    /// A stable name for programs and translations.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Refused::NoSuchSeat { .. } => "no-such-seat",
            Refused::NotYourTurn { .. } => "not-your-turn",
            Refused::AwaitingChance => "awaiting-chance",
            Refused::AwaitingSeats => "awaiting-seats",
            Refused::Over => "game-over",
            Refused::Rule(illegal) => illegal.code(),
        }
    }

    /// The rule, where a rule of the game is the reason.
    #[must_use]
    pub fn rule(&self) -> Option<RuleRef> {
        match self {
            Refused::Rule(illegal) => Some(illegal.rule()),
            _ => None,
        }
    }

    /// The values in the sentence, by name.
    #[must_use]
    pub fn params(&self) -> Vec<(&'static str, String)> {
        match self {
            Refused::NoSuchSeat { seat, seats } => {
                vec![("seat", seat.to_string()), ("seats", seats.to_string())]
            }
            Refused::NotYourTurn { seat } => vec![("seat", seat.to_string())],
            Refused::Rule(illegal) => illegal.params(),
            Refused::AwaitingChance | Refused::AwaitingSeats | Refused::Over => Vec::new(),
        }
    }
}

/// A text that is no move, no chance result, no seat.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text:?} is not understood: {expected}")]
pub struct BadNotation {
    /// The beginning of what was given.
    pub text: String,
    /// What should stand there.
    pub expected: String,
}

impl BadNotation {
    /// Keeps only the beginning of a long text, so that an error is never longer than a person can read.
    #[must_use]
    pub fn new(text: &str, expected: impl Into<String>) -> BadNotation {
        let mut short: String = text.chars().take(60).collect();
        if short.len() < text.len() {
            short.push('…');
        }
        BadNotation { text: short, expected: expected.into() }
    }
}

/// Options that are not understood or that the game does not have.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadOptions(String);

impl BadOptions {
    /// Says what is wrong and what to do.
    #[must_use]
    pub fn new(message: impl Into<String>) -> BadOptions {
        BadOptions(message.into())
    }
}

impl From<UnknownRules> for BadOptions {
    fn from(unknown: UnknownRules) -> BadOptions {
        BadOptions(unknown.to_string())
    }
}

/// The words of a text of options such as `players=4 expansion`.
///
/// # Errors
/// If an option is there twice: which of them counts could only be guessed.
pub fn option_words(text: &str) -> Result<Vec<&str>, BadOptions> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut keys: Vec<Option<&str>> = words.iter().map(|word| word.split('=').next()).collect();
    keys.sort_unstable();
    match keys.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => {
            Err(BadOptions::new(format!("{}: each option is given once", pair[0].unwrap_or_default())))
        }
        None => Ok(words),
    }
}
