//! Earlier positions of a table.

use game_core::{Chronicle, Chronicled};

use crate::error::TableError;
use crate::growing::Growing;
use crate::table::Table;

impl<G: Chronicled> Table<G> {
    /// How many game events there have been: the number of the latest position.
    pub fn position(&self) -> usize {
        self.played.len()
    }

    /// Whether this is an earlier position, to look at.
    pub fn is_past(&self) -> bool {
        self.is_past
    }

    /// The table as it was after so many game events, or as it is if there are fewer. It is only for looking at: nobody
    /// has a move there, and what is drafted now is not shown. Views of it show a seat what that seat knew then.
    ///
    /// # Errors
    /// Never in practice: all events were applied before.
    pub fn at(&self, position: usize) -> Result<Table<G>, TableError> {
        let mut past = Table {
            game: (*self.start).clone(),
            played: Growing::default(),
            chronicle: Chronicle::default(),
            is_past: true,
            ..self.clone()
        };
        past.drop_drafts();
        for event in self.played.iter().take(position) {
            let played = past.chronicle.play(&mut past.game, event);
            played.map_err(|refused| TableError::rules::<G>(&refused))?;
            past.played.push(event.clone());
        }
        Ok(past)
    }
}
