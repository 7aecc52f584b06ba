//! How a game ended.

use serde::Serialize;

use crate::seat::{Seat, SeatSet};

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// Why it ended, as a stable name: `last-day`.
    pub reason: &'static str,
    /// Several if the victory is shared, none if a solo game was lost.
    pub winners: SeatSet,
    /// Each seat's result, in seat order.
    pub seats: Vec<SeatResult>,
}

impl Outcome {
    /// The outcome when the highest total wins and a tie is shared.
    pub fn highest_total(reason: &'static str, seats: Vec<SeatResult>) -> Outcome {
        let best = seats.iter().map(|seat| seat.total).max();
        let winners =
            Seat::first(seats.len()).filter(|seat| Some(seats[seat.index()].total) == best).collect();
        Outcome { reason, winners, seats }
    }
}

/// What one seat scored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatResult {
    /// The sum of the lines.
    pub total: i32,
    /// Where the points come from.
    pub lines: Vec<ScoreLine>,
    /// The honours that the seat earned, as stable names: the rulebook's, or ours where it has none.
    pub honours: Vec<&'static str>,
}

/// One named line of a score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ScoreLine {
    /// A stable name: `thibaut-ii`.
    pub key: &'static str,
    /// How many things were counted.
    pub count: i32,
    /// What they are worth.
    pub points: i32,
}
