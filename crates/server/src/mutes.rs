//! Whom a person has muted. Nobody else learns of it.

use game_core::Seat;
use serde::{Deserialize, Serialize};

use crate::talk::Remark;

/// How many speakers one person can mute; beyond that, the oldest mutes are dropped.
const MOST: usize = 200;

/// The speakers that a person has muted.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Mutes {
    /// Whether all talk is muted, at every table.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) all: bool,
    /// Persons by their ids, and seats of those who have none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    speakers: Vec<String>,
}

impl Mutes {
    pub(crate) fn is_empty(&self) -> bool {
        *self == Mutes::default()
    }

    pub(crate) fn contains(&self, speaker: &str) -> bool {
        self.speakers.iter().any(|muted| muted == speaker)
    }

    /// Whether a remark at a table must be hidden.
    pub(crate) fn hide(&self, table: &str, remark: &Remark) -> bool {
        self.all || self.contains(&speaker(table, remark.seat, remark.person.as_deref()))
    }

    pub(crate) fn mute(&mut self, speaker: String, is_muted: bool) {
        self.speakers.retain(|other| *other != speaker);
        if is_muted {
            self.speakers.push(speaker);
            let surplus = self.speakers.len().saturating_sub(MOST);
            self.speakers.drain(..surplus);
        }
    }
}

/// Identifies a speaker: a person, wherever they sit, or else a seat at this table.
pub(crate) fn speaker(table: &str, seat: Seat, person: Option<&str>) -> String {
    person.map_or_else(|| format!("{table} {seat}"), str::to_owned)
}
