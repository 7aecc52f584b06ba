//! Games to render, and a small checker of HTML.
#![allow(dead_code, reason = "each test file uses its part")]

use game_core::{Game, Pending, Seat, Seeded};
use game_troyes_dice::{Move, TroyesDice};
use page_troyes_dice::{Person, Urls};

/// Where the links of the tests lead.
pub(crate) const URLS: Urls<'static> = Urls {
    here: "/t",
    draft: "/t/draft",
    undo: "/t/undo",
    confirm: "/t/confirm",
    take_back: Some("/t/back"),
    hint: None,
    confirm_takes_move: true,
    fields: &[("event", "7")],
};

/// So many people, the first with a bad name.
pub(crate) fn people(count: usize) -> Vec<Person<'static>> {
    let names = ["<script>alert('&')</script>", "Thibaut", "Jeanne"];
    (0..count)
        .map(|seat| Person {
            name: names[seat % 3],
            is_bot: seat == 1,
            is_here: seat != 2,
            has_confirmed: false,
            hints: 0,
        })
        .collect()
}

/// A game whose first dice lie.
pub(crate) fn rolled(options: &str) -> TroyesDice {
    let mut game = TroyesDice::new(&options.parse().unwrap()).unwrap();
    let mut source = Seeded::new(1);
    while game.pending() == Pending::Chance {
        step(&mut game, &mut source);
    }
    game
}

/// One random step.
pub(crate) fn step(game: &mut TroyesDice, source: &mut Seeded) {
    match game.pending() {
        Pending::Chance => game.resolve(&game.sample(source).unwrap()).unwrap(),
        Pending::Seats(seats) => {
            let seat = seats.lowest().unwrap();
            game.play(seat, &game.random_move(seat, source).unwrap()).unwrap();
        }
        Pending::Over => {}
    }
}

/// Plays a random game and shows each decision: the game before the seat's turn, the seat, and its moves of the
/// turn so far.
pub(crate) fn play_through(options: &str, seed: u64, mut look: impl FnMut(&TroyesDice, Seat, &[Move])) {
    let mut game = TroyesDice::new(&options.parse().unwrap()).unwrap();
    let mut source = Seeded::new(seed);
    loop {
        match game.pending() {
            Pending::Over => return,
            Pending::Chance => step(&mut game, &mut source),
            Pending::Seats(seats) => {
                let seat = seats.lowest().unwrap();
                let (mut now, mut turn) = (game, Vec::new());
                let day = game.table().half_day();
                while now.table().half_day() == day
                    && matches!(now.pending(), Pending::Seats(all) if all.contains(seat))
                {
                    look(&game, seat, &turn);
                    let action = now.random_move(seat, &mut source).unwrap();
                    now.play(seat, &action).unwrap();
                    turn.push(action);
                }
                game = now;
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
