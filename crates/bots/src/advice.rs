//! What a bot would do and why, as values that a page puts into words.

use std::fmt::{Debug, Display};

use game_core::Game;

/// How many moves a hint shows.
pub const ADVISED: usize = 3;

/// One of the best moves, as a bot sees it.
#[derive(Clone, Debug)]
pub struct Advice<G: Game, R> {
    /// The move.
    pub action: G::Move,
    /// The expected final score.
    pub expected: f64,
    /// The final score's standard deviation.
    pub spread: f64,
    /// The probability of winning, if the bot estimated it.
    pub win: Option<f64>,
    /// Gains first, then what the move saves, then its risks; the most important of each kind first.
    pub reasons: Vec<R>,
}

/// What a reason is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ReasonKind {
    /// What the move gains now.
    Gain,
    /// What the move keeps from harm, or keeps for later.
    Save,
    /// What the move costs, or what may go wrong.
    Risk,
}

/// A reason for or against a move. `Display` is the English sentence; like a refusal, it has a
/// [`code`](Reason::code) and [`params`](Reason::params) for translations.
pub trait Reason: Clone + Debug + Display + PartialEq + Send + Sync + 'static {
    /// Whether it is a gain, something saved or a risk.
    fn kind(&self) -> ReasonKind;
    /// A stable name for programs and translations.
    fn code(&self) -> &'static str;
    /// The values in the sentence, by name.
    fn params(&self) -> Vec<(&'static str, String)>;
}
