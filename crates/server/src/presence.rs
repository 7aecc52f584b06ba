//! Who is looking at a table: seats whose browser asked for something a moment ago, or is listening.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use game_core::{Seat, SeatSet};

/// A player not heard from for this long has left. A page in the background asks at least once a minute.
pub(crate) const GONE: Duration = Duration::from_secs(2 * 60);

/// When a seat was last heard from, and how many of its pages are listening.
#[derive(Clone, Copy, Debug)]
struct Trace {
    heard: Instant,
    listening: u32,
}

/// Who is here, seat by seat. A player not heard from since the table was loaded may be about to come.
#[derive(Clone, Debug)]
pub(crate) struct Presence {
    since: Instant,
    traces: Arc<Mutex<BTreeMap<Seat, Trace>>>,
}

impl Presence {
    pub(crate) fn new() -> Presence {
        Presence { since: Instant::now(), traces: Arc::default() }
    }

    fn traces(&self) -> MutexGuard<'_, BTreeMap<Seat, Trace>> {
        self.traces.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A browser with these seats asks for something.
    pub(crate) fn hear(&self, seats: SeatSet) {
        self.note(seats, 0);
    }

    /// A browser with these seats listens until the returned value is dropped.
    pub(crate) fn listen(&self, seats: SeatSet) -> Listening {
        self.note(seats, 1);
        Listening { presence: self.clone(), seats }
    }

    fn note(&self, seats: SeatSet, more: u32) {
        let now = Instant::now();
        let mut traces = self.traces();
        for seat in seats.iter() {
            let trace = traces.entry(seat).or_insert(Trace { heard: now, listening: 0 });
            *trace = Trace { heard: now, listening: trace.listening + more };
        }
    }

    /// Whether this seat has not been heard from for a while.
    pub(crate) fn is_gone(&self, seat: Seat) -> bool {
        self.is_gone_at(seat, Instant::now())
    }

    fn is_gone_at(&self, seat: Seat, now: Instant) -> bool {
        match self.traces().get(&seat) {
            Some(trace) => trace.listening == 0 && now.duration_since(trace.heard) >= GONE,
            None => now.duration_since(self.since) >= GONE,
        }
    }
}

/// A browser is listening.
pub(crate) struct Listening {
    presence: Presence,
    seats: SeatSet,
}

impl Drop for Listening {
    fn drop(&mut self) {
        let now = Instant::now();
        let mut traces = self.presence.traces();
        for seat in self.seats.iter() {
            if let Some(trace) = traces.get_mut(&seat) {
                *trace = Trace { heard: now, listening: trace.listening.saturating_sub(1) };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_that_listens_or_was_just_heard_from_is_here() {
        let presence = Presence::new();
        let (one, two) = (Seat::from_index(0), Seat::from_index(1));
        let later = || Instant::now() + GONE;
        assert!(!presence.is_gone(one), "the table was only just loaded");
        assert!(presence.is_gone_at(one, later()));
        let listening = presence.listen(SeatSet::first(1));
        assert!(!presence.is_gone_at(one, later()) && presence.is_gone_at(two, later()));
        drop(listening);
        assert!(!presence.is_gone(one) && presence.is_gone_at(one, later()));
        presence.hear(SeatSet::first(2));
        assert!(!presence.is_gone(two));
    }
}
