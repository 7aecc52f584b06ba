//! What is shown beside each player that has nothing to do with the game: the clock, since when they are away, and a button
//! that reminds them.

use std::time::Duration;

use game_core::Seat;
use maud::{Markup, html};
use page_kit::Beside;
use page_kit::addresses::shown_name;
use table::{Day, SeatFacts, TableError, TableFacts};
use words::Words;

use super::clock::clock;
use super::mine::in_words;
use crate::vacation::Vacation;

/// What all players' lines need.
pub(crate) struct Company<'a> {
    pub(crate) words: Words,
    pub(crate) id: &'a str,
    pub(crate) facts: &'a TableFacts,
    /// The viewer's seat.
    pub(crate) viewer: Option<Seat>,
    /// For how long each seat's player has been away, as far as it is known.
    pub(crate) away: &'a [Option<Duration>],
    /// Who is on vacation, or was.
    pub(crate) vacations: &'a [Option<Vacation>],
    pub(crate) now: i64,
}

impl Company<'_> {
    /// Until when the player at a seat is on vacation.
    fn vacation(&self, seat: Seat) -> Option<Day> {
        self.vacations.get(seat.index())?.as_ref()?.until(Day::of(self.now))
    }
}

/// One entry for each seat.
pub(crate) fn beside(company: &Company<'_>) -> Vec<Beside> {
    let Company { words, facts, now, .. } = *company;
    let line = |line: &SeatFacts| Beside {
        state: line.clock.map(|facts| clock(words, &facts, now)).unwrap_or_default(),
        away: away(company, line),
        below: nudge(company, line),
    };
    facts.seats.iter().map(line).collect()
}

/// `on vacation until 24 November 2026`, or `away for 5 min`
fn away(company: &Company<'_>, line: &SeatFacts) -> Markup {
    if let Some(until) = company.vacation(line.seat) {
        let date = [("date", in_words(company.words, until).into())];
        return html! { (company.words.with("kit-person-vacation", &date)) };
    }
    let gone = company.away.get(line.seat.index()).copied().flatten().filter(|_| line.bot().is_none());
    html! { @if let Some(gone) = gone { (company.words.with("kit-person-away-for", &[("time", rough(company.words, gone).into())])) } }
}

/// Minutes, hours or days, rounded down: `5 min`, `3 h`, `2 days`.
pub(super) fn rough(words: Words, time: Duration) -> String {
    let minutes = i64::try_from(time.as_secs() / 60).unwrap_or(i64::MAX);
    match (minutes / (24 * 60), minutes / 60) {
        (0, 0) => words.with("time-minutes", &[("n", minutes.max(1).into())]),
        (0, hours) => words.with("time-hours", &[("n", hours.into())]),
        (days, _) => words.with("time-days", &[("n", days.into())]),
    }
}

/// In a game over days: the button that reminds a player, or that it was pressed.
fn nudge(company: &Company<'_>, line: &SeatFacts) -> Markup {
    let Company { words, facts, viewer, now, .. } = *company;
    let Some(by) = viewer.filter(|_| company.vacation(line.seat).is_none()) else { return html! {} };
    let name = shown_name(line.name.as_deref().unwrap_or_default());
    match facts.check_nudge(line.seat, by, now) {
        Ok(()) => html! {
            form .ct-nudge method="post" action=(format!("/t/{}/nudge", company.id)) {
                input type="hidden" name="seat" value=(line.seat);
                input type="hidden" name="by" value=(by);
                button .ct-button .quiet { (words.with("nudge", &[("name", name.as_str().into())])) }
            }
        },
        Err(TableError::NudgedToday) => html! { p .ct-nudge .ct-small { (words.get("nudge-done")) } },
        Err(_) => html! {},
    }
}

/// What a player who was nudged reads until they have played.
pub(super) fn nudged(words: Words, facts: &TableFacts, line: &SeatFacts) -> Markup {
    let is_new = line.nudged_at.zip(line.awaited_since).is_some_and(|(nudged, since)| nudged >= since);
    let by = line.nudged_by.and_then(|seat| facts.seats.get(seat.index())?.name.as_deref());
    html! {
        @if let Some(by) = by.filter(|_| is_new) {
            section .panel .lent role="status" { p { (words.with("nudge-you", &[("name", shown_name(by).into())])) } }
        }
    }
}

/// The viewer is on vacation, and can end it here.
pub(super) fn own_vacation(words: Words, until: Day) -> Markup {
    html! {
        section .panel .lent role="status" {
            p { (words.with("vacation-on", &[("date", in_words(words, until).into())])) }
            form method="post" action="/vacation/end" { button .act { (words.get("vacation-end")) } }
        }
    }
}
