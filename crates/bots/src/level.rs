//! How strong a bot plays: the same names for every game.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A level of play, from the weakest.
///
/// ```
/// use bots::Level;
/// assert_eq!("master".parse(), Ok(Level::Master));
/// assert_eq!(Level::Journeyman.to_string(), "journeyman");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Any legal move, each as likely as any other. A yardstick.
    Random,
    /// The move with the highest score right now. A yardstick.
    Greedy,
    /// A gentle opponent for beginners.
    Apprentice,
    /// A good player who decides at once.
    Journeyman,
    /// The best there is: it looks ahead.
    Master,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 5] =
        [Level::Random, Level::Greedy, Level::Apprentice, Level::Journeyman, Level::Master];

    /// The levels that people play against.
    pub const FOR_PEOPLE: [Level; 3] = [Level::Apprentice, Level::Journeyman, Level::Master];

    /// The word in commands, records and addresses.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Greedy => "greedy",
            Level::Apprentice => "apprentice",
            Level::Journeyman => "journeyman",
            Level::Master => "master",
        }
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

/// How a level of one game is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Recipe {
    /// How it decides, in a sentence or two.
    pub policy: &'static str,
    /// What it may spend on a move, in units of [`Budget`](crate::Budget).
    pub work: u64,
}

/// A figure from elsewhere that tells how much is left to gain.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Anchor {
    /// Whose figure it is.
    pub what: &'static str,
    /// Its mean score.
    pub points: f64,
}
