//! The review of a finished game: was it luck?

mod chart;
mod decisions;
mod panel;
mod sums;

use game_core::Seat;
use maud::{Markup, html};
use page_kit::addresses;
use review::Review;
use titles::review::{ReviewWords, method, verdict};
use words::Words;

pub(crate) use self::panel::{PositionReview, position_review};

use self::chart::Line;
use super::frame::{Extras, page_with};
use crate::reviews::{ReviewState, THOROUGH};

/// Everything the page is made from.
pub(crate) struct ReviewPage<'a> {
    pub(crate) words: Words,
    /// The game's name.
    pub(crate) game: &'a str,
    /// The table's address.
    pub(crate) table: &'a str,
    /// The names shown, in seat order.
    pub(crate) names: &'a [String],
    pub(crate) state: &'a ReviewState,
    /// The seat whose decisions and luck are listed, with the words for it.
    pub(crate) seat: Seat,
    pub(crate) said: Option<&'a ReviewWords>,
    /// The title's style sheet, for the glyphs in its sentences.
    pub(crate) style: Option<String>,
}

impl ReviewPage<'_> {
    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    /// The address of the game's positions, without their numbers.
    fn track(&self) -> String {
        format!("{}/replay", self.table)
    }

    fn here(&self) -> String {
        format!("{}/review/seat/{}", self.table, self.seat)
    }
}

/// The whole page.
pub(crate) fn review(view: &ReviewPage<'_>) -> Markup {
    let words = view.words;
    let title = words.with("review-title", &[("game", view.game.into())]);
    let body = html! {
        section .review {
            h1 { (words.get("review-heading")) }
            p .review-ways {
                a href=(view.table) { (words.get("review-to-result")) }
                a href=(addresses::replay(&view.track(), 0, None)) { (words.get("review-to-replay")) }
            }
            (contents(view))
        }
    };
    let extras =
        Extras { is_waiting: view.state.progress.is_some(), style: view.style.clone(), ..Extras::default() };
    page_with(words, &title, &extras, &body)
}

/// What an update replaces.
pub(crate) fn contents(view: &ReviewPage<'_>) -> Markup {
    let (words, here) = (view.words, view.here());
    // Asks again as long as there is something to wait for.
    let update = view.state.progress.map(|_| here.as_str());
    html! {
        div #review hx-get=[update] hx-trigger=[update.map(|_| "every 1s")] hx-swap="outerMorph" {
            (progress(view))
            @match &view.state.review {
                Some(review) => (found(view, review)),
                None if view.state.progress.is_none() => {
                    p { (words.get("review-offer")) }
                    (ask(view, 1, &words.get("review-begin")))
                }
                None => {}
            }
        }
    }
}

fn progress(view: &ReviewPage<'_>) -> Markup {
    let words = view.words;
    let Some((done, tasks)) = view.state.progress else { return html! {} };
    let args = [("done", (done as i64).into()), ("tasks", (tasks as i64).into())];
    let text = if tasks == 0 { words.get("review-waiting") } else { words.with("review-running", &args) };
    html! {
        div .review-progress role="status" {
            label { span { (text) } progress max=(tasks.max(1)) value=(done) {} }
            @if view.state.done == 0 && view.state.review.is_some() { p .help { (words.get("review-first")) } }
            noscript { a href=(view.here()) { (words.get("review-refresh")) } }
        }
    }
}

/// The button that asks for a review.
fn ask(view: &ReviewPage<'_>, times: u32, text: &str) -> Markup {
    html! {
        form method="post" action=(format!("{}/review", view.table)) {
            input type="hidden" name="work" value=(times);
            button .act[times == 1] { (text) }
        }
    }
}

fn found(view: &ReviewPage<'_>, review: &Review) -> Markup {
    let words = view.words;
    let is_whole = review.is_complete();
    html! {
        @if is_whole { p .review-verdict { (verdict(words, view.names, review)) } }
        @if is_whole { (sums::table(words, view.names, review)) }
        div .review-charts {
            (chart::chart(view, review, &words.get("review-curve"), Line::Expected))
            @if review.is_contest() { (chart::chart(view, review, &words.get("review-curve-win"), Line::Won)) }
            (chart::chart(view, review, &words.get("review-curve-decided"), Line::Decided))
            (chart::chart(view, review, &words.get("review-curve-luck"), Line::Luck))
        }
        @if view.names.len() > 1 {
            nav .review-seats aria-label=(words.get("review-seats")) {
                span { (words.get("review-seats")) }
                @for seat in Seat::first(view.names.len()) {
                    a href=(format!("{}/review/seat/{seat}", view.table)) aria-current=[(seat == view.seat).then_some("true")] {
                        bdi { (view.name(seat)) }
                    }
                }
            }
        }
        @if let Some(said) = view.said { (decisions::listed(view, review, said)) }
        details .review-method {
            summary { (words.get("review-method")) }
            @for text in method(words, review) { p { (text) } }
        }
        @if view.state.progress.is_none() && view.state.done < THOROUGH { (ask(view, THOROUGH, &words.get("review-deepen"))) }
    }
}
