//! The locations: printed spaces, the four basic piles, the deck's twenty titles. Laid out like the cards, so that you
//! can compare them side by side. The wording is our own.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::board::Resource::{self, Iron, Stone, Wood};

/// Everything that can be on a space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[expect(missing_docs, reason = "the names are the cards' own")]
pub enum Location {
    Forest,
    Mountain,
    Cave,
    Militia,
    SmallHouse,
    Traveller,
    LumberMill,
    Quarry,
    Mine,
    RegularArmy,
    Barracks,
    Blacksmith,
    Catapult,
    TrainingCamp,
    WatchTower,
    Bazaar,
    MarketPlace,
    MerchantGuild,
    Mint,
    Storehouse,
    Cathedral,
    FestivalHall,
    GrandStatue,
    GreatWall,
    Manor,
    Cemetery,
    Church,
    Stables,
    TownHall,
    Well,
}

/// A location's kind: the colour and symbol at the bottom of its card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Green.
    Resource,
    /// Red.
    Military,
    /// Yellow.
    Economy,
    /// Violet.
    Culture,
    /// Blue.
    Civic,
}

impl Kind {
    /// All five.
    pub const ALL: [Kind; 5] = [Kind::Resource, Kind::Military, Kind::Economy, Kind::Culture, Kind::Civic];

    /// The English word.
    pub const fn name(self) -> &'static str {
        ["resource", "military", "economy", "culture", "civic"][self as usize]
    }
}

/// The label printed on some cards, which other cards refer to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Label {
    /// The Merchant Guild counts these.
    Harvest,
    /// The Blacksmith strengthens these.
    Army,
}

/// What a location does when it is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Nothing: it works by being there, or when it is built.
    None,
    /// Gain this many of a resource.
    Gain(Resource, u8),
    /// Gain this much army strength.
    Strength(u8),
    /// Gain this much army strength against bandits only.
    StrengthAgainstBandits(u8),
    /// Gain this many VP.
    Points(u8),
    /// Reroll the die that was used.
    RerollThisDie,
    /// Reroll the die that was used and any other unused ones.
    RerollDice,
    /// Place a Regular Army on any space for free.
    PlaceArmy,
    /// Army locations yield 1 more for the rest of the turn.
    StrengthenArmies,
    /// Bandits have 1 less defence for the rest of the turn.
    WeakenBandits,
    /// Resource locations yield 1 more for the rest of the turn.
    EnrichResources,
    /// Gain one of each resource.
    OneOfEach,
    /// Trade one or two of a resource for twice as many of others.
    Trade,
    /// Trade one resource for three of the same.
    Store,
    /// Gain one of what each harvest card in the row yields.
    HarvestRow,
    /// Gain 1 VP for every two of a resource in stock.
    PointsForStock,
    /// Use the ability of a location in this row.
    CopyInRow,
    /// Use the ability of a location with a die on it.
    CopyUnderDie,
    /// Use the ability of any location in the city.
    CopyAny,
    /// Move another unused die to any space in its row.
    MoveDie,
}

/// What is printed for a location.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Facts {
    /// The English name.
    pub name: &'static str,
    /// The notation.
    pub word: &'static str,
    /// Its kind.
    pub kind: Kind,
    /// Its label, if it has one.
    pub label: Option<Label>,
    /// Wood, stone, iron.
    pub cost: [u8; 3],
    /// What using it does.
    pub effect: Effect,
    /// Whether using it deactivates it.
    pub deactivates: bool,
    /// The number in its shield, if it has one.
    pub defence: Option<u8>,
    /// The VP in its star; a Cathedral's VP are counted instead.
    pub points: u8,
    /// How many are in the box; 0 for spaces printed on the boards.
    pub copies: u8,
}

/// Army strength needed to take one resource from a stock.
pub const STRENGTH_PER_RESOURCE: u16 = 2;
/// Defence that a Great Wall adds to the other cards in its row.
pub const WALL_DEFENCE: u8 = 2;
/// The most stone and iron that may be paid extra for a Grand Statue.
pub const STATUE_EXTRA: u8 = 3;

