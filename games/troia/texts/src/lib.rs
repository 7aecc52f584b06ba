//! Troia in words: the names of things, a move before it is made, and the log. No HTML: pages share these sentences with everything
//! else that speaks of the game.

pub mod lexicon;
mod log;

use words::Texts;

pub use crate::lexicon::move_words;
pub use crate::log::{Sentence, sentences};

/// The texts of Troia; see [`words::Words::of`].
pub static TEXTS: Texts = Texts::new(include_str!("../en.ftl"), include_str!("../fr.ftl"));
