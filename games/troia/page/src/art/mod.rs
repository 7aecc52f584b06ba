//! What is drawn on the pieces, as lines.
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

use game_troia::picture::{Line, Prints};
use game_troia::{Face, Layer, Piece};

use clip::{Window, keep};
pub use symbols::symbol;

/// A line of a drawing.
pub type Stroke = Line<Ink>;

/// What a line stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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

/// Both sides of all pieces.
pub static PRINTS: LazyLock<Prints<Ink>> = LazyLock::new(|| Prints::new(face));

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
    let window = Window { x: f64::from(x), y: f64::from(y), half: 500.0 };
    let moved = |line: Vec<(i32, i32)>| Stroke {
        ink,
        points: line.into_iter().map(|(east, south)| (east - x, south - y)).collect(),
    };
    lines.iter().flat_map(|line| keep(&points(line), &window)).map(moved).collect()
}

/// What a side of a piece shows, round its centre, before it is turned. Both sides have the same contour
/// lines, so either fits the cell.
fn face(piece: Piece, face: Face) -> Vec<Stroke> {
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
    let middle = f64::from(corner + half);
    let window = Window { x: middle, y: middle, half: f64::from(half) };
    let moved = |ink: Ink, line: Vec<(i32, i32)>| Stroke {
        ink,
        points: line.into_iter().map(|(x, y)| (x - corner, y - corner)).collect(),
    };
    let kept = |(ink, line): &(Ink, &'static [i16])| {
        let ink = *ink;
        keep(&points(line), &window).into_iter().map(move |line| moved(ink, line))
    };
    CONTOURS.iter().flat_map(kept).collect()
}