const fn printed(name: &'static str, word: &'static str, kind: Kind, effect: Effect) -> Facts {
    let label = if matches!(effect, Effect::Strength(_)) { Some(Label::Army) } else { None };
    Facts {
        name,
        word,
        kind,
        label,
        cost: [0; 3],
        effect,
        deactivates: false,
        defence: None,
        points: 0,
        copies: 0,
    }
}

const fn basic(
    name: &'static str,
    word: &'static str,
    paid: Resource,
    effect: Effect,
    defence: u8,
    points: u8,
) -> Facts {
    let mut cost = [0; 3];
    cost[paid as usize] = 2;
    let (kind, label) = match effect {
        Effect::Gain(..) => (Kind::Resource, Label::Harvest),
        _ => (Kind::Military, Label::Army),
    };
    let (label, defence) = (Some(label), Some(defence));
    Facts { name, word, kind, label, cost, effect, deactivates: false, defence, points, copies: 15 }
}

const fn card(
    name: &'static str,
    word: &'static str,
    kind: Kind,
    cost: [u8; 3],
    effect: Effect,
    defence: u8,
    points: u8,
) -> Facts {
    let defence = Some(defence);
    Facts { name, word, kind, label: None, cost, effect, deactivates: false, defence, points, copies: 3 }
}

impl Facts {
    /// Using it deactivates it.
    const fn once(self) -> Facts {
        Facts { deactivates: true, ..self }
    }

    const fn army(self) -> Facts {
        Facts { label: Some(Label::Army), ..self }
    }
}

use Kind::{Civic, Culture, Economy, Military, Resource as Green};

/// All printed facts, in the order of [`Location`].
#[rustfmt::skip]
const FACTS: [Facts; Location::COUNT] = [
    //      name             notation          type               ability
    printed("Forest",        "forest",         Green,             Effect::Gain(Wood, 1)),
    printed("Mountain",      "mountain",       Green,             Effect::Gain(Stone, 1)),
    printed("Cave",          "cave",           Green,             Effect::Gain(Iron, 1)),
    printed("Militia",       "militia",        Military,          Effect::Strength(1)),
    printed("Small House",   "small-house",    Culture,           Effect::Points(1)),
    printed("Traveller",     "traveller",      Civic,             Effect::RerollThisDie),
    //      name             notation          costs 2 of         ability               def VP
    basic(  "Lumber Mill",   "lumber-mill",    Wood,              Effect::Gain(Wood, 2),  2, 0),
    basic(  "Quarry",        "quarry",         Stone,             Effect::Gain(Stone, 2), 2, 0),
    basic(  "Mine",          "mine",           Iron,              Effect::Gain(Iron, 2),  2, 0),
    basic(  "Regular Army",  "regular-army",   Iron,              Effect::Strength(2),    3, 1),
    //      name             notation          type      W  S  I  ability                            def VP
    card(   "Barracks",      "barracks",       Military, [0, 2, 1], Effect::PlaceArmy,                 4, 2),
    card(   "Blacksmith",    "blacksmith",     Military, [0, 1, 2], Effect::StrengthenArmies,          4, 2),
    card(   "Catapult",      "catapult",       Military, [2, 0, 1], Effect::Strength(3),               4, 2).once().army(),
    card(   "Training Camp", "training-camp",  Military, [1, 0, 1], Effect::WeakenBandits,             3, 1),
    card(   "Watch Tower",   "watch-tower",    Military, [1, 1, 1], Effect::StrengthAgainstBandits(3), 4, 2).army(),
    card(   "Bazaar",        "bazaar",         Economy,  [1, 0, 1], Effect::OneOfEach,                 3, 1).once(),
    card(   "Market Place",  "market-place",   Economy,  [2, 0, 1], Effect::Trade,                     4, 2),
    card(   "Merchant Guild","merchant-guild", Economy,  [2, 1, 1], Effect::HarvestRow,                5, 3).once(),
    card(   "Mint",          "mint",           Economy,  [0, 2, 2], Effect::EnrichResources,           5, 3),
    card(   "Storehouse",    "storehouse",     Economy,  [1, 1, 0], Effect::Store,                     3, 1),
    card(   "Cathedral",     "cathedral",      Culture,  [1, 2, 2], Effect::None,                      6, 0),
    card(   "Festival Hall", "festival-hall",  Culture,  [2, 0, 0], Effect::PointsForStock,            3, 1),
    card(   "Grand Statue",  "grand-statue",   Culture,  [0, 1, 1], Effect::None,                      4, 2),
    card(   "Great Wall",    "great-wall",     Culture,  [0, 2, 1], Effect::None,                      5, 3),
    card(   "Manor",         "manor",          Culture,  [1, 2, 0], Effect::Points(2),                 4, 2),
    card(   "Cemetery",      "cemetery",       Civic,    [1, 1, 0], Effect::CopyInRow,                 3, 1).once(),
    card(   "Church",        "church",         Civic,    [1, 1, 1], Effect::CopyUnderDie,              4, 2),
    card(   "Stables",       "stables",        Civic,    [2, 0, 0], Effect::MoveDie,                   3, 1),
    card(   "Town Hall",     "town-hall",      Civic,    [2, 2, 1], Effect::CopyAny,                   5, 3),
    card(   "Well",          "well",           Civic,    [0, 1, 1], Effect::RerollDice,                3, 1),
];

