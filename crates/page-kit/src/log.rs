//! The log: the latest entries, with a link to all of them.

use maud::{Markup, html};
use words::Words;

use crate::addresses::Urls;
use crate::link;
use crate::query::parameters;

/// How many entries are shown, at least, unless the page asks for all.
const SHORT: usize = 12;

/// The entries that a page shows.
#[derive(Clone, Debug)]
pub struct Log<E> {
    /// The latest, or all; oldest first.
    pub entries: Vec<E>,
    /// Whether there are earlier ones.
    has_earlier: bool,
}

impl<E> Log<E> {
    /// The last entries, starting where a part of the game begins, or all of them if the query says `show=log`. Entries
    /// that are not shown cost nothing.
    pub fn of(
        mut entries: impl DoubleEndedIterator<Item = E>,
        query: &str,
        begins: impl Fn(&E) -> bool,
    ) -> Log<E> {
        let whole = parameters(query).any(|(name, value)| (name, value.as_str()) == ("show", "log"));
        let mut shown = Vec::new();
        while let Some(entry) = entries.next_back() {
            let is_enough = !whole && shown.len() + 1 >= SHORT && begins(&entry);
            shown.push(entry);
            if is_enough {
                break;
            }
        }
        shown.reverse();
        Log { entries: shown, has_earlier: entries.next_back().is_some() }
    }

    /// The log as a page shows it, from its entries in words.
    pub fn page(&self, words: Words, urls: &Urls<'_>, query: &str, entries: Markup) -> Markup {
        html! {
            @if self.has_earlier {
                p { (link::link(&link::also(urls, query, "show", "log"), "ct-text-link", None, html! { (words.get("kit-log-earlier")) })) }
            }
            (entries)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_begins_where_a_part_begins() {
        let log = |count: u32, query: &str| Log::of(0..count, query, |number| number % 5 == 0);
        assert_eq!(log(30, "").entries, (15..30).collect::<Vec<_>>());
        assert!(log(30, "").has_earlier && !log(30, "x=1&show=log").has_earlier);
        assert_eq!(log(30, "show=log").entries.len(), 30);
        assert_eq!(log(9, "").entries.len(), 9);
    }
}
