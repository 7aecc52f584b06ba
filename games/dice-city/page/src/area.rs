//! The page's inputs.

use game_dice_city::chronicle::{Step, TurnEntry};
use game_dice_city::{Space, View};
use maud::Markup;
use page_kit::{Person, Urls};
use words::Words;

use crate::pick::Pick;

/// How often each space of a city has been rolled, by [`Space::index`].
pub type Rolled = [u16; Space::COUNT];

/// Counts how often each seat has rolled each of its spaces.
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

/// Everything that one viewer's page shows.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the other fields speak for themselves")]
pub struct GameArea<'a> {
    pub words: Words,
    /// What the viewer sees, their draft included.
    pub view: &'a View,
    /// Whether the viewer has a step that can be undone.
    pub can_undo: bool,
    /// In seat order.
    pub people: &'a [Person<'a>],
    pub pick: Pick,
    pub urls: &'a Urls<'a>,
    /// By seat; may be empty if the pick shows no counts.
    pub rolled: &'a [Rolled],
    /// The current turn: screen readers announce its last step, and anyone waiting sees all its steps.
    pub turn: Option<&'a TurnEntry>,
    pub log: Option<&'a Markup>,
    /// Why the last command was refused, in the viewer's language.
    pub refusal: Option<&'a str>,
}
