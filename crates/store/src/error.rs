//! Errors, each with a message that says what is wrong and what to do.

use std::path::PathBuf;

/// A request that the store did not carry out.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say what each means")]
pub enum StoreError {
    /// The log is not as long as the writer believed, or what is to be added is there already.
    #[error("another writer was faster: the log of this table has {have} events")]
    Conflict { have: u64 },
    #[error("there is no such table")]
    NoSuchTable,
    #[error("there is no such person")]
    NoSuchPerson,
    /// The store works again once there is space.
    #[error("the disk is full, or a file has reached the limit on its size: make room and try again")]
    Full,
    #[error("another program keeps the data file locked: close it and try again")]
    Busy,
    #[error("the data file is damaged ({what}): restore it from a backup with crier restore")]
    Damaged { what: String },
    /// Writing to files without a name would look as if all were well, until the program ends.
    #[error("{path} was deleted or replaced while the server was running, so nothing is saved any more: stop the server, then use crier restore with a backup", path = path.display())]
    Gone { path: PathBuf },
    /// PostgreSQL does not answer. The store works again once it does.
    #[error(
        "the database can't be reached ({what}): check that it is running and the network works, then try again"
    )]
    Unreachable { what: String },
    /// The database or the system refused for another reason.
    #[error("the data file cannot be used ({what}): check the disk and the system log")]
    Failed { what: String },
    /// The store is closed, or the thread that writes has panicked.
    #[error("the store has stopped: restart the program")]
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
    #[error("{path} is not the file that its log {path}-wal was written for; used together they would be damaged: use crier restore to put a backup in place", path = path.display())]
    OldLog { path: PathBuf },
    #[error(
        "the database {address} was written by a newer crier (format {found}; this one knows up to {known}): use the newer version"
    )]
    NewerDatabase { address: String, found: i64, known: i64 },
    #[error("the database {address} is being filled by crier copy or crier restore: wait until that is done")]
    BeingCopied { address: String },
    #[error("the database {address} can't be used, because {problem}")]
    Database { address: String, problem: StoreError },
    #[error(transparent)]
    Address(#[from] crate::postgres::AddressError),
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

/// A backup that was not put in place. The data is as it was.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say what each means")]
pub enum RestoreError {
    #[error("{path} is the data file itself: give the path of a backup", path = path.display())]
    Same { path: PathBuf },
    #[error("the backup {path} is damaged ({what}): choose another one", path = path.display())]
    Damaged { path: PathBuf, what: String },
    #[error("the current data can't be kept aside ({what}): check the permissions and the free space in {path}", path = path.display())]
    Aside { path: PathBuf, what: String },
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Copy(#[from] BackupError),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        use rusqlite::ErrorCode;
        let what = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::Full,
            Some(ErrorCode::SystemIoFailure) if is_beyond_limit(&error) => StoreError::Full,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => StoreError::Damaged { what },
            _ => StoreError::Failed { what },
        }
    }
}

/// Whether a write failed where files may not grow beyond a limit (`ulimit -f`). SQLite does not pass on which error
/// the system gave; where there is such a limit, it is the likely one.
fn is_beyond_limit(error: &rusqlite::Error) -> bool {
    let is_write =
        error.sqlite_error().is_some_and(|error| error.extended_code == rusqlite::ffi::SQLITE_IOERR_WRITE);
    #[cfg(unix)]
    let is_limited = rustix::process::getrlimit(rustix::process::Resource::Fsize).current.is_some();
    #[cfg(not(unix))]
    let is_limited = false;
    is_write && is_limited
}
