//! Help in place: two sentences for each thing, opened by a button that works without JavaScript.

use maud::{Markup, html};
use words::Words;

use crate::link;

/// A button that shows the help text of a thing, `help-<thing>`, and `more` below it: where its rule stands. `game` and
/// `scope` keep the ids of several boards apart.
pub fn button(
    words: Words,
    game: &str,
    scope: &str,
    thing: &str,
    name: &str,
    face: Markup,
    more: Markup,
) -> Markup {
    let id = format!("{game}-help-{scope}-{thing}");
    let text = words.member("help", thing);
    let label = words.with("kit-help", &[("thing", name.into())]);
    html! {
        button .ct-help type="button" popovertarget=(id) title=(text) { (link::labelled(&label, face)) }
        div .ct-pop id=(id) popover {
            strong { (name) }
            p { (text) }
            (more)
        }
    }
}
