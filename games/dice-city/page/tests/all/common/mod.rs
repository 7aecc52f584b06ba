//! Games to render.

use game_core::{Game, Pending, Seat, Seeded};
use game_dice_city::{DiceCity, Setup};
use page_dice_city::{Event, Pick, Scene, Story, latest, log, news, render};
use page_testkit::{URLS, people};
use words::{Lang, Words};

/// The page of a game without a story.
pub(crate) fn page(game: &DiceCity, viewer: Option<Seat>, query: &str, lang: Lang) -> String {
    page_of(game, &Story::default(), viewer, query, lang)
}

/// The page of a game with what happened so far.
pub(crate) fn page_of(
    game: &DiceCity,
    story: &Story,
    viewer: Option<Seat>,
    query: &str,
    lang: Lang,
) -> String {
    let (words, view) = (Words::new(lang), game.view(viewer));
    let people = people(view.table().seats());
    let pick = Pick::from_query(query);
    let log = log(words, &people, story, &URLS, pick == Pick::Log);
    let scene = Scene {
        words,
        view: &view,
        can_undo: true,
        people: &people,
        pick,
        urls: &URLS,
        rolled: story.rolled(),
        latest: &latest(words, &people, story),
        news: &news(words, &people, story),
        log: Some(&log),
        refusal: None,
    };
    render(&scene).into_string()
}

/// A position of three players with every kind of card built, at the beginning of a turn.
pub(crate) fn middle() -> DiceCity {
    let setup: Setup = serde_json::from_str(include_str!("../../../examples/middle.json")).unwrap();
    DiceCity::from_setup(&setup).unwrap()
}

/// Plays moves, separated by semicolons.
pub(crate) fn after(mut game: DiceCity, moves: &str) -> DiceCity {
    for action in moves.split(';').map(str::trim).filter(|action| !action.is_empty()) {
        let played = game.play(game.table().active(), &action.parse().unwrap());
        assert_eq!(played, Ok(()), "{action}");
    }
    game
}

/// Plays a random game and shows each decision with the story so far.
pub(crate) fn play_through(options: &str, seed: u64, mut look: impl FnMut(&DiceCity, &[Event])) -> DiceCity {
    let mut game = DiceCity::new(&options.parse().unwrap()).unwrap();
    let mut source = Seeded::new(seed);
    let mut events = Vec::new();
    loop {
        match game.pending() {
            Pending::Over => return game,
            Pending::Chance => {
                let chance = game.sample(&mut source).unwrap();
                game.resolve(&chance).unwrap();
                events.push(Event::Chance(chance));
            }
            Pending::Seats(seats) => {
                look(&game, &events);
                let seat = seats.lowest().unwrap();
                let action = game.random_move(seat, &mut source).unwrap();
                game.play(seat, &action).unwrap();
                events.push(Event::Move(seat, action));
            }
        }
    }
}
