//! What a page asks its viewer, without HTML: for the terminal.

use game_core::{Chronicled, Pending};
use words::Line;

use crate::page::PageContext;

/// The question to the viewer, and what their draft and pick would do.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Asked {
    /// The question, or what is being waited for.
    pub question: String,
    /// A remark; may be empty.
    pub more: String,
    /// What draft and pick do, line by line; may be empty.
    pub lines: Vec<Line>,
    /// The viewer's score before and after, where everyone may know it.
    pub score: Option<[i32; 2]>,
}

impl Asked {
    /// A question without effects.
    pub fn new((question, more): (String, String)) -> Asked {
        Asked { question, more, ..Asked::default() }
    }

    /// What any game can say.
    pub(crate) fn by_default<G: Chronicled>(context: &PageContext<'_, G>) -> Asked {
        let words = context.request().words;
        let pending = context.confirmed_pending();
        let names = context.awaited_names();
        Asked::new((
            match pending {
                Pending::Over => words.get("table-over"),
                _ if !context.legal_moves().is_empty() => words.get("kit-ask-move"),
                _ if !context.draft().is_empty() && !context.has_confirmed() => words.get("kit-ask-confirm"),
                _ => words.with("kit-ask-wait", &[("names", words.list(&names).into())]),
            },
            String::new(),
        ))
    }
}
