//! The chat at a table: beside the log, or on a page of its own for browsers without scripts.

use game_core::{Seat, SeatSet};
use maud::{Markup, html};
use page_kit::addresses::shown_name;
use table::{Day, SeatFacts, TableFacts};
use words::Words;

use super::frame::page;
use super::mine::in_words;
use crate::mutes::{Mutes, speaker};
use crate::talk::{MAX_TEXT, Reaction, Remark, Utterance, person_at};

/// Everything a table's chat is shown from.
#[derive(Clone, Copy)]
pub(crate) struct TalkView<'a> {
    pub(crate) words: Words,
    /// The table's id.
    pub(crate) id: &'a str,
    pub(crate) facts: &'a TableFacts,
    /// The seat in whose name this browser speaks.
    pub(crate) seat: Option<Seat>,
    pub(crate) held: SeatSet,
    pub(crate) is_opener: bool,
    pub(crate) mutes: &'a Mutes,
    /// Oldest first.
    pub(crate) remarks: &'a [std::sync::Arc<Remark>],
    /// Why something was not said, in words.
    pub(crate) refusal: Option<&'a str>,
}

impl TalkView<'_> {
    /// What this viewer reads: without those whom they have muted.
    pub(crate) fn shown(&self) -> impl Iterator<Item = &Remark> {
        self.remarks.iter().map(AsRef::as_ref).filter(|remark| !self.mutes.hide(self.id, remark))
    }

    fn path(&self) -> String {
        format!("/t/{}/talk", self.id)
    }
}

/// The chat, with a field to write in.
pub(super) fn talk(view: &TalkView<'_>) -> Markup {
    let words = view.words;
    let latest = view.remarks.last().map_or(0, |remark| remark.number);
    html! {
        section #talk .ct-talk data-tab="talk" aria-label=(words.get("talk")) data-latest=(latest) data-path=(view.path()) {
            div .ct-talk-head {
                h2 { (words.get("talk")) }
                (settings(view))
            }
            @if !view.facts.talk { p .ct-small { (words.get("talk-off")) } }
            @else if view.mutes.all { p .ct-small { (words.get("talk-all-muted")) } }
            @else {
                ol #talk-said .ct-said role="list" aria-live="polite" aria-label=(words.get("talk")) tabindex="0" { (lines(view)) }
                @if let Some(seat) = view.seat { (say(view, seat)) }
                noscript { p .ct-small { a href=(view.path()) { (words.get("talk-page")) } } }
            }
        }
    }
}

/// The remarks of a list; also what is new in one.
pub(crate) fn lines(view: &TalkView<'_>) -> Markup {
    html! { @for remark in view.shown() { (line(view, remark)) } }
}

fn line(view: &TalkView<'_>, remark: &Remark) -> Markup {
    let words = view.words;
    let name = view.facts.seats.get(remark.seat.index()).and_then(|line| line.name.as_deref());
    let name = name.filter(|_| remark.is_of(view.facts));
    html! {
        li id=(format!("talk-{}", remark.number)) .own[view.held.contains(remark.seat)] data-seat=(remark.seat) {
            @match name {
                Some(name) => b { bdi { (shown_name(name)) } },
                None => b { (words.get("talk-left")) },
            }
            " "
            // Each text has its own direction, and none reaches out of its place. Addresses in it are text, too: nobody is led
            // anywhere by a stranger.
            @match &remark.said {
                Utterance::Text(text) => bdi .ct-utterance { (text) },
                Utterance::Reaction(reaction) => span .ct-utterance .reaction {
                    (glyph(*reaction)) (words.member("reaction", reaction.name()))
                },
            }
            " "
            time data-at=(remark.at) { (in_words(words, Day::of(remark.at))) }
        }
    }
}

/// A field and a button for each reaction. The first button is the one that Enter presses.
fn say(view: &TalkView<'_>, seat: Seat) -> Markup {
    let words = view.words;
    html! {
        form .ct-say method="post" action=(view.path()) {
            input type="hidden" name="seat" value=(seat);
            @if let Some(refusal) = view.refusal { p .ct-say-refused role="alert" { (refusal) } }
            @else { p .ct-say-refused role="alert" hidden {} }
            div .ct-say-line {
                input #talk-text name="text" maxlength=(MAX_TEXT) autocomplete="off" enterkeyhint="send"
                    placeholder=(words.get("talk-placeholder")) aria-label=(words.get("talk-placeholder"));
                button .ct-button { (words.get("talk-send")) }
            }
            div .ct-reactions role="group" aria-label=(words.get("talk-reactions")) {
                @for reaction in Reaction::ALL {
                    @let text = words.member("reaction", reaction.name());
                    button name="reaction" value=(reaction.name()) title=(text) aria-label=(text) { (glyph(reaction)) }
                }
            }
        }
    }
}

