//! Where the points come from: score lines that open to the moves that earned them, each a link to its position.

use game_core::{Account, Accounted, Earned, Seat};
use maud::{Markup, html};
use words::Words;

use super::{Source, number};
use crate::addresses::{self, SeenBy};
use crate::bar::signed;
use crate::page::{Page, PageContext};
use crate::people::{Person, with_crest};

/// A reason for points in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// What happened.
    pub text: String,
    /// The address of the position after it; `None` if that can't be looked at yet.
    pub url: Option<String>,
}

/// Each seat's score lines with their reasons; `None` if the viewer may not know them.
pub type Accounts = Vec<Option<Vec<Account<Reason>>>>;

impl<G: Accounted> PageContext<'_, G> {
    /// Where everyone's points come from, as far as the viewer may know.
    pub fn accounts<P: Page<Game = G>>(&self) -> Accounts {
        let request = self.request();
        let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        let track = self.track();
        let is_over = !self.is_past() && self.outcome().is_some();
        let accounts = self.known_accounts();
        let in_words = |(seat, accounts): (Seat, Option<Vec<Account<G::Reason>>>)| {
            // After the game, the position opens as the player saw it: others may have seen it only later.
            let seen_by = if is_over { SeenBy::Seat(seat) } else { request.seen_by() };
            let url = |position| {
                (position <= self.table.position()).then(|| addresses::replay(&track, position, seen_by))
            };
            let linked = |account: Account<G::Reason>| Account {
                line: account.line,
                reasons: account
                    .reasons
                    .into_iter()
                    .map(|Earned { points, position, why }| Earned {
                        points,
                        position,
                        why: Reason { text: P::reason(request.words, &names, &why), url: url(position) },
                    })
                    .collect(),
            };
            accounts.map(|accounts| accounts.into_iter().map(linked).collect())
        };
        Seat::first(accounts.len()).zip(accounts).map(in_words).collect()
    }

    /// The accounts that the viewer may know; with everything open, each player's own.
    fn known_accounts(&self) -> Vec<Option<Vec<Account<G::Reason>>>> {
        let game = self.table.shown_game();
        let mut accounts = self.chronicle.accounts(game, self.request().viewer);
        if self.request().is_open {
            for (seat, account) in Seat::first(accounts.len()).zip(&mut accounts) {
                *account = self.chronicle.accounts(game, Some(seat)).swap_remove(seat.index());
            }
        }
        accounts
    }
}

/// The points of a score line with what they are made of; it opens to its reasons, if there are any.
pub(super) fn line(
    words: Words,
    points: i32,
    source: Option<&Source>,
    account: Option<&Account<Reason>>,
) -> Markup {
    let text = source.and_then(|source| source.text(words));
    let shown = html! {
        span .ct-count { (number(points)) }
        @if let Some(text) = text { " " span .ct-source { (text) } }
    };
    match account.filter(|account| !account.reasons.is_empty()) {
        Some(account) => html! {
            details .ct-why {
                summary .ct-line { (shown) }
                (reasons(words, account))
            }
        },
        None => html! { div .ct-line { (shown) } },
    }
}

/// The reasons of a line, as a list of links.
fn reasons(words: Words, account: &Account<Reason>) -> Markup {
    html! {
        ol .ct-reasons {
            @for Earned { points, why, .. } in &account.reasons {
                li {
                    b { @if *points != 0 { (signed(*points)) } }
                    @match &why.url {
                        Some(url) => a href=(url) title=(words.get("kit-log-moment")) { (why.text) },
                        None => span { (why.text) },
                    }
                }
            }
        }
    }
}

/// Everyone's points at a position of the replay, as far as the viewer may know; `is_update` where it replaces an earlier one.
pub fn points(words: Words, people: &[Person<'_>], accounts: &Accounts, is_update: bool) -> Markup {
    let is_known = accounts.iter().any(Option::is_some);
    let known =
        Seat::first(accounts.len()).zip(accounts).filter_map(|(seat, lines)| Some((seat, lines.as_ref()?)));
    html! {
        section #points .ct-points aria-labelledby="points-title" hidden[!is_known] hx-swap-oob=[is_update.then_some("outerMorph")] {
            h2 #points-title { (words.get("replay-points")) }
            div .ct-accounts {
                @for (seat, lines) in known {
                    section aria-labelledby=(format!("points-{seat}")) {
                        h3 #(format!("points-{seat}")) {
                            (with_crest(people, seat))
                            " " b .ct-count { (number(lines.iter().map(|account| account.line.points).sum())) }
                        }
                        ul {
                            @for account in lines {
                                li { (replayed_line(words, seat, account)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn replayed_line(words: Words, seat: Seat, account: &Account<Reason>) -> Markup {
    let line = &account.line;
    let shown = html! {
        span { (words.member("score", line.key)) }
        " " b .ct-count { (number(line.points)) }
    };
    html! {
        @if account.reasons.is_empty() {
            div .ct-line { (shown) }
        } @else {
            details .ct-why #(format!("points-{seat}-{}", line.key)) {
                summary .ct-line { (shown) }
                (reasons(words, account))
            }
        }
    }
}
