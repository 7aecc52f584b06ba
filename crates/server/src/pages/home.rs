//! The start page: a game in ten seconds.

use game_core::GameInfo;
use maud::{Markup, html};
use store::{Summary, TableState};
use words::Words;

use super::frame::page;
use super::set_up;
use crate::catalog::Catalog;
use crate::set_up::SetUp;
use crate::summary::{is_closed, seated};

/// What the start page lists.
pub(crate) struct Lobby<'a> {
    pub(crate) catalog: &'a Catalog,
    /// The form of a new table, as far as it is filled in.
    pub(crate) set_up: SetUp,
    /// The viewer's name, if they have given it before.
    pub(crate) name: Option<String>,
    /// The bots that can be given a seat.
    pub(crate) bots: Vec<String>,
    /// Tables where this browser has seats.
    pub(crate) mine: Vec<Mine>,
    pub(crate) open: Vec<(String, Summary)>,
    pub(crate) running: Vec<(String, Summary)>,
}

/// A table where this browser has seats.
pub(crate) struct Mine {
    pub(crate) id: String,
    pub(crate) summary: Summary,
    pub(crate) is_turn: bool,
}

pub(crate) fn home(words: Words, lobby: &Lobby<'_>) -> Markup {
    let body = html! {
        section .hero {
            h1 { (words.get("home-title")) }
            p { (words.get("home-welcome")) }
        }
        (mine(words, lobby))
        (shelf(words, lobby))
        (start(words, lobby))
        section .panel {
            h2 { (words.get("home-waiting-tables")) }
            (tables(words, lobby.catalog, &lobby.open, &words.get("home-sit-down"), &words.get("home-none-waiting")))
            h2 { (words.get("home-in-progress")) }
            (tables(words, lobby.catalog, &lobby.running, &words.get("home-watch"), &words.get("home-none-in-progress")))
        }
    };
    page(words, &page_title(words, &lobby.mine), &body)
}

fn page_title(words: Words, mine: &[Mine]) -> String {
    let title = format!("{} – {}", words.get("common-name"), words.get("common-tagline"));
    let is_turn = mine.iter().any(|mine| mine.is_turn);
    if is_turn { words.with("table-your-turn-title", &[("game", title.into())]) } else { title }
}

/// The tables where this browser has seats, refreshed every few seconds.
fn mine(words: Words, lobby: &Lobby<'_>) -> Markup {
    let mine = &lobby.mine;
    if mine.is_empty() {
        return html! {};
    }
    let is_turn = mine.iter().any(|mine| mine.is_turn);
    html! {
        section #refresh .panel hx-get="/" hx-trigger="every 15s" hx-select="#refresh" hx-target="#refresh" hx-swap="outerMorph"
            data-events="0" data-title=(page_title(words, mine)) data-turn=[is_turn.then_some("yes")] {
            h2 { (words.get("home-continue")) }
            ul .tables {
                @for Mine { id, summary, is_turn } in mine {
                    li {
                        a href=(format!("/t/{id}")) { (game_name(lobby.catalog, summary)) }
                        span .who { (words.list(&seated(words, summary).0)) }
                        (state(words, summary, *is_turn))
                    }
                }
            }
        }
    }
}

fn state(words: Words, summary: &Summary, is_turn: bool) -> Markup {
    let (names, seats) = seated(words, summary);
    let text = match summary.state {
        TableState::Open if is_closed(summary) => words.get("home-continue-closed"),
        TableState::Open => words.with("table-waiting-for-seats", &[("n", (seats - names.len()).into())]),
        TableState::Running if is_turn => words.get("home-continue-your-turn"),
        TableState::Running => words.get("home-continue-waiting"),
        TableState::Finished => words.get("home-continue-over"),
    };
    html! { span .state .your-turn[is_turn] { (text) } }
}

