//! The legal moves as a list of links, for keyboards and screen readers.

use maud::{Markup, html};
use words::Words;

use crate::link;

/// Moves of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// What they do.
    pub name: String,
    /// Places or things, each with its ways.
    pub entries: Vec<Entry>,
}

/// One place or thing, and the ways to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What it is.
    pub name: String,
    /// Address and text of each way.
    pub ways: Vec<(String, String)>,
}

/// All moves in their groups; empty groups are left out.
#[must_use]
pub fn list(words: Words, groups: &[Group]) -> Markup {
    let count: usize = groups.iter().flat_map(|group| &group.entries).map(|entry| entry.ways.len()).sum();
    html! {
        details .ct-moves {
            summary { (words.with("kit-all-moves", &[("n", count.into())])) }
            @for group in groups.iter().filter(|group| !group.entries.is_empty()) {
                h3 { (group.name) }
                ul {
                    @for entry in &group.entries {
                        li {
                            span { (entry.name) }
                            @for (url, text) in &entry.ways {
                                (link::link(url, "ct-text-link", None, html! { (text) }))
                            }
                        }
                    }
                }
            }
        }
    }
}
