//! How a person wants to hear that it is their turn.

use maud::{Markup, html};
use notices::{Shape, Target};
use store::ChannelState;
use table::Day;
use words::Words;

use super::super::beside::rough;
use super::super::frame::page;
use super::super::mine::in_words;
use super::super::table::copied_link;
use crate::error::{AppError, reason_in_words};
use crate::notices::{ChannelSettings, Hours, Outcome, time, zone};
use crate::routes::asset;

/// Everything that the page is made from.
pub(crate) struct NoticesPage<'a> {
    pub(crate) words: Words,
    /// Whether the host has switched notices off.
    pub(crate) is_off: bool,
    pub(crate) has_mail: bool,
    /// The key that browsers subscribe with.
    pub(crate) push_key: &'a str,
    /// What the server is called, and whether the host says so.
    pub(crate) base: &'a str,
    pub(crate) is_public: bool,
    pub(crate) lines: &'a [ChannelLine],
    /// Since when there is a feed.
    pub(crate) feed: Option<i64>,
    pub(crate) now: i64,
    /// What has just been done.
    pub(crate) done: Option<&'a str>,
    pub(crate) refused: Option<&'a AppError>,
    /// What was typed into a form that was refused.
    pub(crate) address: &'a str,
    pub(crate) url: &'a str,
    pub(crate) shape: Shape,
}

/// One of the person's channels.
pub(crate) struct ChannelLine {
    pub(crate) id: String,
    pub(crate) state: ChannelState,
    pub(crate) settings: ChannelSettings,
    pub(crate) outcome: Outcome,
}

pub(crate) fn notices(view: &NoticesPage<'_>) -> Markup {
    let words = view.words;
    let title = words.get("notices-title");
    let body = html! {
        section .panel .me .notices {
            p .up { a href="/me" { (words.get("me-back")) } }
            h1 { (title) }
            p { (words.get("notices-intro")) }
            @if let Some(error) = view.refused { p .refusal role="alert" { (error.text(words)) } }
            @if let Some(done) = view.done.and_then(|done| words.find("notices-done", done)) { p .saved role="status" { (done) } }
            @if view.is_off { p .warning { (words.get("notices-off")) } } @else {
                (channels(view))
                (add_push(view))
                (add_mail(view))
                (add_hook(view))
            }
            (feed(view))
            @if !view.is_off { (where_links_lead(view)) }
        }
        @if !view.is_off { script src=(asset("notices.js")) type="module" {} }
    };
    page(words, &title, &body)
}

fn channels(view: &NoticesPage<'_>) -> Markup {
    html! {
        @if view.lines.is_empty() { p .help { (view.words.get("notices-none")) } }
        ul .channels role="list" { @for line in view.lines { li data-zone=(line.settings.hours.zone) { (channel(view, line)) } } }
    }
}

fn channel(view: &NoticesPage<'_>, line: &ChannelLine) -> Markup {
    let words = view.words;
    let name = &line.settings.name;
    let what = match &line.settings.target {
        Target::Push(_) => words.get("notices-push"),
        Target::Mail(_) => words.get("notices-mail"),
        Target::Hook(hook) => words.member("hook", hook.shape().code()),
    };
    let button = |action: &str, text: String, on: Option<&str>| {
        html! {
            form method="post" action=(format!("/me/notices/{action}")) {
                input type="hidden" name="channel" value=(line.id);
                @if let Some(on) = on { input type="hidden" name="on" value=(on); }
                button { (text) span .visually-hidden { ": " (name) } }
            }
        }
    };
    html! {
        div .channel {
            strong { bdi { (name) } } " " span .mark { (what) } " "
            @match line.state {
                ChannelState::On => span .mark .on { (words.get("notices-on")) },
                ChannelState::Off => span .mark { (words.get("notices-switched-off")) },
                ChannelState::New => span .mark { (words.get("notices-new")) },
            }
            span .seen { (outcome(view, line)) }
            @if let Some(when) = when(words, line.settings.hours) { span .seen { (when) } }
        }
        div .actions {
            @match line.state {
                ChannelState::On => {
                    (button("test", words.get("notices-test"), None))
                    (button("switch", words.get("notices-switch-off"), Some("no")))
                },
                ChannelState::Off => {
                    (button("test", words.get("notices-test"), None))
                    (button("switch", words.get("notices-switch-on"), Some("yes")))
                },
                ChannelState::New => (button("again", words.get("notices-again"), None)),
            }
            (button("remove", words.get("notices-remove"), None))
        }
        details {
            summary { (words.get("notices-settings")) span .visually-hidden { ": " (name) } }
            (wishes(words, line))
        }
    }
}

