//! What every bot of every game promises: legal moves, nothing known that is hidden, the same game from the same
//! seed, a move even when the time is up, advice that can be followed.

use std::collections::BTreeSet;

use bots::{Advice, Budget, Level, Reason, ReasonKind};
use game_core::{ChanceSource, LegalMoves, Pending, Seat, Seeded};

use crate::play::{Tested, choose, walk};

/// The promises that hold in the same words for every game.
macro_rules! promises {
    ($($module:ident: $game:ty),+ $(,)?) => {$(
        mod $module {
            type Game = $game;

            #[test]
            fn no_bot_plays_an_illegal_move_in_ten_thousand_positions() {
                super::moves_are_legal::<Game>();
            }

            #[test]
            fn a_bot_knows_nothing_that_is_hidden() {
                super::nothing_hidden_is_known::<Game>();
            }

            #[test]
            fn a_bot_repeats_from_its_seed_and_has_nothing_to_say_out_of_turn() {
                super::a_seed_repeats::<Game>();
            }

            #[test]
            fn a_master_whose_time_is_up_still_moves() {
                super::a_move_in_no_time::<Game>();
            }
        }
    )+};
}

promises! {
    troyes_dice: game_troyes_dice::TroyesDice,
    dice_city: game_dice_city::DiceCity,
    troia: game_troia::Troia,
}

/// A walk through a game of any kind.
fn any_walk<G: Tested>(players: u8, source: &mut Seeded, see: impl FnMut(&G, Seat, &mut Seeded)) {
    let options = G::any_options(players, source);
    let level = G::WALKERS[source.below(G::WALKERS.len() as u32) as usize];
    walk(level, &options, source, see);
}

fn any_players<G: Tested>(source: &mut Seeded) -> u8 {
    let (least, most) = G::players().into_inner();
    least + source.below(u32::from(most - least) + 1) as u8
}

fn moves_are_legal<G: Tested>() {
    let mut source = Seeded::new(11);
    let mut positions = 0u64;
    while positions < 10_000 {
        let players = any_players::<G>(&mut source);
        any_walk(players, &mut source, |game: &G, seat, _| {
            positions += 1;
            for level in Level::ALL {
                let action = choose(level, game, seat, positions).expect("a pending seat has a move");
                let mut next = game.clone();
                next.play(seat, &action).unwrap_or_else(|refused| panic!("{level}: {action}: {refused}"));
            }
        });
    }
}

fn nothing_hidden_is_known<G: Tested>() {
    let mut source = Seeded::new(12);
    let (mut positions, mut hidden) = (0u64, 0);
    while positions < 1_200 || hidden < 500 {
        assert!(positions < 6_000, "something was hidden in {hidden} of {positions} positions only");
        let players = any_players::<G>(&mut source).max(2);
        any_walk(players, &mut source, |game: &G, seat, source| {
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
}

fn a_seed_repeats<G: Tested>() {
    let mut source = Seeded::new(13);
    any_walk(3, &mut source, |game: &G, seat, _| {
        let Pending::Seats(seats) = game.pending() else { panic!("a seat is pending") };
        let another = game.view(Some(Seat::from_index((seat.index() + 1) % 3)));
        for level in Level::ALL {
            assert_eq!(choose(level, game, seat, 5), choose(level, game, seat, 5), "{level}");
            for idle in Seat::first(3).filter(|idle| !seats.contains(*idle)) {
                assert_eq!(choose(level, game, idle, 5), None, "{level} moves out of turn");
            }
            // Another seat's view is not enough to move for this one.
            let (mut budget, mut source) = (Budget::work(G::LITTLE), Seeded::new(1));
            assert_eq!(G::choose(level, &another, seat, &mut budget, &mut source), None, "{level}");
            assert!(G::advise(&another, seat, &mut budget, &mut source).is_empty(), "{level}");
        }
    });
}

fn a_move_in_no_time<G: Tested>() {
    let mut source = Seeded::new(14);
    for players in G::players() {
        any_walk(players, &mut source, |game: &G, seat, _| {
            let view = game.view(Some(seat));
            let mut budget = Budget::work(u64::MAX).until(&|| true);
            let action = G::choose(Level::Master, &view, seat, &mut budget, &mut Seeded::new(1));
            let action = action.expect("a pending seat has a move");
            game.clone().play(seat, &action).expect("a move in no time is legal");
        });
    }
}

/// What a seat is advised with little work, after a look at what all advice must be: legal, different moves, sensible
/// figures, reasons in order. The codes of the reasons are added to a set.
pub(crate) fn advised<G: Tested>(
    game: &G,
    seat: Seat,
    codes: &mut BTreeSet<&'static str>,
) -> Vec<Advice<G, G::Reason>> {
    let view = game.view(Some(seat));
    let advice = G::advise(&view, seat, &mut Budget::work(G::LITTLE), &mut Seeded::new(3));
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
