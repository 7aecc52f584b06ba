//! The action bar: what to do next, in words, with Undo and Confirm.

use maud::{Markup, html};
use words::Words;

use crate::scroll::scroll;

/// What the bar says and offers.
#[derive(Debug)]
pub struct Bar {
    /// What to do next: `Choose a die or a place on your sheet`.
    pub question: String,
    /// A remark; may be empty.
    pub more: String,
    /// What the choice changes, in numbers and shapes, in place of the remark.
    pub gist: Option<Markup>,
    /// What others did, where nothing more urgent is to be said.
    pub recap: Option<Recap>,
    /// The turn's details, shown here on small screens.
    pub details: Option<Details>,
    /// The button that asks for a hint: [`hint::button`](crate::hint::button).
    pub hint: Markup,
    /// The buttons, the main one last.
    pub actions: Markup,
}

/// What others did since the viewer last acted.
#[derive(Debug)]
pub struct Recap {
    /// What matters most to the viewer, in one line.
    pub line: Markup,
    /// All of it.
    pub all: Markup,
}

/// What a small screen folds into the bar.
#[derive(Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Details {
    pub summary: String,
    pub body: Markup,
    /// Because something in it must be chosen.
    pub is_open: bool,
}

/// The action bar.
pub fn bar(words: Words, bar: &Bar) -> Markup {
    html! {
        section .ct-bar aria-label=(words.get("table-your-turn")) {
            div .ct-prompt aria-live="polite" {
                p .ct-question { (bar.question) }
                @if let Some(gist) = &bar.gist { p .ct-gist { (gist) } }
                @else if !bar.more.is_empty() { p .ct-more { (bar.more) } }
            }
            @if let Some(Recap { line, all }) = &bar.recap {
                // Not live: the frame's news are read aloud already.
                details .ct-recap {
                    summary title=(words.get("kit-recap")) { span { (line) } }
                    (scroll("ct-recap-all", &words.get("kit-recap"), &html! { h3 { (words.get("kit-recap")) } (all) }))
                }
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
pub fn signed(by: i32) -> String {
    if by < 0 { format!("−{}", by.unsigned_abs()) } else { format!("+{by}") }
}
