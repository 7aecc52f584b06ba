//! The day's dice: today's games, a day's page with its board, earlier days.

use maud::{Markup, html};
use page_kit::addresses::bot_name;
use page_kit::drawing::{self, Card, Drawing, Line};
use table::{Day, SecretHash};
use words::Words;

use super::frame::{Extras, page, page_with};
use super::mine::in_words;
use super::preview::Preview;
use super::table::{TablePage, copied_link};
use crate::catalog::AnyTitle;
use crate::daily::{DayResult, DayStage, DayView, Line as BoardLine, Own};

/// Everything that a day's page is made from.
pub(crate) struct DayPage<'a> {
    pub(crate) words: Words,
    pub(crate) view: &'a DayView,
    pub(crate) is_today: bool,
    /// The hash of tomorrow's secret, on today's page.
    pub(crate) tomorrow: Option<SecretHash>,
    /// The viewer's name, if they have given it before.
    pub(crate) name: Option<&'a str>,
    /// The viewer's result, if they have one.
    pub(crate) result: Option<DayResult>,
    /// What chats show of a link to it.
    pub(crate) preview: Preview,
}

/// A title's earlier days.
pub(crate) struct ArchivePage<'a> {
    pub(crate) words: Words,
    pub(crate) title: &'a AnyTitle,
    pub(crate) days: Vec<DayView>,
    /// Where older days are.
    pub(crate) older: Option<Day>,
}

fn address(title: &AnyTitle, day: Day) -> String {
    format!("/daily/{}/{day}", title.info.key)
}

/// Today's games on the start page; nothing if no title has one.
pub(super) fn today(words: Words, views: &[DayView]) -> Markup {
    html! {
        @if let Some(first) = views.first() {
            section .panel .today .shelf-row aria-labelledby="today" {
                h2 #today { a href="/daily" { (words.get("daily-today")) } }
                @if first.streak > 0 { p .streak { (words.with("daily-streak", &[("n", first.streak.into())])) } }
                ul .tables { @for view in views { (line(words, view)) } }
            }
        }
    }
}

/// `/daily`: today's games.
pub(crate) fn daily(words: Words, views: &[DayView]) -> Markup {
    let title = words.get("daily-today");
    let body = html! {
        section .hero { h1 { (title) } p { (words.get("daily-intro")) } }
        section .panel .today {
            @if let Some(first) = views.first().filter(|first| first.streak > 0) {
                p .streak { (words.with("daily-streak", &[("n", first.streak.into())])) }
            }
            ul .tables { @for view in views { (line(words, view)) } }
        }
        section .panel {
            h2 { (words.get("daily-archive")) }
            p .ways { @for view in views {
                a href=(format!("/daily/{}", view.title.info.key)) { (view.title.info.name) }
            } }
            (rules(words))
        }
    };
    page(words, &title, &body)
}

/// A game of today: its state for the viewer, and one button.
fn line(words: Words, view: &DayView) -> Markup {
    let key = view.title.info.key;
    let name = html! { span .visually-hidden { ": " (view.title.info.name) } };
    html! {
        li data-daily=(key) {
            a href=(address(&view.title, view.day)) { (view.title.info.name) }
            span .who { (what(words, view)) }
            span .state { (state(words, view)) }
            @match view.own {
                Own::None if view.stage == DayStage::Running => (play(view, "ranked", None, html! { button .act { (words.get("daily-play")) (name) } })),
                Own::Unfinished { .. } => (play(view, "ranked", None, html! { button .act { (words.get("daily-continue")) (name) } })),
                _ => a .button href=(address(&view.title, view.day)) { (words.get("daily-board")) (name) },
            }
        }
    }
}

/// What is played: `solo, With Banquets and Raids`.
fn what(words: Words, view: &DayView) -> String {
    let own = view.title.words(words);
    let flags =
        view.options.split(' ').filter(|word| view.title.options.iter().any(|field| field.word == *word));
    let flags = flags.map(|word| own.member("option", word));
    let bots: Vec<String> = view.rivals.iter().map(|level| bot_name(words, level)).collect();
    let company = match bots.is_empty() {
        true => words.get("daily-solo"),
        false => words.with("daily-against", &[("bots", words.list(&bots).into())]),
    };
    std::iter::once(company).chain(flags).collect::<Vec<_>>().join(" · ")
}

