//! Which piece lies where, dealt so that nobody who looks can tell the difference.
//!
//! Every place with a piece that the viewer can't name is a slot; the pieces that he can't place are dealt to
//! them: by what a slot shows, by what everyone saw going behind a tent, and so that older layers lie under
//! younger ones. A deal always exists, since the true one does; it is found by greedy choice with augmenting
//! paths where that gets stuck.

use game_core::{ChanceSource, Seat};

use crate::handles::{Handle, Handles};
use crate::hidden::Known;
use crate::hill::Dropped;
use crate::layers::{Face, Layer, Piece, Pieces};
use crate::state::Troia;

pub(crate) fn shuffle<T, S: ChanceSource + ?Sized>(list: &mut [T], source: &mut S) {
    for index in (1..list.len()).rev() {
        list.swap(index, source.below(index as u32 + 1) as usize);
    }
}

/// Where a piece goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Hill(Handle),
    Buried,
    Front(Handle),
    /// Behind a tent, or published from there since: which of them had which face up nobody knows.
    Taken(Seat),
}

/// A place for a piece, and what is known of the piece there.
#[derive(Clone, Copy, Debug)]
struct Slot {
    place: Place,
    face: Option<Face>,
    /// The piece itself, where an eye has seen its lines.
    drawn: Option<Dropped>,
    /// The oldest and the youngest layer it may have, by what it lies on and what lies on it.
    layers: (usize, usize),
}

/// A piece to be dealt; one that was published can only have been taken by its publisher.
#[derive(Clone, Copy, Debug)]
struct Card {
    piece: Piece,
    published_by: Option<Seat>,
}

impl Slot {
    fn takes(&self, card: &Card) -> bool {
        let layer = card.piece.layer.index();
        self.face.is_none_or(|face| face.is_of(card.piece))
            && self.drawn.is_none_or(|drawn| drawn.piece == card.piece)
            && (self.layers.0..=self.layers.1).contains(&layer)
            && match (card.published_by, self.place) {
                (None, _) => true,
                (Some(seat), Place::Taken(taker)) => seat == taker,
                (Some(_), _) => false,
            }
    }
}

/// Tries so often to lay older layers under younger ones everywhere.
const TRIES: usize = 24;

/// Deals all pieces that the viewer can't name. The hill of the game holds the listed pieces only.
pub(crate) fn deal_pieces<S: ChanceSource + ?Sized>(game: &mut Troia, known: &Known, source: &mut S) {
    let mut slots = slots(game, known);
    let cards = cards(game, known);
    shuffle(&mut slots, source);
    // Slots that tell most choose first.
    slots.sort_by_key(|slot| match (slot.drawn, slot.face) {
        (Some(_), _) => 0,
        (None, Some(Face::Plan)) => 1,
        (None, Some(Face::Symbol(_))) => 2,
        (None, None) => 3,
    });
    let stack = Stack::of(&slots, known);
    let mut best = Vec::new();
    let mut least = usize::MAX;
    for _ in 0..TRIES {
        let mut dealt = Deal::new(&slots, &cards).all(source);
        let wrong = put_in_order(&slots, &cards, &stack, &mut dealt) + without_lid(&slots, &cards, &dealt);
        if wrong < least {
            (least, best) = (wrong, dealt);
        }
        if least == 0 {
            break;
        }
    }
    lay(game, known, &slots, &cards, &best, source);
}

