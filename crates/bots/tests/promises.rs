//! What every bot promises: legal moves, nothing known that is hidden, the same game from the same seed.

mod common;

use bots::{Budget, Level, Plays, Reason, ReasonKind};
use game_core::{Game, Hidden, Pending, Seat, Seeded};
use game_troyes_dice::{Options, TroyesDice};

use common::{any_options, game_of, random_game};

/// Enough for the master to look at several moves, and little enough for thousands of positions.
const LITTLE: u64 = 60;

fn choose(level: Level, game: &TroyesDice, seat: Seat, seed: u64) -> Option<game_troyes_dice::Move> {
    let view = game.view(Some(seat));
    TroyesDice::choose(level, &view, seat, &mut Budget::work(LITTLE), &mut Seeded::new(seed))
}

#[test]
fn no_bot_plays_an_illegal_move_in_ten_thousand_positions() {
    let mut source = Seeded::new(11);
    let mut positions = 0u64;
    while positions < 10_000 {
        let options = any_options(&mut source);
        random_game(&options, &mut source, |game, seat, _| {
            positions += 1;
            for level in Level::ALL {
                let action = choose(level, game, seat, positions).expect("a pending seat has a move");
                let mut next = *game;
                next.play(seat, &action).unwrap_or_else(|refused| panic!("{level}: {action}: {refused}"));
            }
        });
    }
}

#[test]
fn a_bot_knows_nothing_that_is_hidden() {
    let mut source = Seeded::new(12);
    let (mut positions, mut hidden) = (0u64, 0);
    while positions < 1_500 {
        let options = Options { players: 3, ..any_options(&mut source) };
        let options = Options { crier: Seat::FIRST, ..options };
        random_game(&options, &mut source, |game, seat, source| {
            positions += 1;
            let other = game.permute_hidden(Some(seat), source);
            hidden += u32::from(other != *game);
            for level in Level::ALL {
                let (one, two) =
                    (choose(level, game, seat, positions), choose(level, &other, seat, positions));
                assert_eq!(one, two, "{level} sees what is hidden");
            }
        });
    }
    assert!(hidden > 500, "something was hidden in {hidden} positions only");
}

#[test]
fn a_bot_repeats_from_its_seed_and_has_nothing_to_say_out_of_turn() {
    let mut source = Seeded::new(13);
    random_game(&Options::new(2), &mut source, |game, seat, _| {
        for level in Level::ALL {
            assert_eq!(choose(level, game, seat, 5), choose(level, game, seat, 5), "{level}");
        }
        let Pending::Seats(seats) = game.pending() else { panic!("a seat is pending") };
        for idle in Seat::first(2).filter(|idle| !seats.contains(*idle)) {
            for level in Level::ALL {
                assert_eq!(choose(level, game, idle, 5), None, "{level} moves out of turn");
            }
        }
        // Another seat's view is not enough to move for it.
        let other = Seat::from_index(1 - seat.index());
        let view = game.view(Some(other));
        for level in Level::FOR_PEOPLE {
            let mut budget = Budget::work(LITTLE);
            assert_eq!(TroyesDice::choose(level, &view, seat, &mut budget, &mut Seeded::new(1)), None);
        }
    });
}

#[test]
fn a_master_whose_time_is_up_still_moves() {
    let mut source = Seeded::new(14);
    random_game(&Options::new(1), &mut source, |game, seat, _| {
        let view = game.view(Some(seat));
        let mut budget = Budget::work(u64::MAX).until(&|| true);
        let action = TroyesDice::choose(Level::Master, &view, seat, &mut budget, &mut Seeded::new(1));
        // Without a thought it plays as the journeyman does.
        assert_eq!(action, choose(Level::Journeyman, game, seat, 1));
    });
}

#[test]
fn advice_is_the_masters_choice_with_reasons() {
    let mut source = Seeded::new(15);
    let mut codes = std::collections::BTreeSet::new();
    for number in 0..6 {
        let options = Options { players: 1 + number % 3, expansion: number % 2 == 0, ..Options::new(1) };
        game_of(Level::Journeyman, &options, &mut source, |game, seat, _| {
            let view = game.view(Some(seat));
            let ask = || TroyesDice::advise(&view, seat, &mut Budget::work(LITTLE), &mut Seeded::new(3));
            let advice = ask();
            let choices = game.legal_moves(seat).len();
            assert!(!advice.is_empty() && advice.len() <= 3.min(choices), "{}", advice.len());
            assert_eq!(Some(advice[0].action), choose(Level::Master, game, seat, 3));
            for one in &advice {
                game.clone().play(seat, &one.action).expect("advice is legal");
                assert!((0.0..150.0).contains(&one.expected) && one.spread >= 0.0, "{one:?}");
                assert!(one.win.is_none_or(|win| (0.0..=1.0).contains(&win)), "{one:?}");
                let kinds: Vec<ReasonKind> = one.reasons.iter().map(Reason::kind).collect();
                let in_groups = kinds.iter().filter(|kind| **kind != ReasonKind::Risk).is_sorted();
                assert!(in_groups, "gains come before savings: {kinds:?}");
                for reason in &one.reasons {
                    assert!(!reason.to_string().is_empty());
                    codes.insert(reason.code());
                }
            }
        });
    }
    let all = [
        "also-draws",
        "citizens",
        "exposes",
        "free",
        "in-time",
        "pays",
        "protects",
        "resources",
        "row-scores",
        "runs-out",
        "scores",
    ];
    assert!(codes.iter().eq(all.iter()), "{codes:?}");
}

/// In company near the end the master counts victories.
#[test]
fn near_the_end_in_company_a_master_knows_its_chance_to_win() {
    let mut source = Seeded::new(16);
    let mut told = 0;
    random_game(&Options::new(3), &mut source, |game, seat, _| {
        let view = game.view(Some(seat));
        let advice = TroyesDice::advise(&view, seat, &mut Budget::work(600), &mut Seeded::new(3));
        told += usize::from(advice[0].win.is_some());
        assert!(advice[0].win.is_none() || game.table().half_day().index() >= 10);
    });
    assert!(told > 6, "{told} times");
}
