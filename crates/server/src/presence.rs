//! Who is at a table now: seats for which something was asked a moment ago, in a browser or by a program, or whose page
//! is listening.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use game_core::{Seat, SeatSet};

use crate::clock::Clock;
use crate::error::AppError;

/// A player not heard from for this long has left. A page in the background asks at least once a minute.
pub(crate) const GONE: Duration = Duration::from_secs(2 * 60);

/// A player heard from within this time is looking at the table: a page in the background asks every 15 seconds.
const LOOKING: Duration = Duration::from_secs(30);

/// How long a player who has left a live table keeps the seat after being warned.
const GRACE: Duration = Duration::from_secs(60);

/// When a seat was last heard from, and how many of its pages are listening.
#[derive(Clone, Copy, Debug)]
struct Trace {
    heard: Instant,
    listening: u32,
    /// When another node last said that the player is there.
    elsewhere: Option<Instant>,
    /// When someone wanted a bot to play here; forgotten when the player is heard from again.
    warned: Option<Instant>,
}

impl Trace {
    fn new(heard: Instant) -> Trace {
        Trace { heard, listening: 0, elsewhere: None, warned: None }
    }
}

/// Who is here, seat by seat. A player not heard from since the table was loaded may be about to come.
#[derive(Clone, Debug)]
pub(crate) struct Presence {
    clock: Clock,
    since: Instant,
    traces: Arc<Mutex<BTreeMap<Seat, Trace>>>,
}

impl Presence {
    pub(crate) fn new(clock: &Clock) -> Presence {
        Presence { clock: clock.clone(), since: clock.instant(), traces: Arc::default() }
    }

    fn traces(&self) -> MutexGuard<'_, BTreeMap<Seat, Trace>> {
        self.traces.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The holder of these seats asks for something. Returns whether they were warned while they were away.
    pub(crate) fn hear(&self, seats: SeatSet) -> bool {
        self.note(seats, 0)
    }

    /// The holder of these seats listens until the returned value is dropped. Also returns whether they were warned
    /// while they were away.
    pub(crate) fn listen(&self, seats: SeatSet) -> (Listening, bool) {
        let was_warned = self.note(seats, 1);
        (Listening { presence: self.clone(), seats }, was_warned)
    }

    fn note(&self, seats: SeatSet, more: u32) -> bool {
        let heard = self.clock.instant();
        let mut traces = self.traces();
        let mut was_warned = false;
        for seat in seats.iter() {
            let trace = traces.entry(seat).or_insert(Trace::new(heard));
            was_warned |= trace.warned.is_some();
            *trace = Trace { heard, listening: trace.listening + more, warned: None, ..*trace };
        }
        was_warned
    }

    /// Another node says that the players of these seats are there.
    pub(crate) fn hear_elsewhere(&self, seats: SeatSet) {
        let now = self.clock.instant();
        let mut traces = self.traces();
        for seat in seats.iter() {
            let trace = traces.entry(seat).or_insert(Trace::new(self.since));
            *trace = Trace { elsewhere: Some(now), warned: None, ..*trace };
        }
    }

    /// The seats whose pages are listening on this node, or that were heard from here within this time.
    pub(crate) fn here(&self, within: Duration) -> SeatSet {
        let now = self.clock.instant();
        let is_here = |trace: &Trace| trace.listening > 0 || now.duration_since(trace.heard) < within;
        let traces = self.traces();
        let seats = traces.iter().filter(|(_, trace)| is_here(trace)).map(|(seat, _)| *seat);
        seats.fold(SeatSet::default(), SeatSet::with)
    }

    /// The seats whose players are at the table now, on this node or, as far as is known, on another one.
    pub(crate) fn at_table(&self) -> SeatSet {
        let now = self.clock.instant();
        let is_here = |trace: &Trace| {
            trace.listening > 0
                || now.duration_since(trace.heard) < LOOKING
                || trace.elsewhere.is_some_and(|heard| now.duration_since(heard) < GONE)
        };
        let traces = self.traces();
        traces.iter().filter(|(_, trace)| is_here(trace)).map(|(seat, _)| *seat).collect()
    }

    /// Whether this seat has not been heard from for a while.
    pub(crate) fn is_gone(&self, seat: Seat) -> bool {
        let now = self.clock.instant();
        match self.traces().get(&seat) {
            Some(trace) => {
                let heard = trace.elsewhere.map_or(trace.heard, |elsewhere| elsewhere.max(trace.heard));
                trace.listening == 0 && now.duration_since(heard) >= GONE
            }
            None => now.duration_since(self.since) >= GONE,
        }
    }