fn slots(game: &Troia, known: &Known) -> Vec<Slot> {
    let any = (0, Layer::ALL.len() - 1);
    let drawn =
        |handle: Handle| known.drawn.iter().find(|(seen, _)| *seen == handle).map(|(_, drawn)| *drawn);
    let bounds = bounds(known);
    // What is buried lies under something that is not older.
    let youngest = bounds.iter().map(|(_, youngest)| *youngest).max().unwrap_or(any.1);
    let hill = known.listed.iter().zip(bounds).map(|(listed, layers)| Slot {
        place: Place::Hill(listed.handle),
        face: listed.face,
        drawn: drawn(listed.handle),
        layers,
    });
    let hidden = Slot { place: Place::Buried, face: None, drawn: None, layers: (any.0, youngest) };
    let buried = std::iter::repeat_n(hidden, known.buried);
    let fronts = known.fronts.iter().map(|(handle, face)| Slot {
        place: Place::Front(*handle),
        face: Some(*face),
        drawn: drawn(*handle),
        layers: any,
    });
    let others = Seat::first(usize::from(game.options.players)).filter(|seat| Some(*seat) != known.viewer);
    let taken = others.flat_map(|seat| {
        let counts = Face::ALL.into_iter().zip(game.players[seat.index()].taken);
        counts.flat_map(move |(face, count)| {
            let slot = Slot { place: Place::Taken(seat), face: Some(face), drawn: None, layers: any };
            std::iter::repeat_n(slot, usize::from(count))
        })
    });
    hill.chain(buried).chain(fronts).chain(taken).collect()
}

/// For each listed piece, the layers it may have: not older than what it lies on, not younger than what lies
/// on it. Where a face tells a layer it is that.
fn bounds(known: &Known) -> Vec<(usize, usize)> {
    let symbol = |face: Option<Face>| match face {
        Some(Face::Symbol(layer)) => Some(layer.index()),
        _ => None,
    };
    let mut bounds: Vec<(usize, usize)> = known
        .listed
        .iter()
        .map(|listed| symbol(listed.face).map_or((0, Layer::ALL.len() - 1), |layer| (layer, layer)))
        .collect();
    // Chains are short; each pass carries a bound one piece further.
    let mut changed = true;
    while changed {
        changed = false;
        for (lower, under) in known.listed.iter().enumerate() {
            for (upper, over) in known.listed.iter().enumerate() {
                if under.on.contains(over.handle) {
                    let (oldest, youngest) = (bounds[lower].0, bounds[upper].1);
                    changed |= bounds[upper].0 < oldest || bounds[lower].1 > youngest;
                    bounds[upper].0 = bounds[upper].0.max(oldest);
                    bounds[lower].1 = bounds[lower].1.min(youngest);
                }
            }
        }
    }
    // A hill that was imagined before may lie out of order: then a bound is no bound.
    bounds
        .iter()
        .map(|&(oldest, youngest)| if oldest <= youngest { (oldest, youngest) } else { (0, 4) })
        .collect()
}

fn cards(game: &Troia, known: &Known) -> Vec<Card> {
    let own = known.viewer.map_or(Pieces::EMPTY, |seat| game.players[seat.index()].tent);
    let open = Pieces::in_game(game.options.players).minus(game.frames.published()).minus(&own);
    let loose = open.iter().map(|piece| Card { piece, published_by: None });
    let published = game.frames.publications().filter(|one| Some(one.seat) != known.viewer).flat_map(|one| {
        one.cells
            .iter()
            .map(|cell| Card { piece: Piece { layer: one.layer, cell }, published_by: Some(one.seat) })
    });
    loose.chain(published).collect()
}

/// A deal in the making: for each slot its card, for each card its slot.
struct Deal<'a> {
    slots: &'a [Slot],
    cards: &'a [Card],
    card_of: Vec<Option<usize>>,
    slot_of: Vec<Option<usize>>,
}

