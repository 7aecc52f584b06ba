//! Sums of a review.

use game_core::Seat;

use crate::change::Change;
use crate::report::{Decision, SeatReview};
use crate::sampled::Sampled;
use crate::value::Worth;

/// What everything that is known comes to for each seat.
pub(crate) fn of_seats(
    end: &Worth,
    start: Option<&Worth>,
    changes: &[Change<'_>],
    decisions: &[Decision],
) -> Vec<SeatReview> {
    let seats = 0..end.points.len();
    let luck = |seat: usize| changes.iter().map(|change| &change.luck[seat]).sum::<Sampled>();
    let adjusted: Vec<Sampled> = seats.clone().map(|seat| end.points[seat].clone() - &luck(seat)).collect();
    seats.map(|seat| of_seat(Seat::from_index(seat), end, start, changes, decisions, &adjusted)).collect()
}

fn of_seat(
    seat: Seat,
    end: &Worth,
    start: Option<&Worth>,
    changes: &[Change<'_>],
    decisions: &[Decision],
    adjusted: &[Sampled],
) -> SeatReview {
    let index = seat.index();
    let score = &end.points[index];
    let decided = |own: bool| {
        let changes = changes.iter().filter(|change| (change.seat() == Some(seat)) == own);
        changes.map(|change| &change.decided[index]).sum::<Sampled>().estimate()
    };
    let own = decisions.iter().filter(|decision| decision.seat == seat);
    let costs: Vec<f64> = own.clone().map(|decision| decision.cost.mean).collect();
    let worth = |cost: &f64| 0.5_f64.powf(cost.max(0.0));
    SeatReview {
        score: score.mean as i32,
        won: end.win[index].mean,
        expected: start.map(|start| start.points[index].estimate()).unwrap_or_default(),
        decided: decided(true),
        luck: (score.clone() - &adjusted[index]).estimate(),
        others: decided(false),
        adjusted: adjusted[index].estimate(),
        ahead: adjusted.iter().map(|other| (adjusted[index].clone() - other).estimate()).collect(),
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
