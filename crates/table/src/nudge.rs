//! Nudging: in a game over days, a player may remind another one that it is their turn, now and then.

use game_core::Seat;

use crate::error::TableError;
use crate::event::Pace;
use crate::facts::TableFacts;

/// How long it has been a seat's turn before another player may nudge.
pub const NUDGE_AFTER_MS: i64 = 12 * 60 * 60 * 1_000;

/// How long a seat is left alone after a nudge.
pub const NUDGE_EVERY_MS: i64 = 24 * 60 * 60 * 1_000;

impl TableFacts {
    /// Checks whether the player at seat `by` may nudge the one at `seat` at a time.
    ///
    /// # Errors
    /// Returns why not.
    pub fn check_nudge(&self, seat: Seat, by: Seat, at: i64) -> Result<(), TableError> {
        let line = |seat: Seat| self.seats.get(seat.index()).ok_or(TableError::NoSuchSeat(seat));
        let (nudged, nudging) = (line(seat)?, line(by)?);
        if self.pace != Pace::OverDays {
            return Err(TableError::NotOverDays);
        }
        if seat == by || nudging.name.is_none() || nudging.is_bot || nudging.is_same_player(nudged) {
            return Err(TableError::NotAnother);
        }
        let since = nudged.awaited_since.filter(|_| nudged.bot().is_none());
        let since = since.ok_or(TableError::NotWaiting(seat))?;
        if at - since < NUDGE_AFTER_MS {
            return Err(TableError::NudgedTooSoon);
        }
        match nudged.nudged_at {
            Some(last) if at - last < NUDGE_EVERY_MS => Err(TableError::NudgedToday),
            _ => Ok(()),
        }
    }
}
