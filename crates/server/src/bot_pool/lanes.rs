//! Whose turn it is to be thought for, and how hard: hints and bots share the time evenly, and think less rather than
//! wait longer. Reviews get what they leave.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// A player who would have to wait longer for a hint is asked to come back.
pub(crate) const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// A player who has waited this long all the same, because the machine is busy with something else, is told so.
const GIVE_UP: Duration = Duration::from_secs(20);

/// A hint that shares the threads with many others still gets this share of its time.
const LEAST_HINT: f64 = 0.15;

/// How long bots wait for their turn before they think less.
const BOT_WAIT: Duration = Duration::from_secs(1);

/// The least share of its work that a bot does.
const LEAST_BOT: f64 = 0.02;

/// For whom something is thought about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum For {
    Hint,
    Bot,
    /// A finished game can wait.
    Review,
}

/// What waits on one side.
struct Lane<J> {
    waiting: VecDeque<(J, Instant)>,
    /// The time that was spent on it, as far as it counts against the other lane.
    used: Duration,
    /// What one job took lately.
    usual: Duration,
}

impl<J> Lane<J> {
    fn new(usual: Duration) -> Lane<J> {
        Lane { waiting: VecDeque::new(), used: Duration::ZERO, usual }
    }

    /// Charges what a job took instead of what it was expected to take.
    fn note(&mut self, expected: Duration, took: Duration) {
        self.used = (self.used + took).saturating_sub(expected);
        self.usual = (self.usual * 7 + took) / 8;
    }
}

/// How much there is to do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Load {
    /// Hints that wait.
    pub(crate) hints: usize,
    /// Bots that wait.
    pub(crate) bots: usize,
    /// How much of its usual work a bot does.
    pub(crate) bot_share: f64,
}

/// A job to be done now.
pub(super) struct Next<J> {
    pub(super) job: J,
    pub(super) lane: For,
    /// How much of the usual effort to make, up to 1.
    pub(super) share: f64,
    /// What it is charged until it is known how long it takes, so that several threads don't all take from one lane.
    pub(super) expected: Duration,
}

/// All lanes.
pub(super) struct Lanes<J> {
    threads: u32,
    hints: Lane<J>,
    bots: Lane<J>,
    reviews: VecDeque<J>,
    bot_share: f64,
}

impl<J> Lanes<J> {
    /// For this many threads. `hint` is how long a hint thinks if nobody else does.
    pub(super) fn new(threads: usize, hint: Duration) -> Lanes<J> {
        let threads = u32::try_from(threads.max(1)).unwrap_or(u32::MAX);
        let (hints, bots) = (Lane::new(hint), Lane::new(Duration::ZERO));
        Lanes { threads, hints, bots, reviews: VecDeque::new(), bot_share: 1.0 }
    }

    pub(super) fn load(&self) -> Load {
        let (hints, bots) = (self.hints.waiting.len(), self.bots.waiting.len());
        Load { hints, bots, bot_share: self.bot_share }
    }

    /// How long one more hint would wait.
    pub(super) fn hint_wait(&self) -> Duration {
        let ahead = u32::try_from(self.hints.waiting.len()).unwrap_or(u32::MAX);
        // While bots wait, they get every other second.
        let share = if self.bots.waiting.is_empty() { 1 } else { 2 };
        self.hints.usual.saturating_mul(ahead).saturating_mul(share) / self.threads
    }

    pub(super) fn push(&mut self, lane: For, job: J, now: Instant) {
        let Some((own, other)) = self.both(lane) else { return self.reviews.push_back(job) };
        if own.waiting.is_empty() {
            // A lane that was empty has not saved up time for later.
            own.used = own.used.max(other.used);
        }
        own.waiting.push_back((job, now));
    }

    /// The next job: of the lane that has had less of the threads' time. Hints that have waited too long are dropped.
    pub(super) fn pop(&mut self, now: Instant) -> Option<Next<J>> {
        while self.hints.waiting.front().is_some_and(|(_, since)| now.duration_since(*since) > GIVE_UP) {
            self.hints.waiting.pop_front();
        }
        let lane = match (self.hints.waiting.is_empty(), self.bots.waiting.is_empty()) {
            (true, true) => {
                let job = self.reviews.pop_front()?;
                return Some(Next { job, lane: For::Review, share: 1.0, expected: Duration::ZERO });
            }
            (false, true) => For::Hint,
            (true, false) => For::Bot,
            (false, false) if self.hints.used <= self.bots.used => For::Hint,
            (false, false) => For::Bot,
        };
        let share = self.share(lane);
        let (own, _) = self.both(lane)?;
        let ((job, _), expected) = (own.waiting.pop_front()?, own.usual);
        own.used += expected;
        Some(Next { job, lane, share, expected })
    }

    /// A job is done.
    pub(super) fn done(&mut self, lane: For, expected: Duration, took: Duration) {
        if let Some((own, _)) = self.both(lane) {
            own.note(expected, took);
        }
    }

