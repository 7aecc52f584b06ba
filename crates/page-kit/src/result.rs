//! The end of a game: who won, the final board, where the points came from, the curve, moments, honours.

mod curve;
mod headline;
mod points;
mod positions;
mod source;
mod strip;

use game_core::{Outcome, Seat};
use maud::{Markup, PreEscaped, html};
use words::Words;

use crate::addresses::Urls;
use crate::bar::signed;
use crate::link;
use crate::people::{Person, with_crest};
use crate::query::parameters;

pub use self::curve::Curves;
pub use self::points::{Accounts, Reason, points};
pub use self::positions::{Moment, Positions};
pub use self::source::Source;
pub use self::strip::{Strip, strip};

/// What every game's result is made from, besides the game.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Ending<'a> {
    pub words: Words,
    /// The player the result speaks to; `None` for a spectator, or where several share a screen.
    pub viewer: Option<Seat>,
    /// In seat order.
    pub people: &'a [Person<'a>],
    pub urls: &'a Urls<'a>,
    /// Says whose board is shown.
    pub query: &'a str,
    /// Where the game's positions are found.
    pub positions: Positions<'a>,
    /// Where everyone's points come from, in seat order.
    pub accounts: &'a Accounts,
}

/// What the result page shows of the game; the server adds the record, the dice and "play again".
#[derive(Clone, Copy, Debug)]
pub struct Finish<'a> {
    /// Who looks at it.
    pub ending: &'a Ending<'a>,
    /// A line's name is `score-<key>`, an honour's `honour-<key>`.
    pub outcome: &'a Outcome,
    /// The points that win a solo game, in games that have such a target.
    pub target: Option<i32>,
    /// A sentence under the headline; may be empty.
    pub reason: &'a str,
    /// The final board: [`board`], or what the players have made together.
    pub board: &'a Markup,
    /// How each seat's score lines come about, in the order of the lines.
    pub sources: &'a [Vec<Source>],
    /// Each seat's score over time.
    pub curves: &'a Curves,
    /// Decisive moments; may be empty.
    pub moments: &'a [Moment],
}

/// The result of a game.
pub fn result(finish: &Finish<'_>) -> Markup {
    let (words, outcome) = (finish.ending.words, finish.outcome);
    let seats = ranked(outcome);
    let is_won = finish.ending.viewer.is_some_and(|seat| outcome.winners.contains(seat))
        && (seats.len() > 1 || finish.target.is_some());
    html! {
        section .ct-result aria-labelledby="ct-result-title" {
            header .ct-verdict {
                @if is_won { (laurel()) }
                div {
                    h2 #ct-result-title { (headline::headline(finish)) }
                    @if !finish.reason.is_empty() { p .ct-reason { (finish.reason) } }
                }
            }
            (finish.board)
            (lines(finish, &seats))
            div .ct-after {
                (curve::curve(finish.ending, finish.curves))
                div {
                    (honours(finish, &seats))
                    @if !finish.moments.is_empty() {
                        h3 { (words.get("result-moments")) }
                        ol .ct-moments { @for moment in finish.moments { li { (moment.linked(finish.ending)) } } }
                    }
                }
            }
        }
    }
}

/// One player's final board, large: the winner's, or the one that the query asks for (`board=2`), with links to the others'.
pub fn board(ending: &Ending<'_>, outcome: &Outcome, draw: impl Fn(Seat) -> Markup) -> Markup {
    let (words, seats) = (ending.words, ranked(outcome));
    let is_asked = |seat: &&Seat| {
        parameters(ending.query).any(|(name, value)| name == "board" && value == seat.to_string())
    };
    let Some(shown) = seats.iter().find(is_asked).or(seats.first()).copied() else { return html! {} };
    let tab = |seat: Seat| {
        let url = link::also(ending.urls, ending.query, "board", seat);
        html! {
            a href=(url) hx-get=(url) hx-replace-url="true" hx-target="#game" hx-swap="outerMorph"
                aria-current=[(seat == shown).then_some("true")] {
                (with_crest(ending.people, seat)) " " b { (outcome.seats[seat.index()].total) }
            }
        }
    };
    html! {
        section .ct-final aria-label=(words.get("result-boards")) {
            @if seats.len() > 1 {
                nav .ct-boards aria-label=(words.get("result-boards")) { @for seat in seats { (tab(seat)) } }
            }
            (draw(shown))
        }
    }
}

