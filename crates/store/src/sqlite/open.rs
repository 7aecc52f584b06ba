//! Opening a data file, and everything that can be wrong with one.

use std::fs::{File, TryLockError};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, MAIN_DB, OpenFlags};

use crate::error::{OpenError, StoreError};
use crate::sqlite::examine;
use crate::sqlite::private;
use crate::sqlite::schema::{self, Kind};
use crate::sqlite::watch::Watch;

/// How long to wait for another program that has the file locked, a backup tool for example.
pub(crate) const PATIENCE: Duration = Duration::from_secs(2);

/// Enough for every statement of this crate.
const STATEMENTS: usize = 64;

/// A data file, ready to be written, and the lock that keeps other servers off it.
pub(crate) struct DataFile {
    pub(crate) connection: Connection,
    pub(crate) path: PathBuf,
    pub(crate) lock: Lock,
    pub(crate) watch: Watch,
}

/// The lock that only one server can have. It is free again when its process ends, however that happens.
pub(crate) struct Lock(File);

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing the file would be enough, unless a child process that is just being started has inherited it.
        let _ = self.0.unlock();
    }
}

/// Opens the data file, or creates it. Refuses one that is damaged.
pub(crate) fn open(path: &Path) -> Result<DataFile, OpenError> {
    let path = resolve(path)?;
    let lock = lock(&path)?;
    private::create(&path).map_err(|error| from_system(&path, &error))?;
    let was_killed = has_log(&path);
    check_pair(&path)?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let connection = connect(&path, flags)?;
    // Not earlier: the file might be another program's.
    private::tighten_all(&path);
    // SQLite falls back to reading where it may not write.
    if connection.is_readonly(MAIN_DB).map_err(|error| explain(&path, error))? {
        return Err(OpenError::ReadOnly { path });
    }
    examine::before_use(&connection, was_killed).map_err(|problem| failed(&path, problem))?;
    prepare(&connection).map_err(|error| explain(&path, error))?;
    let watch = Watch::over(&[path.clone(), beside(&path, "-wal")]);
    Ok(DataFile { connection, path, lock, watch })
}

/// The name of a file that belongs to a data file.
pub(crate) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// The file that a server on this data file holds locked.
#[must_use]
pub fn lock_of(path: &Path) -> PathBuf {
    beside(path, "-lock")
}

/// Whether there is a log to catch up on: a clean shutdown leaves none.
fn has_log(path: &Path) -> bool {
    beside(path, "-wal").metadata().is_ok_and(|log| log.len() > 0)
}

/// Refuses a data file beside the log of another one, which SQLite would silently apply.
///
/// A log belongs to a file whose header says so, and files that [`backup`](crate::backup) has made say that they have
/// none. So a log beside such a file is left over from the file that was there before; it is the same with a log
/// whose file is gone.
fn check_pair(path: &Path) -> Result<(), OpenError> {
    let mut header = [0; 20];
    let is_foreign = has_log(path)
        && match File::open(path) {
            Ok(mut file) => file.read_exact(&mut header).is_err() || header[18..] != [2, 2],
            Err(error) => error.kind() == ErrorKind::NotFound,
        };
    if is_foreign { Err(OpenError::OldLog { path: path.to_owned() }) } else { Ok(()) }
}

/// The same for a program that only reads. While a server is running, that one has checked already; and if it runs in
/// this very process, opening and closing the file once more would cost it SQLite's locks.
pub(crate) fn check_pair_to_read(path: &Path) -> Result<(), OpenError> {
    let is_served = File::open(beside(path, "-lock"))
        .is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)));
    if is_served { Ok(()) } else { check_pair(path) }
}

/// Another connection that only reads. It needs no lock: a running server does not mind.
pub(crate) fn open_to_read(path: &Path) -> Result<Connection, OpenError> {
    let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.pragma_update(None, "query_only", true).map_err(|error| explain(path, error))?;
    Ok(connection)
}

