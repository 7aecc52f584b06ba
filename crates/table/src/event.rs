//! What happened at a table: the lines of its log.

use game_core::{Game, Seat};
use serde::{Deserialize, Serialize};

use crate::secret::{Secret, SecretHash};

/// One thing that happened. The log of a table is a list of these, and the table is what they add up to.
///
/// Drafts and secrets are in it: the log is the server's own. What a person may see comes from views.
///
/// Written as a line of JSON, with options, moves and chance results in the game's notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields, bound = "")]
pub enum TableEvent<G: Game> {
    /// The table was opened.
    Opened {
        /// The game's key.
        game: String,
        /// The version of its rules.
        rules: u32,
        /// Its options.
        #[serde(with = "notation")]
        options: G::Options,
        /// Live, or over days.
        pace: Pace,
        /// Whether the lobby shows it.
        listed: bool,
        /// What the dice are drawn from. Its hash is public from now on.
        secret: Secret,
        /// When, in milliseconds since 1970.
        at: i64,
    },
    /// A seat was taken.
    Seated {
        /// Which.
        seat: Seat,
        /// Who.
        sitter: Sitter,
        /// What this seat adds to the dice.
        entropy: Secret,
        /// When.
        at: i64,
    },
    /// A seat chose a move, still private.
    Drafted {
        /// Who.
        seat: Seat,
        /// What.
        #[serde(with = "notation")]
        action: G::Move,
    },
    /// A seat took back its last drafted move.
    Undone {
        /// Who.
        seat: Seat,
    },
    /// A seat will not change its turn any more.
    Confirmed {
        /// Who.
        seat: Seat,
        /// When.
        at: i64,
    },
    /// A seat wants to change its turn after all, and others are still thinking.
    Reopened {
        /// Who.
        seat: Seat,
    },
    /// Chance decided.
    Drawn {
        /// What.
        #[serde(with = "notation")]
        result: G::Chance,
    },
    /// In a solo game, everything after this many events of the game was taken back.
    TakenBack {
        /// How many events of the game are left.
        to: usize,
    },
    /// From now on a bot plays for the player at a seat: the player left, or a program failed.
    StoodIn {
        /// For whom.
        seat: Seat,
        /// Which bot.
        level: String,
        /// When.
        at: i64,
    },
    /// The player at a seat plays again.
    HandedBack {
        /// Who.
        seat: Seat,
        /// When.
        at: i64,
    },
    /// From now on bots play instantly, or at a human pace.
    BotPace {
        /// Instantly.
        at_once: bool,
    },
    /// A seat asked what a bot would do here.
    Hinted {
        /// Who.
        seat: Seat,
    },
}

impl<G: Game> TableEvent<G> {
    /// Whether someone else sits or plays at a seat from now on.
    pub(crate) fn changes_seats(&self) -> bool {
        matches!(self, TableEvent::Seated { .. } | TableEvent::StoodIn { .. } | TableEvent::HandedBack { .. })
    }
}

/// How the log writes what the game has a notation for.
mod notation {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::{Deserialize, Deserializer, Serializer, de};

    pub(super) fn serialize<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(super) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// How fast a table plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// People sit at it together.
    Live,
    /// People come by when they like. It waits for ever.
    OverDays,
}

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Sitter {
    /// A person, who holds the seat by a secret.
    Person {
        /// The name shown.
        name: String,
        /// The hash of the secret.
        key: SecretHash,
    },
    /// A program.
    Bot {
        /// Which.
        level: String,
    },
}

impl Sitter {
    /// The name shown.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Sitter::Person { name, .. } => name,
            Sitter::Bot { level } => level,
        }
    }

    /// Whether it is a program.
    #[must_use]
    pub fn is_bot(&self) -> bool {
        matches!(self, Sitter::Bot { .. })
    }
}
