//! What the terminal versions of all games share.

use std::error::Error;
use std::io::{BufRead, Write};

/// A game to play in a terminal, and what the terminal can do.
#[derive(Clone, Debug)]
pub struct Terminal {
    /// The options of the game, as in a record.
    pub options: String,
    /// The seed of all chance.
    pub seed: u64,
    /// Whether to write ANSI colours.
    pub colour: bool,
    /// Width in columns.
    pub width: usize,
    /// Whether to repeat each typed line after its prompt, for input that does not come from a keyboard.
    pub echo: bool,
}

/// Plays a game until it ends or the player leaves; returns its record.
pub type Play =
    fn(&Terminal, &mut dyn BufRead, &mut dyn Write) -> Result<String, Box<dyn Error + Send + Sync>>;
