//! The printed scoresheet: three districts, six columns, links, tracks. Laid out like the sheet, so that you can
//! compare the two side by side.
//!
//! **Columns are positions, not die values**: the print belongs to the column, and the game's
//! [`Numbering`](crate::Numbering) says which die value the column has.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A colour: of a district, a plaza, a die, a citizen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Noble district; knights; influence.
    Red,
    /// Civil district; artisans; deniers.
    Yellow,
    /// Religious district; priests; knowledge.
    White,
}

impl Colour {
    /// All three, in the order of the sheet.
    pub const ALL: [Colour; 3] = [Colour::Red, Colour::Yellow, Colour::White];

    /// From the lower two bits: 0, 1 or 2.
    #[inline]
    pub(crate) const fn from_bits(bits: u8) -> Colour {
        match bits & 3 {
            0 => Colour::Red,
            1 => Colour::Yellow,
            _ => Colour::White,
        }
    }

    /// The citizen of this colour, as the notation names it.
    pub const fn citizen(self) -> &'static str {
        ["knight", "artisan", "priest"][self as usize]
    }

    /// The English word.
    pub const fn name(self) -> &'static str {
        ["red", "yellow", "white"][self as usize]
    }

    /// One letter: `r`, `y`, `w`.
    pub const fn letter(self) -> char {
        ['r', 'y', 'w'][self as usize]
    }

    /// The two other colours, in the order of the sheet.
    pub const fn others(self) -> [Colour; 2] {
        match self {
            Colour::Red => [Colour::Yellow, Colour::White],
            Colour::Yellow => [Colour::Red, Colour::White],
            Colour::White => [Colour::Red, Colour::Yellow],
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What a district's resource track counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Resource {
    /// Red; changes a die's value.
    Influence,
    /// Yellow; buys dice.
    Deniers,
    /// White; changes a die's colour.
    Knowledge,
}

impl Resource {
    /// All three, in the order of the sheet.
    pub const ALL: [Resource; 3] = [Resource::Influence, Resource::Deniers, Resource::Knowledge];

    /// The colour of its district.
    #[inline]
    pub const fn colour(self) -> Colour {
        Colour::ALL[self as usize]
    }

    /// The resource of a district.
    #[inline]
    pub const fn of(colour: Colour) -> Resource {
        Resource::ALL[colour as usize]
    }

    /// The English word, and the notation.
    pub const fn name(self) -> &'static str {
        ["influence", "deniers", "knowledge"][self as usize]
    }

    /// One letter: `i`, `d`, `k`.
    pub const fn letter(self) -> char {
        ['i', 'd', 'k'][self as usize]
    }
}

impl fmt::Display for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One of the six rows of buildings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Building {
    /// Red prestige building.
    Fortress,
    /// Yellow prestige building, the Great Hall.
    Hall,
    /// White prestige building.
    Cathedral,
    /// Red work building, the Count's Palace.
    Palace,
    /// Yellow work building.
    CityHall,
    /// White work building.
    Bishopric,
}

impl Building {
    /// The three prestige rows, then the three work rows, each red, yellow, white.
    pub const ALL: [Building; 6] = [
        Building::Fortress,
        Building::Hall,
        Building::Cathedral,
        Building::Palace,
        Building::CityHall,
        Building::Bishopric,
    ];

    /// The colour of die that builds it.
    #[inline]
    pub const fn colour(self) -> Colour {
        Colour::ALL[self as usize % 3]
    }

    /// Whether it is a prestige building (else a work building).
    #[inline]
    pub const fn is_prestige(self) -> bool {
        (self as usize) < 3
    }

    /// The notation: the rulebook's name in one lower-case word.
    pub const fn word(self) -> &'static str {
        ["fortress", "hall", "cathedral", "palace", "cityhall", "bishopric"][self as usize]
    }

    /// The English name on the sheet.
    pub const fn name(self) -> &'static str {
        ["Fortress", "Great Hall", "Cathedral", "Count's Palace", "City Hall", "Bishopric"][self as usize]
    }
}

impl fmt::Display for Building {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A column of the sheet, from the left, index 0 to 5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Column(u8);

impl Column {
    /// All six, from the left.
    pub const ALL: [Column; 6] = [Column(0), Column(1), Column(2), Column(3), Column(4), Column(5)];

    #[inline]
    pub(crate) const fn from_index(index: u8) -> Column {
        Column(index)
    }

    /// Index from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Number from 1, as people count.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The column on the other side of a link lozenge: links join columns 1–2, 3–4 and 5–6 only.
    #[must_use]
    #[inline]
    pub const fn linked(self) -> Column {
        Column(self.0 ^ 1)
    }
}

/// A gain printed on the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gain {
    /// Circle this many citizens of a colour.
    Citizens(Colour, u8),
    /// Circle this many resources.
    Resources(Resource, u8),
}

