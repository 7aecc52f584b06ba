//! The page of **Dice City**: a pure function from what a viewer sees to HTML and SVG. No I/O.
//!
//! The market (display, piles, bandits, ships) is to the left, a city in the centre with the stock and what is at hand
//! under it, people and log to the right, the action bar below: the frame of `page-kit`. Everything lit is legal and
//! everything legal can be reached. A move that can be undone is made by one tap; a move after which dice are rolled or
//! a card is revealed is shown first, with what it brings, and made by the main button.
//!
//! Sentences come from `texts-dice-city`. Reading order: what a page is made from ([`Scene`], [`Pick`]), where the viewer stands (`situation`, `gist`),
//! the boards (`glyphs`, `face`, `city`, `market`, `purse`), what is at hand (`panel`, `bar`, `moves`), people, the log
//! (`log`) and the end (`result`).

mod pick;
mod scene;

mod gist;
mod situation;

mod city;
mod face;
mod glyphs;
mod market;
mod purse;

mod bar;
mod moves;
mod panel;
mod people;

mod log;
mod result;
mod rules;

mod page;

use game_dice_city::{Awaited, Step};
use maud::{Markup, html};
use page_kit::frame::{Parts, frame};
use page_kit::link;
use page_kit::scroll::scroll;
pub(crate) use texts_dice_city::lexicon;
pub use texts_dice_city::move_words;

pub use crate::log::turns;
pub use crate::page::DiceCityPage;
pub use crate::pick::Pick;
pub use crate::result::result;
pub use crate::rules::rules;
pub use crate::scene::{Rolled, Scene, rolled};

use crate::situation::Situation;

/// The look of this game. It needs the tokens of the server and [`page_kit::styles`].
#[must_use]
pub fn styles() -> &'static str {
    concat!(
        include_str!("style/glyphs.css"),
        include_str!("style/layout.css"),
        include_str!("style/cards.css"),
        include_str!("style/city.css"),
        include_str!("style/hand.css"),
        include_str!("style/phone.css"),
    )
}

/// The game area for one viewer.
#[must_use]
pub fn render(scene: &Scene<'_>) -> Markup {
    let s = Situation::new(scene);
    let words = s.words;
    let title = if s.viewer == Some(s.shown) {
        words.get("dc-city")
    } else {
        words.with("dc-city-of", &[("name", s.name(s.shown).into())])
    };
    let parts = Parts {
        game: "dc",
        classes: match s.awaited() {
            Awaited::Over => "over",
            _ if shops(&s) => "shopping",
            _ => "",
        },
        sprite: glyphs::sprite(),
        news: scene.turn.map(|turn| log::last_step(words, scene.people, turn)).unwrap_or_default(),
        strip: strip(&s),
        left: (words.get("dc-market"), market::market(&s)),
        centre: (
            title.clone(),
            html! {
                (head(&s, &title))
                (city::city(&s))
                (purse::purse(&s))
                (scroll("dc-panel", &words.get("dc-more"), &panel::panel(&s)))
            },
        ),
        refusal: scene.refusal,
        side: people::people(&s),
        bar: bar::bar(&s),
        moves: html! { @if s.is_turn() { (moves::list(&s)) } },
    };
    frame(words, &parts)
}

/// Whose city it is; the odds, if they are asked for.
fn head(s: &Situation<'_>, title: &str) -> Markup {
    let words = s.words;
    html! {
        div .dc-city-head {
            h2 class=(if s.board.seats() > 1 { "ct-hidden" } else { "" }) { (title) }
            (city::tabs(s))
            @if s.viewer.is_some_and(|viewer| viewer != s.shown) { (purse::other(s)) }
            @if s.pick == Pick::Odds {
                (link::link(&link::nothing(s.scene.urls), "dc-odds-link", None, html! { (words.get("dc-odds-hide")) }))
            } @else {
                (link::link(&link::with(s.scene.urls, "show", "odds"), "dc-odds-link", None, html! { (words.get("dc-odds")) }))
            }
        }
    }
}

/// Whether a card of the market is to be chosen: small screens show the market first then.
fn shops(s: &Situation<'_>) -> bool {
    let is_choice = matches!(s.awaited(), Awaited::Build | Awaited::Drop { .. });
    s.is_turn() && is_choice && s.pick == Pick::Nothing
}

/// The dice as buttons at the top of small screens.
fn strip(s: &Situation<'_>) -> Markup {
    let is_on = s.is_turn() && s.board.step() == Step::Dice;
    html! { @if is_on { div .ct-strip .dc-strip { (panel::tray(s)) } } }
}
