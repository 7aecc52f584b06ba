//! The sentences of the log.

use game_core::{Game, Seat};
use page_dice_city::{Event, Story, log};
use page_testkit::{URLS, check, people, text};
use words::{Lang, Words};

use crate::common::play_through;

fn told(story: &Story, seats: usize, lang: Lang) -> String {
    let html = log(Words::new(lang), &people(seats), story, &URLS, true).into_string();
    check(&html);
    text(&html)
}

#[test]
fn a_turn_is_told_step_by_step() {
    let mut events: Vec<Event> = Vec::new();
    for card in ["manor", "manor", "well", "mint", "church", "bazaar", "stables", "catapult"] {
        events.push(Event::Chance(format!("reveal {card}").parse().unwrap()));
    }
    events.push(Event::Chance("roll w1 y2 r5 b4 k6".parse().unwrap()));
    events.push(Event::Chance("roll w1 y1 r1 b1 k1".parse().unwrap()));
    for action in ["use w", "move k y1", "use r", "pass y"] {
        events.push(Event::Move(Seat::FIRST, action.parse().unwrap()));
    }
    let story = Story::tell(&"players=2".parse().unwrap(), events);
    let english = told(&story, 2, Lang::En);
    for part in [
        "Manor, Manor, Well",
        "come to the display",
        "Beth rolls",
        "round 1",
        "Forest +1 wood",
        "Small House +1 VP",
    ] {
        assert!(english.contains(part), "{part} in {english}");
    }
    assert!(told(&story, 2, Lang::Fr).contains("Forêt +1 bois"));
    assert_eq!(story.rolled()[0]["r5".parse::<game_dice_city::Space>().unwrap().index()], 1);
}

#[test]
fn whole_games_are_told_in_both_languages() {
    for (seed, options) in [(1, "players=2"), (2, "players=1 hard"), (3, "players=4")] {
        let mut events = Vec::new();
        let game = play_through(options, seed, |_, so_far| events = so_far.to_vec());
        let story = Story::tell(&game.options(), events);
        for lang in Lang::ALL {
            assert!(told(&story, game.seats(), lang).len() > 1000);
        }
        let last: Vec<i32> = Seat::first(game.seats()).map(|seat| game.score(seat)).collect();
        let curves = story.curves(&last);
        assert!(curves.iter().zip(&last).all(|(curve, last)| curve.len() > 2 && curve.last() == Some(last)));
        assert!(story.best_turns(3).len() <= 3);
    }
}
