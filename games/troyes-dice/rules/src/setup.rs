//! Positions set up by hand, to study a moment or test a rule.

use serde::{Deserialize, Serialize};

use crate::board::{Building, CATHEDRAL_NUMBERS, CITIZEN_TRACK, Colour, Column, RESOURCE_TRACK, Resource};
use crate::dice::Pips;
use crate::numbering::Numbering;
use crate::options::Options;
use crate::sheet::Sheet;
use crate::tiles::{Side, Tile, TileNumber};
use crate::wheel::{Half, HalfDay, Plazas};

/// A position before the dice of a half-day are rolled. It may be invalid: [`TroyesDice::from_setup`] checks it.
///
/// [`TroyesDice::from_setup`]: crate::TroyesDice::from_setup
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The game's options.
    #[serde(default)]
    pub options: Options,
    /// The day, 1 to 8.
    pub day: u8,
    /// Morning or afternoon.
    pub half: Half,
    /// The columns' values.
    #[serde(default)]
    pub numbering: Numbering,
    /// The plazas in their notches.
    pub plazas: Plazas,
    /// The tiles beside the red, yellow and white double plazas, with the expansion.
    #[serde(default)]
    pub tiles: Option<[(TileNumber, Side); 3]>,
    /// A sheet for each player.
    pub sheets: Vec<SheetSetup>,
}

/// A sheet as data. The default is a fresh one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SheetSetup {
    /// Buildings drawn, by row and die value. `numbers` has the Cathedrals' numbers.
    pub built: Vec<(Building, Pips)>,
    /// Dice crossed out.
    pub lost: Vec<(Colour, Pips)>,
    /// Unspent influence, deniers, knowledge.
    pub held: [u8; 3],
    /// Influence, deniers, knowledge circled during the whole game.
    pub circled: [u8; 3],
    /// Red, yellow and white citizens.
    pub citizens: [u8; 3],
    /// The number beside the character of each column; 0 for none.
    pub numbers: [u8; 6],
}

impl Default for SheetSetup {
    fn default() -> SheetSetup {
        SheetSetup {
            built: Vec::new(),
            lost: Vec::new(),
            held: [3; 3],
            circled: [3; 3],
            citizens: [0; 3],
            numbers: [0; 6],
        }
    }
}

/// Why a position can't be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub enum BadSetup {
    /// The options are invalid.
    #[error(transparent)]
    Options(#[from] game_core::BadOptions),
    /// There is no such day.
    #[error("the game has days 1 to 8, not {0}")]
    Day(u8),
    /// Tiles without the expansion, the expansion without tiles, or one tile twice.
    #[error("the expansion has three different tiles; the base game none")]
    Tiles,
    /// Too many or too few sheets.
    #[error("{sheets} sheets for {players} players")]
    Sheets { sheets: usize, players: u8 },
    /// An impossible sheet; seats count from 1.
    #[error("the sheet of seat {seat}: {reason}")]
    Sheet { seat: usize, reason: String },
}

impl Setup {
    pub(crate) fn half_day(&self) -> Result<HalfDay, BadSetup> {
        HalfDay::new(self.day, self.half).ok_or(BadSetup::Day(self.day))
    }

    pub(crate) fn tiles(&self) -> Result<Option<[Tile; 3]>, BadSetup> {
        match self.tiles {
            None if !self.options.expansion => Ok(None),
            Some([(a, _), (b, _), (c, _)]) if self.options.expansion && a != b && b != c && a != c => {
                Ok(self.tiles.map(|tiles| tiles.map(|(number, side)| Tile { number, side })))
            }
            _ => Err(BadSetup::Tiles),
        }
    }

    pub(crate) fn sheets(&self) -> Result<Vec<Sheet>, BadSetup> {
        if self.sheets.len() != usize::from(self.options.players) {
            return Err(BadSetup::Sheets { sheets: self.sheets.len(), players: self.options.players });
        }
        let build = |(seat, sheet): (usize, &SheetSetup)| {
            sheet.build(&self.numbering).map_err(|reason| BadSetup::Sheet { seat: seat + 1, reason })
        };
        self.sheets.iter().enumerate().map(build).collect()
    }
}

impl SheetSetup {
    pub(crate) fn build(&self, numbering: &Numbering) -> Result<Sheet, String> {
        let mut sheet = Sheet::NEW;
        sheet.held = crate::wheel::Purse::EMPTY;
        for resource in Resource::ALL {
            let circled = self.circled[resource as usize];
            if circled > RESOURCE_TRACK {
                return Err(format!("{circled} {} circled of {RESOURCE_TRACK}", resource.name()));
            }
            sheet.set_resource(resource, circled, self.held[resource as usize]);
        }
        for colour in Colour::ALL {
            let count = self.citizens[colour as usize];
            if count > CITIZEN_TRACK {
                return Err(format!("{count} {}s of {CITIZEN_TRACK}", colour.citizen()));
            }
            (0..count).for_each(|_| {
                sheet.circle_citizen(colour);
            });
        }
        if self.built.iter().any(|(_, value)| *value == Pips::ZERO)
            || self.lost.iter().any(|(_, value)| *value == Pips::ZERO)
        {
            return Err("no building and no die of the sheet has the value 0".into());
        }
        for (colour, value) in &self.lost {
            sheet.attack(*colour, *value);
        }
        for (building, value) in &self.built {
            sheet.draw(*building, *value);
        }
        for column in Column::ALL {
            let number = self.numbers[column.index()];
            let drawn = sheet.has(Building::Cathedral, numbering.value(column));
            if drawn != (number > 0) || number > CATHEDRAL_NUMBERS[5] {
                return Err(format!("column {}: Cathedral and number do not agree", column.number()));
            }
            sheet.set_number(column, number);
        }
        sheet.check().map(|()| sheet)
    }
}
