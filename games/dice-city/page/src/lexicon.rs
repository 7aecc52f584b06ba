//! Things of the game in words.

use game_core::Seat;
use game_dice_city::{Die, Location, Resource, Size, Space};
use page_kit::Person;
use words::Words;

/// `red die`
pub(crate) fn die(words: Words, die: Die) -> String {
    words.with("dc-die", &[("die", die.name().into())])
}

/// `the red die`
pub(crate) fn the_die(words: Words, die: Die) -> String {
    words.with("dc-the-die", &[("die", die.name().into())])
}

/// `red 3`
pub(crate) fn space(words: Words, at: Space) -> String {
    words.with("dc-space", &[("die", at.row().name().into()), ("column", at.column().into())])
}

/// `Town Hall`
pub(crate) fn card(words: Words, location: Location) -> String {
    words.get(&format!("dc-card-{location}"))
}

/// What a location does, in a line.
pub(crate) fn does(words: Words, location: Location) -> String {
    words.get(&format!("dc-does-{location}"))
}

/// `2 wood`
pub(crate) fn amount(words: Words, resource: Resource, amount: u16) -> String {
    words.with("dc-amount", &[("resource", resource.name().into()), ("n", amount.into())])
}

/// `2 wood and 1 iron`; empty for nothing.
pub(crate) fn amounts(words: Words, amounts: [u16; 3]) -> String {
    let parts = Resource::ALL.into_iter().zip(amounts).filter(|(_, amount)| *amount > 0);
    words.list(&parts.map(|(resource, held)| amount(words, resource, held)).collect::<Vec<_>>())
}

/// `small bandits`
pub(crate) fn bandits(words: Words, size: Size) -> String {
    words.with("dc-bandits", &[("size", size.name().into())])
}

/// `small trade ship`
pub(crate) fn ship(words: Words, size: Size) -> String {
    words.with("dc-ship", &[("size", size.name().into())])
}

/// Somebody's name.
pub(crate) fn name<'a>(people: &[Person<'a>], seat: Seat) -> &'a str {
    people.get(seat.index()).map_or("", |person| person.name)
}
