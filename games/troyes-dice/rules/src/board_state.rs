//! The public state: the wheel, the dice, the numbering, and who still has to act.

use game_core::SeatSet;
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};

use crate::board::Colour;
use crate::dice::{Pips, Roll};
use crate::numbering::Numbering;
use crate::offer::{Dice, DieStatus, Offer};
use crate::options::Options;
use crate::tiles::{Side, Tile, TileNumber};
use crate::wheel::{HalfDay, Place, Plazas};

/// What happens next in a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Chance lays the plazas.
    Plazas,
    /// Chance draws the expansion tiles.
    Tiles,
    /// Chance rolls the leftmost column's value.
    First,
    /// The town crier numbers the columns.
    Numbering,
    /// Chance rolls the dice.
    Roll,
    /// Everyone acts.
    Act,
    /// The eighth day is over.
    Over,
}

/// The public part of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    pub(crate) options: Options,
    /// The version of the rules.
    pub(crate) rules: u8,
    pub(crate) phase: Phase,
    pub(crate) half_day: HalfDay,
    pub(crate) waiting: SeatSet,
    pub(crate) numbering: Numbering,
    pub(crate) first: Pips,
    pub(crate) plazas: Plazas,
    /// Beside the red, the yellow and the white double plaza.
    pub(crate) tiles: Option<[Tile; 3]>,
    pub(crate) dice: Dice,
}

impl Board {
    pub(crate) const fn new(options: Options, rules: u8) -> Board {
        Board {
            options,
            rules,
            phase: Phase::Plazas,
            half_day: HalfDay::FIRST,
            waiting: SeatSet::EMPTY,
            numbering: Numbering::STANDARD,
            first: Pips::ZERO,
            plazas: Plazas::EMPTY,
            tiles: None,
            dice: Dice::NONE,
        }
    }

    /// What happens next.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The game's options.
    pub fn options(&self) -> Options {
        self.options
    }

    /// The half-day being played, or about to be.
    pub fn half_day(&self) -> HalfDay {
        self.half_day
    }

    /// The columns' values, once they are known.
    pub fn numbering(&self) -> Option<&Numbering> {
        matches!(self.phase, Phase::Roll | Phase::Act | Phase::Over).then_some(&self.numbering)
    }

    /// The plazas, once they are laid.
    pub fn plazas(&self) -> Option<&Plazas> {
        (self.phase != Phase::Plazas).then_some(&self.plazas)
    }

    /// The tiles beside the red, yellow and white double plazas; `None` without the expansion.
    pub fn tiles(&self) -> Option<[Tile; 3]> {
        self.tiles
    }

    /// The four dice by place, while they are on the wheel.
    pub fn dice(&self) -> Option<[Offer; 4]> {
        (self.phase == Phase::Act).then(|| self.dice.offers())
    }

    /// Usable dice of a colour, as a Great Hall counts them.
    pub fn available(&self, colour: Colour) -> u8 {
        self.dice.available(colour)
    }

    /// The seats that still have to act.
    pub fn waiting(&self) -> SeatSet {
        self.waiting
    }

    /// The board with these dice on it, for searches. They apply the event to each sheet themselves
    /// ([`Player::suffer_event`](crate::Player::suffer_event)).
    #[must_use]
    #[inline]
    pub fn rolled(&self, roll: Roll) -> Board {
        let mut board = *self;
        board.lay_dice(roll);
        board.phase = Phase::Act;
        board.waiting = SeatSet::first(usize::from(board.options.players));
        board
    }

    /// The board at the end of this half-day: before the next roll, or game over.
    #[must_use]
    #[inline]
    pub fn after_half_day(&self) -> Board {
        let mut board = *self;
        board.waiting = SeatSet::EMPTY;
        board.phase = if board.end_half_day() { Phase::Roll } else { Phase::Over };
        board
    }

    /// Lays the dice on the plazas, and works out what each offers.
    #[inline]
    pub(crate) fn lay_dice(&mut self, roll: Roll) {
        self.dice.lay(roll, self.plazas.colours(self.half_day));
        // Tiles can change which dice are usable.
        if self.tiles.is_some() {
            self.lay_dice_beside_tiles();
        }
    }

    /// The expansion's part of laying the dice.
    fn lay_dice_beside_tiles(&mut self) {
        let Some(tiles) = self.tiles else { return };
        for place in self.plazas.doubles(self.half_day) {
            self.dice.put_tile(place, tiles[self.dice.colour(place) as usize]);
        }
    }

    /// Ends the half-day: the destroyed plaza comes back turned over, its tile turns to the Raid side, and after an
    /// afternoon the disc turns. Returns whether another half-day follows.
    #[inline]
    pub(crate) fn end_half_day(&mut self) -> bool {
        // The destroyed plaza shows its other colour from the next half-day on.
        self.plazas.flip(self.half_day.notch(self.dice.black));
        if self.tiles.is_some() {
            self.end_half_day_of_tiles();
        }
        self.dice.take();
        match self.half_day.next() {
            Some(next) => {
                self.half_day = next;
                true
            }
            None => false,
        }
    }

    /// A Banquet turns over when its plaza is destroyed; number 8 also when it made the black die usable.
    ///
    /// A plaza beside a tile has the same colour on both sides, so turning it over as well changes nothing.
    fn end_half_day_of_tiles(&mut self) {
        let Some(tiles) = &mut self.tiles else { return };
        for place in self.dice.destroyed_beside_tiles() {
            tiles[self.dice.colour(place) as usize].side = Side::Raid;
        }
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("options", &self.options)?;
        map.serialize_entry("rules", &self.rules)?;
        map.serialize_entry("phase", &self.phase)?;
        map.serialize_entry("day", &self.half_day.day())?;
        map.serialize_entry("half", &self.half_day.half())?;
        map.serialize_entry("waiting", &self.waiting)?;
        map.serialize_entry("first", &(self.first != Pips::ZERO).then_some(self.first))?;
        map.serialize_entry("numbering", &self.numbering())?;
        map.serialize_entry(
            "plazas",
            &self.plazas().map(|plazas| plazas.get().map(|plaza| plaza.to_string())),
        )?;
        map.serialize_entry("tiles", &self.tiles)?;
        let dice = self.dice().map(|offers| {
            Place::ALL.map(|place| {
                let Offer { status, colour, rolled, value, .. } = offers[place.index()];
                let (notch, tile) = (self.half_day.notch(place), offers[place.index()].tile());
                DieOnPlaza { place, notch, status, colour, rolled, value, tile }
            })
        });
        map.serialize_entry("dice", &dice)?;
        map.serialize_entry("available", &Colour::ALL.map(|colour| self.available(colour)))?;
        map.end()
    }
}

/// One die in JSON.
#[derive(Serialize)]
struct DieOnPlaza {
    place: Place,
    notch: usize,
    status: DieStatus,
    colour: Colour,
    rolled: Pips,
    value: Pips,
    #[serde(skip_serializing_if = "Option::is_none")]
    tile: Option<Tile>,
}

/// The number of ways to draw three of the eight tiles, in order.
pub(crate) const TILE_DRAWS: u32 = 8 * 7 * 6;

/// One of the equally likely draws of three tiles.
pub(crate) fn tile_draw(mut number: u32) -> [TileNumber; 3] {
    let mut left = TileNumber::ALL;
    let mut draw = |remaining: usize| {
        let index = number as usize % remaining;
        number /= remaining as u32;
        let drawn = left[index];
        // Fills the hole with the last tile, so that the tiles left stay in front; their order does not matter.
        left[index] = left[remaining - 1];
        drawn
    };
    [draw(8), draw(7), draw(6)]
}
