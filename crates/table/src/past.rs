//! Earlier positions of a table.

use game_core::{Chronicle, Chronicled, Seat};
use game_record::{BadRecord, Record};

use crate::error::TableError;
use crate::event::{Pace, Sitter, TableEvent, Wanted};
use crate::fair;
use crate::growing::Growing;
use crate::secret::Secret;
use crate::table::Table;
use crate::verify::TAG_TABLE;

/// Why a record can't be looked at.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(transparent)]
#[expect(missing_docs, reason = "the names speak for themselves")]
pub enum UnreadableRecord {
    Record(#[from] BadRecord),
    Table(#[from] TableError),
}

impl<G: Chronicled> Table<G> {
    /// How many game events there have been: the number of the latest position.
    pub fn position(&self) -> usize {
        self.played.len()
    }

    /// Whether this is an earlier position, to look at.
    pub fn is_past(&self) -> bool {
        self.is_past
    }

    /// The table as it was after this many game events, or as it is if there are fewer. It is only for looking at: nobody
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

    /// A table to look at, made from a record alone. Nobody holds its seats and nothing can be played there. `is_bot` knows
    /// the bots' names.
    ///
    /// # Errors
    /// Returns the line and the reason if the record does not follow the rules.
    pub fn of_record(
        record: &Record<G>,
        is_bot: impl Fn(&str) -> bool,
    ) -> Result<Table<G>, UnreadableRecord> {
        // Checks every event and the end, and names the line that is wrong.
        record.replay()?;
        let nobody = Secret::new([0; 32]);
        let opened = TableEvent::Opened {
            game: G::INFO.key.to_owned(),
            rules: record.rules(),
            options: record.options().clone(),
            pace: Pace::Live,
            listed: false,
            secret: nobody.clone(),
            dice: fair::VERSION,
            opener: None,
            lesson: None,
            practice: None,
            day: None,
            clock: None,
            wanted: Wanted::Everyone,
            anyone: false,
            at: 0,
        };
        let id = record.tag(TAG_TABLE).unwrap_or_default();
        let mut table = Table::begin(id, &opened)?;
        for (seat, state) in Seat::first(table.seats.len()).zip(&mut table.seats) {
            let name = record.name(seat).map_or_else(|| format!("Player {seat}"), str::to_owned);
            state.sitter = Some(match is_bot(&name) {
                true => Sitter::Bot { level: name },
                // The key opens nothing: no address leads to this table.
                false => Sitter::Person { name, key: nobody.hash(), person: None },
            });
        }
        table.is_past = true;
        for event in record.events() {
            let played = table.chronicle.play(&mut table.game, event);
            played.map_err(|refused| TableError::rules::<G>(&refused))?;
            table.played.push(event.clone());
        }
        Ok(table)
    }
}