fn state(words: Words, view: &DayView) -> String {
    match &view.own {
        Own::None if view.stage == DayStage::Running => words.get("daily-not-played"),
        Own::None => String::new(),
        Own::Unfinished { .. } => words.get("daily-unfinished"),
        Own::Ranked { line } => {
            let line = &view.board.lines[*line];
            let points = words.with("daily-scored", &[("n", line.score.into())]);
            format!("{points} · {}", rank(words, view, line))
        }
        Own::Late { .. } => words.get("home-continue-over"),
    }
}

fn rank(words: Words, view: &DayView, line: &BoardLine) -> String {
    let args = [("rank", line.rank.into()), ("of", view.board.lines.len().into())];
    match view.stage {
        DayStage::Open => words.with("daily-rank", &args),
        _ => words.with("daily-rank-so-far", &args),
    }
}

/// A form that begins an attempt or leads back to it.
fn play(view: &DayView, kind: &str, name: Option<Markup>, button: Markup) -> Markup {
    html! {
        form .inline .play-day method="post" action=(address(&view.title, view.day)) {
            input type="hidden" name="kind" value=(kind);
            @if let Some(name) = name { (name) }
            (button)
        }
    }
}

/// A day's page.
pub(crate) fn day(page_of: &DayPage<'_>) -> Markup {
    let DayPage { words, view, .. } = *page_of;
    let (game, date) = (view.title.info.name, in_words(words, view.day));
    let title = match page_of.is_today {
        true => words.with("daily-title", &[("game", game.into())]),
        false => words.with("daily-title-past", &[("game", game.into()), ("date", date.as_str().into())]),
    };
    let body = html! {
        section .hero {
            h1 { (title) }
            p .help { (date) " · " (words.with("daily-number", &[("n", view.day.number().into())])) " · " (what(words, view)) }
        }
        (own(page_of))
        (board(words, view))
        section .panel .sealed { (dice(page_of)) }
        section .panel { (rules(words)) }
        p .ways {
            a href="/daily" { (words.get("daily-all")) }
            a href=(format!("/daily/{}", view.title.info.key)) { (words.get("daily-archive")) }
        }
    };
    let extras = Extras { preview: Some(page_of.preview.clone()), ..Extras::default() };
    page_with(words, &title, &extras, &body)
}

/// What the viewer can do, or has done.
fn own(page_of: &DayPage<'_>) -> Markup {
    let DayPage { words, view, name, .. } = *page_of;
    let name = html! {
        label .field { span { (words.get("home-name")) }
            input name="name" value=(name.unwrap_or_default()) maxlength="40" autocomplete="nickname" placeholder=(words.get("home-name-placeholder")); }
    };
    let unranked = html! {
        (play(view, "unranked", None, html! { button { (words.get("daily-unranked")) } }))
        p .help { (words.get("daily-unranked-help")) }
    };
    html! {
        section .panel .own {
            @match &view.own {
                Own::Ranked { line } => (scored(page_of, &view.board.lines[*line])),
                Own::Unfinished { .. } => {
                    p role="status" { (words.get("daily-unfinished")) }
                    (play(view, "ranked", None, html! { button .act { (words.get("daily-continue")) } }))
                    p .help { (words.get("daily-rules-time")) }
                }
                Own::Late { table } => {
                    p role="status" { (words.get("daily-late")) }
                    @if let Some(table) = table { p { a href=(format!("/t/{table}")) { (words.get("daily-own-table")) } } }
                }
                Own::None if view.stage == DayStage::Running => {
                    p { (words.get("daily-intro")) }
                    (play(view, "ranked", Some(name), html! { button .act { (words.get("daily-play-today")) } }))
                }
                Own::None if view.stage == DayStage::Closing => p role="status" { (words.get("daily-closing")) },
                Own::None => p { (words.get("daily-over")) },
            }
            @if view.may_play_unranked() { (unranked) }
        }
    }
}

/// The viewer's result, and a line of text to share.
fn scored(page_of: &DayPage<'_>, line: &BoardLine) -> Markup {
    let DayPage { words, view, .. } = *page_of;
    let percentile = view.board.percentile(line.score).filter(|percentile| *percentile > 0);
    html! {
        p .day-score role="status" {
            strong { (words.with("daily-scored", &[("n", line.score.into())])) }
            span { (rank(words, view, line)) }
            @if let Some(percentile) = percentile { span { (words.with("daily-percentile", &[("n", percentile.into())])) } }
            @if view.streak > 0 { span { (words.with("daily-streak", &[("n", view.streak.into())])) } }
        }
        p { a href=(format!("/t/{}", line.table)) { (words.get("daily-own-table")) } }
        @if let Some(result) = &page_of.result {
            h2 { (words.get("daily-share")) }
            @let text = shared(words, result);
            div .share {
                (copied_link(words, &text, &words.get("daily-share-text"), &words.get("daily-share-copy"), true))
                div .link .send {
                    input type="hidden" value=(text);
                    button type="button" data-send hidden { (words.get("daily-share-send")) }
                }
                p { a href=(picture_of(words, result)) download="crier.png" { (words.get("daily-share-picture")) } }
            }
        }
    }
}

