//! What is drawn on the pieces, as lines.
//!
//! All of it is our RECONSTRUCTION: the ground (`terrain`, and `contours` made from it), the finds and the
//! symbols, each in its own file, so that each can be replaced once someone has the real game. Lengths are
//! thousandths of a piece: from −500 to 500 round its centre, x to the east and y to the south before it is turned.

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

/// A line of a drawing, with what it stands for.
pub type Stroke = Line<Ink>;

/// What a line stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say what is drawn")]
pub enum Ink {
    Contour,
    /// Every fourth contour line: drawn a little stronger, it leads the eye from piece to piece.
    Index,
    Wall,
    House,
    /// The north arrow of a plan side.
    Arrow,
    /// A stroke of a symbol: drawn side by side with a broad pen, they fill it.
    Symbol,
}

/// Both sides of all pieces.
pub static PRINTS: LazyLock<Prints<Ink>> = LazyLock::new(|| Prints::new(face));

/// The corner of a layer's window on the common map, in thousandths of a piece: as far east as south.
pub(crate) fn window(layer: Layer) -> i32 {
    if layer.side() == 3 { 500 } else { 0 }
}

fn points(flat: &[i16]) -> Vec<(i32, i32)> {
    flat.chunks_exact(2).map(|pair| (i32::from(pair[0]), i32::from(pair[1]))).collect()
}

/// The map's contour lines, with the ink that each is drawn in.
static CONTOURS: LazyLock<Vec<Stroke>> = LazyLock::new(|| {
    let stroke = |points: Vec<(i32, i32)>| {
        let height = terrain::height(f64::from(points[0].0), f64::from(points[0].1));
        // All of a line is at one height, so its first point says which line it is.
        let step = (height / terrain::CONTOUR_STEP).round() as i32;
        Stroke { ink: if step % 4 == 0 { Ink::Index } else { Ink::Contour }, points }
    };
    contours::CONTOURS.iter().map(|line| stroke(points(line))).collect()
});

/// The parts of the map's lines inside a window, with `origin` as the new origin.
fn cut(lines: &[Stroke], window: &Window, origin: (i32, i32)) -> Vec<Stroke> {
    let moved = |part: Vec<(i32, i32)>| part.into_iter().map(|(x, y)| (x - origin.0, y - origin.1)).collect();
    let mut strokes = Vec::new();
    for Stroke { ink, points } in lines {
        let parts = keep(points, window).into_iter();
        strokes.extend(parts.map(|part| Stroke { ink: *ink, points: moved(part) }));
    }
    strokes
}

/// What a side of a piece shows, round its centre, before it is turned. Both sides have the same contour
/// lines, so either fits the cell.
fn face(piece: Piece, face: Face) -> Vec<Stroke> {
    let (row, column) = piece.cell.row_column(piece.layer);
    let centre = |place: u8| window(piece.layer) + 1_000 * i32::from(place) + 500;
    let (x, y) = (centre(column), centre(row));
    let cell = Window { x: f64::from(x), y: f64::from(y), half: 500.0 };
    let mut strokes = cut(&CONTOURS, &cell, (x, y));
    match face {
        Face::Plan => {
            strokes.extend(cut(&finds::FINDS[piece.layer.index()], &cell, (x, y)));
            strokes.extend(symbols::ARROW.map(|line| Stroke { ink: Ink::Arrow, points: line.to_vec() }));
        }
        Face::Symbol(layer) => {
            let symbol = symbols::hatched(layer).into_iter();
            strokes.extend(symbol.map(|points| Stroke { ink: Ink::Symbol, points }));
        }
    }
    strokes
}

/// The contour lines printed on the bottom of a frame, from its north-western corner.
pub fn ground(layer: Layer) -> Vec<Stroke> {
    let half = 500 * i32::from(layer.side());
    let corner = window(layer);
    let middle = f64::from(corner + half);
    cut(&CONTOURS, &Window { x: middle, y: middle, half: f64::from(half) }, (corner, corner))
}
