//! Positions, moves and what they did in few words, so that a test reads like an example of the rulebook.

mod play;
mod position;

use game_core::Seat;
use game_dice_city::Space;

pub(crate) use play::{Play, check_refusal};
pub(crate) use position::{Position, alone, table};

/// A seat as people count.
pub(crate) fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("1 to 16")
}

/// A space by its name.
pub(crate) fn space(name: &str) -> Space {
    name.parse().expect("a space")
}