/// The games, each one press away.
fn shelf(words: Words, lobby: &Lobby<'_>) -> Markup {
    html! {
        section .shelf aria-label=(words.get("home-games")) {
            @for title in lobby.catalog.titles() {
                @let info = &title.info;
                article .panel .box {
                    h2 { (info.name) }
                    p .help { (words.with("home-box-players", &[("low", (*info.seats.start()).into()), ("high", (*info.seats.end()).into())])) }
                    p { (title.words(words).member("title", "box")) }
                    p .credit { (words.list(&info.designers.iter().map(ToString::to_string).collect::<Vec<_>>())) ", " (info.publisher) " " (info.year) }
                    div .presses {
                        (at_once(words, lobby, info))
                        a .button href=(format!("/?game={}#start", info.key)) { (words.get("home-set-up")) }
                    }
                }
            }
        }
    }
}

/// One press: alone, or against a bot where nobody can play alone.
fn at_once(words: Words, lobby: &Lobby<'_>, info: &GameInfo) -> Markup {
    let is_solo = info.seats.contains(&1);
    html! {
        form .solo method="post" action="/tables" {
            input type="hidden" name="game" value=(info.key);
            input type="hidden" name="here" value="1";
            @if !is_solo {
                input type="hidden" name="bots" value="1";
                input type="hidden" name="level" value=(lobby.bots.first().map_or("", String::as_str));
            }
            input type="hidden" name="chain";
            input type="hidden" name="name" value=(lobby.name.as_deref().unwrap_or(""));
            button .act {
                @if is_solo { (words.get("home-solo")) } @else { (words.with("home-with-bots", &[("n", 1.into())])) }
                span .visually-hidden { ": " (info.name) }
            }
        }
    }
}

fn tables(words: Words, catalog: &Catalog, tables: &[(String, Summary)], action: &str, none: &str) -> Markup {
    html! {
        @if tables.is_empty() {
            p .help { (none) }
        } @else {
            ul .tables {
                @for (id, summary) in tables {
                    li { (line(words, catalog, summary)) " " a href=(format!("/t/{id}")) { (action) } }
                }
            }
        }
    }
}

/// `Troyes Dice: 1 of 2 seats taken (Ada)`
fn line(words: Words, catalog: &Catalog, summary: &Summary) -> String {
    let (names, seats) = seated(words, summary);
    let taken = words.with(
        "home-table-line",
        &[
            ("game", game_name(catalog, summary).into()),
            ("seated", names.len().into()),
            ("seats", seats.into()),
        ],
    );
    if names.is_empty() { taken } else { format!("{taken} ({})", names.join(", ")) }
}

fn game_name<'a>(catalog: &Catalog, summary: &'a Summary) -> &'a str {
    catalog.get(&summary.game).map_or(summary.game.as_str(), |title| title.info.name)
}

/// The form for a new table of one game: the one that was chosen, or the first.
fn start(words: Words, lobby: &Lobby<'_>) -> Markup {
    let titles = lobby.catalog.titles();
    let chosen = titles.iter().find(|title| title.info.key == lobby.set_up.game());
    let Some(title) = chosen.or(titles.first()) else { return html! {} };
    html! {
        section #start .panel {
            h2 { (words.with("home-start", &[("game", title.info.name.into())])) }
            @if titles.len() > 1 {
                nav .others aria-label=(words.get("home-game")) {
                    @for other in titles.iter().map(|title| &title.info) {
                        a href=(format!("/?game={}#start", other.key)) aria-current=[(other.key == title.info.key).then_some("true")] { (other.name) }
                    }
                }
            }
            (set_up::form(words, lobby, title))
        }
        section .panel {
            h2 { (words.get("home-join")) }
            form .join method="get" action="/join" {
                label .field { span { (words.get("home-join-field")) }
                    input name="link" required aria-describedby="join-help"; }
                button { (words.get("home-join-button")) }
                small #join-help { (words.get("home-join-help")) }
            }
        }
    }
}