impl Gain {
    /// Its colour.
    #[inline]
    pub const fn colour(self) -> Colour {
        match self {
            Gain::Citizens(colour, _) => colour,
            Gain::Resources(resource, _) => resource.colour(),
        }
    }
}

use Colour::{Red, White, Yellow};
use Gain::{Citizens, Resources};

/// Link bonuses: `LINKS[building][pair of columns]`, pairs 1–2, 3–4, 5–6. Nine in all.
pub const LINKS: [[Option<Gain>; 3]; 6] = [
    /* Fortress       */ [Some(Citizens(Red, 1)), Some(Citizens(Yellow, 1)), Some(Citizens(White, 1))],
    /* Great Hall     */ [None, None, None],
    /* Cathedral      */ [None, None, None],
    /* Count's Palace */ [Some(Citizens(Red, 2)), None, Some(Resources(Resource::Influence, 3))],
    /* City Hall      */ [Some(Resources(Resource::Deniers, 3)), Some(Citizens(Yellow, 2)), None],
    /* Bishopric      */ [None, Some(Resources(Resource::Knowledge, 3)), Some(Citizens(White, 2))],
];

/// The citizen in each Fortress, by column.
pub const FORTRESS_CITIZEN: [Colour; 6] = [Red, Red, Yellow, Yellow, White, White];

/// What a Great Hall gains **per available die of the gain's colour**, by column.
pub const HALL_GAIN: [Gain; 6] = [
    Resources(Resource::Influence, 3),
    Citizens(Red, 2),
    Resources(Resource::Deniers, 3),
    Citizens(Yellow, 2),
    Resources(Resource::Knowledge, 3),
    Citizens(White, 2),
];

/// Every work building gains this many citizens of its own colour.
pub const WORK_CITIZENS: u8 = 2;

/// Which buildings the Cathedral of each column scores.
pub const CATHEDRAL_SCORES: [Building; 6] = [
    Building::Fortress,
    Building::Palace,
    Building::Hall,
    Building::CityHall,
    Building::Cathedral,
    Building::Bishopric,
];

/// The character beside each Cathedral, by column: the key of its score line.
pub const CHARACTERS: [&str; 6] = [
    "hugues-de-payns",
    "isabeau-de-baviere",
    "thibaut-ii",
    "jeanne-de-champagne",
    "urbain-iv",
    "marie-de-champagne",
];

/// The number that the first, second … sixth Cathedral writes beside its character.
pub const CATHEDRAL_NUMBERS: [u8; 6] = [1, 1, 2, 2, 3, 3];

/// Symbols on each resource track. This caps the whole game: spending crosses a symbol out, it never frees it (T5).
pub const RESOURCE_TRACK: u8 = 18;
/// Every 6th symbol of a resource track carries a citizen of its colour.
pub const RESOURCES_PER_CITIZEN: u8 = 6;
/// Resources of each kind circled before the game.
pub const STARTING_RESOURCES: u8 = 3;

/// Citizens on each citizen track.
pub const CITIZEN_TRACK: u8 = 20;
/// The citizen of each track that earns a prestige building.
pub const PRESTIGE_CITIZEN: u8 = 15;
/// The two prestige buildings that the 15th citizen of each track offers.
pub const PRESTIGE_OFFER: [[Building; 2]; 3] = [
    /* red    */ [Building::Hall, Building::Cathedral],
    /* yellow */ [Building::Fortress, Building::Cathedral],
    /* white  */ [Building::Fortress, Building::Hall],
];

/// This column of the citizen tracks gives one of each resource once all three citizens are circled.
pub const RESOURCE_COLUMN: u8 = 3;
/// These columns of the citizen tracks give a work building once all three citizens are circled.
pub const WORK_COLUMNS: [u8; 2] = [6, 11];

#[cfg(test)]
mod tests {
    use super::*;

    /// Facts §1: nine link bonuses in all, none on the Great Hall and Cathedral rows.
    #[test]
    fn there_are_nine_links() {
        assert_eq!(LINKS.iter().flatten().flatten().count(), 9);
        assert!(LINKS[Building::Hall as usize].iter().all(Option::is_none));
        assert!(LINKS[Building::Cathedral as usize].iter().all(Option::is_none));
    }

    /// Facts §5: the track of a colour never offers the prestige building of that colour.
    #[test]
    fn the_fifteenth_citizen_offers_the_two_other_prestige_buildings() {
        for colour in Colour::ALL {
            let offered = PRESTIGE_OFFER[colour as usize].map(Building::colour);
            assert_eq!(offered, colour.others());
        }
    }
}
