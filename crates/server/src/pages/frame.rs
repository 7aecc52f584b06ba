//! What every page has.

use axum::http::StatusCode;
use maud::{DOCTYPE, Markup, html};
use words::{Lang, Words};

use super::preview::Preview;
use crate::error::AppError;
use crate::routes::{FONTS, asset};

/// A whole page.
pub(crate) fn page(words: Words, title: &str, body: &Markup) -> Markup {
    page_with(words, title, &Extras::default(), body)
}

/// What only some pages have.
#[derive(Default)]
pub(crate) struct Extras {
    /// More buttons in the bar at the top.
    pub(crate) top: Markup,
    /// Whether the viewer is waiting for others: without scripts the page then reloads itself.
    pub(crate) is_waiting: bool,
    /// The address of a title's style sheet.
    pub(crate) style: Option<String>,
    /// What chats show of a link to the page.
    pub(crate) preview: Option<Preview>,
}

/// A whole page with extras.
pub(crate) fn page_with(words: Words, title: &str, extras: &Extras, body: &Markup) -> Markup {
    let Extras { top, is_waiting, style, preview } = extras;
    html! {
        (DOCTYPE)
        html lang=(words.lang().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                @if let Some(preview) = preview { (preview.head(words)) }
                link rel="icon" href=(asset("icon.svg")) type="image/svg+xml";
                @for font in FONTS {
                    link rel="preload" as="font" type="font/woff2" href=(asset(font)) crossorigin;
                }
                link rel="stylesheet" href=(asset("style.css"));
                @if let Some(style) = style { link rel="stylesheet" href=(style); }
                script src=(asset("htmx.min.js")) defer {}
                script src=(asset("dice.js")) type="module" {}
                script src=(asset("crier.js")) type="module" {}
                @if *is_waiting { noscript { meta http-equiv="refresh" content="3"; } }
            }
            body {
                a .skip href="#main" { (words.get("common-skip-to-game")) }
                header .top {
                    a .brand href="/" { (words.get("common-name")) }
                    span .tagline { (words.get("common-tagline")) }
                    div .tools {
                        (top) (sound(words))
                        // The crest is a file of its own, so that pages need not know who looks at them.
                        a .me href="/me" title=(words.get("me-title")) {
                            img src="/me/crest.svg" width="24" height="28" alt=(words.get("me-title"));
                        }
                    }
                    form .languages method="post" action="/language" {
                        span .visually-hidden { (words.get("common-change-language")) }
                        @for lang in Lang::ALL {
                            button name="lang" value=(lang.code()) lang=(lang.code())
                                aria-current=[(lang == words.lang()).then_some("true")] {
                                span .name { (lang.name()) }
                                span .code aria-hidden="true" { (lang.code()) }
                            }
                        }
                    }
                }
                main #main { (body) }
                footer .foot { p { (words.get("common-unofficial")) } }
            }
        }
    }
}

/// The button for the sounds. Scripts reveal it, because there is no sound without them; the script that makes them is
/// loaded only once it is pressed.
fn sound(words: Words) -> Markup {
    html! {
        button .sound #sound type="button" aria-pressed="false" title=(words.get("common-sound-help"))
            data-script=(asset("sound.js")) hidden {
            svg viewBox="0 0 24 24" aria-hidden="true" {
                path d="M4 9v6h4l5 4V5L8 9z" {}
                path .waves d="M16 9q2.5 3 0 6M18.5 6.5q5 5.5 0 11" {}
                path .mute d="M16.5 9.5l5 5M21.5 9.5l-5 5" {}
            }
            span { (words.get("common-sound")) }
        }
    }
}

/// A page that says what went wrong and what to do about it.
pub(crate) fn error(words: Words, error: &AppError) -> Markup {
    let title =
        words.get(if error.status() == StatusCode::GONE { "error-closed-title" } else { "error-title" });
    let body = html! {
        section .panel {
            h1 { (title) }
            p role="alert" { (error.text(words)) }
            p { a href="/" { (words.get("error-to-home")) } }
        }
    };
    page(words, &title, &body)
}
