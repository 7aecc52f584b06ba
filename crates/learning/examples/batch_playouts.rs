//! `batch_playouts GAME STEPS [OPTIONS…]`: random masked play through a batch of 4,096 games on one thread, for counting
//! instructions. Prints how many games were finished.
#![expect(clippy::print_stdout, reason = "a program")]

use std::error::Error;

use game_core::Encoded;
use game_dice_city::DiceCity;
use game_troyes_dice::TroyesDice;
use learning::{AnyBatch, Batch, Reward, Rows};

const GAMES: usize = 4096;

fn main() -> Result<(), Box<dyn Error>> {
    let usage = "usage: batch_playouts GAME STEPS [OPTIONS…]";
    let mut words = std::env::args().skip(1);
    let game = words.next().ok_or(usage)?;
    let steps: u64 = words.next().ok_or(usage)?.parse()?;
    let options = words.collect::<Vec<_>>().join(" ");
    match game.as_str() {
        "troyes-dice" => play::<TroyesDice>(&options, steps),
        "dice-city" => play::<DiceCity>(&options, steps),
        other => Err(format!("{other} is not played in batches").into()),
    }
}

fn play<G: Encoded>(options: &str, steps: u64) -> Result<(), Box<dyn Error>> {
    let options: G::Options = options.parse().map_err(|_| format!("no options: {options}"))?;
    let mut batch = Batch::<G>::new(&options, GAMES, Reward::Outcome, 1)?;
    let (numbers, actions, seats) = batch.widths();
    let mut observations = vec![0; GAMES * numbers];
    let mut masks = vec![0; GAMES * actions];
    let mut rewards = vec![0.0; GAMES * seats];
    let mut dones = vec![0; GAMES];
    let mut deciding = vec![0; GAMES];
    let mut scores = vec![0; GAMES * seats];
    let mut chosen = vec![0; GAMES];
    macro_rules! rows {
        () => {
            Rows {
                observations: &mut observations,
                masks: &mut masks,
                rewards: &mut rewards,
                dones: &mut dones,
                seats: &mut deciding,
                scores: &mut scores,
            }
        };
    }
    batch.reset(1, rows!())?;
    let (mut games, mut points) = (0, 0);
    for step in 0..steps {
        batch.sample(1, step, &mut chosen)?;
        batch.step(&chosen, rows!())?;
        for row in (0..GAMES).filter(|row| dones[*row] != 0) {
            games += 1;
            points += scores[row * seats..][..seats].iter().map(|score| i64::from(*score)).sum::<i64>();
        }
    }
    println!(
        "{games} games, {} moves, {} points a seat of {}",
        steps * GAMES as u64,
        points as f64 / games as f64 / seats as f64,
        G::INFO.key
    );
    Ok(())
}
