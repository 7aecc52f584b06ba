//! A plaza in its notch, with both its colours, its die and the tile beside it.

use game_troyes_dice::board::Colour;
use game_troyes_dice::tiles::Tile;
use game_troyes_dice::wheel::{Place, Plaza};
use game_troyes_dice::{DieStatus, Offer};
use maud::{Markup, html};
use words::Words;

use super::{angle, point, sector};
use crate::area::GameArea;
use crate::prompt::Prompt;
use crate::{glyphs, lexicon, link};

const PLAZA: (f32, f32) = (114.0, 178.0);

pub(super) fn plaza(area: &GameArea<'_>, prompt: &Prompt, notch: usize, plaza: Plaza) -> Markup {
    let board = area.view.board();
    let half_day = board.half_day();
    let place = Place::ALL.into_iter().find(|place| half_day.notch(*place) == notch);
    let offer = place.and_then(|place| Some(prompt.offers?[place.index()]));
    let destroyed = offer.is_some_and(|offer| !offer.status.is_usable());
    let middle = angle(notch);
    let shift = if destroyed { point(15.0, middle) } else { (0.0, 0.0) };
    let lit = place.filter(|place| prompt.can_use(*place));
    let picked = place.is_some() && place == prompt.die;
    let mut class = format!("td-plaza {}", plaza.up.name());
    for (name, applies) in [
        ("idle", place.is_none()),
        ("gone", destroyed),
        ("lit", lit.is_some()),
        ("picked", picked),
        ("flipped", has_flipped(area, notch)),
    ] {
        if applies {
            class.push(' ');
            class.push_str(name);
        }
    }
    let half = 18.3_f32.to_radians();
    let title = plaza_title(area.words, plaza, offer.as_ref());
    let body = html! {
        g transform=(format!("translate({} {})", shift.0, shift.1)) {
            path .td-ground d=(sector(PLAZA, middle - half, middle + half)) {}
            (faces(plaza, middle, offer.is_some()))
            @if destroyed { path .td-hatched d=(sector(PLAZA, middle - half, middle + half)) {} }
        }
        @if let Some(offer) = &offer { (die_on_plaza(offer, middle)) }
        @if let Some(tile) = board.tiles().filter(|_| plaza.is_double()).map(|tiles| tiles[plaza.up as usize]) {
            (tile_beside(tile, middle))
        }
    };
    match (lit, &offer) {
        (Some(place), Some(offer)) => {
            let url = if picked { link::nothing(area.urls) } else { link::pick(area.urls, place) };
            let label = die_label(area.words, offer, picked);
            link::link(&url, &class, None, html! { title { (label) ". " (title) } (body) })
        }
        (_, Some(offer)) => {
            let label = format!("{}. {}", lexicon::offer(area.words, offer), idle_reason(area, offer));
            html! { g class=(class) role="img" aria-label=(label) { title { (title) } (body) } }
        }
        _ => html! { g class=(class) role="img" aria-label=(title) { title { (title) } (body) } },
    }
}

/// Whether the plaza was destroyed in the previous half-day and came back turned over.
fn has_flipped(area: &GameArea<'_>, notch: usize) -> bool {
    let Some(roll) = area.previous else { return false };
    let was_there = |place: &Place| roll.half_day.notch(*place) == notch;
    Place::ALL.into_iter().find(was_there).is_some_and(|place| !roll.dice[place.index()].status.is_usable())
}

/// The link text of a die that can be picked or put back.
pub(crate) fn die_label(words: Words, offer: &Offer, picked: bool) -> String {
    let die = lexicon::offer(words, offer);
    if picked {
        return words.with("td-die-picked", &[("die", die.into())]);
    }
    words.with("td-die-pick", &[("die", die.into()), ("price", lexicon::price(words, offer).into())])
}

/// Why a die can't be picked now.
pub(crate) fn idle_reason(area: &GameArea<'_>, offer: &Offer) -> String {
    let words = area.words;
    match offer.status {
        DieStatus::Black => words.get("td-die-black-help"),
        DieStatus::ClearAsBlack => words.get("td-die-like-black-help"),
        DieStatus::Clear | DieStatus::BlackAsClear => lexicon::price(words, offer),
    }
}

fn plaza_title(words: Words, plaza: Plaza, offer: Option<&Offer>) -> String {
    let sides = [("up", plaza.up.name().into()), ("back", plaza.back.name().into())];
    let mut title = words.with("td-plaza", &sides);
    if let Some(offer) = offer {
        if !offer.status.is_usable() {
            title = format!("{title}, {}", words.get("td-plaza-destroyed"));
        }
        if offer.value != offer.rolled {
            let rolled = words.with("td-die-rolled", &[("value", offer.rolled.get().into())]);
            title = format!("{title}, {rolled}");
        }
        if let Some(tile) = offer.tile() {
            title = format!("{title}. {}: {}", lexicon::tile(words, tile), lexicon::tile_rule(words, tile));
        }
    }
    title
}

/// The upper side's glyph, and a small one for the back.
fn faces(plaza: Plaza, middle: f32, has_die: bool) -> Markup {
    let mark = |radius: f32, turn: f32, colour: Colour, size: f32, class: &str| {
        let (x, y) = point(radius, middle + turn.to_radians());
        glyphs::at(colour.name(), &format!("{} {class}", colour.name()), x - size / 2.0, y - size / 2.0, size)
    };
    html! {
        g aria-hidden="true" {
            @if has_die { (mark(163.0, -12.5, plaza.up, 15.0, "up")) }
            @else { (mark(142.0, -3.0, plaza.up, 28.0, "up")) }
            (mark(164.0, 13.0, plaza.back, 10.0, "back"))
        }
    }
}

fn die_on_plaza(offer: &Offer, middle: f32) -> Markup {
    let radius = if offer.status.is_usable() { 143.0 } else { 140.0 };
    let (x, y) = point(radius, middle);
    let class = match offer.status {
        DieStatus::Black | DieStatus::BlackAsClear => "black",
        DieStatus::Clear | DieStatus::ClearAsBlack => offer.colour.name(),
    };
    html! {
        g transform=(format!("translate({x} {y})")) aria-hidden="true" {
            g .td-falls {
                (glyphs::die(class, offer.value.get(), 42.0))
                @if offer.status == DieStatus::ClearAsBlack { path .td-cross d="M-17 -17L17 17M17 -17L-17 17" {} }
            }
        }
    }
}

fn tile_beside(tile: Tile, middle: f32) -> Markup {
    let (x, y) = point(202.0, middle);
    let name = lexicon::side_word(tile.side);
    html! {
        g class=(format!("td-tile {name}")) transform=(format!("translate({x} {y})")) aria-hidden="true" {
            rect x="-22" y="-13" width="44" height="26" rx="5" {}
            (glyphs::at(name, name, -18.0, -9.0, 18.0))
            text x="11" y="6" text-anchor="middle" { (tile.number) }
        }
    }
}
