//! The names of things.

use game_dice_city::{Die, Location, Resource, Size, Space};
use words::Words;

/// `red die`
pub fn die(words: Words, die: Die) -> String {
    words.with("dc-die", &[("die", die.name().into())])
}

/// `the red die`
pub fn the_die(words: Words, die: Die) -> String {
    words.with("dc-the-die", &[("die", die.name().into())])
}

/// `red die: 4 → 2`, or `red die: 4 again`
pub fn reroll(words: Words, rolled: Die, was: u8, now: u8) -> String {
    let args = [("die", die(words, rolled).into()), ("was", was.into()), ("now", now.into())];
    words.with(if was == now { "dc-reroll-same" } else { "dc-reroll-other" }, &args)
}

/// `red 3`
pub fn space(words: Words, at: Space) -> String {
    words.with("dc-space", &[("die", at.row().name().into()), ("column", at.column().into())])
}

/// `Town Hall`
pub fn card(words: Words, location: Location) -> String {
    words.member("thing", location)
}

/// What a location does, in one line.
pub fn does(words: Words, location: Location) -> String {
    words.member("dc-does", location)
}

/// `2 wood`
pub fn amount(words: Words, resource: Resource, amount: u16) -> String {
    words.with("dc-amount", &[("resource", resource.name().into()), ("n", amount.into())])
}

/// `2 wood and 1 iron`; empty if all amounts are 0.
pub fn amounts(words: Words, amounts: [u16; 3]) -> String {
    let parts = Resource::ALL.into_iter().zip(amounts).filter(|(_, amount)| *amount > 0);
    words.list(&parts.map(|(resource, held)| amount(words, resource, held)).collect::<Vec<_>>())
}

/// `small bandits`
pub fn bandits(words: Words, size: Size) -> String {
    words.with("dc-bandits", &[("size", size.name().into())])
}

/// `small trade ship`
pub fn ship(words: Words, size: Size) -> String {
    words.with("dc-ship", &[("size", size.name().into())])
}
