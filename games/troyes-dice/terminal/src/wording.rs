//! The words and small signs of the game.

use game_core::{Game, Seat};
use game_troyes_dice::board::{Building, Colour, Gain, Resource};
use game_troyes_dice::{Move, Pips, TroyesDice};

use super::terminal::{Paint, Style};

/// The columns' values after a numbering: `6 5 4 3 2 1`.
pub(super) fn columns_after(game: &TroyesDice, seat: Seat, action: &Move) -> Option<String> {
    let mut after = *game;
    after.play(seat, action).ok()?;
    Some(after.board().numbering()?.values().map(|value| value.to_string()).join(" "))
}

/// The shape that goes with a colour, so that nothing depends on colour alone.
pub(super) const fn shape(colour: Colour) -> char {
    match colour {
        Colour::Red => '▲',
        Colour::Yellow => '●',
        Colour::White => '■',
    }
}

/// `▲ red 3`, coloured.
pub(super) fn die(paint: Paint, colour: Colour, value: Pips) -> String {
    paint.put(Style::Of(colour), &plain_die(colour, value))
}

/// `▲ red 3`
pub(super) fn plain_die(colour: Colour, value: Pips) -> String {
    format!("{} {} {value}", shape(colour), colour.name())
}

/// `1 knight`, `2 knights`
pub(super) fn citizens(colour: Colour, amount: u8) -> String {
    let plural = if amount == 1 { "" } else { "s" };
    format!("{amount} {}{plural}", colour.citizen())
}

/// `1 denier`, `3 influence`
pub(super) fn resources(resource: Resource, amount: u8) -> String {
    let name = if resource == Resource::Deniers && amount == 1 { "denier" } else { resource.name() };
    format!("{amount} {name}")
}

/// `3 infl`, for narrow lists.
pub(super) fn short_resources(resource: Resource, amount: u8) -> String {
    let name = match resource {
        Resource::Influence => "infl",
        Resource::Deniers => "den",
        Resource::Knowledge => "know",
    };
    format!("{amount} {name}")
}

/// What is printed on the sheet.
pub(super) fn gain(gain: Gain) -> String {
    match gain {
        Gain::Citizens(colour, amount) => citizens(colour, amount),
        Gain::Resources(resource, amount) => resources(resource, amount),
    }
}

/// A building's plural.
pub(super) const fn plural(building: Building) -> &'static str {
    match building {
        Building::Fortress => "Fortresses",
        Building::Hall => "Great Halls",
        Building::Cathedral => "Cathedrals",
        Building::Palace => "Count's Palaces",
        Building::CityHall => "City Halls",
        Building::Bishopric => "Bishoprics",
    }
}

/// A row's name in nine characters.
pub(super) const fn short_name(building: Building) -> &'static str {
    match building {
        Building::Hall => "Gt. Hall",
        Building::Palace => "Palace",
        _ => building.name(),
    }
}

/// The character beside the Cathedral of each column.
pub(super) const CHARACTER_NAMES: [&str; 6] = [
    "Hugues de Payns",
    "Isabeau de Bavière",
    "Thibaut II",
    "Jeanne de Champagne",
    "Urbain IV",
    "Marie de Champagne",
];

/// `a, b and c`
pub(super) fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The beginning of what was typed, in quotation marks.
pub(super) fn quoted(text: &str) -> String {
    let short: String = text.chars().take(40).collect();
    let dots = if short.len() < text.len() { "…" } else { "" };
    format!("{short:?}{dots}")
}
