//! Bots at a table: which sit where, how fast they play, and for whom they stand in.

use game_core::Seat;
use maud::{Markup, html};
use words::Words;

use super::table::TablePage;
use page_kit::addresses::{bot_name, shown_name};

/// A choice of bots, with the usual stand-in selected if none is chosen.
pub(super) fn choice(words: Words, bots: &[String], chosen: Option<&str>) -> Markup {
    let chosen = chosen.unwrap_or(crate::bot_registry::STAND_IN.name());
    html! {
        select name="level" aria-label=(words.get("home-bot-level")) {
            @for bot in bots { option value=(bot) selected[bot == chosen] { (bot_name(words, bot)) } }
        }
    }
}

/// Puts a bot on a free seat.
pub(super) fn sit(view: &TablePage<'_>, seat: Seat) -> Markup {
    html! {
        form .inline method="post" action=(format!("/t/{}/bot", view.id)) {
            input type="hidden" name="seat" value=(seat);
            (choice(view.words, view.bots, None))
            button { (view.words.get("table-add-bot")) }
        }
    }
}

/// Puts a bot on every free seat: the game begins.
pub(super) fn fill(view: &TablePage<'_>) -> Markup {
    html! {
        form .inline .fill method="post" action=(format!("/t/{}/fill", view.id)) {
            (choice(view.words, view.bots, None))
            button { (view.words.get("table-start-with-bots")) }
        }
    }
}

/// This browser's seats where a bot stands in, each with a button to take it back.
pub(super) fn stand_ins(view: &TablePage<'_>) -> Markup {
    let words = view.words;
    let seats = &view.table.facts.seats;
    let own = seats.iter().filter(|seat| view.held.contains(seat.seat));
    html! {
        @for (seat, bot) in own.filter_map(|seat| Some((seat, seat.stand_in.as_deref()?))) {
            section .panel .lent role="status" {
                @let args = [("name", shown_name(seat.name.as_deref().unwrap_or_default()).into()), ("bot", bot_name(words, bot).into())];
                @let is_out = seat.clock.is_some_and(|clock| clock.out_of_time);
                p { (if is_out { words.with("clock-ran-out", &args) } else { words.with("table-bot-took-over", &args) }) }
                form method="post" action=(format!("/t/{}/hand-back", view.id)) {
                    input type="hidden" name="seat" value=(seat.seat);
                    button .act { (words.get("table-play-again-myself")) }
                }
            }
        }
    }
}

/// Settings while the game is running: the bots' pace, and letting one stand in for a player.
pub(super) fn settings(view: &TablePage<'_>) -> Markup {
    let words = view.words;
    let seats = &view.table.facts.seats;
    let people = seats.iter().filter(|seat| !seat.is_bot && seat.stand_in.is_none());
    let with_bots = seats.iter().any(|seat| seat.is_bot || seat.stand_in.is_some());
    let at_once = view.table.facts.bots_at_once;
    html! {
        details {
            summary { (words.get("table-bots")) }
            @if with_bots {
                form .inline method="post" action=(format!("/t/{}/bot-pace", view.id)) {
                    @if !at_once { input type="hidden" name="at_once" value="yes"; }
                    button { (words.get(if at_once { "table-bots-human-pace" } else { "table-bots-at-once" })) }
                }
            }
            @if seats.len() > 1 {
                p .help { (words.get("table-stand-in-help")) }
                @for seat in people {
                    form .inline method="post" action=(format!("/t/{}/stand-in", view.id)) {
                        input type="hidden" name="seat" value=(seat.seat);
                        @if view.held.contains(seat.seat) { (choice(words, view.bots, None)) }
                        button { (words.with("table-stand-in", &[("name", shown_name(seat.name.as_deref().unwrap_or_default()).into())])) }
                    }
                }
            }
        }
    }
}
