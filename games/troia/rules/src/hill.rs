//! The hill as it lies: pieces under their handles, what covers what, and what can be seen.

use crate::geometry::{Outline, Square};
use crate::handles::{Handle, Handles};
use crate::layers::{Face, Piece};
use crate::pour::SplitMix;
pub use crate::pour::{Dropped, Poured, pour};

/// The hill, and the pieces that were dug from it and are not examined yet. The place in the arrays is the
/// handle: nothing of the drop order is left but what covers what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hill {
    pub(crate) pieces: [Dropped; Piece::COUNT],
    /// For each piece, those that lie on it or once did.
    pub(crate) above: [Handles; Piece::COUNT],
    /// Those that lie on the hill.
    pub(crate) lying: Handles,
}

impl Hill {
    pub(crate) const NONE: Hill = Hill {
        pieces: [Dropped::BLANK; Piece::COUNT],
        above: [Handles::EMPTY; Piece::COUNT],
        lying: Handles::EMPTY,
    };

    /// The hill before handles are given: its pieces still stand in drop order, so nobody may see it.
    pub(crate) fn unnamed(poured: &Poured) -> Hill {
        let mut hill = Hill { pieces: poured.pieces, ..Hill::NONE };
        for (above, bits) in hill.above.iter_mut().zip(poured.above) {
            *above = Handles::from_bits(bits);
        }
        hill.lying = Handles::first(poured.count);
        hill
    }

    /// The hill with its pieces named by one of the permutations of handles.
    pub(crate) fn named(&self, seed: u64) -> Hill {
        let mut order: [u8; Piece::COUNT] = std::array::from_fn(|index| index as u8);
        SplitMix::new(seed).shuffle(&mut order[..self.lying.len()]);
        let mut hill = Hill { lying: self.lying, ..Hill::NONE };
        for old in self.lying.iter() {
            let new = usize::from(order[old.index()]);
            hill.pieces[new] = self.pieces[old.index()];
            let on = self.above[old.index()].iter().map(|upper| usize::from(order[upper.index()]));
            hill.above[new] = on.filter_map(Handle::from_index).collect();
        }
        hill
    }

    /// The pieces that lie on the hill.
    #[must_use]
    pub fn lying(&self) -> Handles {
        self.lying
    }

    /// Those that lie on a piece now.
    #[must_use]
    #[inline]
    pub fn on(&self, handle: Handle) -> Handles {
        self.above[handle.index()].and(self.lying)
    }

    /// The pieces on the hill that no other lies on: only these may be taken (R20).
    #[must_use]
    pub fn free(&self) -> Handles {
        self.lying.iter().filter(|handle| self.on(*handle).is_empty()).collect()
    }

    /// The hill with a piece taken away.
    #[must_use]
    pub fn without(mut self, handle: Handle) -> Hill {
        self.lying = self.lying.without(handle);
        self
    }

    /// A piece that is gone leaves nothing behind, so that equal games are equal.
    pub(crate) fn forget(&mut self, handle: Handle) {
        self.pieces[handle.index()] = Dropped::BLANK;
        self.above[handle.index()] = Handles::EMPTY;
    }

    /// Which piece it really is, while it lies on the hill or before a tent.
    #[must_use]
    pub fn piece(&self, handle: Handle) -> Piece {
        self.pieces[handle.index()].piece
    }

    /// What a piece shows, or showed when it lay on the hill.
    #[must_use]
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

    /// What it shows.
    #[must_use]
    pub fn face(&self) -> Face {
        if self.plan_up && self.piece.is_plan() { Face::Plan } else { Face::Symbol(self.piece.layer) }
    }
}
