//! Comparing the strength of two levels.

use bots::{Bots, Level, OptionsOf};
use game_core::{Game, Seat};

use crate::play::{Player, Tested, contest, on_all_cores};

/// By how much a player led the others.
#[derive(Clone, Copy, Debug)]
pub struct Lead {
    /// The mean lead in points.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
    /// The share of games won; a shared victory counts as one.
    pub firsts: f64,
}

impl Lead {
    fn of(games: &[(f64, bool)]) -> Lead {
        let count = games.len() as f64;
        let mean = games.iter().map(|(lead, _)| lead).sum::<f64>() / count;
        let squares: f64 = games.iter().map(|(lead, _)| (lead - mean).powi(2)).sum();
        let firsts = games.iter().filter(|(_, first)| *first).count() as f64 / count;
        Lead { mean, error: (squares / (count - 1.0) / count).sqrt(), firsts }
    }
}

/// One player among others that are all alike, in each seat in turn.
pub fn among<T: Tested>(
    one: impl Into<Player>,
    others: impl Into<Player>,
    options: &OptionsOf<T::Bots>,
    games: u64,
) -> Lead {
    let seats = <T::Bots as Bots>::Game::new(options).expect("valid options").seats();
    let mut players = vec![others.into(); seats];
    players[0] = one.into();
    let play = |number: u64| {
        let seat = number as usize % seats;
        let end = contest::<T>(options, &players, seat, number / seats as u64);
        let points: Vec<f64> = Seat::first(seats).map(|seat| f64::from(end.score(seat))).collect();
        let rest = (points.iter().sum::<f64>() - points[seat]) / (seats - 1) as f64;
        let winners = end.outcome().expect("the game is over").winners;
        (points[seat] - rest, winners.contains(Seat::from_index(seat)))
    };
    Lead::of(&on_all_cores(games, play))
}

/// Two players who each play alone, on the same dice.
pub fn alone<T: Tested>(
    one: impl Into<Player>,
    other: impl Into<Player>,
    options: &OptionsOf<T::Bots>,
    games: u64,
) -> Lead {
    let (one, other) = (one.into(), other.into());
    let play = |number: u64| {
        let points = |player: Player| {
            let end = contest::<T>(options, &[player], 0, number);
            (end.score(Seat::FIRST), end.outcome().is_some_and(|outcome| !outcome.winners.is_empty()))
        };
        let ((high, won), (low, _)) = (points(one), points(other));
        (f64::from(high - low), won)
    };
    Lead::of(&on_all_cores(games, play))
}

/// Checks that a lead is clear: more than five standard errors, which luck alone exceeds less than once in a million.
pub fn assert_clear(lead: Lead, who: Level, whom: Level) -> Lead {
    let Lead { mean, error, .. } = lead;
    assert!(mean > 5.0 * error, "{who} leads {whom} by {mean:.2} ± {error:.2} points only");
    lead
}
