//! Troyes Dice in words: names, a move before it is made, what a turn does line by line, and a game's key moments.
//! No HTML: the page and the terminal share these sentences.

pub mod account;
mod cost;
pub mod explanation;
pub mod lexicon;
pub mod moments;
mod news;
pub mod numbering;
mod reasons;
mod target;

use words::Texts;

pub use crate::cost::Cost;
pub use crate::lexicon::move_words;
pub use crate::news::roll_sentences;
pub use crate::target::Target;

/// All of this game's texts; see [`words::Words::of`].
pub static TEXTS: Texts = Texts::new(include_str!("../en.ftl"), include_str!("../fr.ftl"));
