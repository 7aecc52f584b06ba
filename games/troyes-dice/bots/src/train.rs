//! Training by self-play: temporal-difference learning on the sheets at the end of half-days (afterstates).
//!
//! The start is optimistic: every sheet is expected to gain much more than it can, so that anything untried looks good.
//! Each weight has a learning rate of its own, the coherence of its errors (TC learning): fast while they point one way,
//! slow once they cancel out.
//!
//! All games of a batch use the same weights, so any number of threads can play them; then each half-day learns
//! independently from the games in order. So the result depends only on the seed, the number of games and the batch size.

use bots::{Trained, TrainingHost, TrainingPlan};
use game_core::{ChanceSource, Game, Pending, Seat, Seeded};
use game_troyes_dice::{Options, Player, Roll, TroyesDice};

use crate::features::{self, Columns, Indices, Outlook, STAGES};
use crate::policy::Judge;
use crate::weights::Weights;

/// Learns the weights for the base game or the expansion.
#[derive(Clone, Debug)]
pub(crate) struct Trainer {
    options: Options,
    seed: u64,
    weights: Weights,
    /// For each weight, the sum of its errors and the sum of their absolute values.
    errors: Vec<f32>,
    absolutes: Vec<f32>,
}

/// What there is to learn from one game.
#[derive(Clone, Debug)]
pub(crate) struct Lesson {
    steps: [Step; STAGES],
    score: i32,
}

/// The sheet at the end of a half-day, and its value as seen a half-day later.
#[derive(Clone, Copy, Debug)]
struct Step {
    indices: Indices,
    target: f32,
}

/// Learns for one half-day, in parallel with the others.
#[derive(Debug)]
pub(crate) struct Learner<'a> {
    stage: usize,
    tuples: usize,
    weights: &'a mut [f32],
    errors: &'a mut [f32],
    absolutes: &'a mut [f32],
}

impl Trainer {
    /// Games in a batch.
    pub(crate) const BATCH: u64 = 256;
    /// The points that every sheet is expected to gain at the start.
    pub(crate) const OPTIMISM: f32 = 80.0;

    pub(crate) fn new(expansion: bool, optimism: f32, seed: u64) -> Trainer {
        let weights = Weights::optimistic(expansion, optimism);
        let count = weights.all.len();
        let options = Options { expansion, ..Options::new(1) };
        Trainer { options, seed, weights, errors: vec![0.0; count], absolutes: vec![0.0; count] }
    }

    /// Plays one game with the current weights.
    pub(crate) fn play(&self, number: u64) -> Option<Lesson> {
        Lesson::play(&self.weights, &self.options, &mut Seeded::with_stream(self.seed, number))
    }

    /// A learner for each half-day; each needs all games of the batch.
    pub(crate) fn learners(&mut self) -> Vec<Learner<'_>> {
        let (size, tuples) = (self.weights.size(), features::tuples(self.options.expansion));
        let sums = self.errors.chunks_mut(size).zip(self.absolutes.chunks_mut(size));
        let stages = self.weights.all.chunks_mut(size).zip(sums).enumerate();
        let learner =
            |(stage, (weights, (errors, absolutes)))| Learner { stage, tuples, weights, errors, absolutes };
        stages.map(learner).collect()
    }

    /// The weights learnt so far, as stored: centred and in whole steps.
    pub(crate) fn weights(&self, origin: &str) -> Weights {
        let mut weights = self.weights.clone().made_by(origin);
        // Tuples share a sum, so a constant may sit in any table: centring moves it to the base. Entries that were
        // never met still have the optimistic start value, and become neutral.
        weights.centre(|index| self.absolutes[index] > 0.0);
        weights.round();
        weights
    }
}

impl Learner<'_> {
    pub(crate) fn learn<'l>(&mut self, lessons: impl IntoIterator<Item = &'l Lesson>) {
        for lesson in lessons {
            self.learn_step(&lesson.steps[self.stage]);
        }
    }

    fn learn_step(&mut self, step: &Step) {
        let indices = &step.indices[..self.tuples];
        let value: f32 = indices.iter().map(|index| self.weights[*index as usize]).sum();
        let error = step.target - value;
        let share = error / self.tuples as f32;
        for index in indices {
            let index = *index as usize;
            let (sum, absolute) = (&mut self.errors[index], &mut self.absolutes[index]);
            // 1 while all errors had the same sign, towards 0 as they cancel out: a weight that has converged stops
            // moving.
            let coherence = if *absolute > 0.0 { sum.abs() / *absolute } else { 1.0 };
            self.weights[index] += coherence * share;
            *sum += error;
            *absolute += error.abs();
        }
    }
}

