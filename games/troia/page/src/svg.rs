//! Pieces and maps as SVG.

use std::fmt::Write;

use game_troia::{Face, Layer, Piece};
use maud::{Markup, html};
use texts_troia::lexicon::key;

use crate::art::{self, Ink, PRINTS, Stroke};

/// Strokes as paths, one for each ink.
pub(crate) fn strokes(strokes: &[Stroke]) -> Markup {
    const INKS: [(Ink, &str); 6] = [
        (Ink::Contour, "tr-c"),
        (Ink::Index, "tr-x"),
        (Ink::Wall, "tr-w"),
        (Ink::House, "tr-h"),
        (Ink::Arrow, "tr-n"),
        (Ink::Symbol, "tr-s"),
    ];
    html! {
        @for (ink, class) in INKS {
            @let mut of = strokes.iter().filter(|stroke| stroke.ink == ink).peekable();
            @if of.peek().is_some() { path class=(class) d=(path(of)) {} }
        }
    }
}

/// Path data with each point relative to the one before, which takes half the bytes.
pub(crate) fn path<'a>(strokes: impl Iterator<Item = &'a Stroke>) -> String {
    let mut path = String::new();
    for stroke in strokes {
        let mut last: Option<(i32, i32)> = None;
        for &(x, y) in &stroke.points {
            let _ = match last {
                None => write!(path, "M{x} {y}"),
                Some((from_x, from_y)) => write!(path, "l{} {}", x - from_x, y - from_y),
            };
            last = Some((x, y));
        }
    }
    path
}

/// The outline of a symbol, to be filled.
pub(crate) fn outline(layer: Layer) -> String {
    let points: Vec<String> = art::symbol(layer).iter().map(|(x, y)| format!("{x},{y}")).collect();
    points.join(" ")
}

/// Drawings that the rest of the page refers to: the frames' terrain, the symbols, the tools.
pub(crate) fn sprite() -> Markup {
    html! {
        svg .tr-sprite width="0" height="0" aria-hidden="true" {
            defs {
                // Troy II shows the whole map; the other frames show all or part of it.
                g #tr-terrain { (strokes(&art::ground(Layer::II))) }
                @for layer in Layer::ALL {
                    polygon .tr-sf id=(format!("tr-symbol-{}", key(layer))) points=(outline(layer)) {}
                }
                // A shovel with a sieve, and a map: the two kinds of card.
                g #tr-dig {
                    path d="M6 18 15 9M13 7l4 4 3.500-3.500a2.800 2.800 0 0 0-4-4z" {}
                    path d="M3 21l4-1-3-3z" {}
                }
                g #tr-publish {
                    path d="M3 5.500 9 4l6 1.500L21 4v14.500L15 20l-6-1.500L3 20z" {}
                    path d="M9 4v14.500M15 5.500V20M5.500 10.500c1.200-1.500 2.300 0 2.300 1.200M17 9.500l2 5" {}
                }
                g #tr-tent { path d="M12 4 2.500 20h19zM12 4v16M12 10l-4 10M12 10l4 10" {} }
            }
        }
    }
}

/// A small picture from the sprite.
pub(crate) fn glyph(name: &str) -> Markup {
    html! { svg .tr-glyph viewBox="0 0 24 24" aria-hidden="true" { use href=(format!("#tr-{name}")) {} } }
}

/// A layer's symbol, inline.
pub(crate) fn symbol(layer: Layer) -> Markup {
    html! {
        svg .tr-sym viewBox="-160 -160 320 320" aria-hidden="true" { use href=(format!("#tr-symbol-{}", key(layer))) {} }
    }
}

/// A layer's symbol for pages that may not have the table's sprite.
pub(crate) fn symbol_in_full(layer: Layer) -> Markup {
    html! { svg .tr-sym viewBox="-160 -160 320 320" aria-hidden="true" { polygon .tr-sf points=(outline(layer)) {} } }
}

/// A face, inline: its layer's symbol, or a bit of plan.
pub(crate) fn face_glyph(face: Face) -> Markup {
    match face {
        Face::Symbol(layer) => symbol(layer),
        Face::Plan => html! {
            svg .tr-sym .plan viewBox="-240 -240 480 480" aria-hidden="true" {
                path d="M-170-120H90V130H-170zM-30-120V130M90 0H190" {}
            }
        },
    }
}

/// A piece that everyone can see, with its visible marks.
pub(crate) fn open_piece(seen: &[Stroke], face: Face) -> Markup {
    html! {
        svg class=(face_class("tr-piece", face)) viewBox="-520 -520 1040 1040" aria-hidden="true" {
            (body()) (strokes(seen))
        }
    }
}

/// One face of a piece that belongs to the viewer, turned by this many quarter turns.
pub(crate) fn own_piece(piece: Piece, face: Face, turn: u8, class: &str) -> Markup {
    html! {
        svg class=(format!("{} {class}", face_class("tr-piece", face))) viewBox="-520 -520 1040 1040" aria-hidden="true" {
            (body())
            g transform=(format!("rotate({})", 90 * u16::from(turn))) { (strokes(PRINTS.side(piece, face))) }
        }
    }
}

pub(crate) fn body() -> Markup {
    html! { rect .tr-body x="-500" y="-500" width="1000" height="1000" rx="26" {} }
}

pub(crate) fn face_class(base: &str, face: Face) -> String {
    match face {
        Face::Symbol(layer) => format!("{base} {}", key(layer)),
        Face::Plan => format!("{base} plan"),
    }
}

/// The length of a piece's side.
pub(crate) const SIDE: i32 = 1_000;

/// The north-western corner of a cell on the map.
pub(crate) fn corner(piece: Piece) -> [i32; 2] {
    let (row, column) = piece.cell.row_column(piece.layer);
    [column, row].map(|place| art::window(piece.layer) + SIDE * i32::from(place))
}
