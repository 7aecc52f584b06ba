//! What is drawn on the pieces: facts, section 4 (RECONSTRUCTION).

use std::collections::BTreeSet;

use game_troia::{Face, Layer, Piece, Pieces};
use page_troia::art::terrain::{CONTOUR_STEP, height};
use page_troia::art::{Ink, PRINTS, Stroke, ground, symbol};

fn face(piece: Piece, face: Face) -> Vec<Stroke> {
    PRINTS.side(piece, face).to_vec()
}

fn pieces() -> impl Iterator<Item = Piece> {
    Pieces::in_game(4).iter()
}

fn is_contour(stroke: &Stroke) -> bool {
    matches!(stroke.ink, Ink::Contour | Ink::Index)
}

/// Where contour lines cross the four sides of a piece: north, east, south, west, each clockwise.
fn crossings(piece: Piece) -> [BTreeSet<i32>; 4] {
    let mut sides = [const { BTreeSet::new() }; 4];
    let strokes = face(piece, Face::Symbol(piece.layer));
    for stroke in strokes.iter().filter(|stroke| is_contour(stroke)) {
        for &(x, y) in [stroke.points.first(), stroke.points.last()].into_iter().flatten() {
            let side = [(y == -500, x), (x == 500, y), (y == 500, -x), (x == -500, -y)];
            if let Some(index) = side.iter().position(|(on, _)| *on) {
                sides[index].insert(side[index].1);
            }
        }
    }
    sides
}

fn alike(one: &BTreeSet<i32>, other: &BTreeSet<i32>) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| (one - other).abs() < 15)
}

/// The lines are those of the map: every point lies on a contour.
#[test]
fn contour_lines_follow_the_ground() {
    for (x, y) in ground(Layer::II).into_iter().flat_map(|stroke| stroke.points) {
        let steps = height(f64::from(x), f64::from(y)) / CONTOUR_STEP;
        assert!((steps - steps.round()).abs() < 0.12, "{x} {y}: {steps}");
    }
}

/// Publication ¶2: contour lines run on from piece to piece and to the frame.
#[test]
fn contour_lines_run_on_from_piece_to_piece() {
    for piece in pieces() {
        let (row, column) = piece.cell.row_column(piece.layer);
        let side = piece.layer.side();
        if column + 1 < side {
            let east = Piece::new(piece.layer, game_troia::Cell::at(row * side + column + 1)).unwrap();
            let mirrored: BTreeSet<i32> = crossings(east)[3].iter().map(|place| -place).collect();
            assert!(alike(&crossings(piece)[1], &mirrored), "{piece} and {east}");
        }
    }
}

/// Facts, section 4: enough lines cross the edge of a piece that in no turn does one piece pass for another
/// of its layer: each has exactly one fit.
#[test]
fn every_piece_has_exactly_one_fit() {
    for layer in Layer::ALL {
        let all: Vec<_> = Piece::of(layer).map(|piece| (piece, crossings(piece))).collect();
        for (piece, sides) in &all {
            let count: usize = sides.iter().map(BTreeSet::len).sum();
            assert!((6..=26).contains(&count), "{piece}: {count} lines cross its edge");
            for (other, others) in &all {
                let fits =
                    (0..4).filter(|turn| (0..4).all(|side| alike(&sides[side], &others[(side + turn) % 4])));
                let fits: Vec<usize> = fits.collect();
                assert_eq!(fits, if piece == other { vec![0] } else { vec![] }, "{piece} in {other}");
            }
        }
    }
}

/// Facts, section 1: a plan side has a find and a north arrow but no symbol; a symbol side has a symbol and no
/// find; both have the same contour lines.
#[test]
fn plan_sides_and_symbol_sides_differ() {
    let inks = |strokes: &[Stroke]| strokes.iter().map(|stroke| stroke.ink).collect::<BTreeSet<_>>();
    let contours = |strokes: Vec<Stroke>| -> Vec<Stroke> { strokes.into_iter().filter(is_contour).collect() };
    for piece in pieces() {
        let symbol = face(piece, Face::Symbol(piece.layer));
        assert!(inks(&symbol).is_subset(&BTreeSet::from([Ink::Contour, Ink::Index, Ink::Symbol])));
        assert!(inks(&symbol).contains(&Ink::Symbol));
        if piece.is_plan() {
            let plan = face(piece, Face::Plan);
            let inks = inks(&plan);
            assert!(inks.contains(&Ink::Arrow) && !inks.contains(&Ink::Symbol));
            assert!(inks.contains(&Ink::Wall) || inks.contains(&Ink::House), "{piece} shows no find");
            assert_eq!(contours(plan), contours(symbol));
        }
    }
}

/// Facts, section 1: Troy I shows the middle of the same map.
#[test]
fn troy_one_is_the_middle_of_the_map() {
    let middle = Piece::new(Layer::I, game_troia::Cell::at(4)).unwrap();
    let lines = face(middle, Face::Symbol(Layer::I));
    let points = lines.iter().filter(|stroke| is_contour(stroke)).flat_map(|stroke| &stroke.points);
    for (x, y) in points {
        let steps = height(f64::from(x + 2_000), f64::from(y + 2_000)) / CONTOUR_STEP;
        assert!((steps - steps.round()).abs() < 0.12);
    }
}

/// Facts, section 4: five symbols that differ by shape.
#[test]
fn symbols_differ_by_shape() {
    let shapes: BTreeSet<&[(i32, i32)]> = Layer::ALL.into_iter().map(symbol).collect();
    assert_eq!(shapes.len(), 5);
    let corners: Vec<usize> = Layer::ALL.into_iter().map(|layer| symbol(layer).len()).collect();
    assert_eq!(corners, [16, 4, 3, 12, 10], "no two pass for each other when a piece is turned");
    assert!(shapes.iter().all(|shape| shape.iter().all(|(x, y)| x * x + y * y <= 220 * 220)));
}

/// Every fourth line is stronger, and is so on all pieces that it crosses.
#[test]
fn index_lines_are_those_of_every_fourth_step() {
    for stroke in ground(Layer::II).iter().filter(|stroke| is_contour(stroke)) {
        let (x, y) = stroke.points[0];
        let step = (height(f64::from(x), f64::from(y)) / CONTOUR_STEP).round() as i32;
        assert_eq!(stroke.ink == Ink::Index, step % 4 == 0, "{x} {y}");
    }
}
