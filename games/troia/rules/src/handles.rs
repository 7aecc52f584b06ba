//! Handles: names for pieces while nobody may know which piece is which.

use std::fmt;
use std::str::FromStr;

use game_core::BadNotation;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::layers::Piece;

/// The name of a piece on the hill or in front of a tent. A secret permutation assigns them at set-up, so a handle
/// reveals neither layer nor cell nor drop order (R35). Players count from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Handle(u8);

impl Handle {
    /// The handle at this index from 0, if any game has it.
    pub const fn from_index(index: usize) -> Option<Handle> {
        if index < Piece::COUNT { Some(Handle(index as u8)) } else { None }
    }

    /// Index from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0 + 1).fmt(f)
    }
}

impl FromStr for Handle {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Handle, BadNotation> {
        let number = text.parse().ok().filter(|number: &usize| number.to_string() == text);
        number
            .and_then(|number| Handle::from_index(number.checked_sub(1)?))
            .ok_or_else(|| BadNotation::new(text, "a piece is a number from 1 to 73"))
    }
}

impl Serialize for Handle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0 + 1)
    }
}

impl<'de> Deserialize<'de> for Handle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Handle, D::Error> {
        let number = usize::from(u8::deserialize(deserializer)?);
        let handle = number.checked_sub(1).and_then(Handle::from_index);
        handle.ok_or_else(|| de::Error::custom("a piece is a number from 1 to 73"))
    }
}

/// A set of handles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Handles(u128);

game_core::bit_set!(Handles of Handle, handle => handle.0, bit => Handle(bit));

impl Handles {
    /// The first `count` handles.
    pub const fn first(count: usize) -> Handles {
        Handles((1u128 << count) - 1)
    }

    pub(crate) const fn from_bits(bits: u128) -> Handles {
        Handles(bits)
    }

    /// The handle at this index of the set.
    pub(crate) fn nth(self, place: usize) -> Option<Handle> {
        self.iter().nth(place)
    }
}

impl Serialize for Handles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
