//! The eight tiles of Banquets and Raids. A game uses three, beside the plazas that have the same colour on both sides.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A tile by its printed number, 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TileNumber(u8);

impl TileNumber {
    /// All eight.
    pub const ALL: [TileNumber; 8] = [
        TileNumber(1),
        TileNumber(2),
        TileNumber(3),
        TileNumber(4),
        TileNumber(5),
        TileNumber(6),
        TileNumber(7),
        TileNumber(8),
    ];

    /// As a number.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The tile with this number, 1 to 8.
    pub const fn new(number: u8) -> Option<TileNumber> {
        if number >= 1 && number <= 8 { Some(TileNumber(number)) } else { None }
    }
}

game_core::number_form!(TileNumber: u8, TileNumber::new, |tile: TileNumber| tile.0, "the tiles are numbered 1 to 8");

/// A tile in play. It starts on its Banquet side and turns over once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Tile {
    /// Its printed number.
    pub number: TileNumber,
    /// The side facing up.
    pub side: Side,
}

/// The two sides of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The good side.
    Banquet,
    /// The bad side.
    Raid,
}

/// What a tile does to the die on its plaza: the printed rule of each side, in the order of the numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// Banquet 1: one influence changes the value by up to 2 (T11).
    InfluenceCountsDouble,
    /// Raid 1: influence can't change the value.
    NoInfluence,
    /// Banquet 2: the die costs nothing.
    Free,
    /// Raid 2: the die costs one more denier.
    OneDenierMore,
    /// Banquet 3: a Cathedral built with the die gains one of each resource.
    CathedralGainsResources,
    /// Raid 3: the die costs one more knowledge.
    OneKnowledgeMore,
    /// Banquet 4: a work building built with the die gains one more citizen.
    WorkGainsCitizen,
    /// Raid 4: the die has the value 0; influence may raise it (T12).
    ValueZero,
    /// Banquet 5: a change of colour costs one knowledge.
    CheapColour,
    /// Raid 5: the colour can't be changed.
    NoColourChange,
    /// Banquet 6: a Fortress built with the die gains a red citizen and a yellow or white one.
    FortressGainsCitizens,
    /// Raid 6: the die costs one more influence.
    OneInfluenceMore,
    /// Banquet 7: a Great Hall built with the die counts one more die.
    HallCountsOneMore,
    /// Raid 7: the die can't build a prestige building.
    NoPrestige,
    /// Banquet 8: the black die does no harm here and may be used (T16).
    BlackIsUsable,
    /// Raid 8: a transparent die here is a second black die (T15).
    ClearIsBlack,
}

impl Effect {
    /// By tile number, Banquet then Raid.
    const BY_TILE: [[Effect; 2]; 8] = [
        [Effect::InfluenceCountsDouble, Effect::NoInfluence],
        [Effect::Free, Effect::OneDenierMore],
        [Effect::CathedralGainsResources, Effect::OneKnowledgeMore],
        [Effect::WorkGainsCitizen, Effect::ValueZero],
        [Effect::CheapColour, Effect::NoColourChange],
        [Effect::FortressGainsCitizens, Effect::OneInfluenceMore],
        [Effect::HallCountsOneMore, Effect::NoPrestige],
        [Effect::BlackIsUsable, Effect::ClearIsBlack],
    ];

    /// The rule in a few English words.
    pub const fn summary(self) -> &'static str {
        match self {
            Effect::InfluenceCountsDouble => "1 influence changes the value by up to 2",
            Effect::NoInfluence => "its value can't be changed",
            Effect::Free => "free",
            Effect::OneDenierMore => "1 denier more",
            Effect::CathedralGainsResources => "a Cathedral also gains 1 of each resource",
            Effect::OneKnowledgeMore => "1 knowledge more",
            Effect::WorkGainsCitizen => "a work building gains 1 more citizen",
            Effect::ValueZero => "its value is 0 until raised",
            Effect::CheapColour => "a new colour costs 1 knowledge",
            Effect::NoColourChange => "its colour can't be changed",
            Effect::FortressGainsCitizens => "a Fortress also gains a knight and an artisan or priest",
            Effect::OneInfluenceMore => "1 influence more",
            Effect::HallCountsOneMore => "a Great Hall counts 1 die more",
            Effect::NoPrestige => "no prestige building",
            Effect::BlackIsUsable => "the black die does no harm here and may be used",
            Effect::ClearIsBlack => "a transparent die here counts as black",
        }
    }
}

impl Tile {
    pub(crate) const fn new(number: TileNumber) -> Tile {
        Tile { number, side: Side::Banquet }
    }

    /// What the side facing up does.
    pub const fn effect(self) -> Effect {
        Effect::BY_TILE[self.number.0 as usize - 1][self.side as usize]
    }
}

impl fmt::Display for Tile {
    /// `Banquet 3` or `Raid 3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.side {
            Side::Banquet => "Banquet",
            Side::Raid => "Raid",
        };
        write!(f, "{side} {}", self.number)
    }
}
