//! Dice City.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use bots::{Bots, Level};
use game_core::{ChanceSource, Game, Seat, Seeded};
use game_dice_city::{DiceCity, Options};

use bots_dice_city::DiceCityBots;
use bots_testkit::advised;
use bots_testkit::{Player, Tested, contest, on_all_cores, walk, walk_with_random_moves};
use bots_testkit::{among, assert_clear};

bots_testkit::promises!(Tests);

/// The bots under test.
struct Tests;

impl Tested for Tests {
    type Bots = DiceCityBots;

    const SMALL_BUDGET: u64 = 12;
    // A game of random moves alone is long and sees few cards built.
    const WALKERS: &'static [Level] = &[Level::Greedy, Level::Apprentice, Level::Random];
    const RANDOM_ONE_IN: u32 = 4;

    fn any_options(players: u8, source: &mut Seeded) -> Options {
        Options {
            first: Seat::from_index(source.below(u32::from(players)) as usize),
            hard: players == 1 && source.below(2) == 0,
            deck_end: players == 1 || source.below(2) == 0,
            ..Options::new(players)
        }
    }

    fn players() -> RangeInclusive<u8> {
        1..=4
    }
}

#[test]
fn advice_is_legal_and_has_reasons() {
    assert!(reasons_in_games(1..=2, 23).len() >= 7);
}

#[test]
#[ignore = "takes long: CI"]
fn advice_has_reasons_of_every_usual_kind() {
    assert!(reasons_in_games(0..=5, 11).len() >= 14);
}

/// The reasons that are given in some games, where every so many positions a hint is asked for.
fn reasons_in_games(numbers: RangeInclusive<u8>, every: u64) -> BTreeSet<&'static str> {
    let mut source = Seeded::new(15);
    let mut codes = BTreeSet::new();
    for number in numbers {
        let mut position = 0u64;
        walk::<Tests>(
            Level::Journeyman,
            &Options::new(1 + number % 4),
            &mut source,
            |game: &DiceCity, seat, _| {
                position += 1;
                if position.is_multiple_of(every) {
                    let advice = advised::<Tests>(game, seat, &mut codes);
                    assert!(advice.iter().all(|one| one.win.is_some()), "the chance to win is told");
                }
            },
        );
    }
    let all: BTreeSet<&str> = bots_dice_city::Reason::CODES.iter().map(|(code, _)| *code).collect();
    assert!(codes.is_subset(&all), "{codes:?}");
    codes
}

/// What a hint expects comes true, on the average and as far off as it says, where the quick policy plays on.
#[test]
#[ignore = "takes long: CI"]
fn what_a_hint_expects_comes_true() {
    const GAMES: u32 = 30;
    let mut source = Seeded::new(16);
    let (mut off, mut squares, mut spreads) = (0.0, 0.0, 0.0);
    for _ in 0..GAMES {
        let mut expected = None;
        let options = Options::new(2);
        let end: DiceCity = walk_with_random_moves::<Tests>(
            Level::Journeyman,
            u32::MAX,
            &options,
            &mut source,
            |game: &DiceCity, seat, _| {
                if expected.is_none() && game.board().round() == 4 {
                    let advice = advised::<Tests>(game, seat, &mut BTreeSet::new());
                    expected = Some((seat, advice[0].expected, advice[0].spread));
                }
            },
        );
        let (seat, expected, spread) = expected.expect("a fourth round");
        let error = f64::from(end.score(seat)) - expected;
        off += error / f64::from(GAMES);
        squares += error * error / f64::from(GAMES);
        spreads += spread / f64::from(GAMES);
    }
    assert!(off.abs() < 7.0, "the score lies {off:.1} points from what was expected");
    let deviation = squares.sqrt();
    assert!((0.5..2.0).contains(&(spreads / deviation)), "said {spreads:.1}, and it was {deviation:.1}");
}

/// If both were equal, that many of 60 games would be won with a chance below one in a million.
const CLEAR: f64 = 49.0 / 60.0;

#[test]
fn each_level_beats_the_one_below() {
    for (high, low) in [
        (Level::Greedy, Level::Random),
        (Level::Apprentice, Level::Random),
        (Level::Journeyman, Level::Greedy),
        (Level::Journeyman, Level::Apprentice),
    ] {
        let lead = assert_clear(among::<Tests>(high, low, &Options::new(2), 60), high, low);
        assert!(lead.firsts > CLEAR, "{high} wins {:.2} against {low}", lead.firsts);
    }
}

/// A master wins these four games, too.
#[test]
fn a_master_beats_an_apprentice_in_a_few_games() {
    let master = Player { level: Level::Master, work: 300 };
    let won = among::<Tests>(master, Level::Apprentice, &Options::new(2), 4).firsts;
    assert!(won > 0.99, "{won}");
}

/// With a fraction of its work a master still wins nearly every game: all but one of 24 have a chance of two in a
/// million among equals.
#[test]
#[ignore = "takes long: CI"]
fn a_master_beats_an_apprentice() {
    let master = Player { level: Level::Master, work: 300 };
    let won = among::<Tests>(master, Level::Apprentice, &Options::new(2), 24).firsts;
    assert!(won >= 23.0 / 24.0, "{won}");
}

/// With all of its work it wins two games of three against the journeyman, which a test can't afford to show beyond
/// doubt: these games are fixed, and show that looking ahead pays.
#[test]
#[ignore = "takes long: CI"]
fn a_master_leads_a_journeyman() {
    let master = Player { level: Level::Master, work: DiceCityBots::recipe(Level::Master).work };
    let lead = among::<Tests>(master, Level::Journeyman, &Options::new(2), 8);
    assert!(lead.firsts > 0.5, "{lead:?}");
}

/// What the weights of the project are worth: the target of a solo game is reached in nearly all of them.
#[test]
fn a_journeyman_reaches_the_solo_target() {
    let reached = on_all_cores(100, |number| {
        let end: DiceCity = contest::<Tests>(&Options::new(1), &[Level::Journeyman.into()], 0, number);
        end.outcome().is_some_and(|outcome| !outcome.winners.is_empty())
    });
    let reached = reached.into_iter().filter(|reached| *reached).count();
    assert!(reached >= 90, "{reached} of 100");
}

/// Texts and programs outside know reasons by their codes and parameters, which must therefore stay as they are.
#[test]
fn codes_and_parameters_stay_as_they_are() {
    let listed =
        bots_dice_city::Reason::CODES.iter().map(|(code, params)| [&[*code], *params].concat().join(" "));
    let known = [
        "boosts card",
        "builds card points",
        "covers card",
        "ends",
        "forgoes card",
        "goods resource amount",
        "leads-to-bandits size points",
        "leads-to-card card",
        "leads-to-ship size points",
        "luck",
        "pass amount",
        "reactivates card",
        "rests card",
        "scores points",
        "strength amount",
        "wastes amount",
        "weakens card",
    ];
    assert_eq!(listed.collect::<BTreeSet<String>>(), known.map(str::to_owned).into());
}
