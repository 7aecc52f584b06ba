//! What a move did, step by step, for logs and previews. Playing without notes costs nothing.

use std::fmt;

use game_core::Seat;
use serde::Serialize;

use crate::board::{Die, Resource, Space};
use crate::locations::Location;
use crate::stacks::Size;

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are named by what they are, and the sentence uses them")]
pub enum Note {
    /// A die was spent.
    Spent { die: Die },
    /// A location was used.
    Used { location: Location, at: Space },
    /// Using it did nothing.
    NoEffect { location: Location },
    /// Resources were gained.
    Gained { resource: Resource, amount: u16 },
    /// Resources were paid.
    Paid { resource: Resource, amount: u16 },
    /// Army strength was gained.
    Strength { amount: u16 },
    /// Army strength against bandits only was gained.
    StrengthAgainstBandits { amount: u16 },
    /// VP tokens were gained.
    Points { amount: u16 },
    /// This location improves the rest of the turn.
    Boosted { by: Location },
    /// A location was deactivated.
    Deactivated { seat: Seat, at: Space },
    /// A location was reactivated.
    Reactivated { at: Space },
    /// A pass token was gained.
    PassGained,
    /// Pass tokens were spent.
    PassesSpent { amount: u8 },
    /// A die was moved.
    Moved { die: Die, to: Space },
    /// A card was put on a space.
    Built { card: Location, at: Space, over: Location },
    /// A card was discarded from the display.
    Discarded { card: Location },
    /// Army strength was spent on an attack.
    Attacked { strength: u16 },
    /// A bandit card was taken.
    Bandits { size: Size },
    /// A trade ship was taken.
    Ship { size: Size },
    /// A resource was taken from another player.
    Robbed { seat: Seat, resource: Resource },
    /// The game ends with this round.
    Ending,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Note::Spent { die } => write!(f, "spends the {} die", die.name()),
            Note::Used { location, at } => write!(f, "uses {} on {at}", location.name()),
            Note::NoEffect { location } => write!(f, "{} has no effect", location.name()),
            Note::Gained { resource, amount } => write!(f, "gains {amount} {resource}"),
            Note::Paid { resource, amount } => write!(f, "pays {amount} {resource}"),
            Note::Strength { amount } => write!(f, "gains {amount} army strength"),
            Note::StrengthAgainstBandits { amount } => {
                write!(f, "gains {amount} army strength against bandits")
            }
            Note::Points { amount } => write!(f, "gains {amount} VP"),
            Note::Boosted { by } => write!(f, "{} works until the end of the turn", by.name()),
            Note::Deactivated { seat, at } => write!(f, "{at} of seat {seat} is deactivated"),
            Note::Reactivated { at } => write!(f, "{at} is active again"),
            Note::PassGained => f.write_str("gains a pass token"),
            Note::PassesSpent { amount } => write!(f, "spends {amount} pass tokens"),
            Note::Moved { die, to } => write!(f, "moves the {} die to {to}", die.name()),
            Note::Built { card, at, over } => {
                write!(f, "puts {} on {at}, over {}", card.name(), over.name())
            }
            Note::Discarded { card } => write!(f, "discards {}", card.name()),
            Note::Attacked { strength } => write!(f, "attacks with {strength}"),
            Note::Bandits { size } => write!(f, "beats {size} bandits"),
            Note::Ship { size } => write!(f, "sends a {size} trade ship"),
            Note::Robbed { seat, resource } => write!(f, "takes a {resource} from seat {seat}"),
            Note::Ending => f.write_str("the game ends with this round"),
        }
    }
}

/// Receives notes of what happens.
pub trait Notes {
    /// Called for each thing that happens, in order.
    fn note(&mut self, note: Note);
}

/// Ignores all notes; the compiler removes them.
impl Notes for () {
    #[inline]
    fn note(&mut self, _: Note) {}
}

impl Notes for Vec<Note> {
    fn note(&mut self, note: Note) {
        self.push(note);
    }
}
