//! Arbitrary options and moves for fuzzing.

use crate::{Card, Cards, Cells, Handle, Layer, Move, Options, Troia};
use game_core::{ChanceSource, Fuzzed};

impl Fuzzed for Troia {
    fn any_options<S: ChanceSource + ?Sized>(source: &mut S) -> Options {
        Options::new(2 + source.below(3) as u8)
    }

    fn any_move<S: ChanceSource + ?Sized>(source: &mut S) -> Move {
        let piece = Handle::from_index(source.below(73) as usize).expect("below 73");
        let mut card = || Card::new(1 + source.below(64) as u8).expect("1 to 64");
        match card().number() % 8 {
            0 => Move::End,
            1 => Move::Keep { cards: (0..8).map(|_| card()).collect::<Cards>() },
            2 => Move::Take { piece },
            3 => Move::Card { card: card() },
            4 => Move::Dig { piece },
            5 => Move::Examine { piece },
            _ => Move::Publish {
                layer: Layer::ALL[source.below(5) as usize],
                cells: Cells::from_bits(source.below(1 << 16) as u16),
            },
        }
    }
}