impl Lesson {
    /// Plays one solo game with these weights, one ply deep. `None` only if the options ask for a town crier.
    pub(crate) fn play<S: ChanceSource>(
        weights: &Weights,
        options: &Options,
        source: &mut S,
    ) -> Option<Lesson> {
        let mut game = TroyesDice::new(options).ok()?;
        while game.pending() == Pending::Chance && game.board().numbering().is_none() {
            let chance = game.sample(source)?;
            game.resolve(&chance).ok()?;
        }
        let columns = Columns::of(game.board().numbering()?);
        let mut board = *game.board();
        let mut player = Player::new(*game.sheet(Seat::FIRST));
        let mut steps = [Step { indices: [0; features::MAX_TUPLES], target: 0.0 }; STAGES];
        let mut points = 0;
        for half_day in 0..=STAGES {
            let laid = board.rolled(Roll::from_case(source.below(Roll::CASES)));
            player.suffer_event(&laid);
            board = laid.after_half_day();
            let outlook = Outlook::new(&board, &columns);
            let best = Judge::new(weights, outlook, player.sheet()).best(&laid, &player)?;
            if half_day > 0 {
                // The value of an afterstate is what is still to be gained, so the points it already has are taken
                // off.
                steps[half_day - 1].target = best.value - points as f32;
            }
            if let Some(outlook) = outlook {
                steps[half_day].indices = outlook.indices(&best.sheet);
            }
            points = best.sheet.score();
            player = Player::new(best.sheet);
        }
        Some(Lesson { steps, score: points })
    }
}

/// Games between two reports.
const REPORTED: u64 = 250 * Trainer::BATCH;
/// Games in the test at the end.
const TESTED: u64 = 10_000;
/// Games that the committed weights took.
const GAMES: u64 = 10_000_000;

/// Trains, and reports the mean score along the way.
pub(crate) fn train<H: TrainingHost>(plan: &TrainingPlan, host: &H) -> Trained {
    let (expansion, seed) = (plan.expansion, plan.seed);
    let optimism = plan.optimism.unwrap_or(Trainer::OPTIMISM);
    let games = plan.games.unwrap_or(GAMES).next_multiple_of(Trainer::BATCH);
    let mut trainer = Trainer::new(expansion, optimism, seed);
    host.expect(games, "games");
    let (mut sum, mut count) = (0i64, 0i64);
    for number in (0..games).step_by(Trainer::BATCH as usize) {
        let after = number + Trainer::BATCH;
        let lessons: Vec<Lesson> =
            host.map(number..after, |number| trainer.play(number)).into_iter().flatten().collect();
        host.for_each(trainer.learners(), |mut learner| learner.learn(&lessons));
        sum += lessons.iter().map(|lesson| i64::from(lesson.score)).sum::<i64>();
        count += lessons.len() as i64;
        host.advance(Trainer::BATCH);
        if after.is_multiple_of(REPORTED) {
            host.report(&format!("{after:>12} games  mean {:.3}", mean(sum, count)));
            (sum, count) = (0, 0);
        }
    }
    let flag = if expansion { " --expansion" } else { "" };
    let command =
        format!("crier train --game troyes-dice{flag} --optimism {optimism} --seed {seed} --games {games}");
    let weights = trainer.weights(&command);
    let options = Options { expansion, ..Options::new(1) };
    // Other streams of numbers than the training games have.
    let test = |number| Lesson::play(&weights, &options, &mut Seeded::with_stream(!seed, number));
    let scores = host.map(0..TESTED, test).into_iter().flatten().map(|lesson| i64::from(lesson.score));
    let mean = mean(scores.sum(), TESTED as i64);
    let summary = format!("one ply deep {mean:.3} points over {TESTED} other games");
    Trained { bytes: weights.to_bytes(), summary }
}

fn mean(sum: i64, count: i64) -> f64 {
    sum as f64 / count.max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The weights are the same in whatever order the half-days learn.
    #[test]
    fn training_repeats_from_its_seed() {
        let train = |backwards: bool| {
            let mut trainer = Trainer::new(true, Trainer::OPTIMISM, 4);
            for number in (0..64).step_by(16) {
                let lessons: Vec<Lesson> =
                    (number..number + 16).map(|number| trainer.play(number).expect("a solo game")).collect();
                let mut learners = trainer.learners();
                if backwards {
                    learners.reverse();
                }
                learners.iter_mut().for_each(|learner| learner.learn(&lessons));
            }
            trainer.weights("a test")
        };
        assert_eq!(train(false), train(true));
        assert_ne!(train(false), Trainer::new(true, Trainer::OPTIMISM, 4).weights("a test"));
    }

    /// At first optimism is disappointed and scores fall; then they rise above that.
    #[test]
    fn learning_helps() {
        let mut trainer = Trainer::new(false, Trainer::OPTIMISM, 1);
        let mut means = Vec::new();
        for number in (0..6_000).step_by(500) {
            let mut sum = 0;
            for batch in (number..number + 500).step_by(50) {
                let lessons: Vec<Lesson> =
                    (batch..batch + 50).map(|number| trainer.play(number).expect("a solo game")).collect();
                trainer.learners().iter_mut().for_each(|learner| learner.learn(&lessons));
                sum += lessons.iter().map(|lesson| lesson.score).sum::<i32>();
            }
            means.push(f64::from(sum) / 500.0);
        }
        let lowest = means.iter().copied().fold(f64::MAX, f64::min);
        assert!(means[11] > lowest + 2.0, "{means:?}");
    }
}
