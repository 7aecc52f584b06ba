//! Troyes Dice in a terminal, line by line: `crier play`.
//!
//! Everything a person sees goes to `output` and everything typed comes from `input`, so a whole game can be
//! played from a test. What happened is a list of [`Event`]s; log and record are told from it.
//!
//! Modules in reading order: how text gets in and out ([`terminal`], [`wording`], [`command`], [`entry`]), what
//! can be done and what comes of it ([`ways`], [`draft`]; a turn is told as on the page, [`texts_troyes_dice::story`]), the pictures ([`wheel`],
//! [`sheet`], [`tracks`], [`lists`], [`preview`], [`score`], [`log`], [`help`]), and the conversation
//! ([`session`], [`show`], [`talk`], [`choose`], [`explain`], [`bonus`]).

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

mod session;
mod show;
mod talk;

mod choose;
mod explain;

mod bonus;

#[cfg(test)]
mod tests;

use std::error::Error;
use std::fmt;
use std::io::{BufRead, Write};

use game_core::{Seat, Seeded};
use game_record::Recorded;
use game_troyes_dice::{Chance, Move, Options, TroyesDice};

use self::session::Session;
use self::terminal::{Paint, Terminal};

/// Plays a game in a terminal; its record when it ends or is left.
///
/// # Errors
/// If the options are not of this game, or if reading or writing fails. Nothing that is typed is an error.
pub fn play(
    terminal: &terminal_kit::Terminal,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Result<String, Box<dyn Error + Send + Sync>> {
    let terminal_kit::Terminal { seed, colour, width, echo, .. } = *terminal;
    let options: Options = terminal.options.parse()?;
    let record = |options: &Options, events: &[Event]| record_text(options, events, seed);
    let settings = Settings { options, seed, colour, width, echo, record: &record };
    let played = run(&settings, input, output)?;
    Ok(record(&options, &played.events))
}

fn record_text(options: &Options, events: &[Event], seed: u64) -> String {
    let write = || -> anyhow::Result<String> {
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

/// What is agreed before a game in the terminal.
pub(crate) struct Settings<'a> {
    /// The options of the game; several players share the screen.
    pub(crate) options: Options,
    /// All chance is drawn from this seed.
    pub(crate) seed: u64,
    /// Whether to write ANSI colours.
    pub(crate) colour: bool,
    /// Columns of the terminal. The sheet needs 80; running text is broken at 100 at most.
    pub(crate) width: usize,
    /// Whether to write each typed line behind its prompt, for input that does not come from a keyboard.
    pub(crate) echo: bool,
    /// How a record is written.
    pub(crate) record: &'a dyn Fn(&Options, &[Event]) -> String,
}

/// One line of a game's record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    /// What chance decided.
    Chance(Chance),
    /// What a seat decided.
    Move(Seat, Move),
}

impl fmt::Display for Event {
    /// `* roll 3 1 3 6` or `1 2k:bishopric5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Chance(chance) => write!(f, "* {chance}"),
            Event::Move(seat, action) => write!(f, "{seat} {action}"),
        }
    }
}

/// A game that was played to its end or left before.
pub(crate) struct Played {
    /// What happened, in order. Only what was confirmed is in it.
    pub(crate) events: Vec<Event>,
}

/// Plays a game with whoever types into `input`.
///
/// # Errors
/// If the options are not of this game, or if reading or writing fails. Nothing that is typed is an error.
pub(crate) fn run(
    settings: &Settings<'_>,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> anyhow::Result<Played> {
    let paint = Paint::new(settings.colour);
    let terminal = Terminal::new(input, output, paint, settings.width, settings.echo);
    Session::new(settings, terminal)?.run()
}
