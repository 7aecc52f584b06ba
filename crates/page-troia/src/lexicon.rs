//! Names of things.

use game_troia::cards::Kind;
use game_troia::{Card, Cells, Face, Layer, Piece, Standing};
use words::Words;

/// `Troy VI`
pub(crate) fn layer(words: Words, layer: Layer) -> String {
    words.with("tr-layer", &[("name", layer.name().into())])
}

/// What a face shows: `symbol of Troy VI (triangle)`, `a piece of plan`.
pub(crate) fn face(words: Words, face: Face) -> String {
    match face {
        Face::Symbol(of) => {
            let shape = words.get(&format!("tr-shape-{}", crate::pick::key(of)));
            words.with("tr-face-symbol", &[("layer", layer(words, of).into()), ("shape", shape.into())])
        }
        Face::Plan => words.get("tr-face-plan"),
    }
}

/// `Plan piece of Troy VI, 2 points`
pub(crate) fn piece(words: Words, piece: Piece) -> String {
    let name = layer(words, piece.layer).into();
    if piece.is_plan() {
        words.with("tr-piece-plan", &[("layer", name)])
    } else {
        words.with("tr-piece-rubble", &[("layer", name)])
    }
}

/// `b3, c3`
pub(crate) fn cells(words: Words, layer: Layer, cells: Cells) -> String {
    words.list(&cells.iter().map(|cell| cell.name(layer).to_string()).collect::<Vec<_>>())
}

/// `dig permit 17`
pub(crate) fn card(words: Words, card: Card) -> String {
    let number = ("n", card.number().into());
    match card.kind() {
        Kind::Dig => words.with("tr-card-dig", &[number]),
        Kind::Publish => words.with("tr-card-publish", &[number]),
    }
}

pub(crate) fn standing(words: Words, standing: Standing) -> String {
    match standing {
        Standing::Primordial => words.get("tr-primordial"),
        Standing::Secondary => words.get("tr-secondary"),
        Standing::Final => words.get("tr-final"),
    }
}
