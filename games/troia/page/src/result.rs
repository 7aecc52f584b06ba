//! The end of a game.

use game_core::Outcome;
use game_troia::chronicle::Entry;
use game_troia::track::Advance;
use maud::Markup;
use page_kit::result::{Finish, result as kit_result};
use page_kit::{Person, name};
use words::Words;

/// How many of the best turns are listed.
const BEST: usize = 3;

/// Placement, score lines, the curve and the best turns.
pub(crate) fn result(words: Words, outcome: &Outcome, people: &[Person<'_>], entries: &[Entry]) -> Markup {
    let moments: Vec<String> = best(entries)
        .into_iter()
        .map(|advance| {
            let when = words.with("table-round", &[("n", advance.round.into())]);
            let points = advance.to - advance.from;
            let who = name(people, advance.seat);
            words.with("tr-moment", &[("when", when.into()), ("name", who.into()), ("n", points.into())])
        })
        .collect();
    kit_result(
        words,
        &Finish {
            outcome,
            people,
            reason: &words.get("tr-over-reason"),
            curves: &curves(outcome, entries),
            moments: &moments,
        },
    )
}

/// Each seat's points at the start of each round and at the end.
fn curves(outcome: &Outcome, entries: &[Entry]) -> Vec<Vec<i32>> {
    let rounds: Vec<&Vec<u16>> = entries
        .iter()
        .filter_map(|entry| match entry {
            Entry::Round { totals, .. } => Some(totals),
            _ => None,
        })
        .collect();
    let curve = |(seat, last): (usize, i32)| {
        let rounds = rounds.iter().map(|totals| totals.get(seat).copied().map_or(0, i32::from));
        rounds.chain([last]).collect()
    };
    outcome.seats.iter().map(|seat| seat.total).enumerate().map(curve).collect()
}

fn best(entries: &[Entry]) -> Vec<&Advance> {
    let mut turns: Vec<&Advance> = entries
        .iter()
        .filter_map(|entry| match entry {
            Entry::Advanced(advance) => Some(advance),
            _ => None,
        })
        .collect();
    turns.sort_by_key(|advance| (std::cmp::Reverse(advance.to - advance.from), advance.round));
    turns.truncate(BEST);
    turns
}
