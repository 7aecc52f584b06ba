//! Cells of a frame, sets of cells, and groups: cells joined by edges.

use std::fmt;

use game_core::BadNotation;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::layers::Layer;

/// A cell of a frame, row by row from north to south, west to east (R31). Players write the column as a letter
/// from the west and the row as a number from the north: `a1` is the north-west corner.
///
/// A cell's index depends on the size of its frame, so reading a name needs the layer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The cell at this index of its frame.
    ///
    /// # Panics
    /// Panics if it is 16 or more: no frame has that many cells.
    pub const fn at(index: u8) -> Cell {
        assert!(index < 16, "a frame has at most 16 cells");
        Cell(index)
    }

    /// Its index, row · side + column.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Row from the north and column from the west, counted from 0.
    pub const fn row_column(self, layer: Layer) -> (u8, u8) {
        (self.0 / layer.side(), self.0 % layer.side())
    }

    /// Its name in a layer's frame: `c2`.
    pub fn name(self, layer: Layer) -> CellName {
        let (row, column) = self.row_column(layer);
        CellName([b'a' + column, b'1' + row])
    }

    /// The cell with this name in a layer's frame.
    ///
    /// # Errors
    /// Returns an error if the frame has no such cell.
    pub fn named(text: &str, layer: Layer) -> Result<Cell, BadNotation> {
        let found = layer.cells().iter().find(|cell| cell.name(layer).as_str() == text);
        let last = layer.cells().iter().last().map_or_else(String::new, |cell| cell.name(layer).to_string());
        found.ok_or_else(|| BadNotation::new(text, format!("Troy {layer} has the cells a1 to {last}")))
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        let index = u8::deserialize(deserializer)?;
        if index < 16 { Ok(Cell(index)) } else { Err(de::Error::custom("a frame has at most 16 cells")) }
    }
}

/// The name of a cell: `c2`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellName([u8; 2]);

impl CellName {
    /// As text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or("")
    }
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A set of cells of one frame.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cells(u16);

game_core::bit_set!(Cells of Cell, cell => cell.0, bit => Cell(bit));
game_core::list_form!(Cells of Cell, ROW_BY_ROW);

impl Cells {
    /// The first `count` cells.
    pub(crate) const fn first(count: u8) -> Cells {
        Cells(((1u32 << count) - 1) as u16)
    }

    /// From bits: bit i is cell i.
    pub const fn from_bits(bits: u16) -> Cells {
        Cells(bits)
    }

    /// As bits: bit i is cell i.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The cells marked `P` in a drawing of a frame.
    pub(crate) const fn drawn(layer: Layer, drawing: &str) -> Cells {
        let (bytes, mut at, mut cell, mut bits) = (drawing.as_bytes(), 0, 0, 0);
        while at < bytes.len() {
            if bytes[at] != b' ' {
                bits |= ((bytes[at] == b'P') as u16) << cell;
                cell += 1;
            }
            at += 1;
        }
        assert!(cell == layer.size() as u32, "a drawing has a mark for each cell");
        Cells(bits)
    }

    /// The cells that share an edge with one of these; diagonals don't count.
    #[must_use]
    #[inline]
    pub const fn neighbours(self, layer: Layer) -> Cells {
        let side = layer.side();
        // A shift moves all cells at once; the masks keep cells at the east and west edges from wrapping around.
        let (west, east) = if side == 3 { (0o111, 0o444) } else { (0x1111, 0x8888) };
        let spread = self.0 << side | self.0 >> side | (self.0 & !east) << 1 | (self.0 & !west) >> 1;
        Cells(spread & layer.cells().0 & !self.0)
    }

    /// The first cell and all cells joined to it by edges.
    #[must_use]
    #[inline]
    const fn first_group(self, layer: Layer) -> Cells {
        // Flood fill from the lowest set bit; each round adds all neighbours at once.
        let mut group = Cells(self.0 & self.0.wrapping_neg());
        loop {
            let grown = group.or(group.neighbours(layer).and(self));
            if grown.0 == group.0 {
                return group;
            }
            group = grown;
        }
    }

