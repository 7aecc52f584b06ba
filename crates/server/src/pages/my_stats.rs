//! A person's statistics: a part for each number of players and options of a title.

use std::collections::BTreeMap;

use maud::{Markup, html};
use page_kit::addresses::bot_name;
use titles::review::decimal;
use words::Words;

use super::frame::page;
use super::my_games::{rival_name, ways};
use super::stats::options_in_words;
use crate::catalog::AnyTitle;
use crate::my_games::Rival;
use crate::my_stats::{Against, Variant, VariantStats, WINDOW, ladder_of};
use crate::rating::{FEWEST, Ladder, RatingEstimate, share_below};

/// Everything that the page is made from.
pub(crate) struct MyStatsPage<'a> {
    pub(crate) words: Words,
    pub(crate) title: &'a AnyTitle,
    pub(crate) variants: &'a BTreeMap<Variant, VariantStats>,
    /// The rivals by their marks, with their names.
    pub(crate) names: &'a BTreeMap<String, (Rival, Option<String>)>,
    /// How many games of each title count.
    pub(crate) counted: &'a [(&'a AnyTitle, usize)],
}

pub(crate) fn my_stats(view: &MyStatsPage<'_>) -> Markup {
    let words = view.title.words(view.words);
    let heading = words.get("mystats-title");
    let body = html! {
        section .hero { h1 { (heading) } (ways(words, "stats")) }
        section .panel .stats .my-stats {
            nav .others aria-label=(words.get("games-filter-game")) {
                @for (title, count) in view.counted {
                    a href=(format!("/me/stats?game={}", title.info.key)) aria-current=[(title.info.key == view.title.info.key).then_some("true")] {
                        (title.info.name) " (" (count) ")"
                    }
                }
            }
            p .help { (words.get("mystats-about")) }
            @if view.variants.is_empty() {
                p { (words.with("mystats-none", &[("game", view.title.info.name.into())])) }
            }
            @for (variant, stats) in view.variants { (of_variant(view, words, variant, stats)) }
            @if !view.variants.is_empty() { p .help { (words.get("mystats-spread-help")) } }
            p { a href="/honours" { (words.get("mystats-honours")) } }
        }
    };
    page(words, &heading, &body)
}

fn of_variant(view: &MyStatsPage<'_>, words: Words, variant: &Variant, stats: &VariantStats) -> Markup {
    let Some(spread) = stats.spread() else { return html! {} };
    let players = words.with("mystats-players", &[("n", variant.players.into())]);
    let heading = match variant.options.is_empty() {
        true => players,
        false => format!("{players}, {}", options_in_words(words, view.title, &variant.options)),
    };
    // Alone, most games can't be lost: then nobody wins them either.
    let has_wins = variant.players > 1 || stats.losses > 0;
    let alone_wins = stats.scores.len() as u32 - stats.losses;
    let wins = if variant.players > 1 { stats.wins } else { alone_wins };
    let games = stats.scores.len() as u32;
    html! {
        section .variant {
            h2 { (heading) }
            dl .figures {
                div { dt { (words.get("mystats-games")) } dd { (games) } }
                @if has_wins { div { dt { (words.get("mystats-wins")) } dd { (wins_of(words, wins, games)) } } }
                div { dt { (words.get("mystats-mean")) } dd { (decimal(words, spread.mean)) } }
                div { dt { (words.get("mystats-best")) } dd { (spread.best) } }
                @if let Some(deviation) = spread.deviation {
                    div { dt { (words.get("mystats-spread")) } dd { "± " (decimal(words, deviation)) } }
                }
            }
            @if stats.scores.len() > 1 { (curve(words, stats)) }
            @if !stats.against.is_empty() { (against(view, words, &heading, stats)) }
            @if let Some(ladder) = ladder_of(view.title, variant) {
                @if variant.players == 1 { (compared(words, ladder, spread.mean)) }
                @else if ladder.is_rated() { (strength(words, ladder, stats)) }
            }
        }
    }
}

fn wins_of(words: Words, wins: u32, games: u32) -> String {
    let share = (100.0 * f64::from(wins) / f64::from(games.max(1))).round() as i64;
    words.with("mystats-wins-of", &[("wins", wins.into()), ("share", share.into())])
}

/// The drawing's inner size; it is stretched to the page's width.
const WIDTH: f64 = 440.0;
const HEIGHT: f64 = 160.0;

