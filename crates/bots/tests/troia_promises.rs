//! What the bots of Troia promise: legal moves, nothing known that is hidden, the same game from the same seed, hints
//! that say why.

use std::collections::BTreeSet;

use bots::troia::{Reason, Style, Styles};
use bots::{Budget, Level, Plays, Reason as _, ReasonKind};
use game_core::{ChanceSource, Game, Hidden, Pending, Seat, Seeded};
use game_troia::{Card, Layer, Move, Options, Standing, Troia};
use words::{Lang, Words};

/// Enough for the master to play some moves on near the end, and little enough for thousands of positions.
const LITTLE: u64 = 100;

fn choose(level: Level, game: &Troia, seat: Seat, seed: u64) -> Option<Move> {
    let view = game.view(Some(seat));
    Troia::choose(level, &view, seat, &mut Budget::work(LITTLE), &mut Seeded::new(seed))
}

/// Calls with every position of a game in which a seat has to decide, and with that seat.
fn game_of(level: Level, players: u8, source: &mut Seeded, mut see: impl FnMut(&Troia, Seat, &mut Seeded)) {
    let mut game = Troia::new(&Options::new(players)).expect("valid options");
    loop {
        match game.pending() {
            Pending::Over => return,
            Pending::Chance => {
                let chance = game.sample(source).expect("chance is pending");
                game.resolve(&chance).expect("a drawn result is accepted");
            }
            Pending::Seats(seats) => {
                let waiting: Vec<Seat> = seats.iter().collect();
                let seat = waiting[source.below(waiting.len() as u32) as usize];
                see(&game, seat, source);
                let view = game.view(Some(seat));
                let action = Troia::choose(level, &view, seat, &mut Budget::work(0), source);
                game.play(seat, &action.expect("a pending seat has a move")).expect("a bot's move is legal");
            }
        }
    }
}