/// What became of the last messages.
fn outcome(view: &NoticesPage<'_>, line: &ChannelLine) -> Markup {
    let words = view.words;
    let ago = |at: i64| {
        let since = std::time::Duration::from_millis(u64::try_from(view.now - at).unwrap_or(0));
        rough(words, since)
    };
    let Outcome { sent, failed, reason, gave_up } = &line.outcome;
    html! {
        @if line.state == ChannelState::New { (words.get("notices-confirm-first")) " " }
        @if let Some((at, (code, detail))) = failed.zip(reason.as_ref()) {
            @let args = [("time", ago(at).into()), ("reason", reason_in_words(words, code, detail).into())];
            span .refusal { (words.with("notices-failed", &args)) } " "
            @if line.state == ChannelState::Off { (words.get("notices-gone")) }
            @else if !gave_up { (words.get("notices-retry")) }
        } @else if let Some(at) = sent {
            (words.with("notices-sent", &[("time", ago(*at).into())]))
        } @else if line.state == ChannelState::On { (words.get("notices-nothing-yet")) }
    }
}

/// `quiet from 22:00 to 07:00 (UTC+1)`
fn when(words: Words, hours: Hours) -> Option<String> {
    let digest = hours.digest.map(|at| words.with("notices-digest-at", &[("time", time(at).into())]));
    let quiet = hours.quiet.map(|quiet| {
        words.with("notices-quiet-from", &[("from", time(quiet.from).into()), ("to", time(quiet.to).into())])
    });
    let all: Vec<String> = quiet.into_iter().chain(digest).collect();
    (!all.is_empty()).then(|| format!("{} ({})", all.join(" · "), zone(hours.zone)))
}

fn wishes(words: Words, line: &ChannelLine) -> Markup {
    let Hours { zone: own, quiet, digest } = line.settings.hours;
    let zones = || Hours::ZONES.step_by(15).filter(|minutes| is_used(*minutes) || *minutes == own);
    html! {
        form .wishes method="post" action="/me/notices/save" {
            input type="hidden" name="channel" value=(line.id);
            fieldset {
                legend { (words.get("notices-quiet")) }
                label .field { span { (words.get("notices-from")) } input type="time" name="quiet_from" value=[quiet.map(|quiet| time(quiet.from))]; }
                label .field { span { (words.get("notices-to")) } input type="time" name="quiet_to" value=[quiet.map(|quiet| time(quiet.to))]; }
            }
            fieldset {
                legend { (words.get("notices-digest")) }
                label .check { input type="checkbox" name="digest" value="yes" checked[digest.is_some()]; span { (words.get("notices-digest-help")) } }
                label .field { span { (words.get("notices-at")) } input type="time" name="digest_at" value=(time(digest.unwrap_or(18 * 60))); }
            }
            label .field { span { (words.get("notices-zone")) }
                select name="zone" {
                    @for minutes in zones() { option value=(minutes) selected[minutes == own] { (zone(minutes)) } }
                }
            }
            (discreet(words, line.settings.discreet))
            button .act { (words.get("me-save")) }
        }
    }
}

/// Whether some place on earth has this zone.
fn is_used(minutes: i16) -> bool {
    minutes % 60 == 0 || [-570, -210, -150, 210, 270, 330, 345, 390, 525, 570, 630, 765].contains(&minutes)
}

fn discreet(words: Words, is_checked: bool) -> Markup {
    html! {
        label .check {
            input type="checkbox" name="discreet" value="yes" checked[is_checked];
            span { (words.get("notices-discreet")) small { (words.get("notices-discreet-help")) } }
        }
    }
}

fn add_push(view: &NoticesPage<'_>) -> Markup {
    let words = view.words;
    html! {
        h2 { (words.get("notices-push")) }
        p { (words.get("notices-push-help")) }
        form #push method="post" action="/me/notices/push" data-key=(view.push_key) data-ready="" data-denied=(words.get("notices-push-denied"))
            data-insecure=(words.get("notices-push-insecure")) data-missing=(words.get("notices-push-missing"))
            data-failed=(words.get("notices-push-failed")) {
            input type="hidden" name="subscription";
            input type="hidden" name="zone";
            button .act hidden { (words.get("notices-push-add")) }
            p .help role="status" { (words.get("notices-push-script")) }
        }
    }
}

fn add_mail(view: &NoticesPage<'_>) -> Markup {
    let words = view.words;
    html! {
        h2 { (words.get("notices-mail")) }
        @if view.has_mail {
            p { (words.get("notices-mail-help")) }
            form .new method="post" action="/me/notices/mail" {
                label .field { span { (words.get("notices-mail-address")) }
                    input type="email" name="address" maxlength="254" required autocomplete="email" value=(view.address); }
                input type="hidden" name="zone";
                (discreet(words, false))
                button { (words.get("notices-mail-add")) }
            }
        } @else { p .help { (words.get("notices-mail-none")) } }
    }
}

