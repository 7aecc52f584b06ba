//! Troia in words: the names of things, and a move before it is made. No HTML: pages share these sentences with everything
//! else that speaks of the game.

pub mod lexicon;

pub use crate::lexicon::move_words;
