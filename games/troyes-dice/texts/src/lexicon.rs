//! The names of dice, buildings, resources and moves.

use game_troyes_dice::board::{Building, Colour, Resource};
use game_troyes_dice::tiles::{Side, Tile};
use game_troyes_dice::wheel::{Half, HalfDay};
use game_troyes_dice::{DieStatus, Move, Offer, Pips, View};
use words::Words;

use crate::{Cost, Target, numbering};

/// `white 5`
pub fn die(words: Words, colour: Colour, value: Pips) -> String {
    words.with("td-die", &[("colour", colour.name().into()), ("value", value.get().into())])
}

/// A die on the wheel, in its plaza's colour; the black die is called black.
pub fn offer(words: Words, offer: &Offer) -> String {
    match offer.status {
        DieStatus::Black => words.with("td-die-black", &[("value", offer.rolled.get().into())]),
        DieStatus::Clear | DieStatus::BlackAsClear | DieStatus::ClearAsBlack => {
            die(words, offer.colour, offer.value)
        }
    }
}

/// `2 knights`
pub fn citizens(words: Words, colour: Colour, n: u8) -> String {
    words.with("td-citizens", &[("colour", colour.name().into()), ("n", n.into())])
}

/// `3 deniers`
pub fn resources(words: Words, resource: Resource, n: u8) -> String {
    words.with("td-resources", &[("resource", resource.name().into()), ("n", n.into())])
}

/// `Great Hall`
pub fn building(words: Words, building: Building) -> String {
    words.with("td-building", &[("building", building.word().into())])
}

/// `Great Hall on the 4`
pub fn building_on(words: Words, building: Building, value: Pips) -> String {
    words.with("td-building-on", &[("building", building.word().into()), ("value", value.get().into())])
}

/// `Knights`
pub fn track(words: Words, colour: Colour) -> String {
    words.with("td-track", &[("colour", colour.name().into())])
}

/// `Influence`
pub fn resource(words: Words, resource: Resource) -> String {
    words.with("td-resource", &[("resource", resource.name().into())])
}

/// `Bishopric on the 5`, `4 influence`, `1 priest`
pub fn target(words: Words, target: Target) -> String {
    match target {
        Target::Building(building, value) => building_on(words, building, value),
        Target::Resource(resource, Some(value)) => resources(words, resource, value.get()),
        Target::Resource(kind, None) => resource(words, kind),
        Target::Citizen(colour) => citizens(words, colour, 1),
    }
}

/// `Day 3, morning`
pub fn when(words: Words, half_day: HalfDay) -> String {
    words.with("td-when", &[("day", half_day.day().into()), ("half", half_word(half_day.half()).into())])
}

/// The texts' selector for a half: `morning`.
pub const fn half_word(half: Half) -> &'static str {
    match half {
        Half::Morning => "morning",
        Half::Afternoon => "afternoon",
    }
}

/// `Banquet 3`
pub fn tile(words: Words, tile: Tile) -> String {
    words.with("td-tile", &[("side", side_word(tile.side).into()), ("n", tile.number.get().into())])
}

/// What a tile does, in one sentence.
pub fn tile_rule(words: Words, tile: Tile) -> String {
    words.member("td-tile", format_args!("{}-{}", side_word(tile.side), tile.number))
}

/// The texts' selector for a tile's side: `banquet`.
pub const fn side_word(side: Side) -> &'static str {
    match side {
        Side::Banquet => "banquet",
        Side::Raid => "raid",
    }
}

/// What a die costs: `free`, `1 resource of your choice + 1 knowledge`.
pub fn price(words: Words, offer: &Offer) -> String {
    let any = offer.asks_any().then(|| words.get("td-price-any"));
    let fixed = Resource::ALL.into_iter().filter(|resource| offer.cost(*resource) > 0);
    let fixed = fixed.map(|resource| resources(words, resource, offer.cost(resource)));
    sum(words, any.into_iter().chain(fixed))
}

/// An amount of each resource: `1 denier + 2 knowledge`, or `free`.
pub fn amounts(words: Words, total: [u8; 3]) -> String {
    let paid = Resource::ALL.into_iter().filter(|resource| total[*resource as usize] > 0);
    sum(words, paid.map(|resource| resources(words, resource, total[resource as usize])))
}

fn sum(words: Words, parts: impl Iterator<Item = String>) -> String {
    let plus = |first: String, last: String| {
        words.with("td-price-and", &[("first", first.into()), ("last", last.into())])
    };
    parts.reduce(plus).unwrap_or_else(|| words.get("td-price-free"))
}

/// The viewer's move in words, before it is made.
pub fn move_words(words: Words, view: &View, action: &Move) -> String {
    match *action {
        Move::Direction(direction) => numbering::direction(words, view, direction),
        Move::Number(numbering) => {
            let values = numbering::spell(&numbering.values());
            words.with("td-what-order", &[("values", values.into())])
        }
        _ => {
            let offers = view.board().dice();
            let what = headline(words, action, offers.as_ref());
            let cost = Cost::of(action, offers.as_ref());
            if cost.count() == 0 {
                return what;
            }
            let price = amounts(words, cost.total());
            words.with("td-what-for", &[("what", what.into()), ("price", price.into())])
        }
    }
}

/// A move in a few words: `Bishopric on the 5 with white 5`.
pub fn headline(words: Words, action: &Move, offers: Option<&[Offer; 4]>) -> String {
    headline_with(words, action, die_of(action, offers))
}

/// The same, with the die it uses.
pub fn headline_with(words: Words, action: &Move, die: Option<&Offer>) -> String {
    let what = match Target::of(action) {
        Some(place) => target(words, place),
        None if *action == Move::NoDie => words.get("td-what-one-of-each"),
        None => action.to_string(),
    };
    match die {
        Some(die) => format!("{what} {}", words.with("td-way-with", &[("die", offer(words, die).into())])),
        None => what,
    }
}

/// The die a move uses.
pub(crate) fn die_of<'a>(action: &Move, offers: Option<&'a [Offer; 4]>) -> Option<&'a Offer> {
    match action {
        Move::Act { die, .. } => offers.map(|offers| &offers[die.index()]),
        _ => None,
    }
}
