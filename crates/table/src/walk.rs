//! Many positions of a table in one pass, and positions that might have been.

use game_core::{Chronicled, GameEvent, Seat};

use crate::error::TableError;
use crate::table::Table;

impl<G: Chronicled> Table<G> {
    /// Shows every position, from the start to the latest, as [`at`](Table::at) would.
    ///
    /// # Errors
    /// Never in practice: all events were applied before.
    pub fn walk(&self, mut visit: impl FnMut(usize, &Table<G>)) -> Result<(), TableError> {
        let mut past = self.at(0)?;
        visit(0, &past);
        for (number, event) in (1..).zip(self.played.iter()) {
            past.go_on(event)?;
            visit(number, &past);
        }
        Ok(())
    }

    /// The table as it would have been if a seat had made this move at an earlier position, only for looking at.
    ///
    /// # Errors
    /// Returns the refusal if the move is against the rules there.
    pub fn instead(&self, position: usize, seat: Seat, action: &G::Move) -> Result<Table<G>, TableError> {
        let mut past = self.at(position)?;
        past.go_on(&GameEvent::Move(seat, action.clone()))?;
        Ok(past)
    }

    /// Applies one more event to an earlier position.
    fn go_on(&mut self, event: &GameEvent<G>) -> Result<(), TableError> {
        let played = self.chronicle.play(&mut self.game, event);
        played.map_err(|refused| TableError::rules::<G>(&refused))?;
        self.played.push(event.clone());
        Ok(())
    }
}
