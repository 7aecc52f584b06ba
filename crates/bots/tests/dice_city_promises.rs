//! What every bot of Dice City promises: legal moves, nothing known that is hidden, the same game from the same seed.

use std::collections::BTreeSet;

use bots::{Budget, Level, Plays, Reason, ReasonKind};
use game_core::{ChanceSource, Game, Hidden, LegalMoves, Pending, Seat, Seeded};
use game_dice_city::{DiceCity, Move, Options};

/// Enough for the master to play on a few times, and little enough for thousands of positions.
const LITTLE: u64 = 12;

fn any_options(source: &mut Seeded) -> Options {
    let players = 1 + source.below(4) as u8;
    Options {
        first: Seat::from_index(source.below(u32::from(players)) as usize),
        hard: players == 1 && source.below(2) == 0,
        deck_end: players == 1 || source.below(2) == 0,
        ..Options::new(players)
    }
}

/// Calls with every position of a game in which a seat has to decide. One move of four is any, the others are
/// the level's: a game of random moves alone is long and sees few cards built.
fn game_of(
    level: Level,
    options: &Options,
    source: &mut Seeded,
    see: impl FnMut(&DiceCity, Seat, &mut Seeded),
) {
    mixed_game_of(level, 4, options, source, see);
}

/// The same where nobody plays at random.
fn pure_game_of(
    level: Level,
    options: &Options,
    source: &mut Seeded,
    see: impl FnMut(&DiceCity, Seat, &mut Seeded),
) {
    mixed_game_of(level, u32::MAX, options, source, see);
}

/// One move in so many is any legal one.
fn mixed_game_of(
    level: Level,
    one_in: u32,
    options: &Options,
    source: &mut Seeded,
    mut see: impl FnMut(&DiceCity, Seat, &mut Seeded),
) {
    let mut game = DiceCity::new(options).expect("valid options");
    loop {
        match game.pending() {
            Pending::Over => return,
            Pending::Chance => {
                let chance = game.sample(source).expect("chance is pending");
                game.resolve(&chance).expect("a drawn result is accepted");
            }
            Pending::Seats(seats) => {
                let seat = seats.lowest().expect("somebody is pending");
                see(&game, seat, source);
                let level = if source.below(one_in) == 0 { Level::Random } else { level };
                let view = game.view(Some(seat));
                let action = DiceCity::choose(level, &view, seat, &mut Budget::work(0), source);
                game.play(seat, &action.expect("a pending seat has a move")).expect("a bot's move is legal");
            }
        }
    }
}

fn choose(level: Level, game: &DiceCity, seat: Seat, seed: u64) -> Option<Move> {
    let view = game.view(Some(seat));
    DiceCity::choose(level, &view, seat, &mut Budget::work(LITTLE), &mut Seeded::new(seed))
}

