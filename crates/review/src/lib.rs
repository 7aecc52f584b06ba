//! Reviews of finished games: what every decision cost, and how much was luck. `docs/review.md` explains the method.
//!
//! A position's *value* is the mean final score of playouts from there: whole games that every seat plays by the same quick
//! policy. A game's score is then the value of its start plus every change of that value along the way, and each change
//! belongs to chance or to a decision. What a decision *lost* is a different question: how much better the strongest
//! bot's move would have done in the same imagined games.
//!
//! A [`Reviewer`] splits the work into [`Task`]s that don't depend on one another, so the caller decides where and when they
//! run, and can show what is known so far. No I/O and no clock.

mod estimate;
mod sampled;

mod plan;

mod playouts;
mod value;

mod decision;

mod change;

mod report;
mod summary;

mod reviewer;

pub use crate::estimate::Estimate;
pub use crate::report::{Decision, FORMAT, ReasonNote, Review, SeatReview, Step, Suggestion, Value};
pub use crate::reviewer::{AnyReviewer, Effort, Finding, NotReviewed, Reviewer, Task};
