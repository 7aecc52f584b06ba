//! Troy as the players rebuilt it: the frames at the end of the game, large.

use game_core::Seat;
use game_troia::{Cells, Layer, Piece, View};
use maud::{Markup, html};
use page_kit::{Person, name};
use texts_troia::lexicon;
use words::Words;

use crate::{art, frames, svg};

/// The id of the terrain's drawing.
const TERRAIN: &str = "tr-troy-terrain";

/// Every layer with what was published in it and by whom, the latest layer first as on the hill.
pub(crate) fn rebuilt(words: Words, view: &View, people: &[Person<'_>]) -> Markup {
    let mut layers: Vec<Layer> = Layer::in_game(view.options.players).collect();
    layers.reverse();
    let (found, of) = layers.iter().fold((0, 0), |(found, of), layer| {
        (found + view.frames.published().of(*layer).len(), of + usize::from(layer.size()))
    });
    html! {
        section .tr-troy aria-labelledby="tr-troy-title" {
            h3 #tr-troy-title { (words.get("tr-troy")) }
            p { (words.with("tr-troy-share", &[("n", found.into()), ("of", of.into())])) }
            ul .tr-troy-people {
                @for seat in Seat::first(people.len()) {
                    li { span class=(format!("tr-dot seat-{seat}")) {} (seat) " " bdi { (name(people, seat)) } ": "
                        (words.with("tr-troy-pieces", &[("n", pieces_of(view, seat).into())])) }
                }
            }
            // Its own drawing of the terrain: the game area has another one.
            svg .tr-sprite width="0" height="0" aria-hidden="true" { defs { g id=(TERRAIN) { (svg::strokes(&art::ground(Layer::II))) } } }
            div .tr-troy-layers { @for layer in layers { (one(words, view, layer)) } }
        }
    }
}

fn pieces_of(view: &View, seat: Seat) -> usize {
    view.frames.publications().filter(|one| one.seat == seat).map(|one| one.cells.len()).sum()
}

fn one(words: Words, view: &View, layer: Layer) -> Markup {
    let published = view.frames.published().of(layer);
    let args = [
        ("layer", lexicon::layer(words, layer).into()),
        ("n", published.len().into()),
        ("of", layer.size().into()),
        ("largest", view.frames.largest(layer).into()),
    ];
    let under = html! {
        @for one in view.frames.publications().filter(|one| one.layer == layer) {
            @for cell in one.cells.iter() { (frames::ground(Piece { layer, cell }, &format!("tr-published seat-{}", one.seat))) }
        }
    };
    let over = html! {
        @for cell in published.iter() { (frames::found(Piece { layer, cell })) }
        @for one in view.frames.publications().filter(|one| one.layer == layer) { (signature(layer, one.cells, one.seat)) }
    };
    html! {
        figure .tr-troy-layer {
            (frames::picture(layer, &words.with("tr-frame-label", &args), TERRAIN, &under, &over))
            figcaption { (svg::symbol_in_full(layer)) " " (lexicon::layer(words, layer)) " " span .tr-small { (published.len()) "/" (layer.size()) } }
        }
    }
}

/// Who published a group: the seat's number in its first cell, so that colour is not the only sign.
pub(crate) fn signature(layer: Layer, cells: Cells, seat: Seat) -> Markup {
    html! {
        @if let Some(cell) = cells.iter().next() {
            @let [x, y] = svg::corner(Piece { layer, cell });
            g class=(format!("tr-pawn seat-{seat}")) transform=(format!("translate({} {})", x + 190, y + 190)) {
                circle r="150" {}
                text y="62" { (seat) }
            }
        }
    }
}
