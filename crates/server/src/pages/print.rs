//! Pages to print: drawings on sheets of A4, and nothing else.

use maud::{DOCTYPE, Markup, html};
use page_kit::drawing::Drawing;
use words::Words;

use crate::routes::asset;

/// What is printed.
pub(crate) struct Printed {
    pub(crate) title: String,
    /// Where one came from.
    pub(crate) back: String,
    pub(crate) sheets: Vec<Drawing>,
}

pub(crate) fn print(words: Words, printed: &Printed) -> Markup {
    let Printed { title, back, sheets } = printed;
    paper(words, title, back, &html! { @for sheet in sheets { section .sheet { (sheet.inline(title)) } } })
}

/// A page of sheets.
pub(super) fn paper(words: Words, title: &str, back: &str, sheets: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(words.lang().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                link rel="icon" href=(asset("icon.svg")) type="image/svg+xml";
                link rel="stylesheet" href=(asset("print.css"));
                script src=(asset("print.js")) type="module" {}
            }
            body {
                header .bar {
                    h1 { (title) }
                    p { (words.get("print-help")) }
                    a href=(back) { (words.get("print-back")) }
                    button #print type="button" hidden { (words.get("print")) }
                }
                main { (sheets) }
            }
        }
    }
}
