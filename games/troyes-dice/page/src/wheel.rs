//! The wheel: nine plazas round a disc that turns one notch a day.

mod plaza;

use game_troyes_dice::board::{Colour, Resource};
use game_troyes_dice::wheel::{Half, HalfDay, NOTCHES, Place};
use game_troyes_dice::{Board, Offer, Phase};
use maud::{Markup, html};
use words::Words;

use crate::area::GameArea;
use crate::glyphs::{self, round};
use crate::lexicon;
use crate::prompt::Prompt;

pub(crate) use self::plaza::{die_label, idle_reason};

const DISC: f32 = 108.0;
const HUB: f32 = 46.0;

/// The wheel with its tiles and what comes next.
pub(crate) fn wheel(area: &GameArea<'_>, prompt: &Prompt) -> Markup {
    let words = area.words;
    let board = area.view.board();
    let room = if board.tiles().is_some() { 226.0 } else { 199.0 };
    html! {
        div .td-wheel data-roll=(roll(board)) {
            svg .td-wheel-svg viewBox=(format!("{0} {0} {1} {1}", -room, 2.0 * room)) role="group"
                aria-label=(words.get("td-wheel")) {
                (disc(words, board))
                @if let Some(plazas) = board.plazas() {
                    @for notch in 0..NOTCHES { (plaza::plaza(area, prompt, notch, plazas.at(notch))) }
                }
            }
            (setting_up(words, board.phase()))
            (next_plazas(words, board))
            (tiles(words, board))
        }
    }
}

/// The name of the roll whose dice are on the wheel; empty without dice.
pub(crate) fn roll(board: &Board) -> String {
    let half_day = board.half_day();
    board
        .dice()
        .map(|_| format!("{}{}", half_day.day(), lexicon::half_word(half_day.half())))
        .unwrap_or_default()
}

/// The angle of a notch's middle, in radians from the x axis. Notch 0 is at the top, the others follow clockwise.
fn angle(notch: usize) -> f32 {
    (40.0 * notch as f32 - 90.0).to_radians()
}

fn point(radius: f32, angle: f32) -> (f32, f32) {
    (round(radius * angle.cos()), round(radius * angle.sin()))
}

/// A piece of a ring, as an SVG path.
fn sector((inner, outer): (f32, f32), from: f32, to: f32) -> String {
    let large = u8::from(to - from > std::f32::consts::PI);
    let [(ax, ay), (bx, by), (cx, cy), (dx, dy)] =
        [point(inner, from), point(outer, from), point(outer, to), point(inner, to)];
    format!(
        "M{ax} {ay}L{bx} {by}A{outer} {outer} 0 {large} 1 {cx} {cy}L{dx} {dy}A{inner} {inner} 0 {large} 0 {ax} {ay}z"
    )
}

/// The disc with its light and dark halves, the window that shows the day, and the prices.
fn disc(words: Words, board: &Board) -> Markup {
    let half_day = board.half_day();
    let degrees = |from: f32, to: f32| sector((HUB, DISC), from.to_radians(), to.to_radians());
    let window = point(80.0, angle(half_day.neutral_notch()));
    let is_morning = half_day.half() == Half::Morning;
    let when = lexicon::when(words, half_day);
    let label = if half_day.destroys() { format!("{when}. {}.", words.get("td-destruction")) } else { when };
    html! {
        circle .td-rim r="184" {}
        g .td-disc {
            path .td-light d=(degrees(-70.0, 90.0)) {}
            path .td-dark d=(degrees(90.0, 250.0)) {}
            path .td-window d=(degrees(-110.0, -70.0)) {}
        }
        circle .td-hub r=(HUB) {}
        g .td-hub-text aria-hidden="true" {
            (glyphs::at(if is_morning { "sun" } else { "moon" }, "half", -15.0, -30.0, 30.0))
            text y="22" text-anchor="middle" { (words.with("td-half", &[("half", lexicon::half_word(half_day.half()).into())])) }
        }
        g .td-window-text role="img" aria-label=(label) {
            title { (words.get("td-window-help")) }
            text .td-day-number x=(if half_day.destroys() { window.0 - 7.0 } else { window.0 }) y=(window.1 + 13.0) text-anchor="middle" { (half_day.day()) }
            @if half_day.destroys() { (glyphs::at("strike", "strike", window.0 + 9.0, window.1 - 9.0, 18.0)) }
        }
        @if board.plazas().is_some() { (prices(board)) }
    }
}

