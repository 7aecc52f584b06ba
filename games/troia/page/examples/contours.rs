//! Draws the contour lines of the map anew: `contours > src/art/contours.rs`. To be run when the ground of
//! `src/art/terrain.rs` changes.
#![expect(clippy::print_stdout, reason = "a program")]

use page_troia::art::terrain::{CONTOUR_STEP, height};

/// Points of the grid along a side of the map of 4 × 4 pieces.
const GRID: usize = 320;
const STEP: f64 = 4_000.0 / GRID as f64;
/// How far a line may be from the true one, in thousandths of a piece.
const TOLERANCE: f64 = 3.0;

type Point = (f64, f64);

fn main() {
    let heights: Vec<Vec<f64>> =
        (0..=GRID).map(|row| (0..=GRID).map(|column| height(at(column), at(row))).collect()).collect();
    let highest = heights.iter().flatten().fold(0.0f64, |highest, height| highest.max(*height));
    println!(
        "//! RECONSTRUCTION: the contour lines of the ground, made from `terrain` by `examples/contours.rs`."
    );
    println!("//!\n//! Lines are x, y, x, y and so on in thousandths of a piece on the common map.\n");
    println!("/// All lines.\npub(crate) static CONTOURS: &[&[i16]] = &[");
    for level in (1..).map(|number| f64::from(number) * CONTOUR_STEP).take_while(|level| *level < highest) {
        for line in lines(&heights, level) {
            let numbers: Vec<String> = simple(&line)
                .iter()
                .flat_map(|(x, y)| [x.round().to_string(), y.round().to_string()])
                .collect();
            println!("    &[{}],", numbers.join(", ").replace("-0,", "0,"));
        }
    }
    println!("];");
}

fn at(index: usize) -> f64 {
    index as f64 * STEP
}

/// Marching squares, and the pieces joined end to end.
fn lines(heights: &[Vec<f64>], level: f64) -> Vec<Vec<Point>> {
    let mut pieces = Vec::new();
    for row in 0..GRID {
        for column in 0..GRID {
            let corner = |down: usize, right: usize| {
                (at(column + right), at(row + down), heights[row + down][column + right] - level)
            };
            let corners = [corner(0, 0), corner(0, 1), corner(1, 1), corner(1, 0)];
            let crossings: Vec<Point> = (0..4)
                .map(|side| (corners[side], corners[(side + 1) % 4]))
                .filter(|(from, to)| (from.2 < 0.0) != (to.2 < 0.0))
                .map(|(from, to)| {
                    let part = from.2 / (from.2 - to.2);
                    (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
                })
                .collect();
            pieces.extend(crossings.chunks_exact(2).map(|ends| vec![ends[0], ends[1]]));
        }
    }
    let mut lines = Vec::new();
    while let Some(mut line) = pieces.pop() {
        while let Some(index) = pieces.iter().position(|piece| joins(&mut line, piece)) {
            pieces.swap_remove(index);
        }
        lines.push(line);
    }
    lines
}

/// Joins two lines if they have an end in common.
fn joins(line: &mut Vec<Point>, piece: &[Point]) -> bool {
    let same = |one: Point, other: Point| (one.0 - other.0).abs() + (one.1 - other.1).abs() < 1e-6;
    let (first, last) = (line[0], line[line.len() - 1]);
    let (start, end) = (piece[0], piece[1]);
    if same(last, start) {
        line.push(end);
    } else if same(last, end) {
        line.push(start);
    } else if same(first, end) {
        line.insert(0, start);
    } else if same(first, start) {
        line.insert(0, end);
    } else {
        return false;
    }
    true
}

/// The line with fewer points (Douglas and Peucker).
fn simple(line: &[Point]) -> Vec<Point> {
    let (first, last) = (line[0], line[line.len() - 1]);
    let off = |point: &Point| {
        let (dx, dy) = (last.0 - first.0, last.1 - first.1);
        let length = dx.hypot(dy);
        if length < 1.0 {
            (point.0 - first.0).hypot(point.1 - first.1)
        } else {
            ((point.0 - first.0) * dy - (point.1 - first.1) * dx).abs() / length
        }
    };
    let furthest = (1..line.len() - 1).max_by(|one, other| off(&line[*one]).total_cmp(&off(&line[*other])));
    match furthest.filter(|index| off(&line[*index]) > TOLERANCE) {
        Some(index) => {
            let mut points = simple(&line[..=index]);
            points.pop();
            points.extend(simple(&line[index..]));
            points
        }
        None => vec![first, last],
    }
}
