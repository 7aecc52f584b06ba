//! Tabs of small screens, which show one part of the game area at a time.
//!
//! They are radio buttons: the style sheet alone shows the chosen part, so they work without scripts, and the arrow keys
//! walk over them. Wide screens show all parts and no tabs.

use maud::{Markup, html};
use words::Words;

use crate::slots::Slot;

/// A part of the game area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tab {
    /// The viewer's own board.
    Own,
    /// The board that everyone shares.
    Shared,
    /// The players.
    Others,
    /// The log.
    Log,
}

impl Tab {
    /// All, in the order shown.
    pub const ALL: [Tab; 4] = [Tab::Own, Tab::Shared, Tab::Others, Tab::Log];

    /// The tab's name in the markup.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Tab::Own => "own",
            Tab::Shared => "shared",
            Tab::Others => "others",
            Tab::Log => "log",
        }
    }
}

/// What a game's tabs say.
#[derive(Debug)]
pub struct Tabs {
    /// The own board's name, in one word.
    pub own: String,
    /// The shared board's name, in one word.
    pub shared: String,
    /// Where the game goes on. It is shown until the viewer chooses another tab.
    pub asks: Tab,
    /// Boards with something to do that no other part offers.
    pub lit: Vec<Tab>,
}

/// The tabs; `asks` is the chosen one.
pub(crate) fn tabs(words: Words, tabs: &Tabs, asks: Tab) -> Markup {
    let name = |tab: Tab| match tab {
        Tab::Own => tabs.own.clone(),
        Tab::Shared => tabs.shared.clone(),
        Tab::Others => words.get("kit-people"),
        Tab::Log => words.get("table-log"),
    };
    html! {
        fieldset .ct-tabs data-asks=(asks.key()) {
            legend .ct-hidden { (words.get("kit-tabs")) }
            @for tab in Tab::ALL {
                label .ct-tab {
                    // Browsers that remember forms would show a part that the game is done with.
                    input type="radio" name="ct-tab" id=(format!("ct-tab-{}", tab.key())) value=(tab.key())
                        checked[tab == asks] autocomplete="off";
                    span { (name(tab)) }
                    @if tabs.lit.contains(&tab) {
                        span .ct-tab-mark title=(words.get("kit-tab-lit")) { "●" span .ct-hidden { (words.get("kit-tab-lit")) } }
                    }
                }
            }
            (Slot::TalkTab.empty())
        }
    }
}

/// Whether a part has something of a class.
#[must_use]
pub fn has_class(part: &Markup, class: &str) -> bool {
    let mut values = part.0.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next());
    values.any(|value| value.split(' ').any(|one| one == class))
}

#[cfg(test)]
mod tests {
    use words::Lang;

    use super::*;

    #[test]
    fn the_tab_that_the_game_asks_for_is_chosen_and_lit_ones_are_marked() {
        let words = Words::new(Lang::En);
        let (own, shared, lit) = ("Sheet".to_owned(), "Wheel".to_owned(), vec![Tab::Own, Tab::Shared]);
        let html = tabs(words, &Tabs { own, shared, asks: Tab::Own, lit }, Tab::Shared).into_string();
        assert_eq!(html.matches("type=\"radio\"").count(), 4);
        assert_eq!(html.matches(" checked").count(), 1);
        assert!(html.contains("id=\"ct-tab-shared\" value=\"shared\" checked"), "{html}");
        assert_eq!(html.matches("ct-tab-mark").count(), 2);
    }

    #[test]
    fn classes_are_whole_words() {
        let part = html! { a .card .lit href="/" { "lit" } };
        assert!(has_class(&part, "lit") && has_class(&part, "card"));
        assert!(!has_class(&part, "li") && !has_class(&html! { b .split { "lit" } }, "lit"));
    }
}
