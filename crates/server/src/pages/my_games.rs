//! A person's games: those in progress, and those that are over.

use std::collections::BTreeMap;

use maud::{Markup, html};
use page_kit::addresses::bot_name;
use page_kit::query::encode;
use review::Estimate;
use titles::review::{decimal, signed};
use words::Words;

use super::frame::page;
use super::home::{Mine, game_name};
use super::mine::{company, date, state};
use crate::catalog::Catalog;
use crate::my_games::{Ended, MyGame, Rival};
use crate::routes::{Filter, RESULTS};

/// Everything that the page is made from.
pub(crate) struct MyGamesPage<'a> {
    pub(crate) words: Words,
    pub(crate) catalog: &'a Catalog,
    pub(crate) now: i64,
    /// Whether the person has never sat at a table.
    pub(crate) is_empty: bool,
    pub(crate) running: Vec<Running>,
    /// One page of those that the filter lets pass.
    pub(crate) finished: Vec<Finished>,
    /// How many there are in all.
    pub(crate) count: usize,
    pub(crate) page: usize,
    pub(crate) pages: usize,
    pub(crate) filter: Filter,
    /// Whom the person has played with, by their marks, with their names.
    pub(crate) rivals: BTreeMap<String, (Rival, Option<String>)>,
}

pub(crate) struct Running {
    pub(crate) game: MyGame,
    pub(crate) mine: Mine,
    /// Since when it has waited.
    pub(crate) since: i64,
}

pub(crate) struct Finished {
    pub(crate) game: MyGame,
    /// Luck, and the score without it, if there is a review.
    pub(crate) review: Option<(Estimate, Estimate)>,
}

pub(crate) fn my_games(view: &MyGamesPage<'_>) -> Markup {
    let words = view.words;
    let title = words.get("games-title");
    let body = html! {
        section .hero { h1 { (title) } (ways(words, "games")) }
        @if view.is_empty {
            section .panel { p { (words.get("games-none")) } }
        } @else {
            section .panel {
                h2 { (words.get("games-running")) }
                @if view.running.is_empty() { p .help { (words.get("games-running-none")) } }
                ul .tables .mine { @for running in &view.running { (running_line(view, running)) } }
            }
            section .panel {
                h2 { (words.get("games-finished")) }
                (filter(view))
                p .help role="status" { (words.with("games-count", &[("n", view.count.into())])) }
                @if view.finished.is_empty() { p { (words.get("games-finished-none")) } }
                ul .tables .mine .over { @for finished in &view.finished { (finished_line(view, finished)) } }
                (turn_pages(view))
                p .export {
                    a .button href="/me/games.tar.gz" download { (words.get("games-export")) }
                    small { (words.get("games-export-help")) }
                }
            }
        }
    };
    page(words, &title, &body)
}

/// The pages about a person's games, and which of them this is.
pub(super) fn ways(words: Words, here: &str) -> Markup {
    let pages = [
        ("games", "/me/games", words.get("games-title")),
        ("stats", "/me/stats", words.get("games-stats")),
        ("honours", "/honours", words.get("honours-title")),
        ("circles", "/circles", words.get("circle-list")),
        ("notices", "/me/notices", words.get("notices-table")),
    ];
    html! {
        nav .others .own-pages aria-label=(words.get("games-title")) {
            @for (name, address, text) in pages {
                a href=(address) aria-current=[(name == here).then_some("page")] { (text) }
            }
        }
    }
}

fn running_line(view: &MyGamesPage<'_>, running: &Running) -> Markup {
    let (words, mine) = (view.words, &running.mine);
    html! {
        li {
            a href=(format!("/t/{}", mine.id)) { (game_name(view.catalog, &mine.summary)) }
            (marks(words, &running.game))
            span .who { (company(words, mine)) }
            span .state .your-turn[mine.is_turn] { (state(words, mine)) }
            span .since { (since(words, view.now - running.since)) }
        }
    }
}

/// What sets a game apart from others.
fn marks(words: Words, game: &MyGame) -> Markup {
    html! {
        @if game.is_practice() { " " span .practice-mark { (words.get("practice-mark")) } }
        @if game.is_lesson() { " " span .practice-mark { (words.get("games-lesson")) } }
    }
}

