//! A player's printed board: five rows of six spaces, a die in each row's colour, three resources.

use std::fmt;
use std::str::FromStr;

use game_core::BadNotation;
use serde::{Deserialize, Serialize};

use crate::locations::Location;

/// A die, and the row of the same colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Die {
    /// The first row.
    White,
    /// The second row.
    Yellow,
    /// The third row.
    Red,
    /// The fourth row.
    Blue,
    /// The fifth row.
    Black,
}

impl Die {
    /// All five, from the top of the board.
    pub const ALL: [Die; 5] = [Die::White, Die::Yellow, Die::Red, Die::Blue, Die::Black];

    #[inline]
    pub(crate) const fn from_index(index: usize) -> Die {
        Die::ALL[index]
    }

    /// The English word.
    pub const fn name(self) -> &'static str {
        ["white", "yellow", "red", "blue", "black"][self as usize]
    }

    /// One letter: `w`, `y`, `r`, `b`, and `k` for black.
    pub const fn letter(self) -> char {
        ['w', 'y', 'r', 'b', 'k'][self as usize]
    }

    pub(crate) fn from_letter(letter: char) -> Option<Die> {
        Die::ALL.into_iter().find(|die| die.letter() == letter)
    }

    pub(crate) fn parse(text: &str) -> Option<Die> {
        let mut letters = text.chars();
        let die = Die::from_letter(letters.next()?)?;
        letters.next().is_none().then_some(die)
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Columns of the board: one for each face of a die.
pub const COLUMNS: u8 = 6;

/// A space of a city, written as the row's letter and the column: `r3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Space(u8);

impl Space {
    /// How many there are.
    pub const COUNT: usize = 30;

    /// The space in a row and a column from 1 to 6.
    pub const fn new(row: Die, column: u8) -> Option<Space> {
        if column >= 1 && column <= COLUMNS { Some(Space(row as u8 * COLUMNS + column - 1)) } else { None }
    }

    #[inline]
    pub(crate) const fn from_index(index: usize) -> Space {
        Space(index as u8)
    }

    /// All of them, row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Space> + ExactSizeIterator + Clone {
        (0..Space::COUNT).map(Space::from_index)
    }

    /// The six spaces of a row.
    pub fn of_row(row: Die) -> impl DoubleEndedIterator<Item = Space> + ExactSizeIterator + Clone {
        let start = row as usize * usize::from(COLUMNS);
        (start..start + usize::from(COLUMNS)).map(Space::from_index)
    }

    /// Index from 0, row by row, for arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row.
    #[inline]
    pub const fn row(self) -> Die {
        Die::from_index(self.index() / COLUMNS as usize)
    }

    /// The column, from 1.
    #[inline]
    pub const fn column(self) -> u8 {
        self.0 % COLUMNS + 1
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.row(), self.column())
    }
}

impl FromStr for Space {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Space, BadNotation> {
        let mut letters = text.chars();
        let row = letters.next().and_then(Die::from_letter);
        let column = letters.next().and_then(|digit| digit.to_digit(10));
        match (row, column, letters.next()) {
            (Some(row), Some(column), None) => Space::new(row, column as u8),
            _ => None,
        }
        .ok_or_else(|| BadNotation::new(text, "a space is a row (w, y, r, b, k) and a column, such as r3"))
    }
}

game_core::text_form!(Space);

/// A set of spaces of one city, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Spaces(pub(crate) u32);

game_core::bit_set!(Spaces of Space, space => space.0, bit => Space(bit));
game_core::list_form!(Spaces of Space, "spaces are named once each, in rising order");

impl Spaces {
    /// The whole city.
    pub const ALL: Spaces = Spaces((1 << Space::COUNT) - 1);

    /// The six of a row.
    #[inline]
    pub const fn row(row: Die) -> Spaces {
        Spaces(0b11_1111 << (row as u32 * COLUMNS as u32))
    }

