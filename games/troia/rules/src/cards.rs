//! The 64 action cards: dig permits 1–36 and publish cards 37–64. A higher number acts earlier.

use std::fmt;
use std::str::FromStr;

use game_core::forms::write_spaced;
use game_core::{BadNotation, Seat};
use serde::{Deserialize, Serialize};

/// An action card, by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

/// What a card lets its player do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Dig and examine.
    Dig,
    /// Publish.
    Publish,
}

impl Card {
    /// The number of the first neutral permit.
    const FIRST_NEUTRAL: u8 = 21;
    /// The number of the first publish card.
    const FIRST_PUBLISH: u8 = 37;
    /// The highest number.
    const LAST: u8 = 64;

    /// The card with this number, 1 to 64.
    pub const fn new(number: u8) -> Option<Card> {
        if number >= 1 && number <= Card::LAST { Some(Card(number)) } else { None }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What it lets its player do.
    pub const fn kind(self) -> Kind {
        if self.0 >= Card::FIRST_PUBLISH { Kind::Publish } else { Kind::Dig }
    }
}

game_core::number_form!(Card: u8, Card::new, |card: Card| card.0, "a card is a number from 1 to 64");

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cards(u64);

game_core::bit_set!(Cards of Card, card => (card.0 - 1), bit => Card(bit + 1));
game_core::list_form!(Cards of Card, "cards are named once each, in rising order");

impl Cards {
    /// The sixteen neutral permits.
    pub const NEUTRAL: Cards = Cards::range(Card::FIRST_NEUTRAL, Card::FIRST_PUBLISH);
    /// All publish cards.
    pub const PUBLISH: Cards = Cards::range(Card::FIRST_PUBLISH, Card::LAST + 1);

    const fn range(from: u8, below: u8) -> Cards {
        let (low, high) = (from - 1, below - 1);
        // A shift by all 64 bits would overflow.
        let above = if high >= 64 { 0 } else { u64::MAX << high };
        Cards((u64::MAX << low) & !above)
    }

    const fn of(numbers: &[u8]) -> Cards {
        let (mut at, mut bits) = (0, 0);
        while at < numbers.len() {
            bits |= 1 << (numbers[at] - 1);
            at += 1;
        }
        Cards(bits)
    }

    /// The cards of one kind.
    #[must_use]
    pub const fn of_kind(self, kind: Kind) -> Cards {
        match kind {
            Kind::Publish => self.and(Cards::PUBLISH),
            Kind::Dig => self.minus(Cards::PUBLISH),
        }
    }

    /// The card at this index, lowest number first.
    pub(crate) fn nth(self, place: usize) -> Option<Card> {
        self.iter().nth(place)
    }
}

impl fmt::Display for Cards {
    /// Numbers separated by blanks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_spaced(f, self.iter())
    }
}

impl FromStr for Cards {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Cards, BadNotation> {
        text.split(' ').map(str::parse).collect()
    }
}

/// A player's colour. RECONSTRUCTION: neither the colours nor their card numbers are known; a snake deal makes all
/// four equal (each adds up to 406).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// The colour of seat 1.
    A,
    /// The colour of seat 2.
    B,
    /// The colour of seat 3.
    C,
    /// The colour of seat 4.
    D,
}

/// RECONSTRUCTION: the dig cards of each colour.
const DIG: [Cards; 4] = [
    Cards::of(&[1, 8, 9, 16, 17]),
    Cards::of(&[2, 7, 10, 15, 18]),
    Cards::of(&[3, 6, 11, 14, 19]),
    Cards::of(&[4, 5, 12, 13, 20]),
];

/// RECONSTRUCTION: the publish cards of each colour.
const PUBLISH: [Cards; 4] = [
    Cards::of(&[40, 41, 48, 49, 56, 57, 64]),
    Cards::of(&[39, 42, 47, 50, 55, 58, 63]),
    Cards::of(&[38, 43, 46, 51, 54, 59, 62]),
    Cards::of(&[37, 44, 45, 52, 53, 60, 61]),
];

impl Colour {
    /// All four.
    pub const ALL: [Colour; 4] = [Colour::A, Colour::B, Colour::C, Colour::D];

    /// The colour of a seat. Seats beyond the fourth do not play.
    pub const fn of(seat: Seat) -> Colour {
        Colour::ALL[seat.index() % 4]
    }

    /// Its twelve cards: five to dig and seven to publish.
    pub const fn cards(self) -> Cards {
        DIG[self as usize].or(PUBLISH[self as usize])
    }
}

/// How many cards of their colour a player keeps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Kept {
    /// Of the five to dig.
    pub dig: u8,
    /// Of the seven to publish.
    pub publish: u8,
}

impl Kept {
    /// By number of players: four choose 4 and 4, three keep all 5 and choose 5, two keep all.
    pub const fn with(players: u8) -> Kept {
        match players {
            4 => Kept { dig: 4, publish: 4 },
            3 => Kept { dig: 5, publish: 5 },
            _ => Kept { dig: 5, publish: 7 },
        }
    }

    /// Whether there is anything to choose.
    pub const fn is_choice(self) -> bool {
        self.dig < 5 || self.publish < 7
    }

    /// All cards kept.
    pub const fn total(self) -> u8 {
        self.dig + self.publish
    }

    /// Rounds in the longest game: players play every card except the last permit they draw.
    pub const fn most_rounds(self) -> u8 {
        self.dig + 2 * self.publish - 1
    }

    /// The cards with the highest numbers, because acting early means choosing first. The bots keep these, and so do
    /// players who let the table choose.
    pub fn highest(self, colour: Colour) -> Cards {
        let of = |kind: Kind, count: u8| {
            let cards: Vec<Card> = colour.cards().of_kind(kind).iter().collect();
            cards.into_iter().rev().take(usize::from(count)).collect::<Cards>()
        };
        of(Kind::Dig, self.dig).or(of(Kind::Publish, self.publish))
    }

    /// How many ways there are to choose.
    pub(crate) fn ways(self) -> usize {
        choices(5, self.dig).count() * choices(7, self.publish).count()
    }

    /// One of the ways to choose from a colour.
    pub(crate) fn way(self, colour: Colour, index: usize) -> Option<Cards> {
        let publish_ways = choices(7, self.publish).count();
        let dig = choices(5, self.dig).nth(index / publish_ways)?;
        let publish = choices(7, self.publish).nth(index % publish_ways)?;
        let (own_dig, own_publish) = (DIG[colour as usize], PUBLISH[colour as usize]);
        Some(pick(own_dig, dig).or(pick(own_publish, publish)))
    }
}

/// The sets of `count` bits out of `of`.
fn choices(of: u8, count: u8) -> impl Iterator<Item = u8> {
    (0..1u8 << of).filter(move |bits| bits.count_ones() == u32::from(count))
}

/// The cards at the set bits, lowest number first.
fn pick(cards: Cards, bits: u8) -> Cards {
    (0u8..).zip(cards.iter()).filter(|(place, _)| bits >> place & 1 != 0).map(|(_, card)| card).collect()
}
