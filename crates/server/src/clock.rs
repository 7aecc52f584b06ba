//! The time. Tests put it forward instead of waiting: by hand, or, for a *debug* build that runs as a program, by the number of
//! seconds in `CRIER_AHEAD`. A release build ignores that.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The system's clock, possibly put forward.
#[derive(Clone, Debug)]
pub struct Clock {
    /// In milliseconds; shared by all copies.
    ahead: Arc<AtomicU64>,
}

impl Default for Clock {
    fn default() -> Clock {
        let clock = Clock { ahead: Arc::default() };
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
        self.ahead.fetch_add(u64::try_from(by.as_millis()).unwrap_or(0), Ordering::Relaxed);
    }

    fn ahead(&self) -> Duration {
        Duration::from_millis(self.ahead.load(Ordering::Relaxed))
    }

    /// Milliseconds since 1970, for logs and dates.
    pub(crate) fn now(&self) -> i64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default() + self.ahead();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    }

    /// For measuring durations: it never goes back.
    pub(crate) fn instant(&self) -> Instant {
        Instant::now() + self.ahead()
    }
}
