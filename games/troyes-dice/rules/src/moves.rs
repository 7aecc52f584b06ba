//! Moves, chance results and their notation.

use std::fmt;
use std::str::FromStr;

use game_core::BadNotation;
use serde::{Deserialize, Serialize};

use crate::board::{Building, Colour, Resource};
use crate::dice::{Pips, Roll};
use crate::numbering::{Direction, Numbering};
use crate::targets::Action;
use crate::tiles::TileNumber;
use crate::wheel::{Place, Plazas};

/// One decision by one player.
///
/// | notation | meaning |
/// |---|---|
/// | `3:deniers6` | use the die at place 3, changed to 6, to gain 6 deniers |
/// | `2k:bishopric5` | use the die at place 2, paid with a knowledge, to draw the Bishopric of the 5 |
/// | `nodie` | no die can be afforded: gain 1 of each resource |
/// | `+hall4` | draw the Great Hall of the 4 as a bonus |
/// | `+artisan` | circle the current citizen on the yellow track |
/// | `number:up` | as town crier, number the columns upwards from the rolled value |
/// | `number:415263` | as town crier, number the columns like this (expert) |
///
/// ```
/// use game_troyes_dice::Move;
/// let action: Move = "2k:bishopric5".parse()?;
/// assert_eq!(action.to_string(), "2k:bishopric5");
/// # Ok::<(), game_core::BadNotation>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub enum Move {
    /// Choose a die, pay for it, change it, use it: one whole decision.
    Act {
        die: Place,
        /// What to pay where the disc charges one resource of any kind (T10).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pay: Option<Resource>,
        /// The colour the die is used in; changing it costs knowledge.
        colour: Colour,
        /// The value the die is used with; changing it costs influence.
        value: Pips,
        action: Action,
    },
    /// No die can be afforded: gain one of each resource instead.
    NoDie,
    /// Draw this building for a bonus.
    Draw { building: Building, value: Pips },
    /// Circle the current citizen on this track.
    Circle { track: Colour },
    /// The town crier's direction for a rolled numbering.
    Direction(Direction),
    /// The town crier's own numbering.
    Number(Numbering),
}

/// A result of chance.
///
/// | notation | meaning |
/// |---|---|
/// | `plazas rr yw wr …` | the nine plazas clockwise from the window of day 1, each with the colour facing up and its back |
/// | `tiles 3 8 1` | expansion tiles beside the red, the yellow and the white double plaza |
/// | `first 4` | the rolled value of the leftmost column |
/// | `roll 3 1 3 6` | the black die, then the transparent ones in rising order |
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chance {
    /// The plazas in their notches.
    Plazas(Plazas),
    /// The tiles beside the red, yellow and white double plaza.
    Tiles([TileNumber; 3]),
    /// The rolled value of the leftmost column.
    First(Pips),
    /// The four dice of a half-day.
    Roll(Roll),
}

const MOVE_FORMS: &str = "a move looks like 3:deniers6, 2k:bishopric5, nodie, +hall4, +artisan, number:up \
                          or number:415263";

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::Act { die, pay, colour, value, action } => {
                write!(f, "{die}")?;
                if let Some(resource) = pay {
                    write!(f, "{}", resource.letter())?;
                }
                let target = match action.building(colour) {
                    Some(building) => building.word(),
                    None => Resource::of(colour).name(),
                };
                write!(f, ":{target}{value}")
            }
            Move::NoDie => f.write_str("nodie"),
            Move::Draw { building, value } => write!(f, "+{}{value}", building.word()),
            Move::Circle { track } => write!(f, "+{}", track.citizen()),
            Move::Direction(Direction::Up) => f.write_str("number:up"),
            Move::Direction(Direction::Down) => f.write_str("number:down"),
            Move::Number(numbering) => write!(f, "number:{numbering}"),
        }
    }
}

impl FromStr for Move {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Move, BadNotation> {
        parse_move(text).ok_or_else(|| BadNotation::new(text, MOVE_FORMS))
    }
}

fn parse_move(text: &str) -> Option<Move> {
    if text == "nodie" {
        return Some(Move::NoDie);
    }
    if let Some(bonus) = text.strip_prefix('+') {
        if let Some(track) = Colour::ALL.into_iter().find(|colour| colour.citizen() == bonus) {
            return Some(Move::Circle { track });
        }
        let (word, value) = split_value(bonus)?;
        let building = Building::ALL.into_iter().find(|building| building.word() == word)?;
        return (value != Pips::ZERO).then_some(Move::Draw { building, value });
    }
    if let Some(numbering) = text.strip_prefix("number:") {
        return match numbering {
            "up" => Some(Move::Direction(Direction::Up)),
            "down" => Some(Move::Direction(Direction::Down)),
            digits => digits.parse().ok().map(Move::Number),
        };
    }
    let (die, target) = text.split_once(':')?;
    let (die, pay) = match die.as_bytes() {
        [place] => (*place, None),
        [place, letter] => {
            let letter = char::from(*letter);
            (*place, Some(Resource::ALL.into_iter().find(|resource| resource.letter() == letter)?))
        }
        _ => return None,
    };
    let die = Place::from_number(die.wrapping_sub(b'0'))?;
    let (word, value) = split_value(target)?;
    let (action, colour) = parse_target(word)?;
    Some(Move::Act { die, pay, colour, value, action })
}

fn split_value(text: &str) -> Option<(&str, Pips)> {
    let at = text.len().checked_sub(1)?;
    Some((text.get(..at)?, text.get(at..)?.parse().ok()?))
}

fn parse_target(word: &str) -> Option<(Action, Colour)> {
    [Action::Gain, Action::Prestige, Action::Work]
        .into_iter()
        .flat_map(|action| Colour::ALL.map(|colour| (action, colour)))
        .find(|(action, colour)| {
            let name = action.building(*colour).map_or(Resource::of(*colour).name(), Building::word);
            name == word
        })
}

const CHANCE_FORMS: &str = "a chance result looks like 'plazas rr yw wr …' (nine), 'tiles 3 8 1', 'first 4' or \
                            'roll 3 1 3 6' (black first)";

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Plazas(plazas) => write!(f, "plazas {plazas}"),
            Chance::Tiles([red, yellow, white]) => write!(f, "tiles {red} {yellow} {white}"),
            Chance::First(value) => write!(f, "first {value}"),
            Chance::Roll(roll) => write!(f, "roll {roll}"),
        }
    }
}

impl FromStr for Chance {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Chance, BadNotation> {
        let bad = || BadNotation::new(text, CHANCE_FORMS);
        let (kind, rest) = text.split_once(' ').ok_or_else(bad)?;
        match kind {
            "plazas" => Ok(Chance::Plazas(rest.parse()?)),
            "tiles" => {
                let tiles: Result<Vec<TileNumber>, _> = rest.split(' ').map(str::parse).collect();
                tiles.ok().and_then(|tiles| tiles.try_into().ok()).map(Chance::Tiles).ok_or_else(bad)
            }
            "first" => Pips::parse_face(rest).map(Chance::First).ok_or_else(bad),
            "roll" => Ok(Chance::Roll(rest.parse()?)),
            _ => Err(bad()),
        }
    }
}
