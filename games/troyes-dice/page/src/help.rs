//! Help in place, in this game's words.

use maud::Markup;
use words::Words;

/// A button that shows the help text of a thing; `scope` keeps the ids of several sheets apart.
pub(crate) fn button(words: Words, scope: &str, thing: &str, name: &str, face: Markup) -> Markup {
    page_kit::help::button(words, "td", scope, thing, name, face)
}

/// Two sentences about a thing.
pub(crate) fn text(words: Words, thing: &str) -> String {
    words.member("help", thing)
}