    /// The rows of these dice.
    #[inline]
    pub(crate) const fn rows(dice: DiceSet) -> Spaces {
        ROWS[(dice.0 & DiceSet::ALL.0) as usize]
    }

    /// The neighbours to the left and right of these spaces, in their rows.
    #[inline]
    pub(crate) const fn beside(self) -> Spaces {
        Spaces((self.0 & !FIRST_COLUMN) >> 1 | (self.0 & !LAST_COLUMN) << 1)
    }
}

const FIRST_COLUMN: u32 = 1 | 1 << 6 | 1 << 12 | 1 << 18 | 1 << 24;
const LAST_COLUMN: u32 = FIRST_COLUMN << (COLUMNS - 1);

/// The rows of each set of dice.
static ROWS: [Spaces; 32] = {
    let mut rows = [Spaces::EMPTY; 32];
    let mut dice = 0;
    while dice < 32 {
        let mut row = 0;
        while row < 5 {
            if dice >> row & 1 != 0 {
                rows[dice] = rows[dice].or(Spaces::row(Die::ALL[row]));
            }
            row += 1;
        }
        dice += 1;
    }
    rows
};

/// A set of dice, as bits. Written as their letters: `wrk`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct DiceSet(pub(crate) u8);

game_core::bit_set!(DiceSet of Die, die => die as u8, bit => Die::ALL[bit as usize]);

impl DiceSet {
    /// All five.
    pub const ALL: DiceSet = DiceSet(0b1_1111);
}

impl fmt::Display for DiceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|die| write!(f, "{die}"))
    }
}

impl FromStr for DiceSet {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<DiceSet, BadNotation> {
        let set: Option<DiceSet> = text.chars().map(Die::from_letter).collect();
        set.filter(|set| !set.is_empty() && set.to_string() == text)
            .ok_or_else(|| BadNotation::new(text, "dice are letters of wyrbk in this order"))
    }
}

game_core::text_form!(DiceSet);

/// What locations cost and yield.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Resource {
    /// From forests.
    Wood,
    /// From mountains.
    Stone,
    /// From caves.
    Iron,
}

impl Resource {
    /// All three, in the order of costs.
    pub const ALL: [Resource; 3] = [Resource::Wood, Resource::Stone, Resource::Iron];

    /// The English word, and the notation.
    pub const fn name(self) -> &'static str {
        ["wood", "stone", "iron"][self as usize]
    }

    pub(crate) fn parse(text: &str) -> Option<Resource> {
        Resource::ALL.into_iter().find(|resource| resource.name() == text)
    }
}

impl fmt::Display for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

use Location::{Cave, Forest, Militia, Mountain, SmallHouse, Traveller};

/// What is printed on every board: rows white, yellow, red, blue, black; columns 1 to 6.
#[rustfmt::skip]
pub const PRINTED: [Location; Space::COUNT] = [
    /* white  */ Forest,   Mountain,   Cave,      Forest,    Mountain,   Cave,
    /* yellow */ Mountain, Militia,    SmallHouse, Traveller, Militia,   Forest,
    /* red    */ Cave,     Militia,    Traveller, Militia,   SmallHouse, Mountain,
    /* blue   */ Forest,   SmallHouse, Militia,   Traveller, Militia,    Cave,
    /* black  */ Mountain, Cave,       Forest,    Mountain,  Cave,       Forest,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_have_one_spelling() {
        for space in Space::all() {
            assert_eq!(space.to_string().parse(), Ok(space));
            assert_eq!(Space::new(space.row(), space.column()), Some(space));
        }
        for text in ["", "r", "r0", "r7", "x1", "r11", "3r", "r٣"] {
            assert!(text.parse::<Space>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn sets_of_dice_have_one_spelling() {
        assert_eq!("wrk".parse::<DiceSet>().map(|set| set.len()), Ok(3));
        for text in ["rw", "ww", "wx", "w r"] {
            assert!(text.parse::<DiceSet>().is_err(), "{text:?}");
        }
    }
}
