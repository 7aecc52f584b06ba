//! A person's own pages: who they are, and how they are forgotten.

mod devices;
mod moving;
mod notices;
mod sheet;

use maud::{Markup, html};
use page_kit::addresses::shown_name;
use page_kit::crest::{Charge, Colour, Crest, Division, Metal};
use words::Words;

use super::frame::page;
use crate::error::AppError;
use crate::people::Me;

pub(crate) use devices::{DeviceLine, device_link, devices};
pub(crate) use moving::{coming, recover_person, use_here};
pub(crate) use notices::{
    ChannelLine, NoticesPage, ask_to_confirm, ask_to_stop, confirmed, feed_addresses, notices, stopped,
};
pub(crate) use sheet::{Sheet, printed_sheet, sheet};

/// What the page of a person is made from.
pub(crate) struct MePage<'a> {
    pub(crate) words: Words,
    /// `None` for a browser that is nobody's yet.
    pub(crate) me: Option<&'a Me>,
    /// What the field for the name shows.
    pub(crate) name: String,
    /// At how many open or running tables they sit.
    pub(crate) tables: usize,
    pub(crate) is_saved: bool,
    /// Why what was sent was refused.
    pub(crate) refused: Option<&'a AppError>,
}

pub(crate) fn me(view: &MePage<'_>) -> Markup {
    let words = view.words;
    let title = words.get("me-title");
    let body = html! {
        section .panel .me {
            @match view.me {
                Some(me) => (known(words, me)),
                None => {
                    h1 { (title) }
                    p { (words.get("me-nobody")) }
                },
            }
            @if view.is_saved { p .saved role="status" { (words.get("me-saved")) } }
            (form(view))
            @if view.me.is_some() {
                form .deal method="post" action="/me/deal" { button { (words.get("me-deal")) } }
            } @else {
                (elsewhere(words))
            }
        }
    };
    page(words, &title, &body)
}

/// Who they are, and the way to their other pages.
fn known(words: Words, me: &Me) -> Markup {
    let name = me.profile.name.as_deref().map_or_else(|| words.get("me-title"), shown_name);
    html! {
        div .who {
            (me.crest().large(&in_words(words, me.crest())))
            div {
                h1 { bdi { (name) } }
                p { (words.get("me-intro")) }
            }
        }
        nav .ways aria-label=(words.get("me-title")) {
            ul {
                li { a href="/me/games" { (words.get("games-title")) } }
                li { a href="/me/stats" { (words.get("games-stats")) } }
                li { a href="/honours" { (words.get("honours-title")) } }
                li { a href="/circles" { (words.get("circle-list")) } }
            }
            ul {
                li { a href="/me/notices" { (words.get("notices-title")) } }
                li { a href="/vacation" { (words.get("vacation")) } }
                li { a href="/me/devices" { (words.get("me-devices-title")) } }
                li { a href="/me/sheet" { (words.get("me-sheet-title")) } }
                li { a href="/me/forget" { (words.get("me-forget-title")) } }
            }
        }
    }
}

/// For someone who is known on another device.
fn elsewhere(words: Words) -> Markup {
    html! {
        h2 { (words.get("me-elsewhere")) }
        p { (words.get("me-elsewhere-help")) }
        ul .ways {
            li { a href="/me/use" { (words.get("me-use-title")) } }
            li { a href="/me/recover" { (words.get("me-recover-title")) } }
        }
    }
}

/// A crest in words: `Blue, gold, quarters, tower`.
pub(super) fn in_words(words: Words, crest: Crest) -> String {
    let Crest { colour, metal, division, charge } = crest;
    let args = [
        ("colour", words.member("crest-colour", colour.word()).into()),
        ("metal", words.member("crest-metal", metal.word()).into()),
        ("division", words.member("crest-division", division.word()).into()),
        ("charge", words.member("crest-charge", charge.word()).into()),
    ];
    words.with("me-crest-words", &args)
}

