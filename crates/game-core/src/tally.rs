//! What is counted over many games: honours, and what winners had that others had not.

use crate::game::Game;
use crate::seat::Seat;

/// A game whose finished games can be counted together.
pub trait Tallied: Game {
    /// The honours that one game can earn, as stable names: those of [`SeatResult::honours`](crate::SeatResult::honours).
    const HONOURS: &'static [&'static str];

    /// The honours that take several games.
    const SERIES: &'static [Series];

    /// The series that a finished game counts towards, by their keys.
    fn counts_towards(&self, seat: Seat) -> Vec<&'static str>;

    /// The seat that began, in games where someone does.
    fn first_seat(&self) -> Option<Seat> {
        None
    }

    /// The names of what a seat can have at the end, in the order of [`features`](Tallied::features).
    fn feature_names() -> Vec<&'static str>;

    /// How many of each the seat has.
    fn features(&self, seat: Seat) -> Vec<u16>;
}

/// An honour for several games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Series {
    /// A stable name: `solo-3`.
    pub key: &'static str,
    /// How many games it takes.
    pub games: u32,
}
