//! The end of a game: who won, Troy as it was rebuilt, where the points came from, the curve and the best turns.

use game_core::{Outcome, ScoreLine, Seat};
use game_troia::chronicle::Entry;
use game_troia::track::Advance;
use game_troia::{Standing, View};
use maud::{Markup, html};
use page_kit::name;
use page_kit::result::{self as kit, Curves, Ending, Finish, Moment, Positions, Source};
use words::Words;

use crate::troy;

/// How many of the best turns are listed.
const BEST: usize = 3;

/// Draws a finished game's result.
pub(crate) fn result(ending: &Ending<'_>, view: &View, outcome: &Outcome, entries: &[Entry]) -> Markup {
    let (words, people) = (ending.words, ending.people);
    let moments: Vec<Moment> = best(entries)
        .into_iter()
        .map(|(entry, advance)| {
            let when = words.with("table-round", &[("n", advance.round.into())]);
            let points = advance.to - advance.from;
            let who = name(people, advance.seat);
            let args = [("when", when.into()), ("name", who.into()), ("n", points.into())];
            Moment { text: words.with("tr-moment", &args), entry }
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
        curves: &score_curves(words, outcome, entries, &ending.positions),
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
pub(crate) fn score_curves(
    words: Words,
    outcome: &Outcome,
    entries: &[Entry],
    positions: &Positions<'_>,
) -> Curves {
    let rounds: Vec<(usize, &Vec<u16>)> = entries
        .iter()
        .enumerate()
        .filter_map(|(at, entry)| match entry {
            Entry::Round { totals, .. } => Some((at, totals)),
            _ => None,
        })
        .collect();
    let curve = |(seat, last): (usize, i32)| {
        let rounds = rounds.iter().map(|(_, totals)| totals.get(seat).copied().map_or(0, i32::from));
        rounds.chain([last]).collect()
    };
    let starts: Option<Vec<usize>> = rounds.iter().map(|(at, _)| positions.at(*at)).collect();
    let positions = starts.map(|starts| starts.into_iter().chain([positions.last]).collect());
    Curves {
        scores: outcome.seats.iter().map(|seat| seat.total).enumerate().map(curve).collect(),
        unit: words.get("tr-rounds"),
        per_unit: 1,
        positions: positions.unwrap_or_default(),
    }
}

/// The best turns, each with its entry's index.
fn best(entries: &[Entry]) -> Vec<(usize, &Advance)> {
    let mut turns: Vec<(usize, &Advance)> = entries
        .iter()
        .enumerate()
        .filter_map(|(at, entry)| match entry {
            Entry::Advanced(advance) => Some((at, advance)),
            _ => None,
        })
        .collect();
    turns.sort_by_key(|(_, advance)| (std::cmp::Reverse(advance.to - advance.from), advance.round));
    turns.truncate(BEST);
    turns
}
