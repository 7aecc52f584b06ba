//! The page's inputs.

use game_core::Seat;
use game_dice_city::chronicle::{Step, TurnEntry};
use game_dice_city::{Die, Space, View};
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
        let Step::Rolled { seat, roll, .. } = step else { continue };
        for die in roll.dice().iter() {
            if let Some(space) = roll.face(die).and_then(|face| Space::new(die, face)) {
                counts[seat.index()][space.index()] += 1;
            }
        }
    }
    counts
}

/// A die's latest roll.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LastRoll {
    /// A name that no other roll of this die has.
    pub(crate) name: String,
    /// Whether nobody has made a move since.
    pub(crate) is_fresh: bool,
}

/// When a seat's die was last rolled; `None` if that is too long ago.
pub(crate) fn last_roll(turns: &[TurnEntry], seat: Seat, die: Die) -> Option<LastRoll> {
    let mut is_fresh = true;
    for turn in turns.iter().rev() {
        for (index, step) in turn.steps.iter().enumerate().rev() {
            match step {
                Step::Rolled { seat: by, roll, .. } if *by == seat && roll.face(die).is_some() => {
                    return Some(LastRoll { name: step_name(turn, index), is_fresh });
                }
                Step::Moved(_) => is_fresh = false,
                _ => {}
            }
        }
    }
    None
}

/// A name that no other roll of anybody has; `None` if the last one is too long ago.
pub(crate) fn latest_roll(turns: &[TurnEntry]) -> Option<String> {
    turns.iter().rev().find_map(|turn| {
        let index = turn.steps.iter().rposition(|step| matches!(step, Step::Rolled { .. }))?;
        Some(step_name(turn, index))
    })
}

fn step_name(turn: &TurnEntry, index: usize) -> String {
    let player = turn.seat.map_or(0, |seat| seat.index() + 1);
    format!("{}-{player}-{index}", turn.round)
}

/// Everything that one viewer's page shows.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the other fields speak for themselves")]
pub struct GameArea<'a> {
    pub words: Words,
    /// What the viewer sees, their draft included.
    pub view: &'a View,
    /// Whether this is an earlier position, at which there is nothing to decide.
    pub is_past: bool,
    /// Whether the viewer has a step that can be undone.
    pub can_undo: bool,
    /// In seat order.
    pub people: &'a [Person<'a>],
    pub pick: Pick,
    pub urls: &'a Urls<'a>,
    /// Whether the viewer wants to see the city of the player who is playing.
    pub follows: bool,
    /// By seat; may be empty if the pick shows no counts.
    pub rolled: &'a [Rolled],
    /// The latest turns. Of the current one, which is the last, screen readers announce the latest step, and anyone
    /// waiting sees all its steps.
    pub turns: &'a [TurnEntry],
    pub log: Option<&'a Markup>,
    /// Why the last command was refused, in the viewer's language.
    pub refusal: Option<&'a Markup>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rolled(faces: &str) -> Step {
        Step::Rolled { seat: Seat::FIRST, roll: faces.parse().unwrap(), before: None }
    }

    /// The page restarts the motion of a die when the name of its roll changes: also if it shows the same as before.
    #[test]
    fn every_roll_of_a_die_has_its_own_name() {
        let turn = |round, steps| TurnEntry { seat: Some(Seat::FIRST), round, steps, scores: None };
        let name = |turns: &[TurnEntry], die| last_roll(turns, Seat::FIRST, die).map(|roll| roll.name);
        let first = turn(1, vec![rolled("w4 r2")]);
        let second = turn(1, vec![rolled("w4 r2"), rolled("w4")]);
        let third = [second.clone(), turn(2, vec![rolled("w4")])];
        let names = [
            name(&[first], Die::White),
            name(std::slice::from_ref(&second), Die::White),
            name(&third, Die::White),
        ];
        assert!(names[0] != names[1] && names[1] != names[2] && names[0] != names[2], "{names:?}");
        assert_eq!(
            name(std::slice::from_ref(&second), Die::Red),
            names[0],
            "the red die was not rolled again"
        );
        assert_eq!(name(std::slice::from_ref(&second), Die::Blue), None);
        assert_eq!(latest_roll(&[second]), names[1], "the latest roll of anybody is the white die's");
        assert_eq!(latest_roll(&[]), None);
    }
}