/// An empty database in memory, with the same tables.
pub(crate) fn open_in_memory() -> Result<Connection, OpenError> {
    let path = PathBuf::from(":memory:");
    let connection = Connection::open_in_memory().map_err(|error| explain(&path, error))?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    prepare(&connection).map_err(|error| explain(&path, error))?;
    Ok(connection)
}

/// The path without links, so that two names of one file have one lock.
pub(crate) fn resolve(path: &Path) -> Result<PathBuf, OpenError> {
    let failed = |error: std::io::Error| match error.kind() {
        ErrorKind::PermissionDenied => OpenError::Unreadable { path: path.to_owned() },
        _ => OpenError::NoDirectory { path: path.to_owned() },
    };
    if path.is_dir() {
        return Err(OpenError::IsDirectory { path: path.to_owned() });
    }
    let directory = directory_of(path).canonicalize().map_err(failed)?;
    match (path.canonicalize(), path.file_name()) {
        (Err(error), Some(name)) if error.kind() == ErrorKind::NotFound => Ok(directory.join(name)),
        (resolved, _) => resolved.map_err(failed),
    }
}

/// The directory that a file is in.
pub(crate) fn directory_of(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    }
}

/// Takes the lock of a data file.
///
/// It is a file of its own: closing any other handle of the data file would make this process lose SQLite's locks.
pub(crate) fn lock(path: &Path) -> Result<Lock, OpenError> {
    let file = private::options()
        .read(true)
        .create(true)
        .truncate(false)
        .open(beside(path, "-lock"))
        .map_err(|error| from_system(path, &error))?;
    private::give_to_owner(&beside(path, "-lock"));
    match file.try_lock() {
        Ok(()) => Ok(Lock(file)),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse { path: path.to_owned() }),
        Err(TryLockError::Error(error)) => Err(from_system(path, &error)),
    }
}

/// An error from the file system.
fn from_system(path: &Path, error: &std::io::Error) -> OpenError {
    match error.kind() {
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            OpenError::ReadOnly { path: path.to_owned() }
        }
        ErrorKind::StorageFull => failed(path, StoreError::Full),
        _ => failed(path, StoreError::Failed { what: error.to_string() }),
    }
}

pub(crate) fn failed(path: &Path, problem: StoreError) -> OpenError {
    OpenError::Failed { path: path.to_owned(), problem }
}

/// Opens a connection and makes sure that the file is one of ours, without changing it.
pub(crate) fn connect(path: &Path, flags: OpenFlags) -> Result<Connection, OpenError> {
    let failed = |error| explain(path, error);
    let connection =
        Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX).map_err(failed)?;
    connection.busy_timeout(PATIENCE).map_err(failed)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    match schema::recognise(&connection).map_err(failed)? {
        Kind::Known(_) => Ok(connection),
        Kind::Newer(found) => Err(OpenError::Newer { path: path.to_owned(), found, known: schema::VERSION }),
        Kind::Foreign => Err(OpenError::NotOurs { path: path.to_owned() }),
    }
}

/// Makes every commit durable, and the tables current.
fn prepare(connection: &Connection) -> rusqlite::Result<()> {
    // Readers continue while one writes; a commit is one write to the end of a file and one wait for the disk.
    connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // What is deleted is overwritten, and not just forgotten.
    connection.pragma_update_and_check(None, "secure_delete", true, |_| Ok(()))?;
    // A long read, such as a backup, lets the log of SQLite grow; afterwards it shrinks to this.
    connection.pragma_update_and_check(None, "journal_size_limit", 16 << 20, |_| Ok(()))?;
    schema::migrate(connection)
}

pub(crate) fn explain(path: &Path, error: rusqlite::Error) -> OpenError {
    let path = path.to_owned();
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => OpenError::NotOurs { path },
        Some(ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => OpenError::Unreadable { path },
        Some(ErrorCode::ReadOnly) => OpenError::ReadOnly { path },
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => OpenError::Busy { path },
        _ => OpenError::Failed { path, problem: error.into() },
    }
}
