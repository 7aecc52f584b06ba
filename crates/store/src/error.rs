//! Errors, each with a message that says what is wrong and what to do.

use std::path::PathBuf;

/// A request that the store did not carry out.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say what each means")]
pub enum StoreError {
    /// The log is not as long as the writer believed, or the id of a new table is taken.
    #[error("another writer was faster: the log of this table has {have} events")]
    Conflict { have: u64 },
    #[error("there is no such table")]
    NoSuchTable,
    /// The store works again once there is space.
    #[error("the disk is full: free some space and try again")]
    Full,
    #[error("another program keeps the data file locked: close it and try again")]
    Busy,
    #[error("the data file is damaged ({what}): restore it from a backup")]
    Damaged { what: String },
    /// The database or the system refused for another reason.
    #[error("the data file cannot be used ({what}): check the disk and the system log")]
    Failed { what: String },
    /// The store is closed, or the thread that writes has panicked.
    #[error("the store has stopped: start the program again")]
    Stopped,
}

/// A data file that cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say what each means")]
pub enum OpenError {
    #[error("{path} cannot be created because its directory does not exist: create the directory or choose another path", path = path.display())]
    NoDirectory { path: PathBuf },
    #[error("{path} is a directory: give the path of a file in it", path = path.display())]
    IsDirectory { path: PathBuf },
    #[error("there is no data file {path}: check the path", path = path.display())]
    NoFile { path: PathBuf },
    #[error("{path} cannot be read: give this user permission to read and write it", path = path.display())]
    Unreadable { path: PathBuf },
    #[error("{path} or its directory is read-only: give this user permission to write both, or choose another path", path = path.display())]
    ReadOnly { path: PathBuf },
    #[error("{path} is in use by another running crier: stop that one or choose another path", path = path.display())]
    InUse { path: PathBuf },
    #[error("{path} is kept locked by another program: close that program and try again", path = path.display())]
    Busy { path: PathBuf },
    #[error("{path} is not a data file of crier: choose another path; the file was left as it is", path = path.display())]
    NotOurs { path: PathBuf },
    #[error("{path} was written by a newer crier (format {found}; this one knows up to {known}): use the newer version", path = path.display())]
    Newer { path: PathBuf, found: i64, known: i64 },
    /// It is damaged, or the system refuses for another reason.
    #[error("{path} cannot be opened, because {problem}", path = path.display())]
    Failed { path: PathBuf, problem: StoreError },
}

/// A copy that was not made. Nothing is left under the name it should have had.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say what each means")]
pub enum BackupError {
    /// A file with the name of the copy is there already; copies never overwrite.
    #[error("{path} exists: choose another name for the copy, or remove that file first", path = path.display())]
    Exists { path: PathBuf },
    #[error("the copy {path} cannot be written ({what}): check the directory, its permissions and the free space", path = path.display())]
    Target { path: PathBuf, what: String },
    #[error(transparent)]
    Source(#[from] OpenError),
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
