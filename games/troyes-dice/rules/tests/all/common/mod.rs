//! Positions, moves and what they did in few words, so that a test reads like an example of the rulebook.

mod play;
mod position;

use game_core::Seat;
use game_troyes_dice::Pips;

pub(crate) use play::{Play, Shown, check_refusal};
pub(crate) use position::{afternoon, morning};

/// A die value.
pub(crate) fn pips(value: u8) -> Pips {
    Pips::new(value).expect("0 to 6")
}

/// A seat as people count.
pub(crate) fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("1 to 16")
}
