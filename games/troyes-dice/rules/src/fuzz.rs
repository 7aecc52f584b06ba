//! Arbitrary options and moves for fuzzing.

use crate::board::{Building, Colour, Resource};
use crate::wheel::Place;
use crate::{Action, Move, NumberingRule, Options, Pips, TroyesDice};
use game_core::{ChanceSource, Fuzzed, Seat};

impl Fuzzed for TroyesDice {
    fn any_options<S: ChanceSource + ?Sized>(source: &mut S) -> Options {
        let players = 1 + source.below(10) as u8;
        Options {
            players,
            expansion: source.below(2) == 1,
            numbering: NumberingRule::ALL[source.below(3) as usize],
            crier: Seat::from_index(source.below(u32::from(players)) as usize),
        }
    }

    fn any_move<S: ChanceSource + ?Sized>(source: &mut S) -> Move {
        let value = Pips::new(source.below(7) as u8).expect("0 to 6");
        let colour = Colour::ALL[source.below(3) as usize];
        match source.below(8) {
            0 => Move::NoDie,
            1 => Move::Circle { track: colour },
            2 => Move::Draw { building: Building::ALL[source.below(6) as usize], value },
            3 => "number:up".parse().expect("a move"),
            _ => Move::Act {
                die: Place::ALL[source.below(4) as usize],
                pay: Resource::ALL.get(source.below(4) as usize).copied(),
                colour,
                value,
                action: [Action::Gain, Action::Prestige, Action::Work][source.below(3) as usize],
            },
        }
    }
}
