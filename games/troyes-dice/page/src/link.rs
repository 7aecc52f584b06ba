//! This game's links: to a place on the sheet, a die or a numbering.

use std::fmt::Display;

use game_troyes_dice::Move;
use maud::{Markup, html};
use texts_troyes_dice::Target;

pub(crate) use page_kit::link::{also, disabled, labelled, link, nothing, pick, preview, without};

use crate::area::Urls;

/// The table with the first values of a numbering.
pub(crate) fn order(urls: &Urls<'_>, digits: &str) -> String {
    page_kit::link::with(urls, "order", digits)
}

/// A place on the sheet: with a die picked, its best move is previewed; otherwise the place is picked.
pub(crate) fn target(urls: &Urls<'_>, target: Target, die_is_picked: bool, best: &Move) -> String {
    if die_is_picked { preview(urls, best) } else { pick(urls, target) }
}

/// A form with one button, which sends `action` if there is one.
pub(crate) fn button(urls: &Urls<'_>, to: &str, action: Option<&Move>, class: &str, text: &str) -> Markup {
    let action = action.map(|action| action as &dyn Display);
    page_kit::link::button(urls, to, action, class, html! { (text) })
}
