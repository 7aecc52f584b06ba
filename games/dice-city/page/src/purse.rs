//! What a player has (stock, pass tokens, army strength, points), and the current step of the turn.

use game_core::Seat;
use game_dice_city::{Move, Purchase, Resource, Step};
use maud::{Markup, html};
use page_kit::help;

use crate::viewer_state::ViewerState;
use crate::why::why_not;
use crate::{glyphs, lexicon, rules};

pub(crate) fn purse(s: &ViewerState<'_>) -> Markup {
    let (words, seat) = (s.words, s.viewer.unwrap_or(s.shown));
    let city = s.board.city(seat);
    let title = match s.viewer {
        Some(_) => words.get("dc-stock"),
        None => words.with("dc-stock-of", &[("name", s.name(seat).into())]),
    };
    html! {
        div .dc-purse role="group" aria-label=(title) {
            span .dc-stock {
                @for resource in Resource::ALL {
                    @let held = city.held(resource);
                    span class=(if held == 0 { "dc-held none" } else { "dc-held" }) {
                        (page_kit::link::labelled(&lexicon::amount(words, resource, held), html! { (glyphs::resource(resource)) b { (held) } }))
                    }
                }
                (help::button(words, "dc", "purse", "stock", &words.get("dc-stock"), html! { "?" }, rules::about(words, "stock")))
            }
            span .dc-held .passes { (help::button(words, "dc", "purse", &s.help_on("passes"), &words.with("dc-passes", &[("n", city.passes().into())]),
                html! { (glyphs::glyph("pass")) b { (city.passes()) } },
                html! {
                    (rules::about(words, "passes"))
                    @if let Some(why) = why_not(s, Move::Spend(Purchase::Strength)) { p { b { (words.get("dc-why")) } " " (why) } }
                })) }
            @if seat == s.board.active() { (strength(s)) }
            (steps(s))
            (score(s, seat))
        }
    }
}

/// What the owner of the city on show has, in one line.
pub(crate) fn other(s: &ViewerState<'_>) -> Markup {
    let city = s.board.city(s.shown);
    let stock = lexicon::amounts(s.words, city.stock());
    let passes = s.words.with("dc-passes", &[("n", city.passes().into())]);
    let label = if stock.is_empty() { passes } else { format!("{stock}, {passes}") };
    let shapes = html! {
        @for resource in Resource::ALL { span { (city.held(resource)) (glyphs::resource(resource)) } }
        span { (city.passes()) (glyphs::glyph("pass")) }
    };
    html! { span .dc-counts title=(label) { (page_kit::link::labelled(&label, shapes)) } }
}

/// Army strength and the boosts that last for this turn.
fn strength(s: &ViewerState<'_>) -> Markup {
    let (words, turn) = (s.words, s.board.turn());
    let mut label = words.with("dc-strength", &[("n", turn.strength.into())]);
    if turn.against_bandits > 0 {
        let more = words.with("dc-strength-bandits", &[("n", turn.against_bandits.into())]);
        label = format!("{label}, {more}");
    }
    let face = html! {
        (glyphs::glyph("sword")) b { (turn.strength) }
        @if turn.against_bandits > 0 { span .dc-small { "+" (turn.against_bandits) (glyphs::glyph("mask")) } }
    };
    html! {
        span class=(if turn.strength + turn.against_bandits == 0 { "dc-held strength none" } else { "dc-held strength" }) { (help::button(words, "dc", "purse", "strength", &label, face, rules::about(words, "strength"))) }
        @for (n, said, shapes) in [
            (turn.smiths, words.with("dc-boost-smiths", &[("n", turn.smiths.into())]), html! { "+" (turn.smiths) (glyphs::glyph("sword")) }),
            (turn.mints, words.with("dc-boost-mints", &[("n", turn.mints.into())]), html! { "+" (turn.mints) (glyphs::glyph("harvest")) }),
            (turn.camps, words.with("dc-boost-camps", &[("n", turn.camps.into())]), html! { "−" (turn.camps) (glyphs::glyph("mask")) }),
        ] {
            @if n > 0 {
                span .dc-boost title=(said) { (page_kit::link::labelled(&said, shapes)) }
            }
        }
    }
}

/// The round and the steps of the turn.
fn steps(s: &ViewerState<'_>) -> Markup {
    let words = s.words;
    let now = s.board.step();
    let steps = [
        (Step::Dice, words.get("dc-step-dice")),
        (Step::Attack, words.get("dc-step-attack")),
        (Step::Build, words.get("dc-step-build")),
        (Step::End, words.get("dc-step-end")),
    ];
    let round = match s.board.solo_turns() {
        Some(turns) => words.with("dc-solo-turn", &[("n", s.board.round().into()), ("of", turns.into())]),
        None => words.with("dc-round", &[("n", s.board.round().into())]),
    };
    html! {
        span .dc-when {
            span .dc-round { (round)
                @if s.board.options().is_solo() {
                    ", " (words.with("dc-target", &[("n", s.board.options().target.into())]))
                }
            }
            ol .dc-steps aria-label=(words.get("dc-steps")) {
                @for (step, name) in steps {
                    li class=(if step < now { "done" } else { "" }) aria-current=[(step == now).then_some("step")] { (name) }
                }
            }
            @if let Some(reason) = s.board.ending() {
                span .dc-ending { (words.with("dc-ending", &[("reason", reason.key().into())])) }
            }
        }
    }
}

/// The score so far, line by line; just the city's points if the rest is hidden.
fn score(s: &ViewerState<'_>, seat: Seat) -> Markup {
    let words = s.words;
    let view = s.area.view;
    let (Some(total), Some(lines)) = (view.score(seat), view.score_lines(seat)) else {
        let points = view.city_points(seat);
        let label = words.with("dc-score-city", &[("n", points.into())]);
        return html! {
            span .dc-held .score title=(label) {
                (page_kit::link::labelled(&label, html! { (glyphs::glyph("star")) b { (points) "+" } }))
            }
        };
    };
    let label = words.with("dc-score-now", &[("n", total.into())]);
    html! {
        span .dc-held .score {
            button .ct-help type="button" popovertarget="dc-score" title=(label) {
                (page_kit::link::labelled(&label, html! { (glyphs::glyph("star")) b { (total) } }))
            }
            div .ct-pop #dc-score popover {
                strong { (label) }
                table .dc-lines {
                    @for line in &lines {
                        tr class=(if line.points == 0 { "none" } else { "" }) {
                            th scope="row" { (words.member("score", line.key)) }
                            td { (line.points) }
                        }
                    }
                }
            }
        }
    }
}
