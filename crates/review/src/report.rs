//! A review, as it is stored and sent.

use std::collections::BTreeMap;

use game_core::Seat;
use serde::{Deserialize, Serialize};

use crate::estimate::Estimate;

/// The version of the stored form.
pub const FORMAT: u32 = 1;

/// Everything a review found out. All seats are in seat order.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Review {
    /// [`FORMAT`].
    pub format: u32,
    /// How many playouts valued each position.
    pub playouts: u32,
    /// How much work the bot did on each decision.
    pub work: u64,
    /// How many tasks are done, and how many there are.
    pub done: usize,
    /// See `done`.
    pub tasks: usize,
    /// What the game began with; `None` until that is known.
    pub start: Option<Value>,
    /// The seats' sums over what is known so far.
    pub seats: Vec<SeatReview>,
    /// What is known of each step, in order.
    pub steps: Vec<Step>,
    /// What is known of each decision that had a choice, in order.
    pub decisions: Vec<Decision>,
}

impl Review {
    /// Whether nothing is missing.
    pub fn is_complete(&self) -> bool {
        self.done == self.tasks
    }

    /// What could be expected before and after the step in which a decision was made. A step may have several decisions;
    /// `None` until both values are known.
    pub fn around(&self, decision: &Decision) -> Option<[&Value; 2]> {
        let made = |step: &&Step| step.from <= decision.at && decision.at < step.to;
        let step = self.steps.iter().find(made)?;
        let before = match step.from {
            0 => self.start.as_ref()?,
            from => &self.steps.iter().find(|step| step.to == from)?.after,
        };
        Some([before, &step.after])
    }

    /// Whether there was a victory to win or lose: alone, some games have none.
    pub fn is_contest(&self) -> bool {
        let is_open = |win: &Estimate| win.mean > 0.0 && win.mean < 1.0;
        let values = self.start.iter().chain(self.steps.iter().map(|step| &step.after));
        values.flat_map(|value| &value.win).any(is_open)
    }
}

/// What a position promises each seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Value {
    /// The expected final score.
    pub points: Vec<Estimate>,
    /// The chance to win, from 0 to 1.
    pub win: Vec<Estimate>,
    /// Whether chance was next and every result of it was tried, or nothing was left to chance.
    pub exact_chance: bool,
}

/// A part of the game: one chance result, or what a seat decided before anything new was known.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Step {
    /// The position before it.
    pub from: usize,
    /// The position after it.
    pub to: usize,
    /// Who decided; `None` for chance.
    pub seat: Option<Seat>,
    /// What can be expected after it.
    pub after: Value,
    /// How much luck changed each seat's expected score.
    pub luck: Vec<Estimate>,
    /// How much the decisions changed it, compared with the quick policy's.
    pub decided: Vec<Estimate>,
    /// Whether the luck is measured against every chance result that was possible, rather than against a sample.
    pub exact: bool,
}

/// One decision among several legal moves.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Decision {
    /// The position before it.
    pub at: usize,
    /// Who decided.
    pub seat: Seat,
    /// The move, in the game's notation.
    pub played: String,
    /// How many legal moves there were.
    pub choices: usize,
    /// What the strongest bot would have played; `None` if it had no opinion.
    pub best: Option<Suggestion>,
    /// By how much that would have raised the expected lead; alone, the expected score. An estimate may be negative.
    pub points: Estimate,
    /// By how much it would have raised the chance to win.
    pub win: Estimate,
    /// Both in one number, by which decisions are compared: points of the lead, with 20 for a certain victory.
    pub cost: Estimate,
}

/// A move with the reasons for it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Suggestion {
    /// The move, in the game's notation.
    pub action: String,
    /// Why.
    pub reasons: Vec<ReasonNote>,
}

/// A reason for a move, to be put into words.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ReasonNote {
    /// `gain`, `save` or `risk`.
    pub kind: String,
    /// A stable name.
    pub code: String,
    /// The values in the sentence, by name.
    pub params: BTreeMap<String, String>,
    /// In English.
    pub text: String,
}

/// What a review comes to for one seat.
///
/// `expected + decided + luck + others` is the final score.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatReview {
    /// The final score.
    pub score: i32,
    /// Its share of the victory.
    pub won: f64,
    /// The score to be expected at the start.
    pub expected: Estimate,
    /// What its own decisions added to that, compared with the quick policy's.
    pub decided: Estimate,
    /// What luck added.
    pub luck: Estimate,
    /// What the others' decisions added.
    pub others: Estimate,
    /// The final score without the luck.
    pub adjusted: Estimate,
    /// How far that is ahead of each seat's, itself included. The errors of two seats share their luck, so the error of the
    /// lead doesn't follow from theirs. Older reviews don't have it.
    #[serde(default)]
    pub ahead: Vec<Estimate>,
    /// The points that its decisions lost against the strongest bot's, in sum.
    pub lost: Estimate,
    /// The decisions' cost, in sum: see [`Decision::cost`].
    pub cost: Estimate,
    /// How many of its decisions were judged.
    pub judged: usize,
    /// How many of them were the bot's own move.
    pub agreed: usize,
    /// From 0 to 100: the mean over its decisions of ½ to the power of what each cost; `None` if none was judged.
    pub accuracy: Option<f64>,
}
