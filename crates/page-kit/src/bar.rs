//! The action bar: what is awaited, in words, with Undo and Confirm.

use maud::{Markup, html};
use words::Words;

use crate::scroll::scroll;

/// What the bar says and offers.
#[derive(Debug)]
pub struct Bar {
    /// What is awaited: `Choose a die or a place on your sheet`.
    pub question: String,
    /// A remark; may be empty.
    pub more: String,
    /// What the choice changes, in numbers and shapes, in place of the remark.
    pub gist: Option<Markup>,
    /// The turn's details, which a small screen shows here.
    pub details: Option<Details>,
    /// The button that asks for a hint: [`hint::button`](crate::hint::button).
    pub hint: Markup,
    /// The buttons, the main thing last.
    pub actions: Markup,
}

/// What a small screen folds into the bar.
#[derive(Debug)]
pub struct Details {
    /// The name of the fold.
    pub summary: String,
    /// What is in it.
    pub body: Markup,
    /// Whether it is open from the start: something in it must be chosen.
    pub is_open: bool,
}

/// The action bar.
#[must_use]
pub fn bar(words: Words, bar: &Bar) -> Markup {
    html! {
        section .ct-bar aria-label=(words.get("table-your-turn")) {
            div .ct-prompt aria-live="polite" {
                p .ct-question { (bar.question) }
                @if let Some(gist) = &bar.gist { p .ct-gist { (gist) } }
                @else if !bar.more.is_empty() { p .ct-more { (bar.more) } }
            }
            (bar.hint)
            @if let Some(details) = &bar.details {
                details .ct-fold open[details.is_open] {
                    summary { (details.summary) }
                    (scroll("ct-fold-body", &details.summary, &details.body))
                }
            }
            div .ct-actions { (bar.actions) }
        }
    }
}

/// `+3`, `−2`
#[must_use]
pub fn signed(by: i32) -> String {
    if by < 0 { format!("−{}", by.unsigned_abs()) } else { format!("+{by}") }
}
