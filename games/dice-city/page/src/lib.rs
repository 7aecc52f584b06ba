//! The **Dice City** page: a pure function from what a viewer sees to HTML and SVG. No I/O.
//!
//! The market (display, piles, bandits, ships) is on the left, a city in the centre with the stock and the current
//! choices below it, people and log on the right, the action bar at the bottom: the frame of `page-kit`. Everything lit
//! is legal, and every legal move can be reached. One tap makes a move that can be undone. A move that rolls dice or
//! reveals a card is previewed first, and the main button makes it.
//!
//! Sentences come from `texts-dice-city`. Reading order: the page's inputs ([`GameArea`], [`Pick`]), what the viewer can do
//! (`viewer_state`, `gist`) and why not (`why`), the boards (`glyphs`, `scenes`, `face`, `city`, `market`, `purse`), the choices (`panel`, `bar`,
//! `moves`), `people`, the log (`log`) and the end (`result`).

mod area;
mod pick;

mod gist;
mod viewer_state;
mod why;

mod city;
mod face;
mod glyphs;
mod market;
mod purse;
mod scenes;

mod bar;
mod moves;
mod panel;
mod people;

mod drawing;
mod log;
mod result;
mod rules;

mod page;

use game_dice_city::{Awaited, Move, Step};
use maud::{Markup, html};
use page_kit::frame::{Parts, Sound, frame};
use page_kit::link;
use page_kit::scroll::scroll;
use page_kit::tabs::{Tab, Tabs, has_class};
use texts_dice_city::lexicon;

pub use crate::area::{GameArea, Rolled, rolled};
pub use crate::log::turns;
pub use crate::page::DiceCityPage;
pub use crate::pick::Pick;
pub use crate::result::{result, sources};

use crate::area::latest_roll;
use crate::viewer_state::ViewerState;

/// The game area for one viewer.
pub fn render(area: &GameArea<'_>) -> Markup {
    let s = ViewerState::new(area);
    let words = s.words;
    let has_strip = s.is_turn() && s.board.step() == Step::Dice;
    let title = if s.viewer == Some(s.shown) {
        words.get("dc-city")
    } else {
        words.with("dc-city-of", &[("name", s.name(s.shown).into())])
    };
    let (market, city) = (market::market(&s), city::city(&s));
    let parts = Parts {
        game: "dc",
        classes: if s.awaited() == Awaited::Over { "over" } else { "" },
        sprite: glyphs::sprite(),
        news: area.turns.last().map(|turn| log::last_step(words, area.people, turn)).unwrap_or_default(),
        strip: html! { @if has_strip { div .ct-strip .dc-strip { (panel::tray(&s, "strip")) } } },
        tabs: tabs(&s, &market, &city),
        left: (words.get("dc-market"), market),
        centre: (
            title.clone(),
            html! {
                (head(&s, &title))
                (city)
                (purse::purse(&s))
                (scroll("dc-panel", &words.get("dc-more"), &panel::panel(&s)))
            },
        ),
        refusal: area.refusal,
        side: people::people(&s),
        bar: bar::bar(&s),
        moves: html! { @if s.is_turn() { (moves::list(&s)) } },
        sounds: &sounds(&s),
    };
    frame(words, &parts)
}

/// Small screens show the board on which the viewer has something to do, or has picked something.
fn tabs(s: &ViewerState<'_>, market: &Markup, city: &Markup) -> Tabs {
    let lit = [(Tab::Own, city), (Tab::Shared, market)].into_iter();
    let lit: Vec<Tab> = lit.filter(|(_, board)| has_class(board, "lit")).map(|(tab, _)| tab).collect();
    let asks = match s.pick {
        Pick::Log => Tab::Log,
        Pick::Bandits(_)
        | Pick::Ship(_)
        | Pick::Move(Move::Bandits(_) | Move::Ship(_) | Move::Drop { .. }) => Tab::Shared,
        // The card is in the market as long as nobody can say where to build it.
        Pick::Card(..) if !lit.contains(&Tab::Own) => Tab::Shared,
        Pick::Nothing if s.is_turn() && matches!(s.awaited(), Awaited::Build | Awaited::Drop { .. }) => {
            Tab::Shared
        }
        Pick::Nothing if lit == [Tab::Shared] => Tab::Shared,
        _ => Tab::Own,
    };
    Tabs { own: s.words.get("dc-tab-own"), shared: s.words.get("dc-tab-shared"), asks, lit }
}

/// The latest roll, and of all players the cards and goods.
fn sounds(s: &ViewerState<'_>) -> [(Sound, String); 4] {
    let cities = s.board.cities();
    let built: u32 = cities.iter().map(|city| u32::from(city.cards())).sum();
    let goods: u32 = cities.iter().flat_map(|city| city.stock()).map(u32::from).sum();
    [
        (Sound::Stone, built.to_string()),
        (Sound::Coin, goods.to_string()),
        (Sound::Card, s.board.deck().len().to_string()),
        (Sound::Dice, latest_roll(s.area.turns).unwrap_or_default()),
    ]
}

/// Whose city is shown, and the link to its odds.
fn head(s: &ViewerState<'_>, title: &str) -> Markup {
    let words = s.words;
    html! {
        div .dc-city-head {
            h2 class=(if s.board.seats() > 1 { "ct-hidden" } else { "" }) { (title) }
            (city::tabs(s))
            @if s.viewer.is_some_and(|viewer| viewer != s.shown) { (purse::other(s)) }
            @if s.pick == Pick::Odds {
                (link::link(&link::nothing(s.area.urls), "dc-odds-link", None, html! { (words.get("dc-odds-hide")) }))
            } @else {
                (link::link(&link::with(s.area.urls, "show", "odds"), "dc-odds-link", None, html! { (words.get("dc-odds")) }))
            }
        }
    }
}
