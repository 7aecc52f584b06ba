//! The input of a page.

use game_troia::chronicle::{Entry, Extent};
use game_troia::picture::Picture;
use game_troia::{Move, View};
use maud::Markup;
use page_kit::{Person, Urls};
use words::Words;

use crate::pick::Pick;

/// Everything that the game area shows.
#[derive(Clone, Copy)]
#[expect(missing_docs, reason = "the other fields speak for themselves")]
pub struct GameArea<'a> {
    pub words: Words,
    /// What the viewer may know, including their own draft, or the turn being played in the open.
    pub view: &'a View,
    /// The visible marks on the pieces on the hill and in front of the tents.
    pub picture: &'a Picture,
    /// The part of the board that the hill was poured on.
    pub field: Field,
    pub legal: &'a [Move],
    /// The viewer's unconfirmed moves, already part of the view.
    pub draft: &'a [Move],
    /// Whether the viewer has confirmed the draft and is waiting for the others.
    pub confirmed: bool,
    /// In seat order.
    pub people: &'a [Person<'a>],
    pub pick: &'a Pick,
    pub urls: &'a Urls<'a>,
    /// Whether the viewer wants to see the tent of the player whose turn it is.
    pub follows: bool,
    /// What happened since the viewer acted, to be read out.
    pub news: &'a [Entry],
    /// Why the last request was refused, as a sentence.
    pub refusal: Option<&'a Markup>,
    pub log: Option<&'a Markup>,
}

/// Where the hill was poured: its middle, and how far it reaches to each side. It stays the same while pieces are
/// dug, so that the drawing does not jump.
#[derive(Clone, Copy, PartialEq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Field {
    pub x: f64,
    pub y: f64,
    pub reach: f64,
}

impl Default for Field {
    /// Large enough for any hill.
    fn default() -> Field {
        Field { x: 0.0, y: 0.0, reach: 5_000.0 }
    }
}

impl Field {
    fn of(extent: &Extent) -> Field {
        // Half the diagonal of a piece, and a little room.
        const AIR: f64 = 800.0;
        let [(west, east), (north, south)] =
            [extent.x, extent.y].map(|(low, high)| (f64::from(low), f64::from(high)));
        // A small hill is not blown up, and a wide one still fits.
        let reach = (east - west).max(south - north) / 2.0 + AIR;
        Field { x: (west + east) / 2.0, y: (north + south) / 2.0, reach: reach.clamp(3_600.0, 5_300.0) }
    }

    /// The field, from the log entry that says where the hill was poured.
    pub fn from_entries(mut entries: impl Iterator<Item = Entry>) -> Field {
        let poured = entries.find_map(|entry| match entry {
            Entry::Poured(extent) => Some(Field::of(&extent)),
            _ => None,
        });
        poured.unwrap_or_default()
    }
}

impl<'a> GameArea<'a> {
    pub(crate) fn name(&self, seat: game_core::Seat) -> &'a str {
        self.people.get(seat.index()).map_or("", |person| person.name)
    }
}
