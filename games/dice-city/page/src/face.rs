//! A location's face: kind, name, cost, ability as shapes, defence and points.

use game_dice_city::{City, Location, Space};
use maud::{Markup, html};
pub(crate) use texts_dice_city::face::{Mark, marks, printed_points};
use words::Words;

use crate::glyphs::{amounts, glyph};
use crate::lexicon;

/// A location's ability, in shapes.
pub(crate) fn ability(location: Location) -> Markup {
    html! {
        @for mark in marks(location) {
            @match mark {
                Mark::Shape(name) => (glyph(name)),
                Mark::Number(number) => b { (number) },
            }
        }
    }
}

pub(crate) fn cost(cost: [u8; 3]) -> Markup {
    amounts(cost.map(u16::from))
}

pub(crate) fn shield(defence: u8) -> Markup {
    html! { span .dc-shield { (glyph("shield")) b { (defence) } } }
}

pub(crate) fn star(points: &str) -> Markup {
    html! { span .dc-star { (glyph("star")) b { (points) } } }
}

/// Kind, defence and points of a location in a city, including what its neighbours add.
pub(crate) fn describe_built(words: Words, city: &City, at: Space) -> Vec<String> {
    let location = city.at(at);
    let mut parts = vec![words.member("dc-kind", location.kind().name())];
    if let Some(defence) = city.defence(at) {
        parts.push(words.with("dc-defence", &[("n", defence.into())]));
    }
    if city.worth(at) > 0 {
        parts.push(words.with("dc-worth", &[("n", city.worth(at).into())]));
    }
    if city.is_deactivated(at) {
        parts.push(words.get("dc-deactivated"));
    }
    parts
}

/// A location's kind, cost, defence and printed points, in words.
pub(crate) fn describe(words: Words, location: Location) -> Vec<String> {
    let facts = location.facts();
    let mut parts = vec![words.member("dc-kind", facts.kind.name())];
    if location.is_card() {
        let cost = lexicon::amounts(words, facts.cost.map(u16::from));
        parts.push(words.with("dc-cost", &[("cost", cost.into())]));
    }
    if let Some(defence) = facts.defence {
        parts.push(words.with("dc-defence", &[("n", defence.into())]));
    }
    match (location, facts.points) {
        (Location::Cathedral, _) => parts.push(words.get("dc-worth-counted")),
        (_, 0) => {}
        (_, points) => parts.push(words.with("dc-worth", &[("n", points.into())])),
    }
    parts
}
