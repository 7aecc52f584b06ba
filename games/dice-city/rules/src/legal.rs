//! The legal moves as bit sets: counted and indexed without building a list.

use game_core::{LegalMoves, Seat};

use crate::board::{COLUMNS, DiceSet, Die, Resource, Space, Spaces};
use crate::board_state::{Awaited, Board, MAX_SEATS, PASS_PRICE};
use crate::locations::Location;
use crate::moves::{Move, Purchase, ShelfRow};
use crate::stacks::Size;

/// The active player's legal moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Legal(Kind);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Kind {
    Nothing,
    Dice(DiceMoves),
    Attack(AttackMoves),
    Build(BuildMoves),
    Copy(Spaces),
    Army,
    Pay {
        once: Few,
        twice: Few,
    },
    Get(Few),
    Shift(Spaces),
    /// The die that used the Well, and the others that may be rerolled with it.
    Reroll(Die, DiceSet),
    Force(DiceSet),
    Drop(Cards),
    /// The resources that may be paid; `enough` follows as the last move.
    Extra(Few),
}

/// A set of up to five things, as bits.
type Few = u8;
/// Cards, as bits by [`Location`].
type Cards = u32;

#[derive(Clone, PartialEq, Eq, Debug)]
struct DiceMoves {
    unused: DiceSet,
    /// Where the dice lie that may be used.
    uses: Spaces,
    /// Spaces a die may be moved to; any other unused die can be spent for it.
    steps: Spaces,
    reactivate: Spaces,
    discard: bool,
    pass: bool,
    spend: u8,
    done: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct AttackMoves {
    bandits: Few,
    locations: [Spaces; MAX_SEATS],
    stock: [Few; MAX_SEATS],
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct BuildMoves {
    /// Basic cards and, with several players, those on the display.
    plain: Cards,
    rows: [Cards; 2],
    ships: Few,
    declare: bool,
}

const PURCHASES: [Purchase; 5] = [
    Purchase::Resource(Resource::Wood),
    Purchase::Resource(Resource::Stone),
    Purchase::Resource(Resource::Iron),
    Purchase::Strength,
    Purchase::Reroll,
];

#[inline]
fn few<T: Copy>(all: &[T], allowed: impl Fn(T) -> bool) -> u8 {
    all.iter().enumerate().fold(0, |set, (index, item)| set | u8::from(allowed(*item)) << index)
}

#[inline]
fn spaces(all: impl Iterator<Item = Space>, allowed: impl Fn(Space) -> bool) -> Spaces {
    all.fold(Spaces::EMPTY, |set, space| Spaces(set.0 | u32::from(allowed(space)) << space.index()))
}

/// The position of the set bit with `index` set bits below it.
#[inline]
fn nth_bit(mut bits: u32, index: usize) -> usize {
    for _ in 0..index {
        // Clears the lowest set bit.
        bits &= bits.wrapping_sub(1);
    }
    bits.trailing_zeros() as usize
}

impl Legal {
    pub(crate) const NOTHING: Legal = Legal(Kind::Nothing);

    #[inline]
    pub(crate) fn of(board: &Board) -> Legal {
        Legal(match board.awaited {
            Awaited::Reveal { .. } | Awaited::Roll { .. } | Awaited::Over => Kind::Nothing,
            Awaited::Dice => Kind::Dice(DiceMoves::of(board)),
            Awaited::Attack => Kind::Attack(AttackMoves::of(board)),
            Awaited::Build => Kind::Build(BuildMoves::of(board)),
            Awaited::Copy { by } => Kind::Copy(board.copies(by)),
            Awaited::Army => Kind::Army,
            Awaited::Storehouse | Awaited::Market => {
                let pay = |amount| few(&Resource::ALL, |resource| board.allow_pay(resource, amount).is_ok());
                Kind::Pay { once: pay(1), twice: pay(2) }
            }
            Awaited::Get { paid, .. } => {
                Kind::Get(few(&Resource::ALL, |resource| board.allow_get(paid, resource).is_ok()))
            }
            Awaited::Stables => Kind::Shift(spaces(Space::all(), |to| board.allow_shift(to).is_ok())),
            Awaited::Well => match board.turn.die {
                Some(die) => Kind::Reroll(die, board.own().unused.without(die)),
                None => Kind::Nothing,
            },
            Awaited::Force { seat } => Kind::Force(board.city(seat).unused),
            Awaited::Drop { .. } => Kind::Drop(on_display(board.display())),
            Awaited::Extra { .. } => {
                Kind::Extra(few(&Resource::ALL, |resource| board.allow_extra(resource).is_ok()))
            }
        })
    }
}

fn on_display(shelf: &[Option<Location>]) -> Cards {
    shelf.iter().flatten().fold(0, |set, card| set | 1 << *card as u32)
}

impl DiceMoves {
    #[inline]
    fn of(board: &Board) -> DiceMoves {
        let city = board.own();
        let unused = city.unused;
        // Whether a die may be discarded or passed does not depend on which one it is.
        let any = unused.lowest();
        DiceMoves {
            unused,
            uses: board.usable(),
            steps: board.steps(),
            reactivate: if any.is_some() { city.tokens } else { Spaces::EMPTY },
            discard: any.is_some_and(|die| board.allow_discard(die).is_ok()),
            pass: any.is_some_and(|die| board.allow_pass(die).is_ok()),
            spend: if city.passes < PASS_PRICE {
                0
            } else {
                few(&PURCHASES, |purchase| board.allow_spend(purchase).is_ok())
            },
            done: board.allow_done().is_ok(),
        }
    }

    #[inline]
    fn len(&self) -> usize {
        let dice = self.unused.len();
        let each = dice * (self.reactivate.len() + usize::from(self.discard) + usize::from(self.pass));
        let steps = self.steps.len() * dice.saturating_sub(1);
        self.uses.len() + steps + each + self.spend.count_ones() as usize + usize::from(self.done)
    }

    fn get(&self, mut index: usize) -> Option<Move> {
        let die = |set: DiceSet, index| Die::from_index(nth_bit(u32::from(set.0), index));
        let dice = self.unused.len();
        if index < self.uses.len() {
            return Some(Move::Use { die: Space::from_index(nth_bit(self.uses.0, index)).row() });
        }
        index -= self.uses.len();
        // The die that moves can't pay for its own move: one fewer payer for each step.
        let others = dice.saturating_sub(1);
        if index < self.steps.len() * others {
            let to = Space::from_index(nth_bit(self.steps.0, index / others));
            return Some(Move::Move { die: die(self.unused.without(to.row()), index % others), to });
        }
        index -= self.steps.len() * others;
        if index < self.reactivate.len() * dice {
            let at = Space::from_index(nth_bit(self.reactivate.0, index / dice));
            return Some(Move::Reactivate { die: die(self.unused, index % dice), at });
        }
        index -= self.reactivate.len() * dice;
        if self.discard {
            if index < dice {
                return Some(Move::Discard { die: die(self.unused, index) });
            }
            index -= dice;
        }
        if self.pass {
            if index < dice {
                return Some(Move::Pass { die: die(self.unused, index) });
            }
            index -= dice;
        }
        let spends = self.spend.count_ones() as usize;
        if index < spends {
            return Some(Move::Spend(PURCHASES[nth_bit(u32::from(self.spend), index)]));
        }
        (self.done && index == spends).then_some(Move::Done)
    }
}

impl AttackMoves {
    #[inline]
    fn of(board: &Board) -> AttackMoves {
        let mut moves = AttackMoves {
            bandits: few(&Size::ALL, |size| board.allow_bandits(size).is_ok()),
            locations: [Spaces::EMPTY; MAX_SEATS],
            stock: [0; MAX_SEATS],
        };
        // Without an army there is no need to scan the other cities.
        if board.turn.strength == 0 {
            return moves;
        }
        for seat in Seat::first(board.seats()).filter(|seat| *seat != board.active) {
            let weak = board.city(seat).weaker_than(board.turn.strength);
            moves.locations[seat.index()] = spaces(weak.iter(), |at| board.allow_attack(seat, at).is_ok());
            moves.stock[seat.index()] =
                few(&Resource::ALL, |resource| board.allow_rob(seat, resource).is_ok());
        }
        moves
    }

    /// The number of attacks, not counting the end of the step.
    #[inline]
    fn attacks(&self) -> usize {
        let seats = self.locations.iter().zip(self.stock);
        let others: usize = seats.map(|(spaces, stock)| spaces.len() + stock.count_ones() as usize).sum();
        self.bandits.count_ones() as usize + others
    }

    fn get(&self, mut index: usize) -> Option<Move> {
        let bandits = self.bandits.count_ones() as usize;
        if index < bandits {
            return Some(Move::Bandits(Size::ALL[nth_bit(u32::from(self.bandits), index)]));
        }
        index -= bandits;
        for (seat, (spaces, stock)) in self.locations.iter().zip(self.stock).enumerate() {
            let seat = Seat::from_index(seat);
            if index < spaces.len() {
                return Some(Move::Attack { seat, at: Space::from_index(nth_bit(spaces.0, index)) });
            }
            index -= spaces.len();
            let resources = stock.count_ones() as usize;
            if index < resources {
                return Some(Move::Rob { seat, resource: Resource::ALL[nth_bit(u32::from(stock), index)] });
            }
            index -= resources;
        }
        (index == 0).then_some(Move::Done)
    }
}

impl BuildMoves {
    #[inline]
    fn of(board: &Board) -> BuildMoves {
        // What lies on the display may be built, so that only the cost decides; a pile may also be empty.
        let displayed = |set: Cards, card: &Location| set | Cards::from(board.can_pay(*card)) << *card as u32;
        let basic = |set: Cards, card: &Location| {
            set | Cards::from(board.allow_build(*card, None).is_ok()) << *card as u32
        };
        let mut moves = BuildMoves {
            plain: Location::basic().iter().fold(0, basic),
            rows: [0; 2],
            ships: few(&Size::ALL, |size| board.allow_ship(size).is_ok()),
            declare: board.allow_declare().is_ok(),
        };
        if board.options.is_solo() {
            for row in ShelfRow::ALL {
                moves.rows[row as usize] = board.display_row(Some(row)).iter().flatten().fold(0, displayed);
            }
        } else {
            moves.plain = board.display().iter().flatten().fold(moves.plain, displayed);
        }
        moves
    }

    #[inline]
    fn len(&self) -> usize {
        let cards = self.plain.count_ones() + self.rows[0].count_ones() + self.rows[1].count_ones();
        cards as usize * Space::COUNT + self.ships.count_ones() as usize + usize::from(self.declare) + 1
    }

    fn get(&self, mut index: usize) -> Option<Move> {
        let groups =
            [(self.plain, None), (self.rows[0], Some(ShelfRow::Top)), (self.rows[1], Some(ShelfRow::Bottom))];
        for (cards, row) in groups {
            let count = cards.count_ones() as usize * Space::COUNT;
            if index < count {
                let card = Location::ALL[nth_bit(cards, index / Space::COUNT)];
                return Some(Move::Build { card, at: Space::from_index(index % Space::COUNT), row });
            }
            index -= count;
        }
        let ships = self.ships.count_ones() as usize;
        if index < ships {
            return Some(Move::Ship(Size::ALL[nth_bit(u32::from(self.ships), index)]));
        }
        match (index - ships, self.declare) {
            (0, true) => Some(Move::Declare),
            (0, false) | (1, true) => Some(Move::Done),
            _ => None,
        }
    }
}

/// Whether any attack can be made; if not, the step is skipped.
#[inline]
pub(crate) fn can_attack(board: &Board) -> bool {
    let idle = board.turn.strength == 0 && board.turn.against_bandits == 0;
    let bandits = || Size::ALL.into_iter().any(|size| board.allow_bandits(size).is_ok());
    // Bandits are asked first: the other cities take longer to scan.
    !idle && (bandits() || AttackMoves::of(board).attacks() > 0)
}

impl LegalMoves for Legal {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        let bits = |few: Few| few.count_ones() as usize;
        match &self.0 {
            Kind::Nothing => 0,
            Kind::Dice(moves) => moves.len(),
            Kind::Attack(moves) => moves.attacks() + 1,
            Kind::Build(moves) => moves.len(),
            Kind::Copy(spaces) | Kind::Shift(spaces) => spaces.len(),
            Kind::Army => Space::COUNT,
            Kind::Pay { once, twice } => bits(*once) + bits(*twice),
            Kind::Get(resources) => bits(*resources),
            // Any subset of the other dice may be rerolled, the empty one too.
            Kind::Reroll(_, others) => 1 << others.len(),
            Kind::Force(dice) => dice.len(),
            Kind::Drop(cards) => cards.count_ones() as usize,
            Kind::Extra(resources) => bits(*resources) + 1,
        }
    }

    #[inline]
    fn get(&self, index: usize) -> Option<Move> {
        if index >= self.len() {
            return None;
        }
        let space = |spaces: Spaces| Space::from_index(nth_bit(spaces.0, index));
        let resource = |few: Few, index: usize| Resource::ALL[nth_bit(u32::from(few), index)];
        Some(match &self.0 {
            Kind::Nothing => return None,
            Kind::Dice(moves) => return moves.get(index),
            Kind::Attack(moves) => return moves.get(index),
            Kind::Build(moves) => return moves.get(index),
            Kind::Copy(spaces) => Move::Copy { at: space(*spaces) },
            Kind::Army => Move::PlaceArmy { at: Space::from_index(index) },
            Kind::Pay { once, twice } => match index.checked_sub(once.count_ones() as usize) {
                None => Move::Pay { resource: resource(*once, index), amount: 1 },
                Some(index) => Move::Pay { resource: resource(*twice, index), amount: 2 },
            },
            Kind::Get(resources) => Move::Get { resource: resource(*resources, index) },
            Kind::Shift(spaces) => Move::Shift { to: space(*spaces) },
            Kind::Reroll(die, others) => Move::Reroll { dice: subset(*others, index).with(*die) },
            Kind::Force(dice) => Move::Force { die: Die::from_index(nth_bit(u32::from(dice.0), index)) },
            Kind::Drop(cards) => Move::Drop { card: Location::ALL[nth_bit(*cards, index)] },
            Kind::Extra(resources) if index == resources.count_ones() as usize => Move::Enough,
            Kind::Extra(resources) => Move::Extra { resource: resource(*resources, index) },
        })
    }
}

/// The subset of these dice that the bits of `index` select.
fn subset(dice: DiceSet, index: usize) -> DiceSet {
    let chosen = dice.iter().enumerate().filter(|(place, _)| index >> place & 1 != 0);
    chosen.fold(DiceSet::EMPTY, |set, (_, die)| set.with(die))
}

const _: () = assert!(COLUMNS as usize * 5 == Space::COUNT && Location::COUNT <= 32);
