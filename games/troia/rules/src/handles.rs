//! Handles: names for pieces while nobody may know which piece is which.

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

game_core::number_form!(
    Handle: u8,
    |number: u8| Handle::from_index(usize::from(number.checked_sub(1)?)),
    |handle: Handle| handle.0 + 1,
    "a piece is a number from 1 to 73"
);

/// A set of handles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Handles(u128);

game_core::bit_set!(Handles of Handle, handle => handle.0, bit => Handle(bit));
game_core::list_form!(Handles of Handle, "pieces are named once each, in rising order");

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
