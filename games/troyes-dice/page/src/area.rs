//! What a page is made from.

use game_troyes_dice::chronicle::{Entry, RollEntry};
use game_troyes_dice::{Move, View};
use maud::Markup;
use words::Words;

pub use page_kit::{Person, Urls};

use crate::pick::Pick;

/// Everything that the game area shows.
#[derive(Clone, Copy)]
pub struct GameArea<'a> {
    /// The language.
    pub words: Words,
    /// What the viewer may know, **without** the moves in `draft`: the page plays those itself on an imagined
    /// game, so that it can show them as a draft.
    pub view: &'a View,
    /// The viewer's moves of this half-day that are not confirmed; a move that does not fit is left out.
    pub draft: &'a [Move],
    /// Whether the viewer has confirmed the draft and waits for the others.
    pub confirmed: bool,
    /// Who sits where, in seat order.
    pub people: &'a [Person<'a>],
    /// What the viewer has picked but not decided.
    pub pick: &'a Pick,
    /// Where links and forms lead.
    pub urls: &'a Urls<'a>,
    /// What happened at the last event: read out and shown until something is picked.
    pub news: &'a [Entry],
    /// The dice of the half-day before this one.
    pub previous: Option<&'a RollEntry>,
    /// The query of the address, for links that keep it.
    pub query: &'a str,
    /// Why the last request was refused, in words.
    pub refusal: Option<&'a str>,
    /// The log, for the slot at the right.
    pub log: Option<&'a Markup>,
}
