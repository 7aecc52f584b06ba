//! The end of a game.

use game_core::{Outcome, Seat};
use maud::Markup;
use page_kit::Person;
use page_kit::result::{Finish, result as kit_result};
use words::Words;

use crate::log::Story;

/// Placement, score lines, the curve and the turns that brought most.
#[must_use]
pub fn result(words: Words, outcome: &Outcome, people: &[Person<'_>], story: &Story) -> Markup {
    let name = |seat: Seat| people.get(seat.index()).map_or("", |person| person.name);
    let moment = |(seat, round, points): &(Seat, u8, u8)| {
        let when = words.with("table-round", &[("n", (*round).into())]);
        words.with(
            "tr-moment",
            &[("when", when.into()), ("name", name(*seat).into()), ("n", (*points).into())],
        )
    };
    let moments: Vec<String> = story.best.iter().map(moment).collect();
    kit_result(
        words,
        &Finish {
            game: "tr",
            outcome,
            people,
            reason: &words.get("tr-over-reason"),
            curves: &story.curves,
            moments: &moments,
        },
    )
}
