//! The start page: a game in ten seconds.

use game_catalog::GAMES;
use maud::{Markup, html};
use serde_json::Value;
use store::{Summary, TableState};
use words::Words;

use super::frame::page;
use crate::game::with_pages;

/// What the start page lists.
pub(crate) struct Lobby {
    pub(crate) name: Option<String>,
    /// Tables this browser sat at.
    pub(crate) mine: Vec<(String, Summary)>,
    pub(crate) open: Vec<(String, Summary)>,
    pub(crate) running: Vec<(String, Summary)>,
}

pub(crate) fn home(words: Words, lobby: &Lobby) -> Markup {
    let body = html! {
        section .hero {
            h1 { (words.get("home-title")) }
            p { (words.get("home-welcome")) }
            (solo(words, lobby))
        }
        @if !lobby.mine.is_empty() {
            section .panel {
                h2 { (words.get("home-continue")) }
                ul .tables {
                    @for (id, summary) in &lobby.mine {
                        li { a href=(format!("/t/{id}")) { (line(words, summary)) }
                            @if summary.state == TableState::Finished { " " (words.get("home-continue-over")) } }
                    }
                }
            }
        }
        (start(words, lobby))
        section .panel {
            h2 { (words.get("home-waiting-tables")) }
            (tables(words, &lobby.open, "home-sit-down", "home-none-waiting"))
            h2 { (words.get("home-in-progress")) }
            (tables(words, &lobby.running, "home-watch", "home-none-in-progress"))
        }
    };
    page(words, &format!("{} – {}", words.get("common-name"), words.get("common-tagline")), &body)
}

fn solo(words: Words, lobby: &Lobby) -> Markup {
    html! {
        form .solo method="post" action="/tables" {
            input type="hidden" name="game" value=(GAMES[0].key);
            input type="hidden" name="here" value="1";
            input type="hidden" name="entropy";
            input type="hidden" name="name" value=(lobby.name.as_deref().unwrap_or(""));
            button .act { (words.get("home-solo")) }
            span .help { (words.get("home-solo-help")) }
        }
    }
}

fn tables(words: Words, tables: &[(String, Summary)], action: &str, none: &str) -> Markup {
    html! {
        @if tables.is_empty() {
            p .help { (words.get(none)) }
        } @else {
            ul .tables {
                @for (id, summary) in tables {
                    li { (line(words, summary)) " " a href=(format!("/t/{id}")) { (words.get(action)) } }
                }
            }
        }
    }
}

/// `Troyes Dice: 1 of 2 seats taken (Ada)`
fn line(words: Words, summary: &Summary) -> String {
    let about: Value = serde_json::from_str(&summary.about).unwrap_or_default();
    let seats = about["seats"].as_array().cloned().unwrap_or_default();
    let names: Vec<&str> = seats.iter().filter_map(Value::as_str).collect();
    let game =
        GAMES.iter().find(|info| info.key == summary.game).map_or(summary.game.as_str(), |info| info.name);
    let taken = words.with(
        "home-table-line",
        &[
            ("game", game.to_owned().into()),
            ("seated", (names.len() as i64).into()),
            ("seats", (seats.len() as i64).into()),
        ],
    );
    if names.is_empty() { taken } else { format!("{taken} ({})", names.join(", ")) }
}

fn start(words: Words, lobby: &Lobby) -> Markup {
    let number = |name: &str, label: String, value: u8, low: u8| {
        html! {
            label .field { span { (label) }
                input type="number" name=(name) min=(low) max="10" value=(value) required; }
        }
    };
    html! {
        section .panel {
            h2 { (words.get("home-start")) }
            form .start method="post" action="/tables" {
                input type="hidden" name="entropy";
                label .field { span { (words.get("home-game")) }
                    select name="game" { @for info in with_pages() { option value=(info.key) { (info.name) } } } }
                label .field { span { (words.get("home-name")) }
                    input name="name" maxlength="40" autocomplete="nickname" required
                        placeholder=(words.get("home-name-placeholder")) value=(lobby.name.as_deref().unwrap_or(""));
                    small { (words.get("home-name-help")) } }
                fieldset {
                    legend { (words.get("home-seats")) }
                    p .help { (words.get("home-seats-help")) }
                    div .numbers {
                        (number("here", words.get("table-seat-person-here"), 1, 0))
                        (number("elsewhere", words.get("table-seat-person-elsewhere"), 1, 0))
                        (number("bots", words.get("table-seat-bot"), 0, 0))
                    }
                }
                fieldset {
                    legend { (words.get("home-options")) }
                    label .check { input type="checkbox" name="expansion" value="on";
                        span { (words.get("home-option-expansion")) " " small { (words.get("home-option-expansion-help")) } } }
                    label .field { span { (words.get("home-option-numbering")) }
                        select name="numbering" {
                            @for (value, key) in [("standard", "home-option-numbering-standard"),
                                ("rolled", "home-option-numbering-rolled"), ("expert", "home-option-numbering-expert")] {
                                option value=(value) { (words.get(key)) }
                            } } }
                }
                fieldset {
                    legend { (words.get("home-pace")) }
                    @for (value, key, help) in [("live", "home-pace-live", "home-pace-live-help"),
                        ("over-days", "home-pace-days", "home-pace-days-help")] {
                        label .check { input type="radio" name="pace" value=(value) checked[value == "live"];
                            span { (words.get(key)) " " small { (words.get(help)) } } }
                    }
                }
                fieldset {
                    legend { (words.get("home-visibility")) }
                    @for (value, key) in [("link", "home-by-link"), ("listed", "home-listed")] {
                        label .check { input type="radio" name="visibility" value=(value) checked[value == "link"];
                            span { (words.get(key)) } }
                    }
                }
                button .act { (words.get("home-start-button")) }
            }
        }
        section .panel {
            h2 { (words.get("home-join")) }
            form .join method="get" action="/join" {
                label .field { span { (words.get("home-join-field")) }
                    input name="link" required; small { (words.get("home-join-help")) } }
                button { (words.get("home-join-button")) }
            }
        }
    }
}
