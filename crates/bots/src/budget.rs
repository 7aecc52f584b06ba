//! How much a bot may think.

use std::fmt;

use crate::game_bots::Bots;
use crate::level::Level;

/// What a bot may spend on one move: work, counted in decisions of its quick policy, and possibly time. With a limit
/// on work alone, a bot's game repeats exactly from its seed.
///
/// ```
/// use bots::Budget;
/// let mut budget = Budget::work(10);
/// assert!(budget.spend(7) && !budget.spend(7));
/// assert_eq!(budget.left(), 3);
/// assert_eq!(Budget::work(10).share(0.25).left(), 2);
/// ```
pub struct Budget<'a> {
    left: u64,
    stop: Option<&'a dyn Fn() -> bool>,
}

impl<'a> Budget<'a> {
    /// This much work.
    pub fn work(work: u64) -> Budget<'a> {
        Budget { left: work, stop: None }
    }

    /// What a level may spend on a move of this game.
    pub fn of<B: Bots>(level: Level) -> Budget<'a> {
        Budget::work(B::recipe(level).work)
    }

    /// A share of the same work, from 0 to 1.
    #[must_use]
    pub fn share(self, share: f64) -> Budget<'a> {
        Budget { left: (self.left as f64 * share.clamp(0.0, 1.0)) as u64, ..self }
    }

    /// The same budget, but it also ends as soon as `stop` returns true: the caller has the clock.
    #[must_use]
    pub fn until(self, stop: &'a dyn Fn() -> bool) -> Budget<'a> {
        Budget { stop: Some(stop), ..self }
    }

    /// The work that is left.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Spends this much, if it is available and time is not up.
    pub fn spend(&mut self, work: u64) -> bool {
        if work > self.left || self.stop.is_some_and(|stop| stop()) {
            return false;
        }
        self.left -= work;
        true
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget").field("left", &self.left).field("timed", &self.stop.is_some()).finish()
    }
}