impl<'a> Deal<'a> {
    fn new(slots: &'a [Slot], cards: &'a [Card]) -> Deal<'a> {
        Deal { slots, cards, card_of: vec![None; slots.len()], slot_of: vec![None; cards.len()] }
    }

    fn all<S: ChanceSource + ?Sized>(mut self, source: &mut S) -> Vec<Option<usize>> {
        for slot in 0..self.slots.len() {
            match self.choose(slot, source) {
                Some(card) => self.put(slot, card),
                None => {
                    let mut tried = vec![false; self.cards.len()];
                    self.augment(slot, &mut tried);
                }
            }
        }
        self.card_of
    }

    fn put(&mut self, slot: usize, card: usize) {
        self.card_of[slot] = Some(card);
        self.slot_of[card] = Some(slot);
    }

    /// A card that is left, by its weight: a Plan piece shows its symbol only half of the time.
    fn choose<S: ChanceSource + ?Sized>(&self, slot: usize, source: &mut S) -> Option<usize> {
        let symbol = matches!(self.slots[slot].face, Some(Face::Symbol(_)));
        let weight = |card: usize| if symbol && !self.cards[card].piece.is_plan() { 2 } else { 1 };
        let left = || {
            (0..self.cards.len())
                .filter(|card| self.slot_of[*card].is_none() && self.slots[slot].takes(&self.cards[*card]))
        };
        let total: u32 = left().map(weight).sum();
        if total == 0 {
            return None;
        }
        let mut drawn = source.below(total);
        left().find(|card| {
            let found = drawn < weight(*card);
            drawn = drawn.saturating_sub(weight(*card));
            found
        })
    }

    /// Finds a card for a slot by moving others on.
    fn augment(&mut self, slot: usize, tried: &mut [bool]) -> bool {
        for card in 0..self.cards.len() {
            if tried[card] || !self.slots[slot].takes(&self.cards[card]) {
                continue;
            }
            tried[card] = true;
            let free = match self.slot_of[card] {
                None => true,
                Some(other) => self.augment(other, tried),
            };
            if free {
                self.put(slot, card);
                return true;
            }
        }
        false
    }
}

/// Which slots of the hill lie on which.
struct Stack {
    /// For each slot, those on it and those under it.
    on: Vec<Vec<usize>>,
    under: Vec<Vec<usize>>,
}

impl Stack {
    fn of(slots: &[Slot], known: &Known) -> Stack {
        let mut slot_at = [None; Piece::COUNT];
        for (index, slot) in slots.iter().enumerate() {
            if let Place::Hill(handle) = slot.place {
                slot_at[handle.index()] = Some(index);
            }
        }
        let mut stack = Stack { on: vec![Vec::new(); slots.len()], under: vec![Vec::new(); slots.len()] };
        for listed in &known.listed {
            for over in listed.on.iter() {
                if let (Some(lower), Some(upper)) = (slot_at[listed.handle.index()], slot_at[over.index()]) {
                    stack.on[lower].push(upper);
                    stack.under[upper].push(lower);
                }
            }
        }
        stack
    }

    /// How many neighbours of a slot lie on the wrong side of it.
    fn wrong_at(&self, slot: usize, layer: impl Fn(usize) -> Option<Layer>) -> usize {
        let own = layer(slot);
        let over = self.on[slot].iter().filter(|upper| layer(**upper) < own).count();
        over + self.under[slot].iter().filter(|lower| layer(**lower) > own).count()
    }
}

/// Exchanges pieces so that older layers lie under younger ones, as long as each exchange helps; returns for
/// how many slots it still is not so.
fn put_in_order(slots: &[Slot], cards: &[Card], stack: &Stack, dealt: &mut [Option<usize>]) -> usize {
    let wrong = |dealt: &[Option<usize>], slot: usize| {
        stack.wrong_at(slot, |slot| dealt[slot].map(|card| cards[card].piece.layer))
    };
    let fits = |slot: usize, card: Option<usize>| card.is_some_and(|card| slots[slot].takes(&cards[card]));
    // An exchange of neighbours may help one place as much as it harms another: so often, and no more.
    for _ in 0..slots.len() {
        let mut exchanged = false;
        for slot in 0..slots.len() {
            if wrong(dealt, slot) == 0 {
                continue;
            }
            for other in 0..slots.len() {
                if other == slot || !fits(slot, dealt[other]) || !fits(other, dealt[slot]) {
                    continue;
                }
                let before = wrong(dealt, slot) + wrong(dealt, other);
                dealt.swap(slot, other);
                if wrong(dealt, slot) + wrong(dealt, other) < before {
                    exchanged = true;
                    break;
                }
                dealt.swap(slot, other);
            }
        }
        if !exchanged {
            break;
        }
    }
    (0..slots.len()).filter(|slot| wrong(dealt, *slot) > 0).count()
}

/// How many buried pieces are younger than everything that is seen, so that nothing could lie on them.
fn without_lid(slots: &[Slot], cards: &[Card], dealt: &[Option<usize>]) -> usize {
    let dealt =
        || slots.iter().zip(dealt).filter_map(|(slot, card)| Some((slot.place, cards[(*card)?].piece)));
    let seen = dealt().filter(|(place, _)| matches!(place, Place::Hill(_))).map(|(_, piece)| piece.layer);
    let youngest = seen.max();
    dealt().filter(|(place, piece)| *place == Place::Buried && Some(piece.layer) > youngest).count()
}

