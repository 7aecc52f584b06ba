//! What a move did, step by step, for logs and previews. Playing without notes costs nothing.

use std::fmt;

use crate::board::{Building, Colour, Resource};
use crate::bonus::Bonus;
use crate::dice::Pips;

/// One thing that happened on a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub enum Note {
    /// Resources were crossed out to pay.
    Paid { resource: Resource, amount: u8 },
    /// A building was drawn.
    Drew { building: Building, value: Pips },
    /// A Cathedral wrote a number beside its character: each building of the row scores this much.
    Wrote { number: u8, scores: Building },
    /// Resources were circled; those that no longer fit on the track were lost (T5).
    Resources { resource: Resource, amount: u8, lost: u8 },
    /// A citizen was circled.
    Citizen { colour: Colour },
    /// A citizen fitted on no track (T4).
    CitizenLost { colour: Colour },
    /// A bonus reached the front of the queue.
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
