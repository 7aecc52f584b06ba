//! Sums of a review.

use game_core::Seat;

use crate::estimate::Estimate;
use crate::report::{Decision, SeatReview, Step, Value};

/// What everything that is known comes to for one seat.
pub(crate) fn of_seat(
    seat: Seat,
    end: &Value,
    start: Option<&Value>,
    steps: &[Step],
    decisions: &[Decision],
) -> SeatReview {
    let index = seat.index();
    let score = end.points[index];
    let is_own = |step: &&Step| step.seat == Some(seat);
    let luck: Estimate = steps.iter().map(|step| step.luck[index]).sum();
    let own = decisions.iter().filter(|decision| decision.seat == seat);
    let costs: Vec<f64> = own.clone().map(|decision| decision.cost.mean).collect();
    let worth = |cost: &f64| 0.5_f64.powf(cost.max(0.0));
    SeatReview {
        score: score.mean as i32,
        won: end.win[index].mean,
        expected: start.map(|start| start.points[index]).unwrap_or_default(),
        decided: steps.iter().filter(is_own).map(|step| step.decided[index]).sum(),
        luck,
        others: steps.iter().filter(|step| !is_own(step)).map(|step| step.decided[index]).sum(),
        adjusted: score - luck,
        lost: own.clone().map(|decision| decision.points).sum(),
        cost: own.clone().map(|decision| decision.cost).sum(),
        judged: costs.len(),
        agreed: own.filter(|decision| decision.agrees()).count(),
        accuracy: (!costs.is_empty())
            .then(|| 100.0 * costs.iter().map(worth).sum::<f64>() / costs.len() as f64),
    }
}

impl Decision {
    /// Whether the bot would have played the same.
    pub fn agrees(&self) -> bool {
        self.best.as_ref().is_some_and(|best| best.action == self.played)
    }

    /// Whether it cost more than twice its error: what is less may be noise.
    pub fn is_doubtful(&self) -> bool {
        self.cost.mean > 2.0 * self.cost.error && self.cost.mean > 0.0
    }
}
