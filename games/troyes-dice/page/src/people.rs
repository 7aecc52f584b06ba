//! Who plays: one line each, opening to the sheet; and the slot for the log.

use game_core::Seat;
use game_troyes_dice::board::{Building, Colour};
use game_troyes_dice::{Phase, Sheet};
use maud::{Markup, html};
use page_kit::people::{Board, Face, Peek, State, side};
use page_kit::query::parameters;

use crate::scene::{Person, Scene};
use crate::situation::Situation;
use crate::{glyphs, link, sheet, wheel};

/// People and log.
pub(crate) fn people(scene: &Scene<'_>, situation: &Situation) -> Markup {
    let seats = Seat::first(scene.people.len()).zip(scene.people).zip(scene.view.sheets());
    let faces: Vec<Face<'_>> =
        seats.map(|((seat, person), sheet)| face(scene, situation, seat, person, sheet)).collect();
    side(scene.words, "td", &faces, scene.log)
}

fn face<'a>(
    scene: &Scene<'a>,
    situation: &Situation,
    seat: Seat,
    person: &'a Person<'a>,
    own: &Sheet,
) -> Face<'a> {
    let words = scene.words;
    let citizens: u8 = Colour::ALL.into_iter().map(|colour| own.citizens(colour)).sum();
    let buildings: u8 = Building::ALL.into_iter().map(|building| own.count(building)).sum();
    let is_crier = wheel::is_crier(scene.view.board(), seat) && scene.people.len() > 1;
    Face {
        person,
        is_viewer: scene.view.viewer() == Some(seat),
        remark: if is_crier { words.get("td-person-crier") } else { String::new() },
        state: state(scene, seat),
        counts: html! {
            span { (citizens) (glyphs::glyph("c-yellow", "plain")) }
            span { (buildings) svg .bi .plain viewBox="0 0 64 56" aria-hidden="true" { use href="#td-palace" {} } }
            b { (own.score()) }
        },
        summary: words.with(
            "td-person-summary",
            &[("score", own.score().into()), ("citizens", citizens.into()), ("buildings", buildings.into())],
        ),
        peek: (situation.seat != seat).then(|| peek(scene, seat, person.name)),
    }
}

/// Somebody's sheet, drawn only for those who look at it (`look=3`): ten of them would make a page four times as heavy.
fn peek(scene: &Scene<'_>, seat: Seat, name: &str) -> Peek {
    let title = scene.words.with("td-sheet-of", &[("name", name.into())]);
    let is_open = parameters(scene.query).any(|(name, value)| name == "look" && value == seat.to_string());
    let board = if is_open {
        Board::Open(sheet::other_sheet(scene, seat), link::without(scene.urls, scene.query, "look"))
    } else {
        Board::At(link::also(scene.urls, scene.query, "look", seat))
    };
    Peek { title, board }
}

fn state(scene: &Scene<'_>, seat: Seat) -> State {
    let board = scene.view.board();
    let has_confirmed = scene.people.get(seat.index()).is_some_and(|person| person.has_confirmed)
        || scene.confirmed && scene.view.viewer() == Some(seat);
    let is_awaited = board.waiting().contains(seat) && !has_confirmed;
    match board.phase() {
        Phase::Act | Phase::Numbering if is_awaited => State::Thinking,
        Phase::Act => State::Done,
        _ => State::Idle,
    }
}
