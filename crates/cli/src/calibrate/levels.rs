//! What the reviews of each level come to: costs must fall from level to level, and luck must favour nobody.

use std::time::Duration;

use bots::Level;
use review::{Decision, Review, SeatReview};
use serde::Serialize;

use super::{Mean, Row, spread};

/// What the reviews of one level's games come to.
#[derive(Serialize)]
pub(super) struct Calibrated {
    bot: Level,
    games: u64,
    /// The mean final score.
    score: Mean,
    /// What a decision cost on average: points of the lead, with 20 for a victory.
    cost: Mean,
    /// What it lost in points alone.
    lost: Mean,
    accuracy: f64,
    /// A seat's luck in one game, on average: 0 if reviews are fair.
    luck: Mean,
    /// The standard deviation of results, and of results without luck: of the score alone, of the lead of the first seat
    /// over the second in company.
    raw_spread: f64,
    adjusted_spread: f64,
    /// The largest difference between what the parts add up to and the score.
    identity: f64,
    /// CPU seconds for one review.
    seconds: f64,
}

impl Row for Calibrated {
    const HEADING: &str = "\
| bot | games | score | cost of a decision | points lost | accuracy | luck | spread | without luck | off | CPU s |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|";

    fn line(&self) -> String {
        let Calibrated { bot, games, score, cost, lost, luck, .. } = self;
        let Calibrated { accuracy, raw_spread, adjusted_spread, identity, seconds, .. } = self;
        format!(
            "| {bot} | {games} | {:.1} ± {:.1} | {:.3} ± {:.3} | {:.3} ± {:.3} | {accuracy:.1} % | {:+.2} ± {:.2} | {raw_spread:.1} | {adjusted_spread:.1} | {identity:.0e} | {seconds:.1} |",
            score.mean, score.error, cost.mean, cost.error, lost.mean, lost.error, luck.mean, luck.error
        )
    }
}

impl Calibrated {
    pub(super) fn of(bot: Level, games: &[(Review, Duration)]) -> Calibrated {
        let reviews = || games.iter().map(|(review, ..)| review);
        let seats = || reviews().flat_map(|review| &review.seats);
        // Decisions of one game depend on each other, so each game counts as one sample.
        let per_decision = |review: &Review, part: fn(&Decision) -> f64| {
            review.decisions.iter().map(part).sum::<f64>() / review.decisions.len().max(1) as f64
        };
        let result = |review: &Review, part: fn(&SeatReview) -> f64| match &review.seats[..] {
            [first, second, ..] => part(first) - part(second),
            seats => seats.iter().map(part).sum(),
        };
        let identity = |seat: &SeatReview| {
            let sum = seat.expected.mean + seat.decided.mean + seat.luck.mean + seat.others.mean;
            (sum - f64::from(seat.score)).abs()
        };
        let luck_of = |review: &Review| {
            review.seats.iter().map(|seat| seat.luck.mean).sum::<f64>() / review.seats.len().max(1) as f64
        };
        let accuracies: Vec<f64> = seats().filter_map(|seat| seat.accuracy).collect();
        Calibrated {
            bot,
            games: games.len() as u64,
            score: Mean::of(reviews().map(|review| {
                review.seats.iter().map(|seat| f64::from(seat.score)).sum::<f64>()
                    / review.seats.len().max(1) as f64
            })),
            cost: Mean::of(reviews().map(|review| per_decision(review, |decision| decision.cost.mean))),
            lost: Mean::of(reviews().map(|review| per_decision(review, |decision| decision.points.mean))),
            accuracy: accuracies.iter().sum::<f64>() / accuracies.len().max(1) as f64,
            luck: Mean::of(reviews().map(luck_of)),
            raw_spread: spread(reviews().map(|review| result(review, |seat| f64::from(seat.score)))),
            adjusted_spread: spread(reviews().map(|review| result(review, |seat| seat.adjusted.mean))),
            identity: seats().map(identity).fold(0.0, f64::max),
            seconds: games.iter().map(|(_, spent)| spent.as_secs_f64()).sum::<f64>() / games.len() as f64,
        }
    }
}
