//! Facts about a game, in one place: the lobby, the docs and the command line read them here.

use std::ops::RangeInclusive;

use serde::{Serialize, Serializer};

/// What a game's box says, and how complete our implementation is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct GameInfo {
    /// The name in commands, records and addresses: `troyes-dice`.
    pub key: &'static str,
    /// The name on the box.
    pub name: &'static str,
    pub designers: &'static [&'static str],
    pub publisher: &'static str,
    pub year: u16,
    #[serde(serialize_with = "as_pair")]
    pub seats: RangeInclusive<usize>,
    pub rulebook: Rulebook,
    /// The newest version of the rules; it goes up when their behaviour changes. A game keeps the version it was started
    /// with, so every version from 1 on stays playable.
    pub rules_version: u32,
    pub stage: DevStage,
}

impl GameInfo {
    /// Checks that this version of the rules can be played.
    ///
    /// # Errors
    /// Returns an error that says what is needed if it can't.
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
#[error("played under rules {rules} of {game}; this program plays {known}", known = self.known())]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct UnknownRules {
    pub game: &'static str,
    pub rules: u32,
    pub newest: u32,
}

impl UnknownRules {
    fn known(&self) -> String {
        let range = if self.newest == 1 { "rules 1".to_owned() } else { format!("1 to {}", self.newest) };
        if self.rules > self.newest { range + ": use a newer Crier" } else { range }
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

/// How complete an implementation is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum DevStage {
    /// Rules may be missing.
    Alpha,
    /// All rules are implemented; some printed values come from second-hand sources.
    Beta,
    /// Every value has been checked against the printed game.
    Stable,
}

fn as_pair<S: Serializer>(range: &RangeInclusive<usize>, serializer: S) -> Result<S::Ok, S::Error> {
    [*range.start(), *range.end()].serialize(serializer)
}