/// The address of a result's picture.
fn picture_of(words: Words, result: &DayResult) -> String {
    let (day, mark) = result.address.split_once('?').unwrap_or((&result.address, ""));
    format!("{day}/picture.png?lang={}&{mark}", words.lang().code())
}

/// A result in one line, with nothing that spoils the day: `Crier, day 322, Troyes Dice: 58 points (par 61) · …`.
fn shared(words: Words, result: &DayResult) -> String {
    format!("{} {}", in_short(words, result), result.address)
}

fn in_short(words: Words, result: &DayResult) -> String {
    let head =
        [("number", result.number.into()), ("game", result.game.into()), ("score", result.score.into())];
    let mut text = words.with("daily-share-head", &head);
    if let Some(par) = result.par {
        text += &format!(" ({})", words.with("daily-share-par", &[("par", par.into())]));
    }
    let mut parts = vec![text];
    if result.of > 1 {
        parts.push(words.with("daily-rank", &[("rank", result.rank.into()), ("of", result.of.into())]));
    }
    if result.streak > 1 {
        parts.push(words.with("daily-streak", &[("n", result.streak.into())]));
    }
    parts.join(" · ")
}

/// The title of a link to a day: someone's result, or the day itself.
pub(crate) fn day_in_short(words: Words, title: &AnyTitle, day: Day, result: Option<&DayResult>) -> String {
    let args = [("game", title.info.name.into()), ("date", in_words(words, day).into())];
    result.map_or_else(|| words.with("daily-title-past", &args), |result| in_short(words, result))
}

/// The picture of a link to a day: its number and the game, and someone's result if the view is theirs. The board is
/// empty, because the dice are not to be given away.
pub(crate) fn day_picture(words: Words, view: &DayView) -> Drawing {
    let result = view.result("");
    let mut lines = Vec::new();
    if let Some(result) = &result {
        lines.push(words.with("daily-scored", &[("n", result.score.into())]));
        lines.extend(result.par.map(|par| words.with("daily-share-par", &[("par", par.into())])));
        if result.of > 1 {
            lines.push(words.with("daily-rank", &[("rank", result.rank.into()), ("of", result.of.into())]));
        }
        if result.streak > 1 {
            lines.push(words.with("daily-streak", &[("n", result.streak.into())]));
        }
    }
    let lines: Vec<Line<'_>> =
        (0..).zip(&lines).map(|(index, name)| Line { name, score: "", is_winner: index == 0 }).collect();
    let number = words.with("daily-number", &[("n", view.day.number().into())]);
    drawing::card(&Card {
        title: view.title.info.name,
        when: &format!("{} · {number}", in_words(words, view.day)),
        board: &(view.title.board)(view.title.words(words)),
        lines: &lines,
    })
}

/// Who has finished, for those who may know.
fn board(words: Words, view: &DayView) -> Markup {
    let lines = &view.board.lines;
    let own = match view.own {
        Own::Ranked { line } => Some(line),
        _ => None,
    };
    let is_open = view.stage == DayStage::Open;
    html! {
        section .panel .board aria-labelledby="board" {
            h2 #board { (words.get("daily-board")) }
            @if !view.shows_results() {
                p { (words.with("daily-board-hidden", &[("n", lines.len().into())])) }
            } @else if lines.is_empty() {
                p { (words.get("daily-board-none")) }
            } @else {
                table {
                    thead { tr {
                        th scope="col" { (words.get("daily-board-rank")) }
                        th scope="col" { (words.get("daily-board-name")) }
                        th scope="col" .number { (words.get("daily-board-score")) }
                        @if is_open { th scope="col" { (words.get("daily-board-replay")) } }
                    } }
                    tbody { @for (index, line) in lines.iter().enumerate() {
                        tr .own[own == Some(index)] {
                            td { (line.rank) }
                            th scope="row" { bdi { (line.name) } @if own == Some(index) { " " small { "(" (words.get("daily-board-you")) ")" } } }
                            td .number { (line.score) }
                            @if is_open {
                                @let name = [("name", line.name.as_str().into())];
                                td {
                                    a href=(format!("/t/{}/replay", line.table)) aria-label=(words.with("daily-board-replay-of", &name)) { (words.get("daily-board-replay")) }
                                    " · "
                                    a href=(format!("/t/{}/review", line.table)) aria-label=(words.with("daily-board-review-of", &name)) { (words.get("review-panel")) }
                                }
                            }
                        }
                    } }
                }
                @if !is_open { p .help { (words.get("daily-board-open-later")) } }
            }
            @match view.par {
                Some(par) => p .par { strong { (words.with("daily-par", &[("n", par.into())])) } ", " (words.get("daily-par-help")) },
                None => p .par { (words.get("daily-par-soon")) },
            }
            @if let Some(points) = view.anchor {
                @let points = format!("{points:.1}").replace('.', &words.get("common-decimal-point"));
                p .help { (words.with("daily-anchor", &[("points", points.into())])) }
            }
        }
    }
}

