//! What a host asks of a running server from another process, and which addresses are banned. Both are in the data
//! file, so that they need no door of their own: anyone who may write that file is the host.

use std::path::Path;

use rusqlite::OpenFlags;

use crate::error::{OpenError, StoreError};
use crate::postgres::{self, Address};
use crate::sql::{Connection, OptionalExtension, Owned, params};
use crate::sqlite::open;

/// Something that a host asks of the server. What it means is for the server to say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HostRequest {
    /// Its id.
    pub id: String,
    /// What to do.
    pub action: String,
    /// What to do it to, such as a table's id.
    pub subject: String,
}

/// The host's side, in a process of its own.
pub struct HostDesk {
    connection: Owned,
}

impl HostDesk {
    /// Opens a data file that a server is running on, or has been.
    ///
    /// # Errors
    /// Returns an error if it is not a data file that can be written.
    pub fn open(path: &Path) -> Result<HostDesk, OpenError> {
        if !path.is_file() {
            return Err(OpenError::NoFile { path: path.to_owned() });
        }
        let connection = open::connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        Ok(HostDesk { connection: Owned::Sqlite(connection) })
    }

    /// Opens a PostgreSQL database. It waits: don't call it from a future.
    ///
    /// # Errors
    /// Returns an error if it can't be reached, or a newer Crier uses it.
    pub fn of_database(address: &Address) -> Result<HostDesk, OpenError> {
        Ok(HostDesk { connection: Owned::Postgres(postgres::open_line(address)?) })
    }

    fn execute(&self, sql: &str, params: Vec<crate::sql::Value>) -> Result<u64, StoreError> {
        Ok(self.connection.borrow().prepare_cached(sql)?.execute(params)?)
    }

    /// Asks the server for something.
    ///
    /// # Errors
    /// Returns an error if it can't be written.
    pub fn ask(&self, request: &HostRequest) -> Result<(), StoreError> {
        let HostRequest { id, action, subject } = request;
        let sql = "INSERT INTO host_request (id, action, subject) VALUES ($1, $2, $3)";
        self.execute(sql, params![id, action, subject]).map(drop)
    }

    /// What the server answered; `None` while it has not.
    ///
    /// # Errors
    /// Returns an error if it can't be read.
    pub fn answer(&self, id: &str) -> Result<Option<String>, StoreError> {
        let connection = self.connection.borrow();
        let mut statement = connection.prepare_cached("SELECT answer FROM host_request WHERE id = $1")?;
        let answer: Option<Option<String>> = statement.query_row([id], |row| row.get(0)).optional()?;
        Ok(answer.flatten())
    }

    /// Removes a request, answered or not.
    ///
    /// # Errors
    /// Returns an error if it can't be written.
    pub fn remove(&self, id: &str) -> Result<(), StoreError> {
        self.execute("DELETE FROM host_request WHERE id = $1", params![id]).map(drop)
    }

    /// Bans an address, or ends its ban. Returns whether that changes anything.
    ///
    /// # Errors
    /// Returns an error if it can't be written.
    pub fn set_ban(&self, address: &str, banned: bool) -> Result<bool, StoreError> {
        let sql = match banned {
            true => "INSERT INTO ban (address) VALUES ($1) ON CONFLICT DO NOTHING",
            false => "DELETE FROM ban WHERE address = $1",
        };
        Ok(self.execute(sql, params![address])? > 0)
    }

    /// The banned addresses.
    ///
    /// # Errors
    /// Returns an error if it can't be read.
    pub fn bans(&self) -> Result<Vec<String>, StoreError> {
        bans(&self.connection.borrow())
    }
}

pub(crate) fn bans(connection: &Connection<'_>) -> Result<Vec<String>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT address FROM ban ORDER BY address")?;
    Ok(statement.query_map((), |row| row.get(0))?.collect::<Result<_, _>>()?)
}

/// The requests that wait for an answer.
pub(crate) fn requests(connection: &Connection<'_>) -> Result<Vec<HostRequest>, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT id, action, subject FROM host_request WHERE answer IS NULL")?;
    let requests = statement.query_map((), |row| {
        Ok(HostRequest { id: row.get(0)?, action: row.get(1)?, subject: row.get(2)? })
    })?;
    Ok(requests.collect::<Result<_, _>>()?)
}
