//! The board that everyone shares: the score track round the edge, the hill in the middle.

use game_core::Seat;
use game_troia::track::SPACES;
use game_troia::view::HillPiece;
use game_troia::{Handle, Phase};
use maud::{Markup, html};

use crate::area::GameArea;
use crate::art::PRINTS;
use crate::help::Thing;
use crate::pick::{Ask, Pick};
use crate::prompt::{Asked, Prompt};
use crate::{answer, help, lexicon, link, svg};

/// From the middle of the board to its edge.
const EDGE: i32 = 5_950;
/// From the middle of the board to the middle of a space on the track.
const TRACK: i32 = 5_560;
/// How far the magnified part reaches from its middle.
const ZOOM: i32 = 2_400;

pub(crate) fn board(area: &GameArea<'_>, prompt: &Prompt) -> Markup {
    let words = area.words;
    let free = area.view.hill.iter().filter(|lying| lying.free).count();
    let args = [("left", area.view.left.into()), ("free", free.into())];
    let label = words.with("tr-hill-label", &args);
    let (x, y, reach) = match prompt.pick.zoom {
        Some((x, y)) => (i32::from(x), i32::from(y), ZOOM),
        None => (0, 0, EDGE),
    };
    let window = format!("{} {} {} {}", x - reach, y - reach, 2 * reach, 2 * reach);
    html! {
        div .tr-board {
            svg #tr-hill-view .tr-hill viewBox=(window) role="group" aria-label=(label)
                data-zoomed[prompt.pick.zoom.is_some()] {
                rect .tr-table x=(-EDGE) y=(-EDGE) width=(2 * EDGE) height=(2 * EDGE) rx="260" {}
                rect .tr-sand x="-5180" y="-5180" width="10360" height="10360" rx="200" {}
                (track(area))
                g #tr-hill transform=(onto_board(area)) { (hill(area, prompt)) }
            }
            svg .tr-lens viewBox="0 0 2400 2400" aria-hidden="true" hidden { use href="#tr-hill" {} }
            @if let Some(lying) = asked(area, prompt) {
                // Away from the piece that it is about.
                @let (_, y) = place_on_board(area, lying);
                div class=(if y > 0 { "tr-on-hill upper" } else { "tr-on-hill" }) { (answer::piece(area, prompt, lying)) }
            }
            (free_pieces(area, prompt))
            (closer(area, prompt))
        }
    }
}

/// Half the side of the sand.
const SAND: f64 = 5_180.0;

/// The transform from the hill to the board: the hill fills the sand.
fn onto_board(area: &GameArea<'_>) -> String {
    let field = area.field;
    format!("scale({:.3}) translate({:.0} {:.0})", SAND / field.reach, -field.x, -field.y)
}

/// Where a piece is on the board.
fn place_on_board(area: &GameArea<'_>, lying: &HillPiece) -> (i16, i16) {
    let field = area.field;
    let onto = |at: i16, middle: f64| {
        ((f64::from(at) - middle) * SAND / field.reach).clamp(-4_000.0, 4_000.0) as i16
    };
    (onto(lying.square.x, field.x), onto(lying.square.y, field.y))
}

/// The pieces, lower ones first. Covered parts show only as outlines, which the view contains.
fn hill(area: &GameArea<'_>, prompt: &Prompt) -> Markup {
    html! {
        @if area.view.hill.is_empty() && matches!(area.view.phase, Phase::Keep | Phase::Hill | Phase::Handles) {
            text .tr-empty x="0" y="0" { (area.words.get("tr-hill-not-yet")) }
        }
        @for lying in &area.view.hill { (piece(area, prompt, lying)) }
        // On top of everything, so that no other piece hides which ones are meant.
        @if let Some(about) = asked(area, prompt) {
            @for lying in area.view.hill.iter().filter(|lying| about.on.contains(lying.piece)) { (outline(lying, "tr-over")) }
            (outline(about, "tr-asked"))
        }
    }
}

/// The piece on the hill that the viewer asks about.
fn asked<'a>(area: &GameArea<'a>, prompt: &Prompt) -> Option<&'a HillPiece> {
    match prompt.pick.ask? {
        Ask::Piece(piece) => area.view.piece(piece),
        Ask::Card(_) => None,
    }
}

