//! The reference players, which need nothing but the rules of a game.

use game_core::{ChanceSource, Hidden, LegalMoves, Seat};

/// Any legal move, each as likely as any other.
pub fn random<G: Hidden, S: ChanceSource + ?Sized>(
    view: &G::View,
    seat: Seat,
    source: &mut S,
) -> Option<G::Move> {
    // The moves of the viewer do not depend on what is imagined: the test kit asserts it.
    G::imagine(view, source).random_move(seat, source)
}

/// The move with the highest score right after it; of several one by chance.
pub fn greedy<G: Hidden, S: ChanceSource + ?Sized>(
    view: &G::View,
    seat: Seat,
    source: &mut S,
) -> Option<G::Move> {
    let game = G::imagine(view, source);
    let mut best: Option<(i32, G::Move)> = None;
    let mut equals = 0;
    for action in game.legal(seat).iter() {
        let mut next = game.clone();
        if next.play(seat, &action).is_err() {
            continue;
        }
        let score = next.score(seat);
        let lead = best.as_ref().map_or(1, |(highest, _)| (score - highest).signum());
        equals = if lead > 0 { 1 } else { equals + u32::from(lead == 0) };
        // The n-th of equals replaces the one before it with probability 1/n: all are as likely.
        if lead > 0 || lead == 0 && source.below(equals) == 0 {
            best = Some((score, action));
        }
    }
    best.map(|(_, action)| action)
}
