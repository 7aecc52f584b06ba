//! The page's input.

use game_troyes_dice::chronicle::{Entry, RollEntry};
use game_troyes_dice::{Move, View};
use maud::Markup;
use words::Words;

pub use page_kit::{Person, Urls};

use crate::pick::Pick;

/// Everything the game area shows.
#[derive(Clone, Copy)]
#[expect(missing_docs, reason = "the other fields speak for themselves")]
pub struct GameArea<'a> {
    pub words: Words,
    /// What the viewer may know, **without** the moves in `draft`: the page plays those itself on an imagined
    /// game, so that it can show them as a draft.
    pub view: &'a View,
    /// The viewer's unconfirmed moves of this half-day, read up to the first illegal one.
    pub draft: &'a [Move],
    /// Whether the viewer has confirmed the draft and is waiting for the others.
    pub confirmed: bool,
    /// In seat order.
    pub people: &'a [Person<'a>],
    pub pick: &'a Pick,
    pub urls: &'a Urls<'a>,
    /// What happened since the viewer last decided: read aloud, and shown until something is picked.
    pub news: &'a [Entry],
    /// The previous half-day's roll.
    pub previous: Option<&'a RollEntry>,
    /// The address's query, for links that keep it.
    pub query: &'a str,
    /// Why the last request was refused, as a sentence.
    pub refusal: Option<&'a Markup>,
    pub log: Option<&'a Markup>,
}