/// Whom to mute, and the opener's switch.
fn settings(view: &TalkView<'_>) -> Markup {
    let words = view.words;
    let others = view
        .facts
        .seats
        .iter()
        .filter(|line| line.name.is_some() && !line.is_bot && !view.held.contains(line.seat));
    let mute = |name: &str, value: &str, is_muted: bool, text: String| {
        html! {
            form method="post" action=(format!("/t/{}/mute", view.id)) {
                input type="hidden" name=(name) value=(value);
                button name="mute" value=(if is_muted { "no" } else { "yes" }) { (text) }
            }
        }
    };
    let all = words.get(if view.mutes.all { "talk-unmute-all" } else { "talk-mute-all" });
    html! {
        details .ct-talk-menu {
            summary aria-label=(words.get("talk-settings")) title=(words.get("talk-settings")) { "⋯" }
            div {
                @for line in others.filter(|_| !view.mutes.all) {
                    @let is_muted = view.mutes.contains(&speaker(view.id, line.seat, person_at(view.facts, line.seat).as_deref()));
                    (mute("seat", &line.seat.to_string(), is_muted, mute_words(words, line, is_muted)))
                }
                (mute("all", "yes", view.mutes.all, all))
                @if view.is_opener {
                    form method="post" action=(format!("/t/{}/talk-switch", view.id)) {
                        button name="on" value=(if view.facts.talk { "no" } else { "yes" }) {
                            (words.get(if view.facts.talk { "talk-switch-off" } else { "talk-switch-on" }))
                        }
                    }
                }
            }
        }
    }
}

fn mute_words(words: Words, line: &SeatFacts, is_muted: bool) -> String {
    let name = [("name", shown_name(line.name.as_deref().unwrap_or_default()).into())];
    if is_muted { words.with("talk-unmute", &name) } else { words.with("talk-mute", &name) }
}

/// The tab on small screens.
pub(super) fn tab(words: Words) -> Markup {
    html! {
        label .ct-tab .ct-talk-tab title=(words.get("talk")) {
            input type="radio" name="ct-tab" id="ct-tab-talk" value="talk" autocomplete="off";
            svg viewBox="0 0 20 20" aria-hidden="true" { path d="M3 4h14v9H9l-4 4v-4H3z" {} }
            span .ct-hidden { (words.get("talk")) }
        }
    }
}

/// The chat on a page of its own.
pub(crate) fn talk_page(view: &TalkView<'_>) -> Markup {
    let words = view.words;
    let body = html! {
        div .panel .talk-page {
            p { a href=(format!("/t/{}", view.id)) { (words.get("error-to-table")) } }
            (talk(view))
        }
    };
    page(words, &words.get("talk"), &body)
}

/// Drawn by us: a hand, a star, a clover, a drop, a heart, an hourglass.
fn glyph(reaction: Reaction) -> Markup {
    let path = match reaction {
        Reaction::Hello => "M6 11V6M9 10V4M12 10V4M15 11V6M6 10v3q0 5 4.500 5t4.500-5v-3",
        Reaction::WellPlayed => {
            "M10 3l2.200 4.700 5 .6-3.700 3.500 1 5L10 14.300 5.500 16.800l1-5L2.800 8.300l5-.6z"
        }
        Reaction::WhatLuck => {
            "M10 10q-5-1-4-4.500t4-1q3-2.500 4 1t-4 4.500q5-1 6 1.500t-2 3.500q0 3-3 2t-1-7q0 6-3 6.500t-3-2.500q-3-1-2-3.500t4-.5M10 10q1 4 3 8"
        }
        Reaction::Ouch => "M10 3q5 6 5 9.500a5 5 0 0 1-10 0Q5 9 10 3z",
        Reaction::Thanks => "M10 17Q2.500 11 3 7t3.500-3.500T10 6q.5-2 3.500-2.500T17 7t-7 10z",
        Reaction::OneMoment => "M5 3h10M5 17h10M6 3q0 4 4 7-4 3-4 7M14 3q0 4-4 7 4 3 4 7",
    };
    html! { svg .ct-reaction viewBox="0 0 20 20" aria-hidden="true" { path d=(path) {} } }
}