fn piece(area: &GameArea<'_>, prompt: &Prompt, lying: &HillPiece) -> Markup {
    let base = lying.face.map_or("tr-p".to_owned(), |face| svg::face_class("tr-p", face));
    let picked = prompt.pick.piece == Some(lying.piece);
    let may = Prompt::may_move(area, lying.piece);
    let state = match (lying.free, may, picked) {
        (_, _, true) => " free on",
        (true, true, _) => " free may",
        (true, false, _) => " free",
        _ => "",
    };
    let place = placed(lying);
    let drawing = html! {
        g class=(format!("{base}{state}")) data-piece=(lying.piece) id=[may.then(|| drawing_of(lying.piece))] {
            rect .tr-shade x="-470" y="-450" width="1000" height="1000" rx="40" transform=(place) {}
            rect .tr-body x="-500" y="-500" width="1000" height="1000" rx="26" transform=(place) {}
            (svg::strokes(&area.picture.lines(lying.piece, &PRINTS)))
            @if lying.free { rect .tr-rim x="-500" y="-500" width="1000" height="1000" rx="26" transform=(place) {} }
        }
    };
    if !may {
        let is_asked = prompt.pick.ask == Some(Ask::Piece(lying.piece));
        let pick = Pick { ask: (!is_asked).then_some(Ask::Piece(lying.piece)), ..prompt.settled() };
        return link::svg_why(area, &pick, &label(area, lying, false), drawing);
    }
    link::svg_link(area, &taking(prompt, lying.piece), "tr-take", &label(area, lying, picked), drawing)
}

/// Picks a piece, or drops it if it is picked.
fn taking(prompt: &Prompt, piece: Handle) -> Pick {
    match prompt.pick.piece {
        Some(picked) if picked == piece => Pick { piece: None, ..prompt.settled() },
        _ => Pick { piece: Some(piece), card: None, held: None, turn: 0, ..prompt.settled() },
    }
}

fn drawing_of(piece: Handle) -> String {
    format!("tr-lies-{piece}")
}

/// The pieces that may be taken, once more as a row of buttons: on a small screen, a finger is larger than a piece on the
/// hill. They lie as they do there.
fn free_pieces(area: &GameArea<'_>, prompt: &Prompt) -> Markup {
    // Half the diagonal of a piece, and a little room.
    const REACH: i32 = 740;
    let words = area.words;
    let free: Vec<&HillPiece> =
        area.view.hill.iter().filter(|lying| Prompt::may_move(area, lying.piece)).collect();
    html! {
        @if !free.is_empty() {
            nav .tr-loose aria-label=(words.get("tr-free-pieces")) {
                @for lying in free {
                    @let (x, y) = (i32::from(lying.square.x), i32::from(lying.square.y));
                    @let window = format!("{} {} {} {}", x - REACH, y - REACH, 2 * REACH, 2 * REACH);
                    @let picked = prompt.pick.piece == Some(lying.piece);
                    @let drawing = html! {
                        svg .tr-piece viewBox=(window) aria-hidden="true" { use href=(format!("#{}", drawing_of(lying.piece))) {} }
                    };
                    (link::link(area, &taking(prompt, lying.piece), if picked { "tr-tile may on" } else { "tr-tile may" },
                        Some(&label(area, lying, picked)), drawing))
                }
            }
        }
    }
}

fn placed(lying: &HillPiece) -> String {
    format!("translate({} {}) rotate({})", lying.square.x, lying.square.y, lying.square.angle)
}

fn outline(lying: &HillPiece, class: &str) -> Markup {
    html! { rect class=(class) x="-500" y="-500" width="1000" height="1000" rx="26" transform=(placed(lying)) {} }
}

/// `Piece 17, free, in the north-west: symbol of Troy VI (triangle)`
fn label(area: &GameArea<'_>, lying: &HillPiece, picked: bool) -> String {
    let words = area.words;
    let face = lying.face.map_or_else(|| words.get("tr-face-unknown"), |face| lexicon::face(words, face));
    let args = [
        ("n", lying.piece.to_string().into()),
        ("face", face.into()),
        ("where", lexicon::whereabouts(area.words, lying).into()),
    ];
    match (picked, lying.free) {
        (true, _) => words.with("tr-piece-picked", &args),
        (_, true) => words.with("tr-piece-free", &args),
        _ => words.with("tr-piece-covered", &args),
    }
}

