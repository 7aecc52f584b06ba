//! The names of things, and moves in words.

use game_troia::cards::Kind;
use game_troia::view::HillPiece;
use game_troia::{Card, Cells, Face, Handle, Layer, Move, Piece, Standing, View};
use words::{Arg, Words};

/// One of the viewer's moves in words, before it is played.
pub fn move_words(words: Words, view: &View, action: &Move) -> String {
    match *action {
        Move::Keep { cards } => {
            let cards: Vec<String> = cards.iter().map(|one| one.number().to_string()).collect();
            words.with("tr-move-keep", &[("cards", words.list(&cards).into())])
        }
        Move::Take { piece } => words.with("tr-move-take", &on_hill(words, view, piece)),
        Move::Card { card: laid } => words.with("tr-move-card", &[("card", card(words, laid).into())]),
        Move::Dig { piece } => words.with("tr-move-dig", &on_hill(words, view, piece)),
        Move::Examine { piece } => {
            let mut fronts = view.players.iter().flat_map(|player| &player.front);
            let shown = fronts.find(|front| front.piece == piece).map(|front| face(words, front.face));
            let shown = shown.unwrap_or_else(|| piece.to_string());
            words.with("tr-move-examine", &[("piece", shown.into())])
        }
        Move::Publish { layer: of, cells: laid } => {
            let args = [("layer", layer(words, of).into()), ("cells", cells(words, of, laid).into())];
            words.with("tr-move-publish", &args)
        }
        Move::End => words.get("tr-end-turn"),
    }
}

/// The arguments that describe a piece on the hill: its name, where it is, and what it shows.
fn on_hill(words: Words, view: &View, piece: Handle) -> [(&'static str, Arg<'static>); 3] {
    let lying = view.piece(piece);
    let shown = lying.and_then(|lying| lying.face).map(|shown| face(words, shown));
    let place = lying.map(|lying| whereabouts(words, lying));
    [
        ("n", piece.to_string().into()),
        ("where", place.unwrap_or_default().into()),
        ("face", shown.unwrap_or_default().into()),
    ]
}

/// `Troy VI`
pub fn layer(words: Words, layer: Layer) -> String {
    words.with("tr-layer", &[("name", layer.name().into())])
}

/// What a face shows: `symbol of Troy VI (triangle)`, `a piece of plan`.
pub fn face(words: Words, face: Face) -> String {
    match face {
        Face::Symbol(of) => {
            let shape = words.member("tr-shape", key(of));
            words.with("tr-face-symbol", &[("layer", layer(words, of).into()), ("shape", shape.into())])
        }
        Face::Plan => words.get("tr-face-plan"),
    }
}

/// `Plan piece of Troy VI, 2 points`
pub fn piece(words: Words, piece: Piece) -> String {
    let name = layer(words, piece.layer).into();
    if piece.is_plan() {
        words.with("tr-piece-plan", &[("layer", name)])
    } else {
        words.with("tr-piece-rubble", &[("layer", name)])
    }
}

/// `b3, c3`
pub fn cells(words: Words, layer: Layer, cells: Cells) -> String {
    words.list(&cells.iter().map(|cell| cell.name(layer).to_string()).collect::<Vec<_>>())
}

/// `dig permit 17`
pub fn card(words: Words, card: Card) -> String {
    let number = ("n", card.number().into());
    match card.kind() {
        Kind::Dig => words.with("tr-card-dig", &[number]),
        Kind::Publish => words.with("tr-card-publish", &[number]),
    }
}

/// `primordial`
pub fn standing(words: Words, standing: Standing) -> String {
    match standing {
        Standing::Primordial => words.get("tr-primordial"),
        Standing::Secondary => words.get("tr-secondary"),
        Standing::Final => words.get("tr-final"),
    }
}

/// The parts of the hill, as the texts' keys name them: rows from north to south.
pub const PARTS: [[&str; 3]; 3] = [["nw", "n", "ne"], ["w", "middle", "e"], ["sw", "s", "se"]];

/// Which part of the hill a piece is in.
pub fn whereabouts(words: Words, lying: &HillPiece) -> String {
    let third = |at: i16| if at < -1_100 { 0 } else { 1 + usize::from(at > 1_100) };
    words.member("tr-where", PARTS[third(lying.square.y)][third(lying.square.x)])
}

/// A layer's name in addresses and classes: `viii`.
pub const fn key(layer: Layer) -> &'static str {
    ["i", "ii", "vi", "vii", "viii"][layer.index()]
}
