//! A person's devices, and the link to another one.

use maud::{Markup, html};
use table::Day;
use words::Words;

use super::super::frame::page;
use super::super::mine::in_words;
use super::super::qr::qr;
use super::super::table::copied_link;
use crate::people::LINK_MINUTES;

/// A line in the list of devices.
pub(crate) struct DeviceLine {
    pub(crate) key: String,
    pub(crate) name: Option<String>,
    pub(crate) is_this: bool,
    /// When it was last here, and how long ago that is, in milliseconds.
    pub(crate) seen: i64,
    pub(crate) since: i64,
}

pub(crate) fn devices(words: Words, lines: &[DeviceLine]) -> Markup {
    let title = words.get("me-devices-title");
    let body = html! {
        section .panel .me {
            p .up { a href="/me" { (words.get("me-back")) } }
            h1 { (title) }
            p { (words.get("me-devices-intro")) }
            ul .devices role="list" { @for line in lines { li { (device(words, line)) } } }
            @if lines.len() > 1 {
                form method="post" action="/me/devices/others" { button { (words.get("me-sign-out-others")) } }
                p .help { (words.get("me-sign-out-help")) }
            }
            h2 { (words.get("me-link-title")) }
            p { (words.with("me-link-intro", &[("minutes", LINK_MINUTES.into())])) }
            form method="post" action="/me/link" { button .act { (words.get("me-link-make")) } }
            p { (words.get("me-lost")) " " a href="/me/sheet" { (words.get("me-sheet-title")) } }
        }
    };
    page(words, &title, &body)
}

fn device(words: Words, line: &DeviceLine) -> Markup {
    let name = line.name.clone().unwrap_or_else(|| words.get("me-device-unnamed"));
    html! {
        div .device {
            strong { bdi { (name) } }
            @if line.is_this { " " span .mark { (words.get("me-device-this")) } }
            span .seen { (seen(words, line)) }
        }
        form method="post" action="/me/devices/sign-out" {
            input type="hidden" name="key" value=(line.key);
            button { (words.get("me-sign-out")) span .visually-hidden { ": " (name) } }
        }
        details {
            summary { (words.get("me-device-rename")) span .visually-hidden { ": " (name) } }
            form .inline method="post" action="/me/devices" {
                input type="hidden" name="key" value=(line.key);
                input name="name" maxlength="40" aria-label=(words.get("me-device-rename")) value=(line.name.as_deref().unwrap_or_default());
                button { (words.get("me-save")) }
            }
        }
    }
}

/// Roughly: signs of life are noted once an hour.
fn seen(words: Words, line: &DeviceLine) -> String {
    const HOUR: i64 = 60 * 60 * 1_000;
    match line.since {
        _ if line.seen == 0 => words.get("me-seen-unknown"),
        ..HOUR => words.get("me-seen-now"),
        since if since < 24 * HOUR => words.with("me-seen-hours", &[("n", (since / HOUR).into())]),
        _ => words.with("me-seen-on", &[("date", in_words(words, Day::of(line.seen)).into())]),
    }
}

/// The link, to copy or to scan.
pub(crate) fn device_link(words: Words, link: &str) -> Markup {
    let title = words.get("me-link-title");
    let body = html! {
        section .panel .me {
            p .up { a href="/me/devices" { (words.get("me-devices-title")) } }
            h1 { (title) }
            p { (words.with("me-link-help", &[("minutes", LINK_MINUTES.into())])) }
            div .invite .main {
                (copied_link(words, link, &words.get("me-link"), &words.get("table-copy-link"), true))
                (qr(link, &words.get("me-link-qr")))
            }
            p .help { (words.get("me-link-secret")) }
            form method="post" action="/me/link" { button { (words.get("me-link-renew")) } }
        }
    };
    page(words, &title, &body)
}
