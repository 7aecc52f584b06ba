//! What a page is made from.

use game_troia::chronicle::{Entry, Extent};
use game_troia::picture::Picture;
use game_troia::{Move, View};
use maud::Markup;
use page_kit::{Person, Urls};
use words::Words;

use crate::pick::Pick;

/// Everything that the game area shows.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The language.
    pub words: Words,
    /// What the viewer may know, with the viewer's own draft in it, or with the turn that is played before all eyes.
    pub view: &'a View,
    /// The marks that an eye sees on the pieces of the hill and before the tents.
    pub picture: &'a Picture,
    /// The part of the board that the hill was poured on.
    pub field: Field,
    /// What the viewer may decide now.
    pub legal: &'a [Move],
    /// The viewer's moves that are not confirmed; they are in the view.
    pub draft: &'a [Move],
    /// Whether the viewer has confirmed the draft and waits for the others.
    pub confirmed: bool,
    /// Who sits where, in seat order.
    pub people: &'a [Person<'a>],
    /// What the viewer has picked but not decided.
    pub pick: &'a Pick,
    /// Where links and forms lead.
    pub urls: &'a Urls<'a>,
    /// What happened since the viewer acted, to be read out.
    pub news: &'a [Entry],
    /// Why the last request was refused, in words.
    pub refusal: Option<&'a str>,
    /// The log, for the slot at the right.
    pub log: Option<&'a Markup>,
}

/// Where the hill was poured: its middle, and how far it reaches. It stays the same while pieces are dug, so that
/// the drawing does not jump.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Field {
    /// The middle.
    pub x: f64,
    /// The middle.
    pub y: f64,
    /// How far it reaches to each side.
    pub reach: f64,
}

impl Default for Field {
    /// Wherever a hill can reach.
    fn default() -> Field {
        Field { x: 0.0, y: 0.0, reach: 5_000.0 }
    }
}

impl Field {
    /// The field of a hill that reached this far when it was poured.
    #[must_use]
    pub fn of(extent: &Extent) -> Field {
        // Half a diagonal of a piece, and a little air.
        const AIR: f64 = 800.0;
        let [(west, east), (north, south)] =
            [extent.x, extent.y].map(|(low, high)| (f64::from(low), f64::from(high)));
        let reach = (east - west).max(south - north) / 2.0 + AIR;
        Field { x: (west + east) / 2.0, y: (north + south) / 2.0, reach: reach.clamp(3_600.0, 5_300.0) }
    }

    /// The field that a game's entries tell.
    #[must_use]
    pub fn told(mut entries: impl Iterator<Item = Entry>) -> Field {
        let poured = entries.find_map(|entry| match entry {
            Entry::Poured(extent) => Some(Field::of(&extent)),
            _ => None,
        });
        poured.unwrap_or_default()
    }
}

impl<'a> Scene<'a> {
    /// The name of a seat.
    pub(crate) fn name(&self, seat: game_core::Seat) -> &'a str {
        self.people.get(seat.index()).map_or("", |person| person.name)
    }
}
