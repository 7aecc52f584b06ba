//! Deals unknown pieces to places at random, so that the viewer could not notice the difference.
//!
//! A slot is a place whose piece the viewer can't identify. The pieces that the viewer can't place are dealt to the
//! slots like cards: each must match what its slot shows and what everyone saw going behind a tent, and older layers
//! should lie under younger ones. A valid deal always exists, because the true one is valid. It is found by greedy
//! choice, with augmenting paths (bipartite matching) where that gets stuck.

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

/// Where a piece can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Hill(Handle),
    Buried,
    Front(Handle),
    /// Behind a tent, or published from there since: nobody knows which of them had which face up.
    Taken(Seat),
}

/// A place for a piece, and what the viewer knows about the piece there.
#[derive(Clone, Copy, Debug)]
struct Slot {
    place: Place,
    face: Option<Face>,
    /// The piece itself, if the lines drawn on it identify it.
    drawn: Option<Dropped>,
    /// The oldest and the youngest layer it may have, given the pieces below and above it.
    layers: (usize, usize),
}

/// A piece to deal. A published one can only have been taken by its publisher.
#[derive(Clone, Copy, Debug)]
struct LoosePiece {
    piece: Piece,
    published_by: Option<Seat>,
}

impl Slot {
    fn takes(&self, card: &LoosePiece) -> bool {
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

/// Attempts to get older layers under younger ones everywhere.
const TRIES: usize = 24;

/// Deals all pieces that the viewer can't identify. The game's hill must contain only the visible pieces.
pub(crate) fn deal_pieces<S: ChanceSource + ?Sized>(game: &mut Troia, known: &Known, source: &mut S) {
    let mut slots = slots(game, known);
    let cards = cards(game, known);
    // The sort below is stable, so slots of the same rank stay in random order.
    shuffle(&mut slots, source);
    // The most constrained slots choose first, so that the greedy choice rarely gets stuck.
    slots.sort_by_key(|slot| match (slot.drawn, slot.face) {
        (Some(_), _) => 0,
        // Few pieces are Plan pieces, so slots that show a plan have the least choice after those whose drawing is
        // seen.
        (None, Some(Face::Plan)) => 1,
        (None, Some(Face::Symbol(_))) => 2,
        (None, None) => 3,
    });
    let stack = Stack::of(&slots, known);
    let mut best = Vec::new();
    let mut least = usize::MAX;
    // Dealing is random and the repair only climbs, so try again from a new deal and keep the best.
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
    // A buried piece lies under something that is not older.
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

/// The layers each visible piece may have: not older than what is below it, not younger than what is above it, and
/// exactly the one a symbol shows.
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
    // Propagate until nothing changes. Chains are short, and each pass carries a bound at least one piece further.
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
    // An imagined hill may itself be out of order; then the bounds contradict each other and are dropped.
    bounds
        .iter()
        .map(|&(oldest, youngest)| if oldest <= youngest { (oldest, youngest) } else { (0, 4) })
        .collect()
}

fn cards(game: &Troia, known: &Known) -> Vec<LoosePiece> {
    let own = known.viewer.map_or(Pieces::EMPTY, |seat| game.players[seat.index()].tent);
    let open = Pieces::in_game(game.options.players).minus(game.frames.published()).minus(&own);
    let loose = open.iter().map(|piece| LoosePiece { piece, published_by: None });
    let published = game.frames.publications().filter(|one| Some(one.seat) != known.viewer).flat_map(|one| {
        one.cells
            .iter()
            .map(|cell| LoosePiece { piece: Piece { layer: one.layer, cell }, published_by: Some(one.seat) })
    });
    loose.chain(published).collect()
}

/// A partial deal: the card of each slot and the slot of each card.
struct Deal<'a> {
    slots: &'a [Slot],
    cards: &'a [LoosePiece],
    card_of: Vec<Option<usize>>,
    slot_of: Vec<Option<usize>>,
}

impl<'a> Deal<'a> {
    fn new(slots: &'a [Slot], cards: &'a [LoosePiece]) -> Deal<'a> {
        Deal { slots, cards, card_of: vec![None; slots.len()], slot_of: vec![None; cards.len()] }
    }

    fn all<S: ChanceSource + ?Sized>(mut self, source: &mut S) -> Vec<Option<usize>> {
        for slot in 0..self.slots.len() {
            match self.choose(slot, source) {
                Some(card) => self.put(slot, card),
                None => {
                    // Each card is tried once for each search, or two full slots could push each other in a circle.
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

    /// Draws one of the cards left. Weighted, because a Plan piece shows its symbol only half of the time.
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

    /// Finds a card for a slot by moving others to new slots: an augmenting path of a bipartite matching.
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

/// Which slots on the hill are on top of which.
struct Stack {
    /// For each slot, those above it and those below it.
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

    /// How many neighbours of a slot are on the wrong side of it: older but above, or younger but below.
    fn wrong_at(&self, slot: usize, layer: impl Fn(usize) -> Option<Layer>) -> usize {
        let own = layer(slot);
        let over = self.on[slot].iter().filter(|upper| layer(**upper) < own).count();
        over + self.under[slot].iter().filter(|lower| layer(**lower) > own).count()
    }
}

/// Swaps pieces to get older layers under younger ones, as long as each swap helps (hill climbing); returns how many
/// slots are still wrong.
fn put_in_order(slots: &[Slot], cards: &[LoosePiece], stack: &Stack, dealt: &mut [Option<usize>]) -> usize {
    let wrong = |dealt: &[Option<usize>], slot: usize| {
        stack.wrong_at(slot, |slot| dealt[slot].map(|card| cards[card].piece.layer))
    };
    let fits = |slot: usize, card: Option<usize>| card.is_some_and(|card| slots[slot].takes(&cards[card]));
    // Bounded, because a swap of neighbours may help one slot as much as it harms another, and then never settles.
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

/// How many buried pieces are younger than everything visible, so that nothing could cover them.
fn without_lid(slots: &[Slot], cards: &[LoosePiece], dealt: &[Option<usize>]) -> usize {
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
    cards: &[LoosePiece],
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
                // A face that was seen stays up; where none was seen, both are equally likely.
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

/// Puts each buried piece exactly under a visible one. There it is hidden and changes nothing visible: the piece
/// above covers everything that it covers.
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
        // No piece is young enough only if the deal could not be put in order: then any will do, since nothing shows.
        let lids = if lids.is_empty() { listed.iter().collect() } else { lids };
        let Some(lid) = lids.get(source.below(lids.len().max(1) as u32) as usize).copied() else { return };
        // In drop order, as late as its layer allows but before its lid: what it rests on and what rests on it follow
        // from that.
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

/// A possible drop order of the visible pieces: older layers first, as far as the covering allows.
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
