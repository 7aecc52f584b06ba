//! The end of a game: placement, score lines side by side, the curve, moments, honours.

use game_core::Outcome;
use game_troyes_dice::chronicle::Entry;
use maud::Markup;
use page_kit::result as kit;
use texts_troyes_dice::moments::{curves, moments};
use words::Words;

use crate::area::Person;

/// Draws a finished game's result.
pub fn result(words: Words, outcome: &Outcome, people: &[Person<'_>], entries: &[Entry]) -> Markup {
    let names: Vec<&str> = people.iter().map(|person| person.name).collect();
    let totals: Vec<i32> = outcome.seats.iter().map(|seat| seat.total).collect();
    let finish = kit::Finish {
        outcome,
        people,
        reason: "",
        curves: &curves(entries, &totals),
        moments: &moments(words, &names, entries, &totals),
    };
    kit::result(words, &finish)
}
