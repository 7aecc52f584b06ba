//! The turn's details: news, the chain of gains, other ways, a bonus's choices.

use game_troyes_dice::board::Building;
use game_troyes_dice::{Move, Pips};
use maud::{Markup, html};
use page_kit::chain::chain;
use texts_troyes_dice::Target;

use crate::area::GameArea;
use crate::prompt::{Asked, Prompt};
use crate::ways::Way;
use crate::{glyphs, lexicon, link, log, numbering};

/// Whether the panel offers choices of its own, beside the sheet's.
pub(crate) fn has_choices(prompt: &Prompt) -> bool {
    matches!(prompt.asked, Asked::Building(_) | Asked::Citizen(_) | Asked::Direction | Asked::Order)
}

/// The panel under the wheel.
pub(crate) fn panel(area: &GameArea<'_>, prompt: &Prompt) -> Markup {
    let words = area.words;
    html! {
        @if prompt.explanation.is_none() && !area.news.is_empty() {
            div .ct-news { (log::sentences(words, area.people, area.news)) }
        }
        (numbering::choices(area, prompt))
        @if prompt.chosen.is_none() { (bonus_choices(area, prompt)) }
        @if let Some(chosen) = &prompt.chosen { (alternatives(area, prompt, chosen)) }
        @if let Some(explanation) = &prompt.explanation {
            @let then = prompt.leads_to_choice.then(|| words.get("td-preview-choice"));
            (chain(words, &explanation.lines, then.as_deref(), [prompt.before.score(), prompt.after.score()]))
        }
    }
}

/// Other ways to the same place and, on a track, other amounts.
fn alternatives(area: &GameArea<'_>, prompt: &Prompt, chosen: &Move) -> Markup {
    let words = area.words;
    let Some(target) = Target::of(chosen) else { return html! {} };
    let ways: Vec<&Way> = prompt.ways_to(target).collect();
    // The best way to each amount.
    let amounts: Vec<&Way> = match target {
        Target::Resource(resource, _) => {
            let values = (0..=6).filter_map(Pips::new);
            values.filter_map(|value| prompt.best(Target::Resource(resource, Some(value)))).collect()
        }
        _ => Vec::new(),
    };
    html! {
        @if ways.len() > 1 {
            div .ct-ways {
                p { (words.get("td-ways")) }
                @for way in &ways { (chip(area, way, way.action == *chosen, with_die(prompt, way))) }
            }
        }
        @if amounts.len() > 1 {
            div .ct-ways {
                p { (words.get("td-amounts")) }
                @for way in amounts { (chip(area, way, way.target == target, amount(way))) }
            }
        }
    }
}

fn chip(area: &GameArea<'_>, way: &Way, is_chosen: bool, face: Markup) -> Markup {
    let words = area.words;
    let what = lexicon::headline(words, &way.action, area.view.board().dice().as_ref());
    let label = format!("{what}, {}", lexicon::amounts(words, way.cost.total()));
    let content = html! { (face) span .td-tag { (glyphs::amounts(way.cost.total())) } };
    if is_chosen {
        return html! { span .ct-way .on role="img" aria-label=(label) { (content) } };
    }
    link::link(&link::preview(area.urls, way.action), "ct-way", Some(&label), content)
}

fn with_die(prompt: &Prompt, way: &Way) -> Markup {
    match (way.place(), &prompt.offers) {
        (Some(place), Some(offers)) => {
            let offer = &offers[place.index()];
            glyphs::inline_die(offer.colour, offer.value.get())
        }
        _ => html! {},
    }
}

fn amount(way: &Way) -> Markup {
    match way.target {
        Target::Resource(resource, Some(value)) => html! { "+" (value) (glyphs::resource(resource)) },
        _ => html! {},
    }
}

/// A bonus's choices as buttons, one line for each row of buildings.
fn bonus_choices(area: &GameArea<'_>, prompt: &Prompt) -> Markup {
    let words = area.words;
    let value_link = |way: &Way| {
        let Target::Building(_, value) = way.target else { return html! {} };
        let label = lexicon::target(words, way.target);
        link::link(&link::preview(area.urls, way.action), "ct-choice num", Some(&label), html! { (value) })
    };
    match prompt.asked {
        Asked::Building(_) => html! {
            @for building in Building::ALL {
                @let ways: Vec<&Way> = prompt.ways.iter()
                    .filter(|way| matches!(way.target, Target::Building(row, _) if row == building)).collect();
                @if !ways.is_empty() {
                    div .ct-choices {
                        p { (glyphs::building(building)) (lexicon::building(words, building)) }
                        @for way in ways { (value_link(way)) }
                    }
                }
            }
        },
        Asked::Citizen(_) => html! {
            div .ct-choices {
                @for way in &prompt.ways {
                    @if let Target::Citizen(colour) = way.target {
                        @let content = html! { (glyphs::citizen(colour)) (lexicon::citizens(words, colour, 1)) };
                        (link::link(&link::preview(area.urls, way.action), "ct-choice", None, content))
                    }
                }
            }
        },
        _ => html! {},
    }
}
