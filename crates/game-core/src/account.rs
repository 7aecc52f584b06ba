//! Accounts: each score line with the moves that earned it, as facts without words.

use std::fmt::Debug;

use crate::chronicle::{Chronicle, Chronicled};
use crate::game::Game;
use crate::outcome::ScoreLine;
use crate::seat::Seat;

/// A game that can say where every point comes from.
pub trait Accounted: Chronicled {
    /// Why there are points, typed; the title's texts put it into words.
    type Reason: Clone + PartialEq + Debug;

    /// A seat's score lines, each with its reasons, whose points add up to the line's. `None` if the viewer may not know the
    /// seat's score lines.
    ///
    /// It is made from what a viewer knows, a view and the entries of the chronicle with their positions, so it can't give
    /// away anything else.
    fn account(
        view: &Self::View,
        moments: &[(usize, Self::Entry)],
        seat: Seat,
    ) -> Option<Vec<Account<Self::Reason>>>;
}

/// A score line and its reasons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account<R> {
    /// The line, as the outcome has it once the game is over.
    pub line: ScoreLine,
    /// Where its points come from, oldest first; what explains the others may come before them.
    pub reasons: Vec<Earned<R>>,
}

/// Points that a move earned or lost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Earned<R> {
    /// How many; 0 for what only explains other points.
    pub points: i32,
    /// The position after it: how many game events had happened.
    pub position: usize,
    /// Why.
    pub why: R,
}

impl<R> Account<R> {
    /// The sum of the reasons.
    pub fn points(&self) -> i32 {
        self.reasons.iter().map(|reason| reason.points).sum()
    }

    /// The same account with its reasons as something else, in words for example.
    pub fn map<T>(self, mut put: impl FnMut(R) -> T) -> Account<T> {
        let mapped = self.reasons.into_iter().map(|Earned { points, position, why }| Earned {
            points,
            position,
            why: put(why),
        });
        Account { line: self.line, reasons: mapped.collect() }
    }
}

impl<G: Accounted> Chronicle<G> {
    /// Every seat's account as a viewer may know it `now`, in seat order.
    pub fn accounts(&self, now: &G, viewer: Option<Seat>) -> Vec<Option<Vec<Account<G::Reason>>>> {
        let (view, moments) = (now.view(viewer), self.moments(now, viewer).collect::<Vec<_>>());
        Seat::first(Game::seats(now)).map(|seat| G::account(&view, &moments, seat)).collect()
    }
}
