//! Squares on the hill, in whole numbers only, so that a hill is the same on every machine.
//!
//! Lengths are in thousandths of a piece's side; angles are whole degrees from 0 to 89, because a square looks the
//! same after 90. Sines are in ten-thousandths.

use serde::{Deserialize, Serialize};

/// The factor for sines and cosines.
pub const SCALE: i64 = 10_000;
/// Half the side of a piece.
pub const HALF: i64 = 500;

/// Sine of 0 to 90 degrees, times [`SCALE`].
const SIN: [i64; 91] = [
    0, 175, 349, 523, 698, 872, 1045, 1219, 1392, 1564, 1736, 1908, 2079, 2250, 2419, 2588, 2756, 2924, 3090,
    3256, 3420, 3584, 3746, 3907, 4067, 4226, 4384, 4540, 4695, 4848, 5000, 5150, 5299, 5446, 5592, 5736,
    5878, 6018, 6157, 6293, 6428, 6561, 6691, 6820, 6947, 7071, 7193, 7314, 7431, 7547, 7660, 7771, 7880,
    7986, 8090, 8192, 8290, 8387, 8480, 8572, 8660, 8746, 8829, 8910, 8988, 9063, 9135, 9205, 9272, 9336,
    9397, 9455, 9511, 9563, 9613, 9659, 9703, 9744, 9781, 9816, 9848, 9877, 9903, 9925, 9945, 9962, 9976,
    9986, 9994, 9998, 10_000,
];

/// Cosine and sine of an angle, times [`SCALE`].
pub(crate) const fn cos_sin(degrees: u8) -> (i64, i64) {
    let degrees = if degrees > 89 { 89 } else { degrees as usize };
    (SIN[90 - degrees], SIN[degrees])
}

/// The position of a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Square {
    /// Its centre, to the east.
    pub x: i16,
    /// Its centre, to the south.
    pub y: i16,
    /// Its rotation in whole degrees, 0 to 89.
    pub angle: u8,
}

/// A square with its corners computed, for the overlap test.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outline {
    square: Square,
    /// The corners, times [`SCALE`].
    corners: [(i64, i64); 4],
}

/// Squares whose centres are further apart than this (squared) can't touch: a little more than a diagonal.
const FAR: i64 = 2_100 * 1_000;

impl Outline {
    pub(crate) fn new(square: Square) -> Outline {
        let (cos, sin) = cos_sin(square.angle);
        let (c, s) = (cos * HALF, sin * HALF);
        let (x, y) = (i64::from(square.x) * SCALE, i64::from(square.y) * SCALE);
        let corners =
            [(x + c - s, y + s + c), (x - c - s, y - s + c), (x - c + s, y - s - c), (x + c + s, y + s - c)];
        Outline { square, corners }
    }

    pub(crate) fn square(&self) -> Square {
        self.square
    }

    /// The smallest overlap of the two along the four directions of their sides, times [`SCALE`] squared; positive
    /// if they overlap. `None` if they are too far apart to touch.
    // The separating axis theorem: two convex shapes are disjoint exactly if some side's direction separates them.
    pub(crate) fn overlap(&self, other: &Outline) -> Option<i64> {
        let dx = i64::from(self.square.x) - i64::from(other.square.x);
        let dy = i64::from(self.square.y) - i64::from(other.square.y);
        // Most pairs on a hill are far apart: this spares the four projections.
        if dx * dx + dy * dy > FAR {
            return None;
        }
        let along = |axis: (i64, i64)| {
            let span = |corners: &[(i64, i64); 4]| {
                let at = |corner: (i64, i64)| corner.0 * axis.0 + corner.1 * axis.1;
                let first = at(corners[0]);
                corners[1..].iter().fold((first, first), |(low, high), corner| {
                    let place = at(*corner);
                    (low.min(place), high.max(place))
                })
            };
            let ((low, high), (other_low, other_high)) = (span(&self.corners), span(&other.corners));
            high.min(other_high) - low.max(other_low)
        };
        let axes = |square: Square| {
            let (cos, sin) = cos_sin(square.angle);
            [(cos, sin), (-sin, cos)]
        };
        axes(self.square).into_iter().chain(axes(other.square)).map(along).min()
    }

    /// Whether they overlap.
    pub(crate) fn covers(&self, other: &Outline) -> bool {
        self.overlap(other).is_some_and(|overlap| overlap > 0)
    }
}

impl Square {
    /// A point of the square, given relative to its centre before rotation; the result is times [`SCALE`].
    #[inline]
    pub fn point(self, u: i64, v: i64) -> (i64, i64) {
        let (cos, sin) = cos_sin(self.angle);
        (i64::from(self.x) * SCALE + u * cos - v * sin, i64::from(self.y) * SCALE + u * sin + v * cos)
    }

    /// Whether a point (times [`SCALE`]) is in the square, edges included (R33). The limit uses the same rounded
    /// sines as the corners, so that a square covers itself at every angle.
    #[inline]
    pub fn contains(self, (x, y): (i64, i64)) -> bool {
        let (cos, sin) = cos_sin(self.angle);
        let (dx, dy) = (x - i64::from(self.x) * SCALE, y - i64::from(self.y) * SCALE);
        let limit = HALF * (cos * cos + sin * sin);
        (dx * cos + dy * sin).abs() <= limit && (dy * cos - dx * sin).abs() <= limit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_contains_its_corners_and_nothing_beyond() {
        for angle in 0..90 {
            let square = Square { x: 123, y: -456, angle };
            assert!(square.contains(square.point(HALF, -HALF)), "{angle}");
            assert!(!square.contains(square.point(HALF + 1, 0)), "{angle}");
        }
        assert!(Square::default().contains((HALF * SCALE, HALF * SCALE)), "an edge covers (R33)");
    }

    #[test]
    fn overlap_is_the_depth_along_the_sides() {
        let at = |x, y, angle| Outline::new(Square { x, y, angle });
        let unit = SCALE * SCALE;
        assert_eq!(at(0, 0, 0).overlap(&at(900, 0, 0)), Some(100 * unit));
        assert_eq!(at(0, 0, 0).overlap(&at(1_000, 0, 0)), Some(0));
        assert!(!at(0, 0, 0).covers(&at(1_000, 0, 0)));
        assert_eq!(at(0, 0, 0).overlap(&at(1_500, 0, 0)), None);
        // A corner that points at a side: half a diagonal is 707.
        assert!(at(0, 0, 0).covers(&at(1_200, 0, 45)) && !at(0, 0, 0).covers(&at(1_210, 0, 45)));
    }
}
