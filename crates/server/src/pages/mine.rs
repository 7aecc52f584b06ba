//! The tables where this browser has seats: with whom, whose turn it is, who has won, and when.

use game_core::{Seat, SeatSet};
use maud::{Markup, html};
use store::TableState;
use table::Day;
use words::Words;

use super::home::{Lobby, Mine, game_name, page_title};
use super::my_games::ways;
use crate::summary::{Ending, ending, is_closed, is_practice, names};

/// The list, which is refreshed every few seconds.
pub(crate) fn mine(words: Words, lobby: &Lobby<'_>) -> Markup {
    let mine = &lobby.mine;
    if mine.is_empty() {
        return html! {};
    }
    let is_turn = mine.iter().any(|mine| mine.is_turn);
    html! {
        section #refresh .panel hx-get="/" hx-trigger="every 15s" hx-select="#refresh" hx-target="#refresh" hx-swap="outerMorph"
            data-events="0" data-title=(page_title(words, mine)) data-turn=[is_turn.then_some("yes")] {
            h2 { (words.get("home-continue")) }
            (ways(words, ""))
            p { a href="/vacation" { (words.get("vacation")) } }
            ul .tables .mine {
                @for mine in mine {
                    li {
                        a href=(format!("/t/{}", mine.id)) { (game_name(lobby.catalog, &mine.summary)) }
                        @if is_practice(&mine.summary) { " " span .practice-mark { (words.get("practice-mark")) } }
                        span .who { (company(words, mine)) }
                        span .state .your-turn[mine.is_turn] { (state(words, mine)) }
                        (date(words, mine.summary.updated))
                    }
                }
            }
        }
    }
}

/// With whom this browser's player plays.
pub(super) fn company(words: Words, mine: &Mine) -> String {
    let names = names(words, &mine.id, &mine.summary);
    if names.len() == 1 {
        return words.get("home-continue-alone");
    }
    let others = of(&names, |seat| !mine.seats.contains(seat));
    match others.is_empty() {
        // Everybody who sits there shares this device.
        true => words.list(&of(&names, |_| true)),
        false => words.with("home-continue-with", &[("people", words.list(&others).into())]),
    }
}

fn of(names: &[Option<String>], is_meant: impl Fn(Seat) -> bool) -> Vec<String> {
    let seats = Seat::first(names.len()).zip(names).filter(|(seat, _)| is_meant(*seat));
    seats.filter_map(|(_, name)| name.clone()).collect()
}

pub(super) fn state(words: Words, mine: &Mine) -> String {
    let names = names(words, &mine.id, &mine.summary);
    match mine.summary.state {
        TableState::Open if is_closed(&mine.summary) => words.get("home-continue-closed"),
        TableState::Open => {
            let free = names.iter().filter(|name| name.is_none()).count();
            words.with("table-waiting-for-seats", &[("n", free.into())])
        }
        TableState::Running if mine.is_turn => words.get("home-continue-your-turn"),
        TableState::Running if mine.waiting.is_empty() => words.get("home-continue-waiting"),
        TableState::Running => {
            let awaited = words.list(&of(&names, |seat| mine.waiting.contains(seat)));
            words.with("home-continue-waiting-for", &[("people", awaited.into())])
        }
        TableState::Finished => match ending(&mine.summary) {
            Some(ending) => finish(words, mine.seats, &names, &ending),
            None => words.get("home-continue-over"),
        },
    }
}

/// `You won: Ada 53, Grace 41`
fn finish(words: Words, own: SeatSet, names: &[Option<String>], ending: &Ending) -> String {
    if let [points] = ending.scores[..] {
        let points = [("n", i64::from(points).into())];
        return match ending.winners.is_some_and(SeatSet::is_empty) {
            true => words.with("home-continue-lost", &points),
            false => words.with("home-continue-points", &points),
        };
    }
    let scores = names
        .iter()
        .zip(&ending.scores)
        .filter_map(|(name, score)| Some(format!("{} {score}", name.as_ref()?)));
    let scores = scores.collect::<Vec<_>>().join(", ");
    let result = match ending.winners {
        // Only the rules know who wins a tie.
        None => words.get("home-continue-over"),
        Some(winners) if own.len() == 1 && winners == own => words.get("home-continue-won"),
        Some(winners) => {
            let people = words.list(&of(names, |seat| winners.contains(seat)));
            words.with("home-continue-winners", &[("n", winners.len().into()), ("people", people.into())])
        }
    };
    words.with("home-continue-result", &[("result", result.into()), ("scores", scores.into())])
}

/// The day of the last change, in UTC.
pub(super) fn date(words: Words, milliseconds: i64) -> Markup {
    let day = Day::of(milliseconds);
    html! { time datetime=(day) { (in_words(words, day)) } }
}

/// `18 November 2026`
pub(crate) fn in_words(words: Words, day: Day) -> String {
    let (year, month, day) = day.parts();
    let args = [("day", day.into()), ("month", month.into()), ("year", year.to_string().into())];
    words.with("home-continue-date", &args)
}
