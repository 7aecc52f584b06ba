//! A player's sheet: what is drawn, crossed out, circled and written.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::board::{
    Building, CATHEDRAL_NUMBERS, CATHEDRAL_SCORES, CITIZEN_TRACK, Colour, Column, RESOURCE_TRACK, Resource,
    STARTING_RESOURCES,
};
use crate::dice::Pips;
use crate::targets::{SheetDice, Targets};
use crate::wheel::Purse;

/// One player's sheet, in 24 bytes: searches copy it millions of times.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sheet {
    built: Targets,
    pub(crate) lost: SheetDice,
    pub(crate) held: Purse,
    circled: [u8; 3],
    citizens: [u8; 3],
    /// The number beside each character, two bits a column.
    numbers: u16,
}

impl Sheet {
    /// A fresh sheet: three of each resource.
    pub const NEW: Sheet = Sheet {
        built: Targets::EMPTY,
        lost: SheetDice::NONE,
        held: Purse::each(STARTING_RESOURCES),
        circled: [STARTING_RESOURCES; 3],
        citizens: [0; 3],
        numbers: 0,
    };

    /// Whether a building is drawn at this die value.
    #[inline]
    pub fn has(&self, building: Building, value: Pips) -> bool {
        self.built.meets(Targets::building(building, value))
    }

    /// The buildings drawn in a row, as bits: bit 0 for value 1.
    #[inline]
    pub const fn drawn(&self, building: Building) -> u8 {
        self.built.row_bits(building)
    }

    /// All drawn buildings as one number: equal for two sheets exactly if they have the same buildings.
    #[inline]
    pub const fn buildings(&self) -> u64 {
        self.built.bits()
    }

    /// The crossed-out dice of a colour, as bits: bit 0 for value 1.
    #[inline]
    pub const fn lost(&self, colour: Colour) -> u8 {
        self.lost.row_bits(colour)
    }

    /// How many buildings of a row are drawn.
    #[inline]
    pub fn count(&self, building: Building) -> u8 {
        self.built.and(Targets::row(building)).len() as u8
    }

    /// Whether a die on the sheet is crossed out.
    pub fn is_lost(&self, colour: Colour, value: Pips) -> bool {
        self.lost.contains(colour, value)
    }

    /// Unspent resources.
    #[inline]
    pub fn held(&self, resource: Resource) -> u8 {
        self.held.get(resource)
    }

    /// Resources circled during the whole game, including the first three.
    #[inline]
    pub fn circled(&self, resource: Resource) -> u8 {
        self.circled[resource as usize]
    }

    /// Circled citizens of a track.
    #[inline]
    pub fn citizens(&self, colour: Colour) -> u8 {
        self.citizens[colour as usize]
    }

    /// The number written beside the character of a column; 0 if none is.
    #[inline]
    pub fn number(&self, column: Column) -> u8 {
        // Two bits for each column: the numbers are 0 to 3.
        (self.numbers >> (2 * column.index()) & 3) as u8
    }

    /// Targets that this sheet forbids: already drawn, crossed out, or at value 0.
    #[inline]
    pub(crate) fn closed(&self) -> Targets {
        self.built.or(Targets::on(self.lost)).or(Targets::NO_GROUND)
    }

    /// Whether a citizen track has room.
    #[inline]
    pub(crate) fn has_room(&self, colour: Colour) -> bool {
        self.citizens[colour as usize] < CITIZEN_TRACK
    }

    /// Circles one citizen and returns how many the track now has.
    #[inline]
    pub(crate) fn circle_citizen(&mut self, colour: Colour) -> u8 {
        self.citizens[colour as usize] += 1;
        self.citizens[colour as usize]
    }

    /// Whether every track has at least this many citizens.
    #[inline]
    pub(crate) fn all_tracks_have(&self, count: u8) -> bool {
        self.citizens.iter().all(|citizens| *citizens >= count)
    }

    /// Circles resources up to the end of the track (T5); returns how many were circled before and after.
    #[inline]
    pub(crate) fn circle_resources(&mut self, resource: Resource, amount: u8) -> (u8, u8) {
        let before = self.circled[resource as usize];
        let after = (before + amount).min(RESOURCE_TRACK);
        self.circled[resource as usize] = after;
        self.held.add(resource, after - before);
        (before, after)
    }

    #[inline]
    pub(crate) fn draw(&mut self, building: Building, value: Pips) {
        self.built = self.built.or(Targets::building(building, value));
    }

