//! The page of Troia: a pure function from what a viewer sees to HTML and SVG.
//!
//! It is made from the viewer's [`View`](game_troia::View) and the [`Picture`](game_troia::picture::Picture) of what
//! is visible. Neither contains anything the viewer may not know, and the page gets nothing else. Everything clickable
//! is a plain link or a form button; what is picked or tried in private is in the query ([`Pick`]).
//!
//! ```
//! use game_core::{Chronicled, Game, Seat};
//! use game_troia::{Options, Troia};
//! use page_kit::{Person, Urls};
//! use page_troia::{Field, GameArea, Pick, render};
//! use words::{Lang, Words};
//!
//! let mut game = Troia::new(&Options::new(2))?;
//! for chance in ["hill 1", "handles 1", "first 2"] {
//!     game.resolve(&chance.parse()?)?;
//! }
//! let second = Seat::from_index(1);
//! let urls = Urls { here: "/t/7", draft: "/t/7/draft", undo: "/t/7/undo", confirm: "/t/7/confirm",
//!                   take_back: None, hint: None, fields: &[("seat", "2")] };
//! let person = |name| Person { name, seat: None, is_bot: false, is_here: true, has_confirmed: false, hints: 0, crest: None, beside: None };
//! let area = GameArea {
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
//!     follows: false,
//!     news: &[],
//!     refusal: None,
//!     log: None,
//! };
//! assert!(render(&area).into_string().contains("?pick="));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Sentences come from `texts-troia`. Modules in reading order: the input (`area`, `pick`), what follows from it
//! (`prompt`), help and why something can't be used (`help`, `answer`), how it is drawn ([`art`], `svg`, `board`, `frames`, `tent`, `bar`, `moves`, `people`, `open`),
//! what is reported of a game (`log`, `result`, and Troy as it was rebuilt, `troy`), the frames for
//! paper and pictures (`drawing`), and the rules in words (`rules`).

mod area;
mod pick;
mod prompt;

mod answer;
mod help;
mod link;

pub mod art;
mod bar;
mod board;
mod frames;
mod moves;
mod open;
mod people;
mod svg;
mod tent;

mod drawing;
mod log;
mod result;
mod rules;
mod troy;

mod page;

use game_troia::Phase;
use maud::{Markup, html};
use page_kit::frame::{Parts, Sound, frame};
use page_kit::tabs::{Tab, Tabs, has_class};
use texts_troia::lexicon;

pub use crate::area::{Field, GameArea};
pub use crate::log::{lines, news};
pub use crate::page::TroiaPage;
pub use crate::pick::{Ask, Pick};
pub use crate::result::sources;

use crate::prompt::{Asked, Prompt};

/// The game area. Its root is `<div id="game">`, which an update replaces (morphs) as a whole.
pub fn render(area: &GameArea<'_>) -> Markup {
    let words = area.words;
    let prompt = Prompt::new(area);
    let classes = match prompt.asked {
        Asked::Watch => "watching",
        Asked::Over => "watching over",
        Asked::Keep => "keeping",
        Asked::Card if prompt.frame.is_none() => "choosing",
        Asked::Dig | Asked::Start if prompt.frame.is_some() => "trying digging",
        Asked::Dig | Asked::Start => "digging",
        Asked::Publish if prompt.frame.is_some() => "trying publishing",
        Asked::Publish => "publishing",
        _ if prompt.frame.is_some() => "trying",
        _ => "",
    };
    let centre = html! {
        (frames::strip(area, &prompt))
        @if let Some(layer) = prompt.frame { (frames::open(area, &prompt, layer)) }
        @else { (tent::round(area)) }
        (people::followed(area).unwrap_or_else(|| tent::tent(area, &prompt)))
        @if prompt.frame.is_none() || matches!(prompt.asked, Asked::Card | Asked::Keep) { (tent::hand(area, &prompt)) }
    };
    let hill = board::board(area, &prompt);
    let lit = [(Tab::Own, &centre), (Tab::Shared, &hill)].into_iter();
    let lit = lit.filter(|(_, board)| has_class(board, "may")).map(|(tab, _)| tab).collect();
    let parts = Parts {
        game: "tr",
        classes,
        sprite: svg::sprite(),
        news: lines(words, area.people, area.news),
        strip: html! {},
        left: (words.get("tr-board"), hill),
        centre: (words.get("tr-tent-and-frames"), centre),
        tabs: Tabs {
            own: words.get("tr-tab-own"),
            shared: words.get("tr-tab-shared"),
            asks: if is_about_hill(area, &prompt) { Tab::Shared } else { Tab::Own },
            lit,
        },
        refusal: area.refusal,
        side: people::side(area),
        bar: bar::bar(area, &prompt),
        moves: moves::list(area, &prompt),
        sounds: &sounds(area),
    };
    frame(words, &parts)
}

/// Whether the viewer's next step, or what happens meanwhile, is on the hill.
fn is_about_hill(area: &GameArea<'_>, prompt: &Prompt) -> bool {
    let is_on_hill = |piece| area.view.piece(piece).is_some();
    match (prompt.pick.ask, prompt.pick.piece) {
        (Some(Ask::Piece(piece)), _) | (None, Some(piece)) => return is_on_hill(piece),
        _ => {}
    }
    match prompt.asked {
        _ if prompt.frame.is_some() => false,
        Asked::Start => true,
        // Examining is all that is left when the tent is full or the hill gone.
        Asked::Dig => area.view.hill.iter().any(|lying| Prompt::may_move(area, lying.piece)),
        Asked::Wait => matches!(area.view.phase, Phase::Start | Phase::Dig),
        Asked::Watch | Asked::Over => true,
        Asked::Keep | Asked::Card | Asked::Publish | Asked::Confirm => false,
    }
}

/// Cards that were turned over, pieces that left the hill, pieces that were published.
fn sounds(area: &GameArea<'_>) -> [(Sound, String); 3] {
    let played: usize = area.view.players.iter().map(|player| player.played.len()).sum();
    [
        (Sound::Card, played.to_string()),
        (Sound::Stone, area.view.left.to_string()),
        (Sound::Ink, area.view.frames.published().len().to_string()),
    ]
}
