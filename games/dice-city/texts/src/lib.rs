//! Dice City in words: the names of things, a move before it is made, and what it brings. No HTML: pages share these
//! sentences with everything else that speaks of the game.

pub mod gist;
pub mod lexicon;
mod phrase;

use words::Texts;

pub use crate::phrase::move_words;

/// The texts of Dice City; see [`words::Words::of`].
pub static TEXTS: Texts = Texts::new(include_str!("../en.ftl"), include_str!("../fr.ftl"));
