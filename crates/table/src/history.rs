//! The game so far, step by step: what a log tells and a curve of scores is drawn from.

use game_core::{Game, GameEvent, Seat};
use game_record::Record;

/// One step of a game.
///
/// It holds whole games: whoever shows it takes the views that the reader may have.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    /// What happened.
    pub what: What<G>,
    /// The game before it.
    pub before: G,
    /// The game after it.
    pub after: G,
}

/// What happened in a step.
#[derive(Clone, Debug)]
pub enum What<G: Game> {
    /// Chance decided.
    Chance(G::Chance),
    /// A seat moved, once or several times in a row.
    Turn(Seat, Vec<G::Move>),
}

/// The steps of a record, each with the game before and after it.
pub fn history<G: Game>(record: &Record<G>) -> Vec<Step<G>> {
    let Ok(mut game) = record.start() else { return Vec::new() };
    let mut steps: Vec<Step<G>> = Vec::new();
    for event in record.events() {
        let before = game.clone();
        // The record was played once: every event is legal.
        let applied = game.apply(event);
        debug_assert!(applied.is_ok(), "a record holds only what happened");
        match (event, steps.last_mut()) {
            (GameEvent::Move(seat, action), Some(Step { what: What::Turn(same, moves), after, .. }))
                if same == seat =>
            {
                moves.push(action.clone());
                *after = game.clone();
            }
            (GameEvent::Move(seat, action), _) => {
                let what = What::Turn(*seat, vec![action.clone()]);
                steps.push(Step { what, before, after: game.clone() });
            }
            (GameEvent::Chance(chance), _) => {
                steps.push(Step { what: What::Chance(chance.clone()), before, after: game.clone() });
            }
        }
    }
    steps
}
