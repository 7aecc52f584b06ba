//! A resource track, with a citizen after the 6th, 12th and 18th position.

use game_troyes_dice::board::{RESOURCE_TRACK, RESOURCES_PER_CITIZEN, Resource};
use maud::{Markup, html};
use texts_troyes_dice::Target;

use super::Paper;
use crate::glyphs::{self, Mark};
use crate::{lexicon, link};

const STEP: f32 = 20.0;
const CITIZEN: f32 = 17.0;

impl Paper<'_> {
    pub(super) fn track(&self, resource: Resource) -> Markup {
        let words = self.words;
        let target = Target::Resource(resource, None);
        let held = words.with(
            "td-held",
            &[
                ("resource", resource.name().into()),
                ("n", self.after.held(resource).into()),
                ("circled", self.after.circled(resource).into()),
            ],
        );
        let is_chosen = self.chosen_target().is_some_and(|chosen| target.admits(chosen));
        let body = self.symbols(resource);
        if let (Some(way), false, Some((prompt, urls))) = (self.best(target), is_chosen, self.hand) {
            let Target::Resource(_, Some(amount)) = way.target else { return body };
            let gain = lexicon::target(words, way.target);
            let label = format!("{gain}: {}. {held}", lexicon::amounts(words, way.cost.total()));
            let url = link::target(urls, target, prompt.has_chosen_die, &way.action);
            let content = html! {
                (body)
                span .td-tag { "+" (amount) span .for { (glyphs::amounts(way.cost.total())) } }
            };
            return link::link(&url, "td-track lit", Some(&label), content);
        }
        let title = self.explains.then(|| format!("{held}. {}", words.member("help", resource.name())));
        let class = if is_chosen { "td-track draft" } else { "td-track" };
        html! { div class=(class) role="img" aria-label=(held) title=[title] { (body) } }
    }

    fn symbols(&self, resource: Resource) -> Markup {
        let [before, after] = [&self.before, &self.after].map(|sheet| {
            let circled = sheet.circled(resource);
            (circled, circled - sheet.held(resource))
        });
        let name = resource.colour().name();
        let width = STEP * f32::from(RESOURCE_TRACK) + CITIZEN * 3.0;
        let citizens = (1..=RESOURCE_TRACK).filter(|position| position % RESOURCES_PER_CITIZEN == 0);
        html! {
            svg class=(name) viewBox=(format!("0 0 {width} 24")) preserveAspectRatio="xMinYMid" aria-hidden="true" {
                @for mark in Mark::ALL {
                    @let alike = (1..=RESOURCE_TRACK).filter(|position| mark_at(*position, before, after) == mark);
                    @if alike.clone().next().is_some() { (glyphs::run(mark, name, alike.map(left))) }
                }
                @for position in citizens {
                    @let class = if position <= before.0 { "held" } else if position <= after.0 { "new" } else { "off" };
                    g class=(class) { (glyphs::at(&format!("c-{name}"), "", left(position) + 20.0, 4.5, 15.0)) }
                }
            }
        }
    }
}

/// A position's left edge.
fn left(position: u8) -> f32 {
    STEP * f32::from(position - 1) + CITIZEN * f32::from((position - 1) / RESOURCES_PER_CITIZEN)
}

/// A position's mark: `before` and `after` count the circled resources and those of them that are spent.
fn mark_at(position: u8, before: (u8, u8), after: (u8, u8)) -> Mark {
    // Resources are circled and crossed out from the left, so both counts are prefixes of the track.
    if position <= before.1 {
        Mark::Spent
    } else if position <= after.1 {
        Mark::NewlySpent
    } else if position <= before.0 {
        Mark::Circled
    } else if position <= after.0 {
        Mark::New
    } else {
        Mark::Open
    }
}
