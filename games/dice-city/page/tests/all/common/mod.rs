//! Games to render.

use game_core::{Chronicle, Game, GameEvent, Pending, Seat, Seeded};
use game_dice_city::chronicle::TurnEntry;
use game_dice_city::{DiceCity, Setup};
use page_dice_city::{GameArea, Pick, render, rolled, turns};
use page_kit::log::Log;
use page_testkit::{URLS, people};
use words::{Lang, Words};

/// The page of a game without a story.
pub(crate) fn page(game: &DiceCity, viewer: Option<Seat>, query: &str, lang: Lang) -> String {
    page_of(game, &[], viewer, query, lang)
}

/// The page of a game with what happened so far.
pub(crate) fn page_of(
    game: &DiceCity,
    entries: &[TurnEntry],
    viewer: Option<Seat>,
    query: &str,
    lang: Lang,
) -> String {
    drawn(game, entries, viewer, query, lang, false)
}

/// The page of a viewer who follows the others' turns.
pub(crate) fn page_following(game: &DiceCity, viewer: Seat) -> String {
    drawn(game, &[], Some(viewer), "", Lang::En, true)
}

fn drawn(
    game: &DiceCity,
    entries: &[TurnEntry],
    viewer: Option<Seat>,
    query: &str,
    lang: Lang,
    follows: bool,
) -> String {
    let (words, view) = (Words::new(lang).of(&texts_dice_city::TEXTS), game.view(viewer));
    let people = people(view.board().seats());
    let pick = Pick::from_query(query);
    let log = Log::of(entries.iter().cloned(), query, |_| true);
    let log = log.page(words, &URLS, query, |entries| turns(words, &people, entries));
    let area = GameArea {
        words,
        view: &view,
        is_past: false,
        can_undo: true,
        people: &people,
        pick,
        urls: &URLS,
        follows,
        rolled: &rolled(game.seats(), entries.iter().cloned()),
        turns: entries,
        log: Some(&log),
        refusal: None,
    };
    render(&area).into_string()
}

/// A position of three players with every kind of card built, at the beginning of a turn.
pub(crate) fn middle() -> DiceCity {
    let setup: Setup = serde_json::from_str(include_str!("../../../examples/middle.json")).unwrap();
    DiceCity::from_setup(&setup).unwrap()
}

/// Plays moves, separated by semicolons.
pub(crate) fn after(mut game: DiceCity, moves: &str) -> DiceCity {
    for action in moves.split(';').map(str::trim).filter(|action| !action.is_empty()) {
        let played = game.play(game.board().active(), &action.parse().unwrap());
        assert_eq!(played, Ok(()), "{action}");
    }
    game
}

/// Plays a random game and shows each decision with what happened so far; ends with both.
pub(crate) fn play_through(
    options: &str,
    seed: u64,
    mut look: impl FnMut(&DiceCity, &Chronicle<DiceCity>),
) -> (DiceCity, Vec<TurnEntry>) {
    let mut game = DiceCity::new(&options.parse().unwrap()).unwrap();
    let mut source = Seeded::new(seed);
    let mut chronicle = Chronicle::default();
    loop {
        let event = match game.pending() {
            Pending::Over => return (game, chronicle.entries(&game, None).collect()),
            Pending::Chance => GameEvent::Chance(game.sample(&mut source).unwrap()),
            Pending::Seats(seats) => {
                look(&game, &chronicle);
                let seat = seats.lowest().unwrap();
                GameEvent::Move(seat, game.random_move(seat, &mut source).unwrap())
            }
        };
        chronicle.play(&mut game, &event).unwrap();
    }
}
