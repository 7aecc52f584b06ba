//! Games to render, and a small checker of HTML.
#![allow(dead_code, reason = "each test file uses its part")]

use game_core::{Game, Pending, Seat, Seeded};
use game_troia::{Move, Options, Phase, Troia};
use page_kit::{Person, Urls};
use page_troia::{Event, Field, Pick, Picture, Scene, render};
use words::{Lang, Words};

/// Where the links of the tests lead.
pub(crate) const URLS: Urls<'static> = Urls {
    here: "/t",
    draft: "/t/draft",
    undo: "/t/undo",
    confirm: "/t/confirm",
    take_back: Some("/t/back"),
    hint: None,
    confirm_takes_move: true,
    fields: &[("seat", "1")],
};

/// So many people, the first with a bad name.
pub(crate) fn people(count: usize) -> Vec<Person<'static>> {
    let names = ["<script>alert('&')</script>", "Carl", "Manfred", "Sophia"];
    let person = |seat: usize| Person {
        name: names[seat],
        is_bot: seat == 1,
        is_here: true,
        has_confirmed: false,
        hints: 0,
    };
    (0..count).map(person).collect()
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::from_number(number).unwrap()
}

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

/// The game after so many events.
pub(crate) fn after(options: &Options, events: &[Event]) -> Troia {
    let mut game = Troia::new(options).unwrap();
    for event in events {
        match event {
            Event::Chance(chance) => game.resolve(chance).unwrap(),
            Event::Move(seat, action) => game.play(*seat, action).unwrap(),
        }
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
    let legal = viewer.map(|seat| game.legal_moves(seat)).unwrap_or_default();
    let scene = Scene {
        words: Words::new(lang),
        view: &game.view(viewer),
        picture: &Picture::of(seen, &seen.view(None)),
        field: Field::default(),
        legal: &legal,
        draft: &[],
        confirmed: false,
        people: &people(game.seats()),
        pick: &Pick::from_query(query),
        urls: &URLS,
        news: None,
        refusal: None,
        log: None,
    };
    render(&scene).into_string()
}

/// Every tag is closed, in order.
pub(crate) fn check_html(html: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in html.split('<').skip(1) {
        let tag = tag.split('>').next().unwrap_or_default();
        let name = tag.trim_start_matches('/').split([' ', '>']).next().unwrap_or_default();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "</{name}> closes nothing");
        } else if !matches!(name, "input" | "br" | "img") {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "left open: {open:?}");
    assert!(!html.contains('⟨'), "a text is missing");
}
