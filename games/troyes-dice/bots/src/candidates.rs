//! The moves worth trying: of several ways to get a die of the same colour and value, those that pay at least as much of
//! every resource as another are left out.

use game_core::LegalMoves;
use game_troyes_dice::board::{Colour, Resource};
use game_troyes_dice::wheel::Place;
use game_troyes_dice::{Action, Board, Legal, Move, Offer, Pips, Player};

/// More moves than are ever kept: 63 uses of dice, and hardly ever three ways to pay for one of them.
const ROOM: usize = 192;

/// Legal moves except those that only cost more. An array, because a search fills millions of these.
pub(crate) struct Candidates {
    moves: [Move; ROOM],
    len: usize,
}

impl Candidates {
    pub(crate) fn of(board: &Board, player: &Player) -> Candidates {
        let mut candidates = Candidates { moves: [Move::NoDie; ROOM], len: 0 };
        let legal = player.legal(board);
        match board.dice() {
            Some(offers) if !player.is_asked() => candidates.keep_cheapest(&legal, &offers),
            _ => legal.iter().for_each(|action| candidates.push(action)),
        }
        if candidates.len == 0 {
            legal.iter().for_each(|action| candidates.push(action));
        }
        candidates
    }

    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = Move> + '_ {
        self.moves[..self.len].iter().copied()
    }

    #[inline]
    fn push(&mut self, action: Move) {
        if self.len < ROOM {
            self.moves[self.len] = action;
            self.len += 1;
        }
    }

    fn keep_cheapest(&mut self, legal: &Legal, offers: &[Offer; 4]) {
        let mut ways = [Way::NONE; 6];
        let mut count = 0;
        for (die, pay, uses) in legal.uses().filter(|(.., uses)| *uses != 0) {
            let offer = offers[die.index()];
            ways[count] = Way { die, pay, uses, offer: Some(offer), price: Cost::of(&offer, pay) };
            count += 1;
        }
        let ways = &ways[..count];
        let all = ways.iter().fold(0, |all, way| all | way.uses);
        for colour in Colour::ALL {
            for value in (0..=6).filter_map(Pips::new) {
                let at = 7 * colour as u32 + u32::from(value.get());
                if all >> at & ACTIONS != 0 {
                    self.keep_cheapest_at(ways, (colour, value), at);
                }
            }
        }
    }

    /// Keeps the cheapest moves for one colour and value. The cost of getting there is the same for all actions.
    fn keep_cheapest_at(&mut self, ways: &[Way], (colour, value): (Colour, Pips), at: u32) {
        let mut costs = [Cost::NONE; 6];
        for (cost, way) in costs.iter_mut().zip(ways) {
            if way.uses >> at & ACTIONS != 0 {
                *cost = way.cost(colour, value);
            }
        }
        for (index, way) in ways.iter().enumerate() {
            let uses = way.uses >> at & ACTIONS;
            if uses == 0 {
                continue;
            }
            let beside_tile = way.offer.is_some_and(|offer| offer.tile().is_some());
            let beaten = ways.iter().enumerate().any(|(other, rival)| {
                other != index
                    && rival.uses >> at & uses == uses
                    && costs[other].at_most(costs[index])
                    && (costs[other] != costs[index] || other < index)
            });
            for (number, action) in [Action::Gain, Action::Prestige, Action::Work].into_iter().enumerate() {
                // A Banquet beside the die may add to a building's gain, so the dearer die can still be better.
                let kept = !beaten || beside_tile && action != Action::Gain;
                if kept && uses >> (21 * number) & 1 != 0 {
                    self.push(Move::Act { die: way.die, pay: way.pay, colour, value, action });
                }
            }
        }
    }
}

/// The bits of the three actions for one colour and value, in a mask of the 63 uses of a die.
const ACTIONS: u64 = 1 | 1 << 21 | 1 << 42;

/// A die and a way to pay for it.
#[derive(Clone, Copy)]
struct Way {
    die: Place,
    pay: Option<Resource>,
    uses: u64,
    offer: Option<Offer>,
    price: Cost,
}

impl Way {
    const NONE: Way = Way { die: Place::ALL[0], pay: None, uses: 0, offer: None, price: Cost::NONE };

    #[inline]
    fn cost(&self, colour: Colour, value: Pips) -> Cost {
        let Some(offer) = &self.offer else { return Cost::NONE };
        let knowledge = if colour == offer.colour { 0 } else { offer.recolour_cost().unwrap_or_default() };
        let influence = offer.value_cost(value).unwrap_or_default();
        Cost(self.price.0 + u32::from(influence) + (u32::from(knowledge) << 16))
    }
}

/// What a move pays, in eight bits for each resource.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Cost(u32);

impl Cost {
    /// More than any player has.
    const NONE: Cost = Cost(0x7f_7f_7f);

    fn of(offer: &Offer, pay: Option<Resource>) -> Cost {
        let [influence, deniers, knowledge] = Resource::ALL.map(|resource| u32::from(offer.cost(resource)));
        let extra = pay.map_or(0, |resource| 1 << (8 * resource as u32));
        Cost((influence | deniers << 8 | knowledge << 16) + extra)
    }

    /// Whether it pays no more of any resource.
    #[inline]
    fn at_most(self, other: Cost) -> bool {
        // All three bytes are compared in one subtraction: a byte that is too large borrows from its top bit.
        const TOPS: u32 = 0x80_80_80;
        ((other.0 | TOPS) - self.0) & TOPS == TOPS
    }
}
