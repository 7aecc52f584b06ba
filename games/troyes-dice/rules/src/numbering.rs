//! Which die value each column has (rulebook, Set-up — your scoresheet; T20).

use std::fmt;
use std::str::FromStr;

use game_core::BadNotation;
use serde::{Deserialize, Serialize};

use crate::board::Column;
use crate::dice::Pips;

/// A numbering of the six columns: each value once, the same in all three districts and for all players.
///
/// Stored as its index among all 720 in rising order, so that a move fits into one word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "[Pips; 6]", into = "[Pips; 6]")]
pub struct Numbering(u32);

/// Whether a rolled numbering counts up or down from left to right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// 4, 5, 6, 1, 2, 3.
    Up,
    /// 4, 3, 2, 1, 6, 5.
    Down,
}

impl Numbering {
    /// 1 to 6 from left to right, for a first game.
    pub const STANDARD: Numbering = Numbering(0);

    /// How many numberings there are.
    pub(crate) const COUNT: usize = 720;

    /// A numbering from the values of the columns, if each value from 1 to 6 is there once.
    pub fn new(values: [Pips; 6]) -> Option<Numbering> {
        let listed = &ALL[..Numbering::COUNT];
        let found = listed.binary_search_by(|columns| columns.values[..6].cmp(&values)).ok();
        found.map(|index| Numbering(index as u32))
    }

    /// The numbering from a rolled first value and the town crier's direction; it wraps around after 6 (or 1).
    pub fn rolled(first: Pips, direction: Direction) -> Numbering {
        let step = match direction {
            Direction::Up => 1,
            // Five steps up are one step down, modulo six.
            Direction::Down => 5,
        };
        let first = usize::from(first.get().max(1)) - 1;
        let values = [0, 1, 2, 3, 4, 5].map(|column| Pips::FACES[(first + step * column) % 6]);
        Numbering::new(values).expect("six steps of 1 or 5 modulo 6 meet each value once")
    }

    /// The numbering at this index of all 720, in rising order.
    ///
    /// # Panics
    /// If there is none.
    pub(crate) fn nth(index: usize) -> Numbering {
        assert!(index < Numbering::COUNT, "there are 720 numberings");
        Numbering(index as u32)
    }

    #[inline]
    fn columns(self) -> &'static NumberedColumns {
        // The remainder changes nothing, but spares the compiler a bounds check.
        &ALL[self.0 as usize % ALL.len()]
    }

    /// The index of this numbering: see [`nth`](Numbering::nth).
    pub(crate) fn rank(self) -> usize {
        self.0 as usize
    }

    /// The values from left to right.
    pub fn values(&self) -> [Pips; 6] {
        let [a, b, c, d, e, f, _, _] = self.columns().values;
        [a, b, c, d, e, f]
    }

    /// The value of a column.
    #[inline]
    pub fn value(&self, column: Column) -> Pips {
        self.columns().values[column.index() % 8]
    }

    /// The column of a value from 1 to 6.
    #[inline]
    pub fn column(&self, value: Pips) -> Column {
        Column::from_index(self.columns().of_value[value.index()])
    }
}

struct NumberedColumns {
    /// From left to right; entries 6 and 7 are unused.
    values: [Pips; 8],
    /// Column index of each value; entries 0 and 7 are unused.
    of_value: [u8; 8],
}

/// All numberings in rising order. A power of two makes looking one up cheap; those behind the 720 are unused.
static ALL: [NumberedColumns; Numbering::COUNT.next_power_of_two()] = {
    let mut all = [const { NumberedColumns { values: [Pips::ZERO; 8], of_value: [0; 8] } }; _];
    let mut index = 0;
    while index < Numbering::COUNT {
        let mut left = Pips::FACES;
        let (mut column, mut digits, mut radix) = (0, index, 120);
        while column < 6 {
            // The index in base factorial picks each value from those that are left.
            let mut at = digits / radix;
            digits %= radix;
            let value = left[at];
            while at + 1 < left.len() {
                left[at] = left[at + 1];
                at += 1;
            }
            all[index].values[column] = value;
            all[index].of_value[value.index()] = column as u8;
            column += 1;
            // Factorials: 120, 24, 6, 2, 1, 1.
            radix /= if column < 6 { 6 - column } else { 1 };
        }
        index += 1;
    }
    all
};

impl Default for Numbering {
    fn default() -> Numbering {
        Numbering::STANDARD
    }
}

impl TryFrom<[Pips; 6]> for Numbering {
    type Error = &'static str;
    fn try_from(values: [Pips; 6]) -> Result<Numbering, &'static str> {
        Numbering::new(values).ok_or("a numbering has each value from 1 to 6 once")
    }
}

impl From<Numbering> for [Pips; 6] {
    fn from(numbering: Numbering) -> [Pips; 6] {
        numbering.values()
    }
}

impl fmt::Debug for Numbering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Numbering({self})")
    }
}

impl fmt::Display for Numbering {
    /// Six digits from left to right: `456123`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.values().iter().try_for_each(|value| write!(f, "{value}"))
    }
}

impl FromStr for Numbering {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Numbering, BadNotation> {
        let bad = || BadNotation::new(text, "a numbering is the digits 1 to 6, each once: 456123");
        let digits: Vec<Pips> = text
            .bytes()
            .map(|byte| Pips::new(byte.wrapping_sub(b'0')).ok_or_else(bad))
            .collect::<Result<_, _>>()?;
        let values: [Pips; 6] = digits.try_into().map_err(|_| bad())?;
        Numbering::new(values).ok_or_else(bad)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Rulebook, Set-up — your scoresheet, example: 4, 5, 6, 1, 2, 3 or 4, 3, 2, 1, 6, 5. T20: it wraps.
    #[test]
    fn a_rolled_four_numbers_up_or_down() {
        let four = Pips::FACES[3];
        assert_eq!(Numbering::rolled(four, Direction::Up).to_string(), "456123");
        assert_eq!(Numbering::rolled(four, Direction::Down).to_string(), "432165");
    }

    /// T20: expert numbering is any permutation.
    #[test]
    fn there_are_720_numberings_each_with_its_inverse() {
        let all: BTreeSet<Numbering> = (0..Numbering::COUNT).map(Numbering::nth).collect();
        assert_eq!(all.len(), Numbering::COUNT);
        for numbering in all {
            for column in Column::ALL {
                assert_eq!(numbering.column(numbering.value(column)), column);
            }
            assert_eq!(numbering.to_string().parse(), Ok(numbering));
        }
        assert_eq!(Numbering::nth(0), Numbering::STANDARD);
        assert!("112345".parse::<Numbering>().is_err());
        assert!("123450".parse::<Numbering>().is_err());
    }
}
