//! Troia on the full screen of a terminal: the hill in dots, the tent beside it, and the frames.
//!
//! What is drawn on the pieces comes from the page's [`art`](page_troia::art), cut to what shows by the game's picture.

mod frames;
mod hill;
mod tent;

use game_core::Seat;
use game_troia::{Face, Handle, Layer, Move, Troia, View};
use terminal_kit::{Canvas, Form, Group, Role, Showing};
use words::Words;

/// Troia's boards.
#[derive(Clone, Copy, Debug)]
pub struct TroiaForm;

/// Columns of the tent beside the hill.
const TENT: u16 = 30;

/// From this height on, hill and frames are shown together.
const TALL: u16 = 40;

impl Form for TroiaForm {
    type Game = Troia;

    fn panes(words: Words) -> Vec<String> {
        vec![words.get("tr-pane-hill"), words.get("tr-frames")]
    }

    fn draw(showing: &Showing<'_, Troia>, canvas: &mut Canvas<'_>) {
        let (width, height) = (canvas.width(), canvas.height());
        let left = width - TENT - 1;
        if height >= TALL {
            let upper = height - 14;
            hill::draw(showing, &mut canvas.part(0, 0, left, upper));
            frames::draw(showing, &mut canvas.part(0, upper + 1, width, 13));
            tent::draw(showing, &mut canvas.part(left + 1, 0, TENT, upper));
            return;
        }
        let mut board = canvas.part(0, 0, left, height);
        match showing.pane {
            1 => frames::draw(showing, &mut board),
            _ => hill::draw(showing, &mut board),
        }
        tent::draw(showing, &mut canvas.part(left + 1, 0, TENT, height));
    }

    fn spots(_: &View, action: &Move) -> Vec<String> {
        match *action {
            Move::Take { piece } | Move::Dig { piece } | Move::Examine { piece } => vec![piece_spot(piece)],
            Move::Card { card } => vec![format!("card{}", card.number())],
            Move::Publish { layer, cells } => {
                let cells = cells.iter().map(|cell| format!("{}:{}", layer.name(), cell.name(layer)));
                cells.chain([layer.name().to_owned()]).collect()
            }
            Move::Keep { .. } | Move::End => Vec::new(),
        }
    }

    fn group(words: Words, view: &View, action: &Move) -> Group {
        let (rank, name) = match action {
            Move::Take { .. } => (0, words.get("tr-moves-take")),
            Move::Card { .. } => (1, words.get("tr-moves-cards")),
            Move::Dig { .. } => (2, words.get("tr-moves-dig")),
            Move::Examine { .. } => (3, words.get("tr-moves-examine")),
            Move::Publish { .. } => (4, words.get("tr-moves-publish")),
            Move::Keep { .. } | Move::End => (5, String::new()),
        };
        let order = match action {
            Move::Publish { layer, cells } => {
                view.worth(*layer, *cells).map_or(0, |worth| -i32::from(worth.points()))
            }
            Move::Card { card } => i32::from(card.number()),
            // What shows a symbol says more than the back of a plan.
            Move::Take { piece } | Move::Dig { piece } => {
                let face = view.piece(*piece).and_then(|lying| lying.face);
                i32::from(matches!(face, Some(Face::Symbol(_)) | None)) * 128 + piece.index() as i32
            }
            _ => 0,
        };
        Group { rank, name, order }
    }

    fn summary(_: Words, view: &View, seat: Seat) -> String {
        view.player(seat).map(|player| player.total.to_string()).unwrap_or_default()
    }

    fn when(words: Words, view: &View) -> String {
        if view.round == 0 { String::new() } else { words.with("table-round", &[("n", view.round.into())]) }
    }

    fn pane_of(action: &Move) -> Option<usize> {
        match action {
            Move::Take { .. } | Move::Dig { .. } | Move::Examine { .. } => Some(0),
            Move::Publish { .. } => Some(1),
            Move::Keep { .. } | Move::Card { .. } | Move::End => None,
        }
    }
}

fn piece_spot(piece: Handle) -> String {
    format!("piece{piece}")
}

/// A layer's colour; each also has its own shape and name.
fn layer_role(layer: Layer) -> Role {
    [Role::Red, Role::Gold, Role::Green, Role::Blue, Role::Violet][layer.index()]
}

fn face_role(face: Option<Face>) -> Role {
    match face {
        Some(Face::Symbol(layer)) => layer_role(layer),
        Some(Face::Plan) => Role::Stone,
        None => Role::Faint,
    }
}

/// What a face shows, in up to four characters.
fn face_sign(face: Option<Face>) -> &'static str {
    match face {
        Some(Face::Symbol(layer)) => layer_sign(layer),
        Some(Face::Plan) => "▤",
        None => "?",
    }
}

/// A layer's number without its second half: `VIII` for VIII/IX.
fn layer_sign(layer: Layer) -> &'static str {
    layer.name().split('/').next().unwrap_or_default()
}

/// The piece that the selected move is about.
fn selected(showing: &Showing<'_, Troia>) -> Option<Handle> {
    match showing.selected? {
        Move::Take { piece } | Move::Dig { piece } | Move::Examine { piece } => Some(*piece),
        _ => None,
    }
}
