//! Troyes Dice in words: the names of things, a move before it is made, what a turn does line by line, and the moments
//! of a game. No HTML: pages
//! and the terminal share these sentences.

mod cost;
mod target;

pub mod lexicon;
pub mod moments;
mod news;
pub mod numbering;
mod reasons;
pub mod story;

use words::Texts;

pub use crate::cost::Cost;
pub use crate::lexicon::move_words;
pub use crate::news::roll_sentences;
pub use crate::target::Target;

/// The texts of Troyes Dice; see [`words::Words::of`].
pub static TEXTS: Texts = Texts::new(include_str!("../en.ftl"), include_str!("../fr.ftl"));
