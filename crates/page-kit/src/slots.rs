//! Places in the game area that are the server's: the talk at the table, and the clocks on small screens. A game draws its
//! area without knowing of them; the server fills them in afterwards.

use maud::{Markup, PreEscaped};

/// A place that the server fills.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// Beside the tabs of small screens, always in sight there.
    Clocks,
    /// One more tab on small screens.
    TalkTab,
    /// Below the log, or behind the tab.
    Talk,
}

impl Slot {
    const ALL: [Slot; 3] = [Slot::Clocks, Slot::TalkTab, Slot::Talk];

    /// What marks the place. Texts are escaped, so nothing that a person writes looks like it.
    const fn mark(self) -> &'static str {
        match self {
            Slot::Clocks => "<!--clocks-->",
            Slot::TalkTab => "<!--talk-tab-->",
            Slot::Talk => "<!--talk-->",
        }
    }

    pub(crate) fn empty(self) -> PreEscaped<&'static str> {
        PreEscaped(self.mark())
    }
}

/// Fills the slots of a game area; what is not given stays empty.
#[must_use]
pub fn fill(area: &Markup, parts: &[(Slot, Markup)]) -> Markup {
    let part = |slot: Slot| parts.iter().find(|(given, _)| *given == slot).map_or("", |(_, part)| &part.0);
    PreEscaped(Slot::ALL.iter().fold(area.0.clone(), |area, slot| area.replacen(slot.mark(), part(*slot), 1)))
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::*;

    #[test]
    fn slots_are_filled_or_disappear() {
        let area = html! { p { "<!--talk-->" } (Slot::Clocks.empty()) div { (Slot::Talk.empty()) } };
        let filled = fill(&area, &[(Slot::Talk, html! { b { "hello" } })]).into_string();
        assert_eq!(filled, "<p>&lt;!--talk--&gt;</p><div><b>hello</b></div>");
    }
}
