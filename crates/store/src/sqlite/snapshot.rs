//! The data of one moment, for programs beside the server.

use std::path::Path;

use crate::day::{Attempt, DaySecret};
use crate::error::{OpenError, StoreError};
use crate::person::{ListedPerson, Person, Sitting};
use crate::postgres::{self, Address};
use crate::sql::{Connection, Owned};
use crate::sqlite::{day, examine, open, person, read, schema};
use crate::table::{ListQuery, Summary};

/// All tables as they were when the snapshot was taken. A server may be running on the file and write on meanwhile;
/// nothing is copied.
pub struct Snapshot {
    connection: Owned,
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
        Ok(Snapshot { connection: Owned::Sqlite(connection) })
    }

    /// Takes a snapshot of a PostgreSQL database. Nodes may be running on it.
    ///
    /// # Errors
    /// Returns an error if it can't be reached, or a newer Crier uses it.
    pub fn of_database(address: &Address) -> Result<Snapshot, OpenError> {
        let line = postgres::open_line(address)?;
        line.batch("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            .map_err(|problem| OpenError::Database { address: address.to_string(), problem })?;
        Ok(Snapshot { connection: Owned::Postgres(line) })
    }

    /// Whether it has everything that this version knows of.
    pub(crate) fn is_current(&self) -> Result<bool, StoreError> {
        match &self.connection {
            Owned::Postgres(_) => Ok(true),
            Owned::Sqlite(connection) => Ok(schema::is_current(connection)?),
        }
    }

    /// The connection that sees this moment.
    pub(crate) fn connection(&self) -> Connection<'_> {
        self.connection.borrow()
    }

    /// Reads the whole data file and checks that it agrees with itself: SQLite's integrity check, that every event
    /// belongs to a table, and that no log has a gap. Returns what it finds; nothing if the file is sound.
    ///
    /// # Errors
    /// Returns an error if the file is damaged so badly that it can't be read.
    pub fn problems(&self) -> Result<Vec<String>, StoreError> {
        examine::problems(&self.connection(), examine::Depth::Full)
    }

    /// The ids of all tables, in the order of their bytes.
    ///
    /// # Errors
    /// Returns an error if the file can't be read.
    pub fn ids(&self) -> Result<Vec<String>, StoreError> {
        read::ids(&self.connection(), None, usize::MAX)
    }

    /// A table's log.
    ///
    /// # Errors
    /// [`StoreError::NoSuchTable`].
    pub fn log(&self, table: &str) -> Result<Vec<String>, StoreError> {
        Ok(read::events(&self.connection(), table, 0)?.into_iter().map(|(_, body)| body).collect())
    }

    /// All ranked attempts at days' dice.
    ///
    /// # Errors
    /// Returns an error if the file can't be read.
    pub fn attempts(&self) -> Result<Vec<Attempt>, StoreError> {
        day::all_attempts(&self.connection())
    }

    /// Who is listed as sitting at a table; `None` if the data is older than such lists.
    ///
    /// # Errors
    /// Returns an error if the file can't be read.
    pub fn sittings(&self, table: &str) -> Result<Option<Vec<Sitting>>, StoreError> {
        person::sittings(&self.connection(), table)
    }

    /// The person with this id.
    ///
    /// # Errors
    /// Returns an error if the file can't be read.
    pub fn person(&self, id: &str) -> Result<Option<Person>, StoreError> {
        person::person(&self.connection(), id)
    }

    /// Everyone, those who were here last first.
    ///
    /// # Errors
    /// Returns an error if the file can't be read.
    pub fn people(&self, limit: usize) -> Result<Vec<ListedPerson>, StoreError> {
        person::list(&self.connection(), limit)
    }

    /// A day's secret.
    ///
    /// # Errors
    /// Returns an error if the file can't be read.
    pub fn day_secret(&self, day: &str) -> Result<Option<DaySecret>, StoreError> {
        if day::has_days(&self.connection())? { day::secret(&self.connection(), day) } else { Ok(None) }
    }

    /// A table's summary.
    ///
    /// # Errors
    /// [`StoreError::NoSuchTable`].
    pub fn summary(&self, table: &str) -> Result<Summary, StoreError> {
        read::summary(&self.connection(), table)
    }

    /// Tables with their ids, newest first.
    ///
    /// # Errors
    /// Returns an error if the file can't be read.
    pub fn list(&self, query: &ListQuery) -> Result<Vec<(String, Summary)>, StoreError> {
        read::list(&self.connection(), query)
    }
}
