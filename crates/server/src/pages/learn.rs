//! Lessons: the page that offers them, and the coach at a lesson's table.

use maud::{Markup, html};
use page_kit::coach::panel;
use words::Words;

use super::frame::page;
use super::table::{TablePage, in_short, take_back};
use crate::catalog::AnyTitle;

/// The lessons of a game.
pub(crate) fn learn(words: Words, title: &AnyTitle) -> Markup {
    let words = title.words(words);
    let name = title.info.name;
    let heading = words.with("learn-title", &[("game", name.into())]);
    let body = html! {
        h1 { (heading) }
        p .help { (words.get("learn-help")) }
        @for (number, lesson) in title.lessons.iter().enumerate() {
            @let text = |word: &str| words.member("lesson", format_args!("{}-{word}", lesson.name));
            section .panel .lesson {
                h2 { (text("title")) }
                p { (text("about")) }
                form method="post" action=(format!("/learn/{}/{}", title.info.key, lesson.name)) {
                    button .act[number == 0] { (words.get("learn-begin")) span .visually-hidden { ": " (text("title")) } }
                }
            }
        }
        section .panel .ct-rules-short { (in_short(words, title)) }
    };
    page(words, &heading, &body)
}

/// The coach, at a lesson's table; an empty place for it elsewhere.
pub(super) fn coach(view: &TablePage<'_>, out_of_band: Option<&str>) -> Markup {
    let table = view.table;
    let lesson = table.title.lesson(&table.facts).zip(view.viewer);
    html! {
        div #coach hx-swap-oob=[out_of_band] {
            @if let Some((lesson, seat)) = lesson {
                @let words = table.title.words(view.words);
                @let advice = (table.title.advice)(table.table(), lesson, words, seat, view.query);
                @let here = format!("/t/{}/seat/{seat}", view.id);
                @let title = words.member("lesson", format_args!("{}-title", lesson.name));
                @let back = take_back(view, &words.get("kit-coach-back"));
                (panel(words, &title, &advice, &here, back.as_ref(), &after(view, words)))
            }
        }
    }
}

/// What comes after a lesson: a real game, another lesson, or the rest of this one.
fn after(view: &TablePage<'_>, words: Words) -> Markup {
    let info = &view.table.facts.info;
    html! {
        div .ct-coach-actions {
            a .ct-button .main href=(format!("/?game={}", info.key)) { (words.get("learn-play-now")) }
            @if view.table.title.lessons.len() > 1 {
                a .ct-button .quiet href=(format!("/learn/{}", info.key)) { (words.get("learn-more")) }
            }
            a .ct-button .quiet href=(page_kit::rules::address(info.key)) { (words.get("home-rules")) }
        }
    }
}
