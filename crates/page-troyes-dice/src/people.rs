//! Who plays: one line each, opening to the sheet; and the slot for the log.

use game_core::Seat;
use game_troyes_dice::board::{Building, Colour};
use game_troyes_dice::{Phase, Sheet};
use maud::{Markup, html};

use crate::scene::{Person, Scene};
use crate::situation::Situation;
use crate::{glyphs, sheet, wheel};

/// People and log.
pub(crate) fn side(scene: &Scene<'_>, situation: &Situation) -> Markup {
    let words = scene.words;
    html! {
        aside .ct-side aria-label=(words.get("td-people")) {
            h2 { (words.get("td-people")) }
            ul .ct-others {
                @for (seat, person) in Seat::first(scene.people.len()).zip(scene.people) {
                    @if let Some(sheet) = scene.view.sheets().get(seat.index()) {
                        li { (line(scene, situation, seat, person, sheet)) }
                    }
                }
            }
            @if let Some(log) = scene.log {
                h2 { (words.get("table-log")) }
                div .ct-log tabindex="0" role="log" aria-label=(words.get("table-log")) { (log) }
            }
        }
    }
}

fn line(scene: &Scene<'_>, situation: &Situation, seat: Seat, person: &Person<'_>, sheet: &Sheet) -> Markup {
    let is_shown = situation.seat == seat;
    let face = face(scene, seat, person, sheet);
    if is_shown {
        return html! { div .ct-person .shown { (face) } };
    }
    html! {
        details .ct-person name="others" {
            summary title=(scene.words.with("td-open-sheet", &[("name", person.name.into())])) { (face) }
            div .ct-peek {
                h3 { (scene.words.with("td-sheet-of", &[("name", person.name.into())])) }
                (sheet::other_sheet(scene, seat))
            }
        }
    }
}

/// Name, kind, state, score, citizens and buildings.
fn face(scene: &Scene<'_>, seat: Seat, person: &Person<'_>, sheet: &Sheet) -> Markup {
    let words = scene.words;
    let citizens: u8 = Colour::ALL.into_iter().map(|colour| sheet.citizens(colour)).sum();
    let buildings: u8 = Building::ALL.into_iter().map(|building| sheet.count(building)).sum();
    let summary = words.with(
        "td-person-summary",
        &[("score", sheet.score().into()), ("citizens", citizens.into()), ("buildings", buildings.into())],
    );
    html! {
        span .ct-name {
            (person.name)
            @if scene.view.viewer() == Some(seat) { " " span .ct-small { "(" (words.get("common-you")) ")" } }
        }
        span .ct-kind {
            @if person.is_bot { (glyphs::glyph("bot", "bot")) (words.get("common-bot")) }
            @else if !person.is_here { (words.get("td-person-away")) }
            @if wheel::is_crier(scene.view.table(), seat) && scene.people.len() > 1 { " " (words.get("td-person-crier")) }
            (page_kit::people::hints(words, person))
        }
        span .ct-state { (state(scene, seat)) }
        span .ct-counts role="img" aria-label=(summary) title=(summary) {
            span { (citizens) (glyphs::glyph("c-yellow", "plain")) }
            span { (buildings) svg .bi .plain viewBox="0 0 64 56" aria-hidden="true" { use href="#td-palace" {} } }
            b { (sheet.score()) }
        }
    }
}

fn state(scene: &Scene<'_>, seat: Seat) -> Markup {
    let words = scene.words;
    let table = scene.view.table();
    let has_confirmed = scene.people.get(seat.index()).is_some_and(|person| person.has_confirmed)
        || scene.confirmed && scene.view.viewer() == Some(seat);
    let is_awaited = table.waiting().contains(seat) && !has_confirmed;
    match table.phase() {
        Phase::Act | Phase::Numbering if is_awaited => {
            html! { span .thinking { (words.get("td-person-thinking")) } }
        }
        Phase::Act => html! { span .done { (words.get("td-person-done")) } },
        _ => html! {},
    }
}