/// The four prices of each half: for the dice in play what they cost, for the others what is printed.
fn prices(board: &Board) -> Markup {
    let now = board.half_day();
    let halves = [Half::Morning, Half::Afternoon].map(|half| HalfDay::new(now.day(), half).unwrap_or(now));
    html! {
        g .td-prices aria-hidden="true" {
            @for half_day in halves {
                @for place in Place::ALL {
                    @let offer = board.dice().map(|offers| offers[place.index()]).filter(|_| half_day == now);
                    @let black = offer.is_some_and(|offer| !offer.status.is_usable());
                    @if !black {
                        @let class = match (half_day == now, half_day.half()) {
                            (true, Half::Morning) => "now", (true, Half::Afternoon) => "now dark",
                            (false, Half::Morning) => "later", (false, Half::Afternoon) => "later dark",
                        };
                        (price(class, place, offer.as_ref(), point(90.0, angle(half_day.notch(place)))))
                    }
                }
            }
        }
    }
}

fn price(class: &str, place: Place, offer: Option<&Offer>, (x, y): (f32, f32)) -> Markup {
    let (any, fixed) = match offer {
        Some(offer) => (offer.asks_any(), Resource::ALL.map(|resource| offer.cost(resource))),
        None => match place.index() {
            0 => (false, [0, 0, 0]),
            1 => (true, [0, 0, 0]),
            index => (false, [0, index as u8 - 1, 0]),
        },
    };
    let mut parts: Vec<(u8, &str)> = any.then_some((1, "any")).into_iter().collect();
    parts.extend(
        Resource::ALL
            .into_iter()
            .map(|kind| (fixed[kind as usize], kind.colour().name()))
            .filter(|part| part.0 > 0),
    );
    let width = 26.0 * parts.len() as f32;
    html! {
        g class=(class) {
            @if parts.is_empty() { text x=(x) y=(round(y + 6.0)) text-anchor="middle" { "0" } }
            @for (index, (amount, name)) in parts.iter().enumerate() {
                @let left = x - width / 2.0 + 26.0 * index as f32;
                text x=(round(left + 6.0)) y=(round(y + 6.0)) text-anchor="middle" { (amount) }
                (glyphs::at(name, name, left + 11.0, y - 7.0, 14.0))
            }
        }
    }
}

fn setting_up(words: Words, phase: Phase) -> Markup {
    let text = match phase {
        Phase::Plazas => words.get("td-setup-plazas"),
        Phase::Tiles => words.get("td-setup-tiles"),
        Phase::First => words.get("td-setup-first"),
        Phase::Numbering | Phase::Roll | Phase::Act | Phase::Over => return html! {},
    };
    html! { p .td-note { (text) } }
}

/// The next half-day's plazas, while this one's dice are on the wheel.
fn next_plazas(words: Words, board: &Board) -> Markup {
    let Some(offers) = board.dice() else { return html! {} };
    let (Some(plazas), Some(next)) = (board.plazas(), board.half_day().next()) else {
        return html! { p .td-next { (words.get("td-last-half-day")) } };
    };
    // A plaza destroyed now returns turned over, so the next half-day may see its back.
    let destroyed = |notch: usize| {
        let mut dice = Place::ALL.into_iter().zip(&offers);
        dice.any(|(place, offer)| board.half_day().notch(place) == notch && !offer.status.is_usable())
    };
    let colour = |place: Place| {
        let (notch, plaza) = (next.notch(place), plazas.at(next.notch(place)));
        if destroyed(notch) { plaza.back } else { plaza.up }
    };
    let colours = Place::ALL.map(colour);
    let name = |colour: Colour| words.with("td-colour", &[("colour", colour.name().into())]);
    html! {
        p .td-next {
            (words.get("td-next-plazas")) " "
            span role="img" aria-label=(words.list(&colours.map(name))) {
                @for colour in colours { (glyphs::colour(colour)) }
            }
        }
    }
}

/// The expansion's tiles with their rules.
fn tiles(words: Words, board: &Board) -> Markup {
    let Some(tiles) = board.tiles() else { return html! {} };
    html! {
        ul .td-tiles aria-label=(words.get("td-tiles")) {
            @for (colour, tile) in Colour::ALL.into_iter().zip(tiles) {
                @let side = lexicon::side_word(tile.side);
                li class=(side) {
                    (glyphs::colour(colour)) (glyphs::glyph(side, side))
                    span { b { (lexicon::tile(words, tile)) } " " (lexicon::tile_rule(words, tile)) }
                }
            }
        }
    }
}