/// Puts the dealt pieces in their places.
fn lay<S: ChanceSource + ?Sized>(
    game: &mut Troia,
    known: &Known,
    slots: &[Slot],
    cards: &[Card],
    dealt: &[Option<usize>],
    source: &mut S,
) {
    for seat in Seat::first(usize::from(game.options.players)).filter(|seat| Some(*seat) != known.viewer) {
        game.players[seat.index()].tent = Pieces::EMPTY;
    }
    let mut buried = Vec::new();
    for (slot, card) in slots.iter().zip(dealt) {
        let Some(card) = card.map(|card| cards[card]) else { continue };
        match slot.place {
            Place::Hill(handle) | Place::Front(handle) => {
                let plan_up = slot.face.map_or_else(|| source.below(2) == 1, |face| face == Face::Plan);
                let dropped = &mut game.hill.pieces[handle.index()];
                let quarter = source.below(4) as u8;
                let dealt = Dropped { piece: card.piece, quarter, plan_up, ..*dropped };
                *dropped = slot.drawn.unwrap_or(dealt);
            }
            Place::Buried => buried.push(card.piece),
            Place::Taken(seat) if card.published_by.is_none() => {
                let player = &mut game.players[seat.index()];
                player.tent = player.tent.with(card.piece);
            }
            Place::Taken(_) => {}
        }
    }
    bury(game, known, &buried, source);
}

/// Lays the buried pieces exactly under listed ones, so that they are hidden and change nothing that is seen:
/// whatever such a piece covers is covered by the one above it, too.
fn bury<S: ChanceSource + ?Sized>(game: &mut Troia, known: &Known, buried: &[Piece], source: &mut S) {
    let fronts: Handles = known.fronts.iter().map(|(handle, _)| *handle).collect();
    let all = Handles::first(Pieces::in_game(game.options.players).len());
    let mut names: Vec<Handle> = all.minus(game.hill.lying).minus(fronts).iter().collect();
    shuffle(&mut names, source);
    let listed = game.hill.lying;
    let mut order = in_order(game, listed);
    for (piece, handle) in buried.iter().zip(names) {
        let layer = |handle: &Handle| game.hill.piece(*handle).layer;
        let lids: Vec<Handle> = listed.iter().filter(|lid| layer(lid) >= piece.layer).collect();
        let lids = if lids.is_empty() { listed.iter().collect() } else { lids };
        let Some(lid) = lids.get(source.below(lids.len().max(1) as u32) as usize).copied() else { return };
        let younger = order.iter().position(|other| *other == lid || layer(other) > piece.layer);
        let place = younger.unwrap_or(0);
        let (square, quarter, plan_up) = (game.hill.square(lid), source.below(4) as u8, source.below(2) == 1);
        game.hill.pieces[handle.index()] = Dropped { piece: *piece, square, quarter, plan_up };
        let outline = game.hill.outline(handle);
        let touching = |handles: &[Handle]| -> Handles {
            handles.iter().copied().filter(|other| game.hill.outline(*other).covers(&outline)).collect()
        };
        let (under, over) = (touching(&order[..place]), touching(&order[place..]));
        game.hill.above[handle.index()] = over;
        for other in under.iter() {
            game.hill.above[other.index()] = game.hill.above[other.index()].with(handle);
        }
        order.insert(place, handle);
        game.hill.lying = game.hill.lying.with(handle);
    }
}

/// An order in which the listed pieces may have fallen: older layers first as far as what covers what allows.
fn in_order(game: &Troia, listed: Handles) -> Vec<Handle> {
    let mut left = listed;
    let mut order = Vec::with_capacity(Piece::COUNT);
    while let Some(next) = left
        .iter()
        .filter(|handle| left.iter().all(|other| !game.hill.above[other.index()].contains(*handle)))
        .min_by_key(|handle| game.hill.piece(*handle).layer)
    {
        left = left.without(next);
        order.push(next);
    }
    order
}
