//! Statistics of a title's games on this server.

use std::collections::BTreeMap;

use maud::{Markup, html};
use words::Words;

use super::frame::page;
use crate::catalog::AnyTitle;
use crate::stats::{Group, Had, Sums};

/// The most bars of a histogram.
const MOST_BARS: i32 = 24;

/// The page: games with or without bots, with all numbers of players or with one.
pub(crate) fn stats(
    words: Words,
    title: &AnyTitle,
    groups: &BTreeMap<Group, Sums>,
    bots: bool,
    players: Option<usize>,
) -> Markup {
    let words = title.words(words);
    let heading = words.with("stats-title", &[("game", title.info.name.into())]);
    let counted = groups.iter().filter(|(group, _)| group.bots == bots);
    let of_players =
        counted.clone().filter(|(group, _)| players.is_none_or(|wanted| wanted == group.players));
    let mut sums = Sums::default();
    of_players.for_each(|(_, group)| sums.add(group));
    let mut by_players: BTreeMap<usize, Sums> = BTreeMap::new();
    counted.clone().for_each(|(group, sums)| by_players.entry(group.players).or_default().add(sums));
    let here = |bots: bool, players: Option<usize>| {
        let players = players.map(|players| format!("&players={players}")).unwrap_or_default();
        format!("/stats/{}?bots={}{players}", title.info.key, if bots { "yes" } else { "no" })
    };
    let tab = |to: String, is_current: bool, name: String| {
        html! { a href=(to) aria-current=[is_current.then_some("true")] { (name) } }
    };
    let body = html! {
        section .panel .stats {
            h1 { (heading) }
            p .help { (words.get("stats-about")) }
            nav .others aria-label=(words.get("stats-whose")) {
                (tab(here(false, players), !bots, words.get("stats-people")))
                (tab(here(true, players), bots, words.get("stats-bots")))
            }
            @if by_players.is_empty() {
                p { (words.get("stats-none")) }
            } @else {
                (games(words, title, &by_players, counted))
                nav .others aria-label=(words.get("stats-players")) {
                    (tab(here(bots, None), players.is_none(), words.get("stats-all")))
                    @for count in by_players.keys() {
                        (tab(here(bots, Some(*count)), players == Some(*count), words.with("stats-n-players", &[("n", (*count).into())])))
                    }
                }
                (histogram(words, &sums))
                (features(words, title, &sums))
            }
            p { a href=(page_kit::rules::address(title.info.key)) { (words.get("home-rules")) } }
        }
    };
    page(words, &heading, &body)
}

/// How many games there were, by players and options, and how often the first player won.
fn games<'a>(
    words: Words,
    title: &AnyTitle,
    by_players: &BTreeMap<usize, Sums>,
    counted: impl Iterator<Item = (&'a Group, &'a Sums)> + Clone,
) -> Markup {
    let begins = by_players.values().any(|sums| sums.begun > 0);
    html! {
        h2 { (words.get("stats-games")) }
        div .stats-scroll tabindex="0" role="group" aria-label=(words.get("stats-games")) {
            table {
                thead { tr {
                    th scope="col" { (words.get("stats-players")) }
                    th scope="col" { (words.get("stats-count")) }
                    th scope="col" { (words.get("stats-options")) }
                    @if begins { th scope="col" { (words.get("stats-first")) } }
                } }
                tbody {
                    @for (players, sums) in by_players {
                        tr {
                            th scope="row" { (players) }
                            td { (sums.games) }
                            td {
                                @for (group, sums) in counted.clone().filter(|(group, _)| group.players == *players) {
                                    div { (options_in_words(words, title, &group.options)) " (" (sums.games) ")" }
                                }
                            }
                            @if begins { td { (first(words, *players, sums)) } }
                        }
                    }
                }
            }
        }
        @if begins { p .help { (words.get("stats-first-help")) } }
    }
}

/// The options in words; the default has none.
pub(super) fn options_in_words(words: Words, title: &AnyTitle, options: &str) -> String {
    let named = options.split_whitespace().map(|word| match word.split_once('=') {
        Some((key, value)) => words.member("option", format_args!("{key}-{value}")),
        None => words.member("option", word),
    });
    let named: Vec<String> = named.collect();
    if named.is_empty() || title.options.is_empty() { words.get("stats-default") } else { words.list(&named) }
}

