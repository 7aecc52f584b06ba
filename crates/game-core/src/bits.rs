//! Small sets, stored as the bits of a number.

/// Makes a wrapper around an integer a set: one bit per item.
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// struct Die(u8);
/// #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// struct Dice(u8);
/// game_core::bit_set!(Dice of Die, die => die.0, bit => Die(bit));
///
/// let dice: Dice = [Die(4), Die(1)].into_iter().collect();
/// assert_eq!(dice.without(Die(4)), Dice::only(Die(1)));
/// assert_eq!(dice.iter().collect::<Vec<_>>(), [Die(1), Die(4)]);
/// ```
#[macro_export]
macro_rules! bit_set {
    ($set:ident of $item:ty, $one:ident => $place:expr, $bit:ident => $made:expr) => {
        impl $set {
            /// None.
            pub const EMPTY: $set = $set(0);

            /// Just this one.
            #[inline]
            pub const fn only($one: $item) -> $set {
                $set(1 << $place)
            }

            /// Whether this one is among them.
            #[inline]
            pub const fn contains(self, $one: $item) -> bool {
                self.0 >> $place & 1 != 0
            }

            /// With this one.
            #[must_use]
            #[inline]
            pub const fn with(self, $one: $item) -> $set {
                $set(self.0 | 1 << $place)
            }

            /// Without this one.
            #[must_use]
            #[inline]
            pub const fn without(self, $one: $item) -> $set {
                $set(self.0 & !(1 << $place))
            }

            /// Those in either.
            #[must_use]
            #[inline]
            pub const fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// Those in both.
            #[must_use]
            #[inline]
            pub const fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// Those that are not in the other.
            #[must_use]
            #[inline]
            pub const fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// Whether all of the other are among them.
            #[inline]
            pub const fn includes(self, other: $set) -> bool {
                other.0 & !self.0 == 0
            }

            /// How many.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether there is none.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The first one.
            #[inline]
            pub const fn lowest(self) -> Option<$item> {
                if self.0 == 0 {
                    return None;
                }
                let $bit = self.0.trailing_zeros() as u8;
                Some($made)
            }

            /// In order.
            pub fn iter(self) -> impl Iterator<Item = $item> + Clone {
                let mut left = self;
                ::std::iter::from_fn(move || {
                    let next = left.lowest();
                    // Clears the lowest set bit.
                    left.0 &= left.0.wrapping_sub(1);
                    next
                })
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $set {
                items.into_iter().fold($set::EMPTY, $set::with)
            }
        }
    };
}