#[test]
fn no_bot_plays_an_illegal_move_in_ten_thousand_positions() {
    let mut source = Seeded::new(11);
    let mut positions = 0u64;
    while positions < 10_000 {
        let options = any_options(&mut source);
        let level = [Level::Greedy, Level::Apprentice, Level::Random][source.below(3) as usize];
        game_of(level, &options, &mut source, |game, seat, _| {
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
    while positions < 1_200 {
        let options = Options { players: 2 + (positions % 3) as u8, ..Options::new(2) };
        game_of(Level::Apprentice, &options, &mut source, |game, seat, source| {
            positions += 1;
            let other = game.permute_hidden(Some(seat), source);
            hidden += u32::from(other != *game);
            for level in Level::ALL {
                if level == Level::Master && !positions.is_multiple_of(4) {
                    continue;
                }
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
    game_of(Level::Journeyman, &Options::new(2), &mut source, |game, seat, _| {
        for level in Level::ALL {
            assert_eq!(choose(level, game, seat, 5), choose(level, game, seat, 5), "{level}");
        }
        let idle = Seat::from_index(1 - seat.index());
        for level in Level::ALL {
            assert_eq!(choose(level, game, idle, 5), None, "{level} moves out of turn");
            // Another seat's view is not enough to move for it.
            let view = game.view(Some(idle));
            let mut budget = Budget::work(LITTLE);
            assert_eq!(DiceCity::choose(level, &view, seat, &mut budget, &mut Seeded::new(1)), None);
            assert!(DiceCity::advise(&view, seat, &mut budget, &mut Seeded::new(1)).is_empty());
        }
    });
}

#[test]
fn a_master_whose_time_is_up_still_moves() {
    let mut source = Seeded::new(14);
    for players in 1..=4 {
        game_of(Level::Journeyman, &Options::new(players), &mut source, |game, seat, _| {
            let view = game.view(Some(seat));
            let mut budget = Budget::work(u64::MAX).until(&|| true);
            let action = DiceCity::choose(Level::Master, &view, seat, &mut budget, &mut Seeded::new(1));
            let action = action.expect("a pending seat has a move");
            let mut next = *game;
            next.play(seat, &action).expect("a move in no time is legal");
        });
    }
}

#[test]
fn advice_is_legal_and_has_reasons() {
    let mut source = Seeded::new(15);
    let mut codes = BTreeSet::new();
    for number in 0..6 {
        let options = Options::new(1 + number % 4);
        let mut position = 0u64;
        game_of(Level::Journeyman, &options, &mut source, |game, seat, _| {
            position += 1;
            if !position.is_multiple_of(11) {
                return;
            }
            let view = game.view(Some(seat));
            let advice = DiceCity::advise(&view, seat, &mut Budget::work(LITTLE), &mut Seeded::new(3));
            let legal = game.legal(seat).len();
            assert!(!advice.is_empty() && advice.len() <= 3.min(legal), "{} of {legal}", advice.len());
            let moves: BTreeSet<Move> = advice.iter().map(|one| one.action).collect();
            assert_eq!(moves.len(), advice.len(), "the moves differ");
            for one in &advice {
                let mut next = *game;
                next.play(seat, &one.action).expect("advice is legal");
                assert!((0.0..400.0).contains(&one.expected) && one.spread >= 0.0, "{one:?}");
                assert!(one.win.is_some_and(|win| (0.0..=1.0).contains(&win)), "{one:?}");
                let kinds: Vec<ReasonKind> = one.reasons.iter().map(Reason::kind).collect();
                assert!(kinds.is_sorted(), "gains, then what it keeps, then risks: {kinds:?}");
                let said: BTreeSet<String> = one.reasons.iter().map(ToString::to_string).collect();
                assert_eq!(said.len(), one.reasons.len(), "nothing is said twice: {:?}", one.reasons);
                for reason in &one.reasons {
                    assert!(!reason.to_string().is_empty());
                    codes.insert(reason.code());
                }
            }
        });
    }
    let all: BTreeSet<&str> = bots::dice_city::Reason::ALL.iter().map(Reason::code).collect();
    assert!(codes.is_subset(&all) && codes.len() >= 14, "{codes:?}");
}

/// What a hint expects comes true, on the average and as far off as it says, where the quick policy plays on.
#[test]
fn what_a_hint_expects_comes_true() {
    const GAMES: u32 = 30;
    let mut source = Seeded::new(16);
    let (mut off, mut squares, mut spreads) = (0.0, 0.0, 0.0);
    for _ in 0..GAMES {
        let mut expected = None;
        let mut last = None;
        pure_game_of(Level::Journeyman, &Options::new(2), &mut source, |game, seat, _| {
            if expected.is_none() && game.table().round() == 4 {
                let view = game.view(Some(seat));
                let advice = DiceCity::advise(&view, seat, &mut Budget::work(LITTLE), &mut Seeded::new(3));
                expected = Some((seat, advice[0].expected, advice[0].spread));
            }
            last = Some(*game);
        });
        let ((seat, expected, spread), last) = (expected.expect("a fourth round"), last.expect("a game"));
        let error = f64::from(last.score(seat)) - expected;
        off += error / f64::from(GAMES);
        squares += error * error / f64::from(GAMES);
        spreads += spread / f64::from(GAMES);
    }
    assert!(off.abs() < 7.0, "the score lies {off:.1} points from what was expected");
    let deviation = squares.sqrt();
    assert!((0.5..2.0).contains(&(spreads / deviation)), "said {spreads:.1}, and it was {deviation:.1}");
}
