//! The end of a game: who won, Troy as it was rebuilt, where the points came from, the curve and the best turns.

use game_core::{Outcome, ScoreLine, Seat};
use game_troia::chronicle::Entry;
use game_troia::track::Advance;
use game_troia::{Standing, View};
use maud::{Markup, html};
use page_kit::name;
use page_kit::result::{self as kit, Curves, Ending, Finish, Source};
use words::Words;

use crate::troy;

/// How many of the best turns are listed.
const BEST: usize = 3;

/// Draws a finished game's result.
pub(crate) fn result(ending: &Ending<'_>, view: &View, outcome: &Outcome, entries: &[Entry]) -> Markup {
    let (words, people) = (ending.words, ending.people);
    let moments: Vec<String> = best(entries)
        .into_iter()
        .map(|advance| {
            let when = words.with("table-round", &[("n", advance.round.into())]);
            let points = advance.to - advance.from;
            let who = name(people, advance.seat);
            words.with("tr-moment", &[("when", when.into()), ("name", who.into()), ("n", points.into())])
        })
        .collect();
    let sources: Vec<Vec<Source>> = Seat::first(outcome.seats.len())
        .zip(&outcome.seats)
        .map(|(seat, result)| sources(words, view, seat, &result.lines))
        .collect();
    let shown = kit::result(&Finish {
        ending,
        outcome,
        target: None,
        reason: &words.get("tr-over-reason"),
        board: &troy::rebuilt(words, view, people),
        sources: &sources,
        curves: &Curves { scores: curves(outcome, entries), unit: words.get("tr-rounds"), per_unit: 1 },
        moments: &moments,
    });
    html! { div .tr-finish { (shown) } }
}

/// How a seat's score lines come about.
pub fn sources(words: Words, view: &View, seat: Seat, lines: &[ScoreLine]) -> Vec<Source> {
    let bonuses = |standing: Standing| -> Vec<i32> {
        let own = view.frames.publications().filter(|one| one.seat == seat).map(|one| one.worth);
        own.filter(|worth| worth.standing == standing).map(|worth| worth.bonus.into()).collect()
    };
    let losses = || -> Vec<i32> {
        let bumps = view.track.advances().filter_map(|advance| Some((advance.to, advance.bump?)));
        let own = bumps.filter(|(_, bump)| bump.seat == seat);
        own.map(|(at, bump)| i32::from(bump.to) - i32::from(at)).collect()
    };
    let source = |line: &ScoreLine| {
        let count = line.count;
        let things = words.with("tr-counted", &[("what", line.key.into()), ("n", count.into())]);
        let standing = [Standing::Primordial, Standing::Final].into_iter().find(|one| one.word() == line.key);
        match (line.key, standing) {
            (_, Some(standing)) => Source::Sum { things, parts: bonuses(standing) },
            ("plan", _) => Source::Times { things, count, each: 2 },
            ("rubble", _) => Source::Times { things, count, each: 1 },
            _ => Source::Sum { things, parts: losses() },
        }
    };
    lines.iter().map(source).collect()
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