    /// Whether they form one group, joined by edges.
    pub const fn is_group(self, layer: Layer) -> bool {
        !self.is_empty() && self.first_group(layer).0 == self.0
    }

    /// The size of the largest group among them (R2).
    pub const fn largest_group(self, layer: Layer) -> u8 {
        let (mut left, mut largest) = (self, 0);
        while !left.is_empty() {
            let group = left.first_group(layer);
            if group.len() > largest {
                largest = group.len();
            }
            left = left.minus(group);
        }
        largest as u8
    }

    /// The cells with these names, separated by blanks, in a layer's frame.
    ///
    /// # Errors
    /// Returns an error if the frame has no such cell.
    pub fn named(text: &str, layer: Layer) -> Result<Cells, BadNotation> {
        text.split(' ').map(|name| Cell::named(name, layer)).collect()
    }

    /// The cells' names, separated by blanks.
    pub fn names(self, layer: Layer) -> String {
        let names: Vec<String> = self.iter().map(|cell| cell.name(layer).to_string()).collect();
        names.join(" ")
    }
}

const ROW_BY_ROW: &str = "cells are named once each, row by row from the north-west";

/// The most pieces a player may publish in one turn.
pub const MOST_PUBLISHED: u8 = 5;

/// All groups of one to five cells of a frame, smaller ones first.
pub(crate) struct Groups<const COUNT: usize>([Cells; COUNT]);

impl<const COUNT: usize> Groups<COUNT> {
    /// Extends every group by each neighbour, and skips groups it has met before. Runs at compile time: legal moves
    /// then only filter this list.
    const fn grown(layer: Layer) -> Groups<COUNT> {
        let mut groups = [Cells::EMPTY; COUNT];
        // A flag for every possible set: the same group is reached by adding its cells in any order.
        let mut met = [false; 1 << 16];
        let (mut count, mut cell) = (0, 0);
        while cell < layer.size() {
            groups[count] = Cells(1 << cell);
            count += 1;
            cell += 1;
        }
        let mut at = 0;
        while at < count {
            let mut more =
                if groups[at].len() < MOST_PUBLISHED as usize { groups[at].neighbours(layer).0 } else { 0 };
            while more != 0 {
                let group = Cells(groups[at].0 | more & more.wrapping_neg());
                more &= more - 1;
                if !met[group.0 as usize] {
                    met[group.0 as usize] = true;
                    groups[count] = group;
                    count += 1;
                }
            }
            at += 1;
        }
        assert!(count == COUNT, "the number of groups");
        Groups(groups)
    }
}

static SMALL: Groups<128> = Groups::grown(Layer::I);
static LARGE: Groups<449> = Groups::grown(Layer::II);

/// All groups of one to five cells of a layer's frame, smaller ones first.
pub(crate) fn groups(layer: Layer) -> &'static [Cells] {
    if layer.side() == 3 { &SMALL.0 } else { &LARGE.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_all_connected_sets_of_up_to_five() {
        for layer in [Layer::I, Layer::II] {
            let all: Vec<Cells> = (1..=layer.cells().0)
                .map(Cells)
                .filter(|cells| cells.len() <= 5 && cells.is_group(layer))
                .collect();
            let mut listed = groups(layer).to_vec();
            assert!(listed.windows(2).all(|pair| pair[0].len() <= pair[1].len()));
            listed.sort();
            assert_eq!(listed, all, "{layer}");
        }
    }

    #[test]
    fn rows_do_not_join_at_their_ends() {
        let cells = |text: &str| Cells::named(text, Layer::II).unwrap();
        assert!(!cells("d1 a2").is_group(Layer::II));
        assert!(!cells("a1 b2").is_group(Layer::II));
        assert!(cells("a1 b1 b2").is_group(Layer::II));
        assert_eq!(cells("a1 b1 d1 d2 d3 b3").largest_group(Layer::II), 3);
        assert!(!Cells::named("c1 a2", Layer::I).unwrap().is_group(Layer::I));
    }
}
