//! The visible lines drawn on the pieces (R36).
//!
//! Lines are not part of a view, because they reveal a piece's cell to a program. A [`Picture`] keeps secret which piece
//! is where. The page gives it the prints of *all* pieces and gets back the visible lines: turned like the piece, and cut
//! where other pieces cover them.

use crate::geometry::{HALF, SCALE, Square, cos_sin};
use crate::handles::{Handle, Handles};
use crate::hill::Dropped;
use crate::layers::{Face, Piece, Pieces};
use crate::sight::Sight;
use crate::state::{Phase, Troia};

/// A point in thousandths of a piece, x to the east and y to the south.
pub type Point = (i32, i32);

/// A line, and the ink the page draws it with.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Line<I> {
    /// The page's own description of the line.
    pub ink: I,
    /// Its points.
    pub points: Vec<Point>,
}

/// The prints on both sides of all pieces: lines around the centre, from −500 to 500, before a piece is turned.
#[derive(Clone, Debug)]
pub struct Prints<I> {
    sides: Vec<Vec<Line<I>>>,
}

impl<I> Prints<I> {
    /// Calls `draw` once for every side of every piece.
    pub fn new(mut draw: impl FnMut(Piece, Face) -> Vec<Line<I>>) -> Prints<I> {
        let all = Pieces::in_game(4).iter();
        let sides = all.flat_map(|piece| [(piece, Face::Symbol(piece.layer)), (piece, Face::Plan)]);
        Prints { sides: sides.map(|(piece, face)| draw(piece, face)).collect() }
    }

    /// The lines on one side of a piece.
    pub fn side(&self, piece: Piece, face: Face) -> &[Line<I>] {
        let before = Pieces::in_game(4).iter().position(|other| other == piece).unwrap_or_default();
        &self.sides[2 * before + usize::from(face == Face::Plan)]
    }
}

/// What is visible of the pieces on the hill and in front of the tents; the same for every seat.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Picture {
    shown: Vec<Shown>,
}

/// A visible piece.
#[derive(Clone, PartialEq, Eq)]
struct Shown {
    handle: Handle,
    dropped: Dropped,
    /// The squares on top of it; `None` for a piece in front of a tent, which is drawn around its own centre.
    over: Option<Vec<Square>>,
}

impl std::fmt::Debug for Picture {
    /// Only the handles, so that debug output leaks no secrets.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.shown.iter().map(|shown| shown.handle)).finish()
    }
}

impl Picture {
    pub(crate) fn of(game: &Troia) -> Picture {
        if matches!(game.phase, Phase::Keep | Phase::Hill | Phase::Handles) {
            return Picture { shown: Vec::new() };
        }
        let hill = &game.hill;
        let listed = Sight::of(hill).listed;
        let on_hill = listed.iter().map(|handle| {
            let over = hill.above[handle.index()].and(listed);
            let over = over.iter().map(|upper| hill.square(upper)).collect();
            Shown { handle, dropped: hill.pieces[handle.index()], over: Some(over) }
        });
        let fronts: Handles = game.players.iter().flat_map(|player| player.front.iter()).collect();
        let in_front =
            fronts.iter().map(|handle| Shown { handle, dropped: hill.pieces[handle.index()], over: None });
        Picture { shown: on_hill.chain(in_front).collect() }
    }

    /// The visible lines of a piece: in the hill's coordinates, or around the piece's centre in front of a tent. Empty
    /// if the piece is not visible.
    pub fn lines<I: Copy>(&self, piece: Handle, prints: &Prints<I>) -> Vec<Line<I>> {
        let Some(Shown { dropped, over, .. }) = self.shown.iter().find(|shown| shown.handle == piece) else {
            return Vec::new();
        };
        let mut lines = Vec::new();
        for line in prints.side(dropped.piece, dropped.face()) {
            let turned = line.points.iter().map(|point| turned(*point, dropped.quarter));
            match over {
                None => lines.push(Line { ink: line.ink, points: turned.collect() }),
                Some(over) => {
                    let laid: Vec<Point> = turned.map(|point| laid(point, dropped.square)).collect();
                    let open = cut(&laid, over).into_iter();
                    lines.extend(open.map(|points| Line { ink: line.ink, points }));
                }
            }
        }
        lines
    }
}

/// A point of a piece after this many quarter-turns.
fn turned((x, y): Point, quarter: u8) -> Point {
    (0..quarter % 4).fold((x, y), |(x, y), _| (-y, x))
}

