//! Circles: the list, the invitation, and a circle's page.

use maud::{Markup, html};
use page_kit::addresses::bot_name;
use table::Day;
use titles::review::decimal;
use words::Words;

use super::frame::page;
use super::mine::in_words;
use super::my_games::ways;
use super::table::copied_link;
use crate::catalog::{AnyTitle, Catalog};
use crate::circles::{CircleDay, CircleView, Lately, Member, Standing, Tallied};
use crate::daily::DayStage;

/// The circles of a person.
pub(crate) struct CirclesPage {
    pub(crate) words: Words,
    /// Address, name and number of members.
    pub(crate) circles: Vec<(String, String, usize)>,
    /// Whether the person has yet to say their name.
    pub(crate) asks_name: bool,
    /// The name that the browser remembers.
    pub(crate) name: Option<String>,
}

/// What someone who opens a circle's link sees.
pub(crate) struct InvitePage {
    pub(crate) words: Words,
    pub(crate) path: String,
    pub(crate) name: String,
    pub(crate) members: Vec<String>,
    pub(crate) asks_name: bool,
    pub(crate) own_name: Option<String>,
}

/// What a member sees.
pub(crate) struct CirclePage<'a> {
    pub(crate) words: Words,
    pub(crate) catalog: &'a Catalog,
    pub(crate) view: CircleView,
    /// The link for friends, if this device knows it.
    pub(crate) link: Option<String>,
    pub(crate) today: Day,
    /// How many of each member's tables are counted.
    pub(crate) looked_at: usize,
}

pub(crate) fn circles(view: &CirclesPage) -> Markup {
    let words = view.words;
    let title = words.get("circle-list");
    let body = html! {
        section .hero { h1 { (title) } (ways(words, "circles")) }
        section .panel {
            p { (words.get("circle-about")) }
            @if view.circles.is_empty() { p .help { (words.get("circle-none")) } }
            ul .tables { @for (address, name, members) in &view.circles {
                li {
                    a href=(address) { bdi { (name) } }
                    span .state { (words.with("circle-members-count", &[("n", (*members).into())])) }
                }
            } }
            h2 { (words.get("circle-found")) }
            form .circle-form method="post" action="/circles" {
                label .field { span { (words.get("circle-name")) } input name="circle" required maxlength="40"; }
                @if view.asks_name { (name_field(words, view.name.as_deref())) }
                button .act { (words.get("circle-found-button")) }
            }
        }
    };
    page(words, &title, &body)
}

fn name_field(words: Words, known: Option<&str>) -> Markup {
    html! {
        label .field { span { (words.get("circle-your-name")) }
            input name="name" required maxlength="40" autocomplete="nickname" value=(known.unwrap_or_default()); }
    }
}

pub(crate) fn invite(view: &InvitePage) -> Markup {
    let words = view.words;
    let title = words.with("circle-invited", &[("name", view.name.as_str().into())]);
    let body = html! {
        section .panel {
            h1 { (title) }
            p { (words.with("circle-invited-members", &[("people", words.list(&view.members).into())])) }
            p { (words.get("circle-about")) }
            p { (words.get("circle-join-help")) }
            form .circle-form method="post" action=(view.path) {
                @if view.asks_name { (name_field(words, view.own_name.as_deref())) }
                button .act { (words.get("circle-join")) }
            }
        }
    };
    page(words, &title, &body)
}

pub(crate) fn circle(page_of: &CirclePage<'_>) -> Markup {
    let CirclePage { words, view, .. } = page_of;
    let words = *words;
    let body = html! {
        section .hero { h1 { bdi { (view.name) } } (ways(words, "circles")) }
        div .circle {
            (day_boards(page_of, page_of.today, &words.get("circle-today")))
            (day_boards(page_of, page_of.today.plus(-1), &words.get("circle-yesterday")))
            (standings(page_of))
            (lately(page_of))
            (members(page_of))
        }
    };
    page(words, &view.name, &body)
}

fn name(words: Words, member: &Member) -> Markup {
    html! {
        bdi { (called(words, member)) }
        @if member.is_viewer { " " small { "(" (words.get("common-you")) ")" } }
    }
}

fn called(words: Words, member: &Member) -> String {
    member.name.clone().unwrap_or_else(|| words.get("circle-nobody"))
}

/// A day's leaderboards among members, one for each title that someone has finished.
fn day_boards(page_of: &CirclePage<'_>, date: Day, heading: &str) -> Markup {
    let words = page_of.words;
    let days: Vec<&CircleDay> = page_of.view.days.iter().filter(|day| day.view.day == date).collect();
    html! {
        @if !days.is_empty() {
            section .panel .board {
                h2 { (heading) " " small { (in_words(words, date)) } }
                @for day in days { (day_board(page_of, day)) }
            }
        }
    }
}

fn day_board(page_of: &CirclePage<'_>, day: &CircleDay) -> Markup {
    let (words, lines) = (page_of.words, &day.board.lines);
    let (title, members) = (&day.view.title, &page_of.view.members);
    html! {
        h3 { a href=(format!("/daily/{}/{}", title.info.key, day.view.day)) { (title.info.name) } }
        @if !day.view.shows_results() {
            p .help { (words.with("circle-day-hidden", &[("n", lines.len().into())])) }
        } @else if lines.is_empty() {
            p .help { (words.get("circle-day-none")) }
        } @else {
            table {
                thead { tr {
                    th scope="col" { (words.get("daily-board-rank")) }
                    th scope="col" { (words.get("daily-board-name")) }
                    th scope="col" .number { (words.get("daily-board-score")) }
                } }
                tbody { @for (line, place) in lines.iter().zip(&day.members) {
                    @let member = &members[*place];
                    tr .own[member.is_viewer] {
                        td { (line.rank) }
                        th scope="row" {
                            @if day.view.stage == DayStage::Open { a href=(format!("/t/{}/replay", line.table)) { (name(words, member)) } }
                            @else { (name(words, member)) }
                        }
                        td .number { (line.score) }
                    }
                } }
            }
        }
    }
}

