//! A character for each sign that is printed on a location.

use game_dice_city::locations::Kind;
use game_dice_city::{Location, Resource};
use terminal_kit::Role;
use texts_dice_city::face::{Mark, marks};

pub(crate) const fn resource(resource: Resource) -> &'static str {
    ["▮", "◆", "▲"][resource as usize]
}

pub(crate) const fn resource_role(resource: Resource) -> Role {
    [Role::Green, Role::Stone, Role::Blue][resource as usize]
}

/// The role of a location's kind, and its sign.
pub(crate) const fn kind(kind: Kind) -> (Role, &'static str) {
    match kind {
        Kind::Resource => (Role::Green, "▮"),
        Kind::Military => (Role::Red, "†"),
        Kind::Economy => (Role::Gold, "●"),
        Kind::Culture => (Role::Violet, "★"),
        Kind::Civic => (Role::Blue, "⌂"),
    }
}

/// A location's ability.
pub(crate) fn ability(location: Location) -> String {
    let sign = |mark: Mark| match mark {
        Mark::Number(number) => number,
        Mark::Shape(shape) => character(shape).to_owned(),
    };
    marks(location).into_iter().map(sign).collect()
}

/// What a card costs: `2▮1◆`.
pub(crate) fn cost(cost: [u8; 3]) -> String {
    let part = |kind: Resource| match cost[kind as usize] {
        0 => String::new(),
        amount => format!("{amount}{}", resource(kind)),
    };
    Resource::ALL.map(part).concat()
}

fn character(shape: &str) -> &'static str {
    match shape {
        "wood" => "▮",
        "stone" => "◆",
        "iron" => "▲",
        "sword" => "†",
        "mask" => "☠",
        "star" => "★",
        "shield" => "♜",
        "die" => "▣",
        "again" => "↻",
        "arrow" => "→",
        "city" => "⌂",
        "any" => "?",
        "row" => "↔",
        "harvest" => "♣",
        "copy" => "≈",
        "rest" => "z",
        _ => "",
    }
}

/// The face of a die.
pub(crate) fn face(value: u8) -> &'static str {
    ["⚀", "⚁", "⚂", "⚃", "⚄", "⚅"].get(usize::from(value).wrapping_sub(1)).copied().unwrap_or("⚀")
}
