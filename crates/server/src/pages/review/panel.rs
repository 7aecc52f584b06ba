//! What the review says about one position of the replay.

use game_core::Seat;
use maud::{Markup, html};
use page_kit::hint::reasons;
use review::{Review, Step};
use titles::review::{DecisionWords, signed, with_error};
use words::Words;

use super::decisions::Around;

/// What is known of a position.
pub(crate) struct PositionReview<'a> {
    pub(crate) words: Words,
    /// The names shown, in seat order.
    pub(crate) names: &'a [String],
    /// The position's address.
    pub(crate) here: &'a str,
    /// The step that led here.
    pub(crate) step: Option<&'a Step>,
    /// The seat whose luck is shown; everyone's if `None`.
    pub(crate) viewer: Option<Seat>,
    /// What was decided here.
    pub(crate) decision: Option<&'a DecisionWords>,
    /// The review that it is part of.
    pub(crate) review: &'a Review,
    /// Whether the board shows the bot's move instead.
    pub(crate) shows_better: bool,
}

/// The luck that led here, and what was decided.
pub(crate) fn position_review(view: &PositionReview<'_>) -> Markup {
    let words = view.words;
    let name = |seat: Seat| view.names.get(seat.index()).map_or("?", String::as_str);
    let lucky = |seat: &Seat| view.viewer.is_none_or(|viewer| viewer == *seat);
    let luck = view.step.into_iter().flat_map(|step| {
        Seat::first(step.luck.len()).filter(lucky).filter_map(|seat| {
            let luck = step.luck[seat.index()];
            (luck.mean.abs() >= 0.05).then_some((seat, luck))
        })
    });
    html! {
        div .review-panel {
            @for (seat, luck) in luck {
                p { (words.with("review-panel-luck", &[("name", name(seat).into()), ("points", with_error(words, luck, signed).into())])) }
            }
            @if let Some(said) = view.decision {
                @let args = [("name", name(said.decision.seat).into()), ("what", said.played.as_str().into())];
                p { (words.with("review-panel-played", &args)) }
                @if let Some(around) = Around::of(view.review, &said.decision) {
                    p { (words.with("review-panel-expected", &[("change", around.points(words).into())])) }
                    @if view.review.is_contest() {
                        p { (words.with("review-panel-win", &[("change", around.win(words).into())])) }
                    }
                }
                @match &said.better {
                    None => p { (words.get("review-panel-same")) },
                    Some(better) => {
                        p { (words.with("review-panel-cost", &[("points", with_error(words, said.decision.points, signed).into())])) }
                        p { b { (words.with("review-panel-better", &[("what", better.as_str().into())])) } }
                        (reasons(words, &said.reasons))
                        p .review-ways {
                            a href=(view.here) aria-current=[(!view.shows_better).then_some("true")] { (words.get("review-panel-as-played")) }
                            a href=(format!("{}?better=1", view.here)) aria-current=[view.shows_better.then_some("true")] { (words.get("review-panel-with-better")) }
                        }
                    }
                }
            }
        }
    }
}
