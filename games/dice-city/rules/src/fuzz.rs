//! Arbitrary options and moves for fuzzing.

use crate::{DiceCity, DiceSet, Die, Location, Move, Options, Purchase, Resource, ShelfRow, Size, Space};
use game_core::{ChanceSource, Fuzzed, Seat};

impl Fuzzed for DiceCity {
    fn any_options<S: ChanceSource + ?Sized>(source: &mut S) -> Options {
        let players = 1 + source.below(4) as u8;
        Options {
            first: Seat::from_index(source.below(u32::from(players)) as usize),
            deck_end: players == 1 || source.below(2) == 1,
            hard: players == 1 && source.below(2) == 1,
            ..Options::new(players)
        }
    }

    fn any_move<S: ChanceSource + ?Sized>(source: &mut S) -> Move {
        let die = Die::ALL[source.below(5) as usize];
        let at = Space::all().nth(source.below(30) as usize).expect("30 spaces");
        let resource = Resource::ALL[source.below(3) as usize];
        let size = Size::ALL[source.below(3) as usize];
        let seat = Seat::from_index(source.below(5) as usize);
        let card = Location::ALL[source.below(30) as usize];
        let row = [None, None, Some(ShelfRow::Top), Some(ShelfRow::Bottom)][source.below(4) as usize];
        let dice =
            (0..source.below(5)).fold(DiceSet::only(die), |set, index| set.with(Die::ALL[index as usize]));
        let purchase =
            [Purchase::Resource(resource), Purchase::Strength, Purchase::Reroll][source.below(3) as usize];
        let moves = [
            Move::Use { die },
            Move::Move { die, to: at },
            Move::Discard { die },
            Move::Reactivate { die, at },
            Move::Pass { die },
            Move::Spend(purchase),
            Move::Force { die },
            Move::Drop { card },
            Move::Copy { at },
            Move::PlaceArmy { at },
            Move::Pay { resource, amount: source.below(4) as u8 },
            Move::Get { resource },
            Move::Shift { to: at },
            Move::Reroll { dice },
            Move::Bandits(size),
            Move::Attack { seat, at },
            Move::Rob { seat, resource },
            Move::Build { card, at, row },
            Move::Extra { resource },
            Move::Enough,
            Move::Ship(size),
            Move::Declare,
            Move::Done,
        ];
        moves[source.below(moves.len() as u32) as usize]
    }
}
