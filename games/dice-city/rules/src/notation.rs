//! How moves and chance results are written and read.

use std::fmt;
use std::str::FromStr;

use game_core::BadNotation;

use crate::board::{Die, Resource};
use crate::locations::Location;
use crate::moves::{Chance, Move, Purchase, ShelfRow};
use crate::stacks::Size;

const MOVE_FORMS: &str = "a move looks like 'use r', 'move y r4', 'pass y', 'spend wood', 'copy b2', \
                          'bandits small', 'attack 2 b3', 'build manor r3', 'ship small' or 'done'";

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::Use { die } => write!(f, "use {die}"),
            Move::Move { die, to } => write!(f, "move {die} {to}"),
            Move::Discard { die } => write!(f, "discard {die}"),
            Move::Reactivate { die, at } => write!(f, "reactivate {die} {at}"),
            Move::Pass { die } => write!(f, "pass {die}"),
            Move::Spend(Purchase::Resource(resource)) => write!(f, "spend {resource}"),
            Move::Spend(Purchase::Strength) => f.write_str("spend strength"),
            Move::Spend(Purchase::Reroll) => f.write_str("spend reroll"),
            Move::Force { die } => write!(f, "force {die}"),
            Move::Drop { card } => write!(f, "drop {card}"),
            Move::Copy { at } => write!(f, "copy {at}"),
            Move::PlaceArmy { at } => write!(f, "army {at}"),
            Move::Pay { resource, amount } => write!(f, "pay {amount} {resource}"),
            Move::Get { resource } => write!(f, "get {resource}"),
            Move::Shift { to } => write!(f, "shift {to}"),
            Move::Reroll { dice } => write!(f, "reroll {dice}"),
            Move::Bandits(size) => write!(f, "bandits {size}"),
            Move::Attack { seat, at } => write!(f, "attack {seat} {at}"),
            Move::Rob { seat, resource } => write!(f, "rob {seat} {resource}"),
            Move::Build { card, at, row: None } => write!(f, "build {card} {at}"),
            Move::Build { card, at, row: Some(row) } => write!(f, "build {card} {at} {}", row.name()),
            Move::Extra { resource } => write!(f, "extra {resource}"),
            Move::Enough => f.write_str("enough"),
            Move::Ship(size) => write!(f, "ship {size}"),
            Move::Declare => f.write_str("declare"),
            Move::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Move {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Move, BadNotation> {
        let mut words = [""; 4];
        let mut count = 0;
        for word in text.split(' ') {
            if count == words.len() {
                return Err(BadNotation::new(text, MOVE_FORMS));
            }
            words[count] = word;
            count += 1;
        }
        parse_move(&words[..count]).ok_or_else(|| BadNotation::new(text, MOVE_FORMS))
    }
}

fn parse_move(words: &[&str]) -> Option<Move> {
    Some(match *words {
        ["enough"] => Move::Enough,
        ["declare"] => Move::Declare,
        ["done"] => Move::Done,
        ["use", die] => Move::Use { die: Die::parse(die)? },
        ["discard", die] => Move::Discard { die: Die::parse(die)? },
        ["pass", die] => Move::Pass { die: Die::parse(die)? },
        ["spend", "strength"] => Move::Spend(Purchase::Strength),
        ["spend", "reroll"] => Move::Spend(Purchase::Reroll),
        ["spend", resource] => Move::Spend(Purchase::Resource(Resource::parse(resource)?)),
        ["force", die] => Move::Force { die: Die::parse(die)? },
        ["drop", card] => Move::Drop { card: Location::parse_card(card)? },
        ["copy", at] => Move::Copy { at: at.parse().ok()? },
        ["army", at] => Move::PlaceArmy { at: at.parse().ok()? },
        ["get", resource] => Move::Get { resource: Resource::parse(resource)? },
        ["shift", to] => Move::Shift { to: to.parse().ok()? },
        ["reroll", dice] => Move::Reroll { dice: dice.parse().ok()? },
        ["bandits", size] => Move::Bandits(Size::parse(size)?),
        ["extra", resource] => Move::Extra { resource: Resource::parse(resource)? },
        ["ship", size] => Move::Ship(Size::parse(size)?),
        ["move", die, to] => Move::Move { die: Die::parse(die)?, to: to.parse().ok()? },
        ["reactivate", die, at] => Move::Reactivate { die: Die::parse(die)?, at: at.parse().ok()? },
        ["pay", amount, resource] => {
            let amount = match amount {
                "1" => 1,
                "2" => 2,
                _ => return None,
            };
            Move::Pay { resource: Resource::parse(resource)?, amount }
        }
        ["attack", seat, at] => Move::Attack { seat: seat.parse().ok()?, at: at.parse().ok()? },
        ["rob", seat, resource] => {
            Move::Rob { seat: seat.parse().ok()?, resource: Resource::parse(resource)? }
        }
        ["build", card, at] => {
            Move::Build { card: Location::parse_card(card)?, at: at.parse().ok()?, row: None }
        }
        ["build", card, at, row] => {
            let row = ShelfRow::ALL.into_iter().find(|shelf| shelf.name() == row)?;
            Move::Build { card: Location::parse_card(card)?, at: at.parse().ok()?, row: Some(row) }
        }
        _ => return None,
    })
}

const CHANCE_FORMS: &str = "a chance result looks like 'reveal manor' or 'roll w3 y1 r6 b2 k4'";

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Reveal(card) => write!(f, "reveal {card}"),
            Chance::Roll(roll) => write!(f, "roll {roll}"),
        }
    }
}

impl FromStr for Chance {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Chance, BadNotation> {
        let bad = || BadNotation::new(text, CHANCE_FORMS);
        match text.split_once(' ').ok_or_else(bad)? {
            ("reveal", word) => Location::parse_card(word).map(Chance::Reveal).ok_or_else(bad),
            ("roll", dice) => Ok(Chance::Roll(dice.parse()?)),
            _ => Err(bad()),
        }
    }
}
