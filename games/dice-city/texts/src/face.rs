//! What is printed on a location, as signs: the page draws them, the terminal has a character for each.

use game_dice_city::locations::Effect;
use game_dice_city::{Location, Resource};

/// A part of what is shown of an ability.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mark {
    /// A small drawing, by name.
    Shape(&'static str),
    /// A number with its sign.
    Number(String),
}

use Mark::Shape;

fn number(number: impl std::fmt::Display) -> Mark {
    Mark::Number(number.to_string())
}

/// The parts of a location's ability, in order.
pub fn marks(location: Location) -> Vec<Mark> {
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

/// The points printed on a card: a Cathedral's depend on its row, so it has an X.
pub fn printed_points(location: Location) -> Option<String> {
    match location {
        Location::Cathedral => Some("X".to_owned()),
        _ => Some(location.facts().points).filter(|points| *points > 0).map(|points| points.to_string()),
    }
}
