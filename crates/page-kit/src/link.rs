//! Links and forms: plain HTML that works by itself, and htmx on top.

use std::fmt::Display;

use maud::{Markup, html};

use crate::addresses::Urls;
use crate::query::encode;

/// The table with nothing picked.
pub fn nothing(urls: &Urls<'_>) -> String {
    urls.here.to_owned()
}

/// The table with one parameter in its query.
pub fn with(urls: &Urls<'_>, name: &str, value: impl Display) -> String {
    format!("{}?{name}={}", urls.here, encode(&value))
}

/// The table with what is picked and one more parameter, which replaces an earlier value.
pub fn also(urls: &Urls<'_>, query: &str, name: &str, value: impl Display) -> String {
    let kept = without(urls, query, name);
    let joint = if kept.contains('?') { '&' } else { '?' };
    format!("{kept}{joint}{name}={}", encode(&value))
}

/// The table with what is picked, without this parameter.
pub fn without(urls: &Urls<'_>, query: &str, name: &str) -> String {
    let pairs = query.trim_start_matches('?').split('&').filter(|pair| !pair.is_empty());
    let kept: Vec<&str> = pairs.filter(|pair| pair.split('=').next() != Some(name)).collect();
    if kept.is_empty() { nothing(urls) } else { format!("{}?{}", urls.here, kept.join("&")) }
}

/// The table with something picked.
pub fn pick(urls: &Urls<'_>, what: impl Display) -> String {
    with(urls, "pick", what)
}

/// The table with a move previewed.
pub fn preview(urls: &Urls<'_>, action: impl Display) -> String {
    with(urls, "move", action)
}

/// A link within the table. If there is a label, screen readers get it instead of the content.
pub fn link(url: &str, class: &str, label: Option<&str>, content: Markup) -> Markup {
    html! {
        a class=(class) href=(url) hx-get=(url) hx-replace-url="true" {
            @match label { Some(label) => (labelled(label, content)), None => (content) }
        }
    }
}

/// A drawing, with a label that screen readers get instead.
pub fn labelled(label: &str, content: Markup) -> Markup {
    html! { span .ct-hidden { (label) } span .ct-face aria-hidden="true" { (content) } }
}

/// A form with one button. Afterwards nothing is picked any more.
pub fn button(
    urls: &Urls<'_>,
    to: &str,
    action: Option<&dyn Display>,
    class: &str,
    content: Markup,
) -> Markup {
    html! {
        form .ct-form method="post" action=(to) hx-post=(to) hx-replace-url=(urls.here) {
            @for (name, value) in urls.fields { input type="hidden" name=(name) value=(value); }
            @if let Some(action) = action { input type="hidden" name="move" value=(action.to_string()); }
            button type="submit" class=(class) { (content) }
        }
    }
}

/// A button that can't be pressed yet.
pub fn disabled(text: &str) -> Markup {
    html! { button .ct-button .main type="button" disabled { (text) } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn something_more_is_looked_at_without_losing_what_is_picked() {
        let urls =
            Urls { here: "/t/7", draft: "", undo: "", confirm: "", take_back: None, hint: None, fields: &[] };
        assert_eq!(also(&urls, "", "look", 3), "/t/7?look=3");
        assert_eq!(also(&urls, "pick=1&look=2", "look", 3), "/t/7?pick=1&look=3");
        assert_eq!(without(&urls, "look=2&pick=1", "look"), "/t/7?pick=1");
        assert_eq!(without(&urls, "look=2", "look"), "/t/7");
    }
}
