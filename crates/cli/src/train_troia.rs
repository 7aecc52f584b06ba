//! `crier train --game troia`: tunes the quick policy by games.

use std::io::Write;

use anyhow::{Context, Result};
use bots_troia::train::Tuner;
use bots_troia::{Style, Styles};
use rayon::prelude::*;

use crate::progress;
use crate::train::TrainArguments;

/// Tunes a style for each number of players, tells how far it is, and writes the file.
pub(crate) fn train(arguments: &TrainArguments, games: u64, output: &mut dyn Write) -> Result<()> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(arguments.jobs.map_or(0, usize::from))
        .build()
        .context("no threads to be had")?;
    let generations = games.div_ceil(3 * Tuner::GAMES * Tuner::POPULATION as u64).max(1);
    let bar = progress::bar(3 * generations, "generations");
    let mut styles = [Style::GUESS; 3];
    for (players, tuned) in (2..).zip(&mut styles) {
        let mut tuner = Tuner::new(players, arguments.seed);
        for _ in 0..generations {
            let drawn = tuner.draw();
            let judged: Vec<(f64, Style)> = pool.install(|| {
                drawn.into_par_iter().with_max_len(1).map(|style| (tuner.judge(&style), style)).collect()
            });
            tuner.learn(judged);
            bar.inc(1);
        }
        *tuned = tuner.style();
        let judged = tuner.judge(tuned);
        bar.suspend(|| writeln!(output, "{players} players: merit {judged:.3}"))?;
    }
    bar.finish_and_clear();
    let games = 3 * generations * Tuner::GAMES * Tuner::POPULATION as u64;
    let command = format!("crier train --game troia --seed {} --games {games}", arguments.seed);
    let bytes = Styles::new(&command, styles).to_bytes();
    let path = arguments.output("troia.weights");
    std::fs::write(&path, &bytes).with_context(|| path.display().to_string())?;
    writeln!(output, "{}: {} bytes", path.display(), bytes.len())?;
    Ok(())
}
