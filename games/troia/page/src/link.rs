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

/// A link within a drawing.
pub(crate) fn svg_link(area: &GameArea<'_>, pick: &Pick, class: &str, label: &str, face: Markup) -> Markup {
    let url = to(area, pick);
    html! { a class=(class) href=(url) hx-get=(url) hx-replace-url="true" aria-label=(label) { (face) } }
}
