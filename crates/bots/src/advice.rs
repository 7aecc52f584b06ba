//! What a bot would do, and why, so that a page can put it into words.

use std::fmt::{Debug, Display};

use game_core::Game;

/// Moves that a hint shows.
pub const ADVISED: usize = 3;

/// One of the best moves, as a bot sees it.
#[derive(Clone, Debug)]
pub struct Advice<G: Game, R> {
    /// The move.
    pub action: G::Move,
    /// The expected final score.
    pub expected: f64,
    /// How far the final score may lie from it: one standard deviation.
    pub spread: f64,
    /// The chance to win, where the bot looked at it.
    pub win: Option<f64>,
    /// Why: what it gains now, what it saves, what it risks. The weightiest of each kind first.
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

/// A reason as a value. `Display` is the English sentence; [`code`](Reason::code) and
/// [`params`](Reason::params) are what a translation needs, as those of a refusal.
pub trait Reason: Clone + Debug + Display + PartialEq + Send + Sync + 'static {
    /// What it is about.
    fn kind(&self) -> ReasonKind;
    /// A stable name for programs and translations.
    fn code(&self) -> &'static str;
    /// The values in the sentence, by name.
    fn params(&self) -> Vec<(&'static str, String)>;
}
