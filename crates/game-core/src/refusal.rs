//! Refusals: values that name the broken rule.

use std::error::Error;
use std::fmt;

use crate::info::UnknownRules;
use crate::seat::Seat;

/// The place in the rules that a refusal cites.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RuleRef {
    /// The section of the rulebook, by the name it has there.
    pub section: &'static str,
    /// Our ruling, where the rulebook is silent.
    pub ruling: Option<&'static str>,
}

impl RuleRef {
    /// A section of the rulebook.
    pub const fn section(section: &'static str) -> RuleRef {
        RuleRef { section, ruling: None }
    }

    /// A section of the rulebook, with the ruling that explains it.
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
    /// The rulebook section.
    fn rule(&self) -> RuleRef;
    /// The values in the message, by name.
    fn params(&self) -> Vec<(&'static str, String)>;
}

/// Defines what a game may wait for: each with a stable name for translations, its words, and its rule.
#[macro_export]
macro_rules! awaited {
    ($(#[$doc:meta])* $type:ident { $($variant:ident: $key:literal, $words:literal, $rule:expr;)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $type {
            $(#[doc = $words] $variant,)*
        }

        impl $type {
            const fn key(self) -> &'static str {
                match self { $($type::$variant => $key,)* }
            }

            const fn rule(self) -> $crate::RuleRef {
                match self { $($type::$variant => $rule,)* }
            }
        }

        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(match self { $($type::$variant => $words,)* })
            }
        }
    };
}

/// Why a move or a chance result was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say what each means")]
pub enum Refused<I: Refusal> {
    #[error("there is no seat {seat} at this table of {seats}")]
    NoSuchSeat { seat: Seat, seats: usize },
    #[error("seat {seat} has nothing to decide now")]
    NotYourTurn { seat: Seat },
    #[error("a chance result comes first")]
    AwaitingChance,
    #[error("no chance result is awaited: a seat decides")]
    AwaitingSeats,
    #[error("the game is over")]
    Over,
    /// A rule of the game forbids it.
    #[error("{0} ({rule})", rule = .0.rule())]
    Rule(I),
}

impl<I: Refusal> Refused<I> {
    /// A stable name for programs and translations.
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

    /// The rulebook section, if a rule of the game is the reason.
    pub fn rule(&self) -> Option<RuleRef> {
        match self {
            Refused::Rule(illegal) => Some(illegal.rule()),
            _ => None,
        }
    }

    /// The values in the message, by name.
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

/// A text that is not a valid move, chance result or seat.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text:?} is not understood: {expected}")]
pub struct BadNotation {
    /// The beginning of what was given.
    pub text: String,
    /// What was expected instead.
    pub expected: String,
}

impl BadNotation {
    /// Keeps only the beginning of a long text, so that an error is never longer than a person can read.
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
    /// An error with this message, which says what is wrong and what to do.
    pub fn new(message: impl Into<String>) -> BadOptions {
        BadOptions(message.into())
    }
}

impl From<UnknownRules> for BadOptions {
    fn from(unknown: UnknownRules) -> BadOptions {
        BadOptions(unknown.to_string())
    }
}

/// Reads the value of an option.
///
/// # Errors
/// Returns an error that says what is `expected` if it is something else.
pub fn option_value<T: std::str::FromStr>(value: &str, expected: &str) -> Result<T, BadOptions> {
    value.parse().map_err(|_| BadOptions::new(format!("{expected}, not {value:?}")))
}

/// Splits options such as `players=4 expansion` into words.
///
/// # Errors
/// Returns an error if an option is given twice: which one counts would be a guess.
pub fn option_words(text: &str) -> Result<Vec<&str>, BadOptions> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut keys: Vec<Option<&str>> = words.iter().map(|word| word.split('=').next()).collect();
    // Sorted, so that equal keys are neighbours.
    keys.sort_unstable();
    match keys.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => {
            Err(BadOptions::new(format!("{}: each option is given once", pair[0].unwrap_or_default())))
        }
        None => Ok(words),
    }
}
