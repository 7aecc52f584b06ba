//! What a choice does, one effect a line.

use crate::Words;

/// The kind of an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names speak for themselves")]
pub enum Kind {
    Pay,
    Draw,
    Do,
    Gain,
    Bonus,
    Lost,
}

impl Kind {
    /// Its heading.
    pub fn word(self, words: Words) -> String {
        match self {
            Kind::Pay => words.get("kit-line-pay"),
            Kind::Draw => words.get("kit-line-draw"),
            Kind::Do => words.get("kit-line-do"),
            Kind::Gain => words.get("kit-line-gain"),
            Kind::Bonus => words.get("kit-line-bonus"),
            Kind::Lost => words.get("kit-line-lost"),
        }
    }
}

/// One effect, in words, and why it happens.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Line {
    pub kind: Kind,
    pub what: String,
    /// Why; may be empty.
    pub why: String,
}
