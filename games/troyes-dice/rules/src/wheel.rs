//! The wheel: nine notches with plazas, and a disc that turns one notch a day.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use game_core::BadNotation;
use game_core::forms::write_spaced;
use serde::{Deserialize, Serialize};

use crate::board::{Colour, Resource};

/// Notches of the wheel, and plaza tiles.
pub const NOTCHES: usize = 9;

/// A plaza tile on the wheel.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Plaza {
    /// The colour facing up.
    pub up: Colour,
    /// The colour on the back.
    pub back: Colour,
}

impl Plaza {
    /// Turned over.
    #[must_use]
    #[inline]
    pub const fn flipped(self) -> Plaza {
        Plaza { up: self.back, back: self.up }
    }

    /// Whether both sides have the same colour. The expansion puts its tiles beside these plazas.
    #[inline]
    pub fn is_double(self) -> bool {
        self.up == self.back
    }

    fn tile(self) -> (Colour, Colour) {
        (self.up.min(self.back), self.up.max(self.back))
    }

    fn parse(word: &str) -> Option<Plaza> {
        let colour = |byte: u8| Colour::ALL.into_iter().find(|colour| colour.letter() == char::from(byte));
        match word.as_bytes() {
            &[up, back] => Some(Plaza { up: colour(up)?, back: colour(back)? }),
            _ => None,
        }
    }
}

impl fmt::Display for Plaza {
    /// The side facing up, then the back: `ry`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.up.letter(), self.back.letter())
    }
}

/// The nine plaza tiles in their notches, clockwise from the window of day 1.
///
/// Two bits for the colour in each notch, so that the colours of a half-day are taken and a tile is turned over without
/// a loop.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Plazas {
    up: u32,
    back: u32,
}

use Colour::{Red, White, Yellow};

/// The nine tiles (facts §7: one of each double, two of each mixed pair).
const TILES: [(Colour, Colour); NOTCHES] = [
    (Red, Red),
    (Yellow, Yellow),
    (White, White),
    (Red, Yellow),
    (Red, Yellow),
    (Red, White),
    (Red, White),
    (Yellow, White),
    (Yellow, White),
];

impl Plazas {
    /// How many distinct ways there are to lay the nine tiles: 9·8·7 for the doubles, 15 and 6 for the pairs
    /// of the first two mixed kinds, and two faces for each of six mixed tiles. All are equally likely.
    pub const LAYOUTS: u32 = 9 * 8 * 7 * 15 * 6 * 64;

    /// Tiles in their notches, if they are the nine of the box.
    pub fn new(plazas: [Plaza; NOTCHES]) -> Option<Plazas> {
        let mut tiles = plazas.map(Plaza::tile);
        let mut box_tiles = TILES;
        tiles.sort_unstable();
        box_tiles.sort_unstable();
        (tiles == box_tiles).then(|| Plazas::pack(plazas))
    }

    /// A placeholder until the plazas are laid.
    pub(crate) const EMPTY: Plazas = Plazas { up: 0, back: 0 };

    fn pack(plazas: [Plaza; NOTCHES]) -> Plazas {
        plazas.iter().rev().fold(Plazas::EMPTY, |Plazas { up, back }, plaza| Plazas {
            up: up << 2 | plaza.up as u32,
            back: back << 2 | plaza.back as u32,
        })
    }

    /// One of the [`Plazas::LAYOUTS`] equally likely layouts, read off the digits of a mixed-radix number.
    pub(crate) fn layout(number: u32) -> Plazas {
        let (red, rest) = (number % 9, number / 9);
        let (yellow, rest) = (rest % 8, rest / 8);
        let (white, rest) = (rest % 7, rest / 7);
        let [up, back] = MIXED[rest as usize % MIXED.len()];
        let mut plazas = Plazas { up: u32::from(up), back: u32::from(back) };
        plazas.insert_double(white, White);
        plazas.insert_double(yellow, Yellow);
        plazas.insert_double(red, Red);
        plazas
    }

    /// Lays a double between the tiles laid so far, before the one at this index.
    fn insert_double(&mut self, index: u32, colour: Colour) {
        let before = (1 << (2 * index)) - 1;
        let insert = |tiles: u32| tiles & before | (tiles & !before) << 2 | (colour as u32) << (2 * index);
        (self.up, self.back) = (insert(self.up), insert(self.back));
    }

    /// The tiles, by notch.
    #[inline]
    pub fn get(&self) -> [Plaza; NOTCHES] {
        std::array::from_fn(|notch| self.at(notch))
    }

    /// The tile in a notch.
    #[inline]
    pub fn at(&self, notch: usize) -> Plaza {
        let colour = |colours: u32| Colour::from_bits((colours >> (2 * notch)) as u8);
        Plaza { up: colour(self.up), back: colour(self.back) }
    }

