//! The players, one line each, which opens to the sheet; and the log.

use game_core::Seat;
use game_troyes_dice::board::{Building, Colour};
use game_troyes_dice::{Phase, Sheet};
use maud::{Markup, html};
use page_kit::people::{BoardPlace, Face, Peek, State, side};
use page_kit::query::parameters;

use crate::area::{GameArea, Person};
use crate::prompt::Prompt;
use crate::{glyphs, link, sheet};

pub(crate) fn people(area: &GameArea<'_>, prompt: &Prompt) -> Markup {
    let seats = Seat::first(area.people.len()).zip(area.people).zip(area.view.sheets());
    let faces: Vec<Face<'_>> =
        seats.map(|((seat, person), sheet)| face(area, prompt, seat, person, sheet)).collect();
    // All play at the same time: there is nobody to follow.
    side(area.words, "td", &faces, &Markup::default(), area.log)
}

fn face<'a>(
    area: &GameArea<'a>,
    prompt: &Prompt,
    seat: Seat,
    person: &'a Person<'a>,
    own: &Sheet,
) -> Face<'a> {
    let words = area.words;
    let citizens: u8 = Colour::ALL.into_iter().map(|colour| own.citizens(colour)).sum();
    let buildings: u8 = Building::ALL.into_iter().map(|building| own.count(building)).sum();
    let is_crier = area.view.board().options().crier == seat && area.people.len() > 1;
    Face {
        person,
        is_viewer: area.view.viewer() == Some(seat),
        remark: if is_crier { words.get("td-person-crier") } else { String::new() },
        state: state(area, seat),
        counts: html! {
            span { (citizens) (glyphs::glyph("c-yellow", "plain")) }
            span { (buildings) svg .bi .plain viewBox="0 0 64 56" aria-hidden="true" { use href="#td-palace" {} } }
            b { (own.score()) }
        },
        summary: words.with(
            "td-person-summary",
            &[("score", own.score().into()), ("citizens", citizens.into()), ("buildings", buildings.into())],
        ),
        peek: (prompt.seat != seat).then(|| peek(area, seat, person.name)),
    }
}

/// Another player's sheet, drawn only while the viewer looks at it (`look=3`): ten would quadruple the page.
fn peek(area: &GameArea<'_>, seat: Seat, name: &str) -> Peek {
    let title = area.words.with("td-sheet-of", &[("name", name.into())]);
    let is_open = parameters(area.query).any(|(name, value)| name == "look" && value == seat.to_string());
    let board = if is_open {
        BoardPlace::Open(sheet::other_sheet(area, seat), link::without(area.urls, area.query, "look"))
    } else {
        BoardPlace::At(link::also(area.urls, area.query, "look", seat))
    };
    Peek { title, board }
}

fn state(area: &GameArea<'_>, seat: Seat) -> State {
    let board = area.view.board();
    let has_confirmed = area.people.get(seat.index()).is_some_and(|person| person.has_confirmed)
        || area.confirmed && area.view.viewer() == Some(seat);
    let is_awaited = board.waiting().contains(seat) && !has_confirmed;
    match board.phase() {
        Phase::Act | Phase::Numbering if is_awaited => State::Thinking,
        Phase::Act => State::Done,
        _ => State::Idle,
    }
}
