//! The page that takes a record to look back at.

use maud::{Markup, html};
use words::Words;

use super::frame::page;
use crate::routes::asset;

/// Why a record can't be looked back at.
pub(crate) enum RecordFault {
    /// No file was chosen.
    Missing,
    TooLong,
    /// It was brought along before, but is not kept any more.
    Gone,
    /// The line and the reason, in English.
    Bad(String),
}

/// The page; `at` is the position to go to.
pub(crate) fn records(words: Words, fault: Option<&RecordFault>, at: &str) -> Markup {
    let title = words.get("record-title");
    let body = html! {
        section .panel .bring {
            h1 { (title) }
            p { (words.get("record-help")) }
            form method="post" action="/replay" enctype="multipart/form-data" data-bring {
                @if !at.is_empty() { input type="hidden" name="at" value=(at); }
                label .field {
                    span { (words.get("record-file")) }
                    input type="file" name="record" accept=".game,text/plain" required
                        aria-describedby=(if fault.is_some() { "record-fault record-drop" } else { "record-drop" })
                        aria-invalid=[fault.is_some().then_some("true")];
                }
                @if let Some(fault) = fault {
                    p #record-fault .refused role="alert" {
                        @match fault {
                            RecordFault::Missing => (words.get("record-missing")),
                            RecordFault::TooLong => (words.get("record-too-long")),
                            RecordFault::Gone => (words.get("record-gone")),
                            RecordFault::Bad(reason) => { (words.get("record-bad")) " " span lang="en" { (reason) } },
                        }
                    }
                }
                p #record-drop .help { (words.get("record-drop")) }
                button .act { (words.get("record-open")) }
            }
            p .help { (words.get("record-kept")) }
        }
        script src=(asset("record.js")) type="module" {}
    };
    page(words, &title, &body)
}
