//! What a page is made from.

use game_dice_city::View;
use maud::Markup;
use page_kit::{Person, Urls};
use words::Words;

use crate::pick::Pick;

/// How often each space of a city was rolled so far, by [`Space::index`](game_dice_city::Space::index).
pub type Rolled = [u16; game_dice_city::Space::COUNT];

/// Everything that the page of one viewer shows.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The language.
    pub words: Words,
    /// What the viewer sees, with the steps that are taken but not final.
    pub view: &'a View,
    /// Whether the viewer has a step that can be undone.
    pub can_undo: bool,
    /// Who sits where, in seat order.
    pub people: &'a [Person<'a>],
    /// What is picked.
    pub pick: Pick,
    /// Where links and forms lead.
    pub urls: &'a Urls<'a>,
    /// How often each seat rolled each of its spaces.
    pub rolled: &'a [Rolled],
    /// What happened at last: read out.
    pub latest: &'a Markup,
    /// The turn that runs, step by step, for those who watch.
    pub news: &'a Markup,
    /// The log.
    pub log: Option<&'a Markup>,
    /// Why the last wish was refused, in the viewer's language.
    pub refusal: Option<&'a str>,
}
