//! The legal moves as a list of links, for keyboards and screen readers.

use maud::{Markup, html};
use words::Words;

use crate::link;

/// Moves of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Group {
    pub name: String,
    pub entries: Vec<Entry>,
}

/// A place or a thing, and the moves that use it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Entry {
    pub name: String,
    /// Each move's address and text.
    pub ways: Vec<(String, String)>,
}

/// All moves in their groups; empty groups are left out.
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
