//! What a die can be used for, as one bit set of 63 bits.
//!
//! A target is an action, a colour and a value, at bit `21·action + 7·colour + value`. In this layout one
//! multiplication spreads a set of reachable values (7 bits) over colours and actions.

use serde::{Deserialize, Serialize};

use crate::board::{Building, Colour};
use crate::dice::Pips;

/// One of the three actions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Gain resources of the die's colour.
    Gain,
    /// Construct the prestige building of the die's colour and value.
    Prestige,
    /// Construct the work building of the die's colour and value.
    Work,
}

/// A set of targets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Targets(u64);

const ALL_ACTIONS: u64 = 1 | 1 << 21 | 1 << 42;
const ALL_COLOURS: u64 = 1 | 1 << 7 | 1 << 14;
const DISTRICTS: u64 = (1 << 21) - 1;

impl Targets {
    pub(crate) const EMPTY: Targets = Targets(0);
    pub(crate) const ALL_PRESTIGE: Targets = Targets(DISTRICTS << 21);
    /// Buildings at value 0, which do not exist.
    pub(crate) const NO_GROUND: Targets = Targets(ALL_COLOURS << 21 | ALL_COLOURS << 42);

    #[inline]
    pub(crate) const fn one(action: Action, colour: Colour, value: Pips) -> Targets {
        Targets(1 << (21 * action as u32 + 7 * colour as u32 + value.get() as u32))
    }

    #[inline]
    pub(crate) const fn building(building: Building, value: Pips) -> Targets {
        Targets(1 << (21 + 7 * building as u32 + value.get() as u32))
    }

    /// A whole row of buildings.
    #[inline]
    pub(crate) const fn row(building: Building) -> Targets {
        Targets(0x7e << (21 + 7 * building as u32))
    }

    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// The buildings of a row in the set: bit 0 for value 1.
    #[inline]
    pub(crate) const fn row_bits(self, building: Building) -> u8 {
        (self.0 >> (22 + 7 * building as u32) & 0x3f) as u8
    }

    /// Both buildings at each of these dice.
    #[inline]
    pub(crate) const fn on(dice: SheetDice) -> Targets {
        // One multiplication copies the 21 bits to both places.
        Targets(dice.0 as u64 * (1 << 21 | 1 << 42))
    }

    #[inline]
    pub(crate) const fn and(self, other: Targets) -> Targets {
        Targets(self.0 & other.0)
    }

    #[inline]
    pub(crate) const fn or(self, other: Targets) -> Targets {
        Targets(self.0 | other.0)
    }

    #[inline]
    pub(crate) const fn minus(self, other: Targets) -> Targets {
        Targets(self.0 & !other.0)
    }

    #[inline]
    pub(crate) const fn meets(self, other: Targets) -> bool {
        self.0 & other.0 != 0
    }

    #[inline]
    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The target at this index of the set, lowest bit first.
    #[inline]
    pub(crate) const fn nth(self, index: usize) -> (Action, Colour, Pips) {
        TARGETS[self.nth_bit(index)]
    }

    /// The bit of the target at this index of the set, below 64.
    #[inline]
    pub(crate) const fn nth_bit(self, index: usize) -> usize {
        (select(self.0, index as u64) % 64) as usize
    }

    /// The target of a bit below 63.
    pub(crate) const fn decode(bit: usize) -> (Action, Colour, Pips) {
        let action = [Action::Gain, Action::Prestige, Action::Work][bit / 21];
        (action, Colour::ALL[bit / 7 % 3], Pips::from_bit(bit as u32))
    }

    /// The buildings of the set, in order.
    pub(crate) fn buildings(self) -> impl Iterator<Item = (Building, Pips)> {
        Building::ALL.into_iter().flat_map(move |building| {
            Pips::FACES
                .into_iter()
                .filter(move |value| self.meets(Targets::building(building, *value)))
                .map(move |value| (building, value))
        })
    }
}

/// The targets of all bits. A table, because dividing by 7 is slow; the last one is unused, but spares a bounds check.
static TARGETS: [(Action, Colour, Pips); 64] = {
    let mut targets = [(Action::Gain, Colour::Red, Pips::ZERO); 64];
    let mut bit = 0;
    while bit < 63 {
        targets[bit] = Targets::decode(bit);
        bit += 1;
    }
    targets
};

/// A factor that spreads a set of values (7 bits) over all three actions in some colours: multiplying by a sum of powers
/// of two copies the 7 bits to each of those places. They are 7 apart, so copies never overlap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Spread(u64);

impl Spread {
    pub(crate) const NONE: Spread = Spread(0);
    pub(crate) const IN_ALL: Spread = Spread(ALL_COLOURS * ALL_ACTIONS);

