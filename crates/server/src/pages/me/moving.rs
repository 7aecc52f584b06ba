//! A person comes to this device.

use maud::{Markup, html};
use page_kit::addresses::shown_name;
use store::KeyKind;
use words::Words;

use super::super::frame::page;
use super::in_words;
use crate::error::AppError;
use crate::people::{Coming, Me};

/// Where a link leads: it has its key after the #, which a script fills in.
pub(crate) fn use_here(words: Words, key: &str, refused: Option<&AppError>) -> Markup {
    let title = words.get("me-use-title");
    let body = html! {
        section .panel .me {
            h1 { (title) }
            p { (words.get("me-use-help")) }
            (ask(words, &words.get("me-use-field"), key, false, refused))
            p { a href="/me/recover" { (words.get("me-recover-title")) } }
        }
    };
    page(words, &title, &body)
}

/// Where the code of a recovery sheet is typed.
pub(crate) fn recover_person(words: Words, key: &str, refused: Option<&AppError>) -> Markup {
    let title = words.get("me-recover-title");
    let body = html! {
        section .panel .me {
            h1 { (title) }
            p { (words.get("me-recover-help")) }
            (ask(words, &words.get("me-recover-field"), key, true, refused))
        }
    };
    page(words, &title, &body)
}

fn ask(words: Words, field: &str, key: &str, is_sheet: bool, refused: Option<&AppError>) -> Markup {
    html! {
        form .join method="post" action="/me/use" data-send-on {
            @if is_sheet { input type="hidden" name="sheet" value="yes"; }
            label .field { span { (field) }
                input name="key" required autocomplete="off" autocapitalize="characters" spellcheck="false" value=(key) data-from-fragment
                    aria-invalid=[refused.map(|_| "true")] aria-describedby=[refused.map(|_| "refused")]; }
            button .act { (words.get("me-use-continue")) }
        }
        @if let Some(error) = refused { p #refused .refusal role="alert" { (error.text(words)) } }
    }
}

/// Whose key it is, and what happens if they come here.
pub(crate) fn coming(words: Words, coming: &Coming, key: &str) -> Markup {
    let name = name(words, &coming.person);
    let title = words.with("me-coming-title", &[("name", name.as_str().into())]);
    let body = html! {
        section .panel .me {
            div .who {
                (coming.person.crest().large(&in_words(words, coming.person.crest())))
                h1 { (title) }
            }
            @if coming.is_here { p { (words.get("me-coming-here")) } } @else { p { (words.get("me-coming-help")) } }
            form .profile method="post" action="/me/take" {
                input type="hidden" name="key" value=(key);
                @if coming.kind == KeyKind::Recovery { input type="hidden" name="sheet" value="yes"; }
                @if let Some(before) = coming.before.as_deref().filter(|_| coming.tables > 0) {
                    p .warning { (before.crest().beside_name())
                        (words.with("me-coming-before", &[("name", self::name(words, before).into()), ("n", coming.tables.into())])) }
                    label .check {
                        input type="checkbox" name="bring" value="yes" checked;
                        span { (words.get("me-coming-bring")) }
                    }
                    p .help { (words.get("me-coming-bring-help")) }
                }
                button .act { (words.with("me-coming-now", &[("name", name.as_str().into())])) }
            }
            p { a href="/" { (words.get("me-coming-not")) } }
        }
    };
    page(words, &title, &body)
}

fn name(words: Words, person: &Me) -> String {
    person.profile.name.as_deref().map_or_else(|| words.get("table-nobody"), shown_name)
}
