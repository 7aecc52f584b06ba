//! The start page: a game in ten seconds.

use game_core::SeatSet;
use maud::{Markup, html};
use store::{Summary, TableState};
use table::{Pace, Wanted};
use words::Words;

use super::clock::setting;
use super::daily::today;
use super::frame::{Extras, page_with};
use super::mine::mine;
use super::preview::Preview;
use super::set_up;
use super::shelf::shelf;
use crate::catalog::Catalog;
use crate::daily::DayView;
use crate::set_up::{SetUp, wanted_word};
use crate::summary::{manner, seated};

/// What the start page lists.
pub(crate) struct Lobby<'a> {
    pub(crate) catalog: &'a Catalog,
    /// The form of a new table, as far as it is filled in.
    pub(crate) set_up: SetUp,
    /// Where the server is, and the picture of the start page there.
    pub(crate) origin: String,
    pub(crate) picture: String,
    /// Today's dice.
    pub(crate) today: Vec<DayView>,
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
    /// The seats that the browser says it has there.
    pub(crate) seats: SeatSet,
    /// The seats that a running game is waiting for.
    pub(crate) waiting: SeatSet,
    /// Whether it waits for this browser's player.
    pub(crate) is_turn: bool,
}

pub(crate) fn home(words: Words, lobby: &Lobby<'_>) -> Markup {
    let body = html! {
        section .hero {
            h1 { (words.get("home-title")) }
            p { (words.get("home-welcome")) }
        }
        (mine(words, lobby))
        (today(words, &lobby.today))
        (shelf(words, lobby))
        (start(words, lobby))
        div .doors {
            (join(words))
            section .panel {
                h2 { (words.get("home-waiting-tables")) }
                (tables(words, lobby.catalog, &lobby.open, &words.get("home-sit-down"), &words.get("home-none-waiting")))
                h2 { (words.get("home-in-progress")) }
                (tables(words, lobby.catalog, &lobby.running, &words.get("home-watch"), &words.get("home-none-in-progress")))
            }
        }
    };
    let preview = Preview {
        title: page_title(words, &[]),
        text: words.get("home-welcome"),
        address: format!("{}/", lobby.origin),
        picture: lobby.picture.clone(),
    };
    let extras = Extras { preview: Some(preview), ..Extras::default() };
    page_with(words, &page_title(words, &lobby.mine), &extras, &body)
}

pub(super) fn page_title(words: Words, mine: &[Mine]) -> String {
    let title = format!("{} – {}", words.get("common-name"), words.get("common-tagline"));
    let is_turn = mine.iter().any(|mine| mine.is_turn);
    if is_turn { words.with("table-your-turn-title", &[("game", title.into())]) } else { title }
}

fn tables(words: Words, catalog: &Catalog, tables: &[(String, Summary)], action: &str, none: &str) -> Markup {
    html! {
        @if tables.is_empty() {
            p .help { (none) }
        } @else {
            ul .tables {
                @for (id, summary) in tables {
                    li {
                        span { (line(words, catalog, id, summary)) }
                        span .state { (manner_words(words, summary)) }
                        a href=(format!("/t/{id}")) { (action) }
                    }
                }
            }
        }
    }
}

/// `Troyes Dice: 1 of 2 seats taken (Ada)`
fn line(words: Words, catalog: &Catalog, id: &str, summary: &Summary) -> String {
    let (names, seats) = seated(words, id, summary);
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

/// `Live · 10 min + 15 s · for newcomers`
fn manner_words(words: Words, summary: &Summary) -> String {
    let manner = manner(summary);
    let pace = words.get(match manner.pace {
        Pace::Live => "table-pace-live",
        Pace::OverDays => "table-pace-days",
    });
    let clock = manner.clock.map(|clock| setting(words, clock));
    let wanted = (manner.wanted != Wanted::Everyone && summary.state == TableState::Open).then(|| {
        words.with("home-table-wanted", &[("who", words.member("wanted", wanted_word(manner.wanted)).into())])
    });
    [Some(pace), clock, wanted].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

pub(super) fn game_name<'a>(catalog: &Catalog, summary: &'a Summary) -> &'a str {
    catalog.get(&summary.game).map_or(summary.game.as_str(), |title| title.info.name)
}

/// The form for a new table of the game that was chosen.
fn start(words: Words, lobby: &Lobby<'_>) -> Markup {
    let titles = lobby.catalog.titles();
    let Some(title) = titles.iter().find(|title| title.info.key == lobby.set_up.game()) else {
        return html! {};
    };
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
    }
}

fn join(words: Words) -> Markup {
    html! {
        section .panel {
            h2 { (words.get("home-join")) }
            form .join method="get" action="/join" {
                label .field { span { (words.get("home-join-field")) }
                    input name="link" required aria-describedby="join-help"; }
                button { (words.get("home-join-button")) }
                small #join-help { (words.get("home-join-help")) }
            }
            p { a href="/replay" { (words.get("record-title")) } }
        }
    }
}
