//! The end of a game: placement, score lines side by side, the curve, moments, honours.

use game_core::Outcome;
use maud::Markup;
use page_kit::result as kit;
use words::Words;

use crate::log::Entry;
use crate::moments::moments;
use crate::scene::Person;

/// What the result page shows of the game itself; the server adds record, dice and "again".
#[derive(Clone, Copy, Debug)]
pub struct Finish<'a> {
    /// How it ended.
    pub outcome: &'a Outcome,
    /// Who sat where, in seat order.
    pub people: &'a [Person<'a>],
    /// Each seat's score after every half-day, for the curve; may be empty.
    pub curves: &'a [Vec<i32>],
    /// All that happened, for the moments that mattered; may be empty.
    pub entries: &'a [Entry<'a>],
}

/// The result of a game.
#[must_use]
pub fn result(words: Words, finish: &Finish<'_>) -> Markup {
    let moments = moments(words, finish.people, finish.entries);
    let finish = kit::Finish {
        game: "td",
        outcome: finish.outcome,
        people: finish.people,
        reason: "",
        curves: finish.curves,
        moments: &moments,
    };
    kit::result(words, &finish)
}
