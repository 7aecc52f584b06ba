//! The four dice in one line, with their prices.

use game_troyes_dice::board::Resource;
use game_troyes_dice::{DieStatus, Offer, TroyesDice};
use terminal_kit::{Canvas, Modifier, Role, Showing};
use texts_troyes_dice::lexicon;
use words::Words;

use super::{die_spot, is_lit, is_selected, role};
use crate::wording::shape;

pub(super) fn draw(showing: &Showing<'_, TroyesDice>, canvas: &mut Canvas<'_>) {
    let Some(offers) = showing.view.board().dice() else { return };
    let room = canvas.width() / 4;
    for (index, offer) in (0..4u16).zip(&offers) {
        one(showing, &mut canvas.part(index * room, 0, room, 1), usize::from(index), offer);
    }
}

/// A die with its place, in its plaza's colour, and its price.
pub(super) fn one(showing: &Showing<'_, TroyesDice>, canvas: &mut Canvas<'_>, index: usize, offer: &Offer) {
    let spot = die_spot(index);
    let usable = offer.status.is_usable();
    let mut style = canvas.style(if usable { role(offer.colour) } else { Role::Faint });
    if is_lit(showing, &spot) {
        style = style.add_modifier(Modifier::BOLD);
    }
    if is_selected(showing, &spot) {
        style = style.add_modifier(Modifier::REVERSED);
    }
    let face = match offer.status {
        DieStatus::Black => format!("▓{}", offer.rolled),
        DieStatus::ClearAsBlack => format!("{}✗{}", shape(offer.colour), offer.rolled),
        DieStatus::Clear | DieStatus::BlackAsClear => format!("{}{}", shape(offer.colour), offer.value),
    };
    let x = canvas.say(0, 0, &format!("{}:", index + 1), Role::Faint);
    let x = canvas.text(x, 0, &format!(" {face} "), style);
    let price = if usable { short_price(offer, showing.words) } else { "—".to_owned() };
    let tile =
        offer.tile().map(|tile| format!(" {}", lexicon::tile(showing.words, tile))).unwrap_or_default();
    canvas.say(x + 1, 0, &format!("{price}{tile}"), Role::Faint);
    canvas.spot(0, 0, canvas.width(), 1, spot);
}

/// `free`, or `1? 2d`: one of any resource, two deniers.
fn short_price(offer: &Offer, words: Words) -> String {
    let any = offer.asks_any().then(|| "1?".to_owned());
    let fixed = Resource::ALL.into_iter().filter(|resource| offer.cost(*resource) > 0);
    let fixed = fixed.map(|resource| format!("{}{}", offer.cost(resource), resource.letter()));
    let parts: Vec<String> = any.into_iter().chain(fixed).collect();
    if parts.is_empty() { words.get("td-price-free") } else { parts.join(" ") }
}
