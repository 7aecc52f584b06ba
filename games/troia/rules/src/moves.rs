//! Moves, chance results and their notation.

use std::fmt;
use std::str::FromStr;

use game_core::{BadNotation, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::cards::{Card, Cards};
use crate::cells::Cells;
use crate::handles::Handle;
use crate::layers::Layer;

/// A decision of one player.
///
/// | notation | meaning |
/// |---|---|
/// | `keep 1 8 9 16 40 41 48 49` | keep these cards of the own colour; the others leave the game |
/// | `take 17` | take the free piece 17 as start capital |
/// | `card 40` | lay this card face down |
/// | `dig 17` | take the free piece 17 from the hill |
/// | `examine 17` | bring the piece 17 from before the tent behind it |
/// | `publish VI b3 c3` | publish these two pieces as one group |
/// | `end` | end the turn |
///
/// ```
/// use game_troia::Move;
/// let action: Move = "publish VIII/IX b3 c3".parse()?;
/// assert_eq!(action.to_string(), "publish VIII/IX b3 c3");
/// assert!("publish VIII/IX c3 b3".parse::<Move>().is_err(), "a move has one spelling");
/// # Ok::<(), game_core::BadNotation>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Move {
    /// Keep these cards of the own colour; the others leave the game unseen (R23).
    Keep {
        /// The kept ones.
        cards: Cards,
    },
    /// Take a free piece behind the tent as start capital.
    Take {
        /// Which.
        piece: Handle,
    },
    /// Lay a card face down.
    Card {
        /// Which.
        card: Card,
    },
    /// Take a free piece from the hill and lay it before the tent.
    Dig {
        /// Which.
        piece: Handle,
    },
    /// Bring a piece from before the tent behind it.
    Examine {
        /// Which.
        piece: Handle,
    },
    /// Lay a group, or a single piece, in a frame (R41).
    Publish {
        /// Which layer.
        layer: Layer,
        /// Which of its cells; a piece has exactly one (R12).
        cells: Cells,
    },
    /// End the turn (R39).
    End,
}

/// A number that a hill, or a naming of its pieces, is made from. It stays with whoever drives the game until
/// the end (R35).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seed(u64);

impl Seed {
    /// How many there are: so many that nobody can try them all.
    pub const COUNT: u64 = 1 << 63;

    /// The seed with this number, if it is below [`COUNT`](Seed::COUNT).
    #[must_use]
    pub const fn new(number: u64) -> Option<Seed> {
        if number < Seed::COUNT { Some(Seed(number)) } else { None }
    }

    /// Its number.
    #[must_use]
    pub const fn get(self) -> u64 {
        self.0
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Seed {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Seed, BadNotation> {
        let number = text.parse().ok().filter(|number: &u64| number.to_string() == text);
        number.and_then(Seed::new).ok_or_else(|| BadNotation::new(text, "a seed is a number below 2^63"))
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.0)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        Seed::new(u64::deserialize(deserializer)?)
            .ok_or_else(|| de::Error::custom("a seed is a number below 2^63"))
    }
}

/// A result of chance. All but the first player stay hidden: the hill from everyone, a permit from all but
/// the one who draws it.
///
/// | notation | meaning |
/// |---|---|
/// | `hill 4711` | the hill that is poured from this number |
/// | `handles 815` | which piece has which name |
/// | `first 2` | who takes the first start piece (R24) |
/// | `permit 27` | the permit drawn after a publish turn |
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chance {
    /// The hill.
    Hill(Seed),
    /// The names of the pieces on it.
    Handles(Seed),
    /// Who takes the first start piece.
    First(Seat),
    /// A permit from the neutral pile.
    Permit(Card),
}

const MOVE_FORMS: &str = "a move looks like 'keep 1 8 9 16 40 41 48 49', 'take 17', 'card 40', 'dig 17', \
                          'examine 17', 'publish VI b3 c3' or 'end'";

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::Keep { cards } => write!(f, "keep {cards}"),
            Move::Take { piece } => write!(f, "take {piece}"),
            Move::Card { card } => write!(f, "card {card}"),
            Move::Dig { piece } => write!(f, "dig {piece}"),
            Move::Examine { piece } => write!(f, "examine {piece}"),
            Move::Publish { layer, cells } => {
                write!(f, "publish {layer}")?;
                cells.iter().try_for_each(|cell| write!(f, " {}", cell.name(layer)))
            }
            Move::End => f.write_str("end"),
        }
    }
}

impl FromStr for Move {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Move, BadNotation> {
        if text == "end" {
            return Ok(Move::End);
        }
        let bad = || BadNotation::new(text, MOVE_FORMS);
        let (word, rest) = text.split_once(' ').ok_or_else(bad)?;
        let action = match word {
            "keep" => Move::Keep { cards: rest.parse()? },
            "take" => Move::Take { piece: rest.parse()? },
            "card" => Move::Card { card: rest.parse()? },
            "dig" => Move::Dig { piece: rest.parse()? },
            "examine" => Move::Examine { piece: rest.parse()? },
            "publish" => {
                let (layer, cells) = rest.split_once(' ').ok_or_else(bad)?;
                let layer = layer.parse()?;
                Move::Publish { layer, cells: Cells::named(cells, layer)? }
            }
            _ => return Err(bad()),
        };
        // One spelling only, so that records are exact: no card and no cell twice, none out of order.
        if action.to_string() == text {
            Ok(action)
        } else {
            Err(BadNotation::new(text, format!("this is written '{action}'")))
        }
    }
}

const CHANCE_FORMS: &str = "a chance result looks like 'hill 4711', 'handles 815', 'first 2' or 'permit 27'";

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Hill(seed) => write!(f, "hill {seed}"),
            Chance::Handles(seed) => write!(f, "handles {seed}"),
            Chance::First(seat) => write!(f, "first {seat}"),
            Chance::Permit(card) => write!(f, "permit {card}"),
        }
    }
}

impl FromStr for Chance {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Chance, BadNotation> {
        let bad = || BadNotation::new(text, CHANCE_FORMS);
        let (word, rest) = text.split_once(' ').ok_or_else(bad)?;
        Ok(match word {
            "hill" => Chance::Hill(rest.parse()?),
            "handles" => Chance::Handles(rest.parse()?),
            "first" => Chance::First(rest.parse()?),
            "permit" => Chance::Permit(rest.parse()?),
            _ => return Err(bad()),
        })
    }
}