    fn share(&mut self, lane: For) -> f64 {
        let threads = f64::from(self.threads);
        if lane == For::Hint {
            return (threads / self.hints.waiting.len() as f64).clamp(LEAST_HINT, 1.0);
        }
        // How long the last one in the row waits. The estimate follows what the bots really take, so the share is moved
        // step by step until it fits: not every bot can think less.
        let others = if self.hints.waiting.is_empty() { 1.0 } else { 2.0 };
        let ahead = self.bots.waiting.len() as f64 - 1.0;
        let wait = self.bots.usual.as_secs_f64() * ahead * others / threads;
        let target = BOT_WAIT.as_secs_f64();
        self.bot_share = match wait {
            wait if wait > target => (self.bot_share * 0.85).max(LEAST_BOT),
            wait if wait < target / 10.0 => 1.0,
            wait if wait < target / 2.0 => (self.bot_share * 1.1).min(1.0),
            _ => self.bot_share,
        };
        self.bot_share
    }

    /// A lane that shares the time, and the other one.
    fn both(&mut self, lane: For) -> Option<(&mut Lane<J>, &mut Lane<J>)> {
        match lane {
            For::Hint => Some((&mut self.hints, &mut self.bots)),
            For::Bot => Some((&mut self.bots, &mut self.hints)),
            For::Review => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HINT: Duration = Duration::from_secs(1);
    const MOVE: Duration = Duration::from_millis(20);

    /// With 8 hints and 400 moves waiting, jobs that take as long as their share says.
    #[test]
    fn bots_get_as_much_time_as_hints() {
        let (mut lanes, now) = (Lanes::new(1, HINT), Instant::now());
        (0..400).for_each(|_| lanes.push(For::Bot, (), now));
        (0..8).for_each(|_| lanes.push(For::Hint, (), now));
        let (mut hints, mut bots, mut last) = (Duration::ZERO, Duration::ZERO, For::Bot);
        for _ in 0..300 {
            let next = lanes.pop(now).expect("a job");
            let full = if next.lane == For::Hint { HINT } else { MOVE };
            let took = full.mul_f64(next.share);
            lanes.done(next.lane, next.expected, took);
            assert!(last == For::Bot || next.lane == For::Bot, "two hints in a row while bots wait");
            last = next.lane;
            *(if next.lane == For::Hint { &mut hints } else { &mut bots }) += took;
            assert!(hints <= bots + HINT && bots <= hints + HINT, "hints {hints:?}, bots {bots:?}");
        }
        assert!(hints > Duration::ZERO && bots > Duration::ZERO);
    }

    #[test]
    fn reviews_wait_until_nobody_else_does() {
        let (mut lanes, now) = (Lanes::new(1, HINT), Instant::now());
        lanes.push(For::Review, "review", now);
        lanes.push(For::Bot, "bot", now);
        lanes.push(For::Hint, "hint", now);
        let order: Vec<&str> = std::iter::from_fn(|| lanes.pop(now)).map(|next| next.job).collect();
        assert_eq!(order.last(), Some(&"review"), "{order:?}");
        assert_eq!(order.len(), 3);
    }

    #[test]
    fn a_lane_that_was_empty_has_no_credit() {
        let (mut lanes, now) = (Lanes::new(1, HINT), Instant::now());
        for _ in 0..100 {
            lanes.push(For::Bot, (), now);
            let next = lanes.pop(now).expect("a job");
            lanes.done(For::Bot, next.expected, HINT);
        }
        (0..10).for_each(|_| lanes.push(For::Hint, (), now));
        (0..10).for_each(|_| lanes.push(For::Bot, (), now));
        let mut hints = 0;
        for _ in 0..10 {
            let next = lanes.pop(now).expect("a job");
            lanes.done(next.lane, next.expected, MOVE);
            hints += usize::from(next.lane == For::Hint);
        }
        assert!((4..=6).contains(&hints), "{hints} of 10");
    }

    /// 180 masters that take 22 ms would keep each other waiting for 4 seconds.
    #[test]
    fn bots_think_less_rather_than_wait_longer() {
        let full = Duration::from_millis(22);
        let (mut lanes, now) = (Lanes::new(1, HINT), Instant::now());
        (0..180).for_each(|_| lanes.push(For::Bot, (), now));
        let mut round = Duration::ZERO;
        for done in 0..720 {
            let next = lanes.pop(now).expect("a job");
            lanes.done(For::Bot, next.expected, full.mul_f64(next.share));
            lanes.push(For::Bot, (), now);
            if done >= 540 {
                round += full.mul_f64(next.share);
            }
        }
        assert!(round < Duration::from_millis(1_300), "a round of all bots takes {round:?}");
        assert!(round > Duration::from_millis(500), "and the threads are used: {round:?}");
        while lanes.pop(now).is_some() {}
        lanes.push(For::Bot, (), now);
        assert_eq!(lanes.pop(now).map(|next| next.share), Some(1.0), "alone, a bot thinks as hard as ever");
    }

    #[test]
    fn hints_think_less_and_nobody_waits_long() {
        let (mut lanes, now) = (Lanes::new(1, HINT), Instant::now());
        lanes.push(For::Hint, (), now);
        assert_eq!(lanes.pop(now).map(|next| next.share), Some(1.0));
        assert_eq!(lanes.hint_wait(), Duration::ZERO);
        (0..4).for_each(|_| lanes.push(For::Hint, (), now));
        assert_eq!(lanes.hint_wait(), HINT * 4);
        assert_eq!(lanes.pop(now).map(|next| next.share), Some(0.25));
        let later = now + GIVE_UP + MOVE;
        assert!(lanes.pop(later).is_none(), "those who have waited too long are told so");
    }
}
