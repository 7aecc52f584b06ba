//! Links that carry what is picked.

use maud::{Markup, html};
use page_kit::link;

use crate::area::GameArea;
use crate::pick::Pick;

/// The table's address with this pick.
pub(crate) fn to(area: &GameArea<'_>, pick: &Pick) -> String {
    match pick.query().as_str() {
        "" => area.urls.here.to_owned(),
        query => format!("{}?{query}", area.urls.here),
    }
}

pub(crate) fn link(
    area: &GameArea<'_>,
    pick: &Pick,
    class: &str,
    label: Option<&str>,
    face: Markup,
) -> Markup {
    link::link(&to(area, pick), class, label, face)
}

/// A link within a drawing to what keeps a thing from being used. The arrow keys reach it; Tab, which would have to pass
/// dozens of them, goes to what can be used.
pub(crate) fn svg_why(area: &GameArea<'_>, pick: &Pick, label: &str, face: Markup) -> Markup {
    let url = to(area, pick);
    html! { a .tr-why href=(url) hx-get=(url) hx-replace-url="true" aria-label=(label) tabindex="-1" { (face) } }
}

/// A link to what keeps a thing from being used, as [`svg_why`] outside of drawings.
pub(crate) fn why(area: &GameArea<'_>, pick: &Pick, class: &str, label: &str, face: Markup) -> Markup {
    let url = to(area, pick);
    html! { a class=(format!("{class} tr-why")) href=(url) hx-get=(url) hx-replace-url="true" title=(label) tabindex="-1" { (link::labelled(label, face)) } }
}

/// A link within a drawing.
pub(crate) fn svg_link(area: &GameArea<'_>, pick: &Pick, class: &str, label: &str, face: Markup) -> Markup {
    let url = to(area, pick);
    html! { a class=(class) href=(url) hx-get=(url) hx-replace-url="true" aria-label=(label) { (face) } }
}
