//! The columns' numbering in words.

use game_core::{Game, Hidden, Seeded};
use game_troyes_dice::{Direction, Move, Numbering, Pips, TroyesDice, View};
use words::Words;

/// `Upwards: 4, 5, 6, 1, 2, 3`
pub fn direction(words: Words, view: &View, direction: Direction) -> String {
    let values = first(view).map_or([Pips::ZERO; 6], |first| Numbering::rolled(first, direction).values());
    let args = [("values", spell(&values).into())];
    match direction {
        Direction::Up => words.with("td-direction-up", &args),
        Direction::Down => words.with("td-direction-down", &args),
    }
}

/// The rolled first value.
pub fn first(view: &View) -> Option<Pips> {
    // The board has no accessor for it before the town crier chooses, so we play a direction and look.
    let mut game = TroyesDice::imagine(view, &mut Seeded::new(0));
    let crier = game.options().crier;
    game.play(crier, &Move::Direction(Direction::Up)).ok()?;
    game.board().numbering().map(|numbering| numbering.values()[0])
}

/// `4, 5, 6, 1, 2, 3`
pub fn spell(values: &[Pips]) -> String {
    values.iter().map(Pips::to_string).collect::<Vec<_>>().join(", ")
}
