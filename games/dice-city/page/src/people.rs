//! The players: a line each, with their city in miniature and what the viewer may know of them.

use game_core::Seat;
use game_dice_city::{Awaited, Resource};
use maud::{Markup, html};
use page_kit::people::{Face, State, follow_switch, side};

use crate::viewer_state::ViewerState;
use crate::{city, glyphs, lexicon};

pub(crate) fn people(s: &ViewerState<'_>) -> Markup {
    let faces: Vec<Face<'_>> = Seat::first(s.board.seats())
        .zip(s.area.people)
        .map(|(seat, person)| {
            let is_first = s.board.options().first == seat && s.board.seats() > 1;
            let is_on = s.board.active() == seat && s.awaited() != Awaited::Over;
            Face {
                person,
                is_viewer: s.viewer == Some(seat),
                remark: if is_first { s.words.get("dc-person-first") } else { String::new() },
                state: if is_on { State::Thinking } else { State::Idle },
                counts: counts(s, seat),
                summary: summary(s, seat),
                peek: None,
            }
        })
        .collect();
    let can_follow = s.board.seats() > 1 && s.viewer.is_some() && s.awaited() != Awaited::Over;
    let follow = if can_follow { follow_switch(s.words, s.area.follows) } else { Markup::default() };
    side(s.words, "dc", &faces, &follow, s.area.log)
}

/// The points that the viewer may know of.
fn points(s: &ViewerState<'_>, seat: Seat) -> String {
    match s.area.view.score(seat) {
        Some(score) => score.to_string(),
        None => format!("{}+", s.area.view.city_points(seat)),
    }
}

fn counts(s: &ViewerState<'_>, seat: Seat) -> Markup {
    let city = s.board.city(seat);
    let backs = s.area.view.backs(seat);
    let count = |number: u16, face: Markup| {
        html! { span class=(if number == 0 { "none" } else { "" }) { (number) (face) } }
    };
    html! {
        (city::stamp(city))
        span .dc-counts {
            @for resource in Resource::ALL { (count(city.held(resource), glyphs::resource(resource))) }
            (count(u16::from(city.passes()), glyphs::glyph("pass")))
            (count(u16::from(city.cards()), glyphs::glyph("cards")))
            (count(backs.bandits, glyphs::glyph("mask")))
            (count(backs.ships, glyphs::glyph("ship")))
        }
        b { (points(s, seat)) (glyphs::glyph("star")) }
    }
}

fn summary(s: &ViewerState<'_>, seat: Seat) -> String {
    let city = s.board.city(seat);
    let backs = s.area.view.backs(seat);
    let stock = lexicon::amounts(s.words, city.stock());
    let args = [
        ("cards", city.cards().into()),
        ("stock", if stock.is_empty() { "0".into() } else { stock.into() }),
        ("passes", city.passes().into()),
        ("bandits", backs.bandits.into()),
        ("ships", backs.ships.into()),
        ("points", points(s, seat).into()),
    ];
    s.words.with("dc-person-summary", &args)
}
