//! A game line by line, for screen readers and for output that is no terminal.

use std::error::Error;
use std::io::{BufRead, Write};

/// How to play a game in a terminal, and what the terminal can do.
#[derive(Clone, Debug)]
pub struct Terminal {
    /// The game's options, as in a record.
    pub options: String,
    /// The seed of all chance.
    pub seed: u64,
    /// Whether to write ANSI colours.
    pub colour: bool,
    /// Width in columns.
    pub width: usize,
    /// Whether to repeat each line after its prompt, for input that is not typed.
    pub echo: bool,
}

/// Plays a game until it ends or the player leaves; returns its record.
pub type Play =
    fn(&Terminal, &mut dyn BufRead, &mut dyn Write) -> Result<String, Box<dyn Error + Send + Sync>>;
