//! What is drawn on the pieces, as lines, so that every front end draws them alike.
//!
//! All of it is our RECONSTRUCTION: the ground (`terrain`, and `contours` made from it), the finds and the
//! symbols, each in one file, so that a photograph of the real game can replace it. Lengths are thousandths of a
//! piece; a piece goes from −500 to 500 round its centre, x to the east and y to the south before it is turned.

mod clip;
mod contours;
mod finds;
mod symbols;
pub mod terrain;

use std::sync::LazyLock;

use serde::Serialize;

use crate::geometry::{SCALE, Square};
use crate::handles::Handle;
use crate::layers::{Face, Layer, Piece};
use crate::sight::Sight;
use crate::state::{Phase, Troia};
use clip::{Frame, cut, keep};
pub use symbols::symbol;

/// A line and what it stands for.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Stroke {
    /// What it stands for.
    pub ink: Ink,
    /// Its points.
    pub points: Vec<(i32, i32)>,
}

/// What a line stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ink {
    /// A contour line of the ground.
    Contour,
    /// Every fourth contour line: drawn a little stronger, it leads the eye from piece to piece.
    Index,
    /// A wall.
    Wall,
    /// A house.
    House,
    /// The north arrow of a plan side.
    Arrow,
    /// A stroke of a symbol: with a pen of [`SYMBOL_PEN`] they fill it.
    Symbol,
}

/// How broad the strokes of a symbol are.
pub const SYMBOL_PEN: i32 = 18;

/// The art of a piece on the hill, as far as it is seen, in coordinates of the hill.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PieceArt {
    /// Which piece.
    pub piece: Handle,
    /// Its lines, cut where others lie over them.
    pub strokes: Vec<Stroke>,
}

/// The corner of a layer's window on the common map, in thousandths of a piece, east and south alike.
#[must_use]
pub fn window(layer: Layer) -> i32 {
    if layer.side() == 3 { 500 } else { 0 }
}

fn points(flat: &[i16]) -> Vec<(i32, i32)> {
    flat.chunks_exact(2).map(|pair| (i32::from(pair[0]), i32::from(pair[1]))).collect()
}

/// The contour lines with their ink: which of them are stronger.
static CONTOURS: LazyLock<Vec<(Ink, &'static [i16])>> = LazyLock::new(|| {
    let step = |line: &[i16]| terrain::height(f64::from(line[0]), f64::from(line[1])) / terrain::CONTOUR_STEP;
    let ink = |line: &[i16]| if step(line).round() as i32 % 4 == 0 { Ink::Index } else { Ink::Contour };
    contours::CONTOURS.iter().map(|line| (ink(line), *line)).collect()
});

/// The lines of a kind in one cell, round its centre.
fn in_cell(lines: &[&[i16]], ink: Ink, piece: Piece) -> Vec<Stroke> {
    let (row, column) = piece.cell.row_column(piece.layer);
    let centre = |place: u8| window(piece.layer) + 1_000 * i32::from(place) + 500;
    let (x, y) = (centre(column), centre(row));
    let frame = Frame::upright(f64::from(x), f64::from(y), 500.0);
    let moved = |line: Vec<(i32, i32)>| Stroke {
        ink,
        points: line.into_iter().map(|(east, south)| (east - x, south - y)).collect(),
    };
    lines.iter().flat_map(|line| keep(&points(line), &frame)).map(moved).collect()
}

/// What a side of a piece shows, round its centre, before it is turned. Both sides have the same contour
/// lines, so either fits the cell.
#[must_use]
pub fn face(piece: Piece, face: Face) -> Vec<Stroke> {
    let lines = CONTOURS.iter();
    let mut strokes: Vec<Stroke> = lines.flat_map(|(ink, line)| in_cell(&[line], *ink, piece)).collect();
    match face {
        Face::Plan => {
            let finds = &finds::FINDS[piece.layer.index()];
            strokes.extend(in_cell(finds.walls, Ink::Wall, piece));
            strokes.extend(in_cell(finds.houses, Ink::House, piece));
            let arrow = symbols::ARROW.map(|line| Stroke { ink: Ink::Arrow, points: line.to_vec() });
            strokes.extend(arrow);
        }
        Face::Symbol(layer) => {
            let symbol = symbols::hatched(layer).into_iter();
            strokes.extend(symbol.map(|points| Stroke { ink: Ink::Symbol, points }));
        }
    }
    strokes
}

