//! What a page is made from.

use game_troyes_dice::{Move, View};
use maud::Markup;
use words::Words;

use crate::log::Entry;
use crate::pick::Pick;

/// Everything that the game area shows.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
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
    pub news: &'a [Entry<'a>],
    /// Why the last request was refused, in words.
    pub refusal: Option<&'a str>,
    /// The log, for the slot at the right.
    pub log: Option<&'a Markup>,
}

/// Somebody at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Person<'a> {
    /// The name that all see.
    pub name: &'a str,
    /// Whether a program plays.
    pub is_bot: bool,
    /// Whether the person looks at the table now.
    pub is_here: bool,
    /// Whether the person has confirmed this turn: all may know that, but not the turn.
    pub has_confirmed: bool,
}

/// Where links and forms lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Urls<'a> {
    /// The table's own address, without a query: `GET`.
    pub here: &'a str,
    /// Takes a move into the draft: `POST` with `move`.
    pub draft: &'a str,
    /// Takes the last move out of the draft: `POST`.
    pub undo: &'a str,
    /// Confirms the draft: `POST`, with `move` if a last move is to be drafted before.
    pub confirm: &'a str,
    /// Takes the confirmation back: `POST`. `None` if that is not possible.
    pub take_back: Option<&'a str>,
    /// Whether `confirm` takes a `move`: then a turn without a bonus choice needs no step of its own to draft.
    pub confirm_takes_move: bool,
    /// Hidden fields of every form, as name and value.
    pub fields: &'a [(&'a str, &'a str)],
}
