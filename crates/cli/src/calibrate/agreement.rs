//! How the costs of decisions agree with those of a second review that takes more work.

use std::time::Duration;

use bots::Level;
use review::Review;
use serde::Serialize;

use super::{Row, spread};

/// Two reviews of each of one level's games.
#[derive(Serialize)]
pub(super) struct Agreement {
    bot: Level,
    games: usize,
    /// How many decisions both have judged.
    decisions: usize,
    /// Their mean cost in the second review.
    cost: f64,
    /// How the costs correlate; `None` if a review finds no difference between decisions.
    correlation: Option<f64>,
    /// The mean absolute difference between the costs of a decision.
    difference: f64,
    /// CPU seconds for the first review.
    seconds: f64,
}

impl Row for Agreement {
    const HEADING: &str = "\
| bot | games | decisions | cost of a decision | correlation | mean difference | CPU s |
|---|--:|--:|--:|--:|--:|--:|";

    fn line(&self) -> String {
        let Agreement { bot, games, decisions, cost, difference, seconds, .. } = self;
        let correlation =
            self.correlation.map_or("–".to_owned(), |correlation| format!("{correlation:.3}"));
        format!(
            "| {bot} | {games} | {decisions} | {cost:.3} | {correlation} | {difference:.3} | {seconds:.1} |"
        )
    }
}

impl Agreement {
    /// Of each game the first review, the time it took, and the second.
    pub(super) fn of(bot: Level, games: &[((Review, Duration), Review)]) -> Agreement {
        let mut pairs = Vec::new();
        for ((first, _), second) in games {
            // Both have a decision for every choice, in order.
            let both = first.decisions.iter().zip(&second.decisions);
            pairs.extend(both.map(|(one, other)| (one.cost.mean, other.cost.mean)));
        }
        let mean = |part: &dyn Fn(&(f64, f64)) -> f64| {
            pairs.iter().map(part).sum::<f64>() / pairs.len().max(1) as f64
        };
        let spent = games.iter().map(|((_, spent), _)| spent.as_secs_f64());
        Agreement {
            bot,
            games: games.len(),
            decisions: pairs.len(),
            cost: mean(&|pair| pair.1),
            correlation: correlation(&pairs),
            difference: mean(&|(one, other)| (one - other).abs()),
            seconds: spent.sum::<f64>() / games.len() as f64,
        }
    }
}

/// Pearson's correlation.
fn correlation(pairs: &[(f64, f64)]) -> Option<f64> {
    let (left, right) = (pairs.iter().map(|pair| pair.0), pairs.iter().map(|pair| pair.1));
    let count = pairs.len() as f64;
    let means = (left.clone().sum::<f64>() / count, right.clone().sum::<f64>() / count);
    let both: f64 = pairs.iter().map(|(one, other)| (one - means.0) * (other - means.1)).sum();
    let spreads = spread(left) * spread(right);
    (spreads > 0.0).then(|| both / (count - 1.0) / spreads)
}
