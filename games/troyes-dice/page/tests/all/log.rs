//! The sentences of the log.

use game_core::{Game, Pending, Seat, Seeded};
use game_troyes_dice::{Chance, Move, Setup, TroyesDice};
use page_testkit::{check, people, text};
use page_troyes_dice::{Entry, log_entry};
use words::{Lang, Words};

/// The design's own example: a roll tells its story in one line.
#[test]
fn a_roll_tells_its_story() {
    let fortress = r#"{"built":[["fortress",3]]}"#;
    let json = format!(
        r#"{{"options":{{"players":4}},"day":4,"half":"morning","plazas":"rr yw ww ry wr yy ry wr yw",
        "sheets":[{fortress},{{}},{fortress},{{}}]}}"#
    );
    let setup: Setup = serde_json::from_str(&json).unwrap();
    let mut game = TroyesDice::from_setup(&setup).unwrap();
    let before = game.view(None);
    let chance: Chance = "roll 3 3 4 5".parse().unwrap();
    game.resolve(&chance).unwrap();
    let entry = Entry::Chance { chance: &chance, before: &before, after: &game.view(None) };
    let told = |lang| text(&log_entry(Words::new(lang), &people(4), &entry).into_string());
    let story = "Black 3 falls on white: the religious 3 is lost, except behind a Fortress (2 of 4 sheets).";
    assert!(told(Lang::En).ends_with(story), "{}", told(Lang::En));
    assert!(
        told(Lang::Fr).contains("Le 3 noir tombe sur blanc : le 3 religieux est perdu"),
        "{}",
        told(Lang::Fr)
    );
}

#[test]
fn every_event_has_a_sentence_in_both_languages() {
    for (seed, options) in [(1, "players=2 expansion numbering=rolled"), (2, "players=1 numbering=expert")] {
        let mut game = TroyesDice::new(&options.parse().unwrap()).unwrap();
        let mut source = Seeded::new(seed);
        while game.pending() != Pending::Over {
            let before = game;
            let mut turn: Vec<Move> = Vec::new();
            let mut seat = Seat::FIRST;
            let chance = game.sample(&mut source);
            match (&chance, game.pending()) {
                (Some(chance), _) => game.resolve(chance).unwrap(),
                (None, Pending::Seats(seats)) => {
                    seat = seats.lowest().unwrap();
                    let action = game.random_move(seat, &mut source).unwrap();
                    game.play(seat, &action).unwrap();
                    turn.push(action);
                }
                _ => unreachable!("the game is not over"),
            }
            let (around, own) = ([before.view(None), game.view(None)], before.view(Some(seat)));
            let entry = match &chance {
                Some(chance) => Entry::Chance { chance, before: &around[0], after: &around[1] },
                None => Entry::Turn { seat, before: &own, moves: &turn },
            };
            for lang in Lang::ALL {
                let html = log_entry(Words::new(lang), &people(2), &entry).into_string();
                check(&html);
                assert!(!html.contains('⟨') && text(&html).len() > 5, "{html}");
            }
        }
    }
}
