//! Practice: playing on from a position of a finished game, and comparing what comes of it.

use game_core::Seat;
use maud::{Markup, html};
use page_kit::addresses::{self, bot_name};
use page_kit::bar::signed;
use table::{Origin, PracticeFacts, TableFacts};
use words::Words;

use super::table::TablePage;
use crate::bot_registry::STAND_IN;
use crate::routes::MYSELF;

/// The address of a game's positions, without their numbers.
pub(crate) fn track(origin: &Origin) -> String {
    match origin {
        Origin::Table(id) => format!("/t/{id}/replay"),
        Origin::Record(hash) => format!("/replay/{hash}"),
    }
}

fn action(origin: &Origin, position: usize) -> String {
    format!("{}/play", addresses::replay(&track(origin), position, None))
}

/// What the form is made from.
pub(crate) struct PlayOn<'a> {
    pub(crate) origin: &'a Origin,
    /// Every seat with its name.
    pub(crate) seats: Vec<(Seat, String)>,
    /// The seat that is offered first.
    pub(crate) seat: Seat,
    /// The bots that can be given a seat.
    pub(crate) bots: &'a [String],
}

/// Opens a practice table from a position.
pub(super) fn play_on(words: Words, position: usize, view: &PlayOn<'_>) -> Markup {
    let is_shared = view.seats.len() > 1;
    html! {
        details .play-on {
            summary { (words.get("practice-play-on")) }
            form method="post" action=(action(view.origin, position)) {
                @if is_shared {
                    label .field { span { (words.get("practice-seat")) }
                        select name="seat" {
                            @for (seat, name) in &view.seats {
                                option value=(seat) selected[*seat == view.seat] { (words.with("practice-seat-of", &[("seat", seat.number().into()), ("name", name.as_str().into())])) }
                            }
                        }
                    }
                    label .field { span { (words.get("practice-bots")) } (others(words, view.bots)) }
                } @else {
                    input type="hidden" name="seat" value=(view.seat);
                }
                fieldset {
                    legend { (words.get("practice-dice")) }
                    label { input type="radio" name="dice" value="same" checked; " " (words.get("practice-dice-same")) }
                    label { input type="radio" name="dice" value="new"; " " (words.get("practice-dice-new")) }
                }
                div .go {
                    button .act { (words.get("practice-open")) }
                    p .help { (words.get("practice-help")) }
                }
            }
        }
    }
}

/// Who plays the other seats: bots, or the same person.
fn others(words: Words, bots: &[String]) -> Markup {
    html! {
        select name="level" {
            @for bot in bots { option value=(bot) selected[bot == STAND_IN.name()] { (bot_name(words, bot)) } }
            option value=(MYSELF) { (words.get("practice-all-seats")) }
        }
    }
}

/// Says at a practice table that it is one, and leads back.
pub(super) fn banner(words: Words, facts: &TableFacts) -> Markup {
    let Some(practice) = &facts.practice else { return html! {} };
    let back = addresses::replay(&track(&practice.from), practice.position, None);
    html! {
        p .practice {
            strong { (words.get("practice-mark")) }
            span { (words.get(if practice.same_dice { "practice-banner-same" } else { "practice-banner-new" })) }
            a href=(back) { (words.with("practice-original", &[("n", practice.position.into())])) }
        }
    }
}

/// The result beside the original's, and another try.
pub(super) fn comparison(view: &TablePage<'_>, practice: &PracticeFacts) -> Markup {
    let (words, facts) = (view.words, &view.table.facts);
    let names = view.table.names(words, view.id);
    let now = facts.scores.as_deref().unwrap_or_default();
    let own = facts.seats.iter().find(|seat| view.held.contains(seat.seat));
    let bot = facts.seats.iter().find(|seat| seat.is_bot);
    let level = match bot.and_then(|seat| seat.name.as_deref()) {
        Some(level) => level,
        None if view.held.len() > 1 => MYSELF,
        None => STAND_IN.name(),
    };
    html! {
        section .compared aria-labelledby="compared" {
            h3 #compared { (words.get("practice-compared")) }
            div .ct-result-scroll {
                table {
                    thead { tr {
                        td {}
                        th scope="col" { (words.get("practice-then")) }
                        th scope="col" { (words.get("practice-now")) }
                        th scope="col" { (words.get("practice-difference")) }
                    } }
                    tbody {
                        @for ((then, now), name) in practice.scores.iter().zip(now).zip(&names) {
                            tr {
                                th scope="row" { bdi { (name.as_deref().unwrap_or("?")) } }
                                td { (then) }
                                td { (now) }
                                td { b { @if now == then { "0" } @else { (signed(now - then)) } } }
                            }
                        }
                    }
                }
            }
            @if let Some(own) = own {
                form method="post" action=(action(&practice.from, practice.position)) {
                    input type="hidden" name="seat" value=(own.seat);
                    input type="hidden" name="level" value=(level);
                    input type="hidden" name="dice" value=(if practice.same_dice { "same" } else { "new" });
                    button .act { (words.get("practice-again")) }
                }
            }
        }
    }
}
