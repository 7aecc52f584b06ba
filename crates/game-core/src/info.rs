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
    /// Rises when the behaviour of the rules changes, so that a record says how it was played.
    pub rules_version: u32,
    /// How far our implementation is.
    pub stage: DevStage,
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