    /// Writes the number for a Cathedral that was just drawn, and returns it.
    #[inline]
    pub(crate) fn write_number(&mut self, column: Column) -> u8 {
        let drawn = usize::from(self.count(Building::Cathedral));
        let number = CATHEDRAL_NUMBERS[drawn - 1];
        self.set_number(column, number);
        number
    }

    pub(crate) fn set_number(&mut self, column: Column, number: u8) {
        self.numbers |= u16::from(number) << (2 * column.index());
    }

    pub(crate) fn set_resource(&mut self, resource: Resource, circled: u8, held: u8) {
        self.circled[resource as usize] = circled;
        self.held.add(resource, held);
    }

    /// Crosses out a die unless a Fortress protects its column.
    #[inline]
    pub(crate) fn attack(&mut self, colour: Colour, value: Pips) {
        // A Fortress protects its whole column, so it is asked for by value and not by colour.
        let is_protected = self.has(Building::Fortress, value);
        self.lost = self.lost.with_if(!is_protected, colour, value);
    }

    /// What the sheet scores: characters, pairs of resources, citizens.
    pub fn score(&self) -> i32 {
        let mut points: u32 = self.citizens.iter().map(|count| u32::from(*count)).sum();
        for resource in Resource::ALL {
            points += u32::from(self.held(resource) / 2);
        }
        for (column, building) in CATHEDRAL_SCORES.into_iter().enumerate() {
            let number = u32::from(self.numbers) >> (2 * column) & 3;
            points += number * u32::from(ONES[usize::from(self.drawn(building))]);
        }
        points as i32
    }

    /// Checks the sheet's invariants.
    pub(crate) fn check(&self) -> Result<(), String> {
        let cathedrals = self.count(Building::Cathedral);
        let mut written: Vec<u8> = Column::ALL.map(|column| self.number(column)).to_vec();
        written.retain(|number| *number > 0);
        written.sort_unstable();
        if written != CATHEDRAL_NUMBERS[..usize::from(cathedrals)] {
            return Err(format!("{cathedrals} cathedrals, but the numbers {written:?}"));
        }
        for resource in Resource::ALL {
            let (held, circled) = (self.held(resource), self.circled(resource));
            if held > circled || !(STARTING_RESOURCES..=RESOURCE_TRACK).contains(&circled) {
                return Err(format!("{held} {} held of {circled} circled", resource.name()));
            }
        }
        if self.citizens.iter().any(|count| *count > CITIZEN_TRACK) {
            return Err(format!("citizens {:?} beyond the end of a track", self.citizens));
        }
        if self.built.meets(Targets::NO_GROUND) {
            return Err("a building on value 0".into());
        }
        Ok(())
    }
}

/// How many of six bits are set. A lookup, because not every processor we build for can count bits.
static ONES: [u8; 64] = {
    let mut ones = [0; 64];
    let mut bits = 0;
    while bits < 64 {
        ones[bits] = bits.count_ones() as u8;
        bits += 1;
    }
    ones
};

impl Serialize for Sheet {
    /// Readable, and complete: buildings and crossed-out dice by die value.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let buildings = ByName(Building::ALL.map(|building| {
            (building.word(), Pips::FACES.into_iter().filter(|value| self.has(building, *value)).collect())
        }));
        let lost = ByName(Colour::ALL.map(|colour| {
            let values = Pips::FACES.into_iter().filter(|value| self.is_lost(colour, *value));
            (colour.name(), values.collect::<Vec<Pips>>())
        }));
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("built", &buildings as &ByName<Vec<Pips>, 6>)?;
        map.serialize_entry("lost", &lost)?;
        map.serialize_entry("held", &ByName(Resource::ALL.map(|r| (r.name(), self.held(r)))))?;
        map.serialize_entry("circled", &ByName(Resource::ALL.map(|r| (r.name(), self.circled(r)))))?;
        map.serialize_entry("citizens", &ByName(Colour::ALL.map(|c| (c.name(), self.citizens(c)))))?;
        map.serialize_entry("numbers", &Column::ALL.map(|column| self.number(column)))?;
        map.serialize_entry("score", &self.score())?;
        map.end()
    }
}

/// A small map in the order of the printed sheet.
struct ByName<T, const N: usize>([(&'static str, T); N]);

impl<T: Serialize, const N: usize> Serialize for ByName<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_is_small() {
        assert_eq!(size_of::<Sheet>(), 24);
    }
}
