//! Dice City in words: the names of things, a move before it is made, and what it brings. No HTML, so that programs
//! without pages can use these sentences, too.

pub mod account;
pub mod face;
pub mod gist;
pub mod lexicon;
mod phrase;

use words::Texts;

pub use crate::phrase::move_words;

/// Dice City's texts; see [`words::Words::of`].
pub static TEXTS: Texts = Texts::new(include_str!("../en.ftl"), include_str!("../fr.ftl"));
