//! A location's face: kind, name, cost, ability as shapes, defence and points.

use game_dice_city::locations::Effect;
use game_dice_city::{City, Location, Resource, Space};
use maud::{Markup, html};
use words::Words;

use crate::glyphs::{amounts, glyph};
use crate::lexicon;

/// A part of what is shown of an ability.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    /// A small drawing, by name.
    Shape(&'static str),
    /// A number with its sign.
    Number(String),
}

use Mark::Shape;

fn number(number: impl std::fmt::Display) -> Mark {
    Mark::Number(number.to_string())
}

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

/// The parts of a location's ability, in order.
pub(crate) fn marks(location: Location) -> Vec<Mark> {
    let facts = location.facts();
    let mut marks = effect(location, facts.effect);
    marks.extend(facts.deactivates.then_some(Shape("rest")));
    marks
}

fn effect(location: Location, effect: Effect) -> Vec<Mark> {
    let all = || Resource::ALL.map(|kind| Shape(kind.name()));
    match effect {
        Effect::None => standing(location),
        Effect::Gain(kind, amount) => vec![Shape(kind.name()); amount.into()],
        Effect::Strength(amount) => vec![number(amount), Shape("sword")],
        Effect::StrengthAgainstBandits(amount) => vec![number(amount), Shape("sword"), Shape("mask")],
        Effect::Points(amount) => vec![number(amount), Shape("star")],
        Effect::RerollThisDie => vec![Shape("die"), Shape("again")],
        Effect::RerollDice => vec![Shape("die"), Shape("die"), Shape("again")],
        Effect::PlaceArmy => vec![Shape("sword"), Shape("arrow"), Shape("city")],
        Effect::StrengthenArmies => vec![number("+1"), Shape("sword"), Shape("sword")],
        Effect::WeakenBandits => vec![Shape("mask"), number("−1"), Shape("shield")],
        Effect::EnrichResources => [number("+1")].into_iter().chain(all()).collect(),
        Effect::OneOfEach => all().into(),
        Effect::Trade => vec![number(1), Shape("any"), Shape("arrow"), number(2), Shape("any")],
        Effect::Store => vec![number(1), Shape("any"), Shape("arrow"), number(3)],
        Effect::HarvestRow => vec![Shape("row"), Shape("harvest")],
        Effect::PointsForStock => {
            vec![number(2), Shape("any"), Shape("arrow"), number(1), Shape("star")]
        }
        Effect::CopyInRow => vec![Shape("copy"), Shape("row")],
        Effect::CopyUnderDie => vec![Shape("copy"), Shape("die")],
        Effect::CopyAny => vec![Shape("copy"), Shape("city")],
        Effect::MoveDie => vec![Shape("die"), Shape("row")],
    }
}

/// Abilities that work without a die.
fn standing(location: Location) -> Vec<Mark> {
    match location {
        Location::Cathedral => vec![Shape("row"), Shape("star")],
        Location::GreatWall => vec![number("+2"), Shape("shield"), Shape("row")],
        Location::GrandStatue => vec![Shape("stone"), Shape("iron"), Shape("arrow"), Shape("star")],
        _ => Vec::new(),
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

/// The points printed on a card: a Cathedral's depend on its row, so it has an X.
pub(crate) fn printed_points(location: Location) -> Option<String> {
    match location {
        Location::Cathedral => Some("X".to_owned()),
        _ => Some(location.facts().points).filter(|points| *points > 0).map(|points| points.to_string()),
    }
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
