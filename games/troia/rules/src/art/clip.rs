//! Cutting lines: to a cell, and away from what lies over them.

use crate::geometry::{HALF, SCALE, Square, cos_sin};

/// A point; whole numbers in, whole numbers out, and only sums and products between.
type Point = (f64, f64);

/// A box that a line is compared with, turned about its centre.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    centre: Point,
    cos: f64,
    sin: f64,
    half: f64,
}

impl Frame {
    /// An upright square box.
    pub(crate) fn upright(x: f64, y: f64, half: f64) -> Frame {
        Frame { centre: (x, y), cos: 1.0, sin: 0.0, half }
    }

    /// A piece on the hill.
    pub(crate) fn of(square: Square) -> Frame {
        let (cos, sin) = cos_sin(square.angle);
        let scale = SCALE as f64;
        Frame {
            centre: (f64::from(square.x), f64::from(square.y)),
            cos: cos as f64 / scale,
            sin: sin as f64 / scale,
            half: HALF as f64,
        }
    }

    fn local(&self, (x, y): Point) -> Point {
        let (dx, dy) = (x - self.centre.0, y - self.centre.1);
        (dx * self.cos + dy * self.sin, dy * self.cos - dx * self.sin)
    }

    /// The part of a segment inside the box, from 0 at its beginning to 1 at its end.
    fn inside(&self, from: Point, to: Point) -> Option<(f64, f64)> {
        let (from, to) = (self.local(from), self.local(to));
        let (mut enter, mut leave) = (0.0f64, 1.0f64);
        for (start, end) in [(from.0, to.0), (from.1, to.1)] {
            let way = end - start;
            if way == 0.0 {
                if start.abs() > self.half {
                    return None;
                }
                continue;
            }
            let (low, high) = ((-self.half - start) / way, (self.half - start) / way);
            enter = enter.max(low.min(high));
            leave = leave.min(low.max(high));
        }
        (enter < leave).then_some((enter, leave))
    }
}

fn between(from: Point, to: Point, at: f64) -> (i32, i32) {
    let place = |from: f64, to: f64| (from + (to - from) * at).round() as i32;
    (place(from.0, to.0), place(from.1, to.1))
}

/// Adds a piece of a line to the lines so far, joined to the last one where it goes on there.
fn join(lines: &mut Vec<Vec<(i32, i32)>>, from: (i32, i32), to: (i32, i32)) {
    if from == to {
        return;
    }
    match lines.last_mut().filter(|line| line.last() == Some(&from)) {
        Some(line) => line.push(to),
        None => lines.push(vec![from, to]),
    }
}

/// What of a line lies in a box.
pub(crate) fn keep(line: &[(i32, i32)], frame: &Frame) -> Vec<Vec<(i32, i32)>> {
    let mut lines = Vec::new();
    for (from, to) in segments(line) {
        if let Some((enter, leave)) = frame.inside(from, to) {
            join(&mut lines, between(from, to, enter), between(from, to, leave));
        }
    }
    lines
}

/// What of a line lies in none of the boxes.
pub(crate) fn cut(line: &[(i32, i32)], frames: &[Frame]) -> Vec<Vec<(i32, i32)>> {
    let mut lines = Vec::new();
    for (from, to) in segments(line) {
        let mut open = vec![(0.0, 1.0)];
        for (enter, leave) in frames.iter().filter_map(|frame| frame.inside(from, to)) {
            let before = |&(start, end): &(f64, f64)| (start, enter.min(end));
            let after = |&(start, end): &(f64, f64)| (leave.max(start), end);
            let parts = open.iter().flat_map(|part| [before(part), after(part)]);
            open = parts.filter(|(start, end)| start < end).collect();
        }
        for (start, end) in open {
            join(&mut lines, between(from, to, start), between(from, to, end));
        }
    }
    lines
}

fn segments(line: &[(i32, i32)]) -> impl Iterator<Item = (Point, Point)> + '_ {
    let point = |(x, y): (i32, i32)| (f64::from(x), f64::from(y));
    line.windows(2).map(move |ends| (point(ends[0]), point(ends[1])))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_cut_where_something_lies_over_it() {
        let line = [(-2_000, 0), (2_000, 0)];
        let over = Frame::of(Square { x: 0, y: 0, angle: 0 });
        assert_eq!(cut(&line, &[over]), [vec![(-2_000, 0), (-500, 0)], vec![(500, 0), (2_000, 0)]]);
        assert_eq!(keep(&line, &over), [vec![(-500, 0), (500, 0)]]);
        let more = Frame::of(Square { x: 900, y: 100, angle: 0 });
        assert_eq!(cut(&line, &[over, more]), [vec![(-2_000, 0), (-500, 0)], vec![(1_400, 0), (2_000, 0)]]);
        assert_eq!(cut(&line, &[]), [line.to_vec()]);
        assert!(cut(&[(-10, 3), (10, 4)], &[over]).is_empty());
    }

    #[test]
    fn a_line_stays_one_where_nothing_cuts_it() {
        let bent = [(0, 0), (100, 50), (200, 0), (900, 0)];
        let frame = Frame::upright(0.0, 0.0, 500.0);
        assert_eq!(keep(&bent, &frame), [vec![(0, 0), (100, 50), (200, 0), (500, 0)]]);
    }
}