impl Location {
    /// How many there are.
    pub const COUNT: usize = 30;
    const FIRST_BASIC: usize = 6;
    const FIRST_OF_DECK: usize = 10;

    /// All of them: printed spaces, basic cards, titles of the deck.
    pub const ALL: [Location; Location::COUNT] = [
        Location::Forest,
        Location::Mountain,
        Location::Cave,
        Location::Militia,
        Location::SmallHouse,
        Location::Traveller,
        Location::LumberMill,
        Location::Quarry,
        Location::Mine,
        Location::RegularArmy,
        Location::Barracks,
        Location::Blacksmith,
        Location::Catapult,
        Location::TrainingCamp,
        Location::WatchTower,
        Location::Bazaar,
        Location::MarketPlace,
        Location::MerchantGuild,
        Location::Mint,
        Location::Storehouse,
        Location::Cathedral,
        Location::FestivalHall,
        Location::GrandStatue,
        Location::GreatWall,
        Location::Manor,
        Location::Cemetery,
        Location::Church,
        Location::Stables,
        Location::TownHall,
        Location::Well,
    ];

    /// The cards of the four basic piles.
    pub fn basic() -> &'static [Location] {
        &Location::ALL[Location::FIRST_BASIC..Location::FIRST_OF_DECK]
    }

    /// The twenty titles of the deck.
    pub fn deck() -> &'static [Location] {
        &Location::ALL[Location::FIRST_OF_DECK..]
    }

    /// What is printed for it.
    #[inline]
    pub const fn facts(self) -> &'static Facts {
        const TABLE: &[Facts; Location::COUNT] = &FACTS;
        &TABLE[self as usize]
    }

    /// The English name.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// Its kind.
    #[inline]
    pub const fn kind(self) -> Kind {
        self.facts().kind
    }

    /// Whether it is a card (basic or from the deck) rather than printed on the boards.
    #[inline]
    pub const fn is_card(self) -> bool {
        self as usize >= Location::FIRST_BASIC
    }

    /// The index of its basic pile, if it is a basic card.
    #[inline]
    pub(crate) const fn pile(self) -> Option<usize> {
        let index = self as usize;
        if index >= Location::FIRST_BASIC && index < Location::FIRST_OF_DECK {
            Some(index - Location::FIRST_BASIC)
        } else {
            None
        }
    }

    /// Its index among the deck's titles, if it is one of them.
    #[inline]
    pub(crate) const fn title(self) -> Option<usize> {
        (self as usize).checked_sub(Location::FIRST_OF_DECK)
    }

    /// The location with this notation.
    pub fn parse(word: &str) -> Option<Location> {
        Location::ALL.into_iter().find(|location| location.facts().word == word)
    }

    pub(crate) fn parse_card(word: &str) -> Option<Location> {
        Location::parse(word).filter(|location| location.is_card())
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.facts().word)
    }
}
