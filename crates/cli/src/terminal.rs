//! `crier play`: a game in this terminal.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::io::{IsTerminal, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use game_core::Seeded;
use game_record::Recorded;
use game_troyes_dice::{NumberingRule, Options, TroyesDice};

use crate::play::{self, Event, Settings};

/// How to play.
#[derive(Args)]
pub(crate) struct PlayArguments {
    /// How many share this terminal
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=10))]
    players: u8,
    /// With Banquets and Raids
    #[arg(long)]
    expansion: bool,
    /// How the columns are numbered: standard, rolled or expert
    #[arg(long, value_parser = parse_numbering, default_value = "standard")]
    numbering: NumberingRule,
    /// The seed of the dice, to play the same dice again
    #[arg(long)]
    seed: Option<u64>,
    /// Write the record of the game into this file when it ends or is left
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Whether to write in colours
    #[arg(long, visible_alias = "color", value_enum, default_value_t)]
    colour: Colouring,
}

/// Whether to write in colours.
#[derive(clap::ValueEnum, Clone, Copy, Default)]
enum Colouring {
    /// Where a person reads, unless the variable NO_COLOR is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Colouring {
    fn is_on(self) -> bool {
        match self {
            Colouring::Auto => {
                let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
                std::io::stdout().is_terminal() && !unwanted
            }
            Colouring::Always => true,
            Colouring::Never => false,
        }
    }
}

fn parse_numbering(text: &str) -> Result<NumberingRule, String> {
    text.parse().map_err(|error: game_core::BadOptions| error.to_string())
}

/// Plays on standard input and output.
pub(crate) fn play(arguments: &PlayArguments, output: &mut dyn Write) -> Result<()> {
    let options = Options {
        players: arguments.players,
        expansion: arguments.expansion,
        numbering: arguments.numbering,
        ..Options::default()
    };
    let seed = arguments.seed.unwrap_or_else(fresh_seed);
    let record = |options: &Options, events: &[Event]| record_text(options, events, seed);
    let settings = Settings {
        options,
        seed,
        colour: arguments.colour.is_on(),
        width: terminal_size::terminal_size().map_or(100, |(width, _)| usize::from(width.0)),
        echo: !std::io::stdin().is_terminal(),
        record: &record,
    };
    let played = play::run(&settings, &mut std::io::stdin().lock(), output)?;
    if let Some(file) = &arguments.record {
        std::fs::write(file, record(&options, &played.events))
            .with_context(|| format!("the record can't be written to {}", file.display()))?;
        writeln!(output, "The record is in {}.", file.display())?;
    }
    output.flush()?;
    Ok(())
}

/// A seed that nobody chose: the keys that the standard library draws from the system for its hash maps.
fn fresh_seed() -> u64 {
    // Six digits are enough for different games and short enough to be typed again.
    RandomState::new().build_hasher().finish() % 1_000_000
}

fn record_text(options: &Options, events: &[Event], seed: u64) -> String {
    let write = || -> Result<String> {
        let mut recorded = Recorded::<TroyesDice>::new(options)?;
        recorded.set_tag("seed", &format!("{} {seed} 0", Seeded::NAME))?;
        for event in events {
            match event {
                Event::Chance(chance) => recorded.resolve(chance)?,
                Event::Move(seat, action) => recorded.play(*seat, action)?,
            }
        }
        Ok(recorded.record().to_string())
    };
    write().unwrap_or_else(|error| format!("The record can't be written: {error}\n"))
}