    /// The colours beside the four places of the disc.
    #[inline]
    pub(crate) fn colours(&self, half_day: HalfDay) -> [Colour; 4] {
        // Twice around the wheel, so that four neighbours are always side by side.
        let twice = u64::from(self.up) << (2 * NOTCHES) | u64::from(self.up);
        FOUR_COLOURS[(twice >> (2 * half_day.notch(Place::ALL[0]))) as usize % 256]
    }

    /// The places of the disc beside plazas with the same colour on both sides.
    #[inline]
    pub(crate) fn doubles(&self, half_day: HalfDay) -> impl Iterator<Item = Place> {
        let differ = self.up ^ self.back;
        // Two bits for each notch, of which the lower one is set where the colours differ.
        let differ = u64::from(differ | differ >> 1);
        let twice = differ << (2 * NOTCHES) | differ;
        let mixed = twice >> (2 * half_day.notch(Place::ALL[0]));
        Place::ALL.into_iter().filter(move |place| mixed >> (2 * place.0) & 1 == 0)
    }

    #[inline]
    pub(crate) fn flip(&mut self, notch: usize) {
        let changed = (self.up ^ self.back) & 3 << (2 * notch);
        self.up ^= changed;
        self.back ^= changed;
    }
}

impl PartialOrd for Plazas {
    fn partial_cmp(&self, other: &Plazas) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Plazas {
    /// By the tiles in their order.
    fn cmp(&self, other: &Plazas) -> Ordering {
        self.get().cmp(&other.get())
    }
}

impl fmt::Debug for Plazas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Plazas({self})")
    }
}

/// Four colours, from two bits each.
static FOUR_COLOURS: [[Colour; 4]; 256] = {
    let mut colours = [[Red; 4]; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut place = 0;
        while place < 4 {
            colours[bits][place] = Colour::from_bits((bits >> (2 * place)) as u8);
            place += 1;
        }
        bits += 1;
    }
    colours
};

/// The ways to lay the six mixed tiles side by side: the colours facing up and those on the back, two bits each. A table,
/// since a simulation starts millions of games.
static MIXED: [[u16; 2]; 15 * 6 * 64] = {
    let mut mixed = [[0; 2]; 15 * 6 * 64];
    let mut number = 0;
    while number < mixed.len() {
        mixed[number] = lay_mixed(number);
        number += 1;
    }
    mixed
};

/// Like tiles are laid as pairs, because swapping the two would give the same layout twice.
const fn lay_mixed(number: usize) -> [u16; 2] {
    let (first, second) = PAIRS_OF_6[number % 15];
    let (third, fourth) = PAIRS_OF_4[number / 15 % 6];
    let mut free = FreePlaces(0x54_3210);
    // The later one of a pair first, because taking a place shifts those behind it.
    let second = free.take(second);
    let first = free.take(first);
    let fourth = free.take(fourth);
    let third = free.take(third);
    let places = [first, second, third, fourth, free.take(0), free.take(0)];
    let tiles = [(Red, Yellow), (Red, Yellow), (Red, White), (Red, White), (Yellow, White), (Yellow, White)];
    let faces = number / (15 * 6);
    let (mut laid, mut tile) = ([0, 0], 0);
    while tile < tiles.len() {
        let turned = faces >> tile & 1;
        laid[turned] |= (tiles[tile].0 as u16) << (2 * places[tile]);
        laid[1 - turned] |= (tiles[tile].1 as u16) << (2 * places[tile]);
        tile += 1;
    }
    laid
}

/// The places without a tile, four bits each, lowest first.
struct FreePlaces(u32);

impl FreePlaces {
    const fn take(&mut self, index: u8) -> u32 {
        let shift = 4 * index;
        let place = self.0 >> shift & 0xf;
        let below = (1 << shift) - 1;
        // Closes the gap, so that the next index counts only places that are still free.
        self.0 = self.0 & below | self.0 >> 4 & !below;
        place
    }
}

#[rustfmt::skip]
const PAIRS_OF_6: [(u8, u8); 15] = [
    (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 2), (1, 3), (1, 4),
    (1, 5), (2, 3), (2, 4), (2, 5), (3, 4), (3, 5), (4, 5),
];
const PAIRS_OF_4: [(u8, u8); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

impl fmt::Display for Plazas {
    /// Nine words with blanks between them: `rr yw wr …`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_spaced(f, self.get())
    }
}

