//! The players: one line each, which opens to show what everyone may know about them.

use game_core::Seat;
use game_troia::Phase;
use game_troia::view::PlayerView;
use maud::{Markup, html};
use page_kit::people::{BoardPlace, Face, Peek, State, follow_switch, side as kit_side};
use page_kit::scroll::scroll;

use crate::area::GameArea;
use crate::art::PRINTS;
use crate::{lexicon, svg, tent};

pub(crate) fn side(area: &GameArea<'_>) -> Markup {
    let people = Seat::first(area.people.len()).zip(area.people);
    let faces: Vec<Face<'_>> =
        people.filter_map(|(seat, person)| Some(face(area, person, area.view.player(seat)?))).collect();
    let can_follow = area.view.viewer.is_some() && area.view.phase != Phase::Over;
    let follow = if can_follow { follow_switch(area.words, area.follows) } else { Markup::default() };
    kit_side(area.words, "tr", &faces, &follow, area.log)
}

fn face<'a>(area: &GameArea<'_>, person: &'a page_kit::Person<'a>, player: &PlayerView) -> Face<'a> {
    let words = area.words;
    let view = area.view;
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
        b { span class=(format!("tr-dot seat-{}", player.seat)) {} (player.total) }
    };
    // Before the cards are kept there is nothing to count.
    let remark = if view.phase == Phase::Keep {
        String::new()
    } else {
        let counted = words.with("tr-person-remark", &args);
        if person.is_bot { format!("· {counted}") } else { counted }
    };
    let title = words.with("tr-tent-of", &[("name", person.name.into())]);
    Face {
        person,
        is_viewer: view.viewer == Some(player.seat),
        remark,
        state,
        counts,
        summary: words.with("tr-person-summary", &args),
        peek: (view.viewer != Some(player.seat))
            .then(|| Peek { title, board: BoardPlace::Here(peek(area, player)) }),
    }
}

/// The tent of the player whose turn it is, if the viewer wants to see it and is not playing.
pub(crate) fn followed(area: &GameArea<'_>) -> Option<Markup> {
    let viewer = area.view.viewer.filter(|_| area.follows)?;
    let seat = area.view.turn.map(|turn| turn.seat).filter(|seat| *seat != viewer)?;
    let title = area.words.with("tr-tent-of", &[("name", area.name(seat).into())]);
    let player = area.view.player(seat)?;
    let shown = html! { h3 { (title) } (peek(area, player)) };
    Some(scroll("tr-tent tr-followed", &title, &shown))
}

/// The pieces in front of the tent, those everyone saw go behind it, and the cards played.
fn peek(area: &GameArea<'_>, player: &PlayerView) -> Markup {
    let words = area.words;
    html! {
        h4 { (words.get("tr-before-tent")) }
        @if player.front.is_empty() { p .tr-small { (words.get("tr-nothing")) } }
        ul .tr-row {
            @for front in &player.front {
                @let name = lexicon::face(words, front.face);
                li .tr-tile title=(name) {
                    (page_kit::link::labelled(&name, svg::open_piece(&area.picture.lines(front.piece, &PRINTS), front.face)))
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