    /// In one colour.
    #[inline]
    pub(crate) const fn of(colour: Colour) -> Spread {
        Spread(ALL_ACTIONS << (7 * colour as u32))
    }

    #[inline]
    pub(crate) const fn or(self, other: Spread) -> Spread {
        Spread(self.0 | other.0)
    }

    /// The factor if the condition holds, else none; a mask instead of a branch.
    #[inline]
    pub(crate) const fn only_if(self, condition: bool) -> Spread {
        Spread(self.0 & (condition as u64).wrapping_neg())
    }

    #[inline]
    pub(crate) const fn over(self, values: u8) -> Targets {
        Targets(values as u64 * self.0)
    }
}

/// The position of the set bit with `index` set bits below it. It has no branch, because a random choice would be
/// mispredicted: bytes are counted side by side within one word, then a lookup finds the bit in its byte.
#[inline]
const fn select(bits: u64, index: u64) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const TOPS: u64 = 0x8080_8080_8080_8080;
    // Set bits per byte; the multiplication then adds up those of the bytes below each.
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let below = ((nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(ONES << 8);
    // The last byte with at most `index` bits below it has the bit we want. Setting the top bits keeps the subtraction
    // from borrowing across bytes.
    let begun = (((index * ONES) | TOPS) - below) & TOPS;
    let at = begun.count_ones() as u64 * 8 - 8;
    let byte = bits >> at & 0xff;
    at + SELECT_IN_BYTE[(index.wrapping_sub(below >> at) & 7) as usize][byte as usize] as u64
}

/// `SELECT_IN_BYTE[index][byte]`
static SELECT_IN_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut index) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                table[index][byte] = bit;
                index += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

impl Action {
    /// The building that this action draws with a die of this colour.
    #[inline]
    pub const fn building(self, colour: Colour) -> Option<Building> {
        const BUILDINGS: [[Option<Building>; 3]; 3] = [
            [None, None, None],
            [Some(Building::Fortress), Some(Building::Hall), Some(Building::Cathedral)],
            [Some(Building::Palace), Some(Building::CityHall), Some(Building::Bishopric)],
        ];
        BUILDINGS[self as usize][colour as usize]
    }
}

/// A set of the 18 dice printed on a sheet: bit `7·colour + value`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct SheetDice(u32);

impl SheetDice {
    pub(crate) const NONE: SheetDice = SheetDice(0);

    /// With this die too if the condition holds; a shift instead of a branch.
    #[inline]
    pub(crate) const fn with_if(self, condition: bool, colour: Colour, value: Pips) -> SheetDice {
        SheetDice(self.0 | (condition as u32) << (7 * colour as u32 + value.get() as u32))
    }

    /// The dice of a colour in the set: bit 0 for value 1.
    #[inline]
    pub(crate) const fn row_bits(self, colour: Colour) -> u8 {
        (self.0 >> (7 * colour as u32 + 1) & 0x3f) as u8
    }

    #[inline]
    pub(crate) const fn contains(self, colour: Colour, value: Pips) -> bool {
        self.0 >> (7 * colour as u32 + value.get() as u32) & 1 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_decodes_to_itself() {
        for action in [Action::Gain, Action::Prestige, Action::Work] {
            for colour in Colour::ALL {
                for value in (0..=6).filter_map(Pips::new) {
                    let target = Targets::one(action, colour, value);
                    assert_eq!(target.nth(0), (action, colour, value));
                    if let Some(building) = action.building(colour) {
                        assert_eq!(target, Targets::building(building, value));
                        assert_eq!(Targets::row(building).meets(target), value != Pips::ZERO);
                    }
                }
            }
        }
    }

    #[test]
    fn select_finds_every_set_bit() {
        let mut bits = 0x9e37_79b9_7f4a_7c15_u64;
        for _ in 0..2000 {
            bits = bits.wrapping_mul(0xd129_42d7_a3b1_0001).rotate_left(23) ^ 0x5bf0_3635;
            for set in [bits, bits & bits >> 7 & bits << 9, 1 << (bits % 64), !bits | bits >> 2] {
                let found = (0..u64::from(set.count_ones())).map(|index| select(set, index));
                assert!(found.eq((0..64).filter(|bit| set >> bit & 1 != 0)), "{set:#x}");
            }
        }
    }

    #[test]
    fn spreading_reaches_all_actions() {
        let two_and_three = Spread::of(Colour::White).over(0b1100);
        assert_eq!(two_and_three.len(), 6);
        assert_eq!(Spread::of(Colour::White).or(Spread::IN_ALL).over(0b1100).len(), 18);
        assert_eq!(two_and_three.nth(1), (Action::Gain, Colour::White, Pips::FACES[2]));
        assert_eq!(two_and_three.nth(5), (Action::Work, Colour::White, Pips::FACES[2]));
    }
}
