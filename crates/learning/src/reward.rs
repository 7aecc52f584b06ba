//! What a seat gets for playing well.

use std::str::FromStr;

use game_core::{Encoded, Seat};

/// What rewards say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reward {
    /// At the end of a game. Alone: the final score. Otherwise: 1 for a victory, and the losers share −1; a shared victory
    /// is worth less, so that a game's rewards add up to 0.
    Outcome,
    /// After every step: how much each seat's score has changed. They add up to the final score, less what a seat begins with.
    Score,
}

impl FromStr for Reward {
    type Err = String;

    fn from_str(text: &str) -> Result<Reward, String> {
        match text {
            "outcome" => Ok(Reward::Outcome),
            "score" => Ok(Reward::Score),
            other => Err(format!("there is no reward {other:?}: known are outcome, score")),
        }
    }
}

/// Writes the rewards of a finished game.
pub(crate) fn of_outcome<G: Encoded>(game: &G, rewards: &mut [f32]) {
    let seats = game.seats();
    if seats == 1 {
        rewards[0] = game.score(Seat::FIRST) as f32;
        return;
    }
    let winners = game.winners();
    let share = 1.0 / winners.len().max(1) as f32;
    for (reward, seat) in rewards.iter_mut().zip(Seat::first(seats)) {
        let own = if winners.contains(seat) { share } else { 0.0 };
        *reward = (own * seats as f32 - 1.0) / (seats as f32 - 1.0);
    }
}
