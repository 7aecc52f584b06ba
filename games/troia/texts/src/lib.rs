//! Troia in words: the names of things, a move before it is played, and the log. No HTML, so that pages share these
//! sentences with everything else that describes the game.

pub mod account;
pub mod lexicon;
mod log;

use words::Texts;

pub use crate::lexicon::move_words;
pub use crate::log::{Sentence, sentences};

/// Troia's texts; see [`words::Words::of`].
pub static TEXTS: Texts = Texts::new(include_str!("../en.ftl"), include_str!("../fr.ftl"));
