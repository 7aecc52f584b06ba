//! Parts that may scroll.

use maud::{Markup, html};

/// What the Tab key stops at.
const STOPS: [&str; 4] = ["<a ", "<button", "<summary", "tabindex=\"0\""];

/// A part that scrolls when its texts are long. It must be reachable by keyboard: if nothing in it can take the focus, it
/// does so itself, and has a name.
pub fn scroll(class: &str, name: &str, content: &Markup) -> Markup {
    let needs_stop = !content.0.is_empty() && !STOPS.iter().any(|stop| content.0.contains(stop));
    html! {
        @if needs_stop { div class=(class) tabindex="0" role="group" aria-label=(name) { (content) } }
        @else { div class=(class) { (content) } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_alone_is_a_stop() {
        let shown = |content: Markup| scroll("x", "News", &content).into_string();
        let stop = r#"<div class="x" tabindex="0" role="group" aria-label="News"><p>far</p></div>"#;
        assert_eq!(shown(html! { p { "far" } }), stop);
        assert_eq!(
            shown(html! { a href="/far" { "far" } }),
            r#"<div class="x"><a href="/far">far</a></div>"#
        );
        assert_eq!(shown(html! {}), r#"<div class="x"></div>"#);
    }
}
