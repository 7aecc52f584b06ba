//! A level of Dice City beats the one below it. Dice and choices are fixed, so a run never fails by chance.

use bots::{Budget, Level, Plays};
use game_core::{Game, Pending, Seat, Seeded};
use game_dice_city::{DiceCity, Options};

/// Plays a game; the final score and whether each seat won.
fn play(options: &Options, levels: &[(Level, u64)], number: u64) -> Vec<(i32, bool)> {
    let mut game = DiceCity::new(options).expect("valid options");
    let mut dice = Seeded::with_stream(2026, number / levels.len() as u64);
    let mut luck = Seeded::with_stream(!2026, number);
    loop {
        match game.pending() {
            Pending::Over => break,
            Pending::Chance => {
                let chance = game.sample(&mut dice).expect("chance is pending");
                game.resolve(&chance).expect("a drawn result is accepted");
            }
            Pending::Seats(seats) => {
                let seat = seats.lowest().expect("somebody is pending");
                let (level, work) = levels[(seat.index() + number as usize) % levels.len()];
                let view = game.view(Some(seat));
                let action = DiceCity::choose(level, &view, seat, &mut Budget::work(work), &mut luck);
                game.play(seat, &action.expect("a pending seat has a move")).expect("a bot's move is legal");
            }
        }
    }
    let winners = game.outcome().expect("the game is over").winners;
    let mut results: Vec<(i32, bool)> =
        Seat::first(game.seats()).map(|seat| (game.score(seat), winners.contains(seat))).collect();
    results.rotate_right((number % levels.len() as u64) as usize);
    results
}

/// The share of games that the first of two wins.
fn share(one: (Level, u64), other: (Level, u64), games: u64) -> f64 {
    let wins = (0..games).filter(|number| play(&Options::new(2), &[one, other], *number)[0].1).count();
    wins as f64 / games as f64
}

/// If both were equal, so many of 60 games would be won with a chance below one in a million.
const CLEAR: f64 = 49.0 / 60.0;

#[test]
fn each_level_beats_the_one_below() {
    assert!(share((Level::Greedy, 0), (Level::Random, 0), 60) > CLEAR);
    assert!(share((Level::Apprentice, 0), (Level::Random, 0), 60) > CLEAR);
    assert!(share((Level::Journeyman, 0), (Level::Greedy, 0), 60) > CLEAR);
    assert!(share((Level::Journeyman, 0), (Level::Apprentice, 0), 60) > CLEAR);
}

/// With a fraction of its work a master still wins nearly every game: all but one of 24 have a chance of two in a
/// million among equals.
#[test]
fn a_master_beats_an_apprentice() {
    let won = share((Level::Master, 300), (Level::Apprentice, 0), 24);
    assert!(won >= 23.0 / 24.0, "{won}");
}

/// With all of its work it wins seven games of ten against the journeyman, which a test can't afford to show beyond
/// doubt: these games are fixed, and show that looking ahead pays.
#[test]
fn a_master_leads_a_journeyman() {
    let work = DiceCity::recipe(Level::Master).work;
    let won = share((Level::Master, work), (Level::Journeyman, 0), 8);
    assert!(won > 0.5, "{won}");
}

/// What the weights of the project are worth: the target of a solo game is reached in nearly all of them.
#[test]
fn a_journeyman_reaches_the_solo_target() {
    let options = Options::new(1);
    let reached = (0..100).filter(|number| play(&options, &[(Level::Journeyman, 0)], *number)[0].1).count();
    assert!(reached >= 90, "{reached} of 100");
}