/// What is sealed, since when, and what is open.
fn dice(page_of: &DayPage<'_>) -> Markup {
    let DayPage { words, view, .. } = *page_of;
    html! {
        h2 { (words.get("daily-dice")) }
        p { (words.get("daily-dice-help")) }
        p { code { (view.hash.to_hex()) } }
        @if view.sealed < view.day.begins() {
            p .help { (words.with("daily-dice-ahead", &[("date", in_words(words, Day::of(view.sealed)).into())])) }
        } @else {
            p .help { (words.with("daily-dice-same-day", &[("time", time(view.sealed).into())])) }
        }
        @match &view.secret {
            Some(secret) => { p { (words.get("daily-dice-open")) } p { code #secret { (secret.to_hex()) } } }
            None => p { (words.get("daily-dice-opens")) " " (words.get("daily-dice-limits")) },
        }
        @if let Some(hash) = &page_of.tomorrow {
            p { (words.get("daily-dice-tomorrow")) }
            p { code #tomorrow { (hash.to_hex()) } }
        }
    }
}

/// The time of day, in UTC.
fn time(moment: i64) -> String {
    let minutes = moment.div_euclid(60_000).rem_euclid(24 * 60);
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

fn rules(words: Words) -> Markup {
    html! {
        h2 { (words.get("daily-rules-title")) }
        p { (words.get("daily-rules-one")) }
        p { (words.get("daily-rules-time")) }
        p { (words.get("daily-rules-browser")) " " a href="/circles" { (words.get("daily-rules-circles")) } }
    }
}

/// `/daily/<title>`: earlier days, each to be looked at and played.
pub(crate) fn archive(page_of: &ArchivePage<'_>) -> Markup {
    let ArchivePage { words, title, .. } = *page_of;
    let heading = words.with("daily-archive-of", &[("game", title.info.name.into())]);
    let body = html! {
        section .hero { h1 { (heading) } p { a href="/daily" { (words.get("daily-all")) } } }
        section .panel {
            @if page_of.days.is_empty() {
                p { (words.get("daily-archive-none")) }
            } @else {
                ul .tables { @for view in &page_of.days {
                    li {
                        a href=(address(title, view.day)) { (in_words(words, view.day)) }
                        span .who { (what(words, view)) }
                        span .state { (of_day(words, view)) }
                        @if matches!(view.own, Own::Ranked { .. }) { span .state { (state(words, view)) } }
                    }
                } }
            }
            @if let Some(older) = page_of.older {
                p { a .button href=(format!("/daily/{}?before={older}", title.info.key)) { (words.get("daily-archive-older")) } }
            }
        }
    };
    page(words, &heading, &body)
}

/// How a day went, for those who may know: `3 people finished, best: 61`.
fn of_day(words: Words, view: &DayView) -> String {
    let players = words.with("daily-archive-players", &[("n", view.board.lines.len().into())]);
    match view.board.lines.first().filter(|_| view.shows_results()) {
        Some(best) => {
            format!("{players} · {}", words.with("daily-archive-best", &[("n", best.score.into())]))
        }
        None => players,
    }
}

/// At a table on a day's dice: what that means.
pub(super) fn note(view: &TablePage<'_>) -> Markup {
    let (words, facts) = (view.words, &view.table.facts);
    html! {
        @if let Some(day) = facts.day {
            @let date = [("date", in_words(words, day.date).into())];
            p .watching .of-day {
                (if day.ranked { words.with("daily-note", &date) } else { words.with("daily-note-unranked", &date) })
                " " a href=(address(&view.table.title, day.date)) { (words.get("daily-board")) }
            }
        }
    }
}

/// After the game: the way to the day's leaderboard.
pub(super) fn to_board(words: Words, title: &AnyTitle, day: Day) -> Markup {
    html! { a .button .act href=(address(title, day)) { (words.get("daily-to-board")) } }
}
