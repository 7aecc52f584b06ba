//! The turn's details: news, the chain of gains, other ways, choices of a bonus.

use game_troyes_dice::board::{Building, Resource};
use maud::{Markup, html};

use crate::pick::Target;
use crate::scene::Scene;
use crate::situation::{Asked, Situation};
use crate::story::{Kind, Line};
use crate::ways::Way;
use crate::{glyphs, lexicon, link, log, numbering};

/// Whether there is something to choose besides the sheet.
pub(crate) fn has_choices(situation: &Situation) -> bool {
    matches!(situation.asked, Asked::Building(_) | Asked::Citizen(_) | Asked::Direction | Asked::Order)
}

/// The panel under the wheel.
pub(crate) fn panel(scene: &Scene<'_>, situation: &Situation) -> Markup {
    let words = scene.words;
    html! {
        @if situation.story.is_none() && !scene.news.is_empty() {
            div .td-news { @for entry in scene.news { (log::log_entry(words, scene.people, entry)) } }
        }
        (numbering::choices(scene, situation))
        @if situation.chosen.is_none() { (bonus_choices(scene, situation)) }
        @if let Some(chosen) = &situation.chosen { (alternatives(scene, situation, chosen)) }
        @if let Some(story) = &situation.story { (chain(scene, situation, &story.lines)) }
    }
}

/// What happens, line by line, and the score before and after.
fn chain(scene: &Scene<'_>, situation: &Situation, lines: &[Line]) -> Markup {
    let words = scene.words;
    let score = [("before", situation.before.score().into()), ("after", situation.after.score().into())];
    html! {
        ol .td-chain aria-label=(words.get("td-gains")) {
            @for line in lines {
                li class=(kind_class(line.kind)) {
                    span .kind { (kind_word(scene, line.kind)) }
                    span .what { (line.what) @if !line.why.is_empty() { " " span .why { "(" (line.why) ")" } } }
                }
            }
            @if lines.iter().all(|line| line.kind == Kind::Pay || line.kind == Kind::Draw) {
                li .pay { span .kind {} span .what { (words.get("td-nothing-gained")) } }
            }
            @if situation.leads_to_choice {
                li .bonus { span .kind { (words.get("td-line-bonus")) } span .what { (words.get("td-preview-choice")) } }
            }
            li .score { span .kind { (words.get("table-score")) } span .what { b { (words.with("td-score-change", &score)) } } }
        }
    }
}

const fn kind_class(kind: Kind) -> &'static str {
    match kind {
        Kind::Pay => "pay",
        Kind::Draw => "draw",
        Kind::Gain => "gain",
        Kind::Bonus => "bonus",
        Kind::Lost => "lost",
    }
}

fn kind_word(scene: &Scene<'_>, kind: Kind) -> String {
    let words = scene.words;
    match kind {
        Kind::Pay => words.get("td-line-pay"),
        Kind::Draw => words.get("td-line-draw"),
        Kind::Gain => words.get("td-line-gain"),
        Kind::Bonus => words.get("td-line-bonus"),
        Kind::Lost => words.get("td-line-lost"),
    }
}

/// Other ways to the same place, and on a track other amounts, one tap away.
fn alternatives(scene: &Scene<'_>, situation: &Situation, chosen: &game_troyes_dice::Move) -> Markup {
    let words = scene.words;
    let Some(target) = Target::of(chosen) else { return html! {} };
    let ways: Vec<&Way> = situation.ways_to(target).collect();
    let amounts: Vec<&Way> = match target {
        Target::Resource(resource, _) => amounts(situation, resource),
        _ => Vec::new(),
    };
    html! {
        @if ways.len() > 1 {
            div .td-ways {
                p { (words.get("td-ways")) }
                @for way in &ways { (chip(scene, way, way.action == *chosen, with_die(situation, way))) }
            }
        }
        @if amounts.len() > 1 {
            div .td-ways {
                p { (words.get("td-amounts")) }
                @for way in amounts { (chip(scene, way, way.target == target, amount(way))) }
            }
        }
    }
}

/// The best way to each amount of a track.
fn amounts(situation: &Situation, resource: Resource) -> Vec<&Way> {
    let values = (0..=6).filter_map(game_troyes_dice::Pips::new);
    values.filter_map(|value| situation.best(Target::Resource(resource, Some(value)))).collect()
}

fn chip(scene: &Scene<'_>, way: &Way, is_chosen: bool, face: Markup) -> Markup {
    let words = scene.words;
    let what = lexicon::headline(words, &way.action, scene.view.table().dice().as_ref());
    let label = format!("{what}, {}", lexicon::amounts(words, way.cost.total()));
    let content = html! { (face) span .td-tag { (glyphs::amounts(way.cost.total())) } };
    if is_chosen {
        return html! { span .td-way .on role="img" aria-label=(label) { (content) } };
    }
    link::link(&link::preview(scene.urls, way.action), "td-way", Some(&label), content)
}

fn with_die(situation: &Situation, way: &Way) -> Markup {
    match (way.place(), &situation.offers) {
        (Some(place), Some(offers)) => {
            let offer = &offers[place.index()];
            html! { (glyphs::inline_die(offer.colour, offer.value.get())) }
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

/// The choices of a bonus as buttons, one row of buildings a line.
fn bonus_choices(scene: &Scene<'_>, situation: &Situation) -> Markup {
    let words = scene.words;
    let value_link = |way: &Way| {
        let Target::Building(_, value) = way.target else { return html! {} };
        let label = lexicon::target(words, way.target);
        link::link(&link::preview(scene.urls, way.action), "td-choice num", Some(&label), html! { (value) })
    };
    match situation.asked {
        Asked::Building(_) => html! {
            @for building in Building::ALL {
                @let ways: Vec<&Way> = situation.ways.iter()
                    .filter(|way| matches!(way.target, Target::Building(row, _) if row == building)).collect();
                @if !ways.is_empty() {
                    div .td-choices {
                        p { (glyphs::building(building)) (lexicon::building(words, building)) }
                        @for way in ways { (value_link(way)) }
                    }
                }
            }
        },
        Asked::Citizen(_) => html! {
            div .td-choices {
                @for way in &situation.ways {
                    @if let Target::Citizen(colour) = way.target {
                        @let content = html! { (glyphs::citizen(colour)) (lexicon::citizens(words, colour, 1)) };
                        (link::link(&link::preview(scene.urls, way.action), "td-choice", None, content))
                    }
                }
            }
        },
        _ => html! {},
    }
}
