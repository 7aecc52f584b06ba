//! Tests that the bots of every game must pass, and comparisons of their strength (dev-dependency only). They panic with a
//! sentence when something is wrong.

mod play;
mod promises;
mod strength;

pub use crate::play::{GameOf, Player, Tested, choose, contest, on_all_cores, walk, walk_with_random_moves};
pub use crate::promises::{
    a_move_in_no_time, a_seed_repeats, advised, moves_are_legal, nothing_hidden_is_known,
};
pub use crate::strength::{Lead, alone, among, assert_clear};
