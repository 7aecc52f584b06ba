//! Elo ratings from a round-robin: the maximum-likelihood ratings of a Bradley–Terry model, with bootstrap intervals.

use game_core::{ChanceSource, Seeded};
use serde::{Deserialize, Serialize};

use crate::statistics::Sample;

/// The games between two bots.
pub(crate) struct Pairing {
    pub(crate) one: usize,
    pub(crate) other: usize,
    pub(crate) games: usize,
    /// The first bot's shares of the victory, one for each group of games on the same dice.
    pub(crate) shares: Sample,
}

impl Pairing {
    /// The mean share and its standard error. A bot that won all of a few games may just have been lucky, so the error is
    /// at least what it would be with half a game more won and half a game more lost.
    fn mean_and_careful_error(&self) -> (f64, f64) {
        let (mean, error) = self.shares.mean_and_error();
        let games = self.games as f64;
        // A bot that won every game has no spread at all: half a game more keeps its error from being 0.
        let careful = (games * mean + 0.5) / (games + 1.0);
        (mean, error.max((careful * (1.0 - careful) / (games + 1.0)).sqrt()))
    }
}

/// A rating with its 95 % interval; the ladder's first bot has 0.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Elo {
    pub rating: f64,
    pub low: f64,
    pub high: f64,
}

/// How many ladders are resampled for the intervals (a parametric bootstrap).
const RESAMPLED: u32 = 1_000;

pub(crate) fn ratings(pairings: &[Pairing]) -> Vec<Elo> {
    let count = pairings.iter().map(|pairing| pairing.other + 1).max().unwrap_or_default();
    let measured: Vec<f64> = pairings.iter().map(|pairing| pairing.shares.mean_and_error().0).collect();
    let ratings = fit(pairings, &measured, count);
    let mut source = Seeded::new(0xe10);
    let mut drawn: Vec<Vec<f64>> = vec![Vec::new(); count];
    for _ in 0..RESAMPLED {
        let shares: Vec<f64> = pairings
            .iter()
            .map(|pairing| {
                let (mean, error) = pairing.mean_and_careful_error();
                (mean + error * normal(&mut source)).clamp(0.0, 1.0)
            })
            .collect();
        for (list, rating) in drawn.iter_mut().zip(fit(pairings, &shares, count)) {
            list.push(rating);
        }
    }
    ratings
        .into_iter()
        .zip(drawn)
        .map(|(rating, mut list)| {
            list.sort_by(f64::total_cmp);
            let at = |share: f64| list[((list.len() - 1) as f64 * share).round() as usize];
            Elo { rating, low: at(0.025), high: at(0.975) }
        })
        .collect()
}

/// The likeliest ratings. Half a drawn game is added to each pair, so that a bot that won every game is not infinitely
/// strong.
fn fit(pairings: &[Pairing], shares: &[f64], count: usize) -> Vec<f64> {
    let mut strengths = vec![1.0f64; count];
    // The usual fixed-point iteration for Bradley–Terry; it has long converged after this many steps.
    for _ in 0..400 {
        let (mut won, mut weight) = (vec![0.0; count], vec![0.0; count]);
        for (pairing, share) in pairings.iter().zip(shares) {
            let (one, other, games) = (pairing.one, pairing.other, pairing.games as f64);
            // A quarter of a game each: without it, a bot that lost every game would have the rating minus infinity.
            won[one] += games * share + 0.25;
            won[other] += games * (1.0 - share) + 0.25;
            let met = (games + 0.5) / (strengths[one] + strengths[other]);
            weight[one] += met;
            weight[other] += met;
        }
        for bot in 0..count {
            strengths[bot] = won[bot] / weight[bot];
        }
        let first = strengths.first().copied().unwrap_or(1.0);
        strengths.iter_mut().for_each(|strength| *strength /= first);
    }
    strengths.into_iter().map(|strength| 400.0 * strength.log10()).collect()
}

/// Roughly a standard normal number: the sum of twelve uniform ones, less six.
fn normal(source: &mut Seeded) -> f64 {
    const PARTS: u32 = 1 << 16;
    (0..12).map(|_| (f64::from(source.below(PARTS)) + 0.5) / f64::from(PARTS)).sum::<f64>() - 6.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairing(one: usize, other: usize, wins: usize, games: usize) -> Pairing {
        let shares = (0..games).map(|game| f64::from(u8::from(game < wins))).collect();
        Pairing { one, other, games, shares }
    }

    /// Ten to one is 400 points: that is what Elo means.
    #[test]
    fn ten_wins_to_one_loss_are_400_points() {
        let ratings = ratings(&[pairing(0, 1, 1_000, 11_000)]);
        assert_eq!(ratings[0].rating, 0.0);
        assert!((ratings[1].rating - 400.0).abs() < 1.0, "{ratings:?}");
        assert!(ratings[1].low < 400.0 && 400.0 < ratings[1].high && ratings[1].high - ratings[1].low < 40.0);
    }

    #[test]
    fn three_bots_agree_with_one_another() {
        let even = [pairing(0, 1, 250, 1_000), pairing(1, 2, 250, 1_000), pairing(0, 2, 100, 1_000)];
        let ratings = ratings(&even);
        // 3 to 1 is 190.8 points, and twice that is 9 to 1.
        assert!(
            (ratings[1].rating - 190.8).abs() < 2.0 && (ratings[2].rating - 381.7).abs() < 3.0,
            "{ratings:?}"
        );
    }

    #[test]
    fn who_wins_every_game_is_not_infinitely_strong() {
        let ratings = ratings(&[pairing(0, 1, 0, 100)]);
        assert!(ratings[1].rating.is_finite() && ratings[1].rating > 800.0, "{ratings:?}");
        assert!(
            ratings[1].low < ratings[1].rating - 100.0,
            "a hundred games prove only so much: {ratings:?}"
        );
    }
}
