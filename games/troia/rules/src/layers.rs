//! The five layers of Troy, their frames and their 73 pieces.

use std::fmt;
use std::str::FromStr;

use game_core::BadNotation;
use serde::{Deserialize, Serialize};

use crate::cells::{Cell, Cells};

/// A layer of the site, oldest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Layer {
    /// Troy I, the oldest.
    I,
    /// Troy II.
    II,
    /// Troy VI, which two players leave out; the other layers keep their numbers (R31).
    VI,
    /// Troy VII.
    VII,
    /// Troy VIII/IX, the youngest.
    #[serde(rename = "VIII/IX")]
    VIII,
}

/// RECONSTRUCTION (facts, section 4): the Plan cells of each layer, rows from north to south. The rulebook's
/// examples only show that VIII/IX has at least seven Plan and two Rubble pieces.
const PLAN: [Cells; 5] = [
    Cells::drawn(Layer::I, "... PPP .PP"),
    Cells::drawn(Layer::II, ".... PPPP PPPP .PP."),
    Cells::drawn(Layer::VI, ".... P..P PPPP PPPP"),
    Cells::drawn(Layer::VII, ".... ...P PPPP PPPP"),
    Cells::drawn(Layer::VIII, ".PPP .PPP PPPP P.P."),
];

impl Layer {
    /// All five, oldest first: the order in which they are poured.
    pub const ALL: [Layer; 5] = [Layer::I, Layer::II, Layer::VI, Layer::VII, Layer::VIII];

    /// Its index in [`ALL`](Layer::ALL).
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name in records: `VIII/IX`.
    pub const fn name(self) -> &'static str {
        ["I", "II", "VI", "VII", "VIII/IX"][self.index()]
    }

    /// Cells along one side of the frame.
    pub const fn side(self) -> u8 {
        if matches!(self, Layer::I) { 3 } else { 4 }
    }

    /// How many pieces it has.
    pub const fn size(self) -> u8 {
        self.side() * self.side()
    }

    /// All cells of the frame.
    pub const fn cells(self) -> Cells {
        Cells::first(self.size())
    }

    /// The cells whose pieces are Plan pieces; all others are Rubble.
    pub const fn plan(self) -> Cells {
        PLAN[self.index()]
    }

    /// The layers in a game with this many players: two players leave out Troy VI.
    pub fn in_game(players: u8) -> impl Iterator<Item = Layer> + Clone {
        Layer::ALL.into_iter().filter(move |layer| players > 2 || *layer != Layer::VI)
    }
}

impl fmt::Display for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Layer {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Layer, BadNotation> {
        let found = Layer::ALL.into_iter().find(|layer| layer.name() == text);
        found.ok_or_else(|| BadNotation::new(text, "a layer is I, II, VI, VII or VIII/IX"))
    }
}

/// A piece, identified by its layer and its only cell there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Piece {
    /// Its layer.
    pub layer: Layer,
    /// Its cell in the layer's frame.
    pub cell: Cell,
}

impl Piece {
    /// The number of pieces with three or four players.
    pub const COUNT: usize = 73;

    /// The piece for a cell, if the frame has that cell.
    pub fn new(layer: Layer, cell: Cell) -> Option<Piece> {
        layer.cells().contains(cell).then_some(Piece { layer, cell })
    }

    /// Whether one side shows a part of the site plan.
    pub fn is_plan(self) -> bool {
        self.layer.plan().contains(self.cell)
    }

    /// Its points when published: 2 for Plan, 1 for Rubble.
    pub fn value(self) -> u8 {
        1 + u8::from(self.is_plan())
    }

    /// All pieces of a layer.
    pub fn of(layer: Layer) -> impl Iterator<Item = Piece> + Clone {
        layer.cells().iter().map(move |cell| Piece { layer, cell })
    }
}

impl fmt::Display for Piece {
    /// `VI c2`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.layer, self.cell.name(self.layer))
    }
}

/// A set of pieces: the cells of each layer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pieces([Cells; 5]);