impl FromStr for Plazas {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Plazas, BadNotation> {
        let bad = |what: &str| BadNotation::new(text, what);
        let plazas: Option<Vec<Plaza>> = text.split(' ').map(Plaza::parse).collect();
        let plazas: [Plaza; NOTCHES] = plazas
            .and_then(|plazas| plazas.try_into().ok())
            .ok_or_else(|| bad("nine plazas, each the seen colour and its back: rr yw wr …"))?;
        Plazas::new(plazas)
            .ok_or_else(|| bad("the box has one tile each of rr, yy, ww and two each of ry, rw, yw"))
    }
}

game_core::text_form!(Plazas);

/// Morning or afternoon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Half {
    /// The light part of the wheel.
    Morning,
    /// The dark part of the wheel.
    Afternoon,
}

impl fmt::Display for Half {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Half::Morning => "morning",
            Half::Afternoon => "afternoon",
        })
    }
}

/// One of the sixteen half-days.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HalfDay(u8);

impl HalfDay {
    /// The morning of day 1.
    pub const FIRST: HalfDay = HalfDay(0);
    /// The afternoon of day 8.
    pub const LAST: HalfDay = HalfDay(15);
    /// Half-days in a game.
    pub const COUNT: usize = 16;

    /// A half-day of day 1 to 8.
    pub const fn new(day: u8, half: Half) -> Option<HalfDay> {
        if day >= 1 && day <= 8 { Some(HalfDay(2 * (day - 1) + half as u8)) } else { None }
    }

    /// The day, from 1 to 8.
    pub const fn day(self) -> u8 {
        self.0 / 2 + 1
    }

    /// Morning or afternoon.
    pub const fn half(self) -> Half {
        if self.0.is_multiple_of(2) { Half::Morning } else { Half::Afternoon }
    }

    /// Index from 0 to 15.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next half-day; `None` after the last.
    #[inline]
    pub fn next(self) -> Option<HalfDay> {
        (self < HalfDay::LAST).then_some(HalfDay(self.0 + 1))
    }

    /// Whether the black die destroys dice on the sheets: from the third day.
    #[inline]
    pub const fn destroys(self) -> bool {
        self.0 >= 4
    }

    /// The notch in the neutral window.
    pub const fn neutral_notch(self) -> usize {
        self.day() as usize - 1
    }

    /// The notch beside a place of the disc.
    #[inline]
    pub const fn notch(self, place: Place) -> usize {
        NOTCHES_OF_HALF_DAY[self.0 as usize % HalfDay::COUNT][place.index()] as usize
    }
}

/// On day d the morning's notches are d to d+3 and the afternoon's d+4 to d+7, modulo 9.
static NOTCHES_OF_HALF_DAY: [[u8; 4]; HalfDay::COUNT] = {
    let mut notches = [[0; 4]; HalfDay::COUNT];
    let mut half_day = 0;
    while half_day < HalfDay::COUNT {
        let mut place = 0;
        while place < 4 {
            // The window of the day comes first, then the four places of the morning, then those of the afternoon.
            let clockwise = half_day / 2 + 1 + half_day % 2 * 4 + place;
            notches[half_day][place] = (clockwise % NOTCHES) as u8;
            place += 1;
        }
        half_day += 1;
    }
    notches
};

/// One of a half-day's four places on the disc, clockwise from the free one. Players count them from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place(u8);

impl Place {
    /// All four.
    pub const ALL: [Place; 4] = [Place(0), Place(1), Place(2), Place(3)];

    /// The place with this number from 1 to 4.
    pub const fn from_number(number: u8) -> Option<Place> {
        if number >= 1 && number <= 4 { Some(Place(number - 1)) } else { None }
    }

    /// Index from 0.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask changes nothing, but spares the compiler a bounds check.
        (self.0 & 3) as usize
    }

    /// What the disc charges here.
    #[inline]
    pub const fn price(self) -> Price {
        [Price::Free, Price::OneOfAny, Price::Deniers(1), Price::Deniers(2)][self.0 as usize]
    }
}

game_core::number_form!(Place: u8, Place::from_number, |place: Place| place.0 + 1, "a die lies at place 1 to 4");

/// A price printed on the disc; the same four in the morning and in the afternoon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Price {
    /// Nothing.
    Free,
    /// One resource of the player's choice (T10).
    OneOfAny,
    /// This many deniers.
    Deniers(u8),
}

/// Unspent resources, or a sum to pay: at most [`Purse::MOST`] of each.
///
/// One byte of a word for each resource, so that all three are added, compared and paid at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Purse(u32);

/// The top bit of each resource's byte, which no amount reaches.
const TOPS: u32 = 0x80_8080;

impl Purse {
    /// Nothing.
    pub const EMPTY: Purse = Purse(0);
    /// The most that may be in a purse of one resource, far above what a sheet has room for.
    pub const MOST: u8 = 127;