/// The magnifier, which needs no script: a part of the same drawing, larger. With a script, a lens follows the pointer.
fn closer(area: &GameArea<'_>, prompt: &Prompt) -> Markup {
    let words = area.words;
    let looked = |zoom: Option<(i16, i16)>| Pick { zoom, ..prompt.settled() };
    let picked = prompt.pick.piece.and_then(|piece| area.view.piece(piece));
    html! {
        nav .tr-closer aria-label=(words.get("tr-magnifier")) {
            (help::help(area, &[Thing::Hill, Thing::Pieces, Thing::Track]))
            @match prompt.pick.zoom {
                None => {
                    @let at = picked.map_or((0, 0), |lying| place_on_board(area, lying));
                    (link::link(area, &looked(Some(at)), "tr-tool", None, html! { "⌕ " (words.get("tr-magnify")) }))
                    button .tr-tool .tr-lens-switch type="button" aria-pressed="false" hidden { (words.get("tr-lens")) }
                }
                Some((x, y)) => {
                    (link::link(area, &looked(None), "tr-tool", None, html! { "⊖ " (words.get("tr-magnify-off")) }))
                    @for (key, sign, dx, dy) in [("w", "←", -1_600, 0), ("n", "↑", 0, -1_600), ("s", "↓", 0, 1_600), ("e", "→", 1_600, 0)] {
                        @let at = ((x + dx).clamp(-4_000, 4_000), (y + dy).clamp(-4_000, 4_000));
                        @let label = words.member("tr-look", key);
                        (link::link(area, &looked(Some(at)), "tr-tool", Some(&label), html! { (sign) }))
                    }
                }
            }
            @if area.view.viewer.is_some() && prompt.asked != Asked::Over {
                @let assist = Pick { assist: !prompt.pick.assist, turn: 0, ..prompt.settled() };
                @let state = if prompt.pick.assist { "tr-tool on" } else { "tr-tool" };
                (link::link(area, &assist, state, None, html! {
                    @if prompt.pick.assist { (words.get("tr-assist-off")) } @else { (words.get("tr-assist-on")) }
                }))
            }
        }
    }
}

/// Where a space on the track is: clockwise from the south-western corner.
fn space(total: u16) -> (i32, i32) {
    let (side, along) = (total % SPACES / 20, i32::from(total % 20) * TRACK / 10 - TRACK);
    match side {
        0 => (-TRACK, -along),
        1 => (along, -TRACK),
        2 => (TRACK, along),
        _ => (-along, TRACK),
    }
}

fn track(area: &GameArea<'_>) -> Markup {
    let words = area.words;
    let view = area.view;
    let totals: Vec<String> =
        view.players.iter().map(|player| format!("{} {}", area.name(player.seat), player.total)).collect();
    let coming = view.turn.filter(|turn| turn.gain > 0);
    html! {
        g .tr-track role="img" aria-label=(words.with("tr-track-label", &[("totals", words.list(&totals).into())])) {
            @for at in 0..SPACES {
                @let (x, y) = space(at);
                circle class=(if at % 10 == 0 { "tr-space ten" } else if at % 5 == 0 { "tr-space five" } else { "tr-space" })
                    cx=(x) cy=(y) r=(if at % 5 == 0 { 190 } else { 130 }) {}
                @if at % 10 == 0 { text .tr-count x=(x) y=(y + 80) { (at) } }
            }
            @if let Some(turn) = coming {
                @if let Some(advance) = view.track.advance_of(turn.seat, turn.gain, view.round) {
                    @let (x, y) = space(advance.to);
                    circle class=(format!("tr-ghost seat-{}", turn.seat)) cx=(x) cy=(y) r="290" {}
                }
            }
            @for player in &view.players { (pawn(area, player.seat, player.total)) }
        }
    }
}

fn pawn(area: &GameArea<'_>, seat: Seat, total: u16) -> Markup {
    let (x, y) = space(total);
    // All pawns start side by side in the corner; on every other space there is at most one.
    let shift = if total == 0 { 520 * seat.index() as i32 } else { 0 };
    let mark = mark(area, seat);
    html! {
        g class=(format!("tr-pawn seat-{seat}")) transform=(format!("translate({} {})", x + shift, y)) {
            title { (area.name(seat)) ": " (total) }
            circle r="290" {}
            text y="110" { (mark) }
        }
    }
}

/// What distinguishes a pawn besides its colour: the first letter of the name, or the seat's number if two names
/// share it.
fn mark(area: &GameArea<'_>, seat: Seat) -> String {
    // Names from right to left begin with a mark that keeps them apart.
    let letter = |name: &str| name.chars().find(|letter| *letter != '\u{2068}');
    let first = |name: &str| letter(name).map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    let own = first(area.name(seat));
    let same = area.people.iter().filter(|person| first(person.name) == own).count();
    if same == 1 { own } else { seat.to_string() }
}