fn add_hook(view: &NoticesPage<'_>) -> Markup {
    let words = view.words;
    html! {
        h2 { (words.get("notices-hook")) }
        p { (words.get("notices-hook-help")) }
        form .new method="post" action="/me/notices/hook" {
            label .field { span { (words.get("notices-hook-shape")) }
                select #shape name="shape" {
                    @for shape in Shape::ALL {
                        option value=(shape.code()) selected[shape == view.shape] { (words.member("hook", shape.code())) }
                    }
                }
            }
            label .field { span { (words.get("notices-hook-url")) }
                input type="url" name="url" maxlength="2048" required autocomplete="off" value=(view.url); }
            label .field data-for="matrix" { span { (words.get("notices-hook-room")) } input name="room" maxlength="512" autocomplete="off"; }
            label .field data-for="ntfy matrix json" { span { (words.get("notices-hook-token")) }
                input name="token" maxlength="512" autocomplete="off"; }
            input type="hidden" name="zone";
            (discreet(words, false))
            button { (words.get("notices-hook-add")) }
        }
    }
}

fn feed(view: &NoticesPage<'_>) -> Markup {
    let words = view.words;
    html! {
        h2 { (words.get("notices-feed")) }
        p { (words.get("notices-feed-help")) }
        @if let Some(since) = view.feed {
            p { (words.with("notices-feed-since", &[("date", in_words(words, Day::of(since)).into())])) }
        }
        div .actions {
            form method="post" action="/me/notices/feed" {
                button { (words.get(if view.feed.is_some() { "notices-feed-renew" } else { "notices-feed-make" })) }
            }
            @if view.feed.is_some() {
                form method="post" action="/me/notices/feed/end" { button { (words.get("notices-feed-end")) } }
            }
        }
    }
}

/// Links that lead nowhere on another device are worth a word.
fn where_links_lead(view: &NoticesPage<'_>) -> Markup {
    let words = view.words;
    let host = view.base.split("//").nth(1).unwrap_or_default();
    let is_here = ["localhost", "127.", "[::1]"].iter().any(|local| host.starts_with(local));
    let address = [("address", view.base.into())];
    match is_here && !view.is_public {
        true => html! { p .help .warning { (words.with("notices-links-here", &address)) } },
        false => html! { p .help { (words.with("notices-links", &address)) } },
    }
}

/// The private addresses, which are shown only once.
pub(crate) fn feed_addresses(words: Words, atom: &str, calendar: &str) -> Markup {
    let title = words.get("notices-feed");
    let body = html! {
        section .panel .me {
            p .up { a href="/me/notices" { (words.get("notices-title")) } }
            h1 { (title) }
            p role="status" { (words.get("notices-feed-once")) }
            h2 { (words.get("notices-feed-atom")) }
            (copied_link(words, atom, &words.get("notices-feed-atom"), &words.get("table-copy-link"), true))
            h2 { (words.get("notices-feed-calendar")) }
            (copied_link(words, calendar, &words.get("notices-feed-calendar"), &words.get("table-copy-link"), false))
            p .help { (words.get("notices-feed-private")) }
        }
    };
    page(words, &title, &body)
}

/// A page with a text and, where there is something to do, a button. Its form goes to where the page is.
fn plain_page(words: Words, title: &str, text: &str, button: Option<String>) -> Markup {
    let body = html! {
        section .panel .me {
            h1 { (title) }
            p role="status" { (text) }
            @match button {
                Some(button) => form method="post" { button .act { (button) } },
                None => p { a href="/me/notices" { (words.get("notices-title")) } },
            }
        }
    };
    page(words, title, &body)
}

pub(crate) fn ask_to_stop(words: Words, name: &str) -> Markup {
    let text = words.with("stop-ask", &[("name", name.into())]);
    plain_page(words, &words.get("stop-title"), &text, Some(words.get("stop-now")))
}

pub(crate) fn stopped(words: Words, name: &str) -> Markup {
    let text = words.with("stop-done", &[("name", name.into())]);
    plain_page(words, &words.get("stop-title"), &text, None)
}

pub(crate) fn ask_to_confirm(words: Words, name: &str) -> Markup {
    let text = words.with("confirm-ask", &[("name", name.into())]);
    plain_page(words, &words.get("confirm-title"), &text, Some(words.get("confirm-now")))
}

pub(crate) fn confirmed(words: Words, name: &str) -> Markup {
    let text = words.with("confirm-done", &[("name", name.into())]);
    plain_page(words, &words.get("confirm-title"), &text, None)
}
