//! The four dice: three transparent, one black.

use std::fmt;
use std::str::FromStr;

use game_core::{BadNotation, Odds};
use serde::{Deserialize, Serialize};

use crate::wheel::Place;

/// The value of a die: 1 to 6, or 0 beside Raid 4.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pips(u8);

impl Pips {
    /// The value of a die beside Raid 4.
    pub const ZERO: Pips = Pips(0);
    /// The six faces.
    pub const FACES: [Pips; 6] = [Pips(1), Pips(2), Pips(3), Pips(4), Pips(5), Pips(6)];

    /// A value from 0 to 6.
    pub const fn new(value: u8) -> Option<Pips> {
        if value <= 6 { Some(Pips(value)) } else { None }
    }

    /// As a number.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// As an index from 0 to 6.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        // The mask changes nothing, but spares the compiler a bounds check.
        (self.0 & 7) as usize
    }

    #[inline]
    pub(crate) const fn from_bit(bit: u32) -> Pips {
        Pips((bit % 7) as u8)
    }

    pub(crate) fn parse_face(text: &str) -> Option<Pips> {
        text.parse().ok().filter(|pips| *pips != Pips::ZERO)
    }
}

game_core::number_form!(Pips: u8, Pips::new, |pips: Pips| pips.0, "a die shows 1 to 6 (0 beside Raid 4)");

/// One throw of the four dice, in the order they take on the plazas: rising, the black die before its equals.
/// The transparent dice are interchangeable (T17), so there are 336 distinct throws.
// Aligned so that the four dice are copied as one word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "RollParts", into = "RollParts")]
#[repr(align(4))]
pub struct Roll {
    places: [Pips; 4],
    black: Place,
}

impl Roll {
    /// The number of throws if the transparent dice were distinguishable: 6⁴.
    pub const CASES: u32 = 1296;

    /// A throw, with the transparent dice in any order; `None` if a die is 0.
    pub fn new(black: Pips, mut clear: [Pips; 3]) -> Option<Roll> {
        clear.sort_unstable();
        let faces = black != Pips::ZERO && clear[0] != Pips::ZERO;
        faces.then(|| Roll::sorted(black, clear))
    }

    /// The black die goes behind the smaller ones and before its equals.
    const fn sorted(black: Pips, [a, b, c]: [Pips; 3]) -> Roll {
        // Before its equals (T17), hence not strictly less.
        let (places, place) = if black.0 <= a.0 {
            ([black, a, b, c], 0)
        } else if black.0 <= b.0 {
            ([a, black, b, c], 1)
        } else if black.0 <= c.0 {
            ([a, b, black, c], 2)
        } else {
            ([a, b, c, black], 3)
        };
        Roll { places, black: Place::ALL[place] }
    }

    /// The black die.
    pub fn black(self) -> Pips {
        self.places[self.black.index()]
    }

    /// The transparent dice in rising order.
    pub fn clear(self) -> [Pips; 3] {
        let [a, b, c, d] = self.places;
        [[b, c, d], [a, c, d], [a, b, d], [a, b, c]][self.black.index()]
    }

    /// The dice by place.
    #[inline]
    pub fn places(self) -> [Pips; 4] {
        self.places
    }

    /// The place of the black die.
    #[inline]
    pub fn black_place(self) -> Place {
        self.black
    }

    /// One of the 1,296 equally likely throws, counted from 0; larger numbers wrap around.
    #[inline]
    pub fn from_case(case: u32) -> Roll {
        // Sorted at compile time: a simulation rolls millions of times, and sorting branches on the dice.
        match THROWS.get(case as usize) {
            Some(throw) => *throw,
            None => THROWS[case as usize % THROWS.len()],
        }
    }

    /// The 336 distinct throws with their probabilities.
    pub fn all() -> impl Iterator<Item = (Roll, Odds)> {
        Pips::FACES.into_iter().flat_map(|black| {
            TRIPLES.iter().map(move |&(clear, weight)| {
                let odds = Odds { weight: u64::from(weight), of: u64::from(Roll::CASES) };
                (Roll::sorted(black, clear), odds)
            })
        })
    }
}

/// A throw as programs read and write it.
#[derive(Serialize, Deserialize)]
struct RollParts {
    black: Pips,
    clear: [Pips; 3],
}