/// The printed bottom of a frame: contour lines from its north-western corner.
#[must_use]
pub fn ground(layer: Layer) -> Vec<Stroke> {
    let half = 500 * i32::from(layer.side());
    let corner = window(layer);
    let frame = Frame::upright(f64::from(corner + half), f64::from(corner + half), f64::from(half));
    let moved = |ink: Ink, line: Vec<(i32, i32)>| Stroke {
        ink,
        points: line.into_iter().map(|(x, y)| (x - corner, y - corner)).collect(),
    };
    let kept = |(ink, line): &(Ink, &'static [i16])| {
        let ink = *ink;
        keep(&points(line), &frame).into_iter().map(move |line| moved(ink, line))
    };
    CONTOURS.iter().flat_map(kept).collect()
}

/// A point of a piece after so many quarter-turns.
fn turned((x, y): (i32, i32), quarter: u8) -> (i32, i32) {
    (0..quarter % 4).fold((x, y), |(x, y), _| (-y, x))
}

fn laid(point: (i32, i32), quarter: u8, square: Square) -> (i32, i32) {
    let (u, v) = turned(point, quarter);
    let (x, y) = square.point(i64::from(u), i64::from(v));
    let rounded = |scaled: i64| ((scaled + SCALE / 2).div_euclid(SCALE)) as i32;
    (rounded(x), rounded(y))
}

impl Troia {
    /// What everyone sees drawn on the pieces of the hill: the art of each listed piece, cut to its visible part
    /// (R36). It is no part of a view, since a sharp eye finds the cell of a piece by its lines; a program that
    /// plays fairly takes the view.
    #[must_use]
    pub fn hill_art(&self) -> Vec<PieceArt> {
        if matches!(self.phase(), Phase::Keep | Phase::Hill | Phase::Handles) {
            return Vec::new();
        }
        let sight = Sight::of(&self.hill);
        let art = |piece: Handle| {
            let dropped = &self.hill.pieces[piece.index()];
            let on = self.hill.above[piece.index()].and(sight.listed);
            let over: Vec<Frame> = on.iter().map(|upper| Frame::of(self.hill.square(upper))).collect();
            let cut_off = |stroke: Stroke| {
                let place = |point: &(i32, i32)| laid(*point, dropped.quarter, dropped.square);
                let line: Vec<(i32, i32)> = stroke.points.iter().map(place).collect();
                cut(&line, &over).into_iter().map(move |points| Stroke { ink: stroke.ink, points })
            };
            let strokes = face(dropped.piece, dropped.face()).into_iter().flat_map(cut_off).collect();
            PieceArt { piece, strokes }
        };
        sight.listed.iter().map(art).collect()
    }

    /// The face of a piece that lies open before all: free on the hill, or before a tent.
    #[must_use]
    pub fn open_face(&self, piece: Handle) -> Option<Face> {
        let in_front = self.players.iter().any(|player| player.front.contains(piece));
        let is_free = self.hill.lying.contains(piece) && self.hill.on(piece).is_empty();
        (in_front || is_free).then(|| self.hill.face(piece))
    }

    /// What everyone sees on a piece before a tent, round its centre; nothing if it is not there.
    #[must_use]
    pub fn front_art(&self, piece: Handle) -> Vec<Stroke> {
        if !self.players.iter().any(|player| player.front.contains(piece)) {
            return Vec::new();
        }
        let dropped = &self.hill.pieces[piece.index()];
        let turn = |stroke: Stroke| Stroke {
            ink: stroke.ink,
            points: stroke.points.iter().map(|point| turned(*point, dropped.quarter)).collect(),
        };
        face(dropped.piece, dropped.face()).into_iter().map(turn).collect()
    }
}
