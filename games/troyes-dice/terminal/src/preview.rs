//! What a turn would do, before it is confirmed.

use ::words::{Kind, Line};
use game_core::Game;
use game_troyes_dice::board::{Colour, Resource};
use game_troyes_dice::{Move, Sheet, TroyesDice};

use super::draft::Draft;
use super::terminal::{Paint, Style};
use super::wording;

/// The move, then a line for each payment, gain and bonus.
pub(super) fn lines(draft: &Draft, paint: Paint) -> Vec<String> {
    let headline = paint.put(Style::Title, &format!(" {}", headline(&draft.start, &draft.moves)));
    std::iter::once(headline).chain(draft.explanation().lines.iter().map(|line| step(line, paint))).collect()
}

fn step(line: &Line, paint: Paint) -> String {
    let (word, style) = match line.kind {
        Kind::Pay => ("pay", Style::Faint),
        Kind::Draw => ("draw", Style::Title),
        Kind::Do => ("do", Style::Title),
        Kind::Gain => ("gain", Style::Good),
        Kind::Bonus => ("bonus", Style::Ask),
        Kind::Lost => ("lost", Style::Bad),
    };
    let word = paint.put(style, &format!("   {word:<6}"));
    if line.why.is_empty() {
        return format!("{word}{}", line.what);
    }
    format!("{word}{:<14} {}", line.what, paint.put(Style::Faint, &format!("({})", line.why)))
}

fn headline(start: &TroyesDice, moves: &[Move]) -> String {
    let notation: Vec<String> = moves.iter().map(Move::to_string).collect();
    let notation = notation.join(" ");
    match moves.first() {
        Some(Move::Act { die, colour, value, .. }) => {
            let Some(offers) = start.board().dice() else { return notation };
            let offer = &offers[die.index()];
            let used = if (offer.colour, offer.value) == (*colour, *value) {
                String::new()
            } else {
                format!(", used as {}", wording::plain_die(*colour, *value))
            };
            let die_text = wording::plain_die(offer.colour, offer.value);
            format!("{notation}: the die at place {die}, {die_text}{used}")
        }
        Some(Move::NoDie) => "No die can be afforded: you gain 1 of each resource instead".to_owned(),
        Some(action) => match wording::columns_after(start, start.options().crier, action) {
            Some(columns) => format!("{action}: the columns will be {columns}"),
            None => format!("{action}: "),
        },
        None => notation,
    }
}

/// Score, resources and citizens before and after.
pub(super) fn balance(before: &Sheet, after: &Sheet) -> String {
    let resources = Resource::ALL.into_iter().filter_map(|resource| {
        change(resource.name().to_owned(), before.held(resource), after.held(resource))
    });
    let citizens = Colour::ALL.into_iter().filter_map(|colour| {
        change(format!("{}s", colour.citizen()), before.citizens(colour), after.citizens(colour))
    });
    let changes: Vec<String> = resources.chain(citizens).collect();
    format!("Score {} → {} VP; {}.", before.score(), after.score(), changes.join(", "))
}

fn change(name: String, old: u8, new: u8) -> Option<String> {
    (old != new).then(|| format!("{name} {old} → {new}"))
}
