//! What decisions cost.

use bots::{Bots, Level};
use bots_dice_city::DiceCityBots;
use bots_troia::TroiaBots;
use bots_troyes_dice::TroyesDiceBots;
use review::{Effort, NotReviewed, Reviewer, Task};

use crate::common::{Played, mean};

/// What a decision of this level costs on average, with its error over games.
fn cost<B: Bots>(options: &str, level: Level, games: u64, times: f64) -> (f64, f64) {
    let costs: Vec<f64> = (0..games)
        .map(|seed| {
            let played = Played::<B>::new(options, level, seed);
            let effort = Effort::of::<B>(game_core::Game::seats(&played.start), times);
            let review = played.reviewed(effort, |task| matches!(task, Task::Judge(_)));
            review.decisions.iter().map(|decision| decision.cost.mean).sum::<f64>()
                / review.decisions.len() as f64
        })
        .collect();
    mean(&costs)
}

#[test]
fn weaker_players_of_troyes_dice_lose_more() {
    let costs = [Level::Random, Level::Greedy, Level::Journeyman]
        .map(|level| cost::<TroyesDiceBots>("players=1", level, 2, 0.1).0);
    assert!(costs.is_sorted_by(|stronger, weaker| stronger > weaker), "{costs:?}");
}

/// The bot that chooses the better moves is itself reviewed: with fresh samples, its own moves lose nothing on
/// average. If the best of several estimates were taken as it is, they would seem to lose.
#[test]
fn a_master_loses_nothing_to_itself() {
    let (mean, error) = cost::<TroyesDiceBots>("players=1", Level::Master, 3, 0.25);
    assert!(mean.abs() < 0.05, "{mean} ± {error}");
}

#[test]
#[ignore = "many games of all levels: CI"]
fn the_mean_cost_falls_from_level_to_level_in_all_games() {
    fn check<B: Bots>(options: &str, games: u64, times: f64) {
        let costs = Level::ALL.map(|level| cost::<B>(options, level, games, times));
        for pair in costs.windows(2) {
            let [(weaker, error), (stronger, other_error)] = pair else { unreachable!("windows of two") };
            // The two strongest may be too close for so few games, but never the wrong way round beyond doubt.
            let doubt = if *weaker < 0.02 { 2.0 * error.hypot(*other_error) } else { 0.0 };
            assert!(weaker + doubt > *stronger, "{options}: {costs:?}");
        }
    }
    check::<TroyesDiceBots>("players=1", 6, 0.1);
    check::<TroiaBots>("players=2", 10, 0.05);
    check::<DiceCityBots>("players=1", 3, 0.05);
}

#[test]
fn a_decision_is_judged_by_what_was_known_and_repeats() {
    let played = Played::<TroiaBots>::new("players=2", Level::Greedy, 3);
    let effort = Effort { playouts: 8, work: 200 };
    assert_eq!(played.review(effort), played.review(effort));
    let reviewer = Reviewer::<TroiaBots>::new(played.start, &played.events, effort, 0).expect("a game");
    assert_eq!(reviewer.run(Task::Judge(usize::MAX)), None);
    // A review that is not done says so, and has what is known.
    let tasks = reviewer.tasks();
    let findings: Vec<_> = tasks[..tasks.len() / 2].iter().filter_map(|task| reviewer.run(*task)).collect();
    let half = reviewer.review(&findings);
    assert!(!half.is_complete() && !half.decisions.is_empty() && !half.steps.is_empty());
}

#[test]
fn only_whole_games_are_reviewed() {
    let played = Played::<TroyesDiceBots>::new("players=1", Level::Random, 1);
    let effort = Effort { playouts: 2, work: 0 };
    let cut = &played.events[..played.events.len() - 1];
    let refused = Reviewer::<TroyesDiceBots>::new(played.start, cut, effort, 0).err();
    assert_eq!(refused, Some(NotReviewed::Unfinished));
    let wrong = Reviewer::<TroyesDiceBots>::new(played.start, &played.events[1..], effort, 0).err();
    assert!(matches!(wrong, Some(NotReviewed::Illegal { at: 1, .. })), "{wrong:?}");
}

#[test]
fn a_review_comes_back_as_it_was_stored() {
    let review =
        Played::<TroyesDiceBots>::new("players=2", Level::Greedy, 1).review(Effort { playouts: 2, work: 0 });
    let text = serde_json::to_string(&review).expect("JSON");
    let read: review::Review = serde_json::from_str(&text).expect("a review");
    assert_eq!(serde_json::to_string(&read).expect("JSON"), text);
    assert_eq!(read.decisions.len(), review.decisions.len());
}
