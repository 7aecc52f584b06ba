//! Troyes Dice in a terminal: its boards on the full screen ([`form`]), and a way of its own to play line by line.
//!
//! Line by line, everything shown goes to `output` and everything typed comes from `input`, so a test can play a whole game. The game is
//! kept as a list of `GameEvent`s; the log and the record are made from it.
//!
//! Modules in reading order: text in and out (`terminal`, `wording`, `command`, `entry`), moves and their effects
//! (`ways`, `draft`), pictures (`wheel`, `sheet`, `tracks`, `lists`, `preview`, `score`, `log`,
//! `help`), and the dialogue (`terminal_game`, `show`, `prompt`, `choose`, `explain`, `bonus`).

pub mod form;

mod terminal;
mod wording;

mod command;
mod entry;

mod ways;

mod draft;

mod wheel;

mod sheet;
mod tracks;

mod lists;
mod preview;

mod score;

mod log;

mod help;

mod prompt;
mod show;
mod terminal_game;

mod choose;
mod explain;

mod bonus;

#[cfg(test)]
mod tests;

use std::error::Error;
use std::io::{BufRead, Write};

use game_core::Seeded;
use game_record::Recorded;
use game_troyes_dice::{Options, TroyesDice};

use self::terminal::{Paint, Terminal};
use self::terminal_game::TerminalGame;

pub use self::form::TroyesDiceForm;

type GameEvent = game_core::GameEvent<TroyesDice>;

/// Plays a game in a terminal; returns its record when the game ends or the player leaves.
///
/// # Errors
/// Returns an error if the options are invalid, or if reading or writing fails. Nothing that is typed is an error.
pub fn play(
    terminal: &terminal_kit::Terminal,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Result<String, Box<dyn Error + Send + Sync>> {
    let terminal_kit::Terminal { seed, colour, width, echo, .. } = *terminal;
    let options: Options = terminal.options.parse()?;
    let record = |options: &Options, events: &[GameEvent]| record_text(options, events, seed);
    let settings = Settings { options, seed, colour, width, echo, record: &record };
    Ok(record(&options, &run(&settings, input, output)?))
}

fn record_text(options: &Options, events: &[GameEvent], seed: u64) -> String {
    let write = || -> anyhow::Result<String> {
        let mut recorded = Recorded::<TroyesDice>::new(options)?;
        recorded.set_tag("seed", &format!("{} {seed} 0", Seeded::NAME))?;
        events.iter().try_for_each(|event| recorded.apply(event))?;
        Ok(recorded.record().to_string())
    };
    write().unwrap_or_else(|error| format!("The record can't be written: {error}\n"))
}

/// A [`terminal_kit::Terminal`] with the options parsed.
struct Settings<'a> {
    /// Several players share the screen.
    options: Options,
    seed: u64,
    colour: bool,
    /// The sheet needs 80 columns; running text is wrapped at 100 at most.
    width: usize,
    echo: bool,
    /// Writes a record.
    record: &'a dyn Fn(&Options, &[GameEvent]) -> String,
}

/// Plays a game and returns its confirmed events.
fn run(
    settings: &Settings<'_>,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> anyhow::Result<Vec<GameEvent>> {
    let paint = Paint::new(settings.colour);
    let terminal = Terminal::new(input, output, paint, settings.width, settings.echo);
    TerminalGame::new(settings, terminal)?.run()
}
