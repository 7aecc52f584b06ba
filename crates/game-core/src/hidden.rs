//! Hidden information: what a view leaves out.

use crate::chance::ChanceSource;
use crate::game::Game;
use crate::seat::Seat;

/// A game with hidden information: bots imagine it, and tests prove that it stays hidden.
pub trait Hidden: Game {
    /// A state in which everything that this viewer may not know is drawn again, as it might be just as well. The test kit asserts that the viewer's [`view`](Game::view) is the same.
    ///
    /// It works on the state, not on the view, so that tests catch a view that gives something away.
    #[must_use]
    fn permute_hidden<S: ChanceSource + ?Sized>(&self, viewer: Option<Seat>, source: &mut S) -> Self;

    /// A full state that is consistent with a view, for bots that search. Its view is the given one.
    #[must_use]
    fn imagine<S: ChanceSource + ?Sized>(view: &Self::View, source: &mut S) -> Self;
}
