//! The honours that this browser's player has collected.

use std::collections::BTreeMap;

use maud::{Markup, html};
use page_kit::result::badge;
use words::Words;

use super::frame::page;
use super::my_games::ways;
use crate::catalog::{AnyTitle, Catalog};

/// What was collected in one title: for each key, how many games, and the last of them.
pub(crate) type Collected = BTreeMap<String, (u32, String)>;

/// All honours of all titles: those earned, and those still to be.
pub(crate) fn honours(words: Words, catalog: &Catalog, collected: &BTreeMap<String, Collected>) -> Markup {
    let heading = words.get("honours-title");
    let none = Collected::new();
    let body = html! {
        section .panel .collection {
            h1 { (heading) }
            (ways(words, "honours"))
            p .help { (words.get("honours-about")) }
            @for title in catalog.titles() { (of_title(words, title, collected.get(title.info.key).unwrap_or(&none))) }
        }
    };
    page(words, &heading, &body)
}

fn of_title(words: Words, title: &AnyTitle, collected: &Collected) -> Markup {
    let words = title.words(words);
    let earned = title.honours.iter().filter(|key| collected.contains_key(**key)).count();
    let complete = title.series.iter().filter(|series| games(collected, series.key) >= series.games).count();
    let (all, earned) = (title.honours.len() + title.series.len(), earned + complete);
    html! {
        h2 { (title.info.name) " " span .help { (words.with("honours-count", &[("n", earned.into()), ("all", all.into())])) } }
        p .help { (words.get(if title.has_official_honours { "honours-official" } else { "honours-ours" })) }
        ul .ct-honours {
            @for key in title.honours {
                @let found = collected.get(*key);
                li .missing[found.is_none()] {
                    (badge(key))
                    span {
                        (words.member("honour", key))
                        small {
                            @match found {
                                Some((games, last)) => a href=(format!("/t/{last}")) { (words.with("honours-games", &[("n", (*games).into())])) },
                                None => (words.get("honours-missing")),
                            }
                        }
                    }
                }
            }
            @for series in title.series {
                @let done = games(collected, series.key).min(series.games);
                @let name = words.member("honour", series.key);
                li .missing[done < series.games] {
                    (badge(series.key))
                    span {
                        (name)
                        small {
                            progress max=(series.games) value=(done) aria-label=(name) {}
                            " " (words.with("honours-progress", &[("n", done.into()), ("all", series.games.into())]))
                        }
                    }
                }
            }
        }
    }
}

fn games(collected: &Collected, key: &str) -> u32 {
    collected.get(key).map_or(0, |(games, _)| *games)
}