    /// For how long this seat has not been heard from, if it has left and it is known when.
    pub(crate) fn gone_for(&self, seat: Seat) -> Option<Duration> {
        let heard = self.traces().get(&seat)?.heard;
        self.is_gone(seat).then(|| self.clock.instant().duration_since(heard))
    }

    /// Checks that a bot may take over this seat at a live table: the player is gone, was warned, and did not come back.
    /// The first to ask causes the warning.
    ///
    /// # Errors
    /// [`AppError::StillHere`], or [`AppError::Warned`] with the time that the player still has.
    pub(crate) fn may_be_replaced(&self, seat: Seat) -> Result<(), AppError> {
        if !self.is_gone(seat) {
            return Err(AppError::StillHere);
        }
        let now = self.clock.instant();
        let mut traces = self.traces();
        let trace = traces.entry(seat).or_insert(Trace::new(self.since));
        let until = *trace.warned.get_or_insert(now) + GRACE;
        match until.checked_duration_since(now).filter(|left| !left.is_zero()) {
            Some(left) => Err(AppError::Warned { seconds: left.as_secs().max(1) }),
            None => Ok(()),
        }
    }
}

/// A browser or a program is listening.
pub(crate) struct Listening {
    presence: Presence,
    seats: SeatSet,
}

impl Drop for Listening {
    fn drop(&mut self) {
        let heard = self.presence.clock.instant();
        let mut traces = self.presence.traces();
        for seat in self.seats.iter() {
            if let Some(trace) = traces.get_mut(&seat) {
                *trace = Trace { heard, listening: trace.listening.saturating_sub(1), ..*trace };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_that_listens_or_was_just_heard_from_is_here() {
        let clock = Clock::default();
        let presence = Presence::new(&clock);
        let (one, two) = (Seat::from_index(0), Seat::from_index(1));
        assert!(!presence.is_gone(one), "the table was only just loaded");
        clock.advance(GONE);
        assert!(presence.is_gone(one));
        let (listening, _) = presence.listen(SeatSet::first(1));
        clock.advance(GONE);
        assert!(!presence.is_gone(one) && presence.is_gone(two));
        drop(listening);
        assert!(!presence.is_gone(one));
        clock.advance(GONE);
        assert!(presence.is_gone(one));
        presence.hear(SeatSet::first(2));
        assert!(!presence.is_gone(two));
    }

    #[test]
    fn a_player_on_another_node_is_not_gone_and_not_announced_by_this_one() {
        let clock = Clock::default();
        let presence = Presence::new(&clock);
        let (seat, seats) = (Seat::FIRST, SeatSet::first(1));
        clock.advance(GONE);
        assert!(matches!(presence.may_be_replaced(seat), Err(AppError::Warned { .. })));
        presence.hear_elsewhere(seats);
        assert!(matches!(presence.may_be_replaced(seat), Err(AppError::StillHere)), "the warning is over");
        assert!(presence.here(GONE).is_empty(), "nodes must not keep a player there by repeating each other");
        presence.hear(seats);
        assert_eq!(presence.here(GONE), seats);
        clock.advance(GONE);
        assert!(presence.here(GONE).is_empty() && presence.is_gone(seat));
    }

    #[test]
    fn nobody_is_replaced_without_a_warning() {
        let clock = Clock::default();
        let presence = Presence::new(&clock);
        let (seat, seats) = (Seat::FIRST, SeatSet::first(1));
        assert!(matches!(presence.may_be_replaced(seat), Err(AppError::StillHere)));
        clock.advance(GONE);
        let warned =
            |presence: &Presence| matches!(presence.may_be_replaced(seat), Err(AppError::Warned { .. }));
        assert!(warned(&presence) && warned(&presence), "asking twice is not enough");
        // The player comes back, is told once, and stays.
        assert!(presence.hear(seats) && !presence.hear(seats));
        assert!(matches!(presence.may_be_replaced(seat), Err(AppError::StillHere)));
        clock.advance(GONE);
        assert!(warned(&presence), "the earlier warning is forgotten");
        clock.advance(GRACE);
        assert!(presence.may_be_replaced(seat).is_ok());
    }
}
