//! Who plays: one line each, opening to what everyone may know of them.

use game_core::Seat;
use game_troia::Phase;
use game_troia::view::PlayerView;
use maud::{Markup, html};
use page_kit::people::{Board, Face, Peek, State, side as kit_side};

use crate::art::PRINTS;
use crate::scene::Scene;
use crate::{lexicon, svg, tent};

pub(crate) fn side(scene: &Scene<'_>) -> Markup {
    let people = Seat::first(scene.people.len()).zip(scene.people);
    let faces: Vec<Face<'_>> = people
        .filter_map(|(_, person)| Some((person, scene.view.player(seat_of(scene, person)?)?)))
        .map(|(person, player)| face(scene, person, player))
        .collect();
    kit_side(scene.words, "tr", &faces, scene.log)
}

fn seat_of(scene: &Scene<'_>, person: &page_kit::Person<'_>) -> Option<Seat> {
    scene.people.iter().position(|other| std::ptr::eq(other, person)).map(Seat::from_index)
}

fn face<'a>(scene: &Scene<'_>, person: &'a page_kit::Person<'a>, player: &PlayerView) -> Face<'a> {
    let words = scene.words;
    let view = scene.view;
    let awaited = view.waiting.contains(player.seat) && !person.has_confirmed;
    let state = match view.phase {
        Phase::Over => State::Idle,
        _ if awaited => State::Thinking,
        Phase::Keep | Phase::Choose => State::Done,
        _ => State::Idle,
    };
    let args = [
        ("score", player.total.into()),
        ("publish", player.publish_left.into()),
        ("cards", player.cards.into()),
        ("front", player.front.len().into()),
        ("tent", player.tent.into()),
    ];
    let counts = html! {
        span { (player.publish_left) (svg::glyph("publish")) }
        span { (player.front.len()) "+" (player.tent) (svg::glyph("tent")) }
        b { span class=(format!("tr-dot seat-{}", player.seat)) {} (player.total) }
    };
    let title = words.with("tr-tent-of", &[("name", person.name.into())]);
    Face {
        person,
        is_viewer: view.viewer == Some(player.seat),
        remark: String::new(),
        state,
        counts,
        summary: words.with("tr-person-summary", &args),
        peek: (view.viewer != Some(player.seat))
            .then(|| Peek { title, board: Board::Here(peek(scene, player)) }),
    }
}

/// What lies before the tent, what everyone saw go behind it, and the cards that were played.
fn peek(scene: &Scene<'_>, player: &PlayerView) -> Markup {
    let words = scene.words;
    html! {
        h4 { (words.get("tr-before-tent")) }
        @if player.front.is_empty() { p .tr-small { (words.get("tr-nothing")) } }
        ul .tr-row {
            @for front in &player.front {
                @let name = lexicon::face(words, front.face);
                li .tr-tile title=(name) {
                    (page_kit::link::labelled(&name, svg::open_piece(&scene.picture.lines(front.piece, &PRINTS), front.face)))
                }
            }
        }
        h4 { (words.with("tr-behind-count", &[("n", player.tent.into())])) }
        p .tr-small { (words.get("tr-taken-help")) }
        ul .tr-taken {
            @for taken in &player.taken {
                @let name = lexicon::face(words, taken.face);
                li title=(name) { (taken.count) " × " (page_kit::link::labelled(&name, svg::face_glyph(taken.face))) }
            }
        }
        h4 { (words.get("tr-played")) }
        @if player.played.is_empty() { p .tr-small { (words.get("tr-nothing")) } }
        ul .tr-cards {
            @for card in &player.played {
                li { span .tr-card .small { (page_kit::link::labelled(&lexicon::card(words, *card), tent::face(*card))) } }
            }
        }
    }
}
