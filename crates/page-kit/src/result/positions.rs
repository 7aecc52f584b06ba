//! Ways from the result to the positions that it speaks of.

use game_core::Seat;
use maud::{Markup, html};

use super::Ending;
use crate::addresses;

/// Where a game's positions are found.
#[derive(Clone, Copy, Default, Debug)]
pub struct Positions<'a> {
    /// What their addresses begin with.
    pub track: &'a str,
    /// The position at which each entry of the chronicle was complete. Empty where there is nothing to look back at.
    pub of_entries: &'a [usize],
    /// The number of the last position.
    pub last: usize,
}

impl Positions<'_> {
    /// The position at which an entry was complete.
    pub fn at(&self, entry: usize) -> Option<usize> {
        self.of_entries.get(entry).copied()
    }

    /// The position just before an entry began.
    pub fn before(&self, entry: usize) -> Option<usize> {
        if self.of_entries.is_empty() {
            None
        } else {
            entry.checked_sub(1).map_or(Some(0), |before| self.at(before))
        }
    }

    pub(super) fn address(&self, position: usize, viewer: Option<Seat>) -> String {
        addresses::replay(self.track, position, viewer)
    }
}

/// A decisive moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// A sentence.
    pub text: String,
    /// Its entry's index in the chronicle.
    pub entry: usize,
}

impl Moment {
    /// The sentence, as a link to its position.
    pub(super) fn linked(&self, ending: &Ending<'_>) -> Markup {
        let position = ending.positions.at(self.entry);
        html! {
            @match position {
                Some(position) => a href=(ending.positions.address(position, ending.viewer)) { (self.text) },
                None => (self.text),
            }
        }
    }
}
