//! What a page is made from.

use game_troia::art::{PieceArt, Stroke};
use game_troia::{Handle, Move, Troia, View};
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
    /// What happened at last, to be read out.
    pub news: Option<&'a Markup>,
    /// Why the last request was refused, in words.
    pub refusal: Option<&'a str>,
    /// The log, for the slot at the right.
    pub log: Option<&'a Markup>,
}

/// The marks that an eye sees: on the pieces of the hill, cut where others lie on them (R36), and on the pieces before
/// tents. The same for all viewers, and with nothing in it that is covered.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Picture {
    hill: Vec<PieceArt>,
    fronts: Vec<PieceArt>,
}

impl Picture {
    /// What is seen of a game by whom this view is.
    #[must_use]
    pub fn of(game: &Troia, view: &View) -> Picture {
        let fronts = view.players.iter().flat_map(|player| &player.front);
        let art = |piece: Handle| PieceArt { piece, strokes: game.front_art(piece) };
        Picture { hill: game.hill_art(), fronts: fronts.map(|front| art(front.piece)).collect() }
    }

    pub(crate) fn on_hill(&self, piece: Handle) -> &[Stroke] {
        find(&self.hill, piece)
    }

    pub(crate) fn before_tent(&self, piece: Handle) -> &[Stroke] {
        find(&self.fronts, piece)
    }
}

fn find(seen: &[PieceArt], piece: Handle) -> &[Stroke] {
    seen.iter().find(|one| one.piece == piece).map_or(&[], |one| one.strokes.as_slice())
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
    /// The field of a whole hill as everyone sees it.
    #[must_use]
    pub fn of(view: &View) -> Field {
        // Half a diagonal of a piece, and a little air.
        const AIR: f64 = 800.0;
        let span = |along: fn(&game_troia::view::HillPiece) -> i16| {
            let places = || view.hill.iter().map(along).map(f64::from);
            (places().fold(f64::INFINITY, f64::min), places().fold(f64::NEG_INFINITY, f64::max))
        };
        if view.hill.is_empty() {
            return Field::default();
        }
        let ((west, east), (north, south)) = (span(|lying| lying.square.x), span(|lying| lying.square.y));
        let reach = (east - west).max(south - north) / 2.0 + AIR;
        Field { x: (west + east) / 2.0, y: (north + south) / 2.0, reach: reach.clamp(3_600.0, 5_300.0) }
    }
}

impl<'a> Scene<'a> {
    /// The name of a seat.
    pub(crate) fn name(&self, seat: game_core::Seat) -> &'a str {
        self.people.get(seat.index()).map_or("", |person| person.name)
    }
}
