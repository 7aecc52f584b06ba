//! Input for fuzzers and property tests.

use crate::chance::ChanceSource;
use crate::game::Game;

/// A game that can be fuzzed.
pub trait Fuzzed: Game {
    /// Any options that the game has.
    fn any_options<S: ChanceSource + ?Sized>(source: &mut S) -> Self::Options;

    /// Any move at all, legal or not.
    fn any_move<S: ChanceSource + ?Sized>(source: &mut S) -> Self::Move;
}
