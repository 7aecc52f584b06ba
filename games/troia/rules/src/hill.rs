//! The hill: pieces by handle, and which pieces cover which.

use crate::geometry::{Outline, Square};
use crate::handles::{Handle, Handles};
use crate::layers::{Face, Piece};
use crate::pour::HillDice;
pub use crate::pour::{Dropped, Poured, pour};

/// The hill, and the pieces dug from it but not examined yet. Arrays are indexed by handle: nothing remains of the
/// drop order except what covers what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hill {
    pub(crate) pieces: [Dropped; Piece::COUNT],
    /// For each piece, the pieces on top of it, including those taken since.
    pub(crate) above: [Handles; Piece::COUNT],
    /// The pieces still on the hill.
    pub(crate) lying: Handles,
}

impl Hill {
    pub(crate) const NONE: Hill = Hill {
        pieces: [Dropped::BLANK; Piece::COUNT],
        above: [Handles::EMPTY; Piece::COUNT],
        lying: Handles::EMPTY,
    };

    /// The hill before handles are assigned: its pieces are still in drop order, so nobody may see it.
    pub(crate) fn unnamed(poured: &Poured) -> Hill {
        let mut hill = Hill { pieces: poured.pieces, ..Hill::NONE };
        for (above, bits) in hill.above.iter_mut().zip(poured.above) {
            *above = Handles::from_bits(bits);
        }
        hill.lying = Handles::first(poured.count);
        hill
    }

    /// The hill with its pieces renamed by a random permutation of handles.
    pub(crate) fn named(&self, seed: u64, rules: u32) -> Hill {
        let mut order: [u8; Piece::COUNT] = std::array::from_fn(|index| index as u8);
        // A second seed: the first one fixes the drop order, which a handle must not reveal.
        HillDice::new(seed, rules).shuffle(&mut order[..self.lying.len()]);
        let mut hill = Hill { lying: self.lying, ..Hill::NONE };
        for old in self.lying.iter() {
            let new = usize::from(order[old.index()]);
            hill.pieces[new] = self.pieces[old.index()];
            let on = self.above[old.index()].iter().map(|upper| usize::from(order[upper.index()]));
            hill.above[new] = on.filter_map(Handle::from_index).collect();
        }
        hill
    }

    /// The pieces still on the hill.
    pub fn lying(&self) -> Handles {
        self.lying
    }

    /// The pieces on top of a piece now.
    #[inline]
    pub fn on(&self, handle: Handle) -> Handles {
        self.above[handle.index()].and(self.lying)
    }

    /// The uncovered pieces: only these may be taken (R20).
    pub fn free(&self) -> Handles {
        self.lying.iter().filter(|handle| self.on(*handle).is_empty()).collect()
    }

    /// The hill after a piece was taken.
    #[must_use]
    pub fn without(mut self, handle: Handle) -> Hill {
        self.lying = self.lying.without(handle);
        self
    }

    /// Erases a piece that is gone, so that games with equal futures compare equal.
    pub(crate) fn forget(&mut self, handle: Handle) {
        // Blanked, so that two states that differ only in what became of a taken piece are equal.
        self.pieces[handle.index()] = Dropped::BLANK;
        self.above[handle.index()] = Handles::EMPTY;
    }

    /// The true identity of a piece on the hill or in front of a tent.
    pub fn piece(&self, handle: Handle) -> Piece {
        self.pieces[handle.index()].piece
    }

    /// The face a piece shows, or showed on the hill.
    pub fn face(&self, handle: Handle) -> Face {
        self.pieces[handle.index()].face()
    }

    pub(crate) fn square(&self, handle: Handle) -> Square {
        self.pieces[handle.index()].square
    }

    pub(crate) fn outline(&self, handle: Handle) -> Outline {
        Outline::new(self.square(handle))
    }
}

impl Dropped {
    pub(crate) const BLANK: Dropped = Dropped {
        piece: Piece { layer: crate::layers::Layer::I, cell: crate::cells::Cell::at(0) },
        square: Square { x: 0, y: 0, angle: 0 },
        quarter: 0,
        plan_up: false,
    };

    /// The face it shows.
    pub fn face(&self) -> Face {
        if self.plan_up && self.piece.is_plan() { Face::Plan } else { Face::Symbol(self.piece.layer) }
    }
}
