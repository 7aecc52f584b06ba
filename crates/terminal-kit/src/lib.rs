//! What the terminal forms of all games share.

use std::error::Error;
use std::io::{BufRead, Write};

/// A game to be played in a terminal, and the terminal.
#[derive(Clone, Debug)]
pub struct Terminal {
    /// The options of the game, as in a record.
    pub options: String,
    /// All chance is drawn from this seed.
    pub seed: u64,
    /// Whether to write ANSI colours.
    pub colour: bool,
    /// Columns.
    pub width: usize,
    /// Whether to write each typed line behind its prompt, for input that does not come from a keyboard.
    pub echo: bool,
}

/// Plays a game until it ends or the person leaves; returns its record.
pub type Play =
    fn(&Terminal, &mut dyn BufRead, &mut dyn Write) -> Result<String, Box<dyn Error + Send + Sync>>;
