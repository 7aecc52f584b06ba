//! The board that all share: the score track round the edge, the hill in the middle.

use game_core::Seat;
use game_troia::Phase;
use game_troia::track::SPACES;
use game_troia::view::HillPiece;
use maud::{Markup, html};

use crate::art::PRINTS;
use crate::pick::Pick;
use crate::scene::Scene;
use crate::situation::{Asked, Situation};
use crate::{help, lexicon, link, svg};

/// From the middle of the board to its edge.
const EDGE: i32 = 5_950;
/// From the middle of the board to the middle of a space of the track.
const TRACK: i32 = 5_560;
/// How far a magnified part reaches from its middle.
const ZOOM: i32 = 2_400;

/// The board, with the ways to look closer.
pub(crate) fn board(scene: &Scene<'_>, situation: &Situation) -> Markup {
    let words = scene.words;
    let free = scene.view.hill.iter().filter(|lying| lying.free).count();
    let args = [("left", scene.view.left.into()), ("free", free.into())];
    let label = words.with("tr-hill-label", &args);
    let (x, y, reach) = match situation.pick.zoom {
        Some((x, y)) => (i32::from(x), i32::from(y), ZOOM),
        None => (0, 0, EDGE),
    };
    let window = format!("{} {} {} {}", x - reach, y - reach, 2 * reach, 2 * reach);
    html! {
        div .tr-board {
            svg #tr-hill-view .tr-hill viewBox=(window) role="group" aria-label=(label)
                data-zoomed[situation.pick.zoom.is_some()] {
                rect .tr-table x=(-EDGE) y=(-EDGE) width=(2 * EDGE) height=(2 * EDGE) rx="260" {}
                rect .tr-sand x="-5180" y="-5180" width="10360" height="10360" rx="200" {}
                (track(scene))
                g #tr-hill transform=(onto_board(scene)) { (hill(scene, situation)) }
            }
            svg .tr-lens viewBox="0 0 2400 2400" aria-hidden="true" hidden { use href="#tr-hill" {} }
            (closer(scene, situation))
        }
    }
}

/// Half the side of the sand.
const SAND: f64 = 5_180.0;

/// From places of the hill to the board: the hill fills the sand.
fn onto_board(scene: &Scene<'_>) -> String {
    let field = scene.field;
    format!("scale({:.3}) translate({:.0} {:.0})", SAND / field.reach, -field.x, -field.y)
}

/// Where on the board a piece lies.
fn place_on_board(scene: &Scene<'_>, lying: &HillPiece) -> (i16, i16) {
    let field = scene.field;
    let onto = |at: i16, middle: f64| {
        ((f64::from(at) - middle) * SAND / field.reach).clamp(-4_000.0, 4_000.0) as i16
    };
    (onto(lying.square.x, field.x), onto(lying.square.y, field.y))
}

/// The pieces, lower ones first. Nothing here lies under another piece but the outlines, which the view tells.
fn hill(scene: &Scene<'_>, situation: &Situation) -> Markup {
    html! {
        @if scene.view.hill.is_empty() && matches!(scene.view.phase, Phase::Keep | Phase::Hill | Phase::Handles) {
            text .tr-empty x="0" y="0" { (scene.words.get("tr-hill-not-yet")) }
        }
        @for lying in &scene.view.hill { (piece(scene, situation, lying)) }
    }
}

fn piece(scene: &Scene<'_>, situation: &Situation, lying: &HillPiece) -> Markup {
    let base = lying.face.map_or("tr-p".to_owned(), |face| svg::face_class("tr-p", face));
    let picked = situation.pick.piece == Some(lying.piece);
    let may = Situation::may_move(scene, lying.piece);
    let state = match (lying.free, may, picked) {
        (_, _, true) => " free on",
        (true, true, _) => " free may",
        (true, false, _) => " free",
        _ => "",
    };
    let place = format!("translate({} {}) rotate({})", lying.square.x, lying.square.y, lying.square.angle);
    let drawing = html! {
        g class=(format!("{base}{state}")) {
            rect .tr-shade x="-470" y="-450" width="1000" height="1000" rx="40" transform=(place) {}
            rect .tr-body x="-500" y="-500" width="1000" height="1000" rx="26" transform=(place) {}
            (svg::strokes(&scene.picture.lines(lying.piece, &PRINTS)))
            @if lying.free { rect .tr-rim x="-500" y="-500" width="1000" height="1000" rx="26" transform=(place) {} }
        }
    };
    if !may {
        return drawing;
    }
    let pick = if picked {
        Pick { piece: None, ..situation.calm() }
    } else {
        Pick { piece: Some(lying.piece), card: None, held: None, turn: 0, ..situation.calm() }
    };
    link::svg_link(scene, &pick, "tr-take", &label(scene, lying, picked), drawing)
}

