//! The same legal moves as a list of links, for keyboards and screen readers.

use std::collections::BTreeMap;

use game_troyes_dice::Action;
use maud::Markup;
use page_kit::moves::{Entry, Group, list as list_of};
use texts_troyes_dice::Target;

use crate::area::GameArea;
use crate::prompt::{Asked, Prompt};
use crate::ways::Way;
use crate::{lexicon, link};

/// Every legal move, by action and place on the sheet. With a die picked, only that die's.
pub(crate) fn list(area: &GameArea<'_>, prompt: &Prompt) -> Markup {
    let words = area.words;
    let die = if prompt.chosen.is_none() { prompt.die } else { None };
    let shown: Vec<&Way> = prompt.ways.iter().filter(|way| die.is_none() || way.place() == die).collect();
    let group = |action: Action| Group {
        name: group_name(area, prompt.asked, action),
        entries: by_target(&shown, action)
            .into_iter()
            .map(|(target, ways)| entry(area, target, &ways))
            .collect(),
    };
    list_of(words, &[Action::Gain, Action::Prestige, Action::Work].map(group))
}

fn by_target<'a>(ways: &[&'a Way], action: Action) -> BTreeMap<Target, Vec<&'a Way>> {
    let mut targets: BTreeMap<Target, Vec<&Way>> = BTreeMap::new();
    for way in ways.iter().filter(|way| way.target.action() == action) {
        targets.entry(way.target).or_default().push(way);
    }
    targets
}

fn group_name(area: &GameArea<'_>, asked: Asked, action: Action) -> String {
    let words = area.words;
    match (asked, action) {
        (Asked::Citizen(_), _) => words.get("td-group-bonus"),
        (_, Action::Gain) => words.get("td-group-gain"),
        (_, Action::Prestige) => words.get("td-group-prestige"),
        (_, Action::Work) => words.get("td-group-work"),
    }
}

fn entry(area: &GameArea<'_>, target: Target, ways: &[&Way]) -> Entry {
    let words = area.words;
    let offers = area.view.board().dice();
    let text = |way: &Way| {
        let price = lexicon::amounts(words, way.cost.total());
        match (way.place(), &offers) {
            (Some(place), Some(offers)) => {
                let die = lexicon::offer(words, &offers[place.index()]);
                format!("{}, {price}", words.with("td-way-with", &[("die", die.into())]))
            }
            _ => price,
        }
    };
    let ways = ways.iter().map(|way| (link::preview(area.urls, way.action), text(way)));
    Entry { name: lexicon::target(words, target), ways: ways.collect() }
}
