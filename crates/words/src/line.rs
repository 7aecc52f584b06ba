//! What a choice brings, one thing a line.

use crate::Words;

/// What kind of thing happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Something is paid.
    Pay,
    /// Something is drawn or built.
    Draw,
    /// Something is done.
    Do,
    /// Something is gained.
    Gain,
    /// A bonus follows.
    Bonus,
    /// Something is lost.
    Lost,
}

impl Kind {
    /// Its heading.
    #[must_use]
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

/// One thing that happens, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What kind of thing.
    pub kind: Kind,
    /// What, in words.
    pub what: String,
    /// Why; may be empty.
    pub why: String,
}
