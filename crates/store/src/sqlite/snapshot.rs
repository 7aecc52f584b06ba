//! The data of one moment, for programs beside the server.

use std::path::Path;

use rusqlite::Connection;

use crate::day::{Attempt, DaySecret};
use crate::error::{OpenError, StoreError};
use crate::sqlite::{day, examine, open, read};
use crate::table::{ListQuery, Summary};

/// All tables as they were when the snapshot was taken. A server may be running on the file and write on meanwhile;
/// nothing is copied.
pub struct Snapshot {
    connection: Connection,
}

impl Snapshot {
    /// Takes a snapshot of a data file.
    ///
    /// # Errors
    /// Returns an error if there is no such file, or it is not a data file that can be read.
    pub fn of(path: &Path) -> Result<Snapshot, OpenError> {
        if !path.is_file() {
            return Err(OpenError::NoFile { path: path.to_owned() });
        }
        open::check_pair_to_read(path)?;
        let connection = open::open_to_read(path)?;
        // A transaction sees one state; it begins with the first read.
        let begun = connection
            .execute_batch("BEGIN")
            .and_then(|()| connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(())));
        begun.map_err(|error| open::explain(path, error))?;
        Ok(Snapshot { connection })
    }

    /// Reads the whole data file and checks that it agrees with itself: SQLite's integrity check, that every event
    /// belongs to a table, and that no log has a gap. Returns what it finds; nothing if the file is sound.
    ///
    /// # Errors
    /// Returns an error if the file is damaged so badly that it can't be read.
    pub fn problems(&self) -> Result<Vec<String>, StoreError> {
        examine::problems(&self.connection, examine::Depth::Full)
    }

    /// The ids of all tables, in the order of their bytes.
    ///
    /// # Errors
    /// Returns an error if the file can't be read.
    pub fn ids(&self) -> Result<Vec<String>, StoreError> {
        read::ids(&self.connection, None, usize::MAX)
    }

    /// A table's log.
    ///
    /// # Errors
    /// [`StoreError::NoSuchTable`].
    pub fn log(&self, table: &str) -> Result<Vec<String>, StoreError> {
        Ok(read::events(&self.connection, table, 0)?.into_iter().map(|(_, body)| body).collect())
    }

    /// All ranked attempts at days' dice.
    ///
    /// # Errors
    /// Returns an error if the file can't be read.
    pub fn attempts(&self) -> Result<Vec<Attempt>, StoreError> {
        day::all_attempts(&self.connection)
    }

    /// A day's secret.
    ///
    /// # Errors
    /// Returns an error if the file can't be read.
    pub fn day_secret(&self, day: &str) -> Result<Option<DaySecret>, StoreError> {
        if day::has_days(&self.connection)? { day::secret(&self.connection, day) } else { Ok(None) }
    }

    /// A table's summary.
    ///
    /// # Errors
    /// [`StoreError::NoSuchTable`].
    pub fn summary(&self, table: &str) -> Result<Summary, StoreError> {
        read::summary(&self.connection, table)
    }

    /// Tables with their ids, newest first.
    ///
    /// # Errors
    /// Returns an error if the file can't be read.
    pub fn list(&self, query: &ListQuery) -> Result<Vec<(String, Summary)>, StoreError> {
        read::list(&self.connection, query)
    }
}