impl TryFrom<RollParts> for Roll {
    type Error = &'static str;
    fn try_from(parts: RollParts) -> Result<Roll, &'static str> {
        Roll::new(parts.black, parts.clear).ok_or("a die shows 1 to 6")
    }
}

impl From<Roll> for RollParts {
    fn from(roll: Roll) -> RollParts {
        RollParts { black: roll.black(), clear: roll.clear() }
    }
}

impl fmt::Display for Roll {
    /// Black first: `3 1 3 6`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c] = self.clear();
        write!(f, "{} {a} {b} {c}", self.black())
    }
}

impl FromStr for Roll {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Roll, BadNotation> {
        let bad = || {
            BadNotation::new(
                text,
                "a roll is the black die, then the three transparent ones in rising order: 3 1 3 6",
            )
        };
        let mut words = text.split(' ').map(Pips::parse_face);
        let mut next = || words.next().flatten().ok_or_else(bad);
        let (black, clear) = (next()?, [next()?, next()?, next()?]);
        let ended = words.next().is_none();
        // Only one spelling is accepted, so that every game has exactly one record.
        if ended && clear.is_sorted() { Ok(Roll::sorted(black, clear)) } else { Err(bad()) }
    }
}

/// Every equally likely throw, already sorted: rolling is one lookup.
static THROWS: [Roll; Roll::CASES as usize] = {
    let mut throws = [Roll::sorted(Pips(0), [Pips(0); 3]); Roll::CASES as usize];
    let mut case = 0;
    while case < Roll::CASES as usize {
        let (x, y, z) = ((case / 36 % 6) as u8, (case / 6 % 6) as u8, (case % 6) as u8);
        let low = min(x, min(y, z));
        let high = max(x, max(y, z));
        let middle = x + y + z - low - high;
        let clear = [Pips(low + 1), Pips(middle + 1), Pips(high + 1)];
        throws[case] = Roll::sorted(Pips((case / 216) as u8 + 1), clear);
        case += 1;
    }
    throws
};

/// The 56 distinct throws of the transparent dice, each with how many of the 216 cases produce it.
static TRIPLES: [([Pips; 3], u8); 56] = {
    let mut triples = [([Pips(0); 3], 0); 56];
    let (mut next, mut low) = (0, 1);
    while low <= 6 {
        let mut middle = low;
        while middle <= 6 {
            let mut high = middle;
            while high <= 6 {
                // How many orders of three dice look like this one.
                let weight = match (low == middle, middle == high) {
                    (true, true) => 1,
                    (false, false) => 6,
                    _ => 3,
                };
                triples[next] = ([Pips(low), Pips(middle), Pips(high)], weight);
                next += 1;
                high += 1;
            }
            middle += 1;
        }
        low += 1;
    }
    triples
};

const fn min(a: u8, b: u8) -> u8 {
    if a < b { a } else { b }
}

const fn max(a: u8, b: u8) -> u8 {
    if a > b { a } else { b }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// Rulebook, Roll the dice; T17: transparent dice of equal value can't be told apart, which leaves 336.
    #[test]
    fn the_336_rolls_have_the_weights_of_the_1296_throws() {
        let mut counted = BTreeMap::new();
        for case in 0..Roll::CASES {
            *counted.entry(Roll::from_case(case)).or_insert(0) += 1;
        }
        let listed: BTreeMap<Roll, u64> = Roll::all().map(|(roll, odds)| (roll, odds.weight)).collect();
        assert_eq!(listed.len(), 336);
        assert_eq!(listed, counted);
    }

    /// Rulebook, Roll the dice, example: 1, black 3, 3, 6. Black goes before its equals.
    #[test]
    fn the_black_die_lies_before_its_equals() {
        let roll: Roll = "3 1 3 6".parse().unwrap();
        assert_eq!(roll.places().map(Pips::get), [1, 3, 3, 6]);
        assert_eq!(roll.black_place(), Place::ALL[1]);
        let roll: Roll = "6 6 6 6".parse().unwrap();
        assert_eq!(roll.black_place(), Place::ALL[0]);
        let roll: Roll = "6 1 1 1".parse().unwrap();
        assert_eq!(roll.black_place(), Place::ALL[3]);
    }
}
