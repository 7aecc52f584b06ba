//! Facts about a game that live once: the lobby, the docs and the command line read them here.

use std::ops::RangeInclusive;

use serde::{Serialize, Serializer};

/// What a box says about a game, and how far ours is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameInfo {
    /// The name in commands, records and addresses: `troyes-dice`.
    pub key: &'static str,
    /// The name on the box.
    pub name: &'static str,
    /// Who designed it.
    pub designers: &'static [&'static str],
    /// Who published it.
    pub publisher: &'static str,
    /// Year of publication.
    pub year: u16,
    /// How many may play.
    #[serde(serialize_with = "as_pair")]
    pub seats: RangeInclusive<usize>,
    /// Which rulebook we follow.
    pub rulebook: Rulebook,
    /// The newest version of the rules; it rises when their behaviour changes. A game keeps the version it was begun
    /// with, so every version from 1 on can be played for ever.
    pub rules_version: u32,
    /// How far our implementation is.
    pub stage: DevStage,
}

impl GameInfo {
    /// Checks that this version of the rules can be played.
    ///
    /// # Errors
    /// If it can't: it says what is needed.
    pub const fn check_rules(&self, rules: u32) -> Result<(), UnknownRules> {
        if 1 <= rules && rules <= self.rules_version {
            Ok(())
        } else {
            Err(UnknownRules { game: self.key, rules, newest: self.rules_version })
        }
    }
}

/// A version of a game's rules that this program does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("played by rules {rules} of {game}; this program plays {known}", known = self.known())]
pub struct UnknownRules {
    /// The game's key.
    pub game: &'static str,
    /// The version that was asked for.
    pub rules: u32,
    /// The newest that can be played.
    pub newest: u32,
}

impl UnknownRules {
    fn known(&self) -> String {
        let range = if self.newest == 1 { "rules 1".to_owned() } else { format!("1 to {}", self.newest) };
        if self.rules > self.newest { range + ": a newer Crier reads it" } else { range }
    }
}

/// The rulebook that an implementation follows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Rulebook {
    /// Edition and language.
    pub edition: &'static str,
    /// Our page that maps its sections to code and tests.
    pub map: &'static str,
}

/// How far an implementation is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum DevStage {
    /// Rules may be missing.
    Alpha,
    /// All rules are there; some printed values rest on second-hand sources.
    Beta,
    /// Every value was seen in print.
    Stable,
}

fn as_pair<S: Serializer>(range: &RangeInclusive<usize>, serializer: S) -> Result<S::Ok, S::Error> {
    [*range.start(), *range.end()].serialize(serializer)
}
