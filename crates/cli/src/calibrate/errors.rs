//! Whether the stated errors of luck are those that show when a game is reviewed again and again.

use bots::Level;
use review::{Estimate, Review};
use serde::Serialize;

use super::{Row, spread};

/// Several reviews of each of one level's games.
#[derive(Serialize)]
pub(super) struct Errors {
    bot: Level,
    games: usize,
    /// How often each game was reviewed.
    reviews: usize,
    /// A seat's luck in the whole game.
    luck: Checked,
    /// The first seat's lead over each other one without luck; `None` alone.
    lead: Option<Checked>,
}

/// The error of one number.
#[derive(Serialize)]
struct Checked {
    /// The standard deviation between reviews of one game.
    observed: f64,
    /// The error that the reviews state.
    stated: f64,
    /// The share of reviews, in percent, that are less than two stated errors off their games' means.
    covered: f64,
}

impl Row for Errors {
    const HEADING: &str = "\
| bot | games | reviews of each | luck: observed | stated | within 2 | lead: observed | stated | within 2 |
|---|--:|--:|--:|--:|--:|--:|--:|--:|";

    fn line(&self) -> String {
        let Errors { bot, games, reviews, luck, lead } = self;
        let cells = |errors: &Checked| {
            let Checked { observed, stated, covered } = errors;
            format!("{observed:.2} | {stated:.2} | {covered:.0} %")
        };
        let lead = lead.as_ref().map_or("– | – | –".to_owned(), cells);
        format!("| {bot} | {games} | {reviews} | {} | {lead} |", cells(luck))
    }
}

impl Errors {
    pub(super) fn of(bot: Level, games: &[Vec<Review>]) -> Errors {
        let seats = games.iter().flatten().map(|review| review.seats.len()).max().unwrap_or(0);
        Errors {
            bot,
            games: games.len(),
            reviews: games.iter().map(Vec::len).max().unwrap_or(0),
            luck: Checked::of(games, seats, |review, seat| review.seats[seat].luck),
            lead: (seats > 1)
                .then(|| Checked::of(games, seats - 1, |review, seat| review.seats[0].ahead[seat + 1])),
        }
    }
}

impl Checked {
    /// Over all games and `numbers` of each.
    fn of(games: &[Vec<Review>], numbers: usize, number: impl Fn(&Review, usize) -> Estimate) -> Checked {
        let (mut observed, mut stated, mut covered) = (Vec::new(), Vec::new(), Vec::new());
        for reviews in games {
            for index in 0..numbers {
                let estimates: Vec<Estimate> = reviews.iter().map(|review| number(review, index)).collect();
                let count = estimates.len() as f64;
                let means = estimates.iter().map(|estimate| estimate.mean);
                let mean = means.clone().sum::<f64>() / count;
                // Each review is itself a part of the mean and draws it nearer.
                let nearer = ((count - 1.0) / count).sqrt();
                observed.push(spread(means).powi(2));
                stated.extend(estimates.iter().map(|estimate| estimate.error.powi(2)));
                covered.extend(estimates.iter().map(|estimate| {
                    f64::from((estimate.mean - mean).abs() <= 2.0 * nearer * estimate.error)
                }));
            }
        }
        let mean = |all: &[f64]| all.iter().sum::<f64>() / all.len().max(1) as f64;
        Checked {
            observed: mean(&observed).sqrt(),
            stated: mean(&stated).sqrt(),
            covered: 100.0 * mean(&covered),
        }
    }
}