impl Pieces {
    /// No piece.
    pub const EMPTY: Pieces = Pieces([Cells::EMPTY; 5]);

    /// All pieces in a game with this many players.
    pub fn in_game(players: u8) -> Pieces {
        Layer::in_game(players).fold(Pieces::EMPTY, |all, layer| all.with_cells(layer, layer.cells()))
    }

    /// The cells of the set's pieces in one layer.
    #[inline]
    pub const fn of(&self, layer: Layer) -> Cells {
        self.0[layer.index()]
    }

    /// Whether the piece is in the set.
    #[inline]
    pub const fn contains(&self, piece: Piece) -> bool {
        self.of(piece.layer).contains(piece.cell)
    }

    /// The set with the piece in it.
    #[must_use]
    pub fn with(self, piece: Piece) -> Pieces {
        self.with_cells(piece.layer, Cells::only(piece.cell))
    }

    /// The set with these cells of a layer in it.
    #[must_use]
    pub(crate) fn with_cells(mut self, layer: Layer, cells: Cells) -> Pieces {
        self.0[layer.index()] = self.of(layer).or(cells);
        self
    }

    /// The set without these cells of a layer.
    #[must_use]
    pub fn without_cells(mut self, layer: Layer, cells: Cells) -> Pieces {
        self.0[layer.index()] = self.of(layer).minus(cells);
        self
    }

    /// The pieces that are not in another set.
    #[must_use]
    pub fn minus(self, other: &Pieces) -> Pieces {
        Layer::ALL.into_iter().fold(self, |set, layer| set.without_cells(layer, other.of(layer)))
    }

    /// The pieces of both sets.
    #[must_use]
    pub fn union(self, other: &Pieces) -> Pieces {
        Layer::ALL.into_iter().fold(self, |set, layer| set.with_cells(layer, other.of(layer)))
    }

    /// How many.
    pub fn len(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        *self == Pieces::EMPTY
    }

    /// The pieces, oldest layer first.
    pub fn iter(self) -> impl Iterator<Item = Piece> + Clone {
        Layer::ALL
            .into_iter()
            .flat_map(move |layer| self.of(layer).iter().map(move |cell| Piece { layer, cell }))
    }
}

impl FromIterator<Piece> for Pieces {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Pieces {
        pieces.into_iter().fold(Pieces::EMPTY, Pieces::with)
    }
}

impl Serialize for Pieces {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|piece| piece.to_string()))
    }
}

impl<'de> Deserialize<'de> for Pieces {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Pieces, D::Error> {
        let named = |name: &String| Pieces::in_game(4).iter().find(|piece| piece.to_string() == *name);
        let names = Vec::<String>::deserialize(deserializer)?;
        let pieces: Option<Pieces> = names.iter().map(named).collect();
        pieces.ok_or_else(|| serde::de::Error::custom("there is no such piece"))
    }
}

/// The side of a piece that faces up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    /// The symbol of its layer; the other side may be anything.
    Symbol(Layer),
    /// A part of a site plan: worth 2, the layer can't be seen.
    Plan,
}

impl Face {
    /// The six distinguishable faces: five symbols, then plan.
    pub const ALL: [Face; 6] = [
        Face::Symbol(Layer::I),
        Face::Symbol(Layer::II),
        Face::Symbol(Layer::VI),
        Face::Symbol(Layer::VII),
        Face::Symbol(Layer::VIII),
        Face::Plan,
    ];

    /// Its index in [`ALL`](Face::ALL).
    pub const fn index(self) -> usize {
        match self {
            Face::Symbol(layer) => layer.index(),
            Face::Plan => 5,
        }
    }

    /// Whether this piece has such a face.
    pub fn is_of(self, piece: Piece) -> bool {
        match self {
            Face::Symbol(layer) => piece.layer == layer,
            Face::Plan => piece.is_plan(),
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Symbol(layer) => write!(f, "{layer}"),
            Face::Plan => f.write_str("plan"),
        }
    }
}