/// `54 % ± 5 (fair share: 50 %)`
fn first(words: Words, players: usize, sums: &Sums) -> String {
    if sums.begun == 0 {
        return "–".to_owned();
    }
    let n = f64::from(sums.begun);
    let share = sums.first_wins / n;
    // The standard error of a proportion; at least what one more game could change.
    let error = (share * (1.0 - share) / n).sqrt().max(0.5 / n);
    let args = [
        ("share", percent(share).into()),
        ("error", percent(error).into()),
        ("even", percent(1.0 / players as f64).into()),
    ];
    words.with("stats-first-share", &args)
}

fn percent(share: f64) -> i32 {
    (share * 100.0).round() as i32
}

/// The distribution of all scores as bars.
fn histogram(words: Words, sums: &Sums) -> Markup {
    let (Some((low, _)), Some((high, _))) = (sums.scores.first_key_value(), sums.scores.last_key_value())
    else {
        return html! {};
    };
    let width =
        [1, 2, 5, 10, 20, 50].into_iter().find(|width| (high - low) / width < MOST_BARS).unwrap_or(100);
    let start = low.div_euclid(width) * width;
    let mut bars = vec![0_u32; ((high - start) / width + 1) as usize];
    for (score, count) in &sums.scores {
        bars[((score - start) / width) as usize] += count;
    }
    let count: u32 = sums.scores.values().sum();
    let mean = sums.scores.iter().map(|(score, n)| f64::from(*score) * f64::from(*n)).sum::<f64>()
        / f64::from(count);
    let middle = sums.scores.iter().scan(0, |seen, (score, n)| {
        *seen += n;
        Some((*seen, *score))
    });
    let median = middle.into_iter().find(|(seen, _)| 2 * seen >= count).map_or(0, |(_, score)| score);
    let tallest = bars.iter().copied().max().unwrap_or(1).max(1);
    let step = 560.0 / bars.len() as f64;
    let label = words.with(
        "stats-scores-label",
        &[
            ("n", count.into()),
            ("low", (*low).into()),
            ("high", (*high).into()),
            ("median", median.into()),
            ("mean", (mean.round() as i32).into()),
        ],
    );
    html! {
        h2 { (words.get("stats-scores")) }
        figure .histogram {
            svg viewBox="0 0 600 200" role="img" aria-label=(label) {
                line .axis x1="20" y1="170" x2="580" y2="170" {}
                @for (index, bar) in bars.iter().enumerate() {
                    @let height = 150.0 * f64::from(*bar) / f64::from(tallest);
                    @let left = 20.0 + step * index as f64;
                    @if *bar > 0 {
                        rect x=(format!("{:.1}", left + 1.0)) y=(format!("{:.1}", 170.0 - height)) width=(format!("{:.1}", step - 2.0)) height=(format!("{height:.1}")) {}
                    }
                    @if index % bars.len().div_ceil(8) == 0 {
                        text x=(format!("{:.1}", left + step / 2.0)) y="190" { (start + width * index as i32) }
                    }
                }
            }
            figcaption { (label) }
        }
    }
}

/// How often winners and others had each thing.
fn features(words: Words, title: &AnyTitle, sums: &Sums) -> Markup {
    let names = (title.features)();
    let known: Vec<(&&str, &[Had; 2])> =
        names.iter().zip(&sums.features).filter(|(_, had)| had.iter().any(|had| had.total > 0)).collect();
    let cell = |had: &Had| {
        let seats = f64::from(had.seats.max(1));
        let mean = format!("{:.1}", had.total as f64 / seats);
        let mean = if words.lang().code() == "fr" { mean.replace('.', ",") } else { mean };
        let args = [("share", percent(f64::from(had.having) / seats).into()), ("mean", mean.into())];
        words.with("stats-had", &args)
    };
    html! {
        @if !known.is_empty() {
            h2 { (words.get("stats-features")) }
            p .help { (words.get("stats-features-help")) }
            div .stats-scroll tabindex="0" role="group" aria-label=(words.get("stats-features")) {
                table {
                    thead { tr {
                        td {}
                        th scope="col" { (words.get("stats-winners")) }
                        th scope="col" { (words.get("stats-others")) }
                    } }
                    tbody {
                        @for (name, [winners, others]) in known {
                            tr {
                                th scope="row" { ((title.feature)(words, name)) }
                                td { (cell(winners)) }
                                td { (cell(others)) }
                            }
                        }
                    }
                }
            }
        }
    }
}
