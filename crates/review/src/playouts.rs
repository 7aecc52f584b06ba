//! What a playout comes to, for every seat.

use bots::{Bots, Luck};
use game_core::{Game, Seat};

/// What a certain victory counts for when decisions are compared: this many points of a lead. A point that can't change who
/// wins any more counts a little, so that a game that is won or lost is still judged; a victory counts more than any
/// few points.
pub(crate) const VICTORY: f64 = 20.0;

/// The end of one game.
pub(crate) struct Ending {
    /// Each seat's final score.
    pub(crate) points: Vec<f64>,
    /// Each seat's share of the victory; alone, whether the game was won.
    pub(crate) wins: Vec<f64>,
}

impl Ending {
    /// A game that is over. A playout that got stuck counts with the score it had, and nobody has won it.
    pub(crate) fn of<G: Game>(game: &G) -> Ending {
        let winners = game.outcome().map(|outcome| outcome.winners).unwrap_or_default();
        let share = |seat| if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
        Ending {
            points: Seat::first(game.seats()).map(|seat| f64::from(game.score(seat))).collect(),
            wins: Seat::first(game.seats()).map(share).collect(),
        }
    }

    /// Plays a game to its end.
    pub(crate) fn after<B: Bots>(game: &B::Game, luck: Luck) -> Ending {
        let mut game = game.clone();
        B::play_out(&mut game, luck);
        Ending::of(&game)
    }

    /// How far a seat is ahead of the best other one; alone, its score.
    pub(crate) fn lead(&self, seat: Seat) -> f64 {
        let others = self.points.iter().enumerate().filter(|(other, _)| *other != seat.index());
        let best = others.map(|(_, points)| *points).reduce(f64::max);
        self.points[seat.index()] - best.unwrap_or(0.0)
    }

    /// What the end is worth to a seat: its lead, and the victory.
    pub(crate) fn worth(&self, seat: Seat) -> f64 {
        self.lead(seat) + VICTORY * self.wins[seat.index()]
    }
}
