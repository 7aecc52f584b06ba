//! The invitation: what will be played, who sits where, and the link for friends.

use game_core::Seat;
use maud::{Markup, html};
use page_kit::addresses::shown_name;
use page_kit::{OptionField, OptionKind};
use table::{Pace, SeatFacts};
use words::Words;

use super::qr::qr;
use super::table::{TablePage, copied_link};
use super::{bots, clock};

/// Free seats, and the link for friends. Players who sit already want to send the link, newcomers want to sit down. The
/// opener sends the link, too, and may remove anyone.
pub(super) fn seating(view: &TablePage<'_>) -> Markup {
    let words = view.words;
    let seats = &view.table.facts.seats;
    let names = view.table.names(words, view.id);
    let free = names.iter().filter(|name| name.is_none()).count();
    let is_insider = !view.held.is_empty() || view.is_opener;
    // Players whose seats are kept learn of it on the result page of their last game: nobody has to send them a link.
    let has_room = seats.iter().any(|seat| seat.name.is_none() && seat.kept.is_none());
    html! {
        div .panel .seating {
            (heading(view, &names, free, has_room))
            @if !has_room { p .help { (words.get("table-kept-help")) } }
            @if is_insider && has_room { (invitation(view)) }
            ol .seats role="list" {
                @for (seat, name) in seats.iter().zip(&names) {
                    li {
                        span .seat { (words.with("table-seat", &[("n", seat.seat.number().into())])) }
                        @match name {
                            Some(name) => (taken(view, seat, name)),
                            None if seat.kept.is_some() => (kept(view, seat)),
                            None => (free_seat(view, seat.seat)),
                        }
                    }
                }
            }
            @if is_insider && free > 1 { (bots::fill(view)) }
            @if !is_insider && has_room { (invitation(view)) }
            @if view.is_opener { (close(view)) }
        }
    }
}

/// Who invites to what, if there is a seat to take, and what is agreed.
fn heading(view: &TablePage<'_>, names: &[Option<String>], free: usize, has_room: bool) -> Markup {
    let (words, facts) = (view.words, &view.table.facts);
    let game = facts.info.name;
    let host = facts.opener_seat().filter(|_| has_room && !view.is_opener);
    let host = host.and_then(|seat| names.get(seat.index())?.as_deref());
    let waiting = words.with("table-waiting-for-seats", &[("n", free.into())]);
    html! {
        @match host {
            Some(host) => {
                h2 { (words.with("table-invites", &[("name", host.into()), ("game", game.into())])) }
                p .waiting role="status" { (waiting) }
            }
            None => h2 { (waiting) },
        }
        ul .agreed role="list" aria-label=(words.get("table-agreed")) {
            li { strong { (game) } }
            @for text in agreed(words, &facts.options, view.table.title.options) { li { (text) } }
            @if let Some(clock) = facts.clock { li { (words.get("home-clock")) " " (clock::setting(words, clock)) } }
            li { (words.get(match facts.pace { Pace::Live => "table-pace-live", Pace::OverDays => "table-pace-days" })) }
        }
    }
}

/// The game's options in words. What has no words is shown as records write it, so that nothing stays unsaid.
fn agreed(words: Words, options: &str, fields: &[OptionField]) -> Vec<String> {
    let text = |option: &str| {
        let (word, value) = option.split_once('=').unwrap_or((option, ""));
        if let ("players", Ok(players)) = (word, value.parse::<i64>()) {
            return Some(words.with("table-players", &[("n", players.into())]));
        }
        let name = words.find("option", word)?;
        match fields.iter().find(|field| field.word == word)?.kind {
            OptionKind::Flag => Some(name),
            OptionKind::Choice(_) => {
                let value = words.find("option", format_args!("{word}-{value}"))?;
                Some(words.with("table-option", &[("name", name.into()), ("value", value.into())]))
            }
        }
    };
    options.split_whitespace().map(|option| text(option).unwrap_or_else(|| option.to_owned())).collect()
}

fn taken(view: &TablePage<'_>, seat: &SeatFacts, name: &str) -> Markup {
    let words = view.words;
    let is_own = view.held.contains(seat.seat);
    html! {
        span .sitter {
            (view.crest(seat.seat)) strong { bdi { (name) } }
            @if is_own { " (" (words.get("table-seat-you")) ")" }
            @if seat.is_bot { " " span .mark { (words.get("common-bot")) } }
            @if view.table.facts.opener_seat() == Some(seat.seat) { " " span .mark { (words.get("table-opener")) } }
        }
        @if is_own {
            (vacate(view, seat.seat, "leave", &words.get("table-leave"), name))
            details { summary { (words.get("table-rename")) span .visually-hidden { ": " (name) } } (rename(view, seat)) }
        } @else if view.is_opener {
            (vacate(view, seat.seat, "remove", &words.get("table-remove"), name))
        }
    }
}

