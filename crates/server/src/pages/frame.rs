//! What every page has.

use axum::http::StatusCode;
use maud::{DOCTYPE, Markup, html};
use words::{Lang, Words};

use crate::fault::Fault;
use crate::routes::asset;

/// A whole page.
pub(crate) fn page(words: Words, title: &str, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(words.lang().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                link rel="icon" href=(asset("icon.svg")) type="image/svg+xml";
                link rel="stylesheet" href=(asset("style.css"));
                script src=(asset("htmx.min.js")) defer {}
                script src=(asset("crier.js")) type="module" {}
            }
            body {
                a .skip href="#main" { (words.get("common-skip-to-game")) }
                header .top {
                    a .brand href="/" { (words.get("common-name")) }
                    span .tagline { (words.get("common-tagline")) }
                    form .languages method="post" action="/language" {
                        span .visually-hidden { (words.get("common-change-language")) }
                        @for lang in Lang::ALL {
                            button name="lang" value=(lang.code()) lang=(lang.code())
                                aria-current=[(lang == words.lang()).then_some("true")] { (lang.name()) }
                        }
                    }
                }
                main #main { (body) }
                footer .foot { p { (words.get("common-unofficial")) } }
            }
        }
    }
}

/// A page that says what went wrong and what to do.
pub(crate) fn error(words: Words, fault: &Fault) -> Markup {
    let text =
        if fault.status == StatusCode::NOT_FOUND { words.get("error-not-found") } else { fault.text(words) };
    let body = html! {
        section .panel {
            h1 { (words.get("error-title")) }
            p role="alert" { (text) }
            p { a href="/" { (words.get("error-to-home")) } }
        }
    };
    page(words, &words.get("error-title"), &body)
}
