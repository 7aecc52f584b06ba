//! What a move did, step by step, for logs and previews. Playing without notes costs nothing.

use std::fmt;

use crate::board::{Building, Colour, Resource};
use crate::bonus::Bonus;
use crate::dice::Pips;

/// One thing that happened on a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Note {
    /// Resources were crossed out to pay.
    Paid {
        /// Which.
        resource: Resource,
        /// How many.
        amount: u8,
    },
    /// A building was drawn.
    Drew {
        /// Which row.
        building: Building,
        /// On which die.
        value: Pips,
    },
    /// A Cathedral wrote a number beside its character.
    Wrote {
        /// 1, 2 or 3.
        number: u8,
        /// The row that will score so much a building.
        scores: Building,
    },
    /// Resources were circled.
    Resources {
        /// Which.
        resource: Resource,
        /// How many.
        amount: u8,
        /// How many found no place on the track any more (T5).
        lost: u8,
    },
    /// A citizen was circled.
    Citizen {
        /// On which track.
        colour: Colour,
    },
    /// A citizen found no place on any track (T4).
    CitizenLost {
        /// Its colour.
        colour: Colour,
    },
    /// A bonus came up in the queue.
    Bonus(Bonus),
    /// A bonus building could not be drawn anywhere (T6).
    BuildingLost,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Note::Paid { resource, amount } => write!(f, "pays {amount} {}", resource.name()),
            Note::Drew { building, value } => write!(f, "draws the {} on the {value}", building.name()),
            Note::Wrote { number, scores } => {
                write!(f, "writes {number}: {number} VP for each {}", scores.name())
            }
            Note::Resources { resource, amount, lost: 0 } => write!(f, "gains {amount} {}", resource.name()),
            Note::Resources { resource, amount, lost } => {
                write!(f, "gains {amount} {} ({lost} lost: the track is full)", resource.name())
            }
            Note::Citizen { colour } => write!(f, "circles a {}", colour.citizen()),
            Note::CitizenLost { colour } => write!(f, "a {} is lost: all tracks are full", colour.citizen()),
            Note::Bonus(bonus) => write!(f, "bonus: {bonus}"),
            Note::BuildingLost => f.write_str("the bonus building is lost: none can be drawn"),
        }
    }
}

impl fmt::Display for Bonus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Bonus::Citizens(colour, 1) => write!(f, "1 {}", colour.citizen()),
            Bonus::Citizens(colour, amount) => write!(f, "{amount} {}s", colour.citizen()),
            Bonus::Resources(resource, amount) => write!(f, "{amount} {}", resource.name()),
            Bonus::OneOfEach => f.write_str("1 of each resource"),
            Bonus::Prestige(track) => write!(f, "a prestige building for the 15th {}", track.citizen()),
            Bonus::Work => f.write_str("a work building for a full column of citizens"),
            Bonus::Twentieth(track) => write!(f, "2 citizens for the 20th {}", track.citizen()),
            Bonus::YellowOrWhite => f.write_str("an artisan or a priest (Banquet 6)"),
        }
    }
}

/// Takes notes of what happens.
pub trait Notes {
    /// One thing happened.
    fn note(&mut self, note: Note);
}

/// Nobody listens.
impl Notes for () {
    #[inline]
    fn note(&mut self, _: Note) {}
}

impl Notes for Vec<Note> {
    fn note(&mut self, note: Note) {
        self.push(note);
    }
}
