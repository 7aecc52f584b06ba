//! The end of a game: who won, the winner's sheet, where the points came from, the curve, moments, honours.

use game_core::Outcome;
use game_troyes_dice::board::{CATHEDRAL_SCORES, CHARACTERS, Column, Resource};
use game_troyes_dice::chronicle::Entry;
use game_troyes_dice::{Sheet, View, score};
use maud::{Markup, html};
use page_kit::result::{self as kit, Curves, Ending, Finish, Moment, Positions, Source};
use texts_troyes_dice::moments::{curve_entries, curves, moments};
use words::Words;

use crate::{lexicon, sheet};

/// Draws a finished game's result.
pub fn result(ending: &Ending<'_>, view: &View, outcome: &Outcome, entries: &[Entry]) -> Markup {
    let words = ending.words;
    let names: Vec<&str> = ending.people.iter().map(|person| person.name).collect();
    let totals: Vec<i32> = outcome.seats.iter().map(|seat| seat.total).collect();
    let board = kit::board(ending, outcome, |seat| {
        let sheet = view.sheets().get(seat.index());
        html! { div .td.td-final { @if let Some(sheet) = sheet { (sheet::plain(words, view.board(), sheet)) } } }
    });
    let moments = moments(words, &names, entries, &totals);
    let moments: Vec<Moment> =
        moments.into_iter().map(|moment| Moment { text: moment.text, entry: moment.at }).collect();
    kit::result(&Finish {
        ending,
        outcome,
        target: None,
        reason: "",
        board: &board,
        sources: &view.sheets().iter().map(|sheet| sources(words, sheet)).collect::<Vec<_>>(),
        curves: &score_curves(words, entries, &totals, &ending.positions),
        moments: &moments,
    })
}

/// Everyone's score at each roll and at the end.
pub(crate) fn score_curves(
    words: Words,
    entries: &[Entry],
    totals: &[i32],
    positions: &Positions<'_>,
) -> Curves {
    let rolls: Option<Vec<usize>> = curve_entries(entries).map(|entry| positions.at(entry)).collect();
    let positions = rolls.map(|rolls| rolls.into_iter().chain([positions.last]).collect());
    Curves {
        scores: curves(entries, totals),
        unit: words.get("td-days"),
        per_unit: 2,
        positions: positions.unwrap_or_default(),
    }
}

/// How a sheet's score lines come about.
pub fn sources(words: Words, sheet: &Sheet) -> Vec<Source> {
    let character = |column: Column| {
        let building = CATHEDRAL_SCORES[column.index()];
        let count = sheet.count(building);
        let things = words.with("td-buildings", &[("building", building.word().into()), ("n", count.into())]);
        Source::Times { things, count: count.into(), each: sheet.number(column).into() }
    };
    let pairs = |resource: Resource| {
        let held = sheet.held(resource);
        Source::Every { things: lexicon::resources(words, resource, held), count: held.into(), size: 2 }
    };
    let source = |line: &game_core::ScoreLine| {
        let column = Column::ALL.into_iter().find(|column| CHARACTERS[column.index()] == line.key);
        let resource = Resource::ALL.into_iter().find(|resource| resource.name() == line.key);
        let citizens = || {
            let things = words.with("td-people", &[("n", line.count.into())]);
            Source::Times { things, count: line.count, each: 1 }
        };
        column.map(character).or(resource.map(pairs)).unwrap_or_else(citizens)
    };
    score::lines(sheet).iter().map(source).collect()
}
