//! What every bot of every game promises: it plays legal moves, knows nothing hidden, repeats its game from a seed,
//! moves even when time is up, and gives advice that can be followed.

use std::collections::BTreeSet;

use bots::{Advice, Bots, Budget, Level, Reason, ReasonKind};
use game_core::{ChanceSource, Game, Hidden, LegalMoves, Pending, Seat, Seeded};

use crate::play::{GameOf, Tested, choose, walk};

/// Tests these bots for the promises that are the same for every game.
#[macro_export]
macro_rules! promises {
    ($tested:ty) => {
        #[test]
        fn no_bot_plays_an_illegal_move() {
            $crate::moves_are_legal::<$tested>(500);
        }

        #[test]
        #[ignore = "takes long: CI"]
        fn no_bot_plays_an_illegal_move_in_ten_thousand_positions() {
            $crate::moves_are_legal::<$tested>(10_000);
        }

        #[test]
        fn a_bot_knows_nothing_that_is_hidden() {
            $crate::nothing_hidden_is_known::<$tested>(120);
        }

        #[test]
        #[ignore = "takes long: CI"]
        fn a_bot_knows_nothing_that_is_hidden_in_twelve_hundred_positions() {
            $crate::nothing_hidden_is_known::<$tested>(1_200);
        }

        #[test]
        fn a_bot_repeats_from_its_seed_and_has_nothing_to_say_out_of_turn() {
            $crate::a_seed_repeats::<$tested>();
        }

        #[test]
        fn a_master_whose_time_is_up_still_moves() {
            $crate::a_move_in_no_time::<$tested>();
        }
    };
}

/// A walk through a game with random options.
fn any_walk<T: Tested>(players: u8, source: &mut Seeded, see: impl FnMut(&GameOf<T>, Seat, &mut Seeded)) {
    let options = T::any_options(players, source);
    let level = T::WALKERS[source.below(T::WALKERS.len() as u32) as usize];
    walk::<T>(level, &options, source, see);
}

fn any_players<T: Tested>(source: &mut Seeded) -> u8 {
    let (least, most) = T::players().into_inner();
    least + source.below(u32::from(most - least) + 1) as u8
}

/// Checks that every level plays legal moves in at least this many positions.
pub fn moves_are_legal<T: Tested>(least: u64) {
    let mut source = Seeded::new(11);
    let mut positions = 0u64;
    while positions < least {
        let players = any_players::<T>(&mut source);
        any_walk::<T>(players, &mut source, |game: &GameOf<T>, seat, _| {
            positions += 1;
            for level in Level::ALL {
                let action = choose::<T>(level, game, seat, positions).expect("a pending seat has a move");
                let mut next = game.clone();
                next.play(seat, &action).unwrap_or_else(|refused| panic!("{level}: {action}: {refused}"));
            }
        });
    }
}

/// Checks that what is hidden changes no move, in at least this many positions; in many of them something is hidden.
pub fn nothing_hidden_is_known<T: Tested>(least: u64) {
    let mut source = Seeded::new(12);
    let (mut positions, mut hidden) = (0u64, 0u64);
    while positions < least || hidden < least * 5 / 12 {
        assert!(positions < 5 * least, "something was hidden in {hidden} of {positions} positions only");
        let players = any_players::<T>(&mut source).max(2);
        any_walk::<T>(players, &mut source, |game: &GameOf<T>, seat, source| {
            positions += 1;
            let other = game.permute_hidden(Some(seat), source);
            hidden += u64::from(other != *game);
            for level in Level::ALL {
                let (one, two) =
                    (choose::<T>(level, game, seat, positions), choose::<T>(level, &other, seat, positions));
                assert_eq!(one, two, "{level} sees what is hidden");
            }
        });
    }
}

/// Checks that a seed repeats a move, and that a bot has no move out of turn.
pub fn a_seed_repeats<T: Tested>() {
    let mut source = Seeded::new(13);
    any_walk::<T>(3, &mut source, |game: &GameOf<T>, seat, _| {
        let Pending::Seats(seats) = game.pending() else { panic!("a seat is pending") };
        let another = game.view(Some(Seat::from_index((seat.index() + 1) % 3)));
        for level in Level::ALL {
            assert_eq!(choose::<T>(level, game, seat, 5), choose::<T>(level, game, seat, 5), "{level}");
            for idle in Seat::first(3).filter(|idle| !seats.contains(*idle)) {
                assert_eq!(choose::<T>(level, game, idle, 5), None, "{level} moves out of turn");
            }
            // Another seat's view is not enough to move for this one.
            let (mut budget, mut source) = (Budget::work(T::SMALL_BUDGET), Seeded::new(1));
            assert_eq!(T::Bots::choose(level, &another, seat, &mut budget, &mut source), None, "{level}");
            assert!(T::Bots::advise(&another, seat, &mut budget, &mut source).is_empty(), "{level}");
        }
    });
}

/// Checks that a master whose time is up still moves.
pub fn a_move_in_no_time<T: Tested>() {
    let mut source = Seeded::new(14);
    for players in T::players() {
        any_walk::<T>(players, &mut source, |game: &GameOf<T>, seat, _| {
            let view = game.view(Some(seat));
            let mut budget = Budget::work(u64::MAX).until(&|| true);
            let action = T::Bots::choose(Level::Master, &view, seat, &mut budget, &mut Seeded::new(1));
            let action = action.expect("a pending seat has a move");
            game.clone().play(seat, &action).expect("a move in no time is legal");
        });
    }
}

/// Advice for a seat with a small budget, checked for what all advice must have: different legal moves, sensible figures,
/// reasons in order. Adds the reasons' codes to `codes`.
pub fn advised<T: Tested>(
    game: &GameOf<T>,
    seat: Seat,
    codes: &mut BTreeSet<&'static str>,
) -> Vec<Advice<GameOf<T>, <T::Bots as Bots>::Reason>> {
    let view = game.view(Some(seat));
    let advice = T::Bots::advise(&view, seat, &mut Budget::work(T::SMALL_BUDGET), &mut Seeded::new(3));
    let choices = game.legal(seat).len();
    assert!(!advice.is_empty() && advice.len() <= 3.min(choices), "{} of {choices}", advice.len());
    for (place, one) in advice.iter().enumerate() {
        game.clone().play(seat, &one.action).expect("advice is legal");
        assert!(advice[..place].iter().all(|other| other.action != one.action), "the moves differ");
        assert!((0.0..400.0).contains(&one.expected) && one.spread >= 0.0, "{}", one.action);
        assert!(one.win.is_none_or(|win| (0.0..=1.0).contains(&win)), "{}: {:?}", one.action, one.win);
        let kinds: Vec<ReasonKind> = one.reasons.iter().map(Reason::kind).collect();
        assert!(kinds.is_sorted(), "gains, then what it keeps, then risks: {kinds:?}");
        let said: BTreeSet<String> = one.reasons.iter().map(ToString::to_string).collect();
        assert_eq!(said.len(), one.reasons.len(), "nothing is said twice: {said:?}");
        assert!(said.iter().all(|said| !said.is_empty()), "nothing is said");
        codes.extend(one.reasons.iter().map(Reason::code));
    }
    advice
}
