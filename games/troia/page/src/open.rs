//! A player's cards and pieces, for the replay that shows everyone's side by side.

use game_troia::{Card, Cards, Face, Piece};
use maud::{Markup, html};

use crate::area::GameArea;
use crate::art::PRINTS;
use crate::{lexicon, svg, tent};

/// The viewer's hand, the cards they left out of the game, and the pieces in front of their tent and behind it.
pub(crate) fn board(area: &GameArea<'_>) -> Markup {
    let words = area.words;
    let Some(own) = area.view.own else { return html! {} };
    let front =
        area.view.viewer.and_then(|seat| area.view.player(seat)).map_or(&[][..], |player| &player.front);
    html! {
        div .tr-open {
            h4 { (words.get("tr-open-hand")) }
            (cards(area, own.hand, own.chosen))
            @if !own.removed.is_empty() {
                h4 { (words.get("tr-open-removed")) }
                (cards(area, own.removed, None))
            }
            h4 { (words.get("tr-before-tent")) }
            @if front.is_empty() { p .tr-small { (words.get("tr-nothing")) } }
            ul .tr-row {
                @for front in front {
                    @let name = lexicon::face(words, front.face);
                    li .tr-tile title=(name) {
                        (page_kit::link::labelled(&name, svg::open_piece(&area.picture.lines(front.piece, &PRINTS), front.face)))
                    }
                }
            }
            h4 { (words.get("tr-behind-tent")) }
            @if own.tent.is_empty() { p .tr-small { (words.get("tr-nothing")) } }
            ul .tr-row { @for piece in own.tent.iter() { li { (tile(area, piece)) } } }
        }
    }
}

fn cards(area: &GameArea<'_>, cards: Cards, chosen: Option<Card>) -> Markup {
    let words = area.words;
    html! {
        @if cards.is_empty() { p .tr-small { (words.get("tr-nothing")) } }
        ul .tr-cards {
            @for card in cards.iter() {
                @let is_chosen = chosen == Some(card);
                @let name = lexicon::card(words, card);
                @let label = if is_chosen { words.with("tr-open-chosen", &[("card", name.into())]) } else { name };
                li { span class=(if is_chosen { "tr-card small chosen" } else { "tr-card small" }) title=(label) { (page_kit::link::labelled(&label, tent::face(card))) } }
            }
        }
    }
}

/// An examined piece with its value and its cell.
fn tile(area: &GameArea<'_>, piece: Piece) -> Markup {
    let words = area.words;
    let cell = piece.cell.name(piece.layer).to_string();
    let args = [("piece", lexicon::piece(words, piece).into()), ("cell", cell.as_str().into())];
    let label = words.with("tr-piece-in", &args);
    let drawn = html! {
        (svg::own_piece(piece, Face::Symbol(piece.layer), 0, ""))
        span class=(if piece.is_plan() { "tr-value plan" } else { "tr-value" }) { (piece.value()) }
        span .tr-cell-name { (cell) }
    };
    html! { span .tr-tile title=(label) { (page_kit::link::labelled(&label, drawn)) } }
}
