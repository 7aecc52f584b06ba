//! The score track: one pawn to a space, and who is caught up with goes back.

use game_core::{Seat, SeatSet};
use serde::Serialize;
use serde::ser::SerializeMap;

/// RECONSTRUCTION: spaces round the board. A pawn that has gone round counts on (R16).
pub const SPACES: u16 = 80;

/// More than the publish turns of any game: 16, 15 or 14.
const MOST_ADVANCES: usize = 16;

/// A pawn that moved forward.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Advance {
    /// Whose.
    pub seat: Seat,
    /// In which round.
    pub round: u8,
    /// From which total.
    pub from: u16,
    /// To which.
    pub to: u16,
    /// Who stood there and went back.
    pub bump: Option<Bump>,
}

/// A pawn that went back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Bump {
    /// Whose.
    pub seat: Seat,
    /// To which total.
    pub to: u16,
}

/// The pawns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Track {
    seats: SeatSet,
    totals: [u16; 4],
    advances: [Option<Advance>; MOST_ADVANCES],
}

impl Track {
    pub(crate) fn new(players: u8) -> Track {
        Track { seats: SeatSet::first(usize::from(players)), totals: [0; 4], advances: [None; MOST_ADVANCES] }
    }

    /// The points of a seat; 0 if it does not play.
    #[must_use]
    pub fn total(&self, seat: Seat) -> u16 {
        self.totals.get(seat.index()).copied().unwrap_or(0)
    }

    /// All moves of pawns, in order.
    pub fn advances(&self) -> impl Iterator<Item = &Advance> + Clone {
        self.advances.iter().flatten()
    }

    /// How many points a seat has lost by being caught up with.
    #[must_use]
    pub fn lost(&self, seat: Seat) -> u16 {
        let bumps = self.advances().filter_map(|advance| advance.bump.map(|bump| (advance.to, bump)));
        bumps.filter(|(_, bump)| bump.seat == seat).map(|(at, bump)| at - bump.to).sum()
    }

    /// How often a seat was caught up with.
    #[must_use]
    pub fn bumps(&self, seat: Seat) -> usize {
        self.advances().filter(|advance| advance.bump.is_some_and(|bump| bump.seat == seat)).count()
    }

    /// What would happen to the pawns if a seat gained so much; `None` for a gain of 0, which moves nothing.
    ///
    /// A pawn that stands on the new space goes back to the nearest free one, and the start corner has room
    /// for all. The space that the mover leaves is free (R14, R42).
    #[must_use]
    pub fn advance_of(&self, seat: Seat, gain: u8, round: u8) -> Option<Advance> {
        if gain == 0 || !self.seats.contains(seat) {
            return None;
        }
        let from = self.total(seat);
        let to = from + u16::from(gain);
        let others = || self.seats.without(seat).iter();
        let bump = others().find(|other| self.total(*other) == to).map(|caught| {
            let taken = |total: u16| others().any(|other| other != caught && self.total(other) == total);
            let back = (1..to).rev().find(|total| !taken(*total)).unwrap_or(0);
            Bump { seat: caught, to: back }
        });
        Some(Advance { seat, round, from, to, bump })
    }

    /// Moves the pawns.
    pub(crate) fn advance(&mut self, seat: Seat, gain: u8, round: u8) {
        let Some(advance) = self.advance_of(seat, gain, round) else { return };
        self.totals[seat.index()] = advance.to;
        if let Some(bump) = advance.bump {
            self.totals[bump.seat.index()] = bump.to;
        }
        if let Some(place) = self.advances.iter_mut().find(|place| place.is_none()) {
            *place = Some(advance);
        }
    }

    pub(crate) fn set_total(&mut self, seat: Seat, total: u16) {
        self.totals[seat.index()] = total;
    }

    /// No two pawns share a space beyond the start (R15).
    pub(crate) fn check(&self) -> Result<(), String> {
        for seat in self.seats.iter() {
            let total = self.total(seat);
            if total > 0 && self.seats.without(seat).iter().any(|other| self.total(other) == total) {
                return Err(format!("two pawns stand on {total}"));
            }
        }
        Ok(())
    }
}

impl Serialize for Track {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let totals: Vec<u16> = self.seats.iter().map(|seat| self.total(seat)).collect();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("totals", &totals)?;
        map.serialize_entry("advances", &self.advances().collect::<Vec<_>>())?;
        map.end()
    }
}
