//! What a host asks of a running server from another process, and which addresses are banned. Both are in the data
//! file, so that they need no door of their own: anyone who may write that file is the host.

use std::path::Path;

use rusqlite::{Connection, OpenFlags, OptionalExtension, params};

use crate::error::{OpenError, StoreError};
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
    connection: Connection,
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
        Ok(HostDesk { connection: open::connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)? })
    }

    /// Asks the server for something.
    ///
    /// # Errors
    /// Returns an error if it can't be written.
    pub fn ask(&self, request: &HostRequest) -> Result<(), StoreError> {
        let HostRequest { id, action, subject } = request;
        self.connection.execute(
            "INSERT INTO host_request (id, action, subject) VALUES ($1, $2, $3)",
            params![id, action, subject],
        )?;
        Ok(())
    }

    /// What the server answered; `None` while it has not.
    ///
    /// # Errors
    /// Returns an error if it can't be read.
    pub fn answer(&self, id: &str) -> Result<Option<String>, StoreError> {
        let answer = self
            .connection
            .query_row("SELECT answer FROM host_request WHERE id = $1", [id], |row| row.get(0))
            .optional()?;
        Ok(answer.flatten())
    }

    /// Removes a request, answered or not.
    ///
    /// # Errors
    /// Returns an error if it can't be written.
    pub fn remove(&self, id: &str) -> Result<(), StoreError> {
        self.connection.execute("DELETE FROM host_request WHERE id = $1", [id])?;
        Ok(())
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
        Ok(self.connection.execute(sql, [address])? > 0)
    }

    /// The banned addresses.
    ///
    /// # Errors
    /// Returns an error if it can't be read.
    pub fn bans(&self) -> Result<Vec<String>, StoreError> {
        bans(&self.connection)
    }
}

pub(crate) fn bans(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT address FROM ban ORDER BY address")?;
    Ok(statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

/// The requests that wait for an answer.
pub(crate) fn requests(connection: &Connection) -> Result<Vec<HostRequest>, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT id, action, subject FROM host_request WHERE answer IS NULL")?;
    let requests = statement.query_map([], |row| {
        Ok(HostRequest { id: row.get(0)?, action: row.get(1)?, subject: row.get(2)? })
    })?;
    Ok(requests.collect::<Result<_, _>>()?)
}
