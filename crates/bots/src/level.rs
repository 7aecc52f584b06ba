//! Levels of strength, with the same names for every game.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A bot's strength.
///
/// ```
/// use bots::Level;
/// assert_eq!("master".parse(), Ok(Level::Master));
/// assert_eq!(Level::Journeyman.to_string(), "journeyman");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Plays a random legal move. A yardstick.
    Random,
    /// Plays the move with the highest score right now. A yardstick.
    Greedy,
    /// A gentle opponent for beginners.
    Apprentice,
    /// A good player that decides instantly.
    Journeyman,
    /// The strongest: it looks ahead.
    Master,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 5] =
        [Level::Random, Level::Greedy, Level::Apprentice, Level::Journeyman, Level::Master];

    /// The levels that people play against.
    pub const FOR_PEOPLE: [Level; 3] = [Level::Apprentice, Level::Journeyman, Level::Master];

    /// The level's name in commands, records and URLs.
    pub const fn name(self) -> &'static str {
        ["random", "greedy", "apprentice", "journeyman", "master"][self as usize]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// No level has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLevel {
    /// What was asked for, shortened.
    pub name: String,
}

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Level::ALL.map(Level::name).join(", ");
        write!(f, "there is no bot {:?}: known are {known}", self.name)
    }
}

impl std::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        let found = Level::ALL.into_iter().find(|level| level.name() == text);
        found.ok_or_else(|| UnknownLevel { name: text.chars().take(40).collect() })
    }
}

/// How a level of one game works.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Recipe {
    /// How it decides, in a sentence or two.
    pub policy: &'static str,
    /// The [`Budget`](crate::Budget) for one move.
    pub work: u64,
}

/// A known score that shows how much room for improvement is left.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Anchor {
    /// Who plays that well.
    pub what: &'static str,
    /// Their mean score.
    pub points: f64,
}
