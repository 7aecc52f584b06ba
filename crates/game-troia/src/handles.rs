//! Handles: the names that pieces have while nobody may know which they are.

use std::fmt;
use std::str::FromStr;

use game_core::BadNotation;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::layers::Piece;

/// The name of a piece on the hill or before a tent. A secret permutation of set-up decides which piece has
/// which, so a handle tells neither layer nor cell nor drop order (R35). People count from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Handle(u8);

impl Handle {
    /// The handle at this index from 0, if there can be one.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Handle> {
        if index < Piece::COUNT { Some(Handle(index as u8)) } else { None }
    }

    /// Index from 0.
    #[must_use]
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

impl Handles {
    /// None.
    pub const EMPTY: Handles = Handles(0);

    /// The first so many.
    #[must_use]
    pub const fn first(count: usize) -> Handles {
        Handles((1u128 << count) - 1)
    }

    pub(crate) const fn from_bits(bits: u128) -> Handles {
        Handles(bits)
    }

    /// Just this one.
    #[must_use]
    pub const fn only(handle: Handle) -> Handles {
        Handles(1 << handle.0)
    }

    /// Whether it is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, handle: Handle) -> bool {
        self.0 >> handle.0 & 1 != 0
    }

    /// The set with it.
    #[must_use]
    pub const fn with(self, handle: Handle) -> Handles {
        Handles(self.0 | 1 << handle.0)
    }

    /// The set without it.
    #[must_use]
    pub const fn without(self, handle: Handle) -> Handles {
        Handles(self.0 & !(1 << handle.0))
    }

    /// Those in both.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Handles) -> Handles {
        Handles(self.0 & other.0)
    }

    /// Those in either.
    #[must_use]
    pub const fn or(self, other: Handles) -> Handles {
        Handles(self.0 | other.0)
    }

    /// Those that are not in the other.
    #[must_use]
    pub const fn minus(self, other: Handles) -> Handles {
        Handles(self.0 & !other.0)
    }

    /// How many.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In order.
    pub fn iter(self) -> impl Iterator<Item = Handle> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let handle = (left != 0).then(|| Handle(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            handle
        })
    }

    /// The one at this place.
    pub(crate) fn nth(self, place: usize) -> Option<Handle> {
        self.iter().nth(place)
    }
}

impl FromIterator<Handle> for Handles {
    fn from_iter<I: IntoIterator<Item = Handle>>(handles: I) -> Handles {
        handles.into_iter().fold(Handles::EMPTY, Handles::with)
    }
}

impl Serialize for Handles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
