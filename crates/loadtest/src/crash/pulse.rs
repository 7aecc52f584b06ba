//! What can be seen of a client while it plays: how long it waits, and when it last got something done.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;

/// Shared between a client and those who watch it.
#[derive(Debug, Default)]
pub(crate) struct Pulse {
    stop: watch::Sender<bool>,
    beats: Mutex<Beats>,
}

/// What it noted.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Beats {
    /// Since when the client has wanted something.
    begun: Option<Instant>,
    /// When others began to watch, and when it first got something done that it began after that.
    mark: Option<Instant>,
    first: Option<Instant>,
    /// The longest that it waited for anything, failures and new attempts included.
    pub(crate) longest: Duration,
    /// How often it was shown less than it knew.
    pub(crate) saw_the_past: u64,
}

impl Pulse {
    fn beats(&self) -> MutexGuard<'_, Beats> {
        self.beats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// It wants something, and has perhaps wanted it for a while.
    pub(crate) fn begin(&self) {
        self.beats().begun.get_or_insert_with(Instant::now);
    }

    /// It got what it wanted.
    pub(crate) fn done(&self) {
        let (mut beats, now) = (self.beats(), Instant::now());
        if let Some(begun) = beats.begun.take() {
            if beats.mark.is_some_and(|mark| begun > mark) {
                beats.first.get_or_insert(now);
            }
            beats.longest = beats.longest.max(now - begun);
        }
    }

    /// It wants nothing now.
    pub(crate) fn rest(&self) {
        self.beats().begun = None;
    }

    /// It was shown an older state than the one it knows.
    pub(crate) fn saw_the_past(&self) {
        self.beats().saw_the_past += 1;
    }

    /// Begins to watch for something that it gets done.
    pub(crate) fn mark(&self, since: Instant) {
        let mut beats = self.beats();
        (beats.mark, beats.first) = (Some(since), None);
    }

    /// When it first got something done that it began after the mark.
    pub(crate) fn first_done(&self) -> Option<Instant> {
        self.beats().first
    }

    /// What was noted since the last call.
    pub(crate) fn take(&self) -> Beats {
        let mut beats = self.beats();
        let taken = *beats;
        (beats.longest, beats.saw_the_past) = (Duration::ZERO, 0);
        taken
    }

    /// Asks the client to stop after what it is doing.
    pub(crate) fn stop(&self) {
        self.stop.send_replace(true);
    }

    pub(crate) fn is_stopped(&self) -> bool {
        *self.stop.borrow()
    }

    /// Resolves when the client is to stop.
    pub(crate) async fn stopped(&self) {
        // The sender is here: this can't fail.
        let _ = self.stop.subscribe().wait_for(|stop| *stop).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_begins_with_the_first_attempt() {
        let pulse = Pulse::default();
        pulse.mark(Instant::now());
        pulse.begin();
        std::thread::sleep(Duration::from_millis(5));
        pulse.begin();
        pulse.done();
        assert!(pulse.take().longest >= Duration::from_millis(5));
        assert!(pulse.first_done().is_some());
        pulse.mark(Instant::now());
        assert!(pulse.first_done().is_none(), "nothing was begun since");
    }
}
