//! What can go wrong, in one sentence each: what it is, and what to do.

use std::path::PathBuf;

/// A request that the store did not carry out.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The log is not as long as the writer believed, or the id of a new table is taken.
    #[error("another writer was faster: the log of this table has {have} events")]
    Conflict {
        /// How many events the log has.
        have: u64,
    },
    /// No table has this id.
    #[error("there is no such table")]
    NoSuchTable,
    /// There is no room; the store works again when there is.
    #[error("the disk is full: free some space and try again")]
    Full,
    /// Another program kept the data file locked for longer than the store waits.
    #[error("another program keeps the data file locked: close it and try again")]
    Busy,
    /// The data file contradicts itself.
    #[error("the data file is damaged ({what}): restore it from a backup")]
    Damaged {
        /// What was found.
        what: String,
    },
    /// The database or the system refused for another reason.
    #[error("the data file cannot be used ({what}): check the disk and the log of the system")]
    Failed {
        /// What the database says.
        what: String,
    },
    /// The store is closed, or the thread that writes has panicked.
    #[error("the store has stopped: start the program again")]
    Stopped,
}

/// A data file that cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The directory it should be in is not there.
    #[error("{path} cannot be created because its directory does not exist: create the directory or choose another path", path = path.display())]
    NoDirectory {
        /// The path that was asked for.
        path: PathBuf,
    },
    /// The path names a directory.
    #[error("{path} is a directory: give the path of a file in it", path = path.display())]
    IsDirectory {
        /// The path that was asked for.
        path: PathBuf,
    },
    /// There is no such file, where one was to be copied.
    #[error("there is no data file {path}: check the path", path = path.display())]
    NoFile {
        /// The path that was asked for.
        path: PathBuf,
    },
    /// The system does not let this user read it.
    #[error("{path} cannot be read: give this user permission to read and write it", path = path.display())]
    Unreadable {
        /// The path that was asked for.
        path: PathBuf,
    },
    /// The system does not let this user write it, or create files beside it.
    #[error("{path} or its directory is read-only: give this user permission to write both, or choose another path", path = path.display())]
    ReadOnly {
        /// The path that was asked for.
        path: PathBuf,
    },
    /// Another server has it open.
    #[error("{path} is in use by another running crier: stop that one or choose another path", path = path.display())]
    InUse {
        /// The path that was asked for.
        path: PathBuf,
    },
    /// Another program keeps it locked.
    #[error("{path} is kept locked by another program: close that program and try again", path = path.display())]
    Busy {
        /// The path that was asked for.
        path: PathBuf,
    },
    /// It is some other file, or a database of another program.
    #[error("{path} is not a data file of crier: choose another path; the file was left as it is", path = path.display())]
    NotOurs {
        /// The path that was asked for.
        path: PathBuf,
    },
    /// A newer version of the program has written it.
    #[error("{path} was written by a newer crier (format {found}; this one knows up to {known}): use the newer version", path = path.display())]
    Newer {
        /// The path that was asked for.
        path: PathBuf,
        /// The format of the file.
        found: i64,
        /// The newest format that this version knows.
        known: i64,
    },
    /// It is damaged, or the system refuses for another reason.
    #[error("{path} cannot be opened, because {problem}", path = path.display())]
    Failed {
        /// The path that was asked for.
        path: PathBuf,
        /// What is wrong with it.
        problem: StoreError,
    },
}

/// A copy that was not made. Nothing is left under the name it should have had.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BackupError {
    /// A file with the name of the copy is there already; copies never overwrite.
    #[error("{path} exists: choose another name for the copy, or remove that file first", path = path.display())]
    Exists {
        /// The path of the copy.
        path: PathBuf,
    },
    /// The copy cannot be written.
    #[error("the copy {path} cannot be written ({what}): check the directory, its permissions and the free space", path = path.display())]
    Target {
        /// The path of the copy.
        path: PathBuf,
        /// What the system or the database says.
        what: String,
    },
    /// The data file cannot be opened.
    #[error(transparent)]
    Source(#[from] OpenError),
    /// The data file cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        use rusqlite::ErrorCode;
        let what = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::Full,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => StoreError::Damaged { what },
            _ => StoreError::Failed { what },
        }
    }
}