/// `for 3 hours`
fn since(words: Words, milliseconds: i64) -> String {
    let minutes = milliseconds.max(0) / 60_000;
    match (minutes, minutes / 60, minutes / (24 * 60)) {
        (0, ..) => words.get("games-since-now"),
        (minutes, 0, _) => words.with("games-since-minutes", &[("n", minutes.into())]),
        (_, hours, 0) => words.with("games-since-hours", &[("n", hours.into())]),
        (.., days) => words.with("games-since-days", &[("n", days.into())]),
    }
}

fn finished_line(view: &MyGamesPage<'_>, finished: &Finished) -> Markup {
    let (words, game) = (view.words, &finished.game);
    let mine = Mine {
        id: game.table.clone(),
        summary: game.summary.clone(),
        seats: game.own.into_iter().collect(),
        waiting: game_core::SeatSet::default(),
        is_turn: false,
    };
    html! {
        li {
            a href=(format!("/t/{}", game.table)) { (game_name(view.catalog, &game.summary)) }
            (marks(words, game))
            span .who { (company(words, &mine)) }
            span .state { (state(words, &mine)) }
            (date(words, game.summary.updated))
            @if let Some((luck, adjusted)) = finished.review {
                @let args = [("luck", signed(words, luck.mean).into()), ("adjusted", decimal(words, adjusted.mean).into())];
                a .luck href=(format!("/t/{}/review", game.table)) aria-label=(words.with("games-luck-label", &args)) { (words.with("games-luck", &args)) }
            }
        }
    }
}

fn filter(view: &MyGamesPage<'_>) -> Markup {
    let (words, filter) = (view.words, &view.filter);
    let games: Vec<(String, String)> = view
        .catalog
        .titles()
        .iter()
        .map(|title| (title.info.key.to_owned(), title.info.name.to_owned()))
        .collect();
    let mut rivals: Vec<(String, String)> = view
        .rivals
        .iter()
        .map(|(mark, (rival, name))| (mark.clone(), rival_name(words, rival, name.as_deref())))
        .collect();
    rivals.sort_by(|one, other| one.1.cmp(&other.1));
    let results: Vec<(String, String)> =
        RESULTS.iter().map(|ended| (ended.name().to_owned(), ended_words(words, *ended))).collect();
    html! {
        form .filter method="get" action="/me/games" aria-label=(words.get("games-filter")) {
            (choice(words, "game", &words.get("games-filter-game"), &filter.game, &games))
            (choice(words, "with", &words.get("games-filter-opponent"), &filter.with, &rivals))
            (choice(words, "result", &words.get("games-filter-result"), &filter.result, &results))
            button { (words.get("games-filter-apply")) }
        }
    }
}

fn choice(words: Words, name: &str, label: &str, chosen: &str, options: &[(String, String)]) -> Markup {
    html! {
        label .field { span { (label) }
            select name=(name) {
                option value="" { (words.get("games-filter-all")) }
                @for (value, text) in options {
                    option value=(value) selected[value == chosen] { (text) }
                }
            }
        }
    }
}

/// How a rival is called.
pub(super) fn rival_name(words: Words, rival: &Rival, name: Option<&str>) -> String {
    match rival {
        Rival::Bot(level) => bot_name(words, level),
        Rival::Friend(_) | Rival::Guest(_) => name.unwrap_or("?").to_owned(),
    }
}

fn ended_words(words: Words, ended: Ended) -> String {
    match ended {
        Ended::Won => words.get("games-won"),
        Ended::Shared => words.get("games-shared"),
        Ended::Lost => words.get("games-lost"),
        Ended::Alone => words.get("games-alone"),
        Ended::Unknown => words.get("games-over"),
    }
}

fn turn_pages(view: &MyGamesPage<'_>) -> Markup {
    let (words, filter) = (view.words, &view.filter);
    let address = |page: usize| {
        let fields = [("game", &filter.game), ("with", &filter.with), ("result", &filter.result)];
        let given = fields.iter().filter(|(_, value)| !value.is_empty());
        let query: String = given.map(|(name, value)| format!("{name}={}&", encode(value))).collect();
        format!("/me/games?{query}page={page}")
    };
    html! {
        @if view.pages > 1 {
            nav .pages aria-label=(words.get("games-pages")) {
                @if view.page > 1 { a .button rel="prev" href=(address(view.page - 1)) { (words.get("games-newer")) } }
                span { (words.with("games-page", &[("n", view.page.into()), ("all", view.pages.into())])) }
                @if view.page < view.pages { a .button rel="next" href=(address(view.page + 1)) { (words.get("games-older")) } }
            }
        }
    }
}