fn form(view: &MePage<'_>) -> Markup {
    let words = view.words;
    html! {
        form .profile method="post" action="/me" {
            label .field {
                span { (words.get("me-name")) }
                input name="name" maxlength="40" required autocomplete="nickname" value=(view.name)
                    aria-invalid=[view.refused.map(|_| "true")] aria-describedby=[view.refused.map(|_| "refused")];
            }
            @if let Some(error) = view.refused { p #refused .refusal role="alert" { (error.text(words)) } }
            @if view.tables > 0 {
                label .check {
                    input type="checkbox" name="everywhere" value="yes" checked;
                    span { (words.with("me-everywhere", &[("n", view.tables.into())])) }
                }
            }
            @if let Some(me) = view.me { (choices(words, me.crest())) }
            button .act { (words.get("me-save")) }
        }
    }
}

/// The parts of a crest to choose from, each shown on the crest as it is.
fn choices(words: Words, now: Crest) -> Markup {
    let colours = Colour::ALL.iter().map(|colour| {
        let name = words.member("crest-colour", colour.word());
        (colour.word(), name, Crest { colour: *colour, ..now })
    });
    let metals = Metal::ALL.iter().map(|metal| {
        (metal.word(), words.member("crest-metal", metal.word()), Crest { metal: *metal, ..now })
    });
    let divisions = Division::ALL.iter().map(|division| {
        let name = words.member("crest-division", division.word());
        (division.word(), name, Crest { division: *division, ..now })
    });
    let charges = Charge::ALL.iter().map(|charge| {
        let name = words.member("crest-charge", charge.word());
        (charge.word(), name, Crest { charge: *charge, ..now })
    });
    html! {
        h2 #crest { (words.get("me-crest")) }
        p .help { (words.get("me-crest-help")) }
        (choice("colour", &words.get("me-colour"), now, colours))
        (choice("charge", &words.get("me-charge"), now, charges))
        (choice("division", &words.get("me-division"), now, divisions))
        (choice("metal", &words.get("me-metal"), now, metals))
    }
}

fn choice<'a>(
    field: &str,
    legend: &str,
    now: Crest,
    options: impl Iterator<Item = (&'a str, String, Crest)>,
) -> Markup {
    html! {
        fieldset .crests {
            legend { (legend) }
            div {
                @for (word, name, crest) in options {
                    label {
                        input type="radio" name=(field) value=(word) checked[crest == now];
                        (crest.beside_name())
                        span { (name) }
                    }
                }
            }
        }
    }
}

/// At how many tables someone sits who wants to be forgotten.
pub(crate) struct Leaving {
    pub(crate) open: usize,
    pub(crate) running: usize,
    pub(crate) finished: usize,
}

/// What happens, before it does.
pub(crate) fn forget(words: Words, leaving: &Leaving) -> Markup {
    let title = words.get("me-forget-title");
    let body = html! {
        section .panel .me {
            h1 { (title) }
            p { (words.get("me-forget-intro")) }
            ul {
                li { (words.get("me-forget-profile")) }
                @if leaving.open > 0 { li { (words.with("me-forget-open", &[("n", leaving.open.into())])) } }
                @if leaving.running > 0 { li { (words.with("me-forget-running", &[("n", leaving.running.into())])) } }
                @if leaving.finished > 0 { li { (words.with("me-forget-finished", &[("n", leaving.finished.into())])) } }
            }
            p { (words.get("me-forget-stays")) }
            div .actions {
                form method="post" action="/me/forget" { button .danger { (words.get("me-forget-now")) } }
                a .button href="/me" { (words.get("me-back")) }
            }
        }
    };
    page(words, &title, &body)
}

pub(crate) fn forgotten(words: Words) -> Markup {
    let title = words.get("me-forgotten");
    let body = html! {
        section .panel .me {
            h1 { (title) }
            p role="status" { (words.get("me-forgotten-help")) }
            p { a href="/" { (words.get("error-to-home")) } }
        }
    };
    page(words, &title, &body)
}
