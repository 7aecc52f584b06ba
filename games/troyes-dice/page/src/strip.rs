//! The strip at the top of a small screen: the day and the dice as buttons.

use game_troyes_dice::wheel::Place;
use game_troyes_dice::{DieStatus, Offer};
use maud::{Markup, html};

use crate::area::GameArea;
use crate::prompt::Prompt;
use crate::{glyphs, lexicon, link, wheel};

pub(crate) fn strip(area: &GameArea<'_>, prompt: &Prompt) -> Markup {
    let words = area.words;
    let half_day = area.view.board().half_day();
    let half = words.with("td-half", &[("half", lexicon::half_word(half_day.half()).into())]);
    html! {
        div .ct-strip .td-strip role="group" aria-label=(words.get("td-dice")) {
            p .td-strip-day {
                b {
                    (words.with("td-day", &[("n", half_day.day().into())]))
                    @if half_day.destroys() { (glyphs::glyph("strike", "strike")) }
                }
                span { (half) }
            }
            @if let Some(offers) = &prompt.offers {
                @for (place, offer) in Place::ALL.into_iter().zip(offers) { (chip(area, prompt, place, offer)) }
            }
        }
    }
}

fn chip(area: &GameArea<'_>, prompt: &Prompt, place: Place, offer: &Offer) -> Markup {
    let picked = prompt.die == Some(place);
    let face = html! {
        @match offer.status {
            DieStatus::Black => (glyphs::inline_black_die(offer.rolled.get())),
            DieStatus::BlackAsClear => { (glyphs::inline_black_die(offer.value.get())) (glyphs::colour(offer.colour)) }
            DieStatus::Clear | DieStatus::ClearAsBlack => {
                (glyphs::inline_die(offer.colour, offer.value.get())) (glyphs::colour(offer.colour))
            }
        }
        span .td-chip-price {
            @if !offer.status.is_usable() { "✕" }
            @else {
                @if offer.asks_any() { span .am { "1" (glyphs::glyph("any", "any")) } }
                @let fixed = game_troyes_dice::board::Resource::ALL.map(|resource| offer.cost(resource));
                @if !offer.asks_any() || fixed != [0; 3] { (glyphs::amounts(fixed)) }
            }
        }
    };
    if !prompt.can_use(place) {
        let label = format!("{}. {}", lexicon::offer(area.words, offer), wheel::idle_reason(area, offer));
        return html! { span .td-chip .off role="img" aria-label=(label) { (face) } };
    }
    let class = if picked { "td-chip lit picked" } else { "td-chip lit" };
    let url = if picked { link::nothing(area.urls) } else { link::pick(area.urls, place) };
    link::link(&url, class, Some(&wheel::die_label(area.words, offer, picked)), face)
}
