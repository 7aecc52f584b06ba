//! The page of Troia: a pure function from what a viewer sees to HTML and SVG.
//!
//! It is made from the viewer's [`View`](game_troia::View) and the
//! [`Picture`](game_troia::picture::Picture) of what an eye sees: neither gives away anything that the viewer may not know,
//! and the page gets nothing else. Everything that can be clicked is a plain link or a form button; what is picked or tried privately stands in the query ([`Pick`]).
//!
//! ```
//! use game_core::{Chronicled, Game, Seat};
//! use game_troia::{Options, Troia};
//! use page_kit::{Person, Urls};
//! use page_troia::{Field, Pick, Scene, render};
//! use words::{Lang, Words};
//!
//! let mut game = Troia::new(&Options::new(2))?;
//! for chance in ["hill 1", "handles 1", "first 2"] {
//!     game.resolve(&chance.parse()?)?;
//! }
//! let second = Seat::from_index(1);
//! let urls = Urls { here: "/t/7", draft: "/t/7/draft", undo: "/t/7/undo", confirm: "/t/7/confirm",
//!                   take_back: None, hint: None, fields: &[("seat", "2")] };
//! let person = |name| Person { name, is_bot: false, is_here: true, has_confirmed: false, hints: 0 };
//! let scene = Scene {
//!     words: Words::new(Lang::En).of(&texts_troia::TEXTS),
//!     view: &game.view(Some(second)),
//!     picture: &game.sight(Some(second)),
//!     field: Field::default(),
//!     legal: &game.legal_moves(second),
//!     draft: &[],
//!     confirmed: false,
//!     people: &[person("Anna"), person("Bert")],
//!     pick: &Pick::from_query(""),
//!     urls: &urls,
//!     news: &[],
//!     refusal: None,
//!     log: None,
//! };
//! assert!(render(&scene).into_string().contains("?pick="));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Sentences come from `texts-troia`. Modules in reading order: what the page is made from (`scene`, `pick`), what follows
//! from it (`situation`), help (`help`), how it is drawn ([`art`], `svg`, `board`, `frames`, `tent`, `bar`, `moves`,
//! `people`), what remains of a game (`log`,
//! `result`), and the game in short (`rules`).

mod pick;
mod scene;

mod situation;

mod help;
mod link;

pub mod art;
mod bar;
mod board;
mod frames;
mod moves;
mod people;
mod svg;
mod tent;

mod log;
mod result;
mod rules;

mod style;

mod page;

use maud::{Markup, html};
use page_kit::frame::{Parts, frame};
pub(crate) use texts_troia::lexicon;
pub use texts_troia::move_words;

pub use crate::log::{lines, news};
pub use crate::page::TroiaPage;
pub use crate::pick::Pick;
pub use crate::result::result;
pub use crate::rules::rules;
pub use crate::scene::{Field, Scene};
pub use crate::style::{script, styles};

use crate::situation::{Asked, Situation};

/// The game area. Its root is `<div id="game">`, which an update replaces (morphs) as a whole.
#[must_use]
pub fn render(scene: &Scene<'_>) -> Markup {
    let words = scene.words;
    let situation = Situation::new(scene);
    let classes = match situation.asked {
        Asked::Watch | Asked::Over => "watching",
        Asked::Keep => "keeping",
        Asked::Card if situation.frame.is_none() => "choosing",
        Asked::Dig | Asked::Start if situation.frame.is_some() => "trying digging",
        Asked::Dig | Asked::Start => "digging",
        _ if situation.frame.is_some() => "trying",
        _ => "",
    };
    let centre = html! {
        (frames::strip(scene, &situation))
        @if let Some(layer) = situation.frame { (frames::open(scene, &situation, layer)) }
        @else { (tent::round(scene)) }
        (tent::tent(scene, &situation))
        @if situation.frame.is_none() || matches!(situation.asked, Asked::Card | Asked::Keep) { (tent::hand(scene, &situation)) }
    };
    let parts = Parts {
        game: "tr",
        classes,
        sprite: svg::sprite(),
        news: lines(words, scene.people, scene.news),
        strip: html! {},
        left: (words.get("tr-board"), board::board(scene, &situation)),
        centre: (words.get("tr-tent-and-frames"), centre),
        refusal: scene.refusal,
        side: people::side(scene),
        bar: bar::bar(scene, &situation),
        moves: moves::list(scene, &situation),
    };
    frame(words, &parts)
}
