//! What happened in a game.

use std::fmt;

use crate::game::Game;
use crate::seat::Seat;

/// One thing that happened in a game: a line of its record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameEvent<G: Game> {
    /// What chance decided.
    Chance(G::Chance),
    /// What a seat decided.
    Move(Seat, G::Move),
}

impl<G: Game> fmt::Display for GameEvent<G> {
    /// The line of a record: `* roll 3 1 3 6`, `2 nodie`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameEvent::Chance(chance) => write!(f, "* {chance}"),
            GameEvent::Move(seat, action) => write!(f, "{seat} {action}"),
        }
    }
}
