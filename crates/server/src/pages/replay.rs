//! Looking back at a game, position by position.

use game_core::Seat;
use maud::{Markup, html};
use page_kit::addresses::{self, SeenBy};
use words::Words;

use super::frame::{Extras, page_with};
use super::practice::{PlayOn, play_on};
use super::preview::Preview;
use crate::routes::asset;

/// Everything a position's page is made from.
pub(crate) struct ReplayPage<'a> {
    pub(crate) words: Words,
    /// The game's name.
    pub(crate) game: &'a str,
    /// The address of its positions, without their numbers.
    pub(crate) track: &'a str,
    /// The address of its table; `None` if it is a record's game.
    pub(crate) leave: Option<&'a str>,
    /// How many game events have happened.
    pub(crate) position: usize,
    /// How many there are.
    pub(crate) last: usize,
    pub(crate) is_over: bool,
    /// Whose knowledge is shown.
    pub(crate) seen_by: SeenBy,
    /// Whether everyone's may be shown.
    pub(crate) may_open: bool,
    /// The seats whose views may be looked at, with their names.
    pub(crate) views: Vec<(Seat, String)>,
    /// The curve of the score.
    pub(crate) strip: Markup,
    /// What the review says about this position.
    pub(crate) review: Markup,
    /// Playing on from here, if that is possible.
    pub(crate) play_on: Option<PlayOn<'a>>,
    pub(crate) area: Markup,
    /// What every player had and knew.
    pub(crate) open_boards: Markup,
    /// Where the points come from so far.
    pub(crate) points: Markup,
    /// The address of this position as pages to print, and what chats show of a link to it.
    pub(crate) print: Option<String>,
    pub(crate) preview: Option<Preview>,
    /// The addresses of the title's style sheet and script.
    pub(crate) style: Option<String>,
    pub(crate) script: Option<String>,
}

/// The whole page.
pub(crate) fn replay(mut view: ReplayPage<'_>) -> Markup {
    let preview = view.preview.take();
    let view = &view;
    let words = view.words;
    let title = words.with("replay-title", &[("game", view.game.into())]);
    let body = html! {
        h1 .visually-hidden { (title) }
        (controls(view, false))
        (about(view, false))
        div .replayed { (view.area) }
        (view.open_boards)
        (view.points)
        @if let Some(script) = &view.script { script src=(script) type="module" {} }
        script src=(asset("replay.js")) type="module" {}
    };
    let extras = Extras { style: view.style.clone(), preview, ..Extras::default() };
    page_with(words, &title, &extras, &body)
}

/// What a step replaces.
pub(crate) fn step(view: &ReplayPage<'_>) -> Markup {
    html! { (view.area) (controls(view, true)) (about(view, true)) (view.open_boards) (view.points) }
}

/// What is said about the position and can be done with it.
fn about(view: &ReplayPage<'_>, is_update: bool) -> Markup {
    html! {
        section #position .position aria-label=(view.words.get("replay-about")) hx-swap-oob=[is_update.then_some("outerMorph")] {
            @if let Some(print) = &view.print { p { a .button href=(print) { (view.words.get("print")) } } }
            (view.review)
            @if let Some(from) = &view.play_on { (play_on(view.words, view.position, from)) }
        }
    }
}

/// Where the viewer is, and the ways to other positions. Plain links: a script adds keys, swiping and playing at a pace.
fn controls(view: &ReplayPage<'_>, is_update: bool) -> Markup {
    let ReplayPage { words, position, last, seen_by, .. } = *view;
    let to = |position: usize| addresses::replay(view.track, position, seen_by);
    let args = [("n", (position as i64).into()), ("last", (last as i64).into())];
    html! {
        nav #replay .replay aria-label=(words.get("replay-label")) hx-swap-oob=[is_update.then_some("outerMorph")]
            data-to=(addresses::replay(view.track, 0, None)) data-view=(seen_by.suffix()) {
            div .replay-steps {
                (arrow("first", &words.get("replay-step-first"), (position > 0).then(|| to(0)), "M6 5v14M18 5l-9 7 9 7z"))
                (arrow("back", &words.get("replay-step-back"), (position > 0).then(|| to(position - 1)), "M16 5l-9 7 9 7z"))
                button #replay-play type="button" hidden aria-pressed="false" {
                    svg viewBox="0 0 24 24" aria-hidden="true" { path .go d="M7 4l12 8-12 8z" {} path .halt d="M7 5h4v14H7zM14 5h4v14h-4z" {} }
                    span .visually-hidden { (words.get("replay-play")) }
                }
                (arrow("forward", &words.get("replay-step-forward"), (position < last).then(|| to(position + 1)), "M8 5l9 7-9 7z"))
                (arrow("last", &words.get("replay-step-last"), (position < last).then(|| to(last)), "M6 5l9 7-9 7zM18 5v14"))
            }
            div .replay-way {
                (view.strip)
                label .replay-slider hidden {
                    span .visually-hidden { (words.get("replay-slider")) }
                    input #replay-slider type="range" min="0" max=(last) value=(position);
                }
            }
            p .replay-place role="status" { (words.with("replay-position", &args)) }
            @if !view.views.is_empty() {
                p .replay-views {
                    span { (words.get("replay-views")) }
                    (view_link(view, SeenBy::Spectator, &words.get("replay-spectator")))
                    @for (seat, name) in &view.views { (view_link(view, SeenBy::Seat(*seat), name)) }
                    @if view.may_open { (view_link(view, SeenBy::Everyone, &words.get("replay-everyone"))) }
                }
            }
            p .replay-leave {
                @match view.leave {
                    Some(table) if view.is_over => a href=(table) { (words.get("replay-to-result")) },
                    Some(table) => a href=(table) { (words.get("replay-to-table")) },
                    None => a href="/replay" { (words.get("record-another")) },
                }
                span .replay-keys hidden { (words.get("replay-keys")) }
            }
        }
    }
}

/// A step to another position; `None` where there is none.
fn arrow(which: &str, name: &str, to: Option<String>, shape: &str) -> Markup {
    let face = html! { svg viewBox="0 0 24 24" aria-hidden="true" { path d=(shape) {} } };
    html! {
        @if let Some(to) = to {
            a .button data-step=(which) href=(to) title=(name) aria-label=(name)
                hx-get=(to) hx-target="#game" hx-swap="outerMorph" hx-replace-url="true" { (face) }
        } @else {
            a .button data-step=(which) role="link" aria-disabled="true" title=(name) aria-label=(name) { (face) }
        }
    }
}

/// A link to this position as someone else sees it.
fn view_link(view: &ReplayPage<'_>, seen_by: SeenBy, name: &str) -> Markup {
    let is_current = (seen_by == view.seen_by).then_some("true");
    html! { a href=(addresses::replay(view.track, view.position, seen_by)) aria-current=[is_current] { bdi { (name) } } }
}
