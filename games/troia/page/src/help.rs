//! Help in place: two sentences about each thing, with the place of its rule.

use game_core::{Game as _, RuleRef};
use game_troia::Troia;
use maud::{Markup, html};
use page_kit::link;
use page_kit::rules::place;

use crate::area::GameArea;

/// Something on the table that explains itself: its name is `tr-thing-<key>`, the explanation `help-<key>`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Thing {
    Hill,
    Pieces,
    Track,
    Cards,
    Pile,
    Frame,
    Front,
    Tent,
}

impl Thing {
    fn key(self) -> &'static str {
        match self {
            Thing::Hill => "hill",
            Thing::Pieces => "pieces",
            Thing::Track => "track",
            Thing::Cards => "cards",
            Thing::Pile => "pile",
            Thing::Frame => "frame",
            Thing::Front => "front",
            Thing::Tent => "tent",
        }
    }

    fn rule(self) -> RuleRef {
        match self {
            Thing::Hill => RuleRef::ruling("Dig", "R20"),
            Thing::Pieces | Thing::Track => RuleRef::section("Score"),
            Thing::Cards | Thing::Pile => RuleRef::section("Action cards"),
            Thing::Frame => RuleRef::section("Primordial publication"),
            Thing::Front => RuleRef::ruling("Dig", "R18"),
            Thing::Tent => RuleRef::ruling("Examine", "R29"),
        }
    }
}

/// A small button that explains some things; the first gives it its name.
pub(crate) fn help(area: &GameArea<'_>, things: &[Thing]) -> Markup {
    let words = area.words;
    let Some(first) = things.first().map(|thing| thing.key()) else { return html! {} };
    let id = format!("tr-help-{first}");
    let label = words.with("kit-help", &[("thing", words.member("tr-thing", first).into())]);
    html! {
        span .tr-help {
            button .ct-help type="button" popovertarget=(id) title=(words.member("help", first)) {
                (link::labelled(&label, html! { "?" }))
            }
            div .ct-pop id=(id) popover {
                @for thing in things {
                    strong { (words.member("tr-thing", thing.key())) }
                    p { (words.member("help", thing.key())) }
                    p .tr-small { (place(words, Troia::INFO.key, thing.rule())) }
                }
            }
        }
    }
}