/// Every score as a dot, and the moving mean as a line.
fn curve(words: Words, stats: &VariantStats) -> Markup {
    let scores: Vec<f64> = stats.scores.iter().map(|(_, score)| f64::from(*score)).collect();
    let means = stats.moving_means();
    let (low, high) =
        scores.iter().fold((f64::MAX, f64::MIN), |(low, high), score| (low.min(*score), high.max(*score)));
    let (low, high) = (low, high.max(low + 1.0));
    let last = scores.len() - 1;
    let x = |index: usize| WIDTH * index as f64 / last as f64;
    let y = |value: f64| HEIGHT * (high - value) / (high - low);
    let line: Vec<String> =
        means.iter().enumerate().map(|(index, mean)| format!("{:.1},{:.1}", x(index), y(*mean))).collect();
    let window = WINDOW.min(scores.len());
    let label = words.with(
        "mystats-curve-label",
        &[
            ("n", scores.len().into()),
            ("low", (low as i64).into()),
            ("high", (high as i64).into()),
            ("window", window.into()),
            ("last", decimal(words, means[last]).into()),
        ],
    );
    html! {
        figure .my-curve {
            figcaption { (words.get("mystats-curve")) }
            svg viewBox=(format!("-52 -40 {} {}", WIDTH + 68.0, HEIGHT + 72.0)) role="img" aria-label=(label) {
                text x="-48" y="-22" { (words.get("mystats-axis-points")) }
                @for value in [high, f64::midpoint(high, low), low] {
                    line .grid x1="0" x2=(WIDTH) y1=(y(value)) y2=(y(value)) {}
                    text .at-left x="-8" y=(y(value)) dy="5" { (value.round() as i64) }
                }
                text .below x="0" y=(HEIGHT + 24.0) { "1" }
                text .below x=(WIDTH / 2.0) y=(HEIGHT + 24.0) { (words.get("mystats-axis-games")) }
                text .below x=(WIDTH) y=(HEIGHT + 24.0) { (scores.len()) }
                @for (index, score) in scores.iter().enumerate() {
                    circle cx=(format!("{:.1}", x(index))) cy=(format!("{:.1}", y(*score))) r="3.5" {}
                }
                polyline points=(line.join(" ")) {}
            }
            small { (words.with("mystats-curve-caption", &[("window", window.into())])) }
        }
    }
}

/// A line for each bot level and each friend.
fn against(view: &MyStatsPage<'_>, words: Words, heading: &str, stats: &VariantStats) -> Markup {
    let name = |rival: &Rival| {
        let known = view.names.get(&rival.mark()).and_then(|(_, name)| name.as_deref());
        rival_name(words, rival, known)
    };
    let line = |rival: &Rival, against: &Against| {
        let (own, theirs) = against.means();
        html! { tr {
            th scope="row" { bdi { (name(rival)) } }
            td { (against.games) }
            td { (wins_of(words, against.wins, against.games)) }
            td { (decimal(words, own)) }
            td { (decimal(words, theirs)) }
        } }
    };
    let label = format!("{}: {heading}", words.get("mystats-against"));
    html! {
        h3 { (words.get("mystats-against")) }
        div .stats-scroll tabindex="0" role="group" aria-label=(label) {
            table {
                thead { tr {
                    th scope="col" { (words.get("mystats-opponent")) }
                    th scope="col" { (words.get("mystats-games")) }
                    th scope="col" { (words.get("mystats-wins")) }
                    th scope="col" { (words.get("mystats-own-mean")) }
                    th scope="col" { (words.get("mystats-their-mean")) }
                } }
                tbody { @for (rival, games) in &stats.against { (line(rival, games)) } }
            }
        }
    }
}

/// The estimated rating, and what it is based on.
fn strength(words: Words, ladder: &Ladder, stats: &VariantStats) -> Markup {
    let rated = stats.rated();
    html! {
        h3 { (words.get("mystats-rating")) }
        @match stats.rating() {
            Some(RatingEstimate { rating, low, high }) => {
                @let bounds = [("low", whole(low).into()), ("high", whole(high).into())];
                p .rating {
                    strong { (words.with("mystats-rating-value", &[("rating", whole(rating).into())])) }
                    " " span { (words.with("mystats-rating-interval", &bounds)) }
                }
                p .help { (words.with("mystats-rating-about", &[("n", rated.into()), ("bots", bots(words, ladder).into())])) }
            }
            None => p .help { (words.with("mystats-rating-few", &[("n", rated.into()), ("fewest", FEWEST.into())])) },
        }
    }
}

/// A whole number, with a proper minus sign and no separators, as ratings are written.
fn whole(number: f64) -> String {
    let rounded = number.round() as i64;
    if rounded < 0 { format!("−{}", -rounded) } else { rounded.to_string() }
}

/// `Random bot 0, Apprentice 835 and Master 1609`
fn bots(words: Words, ladder: &Ladder) -> String {
    let bot = |(name, rating): (&str, f64)| {
        let args = [("bot", bot_name(words, name).into()), ("rating", whole(rating).into())];
        words.with("mystats-rating-bot", &args)
    };
    let rated = ladder.bots.iter().filter_map(|bot| Some((bot.name.as_str(), bot.rating()?)));
    words.list(&rated.map(bot).collect::<Vec<_>>())
}

/// How often each bot scores less than the person's mean.
fn compared(words: Words, ladder: &Ladder, mean: f64) -> Markup {
    html! {
        h3 { (words.get("mystats-compared")) }
        ul .compared { @for bot in &ladder.bots {
            @let (their_mean, deviation) = bot.scores();
            @let share = (100.0 * share_below(mean, their_mean, deviation)).round() as i64;
            li {
                progress max="100" value=(share) aria-hidden="true" {}
                " " (words.with("mystats-compared-line", &[("share", share.into()), ("bot", bot_name(words, &bot.name).into())]))
            }
        } }
        p .help { (words.get("mystats-compared-about")) }
    }
}
