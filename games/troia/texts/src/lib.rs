//! Troia in words: the names of things, a move before it is made, and the log. No HTML: pages share these sentences with everything
//! else that speaks of the game.

pub mod lexicon;
mod log;

pub use crate::lexicon::move_words;
pub use crate::log::{Sentence, sentences};
