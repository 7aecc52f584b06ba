//! The time. Tests put it forward instead of waiting: by hand, or, for a *debug* build that runs as a program, by the number of
//! seconds in `CRIER_AHEAD`. A release build ignores that.

use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// The system's clock or, where several nodes share a database, the database's, possibly put forward.
#[derive(Clone, Debug)]
pub struct Clock {
    /// Shared by all copies.
    ahead: Arc<watch::Sender<Duration>>,
    /// A moment, and what time it was then.
    shared: Arc<RwLock<Option<(Instant, i64)>>>,
}

impl Default for Clock {
    fn default() -> Clock {
        let clock = Clock { ahead: Arc::new(watch::Sender::new(Duration::ZERO)), shared: Arc::default() };
        #[cfg(debug_assertions)]
        if let Some(seconds) = std::env::var("CRIER_AHEAD").ok().and_then(|text| text.parse().ok()) {
            clock.advance(Duration::from_secs(seconds));
        }
        clock
    }
}

impl Clock {
    /// Puts the clock forward.
    pub fn advance(&self, by: Duration) {
        self.ahead.send_modify(|ahead| *ahead += by);
    }

    /// Goes by another clock, which says that it is so many milliseconds after 1970. The system's clock may be set wrong from then on: it
    /// isn't asked any more.
    pub(crate) fn follow(&self, time: i64) {
        *self.shared.write().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), time));
    }

    /// How far it was put forward.
    #[must_use]
    pub fn ahead(&self) -> Duration {
        *self.ahead.borrow()
    }

    /// Milliseconds since 1970, for logs and dates.
    pub(crate) fn now(&self) -> i64 {
        let in_ms = |time: Duration| i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
        let shared = *self.shared.read().unwrap_or_else(PoisonError::into_inner);
        match shared {
            Some((moment, time)) => time.saturating_add(in_ms(moment.elapsed() + self.ahead())),
            None => in_ms(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default() + self.ahead()),
        }
    }

    /// Waits for a time, in milliseconds since 1970. Putting the clock forward shortens the wait.
    pub(crate) async fn sleep_until(&self, at: i64) {
        let mut ahead = self.ahead.subscribe();
        while let Ok(left @ 1..) = u64::try_from(at - self.now()) {
            tokio::select! {
                () = tokio::time::sleep(Duration::from_millis(left)) => {}
                _ = ahead.changed() => {}
            }
        }
    }

    /// For measuring durations: it never goes back.
    pub(crate) fn instant(&self) -> Instant {
        Instant::now() + self.ahead()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The system's clock can't be moved here: `scripts/cluster` does that. What is followed is another time altogether.
    #[test]
    fn a_clock_that_follows_another_one_does_not_ask_the_system() {
        let clock = Clock::default();
        clock.follow(5_000);
        let now = clock.now();
        assert!((5_000..5_000 + 60_000).contains(&now), "{now}");
        clock.advance(Duration::from_secs(100));
        assert!((105_000..105_000 + 60_000).contains(&clock.now()));
    }
}
