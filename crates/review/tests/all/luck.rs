//! Luck and decisions add up, and luck favours nobody.

use bots::{Bots, Level};
use bots_dice_city::DiceCityBots;
use bots_troia::TroiaBots;
use bots_troyes_dice::TroyesDiceBots;
use review::{Effort, Task};

use crate::common::{Played, mean};

/// Few playouts make single figures inexact, but neither the identity nor the mean: errors are no excuse there.
const QUICK: Effort = Effort { playouts: 3, work: 0 };

/// Reviews games and checks that every seat's parts add up to its score, and that a seat is as lucky as unlucky on
/// average. Returns the mean luck and its error.
fn check<B: Bots>(options: &str, level: Level, games: u64) -> (f64, f64) {
    check_with::<B>(options, level, games, QUICK)
}

fn check_with<B: Bots>(options: &str, level: Level, games: u64, effort: Effort) -> (f64, f64) {
    let mut luck = Vec::new();
    for seed in 0..games {
        let played = Played::<B>::new(options, level, seed);
        let review = played.reviewed(effort, |task| !matches!(task, Task::Judge(_)));
        for seat in &review.seats {
            let sum = seat.expected.mean + seat.decided.mean + seat.luck.mean + seat.others.mean;
            assert!((sum - f64::from(seat.score)).abs() < 1e-9, "{options}, {level}, game {seed}: {seat:?}");
            assert!((seat.adjusted.mean + seat.luck.mean - f64::from(seat.score)).abs() < 1e-9);
        }
        // One sample a game: the seats of one game share some of their luck.
        let lucks = review.seats.iter().map(|seat| seat.luck.mean);
        luck.push(lucks.sum::<f64>() / review.seats.len() as f64);
    }
    let (mean, error) = mean(&luck);
    assert!(mean.abs() < 3.0 * error, "{options}, {level}: the mean luck is {mean:.2} ± {error:.2}");
    (mean, error)
}

#[test]
fn parts_add_up_and_luck_is_fair_in_troyes_dice() {
    let (_, error) = check::<TroyesDiceBots>("players=1", Level::Greedy, 200);
    assert!(error < 0.9, "so many games would show a bias of three points: {error}");
    check::<TroyesDiceBots>("players=3 expansion", Level::Apprentice, 12);
}

#[test]
fn parts_add_up_and_luck_is_fair_in_dice_city() {
    check::<DiceCityBots>("players=1", Level::Greedy, 5);
}

#[test]
fn parts_add_up_and_luck_is_fair_in_troia() {
    check::<TroiaBots>("players=2", Level::Random, 8);
}

#[test]
#[ignore = "hundreds of games: CI"]
fn parts_add_up_and_luck_is_fair_in_hundreds_of_games_of_each() {
    check::<TroyesDiceBots>("players=1", Level::Random, 400);
    check::<TroyesDiceBots>("players=1", Level::Journeyman, 400);
    check::<TroiaBots>("players=2", Level::Journeyman, 200);
    check::<TroiaBots>("players=4", Level::Greedy, 20);
    check::<DiceCityBots>("players=1", Level::Greedy, 200);
    check::<DiceCityBots>("players=2", Level::Greedy, 10);
}

/// As reviews are made: with as many playouts as there are rolls, each roll is tried, and luck is measured against all of
/// them. That must be as fair as a sample.
#[test]
#[ignore = "hundreds of thousands of playouts: CI"]
#[expect(clippy::print_stdout, reason = "the figure is worth a look")]
fn luck_is_fair_where_every_roll_is_tried() {
    let effort = Effort { playouts: ROLLS, work: 0 };
    let played = Played::<TroyesDiceBots>::new("players=1", Level::Greedy, 0);
    let review = played.reviewed(effort, |task| !matches!(task, Task::Judge(_)));
    let rolls = review.steps.iter().filter(|step| step.seat.is_none());
    let exact = rolls.clone().filter(|step| step.exact).count();
    assert!(exact > rolls.count() / 2, "rolls are listed, not sampled: {exact}");
    let (mean, error) = check_with::<TroyesDiceBots>("players=1", Level::Greedy, 48, effort);
    println!("Troyes Dice, every roll tried: mean luck {mean:+.2} ± {error:.2} over 48 games");
    assert!(error < 1.0, "so many games would show a bias of three points: {error}");
}

/// The rolls of Troyes Dice's four dice that differ: reviews with at least as many playouts list them.
const ROLLS: u32 = 336;

/// A player of the quick policy decides as the yardstick does, so luck explains everything: without it, all its games would
/// end alike.
#[test]
fn results_without_luck_spread_less_than_results() {
    let effort = Effort { playouts: 100, work: 0 };
    let reviews: Vec<_> = (0..12)
        .map(|seed| {
            let played = Played::<TroyesDiceBots>::new("players=1", Level::Journeyman, seed);
            played.reviewed(effort, |task| matches!(task, Task::Value(_)))
        })
        .collect();
    let spread = |samples: Vec<f64>| mean(&samples).1;
    let raw = spread(reviews.iter().map(|review| f64::from(review.seats[0].score)).collect());
    let adjusted = spread(reviews.iter().map(|review| review.seats[0].adjusted.mean).collect());
    assert!(adjusted < raw / 2.0, "{adjusted} of {raw}");
}
