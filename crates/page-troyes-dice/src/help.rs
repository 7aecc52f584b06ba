//! Help in place: two sentences for each thing, opened by a button that works without JavaScript.

use maud::{Markup, html};
use words::Words;

use crate::link;

/// A button that shows the help text of a thing. The text's key is `td-help-<thing>`; `scope` keeps the ids of
/// several sheets apart.
pub(crate) fn button(words: Words, scope: &str, thing: &str, name: &str, face: Markup) -> Markup {
    let id = format!("help-{scope}-{thing}");
    let label = words.with("td-help", &[("thing", name.into())]);
    html! {
        button .ct-help type="button" popovertarget=(id) title=(text(words, thing)) { (link::labelled(&label, face)) }
        div .ct-pop id=(id) popover {
            strong { (name) }
            p { (text(words, thing)) }
        }
    }
}

/// Two sentences about a thing.
pub(crate) fn text(words: Words, thing: &str) -> String {
    words.get(&format!("td-help-{thing}"))
}
