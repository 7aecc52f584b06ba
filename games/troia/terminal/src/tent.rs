//! Beside the hill: the selected piece large, the tent, the hand of cards, the track.

use game_core::Seat;
use game_troia::cards::Kind;
use game_troia::{Card, FRONT, Phase, Piece, Troia};
use terminal_kit::{Canvas, Modifier, Role, Showing};

use crate::{face_role, face_sign, hill, layer_role, layer_sign, piece_spot, selected};

pub(crate) fn draw(showing: &Showing<'_, Troia>, canvas: &mut Canvas<'_>) {
    let (words, view) = (showing.words, showing.view);
    let width = canvas.width();
    let mut y = 0;
    // What the piece shows, as large as there is room for.
    let room = canvas.height().saturating_sub(12).min(13);
    if let Some(piece) = selected(showing).filter(|_| room >= 6) {
        let title = words.with("tr-closeup", &[("n", piece.to_string().into())]);
        hill::closeup(showing, piece, &mut canvas.part(0, 0, width, room).frame(&title, Role::Act));
        y = room;
    }
    let Some(player) = view.player(showing.seat) else { return };
    let name = showing.names.get(showing.seat.index()).cloned().unwrap_or_default();
    canvas.say(0, y, &words.with("tr-tent-of", &[("name", name.into())]), Role::Title);
    let mut x = canvas.say(
        0,
        y + 1,
        &words.with("tr-front-short", &[("n", player.front.len().into()), ("most", FRONT.into())]),
        Role::Faint,
    ) + 1;
    for front in &player.front {
        let mut style = canvas.style(face_role(Some(front.face))).add_modifier(Modifier::BOLD);
        if selected(showing) == Some(front.piece) {
            style = style.add_modifier(Modifier::REVERSED);
        }
        let text = format!("{}{}", front.piece, face_sign(Some(front.face)));
        let end = canvas.text(x, y + 1, &text, style);
        canvas.spot(x, y + 1, end - x, 1, piece_spot(front.piece));
        x = end + 1;
    }
    y += 2;
    match view.own.filter(|_| view.viewer == Some(showing.seat)) {
        Some(own) => {
            canvas.say(0, y, &words.with("tr-behind-count", &[("n", player.tent.into())]), Role::Faint);
            y += 1;
            let mut pieces: Vec<Piece> = own.tent.iter().collect();
            pieces.sort_by_key(|piece| (piece.layer, piece.cell));
            // What follows must have room: the hand in up to two lines, the players, the hill.
            let last = canvas.height().saturating_sub(5 + view.players.len() as u16).max(y);
            let (mut x, mut layer) = (0, None);
            for piece in pieces {
                let sign = if piece.is_plan() { "■" } else { "▫" };
                let cell = format!("{sign}{}", piece.cell.name(piece.layer));
                // A layer's number stands before its first piece only.
                let heading = (layer != Some(piece.layer)).then(|| format!("{} ", layer_sign(piece.layer)));
                let text = format!("{}{cell}", heading.unwrap_or_default());
                if x + text.chars().count() as u16 > width {
                    if y == last {
                        canvas.say(x.min(width - 1), y, "…", Role::Faint);
                        break;
                    }
                    (x, y) = (0, y + 1);
                }
                layer = Some(piece.layer);
                x = canvas.say(x, y, &text, layer_role(piece.layer)) + 1;
            }
            y += 1;
            canvas.say(0, y, &words.get("tr-hand"), Role::Faint);
            y += 1;
            let mut x = 0;
            for card in own.hand.iter() {
                let (text, role) = short_card(card);
                if x + text.chars().count() as u16 + 1 > width {
                    (x, y) = (0, y + 1);
                }
                let spot = format!("card{}", card.number());
                let is_chosen = showing
                    .selected
                    .is_some_and(|action| action.to_string().ends_with(&format!(" {}", card.number())));
                let style = canvas.style(role);
                let style = if is_chosen { style.add_modifier(Modifier::REVERSED) } else { style };
                let end = canvas.text(x, y, &text, style);
                canvas.spot(x, y, end - x, 1, spot);
                x = end + 1;
            }
            y += 1;
        }
        None => {
            canvas.say(0, y, &words.with("tr-behind-count", &[("n", player.tent.into())]), Role::Faint);
            y += 1;
        }
    }
    others(showing, canvas, y);
}

/// The track, and what everyone may know of the players.
fn others(showing: &Showing<'_, Troia>, canvas: &mut Canvas<'_>, mut y: u16) {
    let (words, view) = (showing.words, showing.view);
    for player in &view.players {
        let name = showing.names.get(player.seat.index()).cloned().unwrap_or_default();
        let card = player.played.last().filter(|_| !view.order.is_empty() && view.phase != Phase::Choose);
        let (card, role) = card.map_or((String::new(), Role::Ink), |card| short_card(*card));
        let mark = if view.turn.is_some_and(|turn| turn.seat == player.seat) { "▸" } else { " " };
        let text = format!("{mark}{:>3} {name}", player.total);
        let room = canvas.width() - card.chars().count() as u16 - 1;
        canvas.clipped(0, y, room, &text, canvas.style(seat_role(player.seat)));
        canvas.right(canvas.width(), y, &card, canvas.style(role).add_modifier(Modifier::BOLD));
        y += 1;
    }
    canvas.say(
        0,
        y,
        &words.with("tr-left-short", &[("n", view.left.into()), ("pile", view.pile.into())]),
        Role::Faint,
    );
}

/// A card as the hand shows it: `17` to dig, `P48` to publish.
fn short_card(card: Card) -> (String, Role) {
    match card.kind() {
        Kind::Dig => (card.number().to_string(), Role::Gold),
        Kind::Publish => (format!("P{}", card.number()), Role::Violet),
    }
}

pub(crate) fn seat_role(seat: Seat) -> Role {
    [Role::Gold, Role::Blue, Role::Green, Role::Violet][seat.index() % 4]
}
