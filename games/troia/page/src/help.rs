//! Help in place: two sentences about each thing.

use maud::{Markup, html};
use page_kit::help;

use crate::area::GameArea;

/// A small button that explains a thing; its text is `help-<thing>`.
pub(crate) fn help(area: &GameArea<'_>, thing: &str, name: &str) -> Markup {
    html! { span .tr-help { (help::button(area.words, "tr", "table", thing, name, html! { "?" })) } }
}
