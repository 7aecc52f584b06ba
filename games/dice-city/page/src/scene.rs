//! What a page is made from.

use game_dice_city::chronicle::{Step, TurnEntry};
use game_dice_city::{Space, View};
use maud::Markup;
use page_kit::{Person, Urls};
use words::Words;

use crate::pick::Pick;

/// How often each space of a city was rolled so far, by [`Space::index`](game_dice_city::Space::index).
pub type Rolled = [u16; Space::COUNT];

/// How often each of so many seats rolled each of its spaces.
#[must_use]
pub fn rolled(seats: usize, turns: impl Iterator<Item = TurnEntry>) -> Vec<Rolled> {
    let mut counts = vec![[0; Space::COUNT]; seats];
    for step in turns.flat_map(|turn| turn.steps) {
        let Step::Rolled { seat, roll } = step else { continue };
        for die in roll.dice().iter() {
            if let Some(space) = roll.face(die).and_then(|face| Space::new(die, face)) {
                counts[seat.index()][space.index()] += 1;
            }
        }
    }
    counts
}

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
    /// The turn that runs: its last step is read out, and those who watch see all of them.
    pub turn: Option<&'a TurnEntry>,
    /// The log.
    pub log: Option<&'a Markup>,
    /// Why the last command was refused, in the viewer's language.
    pub refusal: Option<&'a str>,
}
