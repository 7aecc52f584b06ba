//! A location's face: kind, name, cost, ability as shapes, defence and points.

use game_dice_city::locations::Effect;
use game_dice_city::{City, Location, Resource, Space};
use maud::{Markup, html};
use words::Words;

use crate::glyphs::{amounts, glyph, resource};
use crate::lexicon;

/// A location's ability, in shapes.
pub(crate) fn ability(location: Location) -> Markup {
    let facts = location.facts();
    html! {
        (effect(location, facts.effect))
        @if facts.deactivates { (glyph("rest")) }
    }
}

fn effect(location: Location, effect: Effect) -> Markup {
    html! {
        @match effect {
            Effect::None => (standing(location)),
            Effect::Gain(kind, amount) => @for _ in 0..amount { (resource(kind)) },
            Effect::Strength(amount) => { b { (amount) } (glyph("sword")) },
            Effect::StrengthAgainstBandits(amount) => { b { (amount) } (glyph("sword")) (glyph("mask")) },
            Effect::Points(amount) => { b { (amount) } (glyph("star")) },
            Effect::RerollThisDie => { (glyph("die")) (glyph("again")) },
            Effect::RerollDice => { (glyph("die")) (glyph("die")) (glyph("again")) },
            Effect::PlaceArmy => { (glyph("sword")) (glyph("arrow")) (glyph("city")) },
            Effect::StrengthenArmies => { b { "+1" } (glyph("sword")) (glyph("sword")) },
            Effect::WeakenBandits => { (glyph("mask")) b { "−1" } (glyph("shield")) },
            Effect::EnrichResources => { b { "+1" } @for kind in Resource::ALL { (resource(kind)) } },
            Effect::OneOfEach => @for kind in Resource::ALL { (resource(kind)) },
            Effect::Trade => { b { "1" } (glyph("any")) (glyph("arrow")) b { "2" } (glyph("any")) },
            Effect::Store => { b { "1" } (glyph("any")) (glyph("arrow")) b { "3" } },
            Effect::HarvestRow => { (glyph("row")) (glyph("harvest")) },
            Effect::PointsForStock => { b { "2" } (glyph("any")) (glyph("arrow")) b { "1" } (glyph("star")) },
            Effect::CopyInRow => { (glyph("copy")) (glyph("row")) },
            Effect::CopyUnderDie => { (glyph("copy")) (glyph("die")) },
            Effect::CopyAny => { (glyph("copy")) (glyph("city")) },
            Effect::MoveDie => { (glyph("die")) (glyph("row")) },
        }
    }
}

/// Abilities that work without a die.
fn standing(location: Location) -> Markup {
    html! {
        @match location {
            Location::Cathedral => { (glyph("row")) (glyph("star")) },
            Location::GreatWall => { b { "+2" } (glyph("shield")) (glyph("row")) },
            Location::GrandStatue => { (glyph("stone")) (glyph("iron")) (glyph("arrow")) (glyph("star")) },
            _ => {},
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
