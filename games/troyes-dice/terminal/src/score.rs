//! The score line by line, and the end of a game.

use game_core::{Outcome, ScoreLine, Seat};
use game_troyes_dice::board::{CATHEDRAL_SCORES, CHARACTERS, Colour, Column, Resource};
use game_troyes_dice::score::{CITIZENS, Honour, lines};
use game_troyes_dice::{Numbering, Pips, Sheet};

use super::terminal::{Paint, Style};
use super::wording;

/// The scores that earn honours in the rulebook.
const MARKS: [i32; 3] = [45, 55, 65];

/// The running score in one line.
pub(super) fn summary(sheet: &Sheet) -> String {
    let (mut citizens, mut pairs, mut characters) = (0, 0, 0);
    for line in lines(sheet) {
        match line.key {
            CITIZENS => citizens += line.points,
            key if CHARACTERS.contains(&key) => characters += line.points,
            _ => pairs += line.points,
        }
    }
    let total = sheet.score();
    format!("Score {total} VP: citizens {citizens}, pairs of resources {pairs}, Cathedrals {characters}")
}

/// The score line by line.
pub(super) fn table(sheet: &Sheet, numbering: &Numbering, paint: Paint) -> Vec<String> {
    let row = |line: &ScoreLine| row(sheet, numbering, line);
    let mut rows: Vec<String> = lines(sheet).iter().map(row).collect();
    rows.push(format!("   {}", "─".repeat(58)));
    rows.push(paint.put(Style::Title, &format!("   {:<50}{:>5} VP", "Total", sheet.score())));
    rows
}

fn row(sheet: &Sheet, numbering: &Numbering, line: &ScoreLine) -> String {
    let column = Column::ALL.into_iter().find(|column| CHARACTERS[column.index()] == line.key);
    let text = match column {
        Some(column) => character_row(sheet, column, numbering.value(column)),
        None => match Resource::ALL.into_iter().find(|resource| resource.name() == line.key) {
            Some(resource) => format!("{}, 1 VP for 2", wording::resources(resource, sheet.held(resource))),
            None => {
                let counts = Colour::ALL.map(|colour| wording::citizens(colour, sheet.citizens(colour)));
                wording::list(&counts)
            }
        },
    };
    format!("   {text:<50}{:>5} VP", line.points)
}

fn character_row(sheet: &Sheet, column: Column, value: Pips) -> String {
    let name = wording::CHARACTER_NAMES[column.index()];
    let building = CATHEDRAL_SCORES[column.index()];
    match sheet.number(column) {
        0 => format!("{name:<20}no Cathedral on the {value}"),
        number => format!("{name:<20}{number} VP × {} {}", sheet.count(building), wording::plural(building)),
    }
}

/// How a score compares to the rulebook's marks.
pub(super) fn marks(total: i32) -> String {
    let passed = MARKS.into_iter().rfind(|mark| *mark <= total);
    let next = MARKS.into_iter().find(|mark| *mark > total);
    match (passed, next) {
        (None, Some(next)) => format!("{total} VP: the first mark, {next}, is {} away. Again?", next - total),
        (Some(passed), Some(next)) => {
            format!("{total} VP: the mark of {passed} is reached, {next} is {} away.", next - total)
        }
        (_, None) => {
            format!("{total} VP: the highest mark, {}, is reached. Troyes is proud of you.", MARKS[2])
        }
    }
}

/// Who won, and each seat's honours.
pub(super) fn verdict(outcome: &Outcome) -> Vec<String> {
    let mut text = Vec::new();
    if outcome.seats.len() > 1 {
        let scores: Vec<String> = Seat::first(outcome.seats.len())
            .zip(&outcome.seats)
            .map(|(seat, result)| format!("seat {seat} {} VP", result.total))
            .collect();
        let winners: Vec<String> = outcome.winners.iter().map(|seat| format!("seat {seat}")).collect();
        let verb = if winners.len() > 1 { "share the victory" } else { "wins" };
        text.push(format!("{}: {} {verb}.", wording::list(&scores), wording::list(&winners)));
    }
    for (seat, result) in Seat::first(outcome.seats.len()).zip(&outcome.seats) {
        let who = if outcome.seats.len() > 1 { format!("Seat {seat}: ") } else { String::new() };
        text.push(format!("{who}{}", marks(result.total)));
        let met = Honour::ALL.into_iter().filter(|honour| result.honours.contains(&honour.key()));
        let met: Vec<&str> = met.map(honour_words).collect();
        let met = if met.is_empty() { "none this time".to_owned() } else { met.join("; ") };
        text.push(format!("{who}Honours: {met}."));
    }
    text
}

const fn honour_words(honour: Honour) -> &'static str {
    match honour {
        Honour::Points45 => "at least 45 VP",
        Honour::Points55 => "at least 55 VP",
        Honour::Points65 => "at least 65 VP",
        Honour::WonAbove60 => "won in company with more than 60 VP",
        Honour::Character18 => "18 VP from one character",
        Honour::Citizens40 => "at least 40 citizens",
        Honour::PrestigeRow => "a whole row of prestige buildings",
        Honour::WorkRow => "a whole row of work buildings",
        Honour::ResourceTrack => "a full resource track",
        Honour::CitizenTrack => "a full citizen track",
    }
}
