//! What the bots of every game promise, and how strong they are: for the tests of a game's bots (dev-dependency only).

mod play;
mod promises;
mod strength;

pub use crate::play::{GameOf, Player, Tested, choose, contest, on_all_cores, walk, walk_astray};
pub use crate::promises::{
    a_move_in_no_time, a_seed_repeats, advised, moves_are_legal, nothing_hidden_is_known,
};
pub use crate::strength::{Lead, alone, among, clear};
