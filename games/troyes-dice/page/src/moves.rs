//! The legal moves as a list of links, for keyboards and screen readers.

use std::collections::BTreeMap;

use game_troyes_dice::Action;
use maud::Markup;
use page_kit::moves::{Entry, Group, list as list_of};
use texts_troyes_dice::Target;
use words::Words;

use crate::area::GameArea;
use crate::prompt::{Asked, Prompt};
use crate::ways::Way;
use crate::{lexicon, link};

/// Every legal move, by action and place on the sheet. With a die picked, only that die's.
pub(crate) fn list(area: &GameArea<'_>, prompt: &Prompt) -> Markup {
    let die = if prompt.chosen.is_none() { prompt.die } else { None };
    let group = |action: Action| {
        let mut targets: BTreeMap<Target, Vec<&Way>> = BTreeMap::new();
        for way in prompt.ways.iter().filter(|way| die.is_none() || way.place() == die) {
            if way.target.action() == action {
                targets.entry(way.target).or_default().push(way);
            }
        }
        let entries = targets.into_iter().map(|(target, ways)| entry(area, target, &ways)).collect();
        Group { name: group_name(area.words, prompt.asked, action), entries }
    };
    list_of(area.words, &[Action::Gain, Action::Prestige, Action::Work].map(group))
}

fn group_name(words: Words, asked: Asked, action: Action) -> String {
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
