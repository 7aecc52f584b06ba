//! The end of a game: placement, score lines side by side, honours.

use game_core::{Outcome, Seat};
use maud::{Markup, html};
use words::Words;

use crate::people::{Person, name};

/// What the result page shows of the game; the server adds the record, the dice and "play again".
#[derive(Clone, Copy, Debug)]
pub struct Finish<'a> {
    /// A line's name is `score-<key>`, an honour's `honour-<key>`.
    pub outcome: &'a Outcome,
    /// The players, in seat order.
    pub people: &'a [Person<'a>],
    /// A sentence under the headline; may be empty.
    pub reason: &'a str,
    /// Each seat's score over time; may be empty.
    pub curves: &'a [Vec<i32>],
    /// Sentences about decisive moments; may be empty.
    pub moments: &'a [String],
}

/// The result of a game.
pub fn result(words: Words, finish: &Finish<'_>) -> Markup {
    let outcome = finish.outcome;
    let mut seats: Vec<Seat> = Seat::first(outcome.seats.len()).collect();
    seats.sort_by_key(|seat| (place(outcome, *seat), *seat));
    let name = |seat: Seat| name(finish.people, seat);
    html! {
        section .ct-result aria-labelledby="ct-result-title" {
            h2 #ct-result-title { (headline(words, finish)) }
            @if !finish.reason.is_empty() { p .ct-reason { (finish.reason) } }
            div .ct-result-scroll tabindex="0" role="group" aria-label=(words.get("result-lines")) {
                table {
                    thead {
                        tr {
                            th scope="col" { (words.get("result-lines")) }
                            @for seat in &seats {
                                th scope="col" {
                                    @if seats.len() > 1 {
                                        span .ct-place { (words.with("result-placement", &[("n", place(outcome, *seat).into())])) }
                                    }
                                    bdi { (name(*seat)) }
                                }
                            }
                        }
                    }
                    tbody {
                        @for index in 0..outcome.seats.first().map_or(0, |first| first.lines.len()) {
                            tr {
                                th scope="row" { (words.member("score", outcome.seats[0].lines[index].key)) }
                                @for seat in &seats { td { (outcome.seats[seat.index()].lines[index].points) } }
                            }
                        }
                    }
                    tfoot {
                        tr {
                            th scope="row" { (words.get("result-total")) }
                            @for seat in &seats { td { b { (outcome.seats[seat.index()].total) } } }
                        }
                    }
                }
            }
            (curve(words, finish))
            @if !finish.moments.is_empty() {
                h3 { (words.get("result-moments")) }
                ol .ct-moments { @for moment in finish.moments { li { (moment) } } }
            }
            (honours(words, finish, &seats))
        }
    }
}

fn honours(words: Words, finish: &Finish<'_>, seats: &[Seat]) -> Markup {
    let outcome = finish.outcome;
    let name = |seat: Seat| name(finish.people, seat);
    html! {
        @if outcome.seats.iter().any(|seat| !seat.honours.is_empty()) {
            h3 { (words.get("result-honours")) }
            ul .ct-honours {
                @for seat in seats {
                    @for honour in &outcome.seats[seat.index()].honours {
                        li { b { bdi { (name(*seat)) } } " " (words.member("honour", honour)) }
                    }
                }
            }
        }
    }
}

fn headline(words: Words, finish: &Finish<'_>) -> String {
    let outcome = finish.outcome;
    if let [only] = outcome.seats.as_slice() {
        return words.with("result-solo", &[("n", only.total.into())]);
    }
    let winners = outcome.winners.iter().filter_map(|seat| finish.people.get(seat.index()));
    let names: Vec<String> = winners.map(|person| person.name.to_owned()).collect();
    let args = [("names", words.list(&names).into())];
    if names.len() > 1 { words.with("result-shared", &args) } else { words.with("result-won", &args) }
}

/// Equal totals share a place, except that the winner of a tie-break comes first.
fn place(outcome: &Outcome, seat: Seat) -> usize {
    // A winner by tie-break stands before others with the same total.
    let rank = |seat: Seat| (outcome.seats[seat.index()].total, outcome.winners.contains(seat));
    1 + Seat::first(outcome.seats.len()).filter(|other| rank(*other) > rank(seat)).count()
}

/// Each seat's score over time, as lines.
fn curve(words: Words, finish: &Finish<'_>) -> Markup {
    let curves = finish.curves;
    let longest = curves.iter().map(Vec::len).max().unwrap_or(0);
    if longest < 2 {
        return html! {};
    }
    let top = curves.iter().flatten().copied().max().unwrap_or(1).max(1) as f32;
    let step = 600.0 / (longest - 1) as f32;
    let points = |curve: &[i32]| -> String {
        let spot = |(index, score): (usize, &i32)| {
            format!("{},{}", round(20.0 + step * index as f32), round(150.0 - 130.0 * *score as f32 / top))
        };
        curve.iter().enumerate().map(spot).collect::<Vec<_>>().join(" ")
    };
    html! {
        h3 { (words.get("result-curve")) }
        svg .ct-curve viewBox="0 0 640 170" role="img" aria-label=(words.get("result-curve")) {
            path .axis d="M20 10V150H625" {}
            text x="24" y="18" { (top) }
            @for (index, curve) in curves.iter().enumerate() {
                polyline class=(format!("line line-{}", index % 6)) points=(points(curve)) {}
            }
        }
        @if curves.len() > 1 {
            ul .ct-legend {
                @for (index, person) in finish.people.iter().enumerate().take(curves.len()) {
                    li {
                        svg viewBox="0 0 44 10" aria-hidden="true" { path class=(format!("line line-{}", index % 6)) d="M0 5H44" {} }
                        bdi { (person.name) }
                    }
                }
            }
        }
    }
}

/// A coordinate with at most one decimal.
pub fn round(number: f32) -> String {
    let tenths = (number * 10.0).round() / 10.0;
    format!("{tenths}")
}