/// `Piece 17, free: symbol of Troy VI (triangle). In the north-west.`
fn label(scene: &Scene<'_>, lying: &HillPiece, picked: bool) -> String {
    let words = scene.words;
    let face = lying.face.map_or_else(|| words.get("tr-face-unknown"), |face| lexicon::face(words, face));
    let args = [
        ("n", lying.piece.to_string().into()),
        ("face", face.into()),
        ("where", lexicon::whereabouts(scene.words, lying).into()),
    ];
    if picked { words.with("tr-piece-picked", &args) } else { words.with("tr-piece-free", &args) }
}

/// The magnifier for everyone: a part of the same drawing, larger. A script lets a lens follow the pointer.
fn closer(scene: &Scene<'_>, situation: &Situation) -> Markup {
    let words = scene.words;
    let looked = |zoom: Option<(i16, i16)>| Pick { zoom, ..situation.calm() };
    let picked = situation.pick.piece.and_then(|piece| scene.view.piece(piece));
    html! {
        nav .tr-closer aria-label=(words.get("tr-magnifier")) {
            (help::help(scene, "hill", &words.get("tr-board")))
            @match situation.pick.zoom {
                None => {
                    @let at = picked.map_or((0, 0), |lying| place_on_board(scene, lying));
                    (link::link(scene, &looked(Some(at)), "tr-tool", None, html! { "⌕ " (words.get("tr-magnify")) }))
                    button .tr-tool .tr-lens-switch type="button" aria-pressed="false" hidden { (words.get("tr-lens")) }
                }
                Some((x, y)) => {
                    (link::link(scene, &looked(None), "tr-tool", None, html! { "⊖ " (words.get("tr-magnify-off")) }))
                    @for (key, sign, dx, dy) in [("w", "←", -1_600, 0), ("n", "↑", 0, -1_600), ("s", "↓", 0, 1_600), ("e", "→", 1_600, 0)] {
                        @let at = ((x + dx).clamp(-4_000, 4_000), (y + dy).clamp(-4_000, 4_000));
                        @let label = words.member("tr-look", key);
                        (link::link(scene, &looked(Some(at)), "tr-tool", Some(&label), html! { (sign) }))
                    }
                }
            }
            @if scene.view.viewer.is_some() && situation.asked != Asked::Over {
                @let assist = Pick { assist: !situation.pick.assist, turn: 0, ..situation.calm() };
                @let state = if situation.pick.assist { "tr-tool on" } else { "tr-tool" };
                (link::link(scene, &assist, state, None, html! {
                    @if situation.pick.assist { (words.get("tr-assist-off")) } @else { (words.get("tr-assist-on")) }
                }))
            }
        }
    }
}

/// Where a space of the track is: clockwise from the south-western corner.
fn space(total: u16) -> (i32, i32) {
    let (side, along) = (total % SPACES / 20, i32::from(total % 20) * TRACK / 10 - TRACK);
    match side {
        0 => (-TRACK, -along),
        1 => (along, -TRACK),
        2 => (TRACK, along),
        _ => (-along, TRACK),
    }
}

fn track(scene: &Scene<'_>) -> Markup {
    let words = scene.words;
    let view = scene.view;
    let totals: Vec<String> =
        view.players.iter().map(|player| format!("{} {}", scene.name(player.seat), player.total)).collect();
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
            @for player in &view.players { (pawn(scene, player.seat, player.total)) }
        }
    }
}

fn pawn(scene: &Scene<'_>, seat: Seat, total: u16) -> Markup {
    let (x, y) = space(total);
    // All stand on the start corner together; beyond it, a space holds one.
    let shift = if total == 0 { 520 * seat.index() as i32 } else { 0 };
    let mark = mark(scene, seat);
    html! {
        g class=(format!("tr-pawn seat-{seat}")) transform=(format!("translate({} {})", x + shift, y)) {
            title { (scene.name(seat)) ": " (total) }
            circle r="290" {}
            text y="110" { (mark) }
        }
    }
}

/// What tells a pawn from the others beside its colour: the first letter of the name, or the seat's number where
/// that would be the same.
fn mark(scene: &Scene<'_>, seat: Seat) -> String {
    let first =
        |name: &str| name.chars().next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    let own = first(scene.name(seat));
    let same = scene.people.iter().filter(|person| first(person.name) == own).count();
    if same == 1 { own } else { seat.to_string() }
}
