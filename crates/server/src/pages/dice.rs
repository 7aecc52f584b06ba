//! What the pages say about the dice: whose shares are in them, and what the browser's script (`dice.js`) needs to know.

use maud::{Markup, html};
use table::{SeatFacts, TableFacts};

use super::table::TablePage;

/// The seat whose chain this browser keeps, if any.
pub(super) fn own_chain<'a>(view: &TablePage<'a>) -> Option<&'a SeatFacts> {
    view.table.facts.seats.iter().find(|seat| view.held.contains(seat.seat) && seat.chain.is_some())
}

fn names(view: &TablePage<'_>) -> Vec<String> {
    view.table.names(view.words, view.id).into_iter().map(Option::unwrap_or_default).collect()
}

/// All sit, and the game begins as soon as every browser has opened its share: usually before anyone can read this.
pub(super) fn shares(view: &TablePage<'_>) -> Markup {
    let words = view.words;
    let names = names(view);
    let awaited = view.table.facts.awaited_shares.iter().filter_map(|seat| names.get(seat.index()).cloned());
    let awaited: Vec<String> = awaited.collect();
    html! {
        div .panel .seating {
            h2 { (words.get("dice-awaited-title")) }
            p role="status" { (words.with("dice-awaited", &[("names", words.list(&awaited).into())])) }
            @if !view.held.is_empty() {
                details {
                    summary { (words.get("dice-begin")) }
                    p { (words.get("dice-begin-help")) }
                    form method="post" action=(format!("/t/{}/begin", view.id)) {
                        button { (words.get("dice-begin-now")) }
                    }
                }
            }
        }
    }
}

/// The promise about the dice: what is sealed, and who brings what.
pub(super) fn promise(view: &TablePage<'_>) -> Markup {
    let (words, facts) = (view.words, &view.table.facts);
    let help = words.get(if facts.day.is_some() { "daily-promise" } else { "server-dice-help" });
    html! {
        details {
            summary { (words.get("server-dice")) }
            p { (help) }
            p { code { (facts.commitment.to_hex()) } }
            @if facts.dice > 1 && facts.day.is_none() {
                ul { @for (seat, name) in facts.seats.iter().zip(names(view)) {
                    @if seat.name.is_some() { li { (share(view, seat, &name)) } }
                } }
            }
        }
        @if own_chain(view).is_some() { p #dice-lost .help role="status" hidden { (words.get("dice-lost")) } }
    }
}

fn share(view: &TablePage<'_>, seat: &SeatFacts, name: &str) -> String {
    let words = view.words;
    let args = [("name", name.into())];
    match (seat.chain, seat.entropy, seat.sealed.is_empty()) {
        (Some(_), _, true) => words.with("dice-share-own", &args),
        (Some(_), _, false) => {
            // Chance results are counted from 1 where people read them.
            let results = seat.sealed.shown();
            words.with("dice-share-replaced", &[("name", name.into()), ("results", results.into())])
        }
        (None, Some(_), _) => words.with("dice-share-bytes", &args),
        (None, None, _) => words.with("dice-share-sealed", &args),
    }
}

/// What the script needs: the own chain and the next link's number, and everything that is committed.
pub(super) struct Attributes {
    pub(super) seat: Option<String>,
    pub(super) chain: Option<String>,
    pub(super) opened: Option<u64>,
    /// Whether the share is awaited.
    pub(super) is_awaited: bool,
    /// The shares in seat order: `2` and the end of a chain, `1` and the hash of what was added, or `0`.
    pub(super) shares: String,
}

impl Attributes {
    pub(super) fn of(view: &TablePage<'_>) -> Attributes {
        let facts = &view.table.facts;
        let own = own_chain(view);
        Attributes {
            seat: own.map(|seat| seat.seat.to_string()),
            chain: own.and_then(|seat| seat.chain).map(|end| end.to_hex()),
            opened: own.and_then(|seat| seat.opened),
            is_awaited: own.is_some_and(|seat| facts.awaited_shares.contains(seat.seat)),
            shares: shares_text(facts),
        }
    }
}

fn shares_text(facts: &TableFacts) -> String {
    let share = |seat: &SeatFacts| match (seat.chain, seat.entropy) {
        (Some(end), _) => format!("2{}", end.to_hex()),
        (None, Some(hash)) => format!("1{}", hash.to_hex()),
        (None, None) => "0".to_owned(),
    };
    facts.seats.iter().map(share).collect::<Vec<_>>().join(" ")
}

/// On the result page: what this browser finds out about its own share. The script fills it in.
pub(super) fn own_share(view: &TablePage<'_>) -> Markup {
    let words = view.words;
    html! {
        @if let Some(seat) = own_chain(view) {
            section #own-share aria-labelledby="own-share-title" hidden data-record=(format!("/t/{}/record", view.id))
                data-fine=(words.get("dice-own-fine")) data-replaced=(words.get("dice-own-replaced"))
                data-ignored=(words.get("dice-own-ignored")) data-changed=(words.get("dice-own-changed"))
                data-lost=(words.get("dice-own-lost")) {
                h3 #own-share-title { (words.get("dice-own-title")) }
                p role="status" {}
                details {
                    summary { (words.get("dice-own-seed")) }
                    p { (words.get("dice-own-seed-help")) }
                    pre { code data-seat=(seat.seat) data-file=(format!("{}.game", view.id)) {} }
                }
            }
        }
    }
}
