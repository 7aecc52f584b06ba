//! Help in place: two sentences for each thing.

use maud::{Markup, html};
use page_kit::help;

use crate::scene::Scene;

/// A small button that explains a thing; its text is `help-<thing>`.
pub(crate) fn help(scene: &Scene<'_>, thing: &str, name: &str) -> Markup {
    html! { span .tr-help { (help::button(scene.words, "tr", "table", thing, name, html! { "?" })) } }
}
