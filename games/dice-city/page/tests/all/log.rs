//! The sentences of the log.

use game_core::{Chronicle, Game, GameEvent, Seat};
use game_dice_city::DiceCity;
use game_dice_city::chronicle::TurnEntry;
use page_dice_city::{rolled, turns};
use page_testkit::{check, people, text};
use words::{Lang, Words};

use crate::common::{middle, page_of, play_through};

fn told(entries: &[TurnEntry], seats: usize, lang: Lang) -> String {
    let html = turns(Words::new(lang).of(&texts_dice_city::TEXTS), &people(seats), entries).into_string();
    check(&html);
    text(&html)
}

#[test]
fn a_turn_is_told_step_by_step() {
    let mut events: Vec<GameEvent<DiceCity>> = Vec::new();
    for card in ["manor", "manor", "well", "mint", "church", "bazaar", "stables", "catapult"] {
        events.push(GameEvent::Chance(format!("reveal {card}").parse().unwrap()));
    }
    events.push(GameEvent::Chance("roll w1 y2 r5 b4 k6".parse().unwrap()));
    events.push(GameEvent::Chance("roll w1 y1 r1 b1 k1".parse().unwrap()));
    for action in ["use w", "move k y1", "use r", "pass y"] {
        events.push(GameEvent::Move(Seat::FIRST, action.parse().unwrap()));
    }
    let mut game = DiceCity::new(&"players=2".parse().unwrap()).unwrap();
    let mut chronicle = Chronicle::default();
    events.iter().for_each(|event| chronicle.play(&mut game, event).unwrap());
    let entries: Vec<TurnEntry> = chronicle.entries(&game, None).collect();
    let english = told(&entries, 2, Lang::En);
    for part in [
        "Manor, Manor, Well",
        "join the display",
        "Beth rolls",
        "round 1",
        "Forest +1 wood",
        "Small House +1 VP",
    ] {
        assert!(english.contains(part), "{part} in {english}");
    }
    assert!(told(&entries, 2, Lang::Fr).contains("Forêt +1 bois"));
    let counts = rolled(2, entries.into_iter());
    assert_eq!(counts[0]["r5".parse::<game_dice_city::Space>().unwrap().index()], 1);
}

#[test]
fn whole_games_are_told_in_both_languages() {
    for (seed, options) in [(1, "players=2"), (2, "players=1 hard"), (3, "players=4")] {
        let (game, entries) = play_through(options, seed, |_, _| {});
        for lang in Lang::ALL {
            assert!(told(&entries, game.seats(), lang).len() > 1000);
        }
        assert!(entries.iter().all(|turn| turn.scores.is_some()), "all is told at the end");
    }
}

/// A reroll is seen and said, also if the die shows the same again; the next move ends it.
#[test]
fn a_reroll_is_seen_and_said() {
    let (mut game, mut chronicle) = (middle(), Chronicle::default());
    let mut play = |event: GameEvent<DiceCity>| {
        chronicle.play(&mut game, &event).unwrap();
        page_of(&game, &chronicle.entries(&game, None).collect::<Vec<_>>(), Some(Seat::FIRST), "", Lang::En)
    };
    let act = |action: &str| GameEvent::Move(Seat::FIRST, action.parse().unwrap());
    play(act("use y"));
    play(act("reroll wy"));
    let html = play(GameEvent::Chance("roll w3 y6".parse().unwrap()));
    assert!(html.contains("Rerolled: white die 3, again 3, yellow die 4 → 6."), "{html}");
    assert!(text(&html).contains("rerolls white die 3, again 3"), "{html}");
    assert!(html.contains(r#"id="dc-city-1w-9-1-2" class="die white tumble""#), "{html}");
    let html = play(act("use w"));
    assert!(!html.contains("tumble"), "{html}");
}

/// A trade is one sentence, however many choices it takes.
#[test]
fn the_market_place_is_one_sentence() {
    let (mut game, mut chronicle) = (middle(), Chronicle::default());
    for action in ["use w", "move b k2", "use k", "pay 2 wood", "get stone", "get iron"] {
        let event = GameEvent::Move(Seat::FIRST, action.parse().unwrap());
        chronicle.play(&mut game, &event).unwrap();
    }
    let entries: Vec<TurnEntry> = chronicle.entries(&game, None).collect();
    let words = Words::new(Lang::En).of(&texts_dice_city::TEXTS);
    let html = turns(words, &people(3), &entries).into_string();
    assert_eq!(html.matches("class=\"ct-entry\"").count(), 3, "{html}");
    assert!(text(&html).contains("Market Place −2 wood, +2 stone, +2 iron"), "{}", text(&html));
}
