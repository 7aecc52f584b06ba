//! The rules in our own words, with pictures from the page's own parts and tables from the rules' own data.

use game_core::Seat;
use game_troia::cards::{Colour, Kept};
use game_troia::{Card, Cell, Cells, Face, Layer, Piece};
use maud::{Markup, html};
use page_kit::rules::{Rules, Section};
use words::Words;

use crate::{frames, lexicon, svg, tent, troy};

const SECTIONS: [&str; 13] = [
    "in-short",
    "set-up",
    "pieces",
    "action-cards",
    "dig-permits",
    "dig",
    "examine",
    "publication",
    "primordial-publication",
    "score",
    "end-of-the-game",
    "two-and-three-players",
    "what-is-known",
];

pub(crate) fn rules(words: Words) -> Rules {
    let sections = SECTIONS.map(|anchor| Section::new(words, anchor, |name| draw(words, name)));
    Rules { class: "tr-rules", sprite: svg::sprite(), sections: sections.into() }
}

/// What a name in the text stands for.
fn draw(words: Words, name: &str) -> Option<Markup> {
    let drawing = match name {
        "dig" | "publish" | "tent" => svg::glyph(name),
        "kept" => kept(words),
        "layers" => layers(words),
        "faces" => faces(words),
        "cards" => cards(words),
        "frame" => frame(words),
        _ => return None,
    };
    Some(drawing)
}

/// How many cards of their colour players keep.
fn kept(words: Words) -> Markup {
    html! {
        table {
            thead { tr {
                th scope="col" { (words.get("tr-rules-players")) }
                th scope="col" { (svg::glyph("dig")) " " (words.get("tr-rules-dig")) }
                th scope="col" { (svg::glyph("publish")) " " (words.get("tr-rules-publish")) }
            } }
            tbody {
                @for players in 2..=4 {
                    @let kept = Kept::with(players);
                    tr { th scope="row" { (players) } td { (kept.dig) " / 5" } td { (kept.publish) " / 7" } }
                }
            }
        }
    }
}

fn layers(words: Words) -> Markup {
    html! {
        table {
            thead { tr {
                th scope="col" { (words.get("tr-rules-layer")) }
                th scope="col" { (words.get("tr-rules-pieces")) }
                th scope="col" { "Plan" }
                th scope="col" { (words.get("tr-rules-rubble")) }
            } }
            tbody {
                @for layer in Layer::ALL {
                    @let plan = layer.plan().len();
                    tr {
                        th scope="row" { (page_kit::link::labelled(&lexicon::face(words, Face::Symbol(layer)), html! { (svg::symbol(layer)) " " (lexicon::layer(words, layer)) })) }
                        td { (layer.size()) } td { (plan) } td { (usize::from(layer.size()) - plan) }
                    }
                }
            }
        }
    }
}

/// Both sides of a Plan piece, and a Rubble piece.
fn faces(words: Words) -> Markup {
    let layer = Layer::VIII;
    let piece = |is_plan: bool| {
        let mut pieces = Piece::of(layer);
        pieces.find(|piece| piece.is_plan() == is_plan)
    };
    let shown = |piece: Option<Piece>, face: Face| {
        let piece = piece.filter(|piece| face.is_of(*piece))?;
        Some(html! {
            figure {
                (svg::own_piece(piece, face, 0, ""))
                figcaption { (words.with("kit-entry", &[("thing", lexicon::piece(words, piece).into()), ("what", lexicon::face(words, face).into())])) }
            }
        })
    };
    let symbol = Face::Symbol(layer);
    html! {
        div .tr-rules-row {
            @for picture in [shown(piece(true), Face::Plan), shown(piece(true), symbol), shown(piece(false), symbol)] {
                @if let Some(picture) = picture { (picture) }
            }
        }
    }
}

/// Some cards, in the order in which they act.
fn cards(words: Words) -> Markup {
    let hand = Kept::with(4).highest(Colour::A);
    let cards: Vec<Card> = hand.iter().collect();
    html! {
        div .tr-rules-row {
            @for card in cards.into_iter().rev() {
                span .tr-card { (page_kit::link::labelled(&lexicon::card(words, card), tent::face(card))) }
            }
        }
    }
}

/// A frame with three publications: one piece and a larger group by one player, a piece beside it by another.
fn frame(words: Words) -> Markup {
    let layer = Layer::VIII;
    let one = |cells: &[u8]| cells.iter().map(|cell| Cell::at(*cell)).collect::<Cells>();
    let (first, second) = (Seat::from_index(0), Seat::from_index(1));
    let laid = [(first, one(&[0])), (first, one(&[5, 6])), (second, one(&[10]))];
    let pieces =
        laid.iter().flat_map(|(seat, cells)| cells.iter().map(move |cell| (*seat, Piece { layer, cell })));
    let under = html! {
        @for (seat, piece) in pieces.clone() { (frames::ground(piece, &format!("tr-published seat-{seat}"))) }
    };
    let over = html! {
        @for (_, piece) in pieces { (frames::found(piece)) }
        @for (seat, cells) in laid { (troy::signature(layer, cells, seat)) }
    };
    html! {
        figure .tr-rules-frame {
            (frames::picture(layer, &lexicon::layer(words, layer), "tr-terrain", &under, &over))
            figcaption { (words.get("tr-rules-frame")) }
        }
    }
}
