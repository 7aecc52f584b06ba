//! Moves, chance results and their notation.

use std::fmt;
use std::str::FromStr;

use game_core::{BadNotation, Seat};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Cards};
use crate::cells::Cells;
use crate::handles::Handle;
use crate::layers::Layer;

/// One decision by one player.
///
/// | notation | meaning |
/// |---|---|
/// | `keep 1 8 9 16 40 41 48 49` | keep these cards of your colour; the others leave the game |
/// | `take 17` | take the free piece 17 as start capital |
/// | `card 40` | play this card face down |
/// | `dig 17` | take the free piece 17 from the hill |
/// | `examine 17` | move piece 17 from the front of the tent behind it |
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
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub enum Move {
    /// Keep these cards of your colour; the others leave the game unseen (R23).
    Keep { cards: Cards },
    /// Take a free piece behind the tent as start capital.
    Take { piece: Handle },
    /// Play a card face down.
    Card { card: Card },
    /// Move a free piece from the hill to the front of the tent.
    Dig { piece: Handle },
    /// Move a piece from the front of the tent behind it.
    Examine { piece: Handle },
    /// Lay a group, or a single piece, in a frame (R41). Each piece has exactly one cell (R12).
    Publish { layer: Layer, cells: Cells },
    /// End the turn (R39).
    End,
}

/// The seed for a hill, or for the handles of its pieces. It stays secret until the game is over (R35).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seed(u64);

impl Seed {
    /// The number of seeds: too many to try them all.
    pub const COUNT: u64 = 1 << 63;

    /// The seed with this number, if it is below [`COUNT`](Seed::COUNT).
    pub const fn new(number: u64) -> Option<Seed> {
        if number < Seed::COUNT { Some(Seed(number)) } else { None }
    }

    /// Its number.
    pub const fn get(self) -> u64 {
        self.0
    }
}

game_core::number_form!(Seed: u64, Seed::new, |seed: Seed| seed.0, "a seed is a number below 2^63");

/// A result of chance. Only the first player is public: the hill is hidden from everyone, a permit from all but the
/// player who draws it.
///
/// | notation | meaning |
/// |---|---|
/// | `hill 4711` | the hill poured from this seed |
/// | `handles 815` | which piece has which handle |
/// | `first 2` | who takes the first start piece (R24) |
/// | `permit 27` | the permit drawn after a publish turn |
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chance {
    /// The hill.
    Hill(Seed),
    /// The handles of its pieces.
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
        // Only one spelling is accepted, so that every game has exactly one record: no card or cell twice or out of order.
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
