//! The face-down deck. Nobody knows its order, so none is stored: chance draws each card when it is revealed.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::locations::Location;

/// How many cards of each title are still face down, two bits each. Everyone saw the revealed cards, so this is
/// public, and there is nothing else to know about the deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deck(u64);

const LOW_BITS: u64 = 0x5555_5555_5555_5555;

impl Deck {
    /// Three cards of each of the twenty titles.
    pub const FULL: Deck = Deck((1 << 40) - 1);
    /// No card.
    pub const EMPTY: Deck = Deck(0);

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> u8 {
        // Two bits for each title: the low bits count one card each, the high bits two.
        ((self.0 & LOW_BITS).count_ones() + 2 * (self.0 >> 1 & LOW_BITS).count_ones()) as u8
    }

    /// Whether it is used up.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many of a title there are.
    #[inline]
    pub fn count(self, card: Location) -> u8 {
        card.title().map_or(0, |title| (self.0 >> (2 * title) & 3) as u8)
    }

    /// Removes a card; returns whether there was one.
    #[inline]
    pub(crate) fn take(&mut self, card: Location) -> bool {
        let Some(title) = card.title().filter(|_| self.count(card) > 0) else { return false };
        self.0 -= 1 << (2 * title);
        true
    }

    /// Adds a card; returns whether it is among the three of its title.
    pub(crate) fn put(&mut self, card: Location) -> bool {
        let Some(title) = card.title().filter(|_| self.count(card) < 3) else { return false };
        self.0 += 1 << (2 * title);
        true
    }

    /// The titles that are left, with how many of each.
    pub fn titles(self) -> impl Iterator<Item = (Location, u8)> + Clone {
        Location::deck().iter().map(move |card| (*card, self.count(*card))).filter(|(_, count)| *count > 0)
    }

    /// The card at this index of the sorted deck: sampling it uniformly draws a random card.
    #[inline]
    pub(crate) fn nth(self, number: u32) -> Option<Location> {
        // Walks the counts as if the cards lay in a row, so that each card, not each title, is as likely.
        let (mut left, mut bits, mut titles) = (u64::from(number), self.0, Location::deck());
        // Eight titles at a time, as long as the card is behind them all.
        while let Some((_, behind)) = titles.split_at_checked(8)
            && let count = u64::from(Deck(bits & 0xffff).len())
            && left >= count
        {
            (left, bits, titles) = (left - count, bits >> 16, behind);
        }
        for card in titles {
            if left < (bits & 3) {
                return Some(*card);
            }
            left -= bits & 3;
            bits >>= 2;
        }
        None
    }
}

impl Serialize for Deck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (card, count) in self.titles() {
            map.serialize_entry(&card, &count)?;
        }
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_deck_has_sixty_cards_and_gives_each_thrice() {
        let mut deck = Deck::FULL;
        assert_eq!(deck.len(), 60);
        assert_eq!(
            (deck.nth(0), deck.nth(59), deck.nth(60)),
            (Some(Location::Barracks), Some(Location::Well), None)
        );
        assert!((0..3).all(|_| deck.take(Location::Manor)) && !deck.take(Location::Manor));
        assert_eq!((deck.len(), deck.titles().count()), (57, 19));
        assert!(deck.put(Location::Manor) && !deck.put(Location::Well) && !deck.put(Location::Mine));
    }
}
