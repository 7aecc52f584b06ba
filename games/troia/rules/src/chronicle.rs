//! What happened in a game: facts for the log, the score curve and the best turns, and who may know them.

use game_core::{Chronicle, Chronicled, Game, GameEvent, Seat};

use crate::cards::{Card, Cards};
use crate::frames::Publication;
use crate::layers::{Face, Piece};
use crate::moves::{Chance, Move};
use crate::picture::Picture;
use crate::sight::Sight;
use crate::state::{Phase, Troia};
use crate::track::Advance;

/// Something that happened, as one viewer may know it. Secrets are `None` for everyone but the seat itself (R23).
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub enum Entry {
    /// A seat has chosen the cards it keeps.
    Kept { seat: Seat, cards: Option<Cards> },
    /// The hill was poured.
    Poured(Extent),
    /// This seat takes the first start piece.
    First(Seat),
    /// A round began, with these points for each seat.
    Round { round: u8, totals: Vec<u16> },
    /// All cards of a round were turned over, highest first.
    Cards(Vec<(Seat, Card)>),
    /// A seat took, dug or examined a piece that showed this face; `found` once it has seen the other side.
    Piece { seat: Seat, way: Way, face: Face, found: Option<Piece> },
    /// A seat published.
    Published(Publication),
    /// A seat drew a neutral permit.
    Permit { seat: Seat, card: Option<Card> },
    /// A turn ended with points.
    Advanced(Advance),
}

/// How a piece came to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// As start capital, behind the tent.
    Taken,
    /// From the hill to the front of the tent.
    Dug,
    /// From the front of the tent behind it.
    Examined,
}

/// The range of the visible pieces' centres when the hill is poured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extent {
    /// From west to east.
    pub x: (i16, i16),
    /// From north to south.
    pub y: (i16, i16),
}

/// What the chronicle keeps: an entry with all its secrets.
#[derive(Clone, Debug)]
pub struct Fact(Entry);

impl Entry {
    /// The seat that did it; `None` if nobody or everyone did.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Entry::Kept { seat, .. } | Entry::Piece { seat, .. } | Entry::Permit { seat, .. } => Some(*seat),
            Entry::Published(Publication { seat, .. }) | Entry::Advanced(Advance { seat, .. }) => Some(*seat),
            Entry::Poured(_) | Entry::First(_) | Entry::Round { .. } | Entry::Cards(_) => None,
        }
    }
}

impl Chronicled for Troia {
    type Fact = Fact;
    type Entry = Entry;
    type Sight = Picture;

    fn record(chronicle: &mut Chronicle<Self>, before: &Self, event: &GameEvent<Self>, after: &Self) {
        let entry = match *event {
            GameEvent::Chance(chance) => chance_entry(chance, before, after),
            GameEvent::Move(seat, action) => move_entry(seat, action, before, after),
        };
        chronicle.extend(entry.map(Fact));
        if after.round > before.round {
            let totals = Seat::first(after.seats()).map(|seat| after.track.total(seat)).collect();
            chronicle.push(Fact(Entry::Round { round: after.round, totals }));
        }
    }

    fn entry(fact: &Fact, _: &Troia, viewer: Option<Seat>) -> Option<Entry> {
        let mut entry = fact.0.clone();
        if viewer.is_none() || entry.seat() != viewer {
            match &mut entry {
                Entry::Kept { cards, .. } => *cards = None,
                Entry::Piece { found, .. } => *found = None,
                Entry::Permit { card, .. } => *card = None,
                _ => {}
            }
        }
        Some(entry)
    }

    fn sight(&self, _: Option<Seat>) -> Picture {
        Picture::of(self)
    }
}

fn chance_entry(chance: Chance, before: &Troia, after: &Troia) -> Option<Entry> {
    match chance {
        // Nobody sees the hill before its pieces have handles.
        Chance::Hill(_) => None,
        Chance::Handles(_) => Some(Entry::Poured(extent(after)?)),
        Chance::First(seat) => Some(Entry::First(seat)),
        Chance::Permit(card) => {
            let drew = |seat: &Seat| before.hand(*seat) != after.hand(*seat);
            let seat = Seat::first(before.seats()).find(drew)?;
            Some(Entry::Permit { seat, card: Some(card) })
        }
    }
}

fn move_entry(seat: Seat, action: Move, before: &Troia, after: &Troia) -> Option<Entry> {
    let (way, piece) = match action {
        Move::Keep { cards } => return Some(Entry::Kept { seat, cards: Some(cards) }),
        // Cards stay face down until everyone has played one.
        Move::Card { .. } => {
            return (after.phase != Phase::Choose).then(|| Entry::Cards(after.cards_of_round()));
        }
        Move::Publish { .. } => return after.frames.publications().last().copied().map(Entry::Published),
        Move::End => {
            let moved = after.track.advances().count() > before.track.advances().count();
            return after.track.advances().last().filter(|_| moved).copied().map(Entry::Advanced);
        }
        Move::Take { piece } => (Way::Taken, piece),
        Move::Dig { piece } => (Way::Dug, piece),
        Move::Examine { piece } => (Way::Examined, piece),
    };
    // What came into the tent: nothing if the piece was only dug.
    let found = after.tent(seat).minus(&before.tent(seat)).iter().next();
    Some(Entry::Piece { seat, way, face: before.hill.face(piece), found })
}

fn extent(game: &Troia) -> Option<Extent> {
    // Only visible pieces: the extent is shown to everyone.
    let seen = || Sight::of(&game.hill).listed.iter().map(|piece| game.hill.square(piece));
    let (x, y) = (|| seen().map(|square| square.x), || seen().map(|square| square.y));
    Some(Extent { x: (x().min()?, x().max()?), y: (y().min()?, y().max()?) })
}
