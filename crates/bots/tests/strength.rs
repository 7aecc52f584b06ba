//! A level beats the one below it. Dice and choices are fixed, so a run never fails by chance; the samples are
//! so large that weights of the same strength, trained anew, fail with a chance below one in a million.

mod common;

use bots::Level;
use game_troyes_dice::Options;

use common::{Soloist, solo};

/// The mean of the differences between two levels on the same dice, and its standard error.
fn lead(high: Soloist, low: Soloist, options: &Options, games: u64) -> (f64, f64) {
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let play = |number: u64| {
        let score = |soloist: Soloist| f64::from(solo(soloist, options, 2026, number));
        score(high) - score(low)
    };
    let differences: Vec<f64> = std::thread::scope(|scope| {
        let share =
            |thread: u64| move || (thread..games).step_by(threads as usize).map(play).collect::<Vec<f64>>();
        let handles: Vec<_> = (0..threads).map(|thread| scope.spawn(share(thread))).collect();
        handles.into_iter().flat_map(|handle| handle.join().expect("games are played")).collect()
    });
    let mean = differences.iter().sum::<f64>() / games as f64;
    let squares: f64 = differences.iter().map(|difference| (difference - mean).powi(2)).sum();
    (mean, (squares / (games - 1) as f64 / games as f64).sqrt())
}

/// Five standard errors: less than one in a million on one side.
fn check(high: Level, low: Level, options: &Options, games: u64) {
    let (mean, error) = lead(Soloist::new(high), Soloist::new(low), options, games);
    assert!(mean > 5.0 * error, "{high} leads {low} by {mean:.2} ± {error:.2} points only");
}

#[test]
fn an_apprentice_beats_the_random_player() {
    check(Level::Apprentice, Level::Random, &Options::new(1), 40);
    check(Level::Apprentice, Level::Random, &"players=1 expansion".parse().unwrap(), 40);
}

#[test]
fn a_journeyman_beats_an_apprentice_and_the_greedy_player() {
    for options in ["players=1", "players=1 expansion", "players=1 numbering=rolled"] {
        let options = options.parse().unwrap();
        check(Level::Journeyman, Level::Apprentice, &options, 100);
        check(Level::Journeyman, Level::Greedy, &options, 60);
    }
}

/// With a sixteenth of its budget and in the second half of the game only, so that the test ends soon. There it
/// leads by 1.3 points with a standard deviation of 3.8: 220 games are five standard errors.
#[test]
fn a_master_beats_a_journeyman() {
    let master = Soloist { level: Level::Master, work: 500, from: 7 };
    let (mean, error) = lead(master, Soloist::new(Level::Journeyman), &Options::new(1), 220);
    assert!(mean > 0.0, "a master leads by {mean:.2} ± {error:.2} points only");
}

/// What the weights of the project are worth one ply deep: 60.5 points. A change of the tuples or of the search
/// that spoils them is seen here.
#[test]
fn the_journeyman_plays_as_well_as_it_was_trained() {
    let journeyman = Soloist::new(Level::Journeyman);
    let scores: Vec<i32> = (0..400).map(|number| solo(journeyman, &Options::new(1), 7, number)).collect();
    let mean = f64::from(scores.iter().sum::<i32>()) / scores.len() as f64;
    assert!(mean > 60.5 - 5.0 * 6.7 / 20.0, "{mean}");
}
