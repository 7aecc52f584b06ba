//! Reference bots: those that need only a game's rules, and those of earlier releases.

use game_core::{ChanceSource, Hidden, LegalMoves, Seat};

use crate::level::{Level, Recipe};
use crate::noise::random_best;

/// A bot of an earlier release. It plays in ladders only, so that progress stays measurable on the same dice and seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Yardstick {
    /// Its name in ladders: the level and the year.
    pub name: &'static str,
    /// The level it was.
    pub level: Level,
    /// How it decided, and how much work it spent.
    pub recipe: Recipe,
}

/// A random legal move.
pub fn random<G: Hidden, S: ChanceSource + ?Sized>(
    view: &G::View,
    seat: Seat,
    source: &mut S,
) -> Option<G::Move> {
    // The viewer's moves do not depend on what is imagined: the test kit asserts it.
    G::imagine(view, source).random_move(seat, source)
}

/// The move with the highest score right after it; a random one of several equals.
pub fn greedy<G: Hidden, S: ChanceSource + ?Sized>(
    view: &G::View,
    seat: Seat,
    source: &mut S,
) -> Option<G::Move> {
    let game = G::imagine(view, source);
    let scored = |action: G::Move| {
        let mut next = game.clone();
        next.play(seat, &action).ok()?;
        Some((next.score(seat) as f32, action))
    };
    random_best(game.legal(seat).iter().filter_map(scored), source)
}
