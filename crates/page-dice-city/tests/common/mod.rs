//! Games to render, and a small checker of HTML.
#![allow(dead_code, reason = "each test file uses its part")]

use game_core::{Game, Pending, Seat, Seeded};
use game_dice_city::{DiceCity, Setup};
use page_dice_city::{Event, Pick, Scene, Story, latest, log, news, render};
use page_kit::{Person, Urls};
use words::{Lang, Words};

/// Where the links of the tests lead.
pub(crate) const URLS: Urls<'static> = Urls {
    here: "/t",
    draft: "/t/draft",
    undo: "/t/undo",
    confirm: "/t/confirm",
    take_back: None,
    hint: None,
    confirm_takes_move: true,
    fields: &[("event", "7")],
};

/// So many people, the first with a bad name.
pub(crate) fn people(count: usize) -> Vec<Person<'static>> {
    let names = ["<script>alert('&')</script>", "Beth", "Charles", "Dora"];
    (0..count)
        .map(|seat| Person {
            name: names[seat % 4],
            is_bot: seat == 1,
            is_here: seat != 2,
            has_confirmed: false,
            hints: 0,
        })
        .collect()
}

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
    let setup: Setup = serde_json::from_str(include_str!("../../examples/middle.json")).unwrap();
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

/// The links of a page.
pub(crate) fn hrefs(html: &str) -> Vec<&str> {
    let links = html.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    links.filter(|href| !href.starts_with('#')).collect()
}

/// Some text round the first occurrence of a character.
pub(crate) fn around(html: &str, what: char) -> String {
    let at = html.find(what).unwrap_or(0);
    html[at..].chars().take(60).collect()
}

/// Panics unless every element is closed in order, every attribute quoted and every id there once.
pub(crate) fn well_formed(html: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut ids = std::collections::BTreeSet::new();
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        assert!(!rest[..at].contains('>'), "a bare > in {:?}", &rest[..at]);
        let end = rest[at..].find('>').unwrap_or_else(|| panic!("a tag without an end: {}", &rest[at..]));
        let tag = &rest[at + 1..at + end];
        rest = &rest[at + end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "closes what is not open");
            continue;
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "quotes in {tag}");
        if let Some(id) = tag.split(" id=\"").nth(1).and_then(|rest| rest.split('"').next()) {
            assert!(ids.insert(id), "the id {id} twice");
        }
        let name = tag.split([' ', '/']).next().unwrap();
        if !tag.ends_with('/') && !["input", "br", "meta"].contains(&name) {
            open.push(name);
        }
    }
    assert_eq!(open, Vec::<&str>::new(), "left open");
}
