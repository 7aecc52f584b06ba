//! Links that carry what is picked.

use maud::{Markup, html};
use page_kit::link;

use crate::pick::Pick;
use crate::scene::Scene;

/// The address of the table with something else picked.
pub(crate) fn to(scene: &Scene<'_>, pick: &Pick) -> String {
    match pick.query().as_str() {
        "" => scene.urls.here.to_owned(),
        query => format!("{}?{query}", scene.urls.here),
    }
}

/// A link to something else picked.
pub(crate) fn link(scene: &Scene<'_>, pick: &Pick, class: &str, label: Option<&str>, face: Markup) -> Markup {
    link::link(&to(scene, pick), class, label, face)
}

/// A link within a drawing.
pub(crate) fn svg_link(scene: &Scene<'_>, pick: &Pick, class: &str, label: &str, face: Markup) -> Markup {
    let url = to(scene, pick);
    html! { a class=(class) href=(url) hx-get=(url) hx-replace-url="true" aria-label=(label) { (face) } }
}
