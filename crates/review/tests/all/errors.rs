//! Stated errors are those that show when a game is reviewed again and again, with other luck each time.

use bots::{Bots, Level};
use bots_dice_city::DiceCityBots;
use bots_troia::TroiaBots;
use bots_troyes_dice::TroyesDiceBots;
use review::{Effort, Estimate, Review, Task};

use crate::common::{Played, mean};

/// The spread of a number between reviews of the same game, as a multiple of the error that they state.
fn observed(reviews: &[Review], number: impl Fn(&Review) -> Estimate) -> f64 {
    let estimates: Vec<Estimate> = reviews.iter().map(number).collect();
    let means: Vec<f64> = estimates.iter().map(|estimate| estimate.mean).collect();
    let count = estimates.len() as f64;
    let spread = mean(&means).1 * count.sqrt();
    let stated = (estimates.iter().map(|estimate| estimate.error.powi(2)).sum::<f64>() / count).sqrt();
    // Where nothing can change, both are 0.
    if spread == stated { 1.0 } else { spread / stated }
}

/// Reviews a game often and checks the errors of its sums. `reviews` of them show a spread that is itself off by
/// 1/√(2 · reviews), so `margin` is what that allows for.
fn check<B: Bots>(options: &str, playouts: u32, reviews: u64, margin: f64) {
    let played = Played::<B>::new(options, Level::Apprentice, 0);
    let effort = Effort { playouts, work: 0 };
    let review = |seed| played.reviewed_with(effort, seed, |task| !matches!(task, Task::Judge(_)));
    let reviews: Vec<Review> = (0..reviews).map(review).collect();
    let check = |what: &str, times: f64| {
        let range = 1.0 / margin..margin;
        assert!(range.contains(&times), "{options}, {what}: the spread is {times:.2} stated errors");
    };
    let seats = reviews[0].seats.len();
    for seat in 0..seats {
        check("expected", observed(&reviews, |review| review.seats[seat].expected));
        check("decided", observed(&reviews, |review| review.seats[seat].decided));
        check("luck", observed(&reviews, |review| review.seats[seat].luck));
        check("without luck", observed(&reviews, |review| review.seats[seat].adjusted));
    }
    for other in 1..seats {
        check("others", observed(&reviews, |review| review.seats[other].others));
        check("lead", observed(&reviews, |review| review.seats[0].ahead[other]));
    }
}

#[test]
fn errors_are_as_stated_in_troyes_dice() {
    check::<TroyesDiceBots>("players=2", 8, 60, 1.4);
}

#[test]
fn errors_are_as_stated_in_dice_city() {
    check::<DiceCityBots>("players=2", 2, 16, 1.7);
}

#[test]
fn errors_are_as_stated_in_troia() {
    check::<TroiaBots>("players=2", 2, 16, 1.7);
}

/// Enough playouts to try every roll.
#[test]
#[ignore = "many playouts: CI"]
fn errors_are_as_stated_where_chance_is_listed() {
    check::<TroyesDiceBots>("players=1", 672, 24, 1.5);
}
