//! Training: a game's bots decide what to play and what to learn from it; the caller has the threads, the clock and the
//! files.

use std::ops::Range;

/// What to train.
#[derive(Clone, Debug)]
pub struct TrainingPlan {
    /// The number of players, if the weights depend on it.
    pub players: u8,
    /// Whether to play with the expansion, if the game has one.
    pub expansion: bool,
    /// The seed of all games.
    pub seed: u64,
    /// How many games of self-play; as many as the committed weights took if `None`.
    pub games: Option<u64>,
    /// The points that every position is expected to gain at the start, so that everything gets tried; the game's
    /// default if `None`.
    pub optimism: Option<f32>,
}

/// The result of a training run.
#[derive(Clone, Debug)]
pub struct Trained {
    /// The weight file.
    pub bytes: Vec<u8>,
    /// How strong the bots are now, in a sentence; empty if that was reported along the way.
    pub summary: String,
}

/// Runs a training: provides threads and reports progress.
pub trait TrainingHost {
    /// Calls `work` with every number, on all threads; returns the results in order.
    fn map<T: Send>(&self, numbers: Range<u64>, work: impl Fn(u64) -> T + Sync) -> Vec<T>;

    /// Calls `work` with every item, on all threads.
    fn for_each<T: Send>(&self, items: Vec<T>, work: impl Fn(T) + Sync);

    /// Announces how many steps there will be, and of what.
    fn expect(&self, steps: u64, unit: &'static str);

    /// Counts some steps as done.
    fn advance(&self, steps: u64);

    /// Prints a line of progress with the time elapsed.
    fn report(&self, line: &str);
}
