//! The games on the start page: a picture of each, and the ways to play it that are one press away.

use bots::Level;
use maud::{Markup, PreEscaped, html};
use store::Summary;
use words::Words;

use super::home::Lobby;
use crate::catalog::AnyTitle;
use crate::summary::manner;

pub(super) fn shelf(words: Words, lobby: &Lobby<'_>) -> Markup {
    html! {
        section .shelf aria-label=(words.get("home-games")) {
            @for title in lobby.catalog.titles() { (game(words, lobby, title)) }
        }
    }
}

fn game(words: Words, lobby: &Lobby<'_>, title: &AnyTitle) -> Markup {
    let info = &title.info;
    let (low, high) = (*info.seats.start(), *info.seats.end());
    let designers: Vec<String> = info.designers.iter().map(ToString::to_string).collect();
    html! {
        article .panel .box {
            (PreEscaped(title.picture))
            div .about {
                h2 { (info.name) }
                p .help {
                    (words.with("home-box-players", &[("low", low.into()), ("high", high.into())])) " · "
                    (words.with("home-box-minutes", &[("n", usize::from(title.minutes).into())]))
                }
                p { (title.words(words).member("title", "box")) }
                p .credit { (words.list(&designers)) ", " (info.publisher) " " (info.year) }
                div .presses {
                    (presets(words, lobby, title))
                    p .ways {
                        a href=(page_kit::rules::address(info.key)) { (words.get("home-rules")) (of(title)) }
                        a href=(format!("/stats/{}", info.key)) { (words.get("home-stats")) (of(title)) }
                        a href=(format!("/print/{}", info.key)) { (words.get("print-blank")) (of(title)) }
                        a href=(format!("/?game={}#start", info.key)) { (words.get("home-more")) (of(title)) }
                    }
                }
            }
        }
    }
}

/// Alone, or against a gentle bot where nobody can play alone, and beside it the lesson; against the strongest; with friends.
fn presets(words: Words, lobby: &Lobby<'_>, title: &AnyTitle) -> Markup {
    let seats = &title.info.seats;
    let preset = |class: &str, fields: Markup, press: Markup| {
        html! {
            form class=(format!("preset {class}")) method="post" action="/tables" {
                input type="hidden" name="game" value=(title.info.key);
                input type="hidden" name="here" value="1";
                input type="hidden" name="chain";
                input type="hidden" name="name" value=(lobby.name.as_deref().unwrap_or_default());
                (fields)
                (press)
            }
        }
    };
    let bot = |level: Level| {
        html! {
            input type="hidden" name="bots" value="1";
            input type="hidden" name="level" value=(level.name());
        }
    };
    let (opponent, text) = if seats.contains(&1) {
        (html! {}, words.get("home-solo"))
    } else {
        (bot(Level::Apprentice), words.get("home-against-apprentice"))
    };
    html! {
        (preset("solo", opponent, html! {
            button .act { (text) (of(title)) }
            @if !title.lessons.is_empty() {
                a .button href=(format!("/learn/{}", title.info.key)) { (words.get("home-learn")) (of(title)) }
            }
        }))
        @if seats.contains(&2) {
            (preset("master", bot(Level::Master), html! { button { (words.get("home-against-master")) (of(title)) } }))
            (anyone(words, lobby, title))
            (preset("friends", html! {}, html! {
                button { (words.get("home-friends")) (of(title)) }
                select name="elsewhere" aria-label=(words.get("home-friends-players")) {
                    @for players in 2..=*seats.end() {
                        option value=(players - 1) { (words.with("home-friends-n", &[("n", players.into())])) }
                    }
                }
            }))
        }
    }
}

/// With anyone who waits for the same game at the same pace.
fn anyone(words: Words, lobby: &Lobby<'_>, title: &AnyTitle) -> Markup {
    let is_waiting = |summary: &&Summary| summary.game == title.info.key && manner(summary).anyone;
    let waiting = lobby.open.iter().map(|(_, summary)| summary).filter(is_waiting).count();
    html! {
        form .preset .anyone method="post" action="/anyone" {
            input type="hidden" name="game" value=(title.info.key);
            input type="hidden" name="chain";
            input type="hidden" name="name" value=(lobby.name.as_deref().unwrap_or_default());
            button {
                span {
                    (words.get("home-anyone")) (of(title))
                    @if waiting > 0 { small { (words.with("home-anyone-waiting", &[("n", waiting.into())])) } }
                }
            }
            select name="pace" aria-label=(words.get("home-anyone-pace")) {
                option value="live" { (words.get("table-pace-live")) }
                option value="over-days" { (words.get("table-pace-days")) }
            }
        }
    }
}

/// Which game a button is for, for those who do not see what it stands below.
fn of(title: &AnyTitle) -> Markup {
    html! { span .visually-hidden { ": " (title.info.name) } }
}
