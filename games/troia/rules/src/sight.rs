//! What players can see of the hill, tested on a grid of points on each piece, in whole numbers (R33, R34).

use crate::geometry::Square;
use crate::handles::{Handle, Handles};
use crate::hill::Hill;
use crate::layers::{Face, Piece};

/// Points along a side of the grid.
const GRID: i64 = 21;
/// Distance between points.
const STEP: i64 = 50;
/// The points within this distance of the centre decide whether the face can be recognised.
const FACE_RADIUS: i64 = 220;
/// This many of those 61 points must be uncovered for the face to be recognised.
const FACE_OPEN: u16 = 31;

/// How much of each piece is uncovered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sight {
    /// The pieces with at least one uncovered point: only these are in a view.
    pub(crate) listed: Handles,
    open: [Open; Piece::COUNT],
}

/// The uncovered points of one piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Open {
    all: u16,
    face: u16,
}

impl Sight {
    /// What is visible of a hill. Completely hidden pieces don't count at all: what a view shows of the others must not
    /// depend on them.
    pub(crate) fn of(hill: &Hill) -> Sight {
        let mut sight = Sight { listed: hill.lying, open: [Open::default(); Piece::COUNT] };
        for handle in hill.lying.iter() {
            let open = open_points(hill, handle, hill.lying);
            sight.open[handle.index()] = open;
            if open.all == 0 {
                sight.listed = sight.listed.without(handle);
            }
        }
        // Second pass: points that only hidden pieces cover count as uncovered, or their number would give away that
        // a hidden piece is there.
        let hidden = hill.lying.minus(sight.listed);
        for handle in sight.listed.iter() {
            if !hill.above[handle.index()].and(hidden).is_empty() {
                sight.open[handle.index()] = open_points(hill, handle, sight.listed);
            }
        }
        sight
    }

    /// How many of a listed piece's points are uncovered.
    pub(crate) fn open(&self, handle: Handle) -> u16 {
        self.open[handle.index()].all
    }

    /// The face of a listed piece, if enough of it is visible.
    pub(crate) fn face(&self, hill: &Hill, handle: Handle) -> Option<Face> {
        (self.open[handle.index()].face >= FACE_OPEN).then(|| hill.face(handle))
    }
}

fn open_points(hill: &Hill, handle: Handle, among: Handles) -> Open {
    let square = hill.square(handle);
    // An array on the stack, because views are made for every page and every imagined game.
    let mut covers = [Square::default(); Piece::COUNT];
    let mut count = 0;
    for upper in hill.above[handle.index()].and(among).iter() {
        covers[count] = hill.square(upper);
        count += 1;
    }
    let mut open = Open::default();
    let half = GRID / 2;
    for row in -half..=half {
        for column in -half..=half {
            let (u, v) = (column * STEP, row * STEP);
            let point = square.point(u, v);
            if !covers[..count].iter().any(|cover| cover.contains(point)) {
                open.all += 1;
                open.face += u16::from(u * u + v * v <= FACE_RADIUS * FACE_RADIUS);
            }
        }
    }
    open
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hill::pour;

    /// R33 and R34, vector: seed 1 for four players at the start.
    #[test]
    fn r33_the_visible_points_are_those_of_the_data_sheet() {
        let hill = Hill::unnamed(&pour(1, 4, 1));
        let sight = Sight::of(&hill);
        let hidden: Vec<usize> = hill.lying.minus(sight.listed).iter().map(Handle::index).collect();
        assert_eq!(hidden, [0, 6, 13]);
        assert_eq!(sight.listed.len(), 70);
        let open: u32 = sight.listed.iter().map(|handle| u32::from(sight.open(handle))).sum();
        assert_eq!(open, 13_803);
        let told = sight.listed.iter().filter(|handle| sight.face(&hill, *handle).is_some()).count();
        assert_eq!(told, 30);
    }

    /// R33: completely hidden pieces change nothing in what a view shows of the others.
    #[test]
    fn r33_a_hidden_piece_hides_nothing_more() {
        for seed in 0..100 {
            let hill = Hill::unnamed(&pour(seed, 4, 1));
            let sight = Sight::of(&hill);
            let bare = Sight::of(&Hill { lying: sight.listed, ..hill });
            for handle in sight.listed.iter() {
                assert_eq!(bare.open(handle), sight.open(handle), "seed {seed}");
            }
        }
    }

    #[test]
    fn a_face_has_sixty_one_points_and_a_piece_441() {
        let mut hill = Hill::unnamed(&pour(1, 4, 1));
        let top = hill.free().nth(0).unwrap();
        hill.lying = Handles::only(top);
        let open = open_points(&hill, top, hill.lying);
        assert_eq!((open.all, open.face), (441, 61));
    }
}