fn laid((u, v): Point, square: Square) -> Point {
    let (x, y) = square.point(i64::from(u), i64::from(v));
    let rounded = |scaled: i64| ((scaled + SCALE / 2).div_euclid(SCALE)) as i32;
    (rounded(x), rounded(y))
}

/// The end of a segment: positions along it are whole numbers from 0 to this.
const END: i64 = 1 << 20;

/// The part of a segment that a square covers.
fn covered(square: Square, from: Point, to: Point) -> Option<(i64, i64)> {
    let (cos, sin) = cos_sin(square.angle);
    let local = |(x, y): Point| {
        let (dx, dy) = (i64::from(x) - i64::from(square.x), i64::from(y) - i64::from(square.y));
        (dx * cos + dy * sin, dy * cos - dx * sin)
    };
    // In the square's own coordinates it is axis-parallel: clip the segment against one pair of sides at a time.
    let (from, to) = (local(from), local(to));
    let half = HALF * SCALE;
    let (mut enter, mut leave) = (0, END);
    for (start, end) in [(from.0, to.0), (from.1, to.1)] {
        let way = end - start;
        if way == 0 {
            if start.abs() > half {
                return None;
            }
            continue;
        }
        let (low, high) = ((-half - start) * END / way, (half - start) * END / way);
        enter = enter.max(low.min(high));
        leave = leave.min(low.max(high));
    }
    (enter < leave).then_some((enter, leave))
}

/// The parts of a line that no square covers.
fn cut(line: &[Point], over: &[Square]) -> Vec<Vec<Point>> {
    // Most squares are far from most lines, so this skips most of the work.
    let over: Vec<Square> = over.iter().copied().filter(|square| is_near(line, *square)).collect();
    if over.is_empty() {
        return vec![line.to_vec()];
    }
    let mut lines: Vec<Vec<Point>> = Vec::new();
    for ends in line.windows(2) {
        let (from, to) = (ends[0], ends[1]);
        let mut open = vec![(0, END)];
        for (enter, leave) in over.iter().filter_map(|square| covered(*square, from, to)) {
            let parts =
                open.iter().flat_map(|(start, end)| [(*start, enter.min(*end)), (leave.max(*start), *end)]);
            open = parts.filter(|(start, end)| start < end).collect();
        }
        for (start, end) in open {
            join(&mut lines, between(from, to, start), between(from, to, end));
        }
    }
    lines
}

/// Whether a square could touch a line: its corners are less than `REACH` from its centre.
fn is_near(line: &[Point], square: Square) -> bool {
    const REACH: i32 = 710;
    let near = |along: fn(&Point) -> i32, centre: i16| {
        let places = || line.iter().map(along);
        let (low, high) = (places().min().unwrap_or_default(), places().max().unwrap_or_default());
        (low - REACH..=high + REACH).contains(&i32::from(centre))
    };
    near(|point| point.0, square.x) && near(|point| point.1, square.y)
}

fn between(from: Point, to: Point, at: i64) -> Point {
    let place = |from: i32, to: i32| {
        let way = i64::from(to) - i64::from(from);
        from + ((way * at + END / 2).div_euclid(END)) as i32
    };
    (place(from.0, to.0), place(from.1, to.1))
}

/// Appends a part to the lines, joined to the last one if it continues there.
fn join(lines: &mut Vec<Vec<Point>>, from: Point, to: Point) {
    if from == to {
        return;
    }
    match lines.last_mut().filter(|line| line.last() == Some(&from)) {
        Some(line) => line.push(to),
        None => lines.push(vec![from, to]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_cut_where_something_lies_over_it() {
        let line = [(-2_000, 0), (2_000, 0)];
        let over = Square { x: 0, y: 0, angle: 0 };
        assert_eq!(cut(&line, &[over]), [vec![(-2_000, 0), (-500, 0)], vec![(500, 0), (2_000, 0)]]);
        let more = Square { x: 900, y: 100, angle: 0 };
        assert_eq!(cut(&line, &[over, more]), [vec![(-2_000, 0), (-500, 0)], vec![(1_400, 0), (2_000, 0)]]);
        assert_eq!(cut(&line, &[]), [line.to_vec()]);
        assert_eq!(cut(&line, &[Square { x: 0, y: 800, angle: 0 }]), [line.to_vec()]);
        assert!(cut(&[(-10, 3), (10, 4)], &[over]).is_empty());
    }
}
