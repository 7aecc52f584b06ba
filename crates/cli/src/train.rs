//! `crier train`: makes the weights of the bots again, on all cores.

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use bots_troyes_dice::Weights;
use bots_troyes_dice::train::{Lesson, Trainer};
use clap::Args;
use game_core::Seeded;
use game_troyes_dice::Options;
use rayon::prelude::*;

use crate::progress;

/// What to learn, and where to write it.
#[derive(Args)]
pub(crate) struct TrainArguments {
    /// Which game
    #[arg(long, default_value = "troyes-dice")]
    pub(crate) game: String,
    /// Players, for Dice City: its weights depend on their number
    #[arg(long, default_value_t = 2)]
    pub(crate) players: u8,
    /// With the expansion
    #[arg(long)]
    expansion: bool,
    /// The seed of all games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many games of self-play [default: 10,000,000 of Troyes Dice, 30,000 of Dice City, 1,080,000 of Troia]
    #[arg(long)]
    games: Option<u64>,
    /// The points that every sheet is expected to gain at the start, so that everything is tried
    #[arg(long, default_value_t = Trainer::HOPE)]
    hope: f32,
    /// Threads [default: one for each core]; the result does not depend on it
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
    /// The file of weights [default: troyes-dice.weights, dice-city.weights, troia.weights]
    #[arg(long)]
    output: Option<PathBuf>,
}

/// Games after which it tells how far it is.
const TOLD: u64 = 250 * Trainer::BATCH;
/// Games of the test at the end.
const TESTED: u64 = 10_000;

/// Learns, tells the mean score on the way, and writes the file.
pub(crate) fn train(arguments: &TrainArguments, output: &mut dyn Write) -> Result<()> {
    match arguments.game.as_str() {
        "troyes-dice" => train_troyes_dice(arguments, arguments.games.unwrap_or(10_000_000), output),
        "troia" => crate::train_troia::train(arguments, arguments.games.unwrap_or(1_080_000), output),
        "dice-city" => crate::train_dice_city::train(arguments, arguments.games.unwrap_or(30_000), output),
        other => bail!("nothing is learnt for {other:?}: troyes-dice has weights, dice-city, and troia"),
    }
}

fn train_troyes_dice(arguments: &TrainArguments, games: u64, output: &mut dyn Write) -> Result<()> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(arguments.jobs.map_or(0, usize::from))
        .build()
        .context("no threads to be had")?;
    let games = games.next_multiple_of(Trainer::BATCH);
    let mut trainer = Trainer::new(arguments.expansion, arguments.hope, arguments.seed);
    let bar = progress::bar(games, "games");
    let (begun, mut sum, mut count) = (Instant::now(), 0i64, 0i64);
    for number in (0..games).step_by(Trainer::BATCH as usize) {
        let lessons: Vec<Lesson> = pool.install(|| {
            let numbers = number..number + Trainer::BATCH;
            numbers.into_par_iter().filter_map(|number| trainer.play(number)).collect()
        });
        pool.install(|| trainer.learners().par_iter_mut().for_each(|learner| learner.learn(&lessons)));
        sum += lessons.iter().map(|lesson| i64::from(lesson.score())).sum::<i64>();
        count += lessons.len() as i64;
        bar.inc(Trainer::BATCH);
        if (number + Trainer::BATCH).is_multiple_of(TOLD) {
            let (played, seconds) = (number + Trainer::BATCH, begun.elapsed().as_secs());
            bar.suspend(|| {
                writeln!(output, "{played:>12} games  mean {:.3}  {seconds} s", mean(sum, count))
            })?;
            output.flush()?;
            (sum, count) = (0, 0);
        }
    }
    bar.finish_and_clear();
    let weights = trainer.weights(&arguments.command(games));
    let bytes = weights.to_bytes();
    let path = arguments.output("troyes-dice.weights");
    std::fs::write(&path, &bytes).with_context(|| path.display().to_string())?;
    let tested = pool.install(|| test(&weights, arguments));
    writeln!(
        output,
        "{}: {} bytes; one ply deep {tested:.3} points over {TESTED} other games",
        path.display(),
        bytes.len()
    )?;
    Ok(())
}

impl TrainArguments {
    /// Where to write.
    pub(crate) fn output(&self, default: &str) -> PathBuf {
        self.output.clone().unwrap_or_else(|| default.into())
    }

    /// The command that makes the same file again.
    fn command(&self, games: u64) -> String {
        let expansion = if self.expansion { " --expansion" } else { "" };
        format!(
            "crier train --game {}{expansion} --hope {} --seed {} --games {games}",
            self.game, self.hope, self.seed
        )
    }
}

fn test(weights: &Weights, arguments: &TrainArguments) -> f64 {
    let options = Options { expansion: arguments.expansion, ..Options::new(1) };
    let play = |number| {
        // Another stream of numbers than any game of the training.
        Lesson::play(weights, &options, &mut Seeded::with_stream(!arguments.seed, number))
    };
    let scores = (0..TESTED).into_par_iter().filter_map(play).map(|lesson| i64::from(lesson.score()));
    mean(scores.sum(), TESTED as i64)
}

fn mean(sum: i64, count: i64) -> f64 {
    sum as f64 / count.max(1) as f64
}
