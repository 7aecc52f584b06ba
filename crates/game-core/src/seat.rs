//! Seats and sets of seats.

use std::fmt;

use crate::forms::write_spaced;

/// A place at the table. People, records and JSON count seats from 1; code indexes them from 0.
///
/// ```
/// use game_core::Seat;
/// let second: Seat = "2".parse()?;
/// assert_eq!(second.index(), 1);
/// assert_eq!(second.to_string(), "2");
/// # Ok::<(), game_core::BadNotation>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The most seats any game at this table may have.
    pub const MAX: usize = 16;
    /// The first seat, number 1.
    pub const FIRST: Seat = Seat(0);

    /// The seat at this index, counted from 0.
    ///
    /// # Panics
    /// Panics if `index` is [`Seat::MAX`] or more.
    pub const fn from_index(index: usize) -> Seat {
        assert!(index < Seat::MAX, "a table has at most 16 seats");
        Seat(index as u8)
    }

    /// The seat with this number, counted from 1, if there can be one.
    pub const fn from_number(number: usize) -> Option<Seat> {
        if number >= 1 && number <= Seat::MAX { Some(Seat(number as u8 - 1)) } else { None }
    }

    /// Index from 0, for arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Number from 1, for people.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// The first `count` seats in order.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone + ExactSizeIterator {
        (0..count.min(Seat::MAX)).map(Seat::from_index)
    }
}

crate::number_form!(
    Seat: u8,
    |number| Seat::from_number(usize::from(number)),
    |seat: Seat| seat.number() as u8,
    "a seat is a number from 1 to 16"
);

/// A set of seats, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u16);

crate::bit_set!(SeatSet of Seat, seat => seat.0, bit => Seat(bit));
crate::list_form!(SeatSet of Seat, "seats are named once each, in rising order");

impl SeatSet {
    /// The first `count` seats.
    pub const fn first(count: usize) -> SeatSet {
        SeatSet(((1u32 << count) - 1) as u16)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}

impl fmt::Display for SeatSet {
    /// Seat numbers with blanks between them: `1 3 4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_spaced(f, self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_has_one_spelling() {
        assert_eq!("16".parse(), Ok(Seat::from_index(15)));
        for text in ["", "0", "17", "01", "+1", "1 ", "one"] {
            assert!(text.parse::<Seat>().is_err(), "{text:?} should be refused");
        }
    }

    #[test]
    fn sets_list_their_seats_in_order() {
        let set: SeatSet = [4, 0, 2].into_iter().map(Seat::from_index).collect();
        assert_eq!(set.to_string(), "1 3 5");
        assert_eq!(set.len(), 3);
        assert_eq!(set.without(Seat::from_index(0)).lowest(), Some(Seat::from_index(2)));
        assert_eq!(SeatSet::first(16).len(), 16);
    }
}
