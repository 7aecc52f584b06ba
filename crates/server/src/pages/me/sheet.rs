//! The recovery sheet: how it is made, and the sheet itself.

use maud::{Markup, html};
use page_kit::addresses::shown_name;
use table::Day;
use words::Words;

use super::super::frame::page;
use super::super::mine::in_words;
use super::super::print::paper;
use super::super::qr::qr;
use crate::people::Me;

/// What a sheet is for, and whether there is one.
pub(crate) fn sheet(words: Words, made: Option<i64>, was_used: bool) -> Markup {
    let title = words.get("me-sheet-title");
    let body = html! {
        section .panel .me {
            p .up { a href="/me" { (words.get("me-back")) } }
            h1 { (title) }
            @if was_used { p .saved role="status" { (words.get("me-sheet-used")) } }
            p { (words.get("me-sheet-help")) }
            @if let Some(made) = made {
                p { (words.with("me-sheet-made", &[("date", in_words(words, Day::of(made)).into())])) }
            }
            form method="post" action="/me/sheet" {
                button .act { @if made.is_some() { (words.get("me-sheet-renew")) } @else { (words.get("me-sheet-make")) } }
            }
            @if was_used { p { a href="/me/devices" { (words.get("me-sheet-devices")) } } }
        }
    };
    page(words, &title, &body)
}

/// What is printed.
pub(crate) struct Sheet<'a> {
    pub(crate) words: Words,
    pub(crate) me: &'a Me,
    pub(crate) site: String,
    pub(crate) code: &'a str,
    pub(crate) made: i64,
}

/// The sheet itself. The code is nowhere else.
pub(crate) fn printed_sheet(view: &Sheet<'_>) -> Markup {
    let (words, site) = (view.words, &view.site);
    let title = words.get("me-sheet-title");
    let address = format!("{site}/me/recover");
    let name = view.me.profile.name.as_deref().map(shown_name);
    let body = html! {
        section .sheet .recovery {
            header {
                (view.me.crest().beside_name())
                div {
                    p .site { (words.get("common-name")) " · " (title) }
                    h2 { bdi { (name.unwrap_or_else(|| words.get("table-nobody"))) } }
                }
            }
            p { (words.get("me-sheet-keep")) }
            ol .code aria-label=(words.get("me-sheet-code")) {
                @for group in view.code.split(' ') { li { (group) } }
            }
            div .how {
                div {
                    h3 { (words.get("me-sheet-how")) }
                    ol {
                        li { (words.get("me-sheet-open")) " " strong { (address) } }
                        li { (words.get("me-sheet-type")) }
                        li { (words.get("me-sheet-print")) }
                    }
                }
                (qr(&format!("{address}#key={}", view.code.replace(' ', "-")), &words.get("me-link-qr")))
            }
            p .made { (words.with("me-sheet-made", &[("date", in_words(words, Day::of(view.made)).into())])) }
        }
    };
    paper(words, &title, "/me", &body)
}