fn free_seat(view: &TablePage<'_>, seat: Seat) -> Markup {
    let words = view.words;
    let (is_seated, is_insider) = (!view.held.is_empty(), !view.held.is_empty() || view.is_opener);
    html! {
        span .free { (words.get("table-seat-free")) }
        @if is_insider { (bots::sit(view, seat)) }
        @if is_seated {
            details { summary { (words.get("table-sit-here-too")) } (sit(view, seat)) }
        } @else {
            (sit(view, seat))
        }
    }
}

/// A seat that is kept for someone from the last game. The key that takes it is in the cookie of that table, so the
/// button goes there. Players who are here already need not wait: a bot can take it, or the opener frees it.
fn kept(view: &TablePage<'_>, seat: &SeatFacts) -> Markup {
    let words = view.words;
    let name = shown_name(seat.kept.as_deref().unwrap_or_default());
    let from = seat.kept_from.as_deref().unwrap_or_default();
    html! {
        span .free { (words.with("table-seat-kept", &[("name", name.as_str().into())])) }
        @if view.held.is_empty() {
            form .inline method="post" action=(format!("/t/{from}/rematch")) {
                input type="hidden" name="chain";
                button { (words.with("table-i-am", &[("name", name.as_str().into())])) }
            }
        } @else {
            (bots::sit(view, seat.seat))
        }
        @if view.is_opener { (vacate(view, seat.seat, "remove", &words.get("table-free-seat"), &name)) }
    }
}

fn sit(view: &TablePage<'_>, seat: Seat) -> Markup {
    let words = view.words;
    let is_seated = !view.held.is_empty();
    // A player who sits here already has given this name to the first seat.
    let name = view.name.filter(|_| !is_seated).unwrap_or_default();
    html! {
        form .inline method="post" action=(format!("/t/{}/sit", view.id)) {
            input type="hidden" name="seat" value=(seat);
            @if !is_seated { input type="hidden" name="chain"; }
            input name="name" maxlength="40" required aria-label=(words.get("home-name"))
                placeholder=(words.get("home-name-placeholder")) value=(name);
            button .act[!is_seated] { (words.get("table-sit-down")) }
        }
    }
}

/// Changes the name of a player on this device.
pub(super) fn rename(view: &TablePage<'_>, seat: &SeatFacts) -> Markup {
    let words = view.words;
    html! {
        form .inline .rename method="post" action=(format!("/t/{}/rename", view.id)) {
            input type="hidden" name="seat" value=(seat.seat);
            input name="name" maxlength="40" required autocomplete="nickname" aria-label=(words.get("home-name"))
                value=(seat.name.as_deref().unwrap_or_default());
            button { (words.get("table-rename-save")) }
        }
    }
}

/// Frees a seat: its player leaves, or is removed.
fn vacate(view: &TablePage<'_>, seat: Seat, action: &str, text: &str, name: &str) -> Markup {
    html! {
        form .inline .vacate method="post" action=(format!("/t/{}/{action}", view.id)) {
            input type="hidden" name="seat" value=(seat);
            button { (text) span .visually-hidden { ": " (name) } }
        }
    }
}

/// The opener closes the table, with a second press to be sure.
fn close(view: &TablePage<'_>) -> Markup {
    let words = view.words;
    html! {
        details .close {
            summary { (words.get("table-close")) }
            p .help { (words.get("table-close-help")) }
            form method="post" action=(format!("/t/{}/close", view.id)) { button { (words.get("table-close-now")) } }
        }
    }
}

/// The link for friends; for those who are here already, also as a QR code that a phone can scan from the screen.
fn invitation(view: &TablePage<'_>) -> Markup {
    let words = view.words;
    let is_seated = !view.held.is_empty() || view.is_opener;
    html! {
        div class=(if is_seated { "invite main" } else { "invite" }) {
            div {
                p { (words.get("table-invite-help")) }
                (copied_link(words, view.link, &words.get("table-invite"), &words.get("table-copy-link"), is_seated))
            }
            @if is_seated { (qr(view.link, &words.get("table-qr"))) }
        }
    }
}

#[cfg(test)]
mod tests {
    use words::Lang;

    use super::*;

    #[test]
    fn options_are_told_in_words_and_none_is_left_out() {
        let words = Words::new(Lang::En);
        let told = agreed(words, "players=3 mystery=7", &[]);
        assert_eq!(told, ["3 players", "mystery=7"]);
    }
}