    /// This much of one resource.
    #[inline]
    pub const fn of(resource: Resource, amount: u8) -> Purse {
        Purse((amount as u32) << (8 * resource as u32))
    }

    /// What a change of value and of colour costs: influence and knowledge.
    #[inline]
    pub(crate) const fn change(influence: u8, knowledge: u8) -> Purse {
        Purse(influence as u32 | (knowledge as u32) << (8 * Resource::Knowledge as u32))
    }

    /// This much of each resource.
    pub const fn each(amount: u8) -> Purse {
        Purse(amount as u32 * 0x01_0101)
    }

    /// How much of a resource.
    #[inline]
    pub const fn get(self, resource: Resource) -> u8 {
        (self.0 >> (8 * resource as u32)) as u8
    }

    /// Both together.
    #[must_use]
    #[inline]
    pub const fn plus(self, other: Purse) -> Purse {
        Purse(self.0 + other.0)
    }

    /// Adds this much of a resource.
    #[inline]
    pub(crate) const fn add(&mut self, resource: Resource, amount: u8) {
        *self = self.plus(Purse::of(resource, amount));
    }

    /// What is left after paying; `None` if it can't be paid.
    pub const fn pay(self, cost: Purse) -> Option<Purse> {
        let (left, payable) = self.left_after(cost);
        if payable { Some(left) } else { None }
    }

    /// What is left after paying, and whether the purse covers the cost; if not, what is left is meaningless.
    // All three are compared with one subtraction: branches here would depend on the dice and be mispredicted.
    #[inline]
    pub(crate) const fn left_after(self, cost: Purse) -> (Purse, bool) {
        // A byte that is too small for its cost borrows from its own top bit, and from no other byte.
        let left = (self.0 | TOPS) - cost.0;
        (Purse(left & !TOPS), left & TOPS == TOPS)
    }
}

impl fmt::Debug for Purse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(Resource::ALL.map(|resource| self.get(resource))).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Facts §6, rotation: on day d the neutral notch is d−1, then the morning's four, then the afternoon's.
    #[test]
    fn the_disc_turns_one_notch_a_day() {
        let mut half_day = HalfDay::FIRST;
        for day in 1..=8usize {
            assert_eq!((usize::from(half_day.day()), half_day.half()), (day, Half::Morning));
            assert_eq!(half_day.neutral_notch(), day - 1);
            let morning = Place::ALL.map(|place| half_day.notch(place));
            assert_eq!(morning, [day, day + 1, day + 2, day + 3].map(|notch| notch % 9));
            half_day = half_day.next().unwrap();
            let afternoon = Place::ALL.map(|place| half_day.notch(place));
            assert_eq!(afternoon, [day + 4, day + 5, day + 6, day + 7].map(|notch| notch % 9));
            assert_eq!((usize::from(half_day.day()), half_day.half()), (day, Half::Afternoon));
            half_day = half_day.next().unwrap_or(half_day);
        }
        assert_eq!(half_day.next(), None);
    }

    /// Rulebook, Resolve the event: from the third day. Half-days 5 to 16, twelve attacks.
    #[test]
    fn twelve_half_days_destroy() {
        let all = std::iter::successors(Some(HalfDay::FIRST), |half_day| half_day.next());
        let destroying: Vec<u8> = all.filter(|half_day| half_day.destroys()).map(HalfDay::day).collect();
        assert_eq!(destroying, [3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8]);
    }

    /// Set-up: every layout is the nine tiles of the box, and a stretch of the numbers has no layout twice.
    #[test]
    fn layouts_are_distinct_and_complete() {
        let step = 101; // a number without a common factor: it visits all digits of the mixed radix
        let layouts: BTreeSet<Plazas> =
            (0..20_000).map(|index| Plazas::layout(index * step % Plazas::LAYOUTS)).collect();
        assert_eq!(layouts.len(), 20_000);
        for layout in &layouts {
            assert_eq!(Plazas::new(layout.get()), Some(*layout));
        }
        // 9! × 2⁹ physical ways; each layout stands for 2³ swaps of like tiles and 2³ turns of doubles.
        assert_eq!(u64::from(Plazas::LAYOUTS), (1..=9).product::<u64>() * 512 / 64);
    }

    #[test]
    fn a_purse_pays_only_what_it_holds() {
        let purse = Purse::of(Resource::Influence, 1).plus(Purse::of(Resource::Knowledge, 18));
        assert_eq!(purse.pay(Purse::of(Resource::Influence, 2)), None);
        assert_eq!(purse.pay(Purse::of(Resource::Deniers, 1)), None);
        let left = purse.pay(Purse::of(Resource::Influence, 1).plus(Purse::of(Resource::Knowledge, 2)));
        assert_eq!(left, Some(Purse::of(Resource::Knowledge, 16)));
    }
}
