//! The log: the latest entries, each a link to its moment, with a link to all of them.

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
    /// The addresses of their moments; fewer if the last ones have none yet.
    moments: Vec<String>,
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
        Log { entries: shown, moments: Vec::new(), has_earlier: entries.next_back().is_some() }
    }

    /// The log as a page shows it. `draw` puts entries into words.
    pub fn page(&self, words: Words, urls: &Urls<'_>, query: &str, draw: impl Fn(&[E]) -> Markup) -> Markup {
        let (linked, rest) = self.entries.split_at(self.moments.len());
        html! {
            @if self.has_earlier {
                p { (link::link(&link::also(urls, query, "show", "log"), "ct-text-link", None, html! { (words.get("kit-log-earlier")) })) }
            }
            // Not a stop of the Tab key: it would have to pass every entry on its way to the bar. Keys go through the moments
            // on the replay's own page.
            @for (entry, moment) in linked.iter().zip(&self.moments) {
                a .ct-moment tabindex="-1" href=(moment) title=(words.get("kit-log-moment")) { (draw(std::slice::from_ref(entry))) }
            }
            (draw(rest))
        }
    }
}

impl<E> Log<(usize, E)> {
    /// The same with links: `address` has a position's, or `None` if it can't be looked at yet.
    pub(crate) fn linked(self, address: impl Fn(usize) -> Option<String>) -> Log<E> {
        let (positions, entries): (Vec<usize>, Vec<E>) = self.entries.into_iter().unzip();
        let moments = positions.into_iter().map_while(address).collect();
        Log { entries, moments, has_earlier: self.has_earlier }
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
