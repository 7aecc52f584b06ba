//! How bots learn. A game's bots say what to play and what to learn from it; the caller has the threads, the clock and
//! the files.

use std::ops::Range;

/// What a training run is asked for.
#[derive(Clone, Debug)]
pub struct TrainingPlan {
    /// Players at a table, where the weights depend on their number.
    pub players: u8,
    /// With the expansion, where the game has one.
    pub expansion: bool,
    /// The seed of all games.
    pub seed: u64,
    /// How many games of self-play; as many as the committed weights took if `None`.
    pub games: Option<u64>,
    /// The points that every position is expected to gain at the start, so that everything is tried; the game's own
    /// number if `None`.
    pub optimism: Option<f32>,
}

/// Weights that were learnt.
#[derive(Clone, Debug)]
pub struct Trained {
    /// The file.
    pub bytes: Vec<u8>,
    /// What they are worth, in a sentence; empty if that was reported on the way.
    pub summary: String,
}

/// Whoever runs a training: its threads, and where it reports.
pub trait TrainingHost {
    /// Calls `work` with every number, on all threads; the results in order.
    fn map<T: Send>(&self, numbers: Range<u64>, work: impl Fn(u64) -> T + Sync) -> Vec<T>;

    /// Calls `work` with every item, on all threads.
    fn for_each<T: Send>(&self, items: Vec<T>, work: impl Fn(T) + Sync);

    /// How many steps of what there will be.
    fn expect(&self, steps: u64, unit: &'static str);

    /// Some steps are done.
    fn advance(&self, steps: u64);

    /// Reports how far it is, with the time it took so far.
    fn report(&self, line: &str);
}
