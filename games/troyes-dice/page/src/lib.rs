//! The Troyes Dice page: a pure function from what a viewer sees to HTML and SVG.
//!
//! Everything clickable is a plain link or a form button, so the page works without JavaScript; htmx attributes
//! on top make it fast. What a player has picked but not decided is in the query ([`Pick`]); the moves decided
//! for this half-day but not confirmed are in [`GameArea::draft`].
//!
//! ```
//! use game_core::{Game, Seat};
//! use game_troyes_dice::{Options, TroyesDice};
//! use page_troyes_dice::{Person, Pick, GameArea, Urls, render};
//! use words::{Lang, Words};
//!
//! let mut game = TroyesDice::new(&Options::new(1))?;
//! game.resolve(&"plazas rr yy ww ry yr rw wr yw wy".parse()?)?;
//! game.resolve(&"roll 3 1 3 6".parse()?)?;
//! let view = game.view(Some(Seat::FIRST));
//! let urls = Urls { here: "/t/7", draft: "/t/7/draft", undo: "/t/7/undo", confirm: "/t/7/confirm",
//!                   take_back: None, hint: None, fields: &[("event", "2")] };
//! let area = GameArea {
//!     words: Words::new(Lang::En).of(&texts_troyes_dice::TEXTS),
//!     view: &view,
//!     draft: &[],
//!     confirmed: false,
//!     people: &[Person { name: "Anna", seat: None, is_bot: false, is_here: true, has_confirmed: false, hints: 0, crest: None, beside: None }],
//!     pick: &Pick::from_query("pick=1"),
//!     urls: &urls,
//!     news: &[],
//!     previous: None,
//!     query: "",
//!     refusal: None,
//!     log: None,
//! };
//! let html = render(&area).into_string();
//! assert!(html.contains("?move=1:cityhall1"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Sentences come from `texts-troyes-dice`. Modules in reading order: the page's input (`area`, `pick`), what it asks
//! and previews (`prompt`, `ways`), its parts (`glyphs`, `wheel`, `sheet`, `links`, `bar`, `turn`, `moves`, `people`), the log
//! and the result (`log`, `result`), the sheet for paper and pictures (`drawing`), and the rules in words (`rules`).

mod area;
mod pick;

mod prompt;
mod ways;
mod why;

mod bar;
mod glyphs;
mod link;
mod links;
mod moves;
mod numbering;
mod people;
mod sheet;
mod strip;
mod turn;
mod wheel;

mod drawing;
mod log;
mod page;
mod result;
mod rules;

use game_troyes_dice::Sheet;
use game_troyes_dice::board::Resource;
use maud::{Markup, html};
use page_kit::frame::{Parts, Sound, frame};
use page_kit::scroll::scroll;
use page_kit::tabs::{Tab, Tabs};
use texts_troyes_dice::lexicon;

pub use crate::area::{GameArea, Person, Urls};
pub use crate::log::sentences;
pub use crate::page::TroyesDicePage;
pub use crate::pick::Pick;
pub use crate::result::{result, sources};

use crate::prompt::{Asked, Prompt};

/// Draws the game area. Its root is `<div id="game">`, which an update replaces (morphs) as a whole.
pub fn render(area: &GameArea<'_>) -> Markup {
    let words = area.words;
    let prompt = Prompt::new(area);
    let day = area.view.board().half_day().day();
    let state = match (&prompt.explanation, &prompt.chosen) {
        (Some(_), Some(_)) => " drafting previewing",
        (Some(_), None) => " drafting",
        (None, _) if prompt.asked == Asked::Over => " over",
        (None, _) => "",
    };
    let lists_moves = matches!(prompt.asked, Asked::Act | Asked::Building(_) | Asked::Citizen(_));
    let parts = Parts {
        game: "td",
        classes: &format!("td-day-{day}{state}{}", if prompt.die.is_some() { " has-die" } else { "" }),
        sprite: glyphs::sprite(),
        news: sentences(words, area.people, area.news),
        strip: strip::strip(area, &prompt),
        left: (
            words.get("td-wheel"),
            html! { (wheel::wheel(area, &prompt)) (scroll("td-turn", &words.get("kit-gains"), &turn::panel(area, &prompt))) },
        ),
        centre: (words.get("td-sheet"), sheet::main_sheet(area, &prompt)),
        tabs: Tabs {
            own: words.get("td-tab-own"),
            shared: words.get("td-tab-shared"),
            asks: Tab::Own,
            // The dice are in the strip, too, which is always shown.
            lit: if lists_moves { vec![Tab::Own] } else { Vec::new() },
        },
        refusal: area.refusal.or(prompt.why.as_ref()),
        side: people::people(area, &prompt),
        bar: bar::bar(area, &prompt),
        moves: if lists_moves { moves::list(area, &prompt) } else { Markup::default() },
        sounds: &sounds(area),
    };
    frame(words, &parts)
}

/// Dice, buildings and resources of all players, as far as everyone has confirmed.
fn sounds(area: &GameArea<'_>) -> [(Sound, String); 3] {
    let sum = |count: fn(&Sheet) -> u32| area.view.sheets().iter().map(count).sum::<u32>().to_string();
    [
        (Sound::Ink, sum(|sheet| sheet.buildings().count_ones())),
        (
            Sound::Coin,
            sum(|sheet| Resource::ALL.into_iter().map(|kind| u32::from(sheet.circled(kind))).sum()),
        ),
        (Sound::Dice, wheel::roll(area.view.board())),
    ]
}
