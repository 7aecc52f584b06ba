//! Games to render.

use game_core::{Chronicled, Game, GameEvent, Pending, Seat, Seeded};
use game_troia::{Move, Options, Phase, Troia};
use page_testkit::{URLS, people};
use page_troia::{Field, GameArea, Pick, render};
use words::{Lang, Words};

pub(crate) fn seat(number: usize) -> Seat {
    Seat::from_number(number).unwrap()
}

/// Something that happened in a game.
pub(crate) type Event = GameEvent<Troia>;

/// The whole of a random game, to walk through; digs and examinations prevail.
pub(crate) fn random_game(players: u8, seed: u64) -> (Options, Vec<Event>) {
    let options = Options::new(players);
    let mut game = Troia::new(&options).unwrap();
    let mut source = Seeded::new(seed);
    let mut events = Vec::new();
    loop {
        match game.pending() {
            Pending::Over => return (options, events),
            Pending::Chance => {
                let chance = game.sample(&mut source).unwrap();
                game.resolve(&chance).unwrap();
                events.push(Event::Chance(chance));
            }
            Pending::Seats(seats) => {
                let seat = seats.lowest().unwrap();
                let mut action = game.random_move(seat, &mut source).unwrap();
                if action == Move::End && game.phase() == Phase::Dig {
                    action = game.random_move(seat, &mut source).unwrap();
                }
                game.play(seat, &action).unwrap();
                events.push(Event::Move(seat, action));
            }
        }
    }
}

/// The game after this many events.
pub(crate) fn after(options: &Options, events: &[Event]) -> Troia {
    let mut game = Troia::new(options).unwrap();
    for event in events {
        game.apply(event).unwrap();
    }
    game
}

/// The first moment of a random game where this holds.
pub(crate) fn moment(players: u8, holds: impl Fn(&Troia) -> bool) -> Troia {
    for seed in 0..200 {
        let (options, events) = random_game(players, seed);
        for count in 0..events.len() {
            let game = after(&options, &events[..count]);
            if holds(&game) {
                return game;
            }
        }
    }
    panic!("no such moment in two hundred games");
}

/// The page of a game for a viewer, with something picked.
pub(crate) fn page(game: &Troia, viewer: Option<Seat>, query: &str) -> String {
    drawn(game, game, viewer, query, Lang::En)
}

/// The page from the view of one game and the picture of another.
pub(crate) fn drawn(game: &Troia, seen: &Troia, viewer: Option<Seat>, query: &str, lang: Lang) -> String {
    drawn_for(game, seen, viewer, query, lang, false)
}

/// The page of a viewer who follows the others' turns.
pub(crate) fn page_following(game: &Troia, viewer: Seat) -> String {
    drawn_for(game, game, Some(viewer), "", Lang::En, true)
}

fn drawn_for(
    game: &Troia,
    seen: &Troia,
    viewer: Option<Seat>,
    query: &str,
    lang: Lang,
    follows: bool,
) -> String {
    let legal = viewer.map(|seat| game.legal_moves(seat)).unwrap_or_default();
    let area = GameArea {
        words: Words::new(lang).of(&texts_troia::TEXTS),
        view: &game.view(viewer),
        picture: &seen.sight(viewer),
        field: Field::default(),
        legal: &legal,
        draft: &[],
        confirmed: false,
        people: &people(game.seats()),
        pick: &Pick::from_query(query),
        urls: &URLS,
        follows,
        news: &[],
        refusal: None,
        log: Some(&maud::html! {}),
    };
    render(&area).into_string()
}
