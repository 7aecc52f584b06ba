//! The weights of the Dice City bots.

use std::io::Write;

use anyhow::{Context, Result, bail};
use bots_dice_city::train::{Lesson, Trainer};
use rayon::prelude::*;

use crate::progress;
use crate::train::TrainArguments;

/// Games of each test.
const TESTED: u64 = 1_000;
/// Tests play other games than the training.
const FIRST_TEST: u64 = 1 << 32;

/// Learns a few times over, tells what the quick policy is worth on the way, and writes the file.
pub(crate) fn train(arguments: &TrainArguments, games: u64, output: &mut dyn Write) -> Result<()> {
    let players = arguments.players;
    if !(1..=4).contains(&players) {
        bail!("Dice City is for 1 to 4 players, not {players}");
    }
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(arguments.jobs.map_or(0, usize::from))
        .build()
        .context("no threads to be had")?;
    let each = games.div_ceil(Trainer::TIMES);
    let mut trainer = Trainer::new(players, arguments.seed);
    let bar = progress::bar(each * Trainer::TIMES, "games");
    for time in 0..Trainer::TIMES {
        let play = |number| {
            let lesson = trainer.play(number, false);
            bar.inc(1);
            lesson
        };
        let numbers = time * each..(time + 1) * each;
        let lessons: Vec<Lesson> = pool.install(|| numbers.into_par_iter().filter_map(play).collect());
        trainer.learn(lessons);
        let tests = FIRST_TEST..FIRST_TEST + TESTED;
        let tested: Vec<Lesson> =
            pool.install(|| tests.into_par_iter().filter_map(|number| trainer.play(number, true)).collect());
        let mean =
            |of: &dyn Fn(&Lesson) -> f64| tested.iter().map(of).sum::<f64>() / tested.len().max(1) as f64;
        let (points, rounds) = (mean(&Lesson::score), mean(&|lesson| f64::from(lesson.rounds())));
        bar.suspend(|| writeln!(output, "{:>3}  mean {points:.2} points in {rounds:.1} rounds", time + 1))?;
        output.flush()?;
    }
    bar.finish_and_clear();
    let command = format!(
        "crier train --game dice-city --players {players} --seed {} --games {}",
        arguments.seed,
        each * Trainer::TIMES
    );
    let path = arguments.output("dice-city.weights");
    let bytes = trainer.weights().to_bytes(players, &command);
    std::fs::write(&path, bytes).with_context(|| path.display().to_string())?;
    writeln!(output, "{}", path.display())?;
    Ok(())
}
