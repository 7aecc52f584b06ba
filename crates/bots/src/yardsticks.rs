//! Reference bots, which need only a game's rules.

use game_core::{ChanceSource, Hidden, LegalMoves, Seat};

use crate::noise::random_best;

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