/// Score lines side by side, each with how it comes about.
fn lines(finish: &Finish<'_>, seats: &[Seat]) -> Markup {
    let (words, outcome) = (finish.ending.words, finish.outcome);
    let source =
        |seat: Seat, line: usize| finish.sources.get(seat.index()).and_then(|sources| sources.get(line));
    let account = |seat: Seat, line: usize| {
        finish.ending.accounts.get(seat.index()).and_then(|accounts| accounts.as_ref()?.get(line))
    };
    html! {
        h3 { (words.get("result-lines")) }
        div class=(if seats.len() > 1 { "ct-result-scroll" } else { "ct-result-scroll alone" }) tabindex="0" role="group" aria-label=(words.get("result-lines")) {
            table {
                @if seats.len() > 1 {
                    thead {
                        tr {
                            td {}
                            @for seat in seats {
                                th scope="col" {
                                    span .ct-place { (words.with("result-placement", &[("n", place(outcome, *seat).into())])) }
                                    (with_crest(finish.ending.people, *seat))
                                }
                            }
                        }
                    }
                }
                tbody {
                    @for (index, line) in outcome.seats.first().map_or(&[][..], |first| &first.lines).iter().enumerate() {
                        tr {
                            th scope="row" { (words.member("score", line.key)) }
                            @for seat in seats {
                                td {
                                    (points::line(words, outcome.seats[seat.index()].lines[index].points, source(*seat, index), account(*seat, index)))
                                }
                            }
                        }
                    }
                }
                tfoot {
                    tr {
                        th scope="row" { (words.get("result-total")) }
                        @for seat in seats { td { b .ct-count { (number(outcome.seats[seat.index()].total)) } } }
                    }
                }
            }
        }
    }
}

/// `−3`: with a minus, not a hyphen.
fn number(points: i32) -> String {
    if points < 0 { signed(points) } else { points.to_string() }
}

fn honours(finish: &Finish<'_>, seats: &[Seat]) -> Markup {
    let (words, outcome) = (finish.ending.words, finish.outcome);
    html! {
        @if outcome.seats.iter().any(|seat| !seat.honours.is_empty()) {
            h3 { (words.get("result-honours")) }
            @for seat in seats.iter().filter(|seat| !outcome.seats[seat.index()].honours.is_empty()) {
                @if seats.len() > 1 { p .ct-honoured { (with_crest(finish.ending.people, *seat)) } }
                ul .ct-honours {
                    @for honour in &outcome.seats[seat.index()].honours {
                        li { (badge(honour)) span { (words.member("honour", honour)) } }
                    }
                }
            }
        }
    }
}

/// A rosette with the number that the honour is about, or a star.
pub fn badge(honour: &str) -> Markup {
    let number: String = honour.chars().filter(char::is_ascii_digit).collect();
    html! {
        svg .ct-badge viewBox="0 0 48 56" aria-hidden="true" {
            path .ribbon d="M15 31 9 53l9-5 5 7 4-20zM33 31l6 22-9-5-5 7-4-20z" {}
            path .petals d=(PETALS) {}
            circle cx="24" cy="20" r="13" {}
            @if number.is_empty() {
                path .star d="m24 11 2.6 5.9 6.4.7-4.8 4.3 1.4 6.3-5.6-3.3-5.6 3.3 1.4-6.3-4.8-4.3 6.4-.7z" {}
            } @else {
                text x="24" y="25.5" { (number) }
            }
        }
    }
}

/// Twelve round petals about (24, 20).
const PETALS: &str = "M24 1a5 5 0 0 1 8 2.500a5 5 0 0 1 6 6a5 5 0 0 1 2.500 8a5 5 0 0 1 0 5a5 5 0 0 1-2.500 8a5 5 0 0 1-6 6a5 5 0 0 1-8 2.500a5 5 0 0 1-8-2.500a5 5 0 0 1-6-6a5 5 0 0 1-2.500-8a5 5 0 0 1 0-5a5 5 0 0 1 2.500-8a5 5 0 0 1 6-6a5 5 0 0 1 8-2.500z";

/// For the winner.
fn laurel() -> Markup {
    let branch = r#"<path class="stem" d="M29 54C15 49 8 36 10 18"/><path d="M10 19c-4-5-4-10-1-14 4 4 5 9 1 14zM10 29c-6-3-8-8-7-13 6 2 8 7 7 13zM11 30c1-6 5-9 10-10 0 6-4 10-10 10zM14 40c-6-1-10-5-11-10 6 0 10 4 11 10zM15 40c0-6 3-10 8-12 2 6-2 11-8 12zM20 48c-6 1-11-1-14-6 6-2 11 0 14 6zM21 48c-1-6 1-11 5-13 3 5 1 10-5 13z"/>"#;
    html! {
        svg .ct-laurel viewBox="0 0 64 60" aria-hidden="true" {
            g { (PreEscaped(branch)) }
            g transform="matrix(-1 0 0 1 64 0)" { (PreEscaped(branch)) }
        }
    }
}

/// The seats from first to last.
fn ranked(outcome: &Outcome) -> Vec<Seat> {
    let mut seats: Vec<Seat> = Seat::first(outcome.seats.len()).collect();
    seats.sort_by_key(|seat| (place(outcome, *seat), *seat));
    seats
}

/// Equal totals share a place, except that the winner of a tie-break comes first.
fn place(outcome: &Outcome, seat: Seat) -> usize {
    let rank = |seat: Seat| (outcome.seats[seat.index()].total, outcome.winners.contains(seat));
    1 + Seat::first(outcome.seats.len()).filter(|other| rank(*other) > rank(seat)).count()
}

#[cfg(test)]
mod tests;
