//! Links and forms: plain HTML that works by itself, and htmx on top.

use game_troyes_dice::Move;
use maud::{Markup, html};

use crate::pick::{Target, encode};
use crate::scene::Urls;

/// The table with nothing picked.
pub(crate) fn nothing(urls: &Urls<'_>) -> String {
    urls.here.to_owned()
}

/// The table with something picked.
pub(crate) fn pick(urls: &Urls<'_>, what: impl std::fmt::Display) -> String {
    format!("{}?pick={what}", urls.here)
}

/// The table with a move previewed.
pub(crate) fn preview(urls: &Urls<'_>, action: &Move) -> String {
    format!("{}?move={}", urls.here, encode(action))
}

/// The table with the beginning of a numbering.
pub(crate) fn order(urls: &Urls<'_>, digits: &str) -> String {
    format!("{}?order={digits}", urls.here)
}

/// A place on the sheet: picked as a whole where it has several ways, else previewed at once.
pub(crate) fn target(urls: &Urls<'_>, target: Target, die_is_picked: bool, best: &Move) -> String {
    if die_is_picked { preview(urls, best) } else { pick(urls, target) }
}

/// A link within the table. Where a label says it in words, the drawing is only for the eye.
pub(crate) fn link(url: &str, class: &str, label: Option<&str>, content: Markup) -> Markup {
    html! {
        a class=(class) href=(url) hx-get=(url) hx-replace-url="true" {
            @match label { Some(label) => (labelled(label, content)), None => (content) }
        }
    }
}

/// A drawing with the words that stand for it.
pub(crate) fn labelled(label: &str, content: Markup) -> Markup {
    html! { span .ct-hidden { (label) } span .td-face aria-hidden="true" { (content) } }
}

/// A form with one button. Afterwards nothing is picked any more.
pub(crate) fn button(urls: &Urls<'_>, to: &str, action: Option<&Move>, class: &str, text: &str) -> Markup {
    html! {
        form .ct-form method="post" action=(to) hx-post=(to) hx-replace-url=(urls.here) {
            @for (name, value) in urls.fields { input type="hidden" name=(name) value=(value); }
            @if let Some(action) = action { input type="hidden" name="move" value=(action); }
            button type="submit" class=(class) { (text) }
        }
    }
}

/// A button that can't be pressed yet.
pub(crate) fn disabled(text: &str) -> Markup {
    html! { button .ct-button .main type="button" disabled { (text) } }
}
