//! Hidden information: what a view leaves out.

use crate::chance::ChanceSource;
use crate::game::Game;
use crate::seat::Seat;

/// A game that knows what it hides, so that bots can imagine it and tests can prove it hidden.
pub trait Hidden: Game {
    /// A state with everything that this viewer may not know drawn anew, as chance and the others might have
    /// made it. The test kit asserts that the viewer's [`view`](Game::view) is the same.
    ///
    /// It works on the state, not on the view, so that a view that gives something away is found out.
    #[must_use]
    fn permute_hidden<S: ChanceSource + ?Sized>(&self, viewer: Option<Seat>, source: &mut S) -> Self;

    /// A full state that is consistent with a view, for bots that search. Its view is the given one.
    #[must_use]
    fn imagine<S: ChanceSource + ?Sized>(view: &Self::View, source: &mut S) -> Self;
}
