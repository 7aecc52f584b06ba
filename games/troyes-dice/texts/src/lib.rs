//! Troyes Dice in words: the names of things, a move before it is made, and what a turn does line by line. No HTML: pages
//! and the terminal share these sentences.

mod cost;
mod target;

pub mod lexicon;
pub mod numbering;
mod reasons;
pub mod story;

pub use crate::cost::Cost;
pub use crate::lexicon::move_words;
pub use crate::target::Target;
