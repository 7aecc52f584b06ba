//! The sentences of the log.

use game_core::{Chronicle, Game, GameEvent, Pending, Seeded};
use game_troyes_dice::chronicle::Entry;
use game_troyes_dice::{Setup, TroyesDice};
use page_testkit::{check, people, text};
use page_troyes_dice::sentences;
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
    let mut chronicle = Chronicle::default();
    chronicle.play(&mut game, &GameEvent::Chance("roll 3 3 4 5".parse().unwrap())).unwrap();
    let entries: Vec<Entry> = chronicle.entries(&game, None).collect();
    let told = |lang| {
        text(&sentences(Words::new(lang).of(&texts_troyes_dice::TEXTS), &people(4), &entries).into_string())
    };
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
        let mut chronicle = Chronicle::default();
        let mut source = Seeded::new(seed);
        loop {
            let event = match game.pending() {
                Pending::Over => break,
                Pending::Chance => GameEvent::Chance(game.sample(&mut source).unwrap()),
                Pending::Seats(seats) => {
                    let seat = seats.lowest().unwrap();
                    GameEvent::Move(seat, game.random_move(seat, &mut source).unwrap())
                }
            };
            chronicle.play(&mut game, &event).unwrap();
        }
        for entry in chronicle.entries(&game, None) {
            for lang in Lang::ALL {
                let html = sentences(
                    Words::new(lang).of(&texts_troyes_dice::TEXTS),
                    &people(2),
                    std::slice::from_ref(&entry),
                )
                .into_string();
                check(&html);
                assert!(!html.contains('⟨') && text(&html).len() > 5, "{html}");
            }
        }
    }
}