#[test]
fn no_bot_plays_an_illegal_move_in_ten_thousand_positions() {
    let mut source = Seeded::new(21);
    let mut positions = 0u64;
    while positions < 10_000 {
        let players = 2 + source.below(3) as u8;
        game_of(Level::Random, players, &mut source, |game, seat, _| {
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
    let mut source = Seeded::new(22);
    let (mut positions, mut hidden) = (0u64, 0);
    for (level, players) in [(Level::Random, 3), (Level::Greedy, 4), (Level::Apprentice, 2)] {
        for _ in 0..2 {
            game_of(level, players, &mut source, |game, seat, source| {
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
    assert!(
        positions > 800 && hidden > 700,
        "something was hidden in {hidden} of {positions} positions only"
    );
}

#[test]
fn a_bot_repeats_from_its_seed_and_has_nothing_to_say_out_of_turn() {
    let mut source = Seeded::new(23);
    game_of(Level::Random, 3, &mut source, |game, seat, _| {
        let Pending::Seats(seats) = game.pending() else { panic!("a seat is pending") };
        for level in Level::ALL {
            assert_eq!(choose(level, game, seat, 5), choose(level, game, seat, 5), "{level}");
            for idle in Seat::first(3).filter(|idle| !seats.contains(*idle)) {
                assert_eq!(choose(level, game, idle, 5), None, "{level} moves out of turn");
            }
        }
        // Another seat's view is not enough to move for it.
        let view = game.view(Some(Seat::from_index((seat.index() + 1) % 3)));
        for level in Level::FOR_PEOPLE {
            let mut budget = Budget::work(LITTLE);
            assert_eq!(Troia::choose(level, &view, seat, &mut budget, &mut Seeded::new(1)), None);
        }
    });
}

#[test]
fn a_master_whose_time_is_up_still_moves() {
    let mut source = Seeded::new(24);
    game_of(Level::Apprentice, 4, &mut source, |game, seat, _| {
        let view = game.view(Some(seat));
        let mut budget = Budget::work(u64::MAX).until(&|| true);
        let action = Troia::choose(Level::Master, &view, seat, &mut budget, &mut Seeded::new(1));
        // Without a thought it plays as the journeyman does.
        assert_eq!(action, choose(Level::Journeyman, game, seat, 1));
    });
}

#[test]
fn advice_is_the_masters_choice_with_reasons() {
    let mut source = Seeded::new(25);
    let mut codes = BTreeSet::new();
    for (level, players) in
        [(Level::Journeyman, 2), (Level::Greedy, 3), (Level::Apprentice, 4), (Level::Random, 2)]
    {
        game_of(level, players, &mut source, |game, seat, _| {
            let view = game.view(Some(seat));
            let advice = Troia::advise(&view, seat, &mut Budget::work(LITTLE), &mut Seeded::new(3));
            let choices = game.legal_moves(seat).len();
            assert!(!advice.is_empty() && advice.len() <= 3.min(choices), "{}", advice.len());
            assert_eq!(Some(advice[0].action), choose(Level::Master, game, seat, 3));
            for one in &advice {
                game.clone().play(seat, &one.action).expect("advice is legal");
                assert!((0.0..110.0).contains(&one.expected) && one.spread >= 0.0, "{one:?}");
                assert!(f64::from(game.score(seat)) - 8.0 <= one.expected, "nobody loses much: {one:?}");
                assert!(one.win.is_some_and(|win| (0.0..=1.0).contains(&win)), "{one:?}");
                assert!(!one.reasons.is_empty(), "no reason for {}", one.action);
                let kinds: Vec<ReasonKind> = one.reasons.iter().map(bots::Reason::kind).collect();
                assert!(kinds.is_sorted(), "gains, then savings, then risks: {kinds:?}");
                codes.extend(one.reasons.iter().map(bots::Reason::code));
            }
        });
    }
    let all: BTreeSet<&str> = Reason::CODES.into();
    assert_eq!(codes, all, "every reason is given sometimes");
}

/// One reason of each kind.
fn all_reasons() -> Vec<Reason> {
    let (card, layer) = (Card::new(40).unwrap(), Layer::VIII);
    vec![
        Reason::Scores { points: 1 },
        Reason::Status { standing: Standing::Final, layer, points: 4 },
        Reason::Bumps { seat: 2, to: 17 },
        Reason::PlanSure,
        Reason::PlanLikely { layer: Layer::I, percent: 60 },
        Reason::Ready { pieces: 3, points: 7 },
        Reason::FreePlans { free: 9, plans: 1 },
        Reason::Joins { layer, pieces: 2 },
        Reason::Keeps { pieces: 1 },
        Reason::Order { card, higher: 0 },
        Reason::Uncovers { pieces: 2 },
        Reason::Topped { layer: Layer::VI, pieces: 3 },
    ]
}

/// Every code has its sentence in both languages, and says what it is about.
#[test]
fn every_reason_has_its_words() {
    let reasons = all_reasons();
    assert!(reasons.iter().map(bots::Reason::code).eq(Reason::CODES), "the list is the list of codes");
    let text = |lang: Lang, reason: &Reason| {
        // Where a seat is spoken of, the page says who sits there.
        let mut params = reason.params();
        params.push(("name", "Ada".to_owned()));
        let name = |name: &str, value: &str| (name == "name").then(|| value.to_owned());
        Words::new(lang).reason("troia", reason.code(), &params, name).expect("the code has its words")
    };
    for reason in &reasons {
        for lang in Lang::ALL {
            let text = text(lang, reason);
            assert!(!text.contains(['⟨', '{', '$']) && !text.is_empty(), "{text}");
        }
        assert!(!reason.to_string().is_empty());
    }
    assert_eq!(text(Lang::En, &reasons[1]), "the final publication in Troy VIII/IX: +4 for its status");
    assert_eq!(text(Lang::En, &reasons[2]), "catches up with Ada, who goes back to 17");
    assert_eq!(text(Lang::Fr, &reasons[11]), "un groupe de 3 dans Troie VI serait de nouveau primordial");
    assert_eq!(reasons[4].to_string(), "a piece of Troy I, with 60 % a Plan piece");
}

#[test]
fn the_greedy_style_is_not_tuned() {
    assert!((2..=4).all(|players| *Styles::of_the_project().with(players) != Style::GREEDY));
}
