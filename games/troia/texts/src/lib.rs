//! Troia in words: the names of things, and a move before it is made. No HTML: pages share these sentences with everything
//! else that speaks of the game.

pub mod lexicon;

use words::Texts;

pub use crate::lexicon::move_words;

/// The texts of Troia; see [`words::Words::of`].
pub static TEXTS: Texts = Texts::new(include_str!("../en.ftl"), include_str!("../fr.ftl"));
