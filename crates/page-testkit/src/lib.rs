//! What the tests of the games' pages share: people and links to render with, checks of HTML, and galleries to look at.
//! A check panics with a sentence that says what is wrong.

mod drawing;
pub mod gallery;
mod html;
mod rules;
mod scroll;
mod tabs;
mod tracks;

use page_kit::crest::Crest;
use page_kit::{Page, Person, Urls};

pub use crate::drawing::check_drawings;
pub use crate::html::{around, check, hrefs, sounds, text};
pub use crate::rules::{anchors, check_rules};
pub use crate::tabs::check_tabs;
pub use crate::tracks::check_tracks;

/// Panics unless a game's page passes [`check`], keys lead to everything that may scroll in it, by the style sheets of the
/// game and of the kit, and its links to the rules lead to a section.
pub fn check_page<P: Page>(html: &str) {
    let page = html::Page::read(html);
    html::check_read(&page, html);
    for sheet in [P::STYLES, page_kit::styles()] {
        scroll::check_stops(sheet, &page);
    }
    rules::check_links::<P>(html);
}

/// Where the links of the tests lead.
pub const URLS: Urls<'static> = Urls {
    here: "/t",
    draft: "/t/draft",
    undo: "/t/undo",
    confirm: "/t/confirm",
    take_back: Some("/t/back"),
    hint: None,
    fields: &[("event", "7")],
};

/// This many people: the first with a bad name, the second a bot, the third away.
pub fn people(count: usize) -> Vec<Person<'static>> {
    let names = ["<script>alert('&')</script>", "Beth", "Charles", "Dora"];
    let person = |seat: usize| Person {
        name: names[seat % names.len()],
        seat: None,
        is_bot: seat == 1,
        is_here: seat != 2,
        has_confirmed: false,
        hints: 0,
        crest: (seat == 0).then(|| Crest::dealt(42)),
        beside: None,
    };
    (0..count).map(person).collect()
}
