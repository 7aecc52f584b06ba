//! What the black die did when the dice fell, in one sentence each.

use game_troyes_dice::board::Building;
use game_troyes_dice::{DieStatus, Offer, View};
use maud::{Markup, html};
use words::Words;

use crate::glyphs;

/// A sentence for the black die, and one for a die that Raid 8 made black. `before` and `after` are the views
/// around the roll.
pub(crate) fn sentences(words: Words, before: &View, after: &View) -> Markup {
    let Some(offers) = after.table().dice() else { return html! {} };
    html! {
        @for (index, offer) in offers.iter().enumerate() {
            @if offer.status != DieStatus::Clear {
                span .ct-sentence {
                    @if offer.status == DieStatus::ClearAsBlack { (glyphs::inline_die(offer.colour, offer.rolled.get())) }
                    @else { (glyphs::inline_black_die(offer.rolled.get())) }
                    " " (sentence(words, before, after, offer, &offers[..index]))
                }
            }
        }
    }
}

fn sentence(words: Words, before: &View, after: &View, offer: &Offer, earlier: &[Offer]) -> String {
    let harm = harm(words, before, after, offer, earlier);
    let args =
        [("value", offer.rolled.get().into()), ("colour", offer.colour.name().into()), ("harm", harm.into())];
    match offer.status {
        DieStatus::BlackAsClear => words.with("td-news-harmless", &args),
        DieStatus::ClearAsBlack => words.with("td-news-raid", &args),
        DieStatus::Black | DieStatus::Clear => words.with("td-news-falls", &args),
    }
}

/// What a die that destroys its plaza does to the sheets.
fn harm(words: Words, before: &View, after: &View, offer: &Offer, earlier: &[Offer]) -> String {
    let (colour, value) = (offer.colour, offer.rolled);
    if !after.table().half_day().destroys() {
        return words.get("td-harm-plaza");
    }
    let sheets = before.sheets();
    let safe = sheets.iter().filter(|sheet| sheet.has(Building::Fortress, value)).count();
    let again = earlier
        .iter()
        .any(|other| !other.status.is_usable() && (other.colour, other.rolled) == (colour, value));
    let lost_before = |sheet: &&game_troyes_dice::Sheet| {
        again || sheet.is_lost(colour, value) || sheet.has(Building::Fortress, value)
    };
    let args = [
        ("colour", colour.name().into()),
        ("value", value.get().into()),
        ("safe", safe.into()),
        ("sheets", sheets.len().into()),
    ];
    if sheets.iter().filter(lost_before).count() < sheets.len() {
        return if safe == 0 {
            words.with("td-harm-lost", &args)
        } else {
            words.with("td-harm-lost-some", &args)
        };
    }
    match (safe, sheets.len()) {
        (0, _) => words.get("td-harm-before"),
        (1, 1) => words.with("td-harm-safe", &args),
        (safe, all) if safe == all => words.with("td-harm-all-safe", &args),
        _ => words.get("td-harm-before"),
    }
}