fn standings(page_of: &CirclePage<'_>) -> Markup {
    let (words, view) = (page_of.words, &page_of.view);
    html! {
        @if !view.standings.is_empty() {
            section .panel .stats .standings {
                h2 { (words.get("circle-standings")) }
                p .help { (words.with("circle-standings-about", &[("n", page_of.looked_at.into())])) }
                @for (title, lines) in &view.standings { (standing(words, title, &view.members, lines)) }
            }
        }
    }
}

fn standing(words: Words, title: &AnyTitle, members: &[Member], lines: &[Standing]) -> Markup {
    let cells = |tallied: &Tallied| {
        html! {
            td { (tallied.games) }
            td { (tallied.wins) }
            td { @match tallied.mean() { Some(mean) => (decimal(words, mean)), None => "–" } }
        }
    };
    html! {
        h3 { (title.info.name) }
        div .stats-scroll tabindex="0" role="group" aria-label=(title.info.name) {
            table {
                thead {
                    tr {
                        td {}
                        th scope="colgroup" colspan="3" { (words.get("circle-together")) }
                        th scope="colgroup" colspan="3" { (words.get("circle-all")) }
                    }
                    tr {
                        th scope="col" { (words.get("circle-member")) }
                        @for _ in 0..2 {
                            th scope="col" { (words.get("mystats-games")) }
                            th scope="col" { (words.get("mystats-wins")) }
                            th scope="col" { (words.get("mystats-mean")) }
                        }
                    }
                }
                tbody { @for line in lines {
                    tr {
                        th scope="row" { (name(words, &members[line.member])) }
                        (cells(&line.together))
                        (cells(&line.all))
                    }
                } }
            }
        }
    }
}

fn lately(page_of: &CirclePage<'_>) -> Markup {
    let (words, view) = (page_of.words, &page_of.view);
    html! {
        section .panel {
            h2 { (words.get("circle-lately")) }
            @if view.lately.is_empty() { p .help { (words.get("circle-lately-none")) } }
            ul .tables .mine { @for game in &view.lately {
                @let title = page_of.catalog.get(&game.game).map_or(game.game.as_str(), |title| title.info.name);
                li {
                    @match &game.table {
                        Some(table) => a href=(format!("/t/{table}")) { (title) },
                        None => span .game { (title) },
                    }
                    span .who { (who(words, &view.members, game)) }
                    (super::mine::date(words, game.at))
                }
            } }
        }
    }
}

/// `Ada 53 (won), Grace 41 and Master`
fn who(words: Words, members: &[Member], game: &Lately) -> String {
    let member = |(place, score, won): &(usize, i32, bool)| {
        let args = [("name", called(words, &members[*place]).into()), ("score", (*score).into())];
        // Alone, nobody is beaten.
        let is_contest = game.members.len() + game.bots.len() + game.others > 1;
        match *won && is_contest {
            true => words.with("circle-lately-won", &args),
            false => words.with("circle-lately-score", &args),
        }
    };
    let mut people: Vec<String> = game.members.iter().map(member).collect();
    people.extend(game.bots.iter().map(|level| bot_name(words, level)));
    if game.others > 0 {
        people.push(words.with("circle-others", &[("n", game.others.into())]));
    }
    words.list(&people)
}

fn members(page_of: &CirclePage<'_>) -> Markup {
    let CirclePage { words, view, link, .. } = page_of;
    let (words, base) = (*words, format!("/circles/{}", view.id));
    html! {
        section .panel {
            h2 { (words.get("circle-members")) }
            ul .tables .members { @for member in &view.members {
                li {
                    span .who { (name(words, member)) @if member.is_founder { " " span .practice-mark { (words.get("circle-founder")) } } }
                    @if view.is_founder && !member.is_viewer {
                        form .inline method="post" action=(format!("{base}/remove")) {
                            input type="hidden" name="member" value=(member.mark);
                            button aria-label=(words.with("circle-remove-of", &[("name", called(words, member).into())])) { (words.get("circle-remove")) }
                        }
                    }
                }
            } }
            h3 { (words.get("circle-link")) }
            @match link {
                Some(link) => {
                    p .help { (words.get("circle-link-help")) }
                    (copied_link(words, link, &words.get("circle-link"), &words.get("circle-link-copy"), false))
                }
                None if view.is_founder => p .help { (words.get("circle-link-unknown-founder")) },
                None => p .help { (words.get("circle-link-unknown")) },
            }
            details .manage {
                summary { (words.get("circle-manage")) }
                @if view.is_founder {
                    form .inline method="post" action=(format!("{base}/renew")) {
                        button { (words.get("circle-renew")) } small { (words.get("circle-renew-help")) }
                    }
                }
                form .inline method="post" action=(format!("{base}/leave")) {
                    button { (words.get("circle-leave")) } small { (words.get("circle-leave-help")) }
                }
            }
        }
    }
}
