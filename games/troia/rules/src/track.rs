//! The score track: each space has room for one pawn, and a pawn that is caught goes back.

use game_core::{Seat, SeatSet};
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize};

/// RECONSTRUCTION: spaces around the board. A pawn that completes a lap keeps counting (R16).
pub const SPACES: u16 = 80;

/// More than the publish turns of any game: 16, 15 or 14.
const MOST_ADVANCES: usize = 16;

/// A pawn that moved forward.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Advance {
    /// Whose pawn moved.
    pub seat: Seat,
    /// The round.
    pub round: u8,
    /// The total before.
    pub from: u16,
    /// The total after.
    pub to: u16,
    /// The pawn that stood there and went back.
    pub bump: Option<Bump>,
}

/// A pawn that went back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Bump {
    /// Whose pawn went back.
    pub seat: Seat,
    /// The total after.
    pub to: u16,
}

/// The pawns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(try_from = "TrackParts")]
pub struct Track {
    seats: SeatSet,
    totals: [u16; 4],
    advances: [Option<Advance>; MOST_ADVANCES],
}

impl Track {
    pub(crate) fn new(players: u8) -> Track {
        Track { seats: SeatSet::first(usize::from(players)), totals: [0; 4], advances: [None; MOST_ADVANCES] }
    }

    /// A seat's points; 0 if the seat is not in the game.
    pub fn total(&self, seat: Seat) -> u16 {
        self.totals.get(seat.index()).copied().unwrap_or(0)
    }

    /// All pawn moves, in order.
    pub fn advances(&self) -> impl Iterator<Item = &Advance> + Clone {
        self.advances.iter().flatten()
    }

    /// How many points a seat has lost by being caught.
    pub fn lost(&self, seat: Seat) -> u16 {
        let bumps = self.advances().filter_map(|advance| advance.bump.map(|bump| (advance.to, bump)));
        bumps.filter(|(_, bump)| bump.seat == seat).map(|(at, bump)| at - bump.to).sum()
    }

    /// How often a seat was caught.
    pub fn bumps(&self, seat: Seat) -> usize {
        self.advances().filter(|advance| advance.bump.is_some_and(|bump| bump.seat == seat)).count()
    }

    /// How the pawns would move if a seat gained this much; `None` for a gain of 0, which moves nothing.
    ///
    /// A pawn on the new space goes back to the nearest free one; the start corner has room for all. The space the
    /// moving pawn leaves is free (R14, R42).
    pub fn advance_of(&self, seat: Seat, gain: u8, round: u8) -> Option<Advance> {
        if gain == 0 || !self.seats.contains(seat) {
            return None;
        }
        let from = self.total(seat);
        let to = from + u16::from(gain);
        let others = || self.seats.without(seat).iter();
        let bump = others().find(|other| self.total(*other) == to).map(|caught| {
            let taken = |total: u16| others().any(|other| other != caught && self.total(other) == total);
            // The first free space behind; only the start corner, space 0, has room for several pawns.
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

/// The track as programs read it.
#[derive(Deserialize)]
struct TrackParts {
    totals: Vec<u16>,
    advances: Vec<Advance>,
}

impl TryFrom<TrackParts> for Track {
    type Error = String;

    fn try_from(TrackParts { totals, advances }: TrackParts) -> Result<Track, String> {
        if totals.len() > 4 || advances.len() > MOST_ADVANCES {
            return Err(format!("{} pawns that moved {} times", totals.len(), advances.len()));
        }
        let mut track = Track::new(totals.len() as u8);
        track.totals[..totals.len()].copy_from_slice(&totals);
        for (place, advance) in track.advances.iter_mut().zip(advances) {
            *place = Some(advance);
        }
        Ok(track)
    }
}
