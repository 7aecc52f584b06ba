//! Copies of a data file while it is in use.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use crate::error::{BackupError, OpenError, StoreError};
use crate::sqlite::open;
use crate::sqlite::private;

/// Copies a data file, whether or not a server runs on it. The copy is the state of one moment, and a data file.
///
/// # Errors
/// Returns an error if `to` exists or cannot be written, or `from` is not a data file that can be read.
pub fn backup(from: &Path, to: &Path) -> Result<(), BackupError> {
    if !from.is_file() {
        return Err(OpenError::NoFile { path: from.to_owned() }.into());
    }
    open::check_pair_to_read(from)?;
    copy(&open::open_to_read(from)?, to)
}

/// Copies what `connection` sees now. The copy gets its name when it is complete.
pub(crate) fn copy(connection: &Connection, to: &Path) -> Result<(), BackupError> {
    if to.symlink_metadata().is_ok() {
        return Err(BackupError::Exists { path: to.to_owned() });
    }
    let part = part_of(to);
    let lock = begin(&part).map_err(|error| target(&part, &error))?;
    let done = fill(connection, &part, to).and_then(|()| {
        let named = fs::rename(&part, to).and_then(|()| sync_directory(to));
        named.map_err(|error| target(to, &error))
    });
    drop(lock);
    if done.is_err() {
        // This error says more than one about cleaning up.
        let _ = fs::remove_file(&part);
    }
    done
}

fn fill(connection: &Connection, part: &Path, to: &Path) -> Result<(), BackupError> {
    let mut copy = Connection::open(part).map_err(|error| target(to, &error))?;
    let steps = Backup::new(connection, &mut copy).map_err(|error| target(to, &error))?;
    // All pages in one step, so that it is one read: otherwise each write to the data file would restart it.
    match steps.step(-1).map_err(|error| target(to, &error))? {
        StepResult::Done => drop(steps),
        _ => return Err(StoreError::Busy.into()),
    }
    // One file that can be read from anywhere, a write-protected directory too.
    copy.pragma_update_and_check(None, "journal_mode", "delete", |_| Ok(()))
        .map_err(|error| target(to, &error))?;
    copy.close().map_err(|(_, error)| target(to, &error))
}

/// Creates the unfinished copy, empty, and locks it. One that nobody has locked was left by a backup that was killed.
fn begin(part: &Path) -> std::io::Result<File> {
    if let Ok(file) = File::open(part)
        && let Err(TryLockError::WouldBlock) = file.try_lock()
    {
        return Err(std::io::Error::other("another backup is writing it"));
    }
    for left in [part.to_owned(), open::beside(part, "-journal")] {
        remove(&left)?;
    }
    let file = private::create_new(part)?;
    file.try_lock()?;
    Ok(file)
}

/// Removes a file, if it is there.
pub(crate) fn remove(path: &Path) -> std::io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}

/// The name of a copy until it is complete.
#[must_use]
pub fn part_of(copy: &Path) -> PathBuf {
    open::beside(copy, ".part")
}

/// Makes the new name durable, where directories can be opened.
pub(crate) fn sync_directory(of: &Path) -> std::io::Result<()> {
    if cfg!(unix) { File::open(open::directory_of(of))?.sync_all() } else { Ok(()) }
}

fn target(to: &Path, error: &dyn std::error::Error) -> BackupError {
    BackupError::Target { path: to.to_owned(), what: error.to_string() }
}
