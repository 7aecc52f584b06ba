//! A seat's decisions and its luck, in words, each with the way to its position.

use maud::{Markup, html};
use page_kit::addresses;
use page_kit::hint::reasons;
use review::{Decision, Estimate, Review};
use titles::review::{DecisionWords, LuckWords, ReviewWords, decimal, with_error};
use words::Words;

use super::ReviewPage;

pub(super) fn listed(view: &ReviewPage<'_>, review: &Review, said: &ReviewWords) -> Markup {
    let words = view.words;
    let costly = said.costly();
    html! {
        section {
            h2 { (words.get("review-costly")) }
            @if costly.is_empty() { p { (words.get("review-costly-none")) } }
            ol .review-costly { @for said in costly { li { (in_full(view, review, said)) } } }
        }
        div .review-luck {
            (luck(view, &words.get("review-luckiest"), &said.lucky))
            (luck(view, &words.get("review-unluckiest"), &said.unlucky))
        }
        details .review-all {
            summary { (words.get("review-all")) " (" (said.decisions.len()) ")" }
            div .review-scroll tabindex="0" role="group" aria-label=(words.get("review-all")) {
                table {
                    thead {
                        tr {
                            th scope="col" { (words.get("review-column-at")) } th scope="col" { (words.get("review-played")) }
                            th scope="col" { (words.get("review-better")) } th scope="col" { (words.get("review-column-cost")) }
                            th scope="col" { (words.get("review-column-expected")) }
                            @if review.is_contest() { th scope="col" { (words.get("review-column-win")) } }
                        }
                    }
                    tbody { @for said in &said.decisions { (row(view, review, said)) } }
                }
            }
        }
    }
}

/// Where a decision can be seen, by the one who made it.
fn place(view: &ReviewPage<'_>, said: &DecisionWords) -> String {
    addresses::replay(&view.track(), said.decision.at, Some(said.decision.seat))
}

fn in_full(view: &ReviewPage<'_>, review: &Review, said: &DecisionWords) -> Markup {
    let (words, place) = (view.words, place(view, said));
    html! {
        p .review-cost { b { (said.cost(words)) } }
        dl {
            dt { (words.get("review-played")) } dd { (said.played) }
            @if let Some(better) = &said.better { dt { (words.get("review-better")) } dd { (better) } }
            @if let Some(around) = Around::of(review, &said.decision) {
                dt { (words.get("review-column-expected")) } dd { (around.points(words)) }
                @if review.is_contest() { dt { (words.get("review-column-win")) } dd { (around.win(words)) } }
            }
        }
        (reasons(words, &said.reasons))
        p { a href=(format!("{place}?better=1")) { (words.get("review-show")) } }
    }
}

fn row(view: &ReviewPage<'_>, review: &Review, said: &DecisionWords) -> Markup {
    let (words, around) = (view.words, Around::of(review, &said.decision));
    let shown = |write: fn(&Around, Words) -> String| around.as_ref().map(|around| write(around, words));
    html! {
        tr {
            td { a href=(place(view, said)) { (said.decision.at) } }
            td { (said.played) }
            td { @match &said.better { Some(better) => (better), None => span .quiet { (words.get("review-same")) } } }
            td { (decimal(words, said.decision.cost.mean)) }
            td .review-around { (shown(Around::points).unwrap_or_default()) }
            @if review.is_contest() { td .review-around { (shown(Around::win).unwrap_or_default()) } }
        }
    }
}

/// What the deciding seat could expect before its decision and after it.
pub(super) struct Around {
    points: [Estimate; 2],
    win: [Estimate; 2],
}

impl Around {
    /// `None` until both are known.
    pub(super) fn of(review: &Review, decision: &Decision) -> Option<Around> {
        let (values, seat) = (review.around(decision)?, decision.seat.index());
        Some(Around {
            points: values.map(|value| value.points[seat]),
            win: values.map(|value| value.win[seat]),
        })
    }

    /// `41.3 ± 0.2 → 40.1 ± 0.2`
    pub(super) fn points(&self, words: Words) -> String {
        self.points.map(|points| with_error(words, points, decimal)).join(" → ")
    }

    /// `52% → 48%`
    pub(super) fn win(&self, words: Words) -> String {
        let percent = |win: Estimate| (100.0 * win.mean).round() as i64;
        self.win.map(|win| words.with("review-percent", &[("n", percent(win).into())])).join(" → ")
    }
}

fn luck(view: &ReviewPage<'_>, heading: &str, moments: &[LuckWords]) -> Markup {
    let words = view.words;
    html! {
        section {
            h2 { (heading) }
            @if moments.is_empty() { p { (words.get("review-no-luck")) } }
            ol {
                @for one in moments {
                    li {
                        b { (one.points(words, view.seat)) } " · "
                        a href=(addresses::replay(&view.track(), one.step.to, Some(view.seat))) { (words.with("review-after", &[("n", (one.step.to as i64).into())])) }
                        (one.what)
                    }
                }
            }
        }
    }
}
