//! `crier play`: a game in this terminal.

use std::collections::hash_map::RandomState;
use std::fs::OpenOptions;
use std::hash::{BuildHasher, Hasher};
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::Args;
use terminal_kit::{Play, Terminal};
use titles::{Title, TitleList, TitleVisitor};

use crate::console::{Input, Output};

/// How to play.
#[derive(Args)]
pub(crate) struct PlayArguments {
    /// Which game
    #[arg(default_value = "troyes-dice")]
    game: String,
    /// How many players share this terminal
    #[arg(long, default_value_t = 1)]
    players: u8,
    /// With the expansion
    #[arg(long)]
    expansion: bool,
    /// How the columns are numbered: standard, rolled or expert
    #[arg(long)]
    numbering: Option<String>,
    /// Another option of the game, as in a record
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
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

/// Plays on standard input and output.
pub(crate) fn play<L: TitleList>(arguments: &PlayArguments, output: &mut dyn Write) -> Result<()> {
    struct FindTerminal;
    impl TitleVisitor for FindTerminal {
        type Output = Option<Play>;
        fn visit<T: Title>(self) -> Option<Play> {
            T::TERMINAL
        }
    }
    let game = &arguments.game;
    let play = L::with_title(game, FindTerminal)?
        .with_context(|| format!("{game} has no form for the terminal yet"))?;
    let mut options = vec![format!("players={}", arguments.players)];
    options.extend(arguments.expansion.then(|| "expansion".to_owned()));
    // Not every game has numberings: the standard one is never named.
    let numbering = arguments.numbering.as_ref().filter(|numbering| *numbering != "standard");
    options.extend(numbering.map(|numbering| format!("numbering={numbering}")));
    options.extend(arguments.options.iter().cloned());
    let terminal = Terminal {
        options: options.join(" "),
        seed: arguments.seed.unwrap_or_else(fresh_seed),
        colour: arguments.colour.is_on(),
        width: terminal_size::terminal_size().map_or(100, |(width, _)| usize::from(width.0)),
        echo: !std::io::stdin().is_terminal(),
    };
    let Some(file) = &arguments.record else {
        play(&terminal, &mut std::io::stdin().lock(), output).map_err(anyhow::Error::from_boxed)?;
        return Ok(output.flush()?);
    };
    check_writable(file)?;
    let mut input = Input::new().context("can't read the input")?;
    let record = play(&terminal, &mut input, &mut Output(output)).map_err(anyhow::Error::from_boxed)?;
    std::fs::write(file, record)
        .with_context(|| format!("the record can't be written to {}", file.display()))?;
    writeln!(output, "The record is in {}.", file.display())?;
    output.flush()?;
    input.stopped().map_or(Ok(()), |stopped| Err(stopped.into()))
}

/// Fails if a file can't be written, before hours of work go into it. What is in the file stays.
pub(crate) fn check_writable(file: &Path) -> Result<()> {
    let is_new = !file.exists();
    let opened = OpenOptions::new().append(true).create(true).open(file);
    opened.with_context(|| format!("{} can't be written", file.display()))?;
    if is_new {
        std::fs::remove_file(file)?;
    }
    Ok(())
}

/// A random seed, from the keys that the standard library draws from the system for its hash maps.
fn fresh_seed() -> u64 {
    // Six digits are enough to vary the games and short enough to type again.
    RandomState::new().build_hasher().finish() % 1_000_000
}
