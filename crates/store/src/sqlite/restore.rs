//! Puts a backup in the place of a data file.

use std::fs;
use std::path::{Path, PathBuf};

use crate::error::{OpenError, RestoreError, StoreError};
use crate::sqlite::backup::{copy, part_of, remove, sync_directory};
use crate::sqlite::open::{self, beside};
use crate::sqlite::private;
use crate::sqlite::snapshot::Snapshot;

/// What a restore did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Restored {
    /// How many tables the data has now.
    pub tables: usize,
    /// The folder with the data from before, if there was any.
    pub aside: Option<PathBuf>,
}

/// The files that a restore makes on its way, under names that it gives up at the end.
#[must_use]
pub fn restoring(to: &Path) -> [PathBuf; 2] {
    let copied = beside(to, "-restored");
    [part_of(&copied), copied]
}

/// Replaces the data file `to` by the backup `from`, and keeps the old one with its log in a new folder beside it.
///
/// However this is interrupted, the next start finds the old data or refuses to use what it finds: the backup gets its
/// name while the old log is still there, and a server does not start on such a pair.
///
/// # Errors
/// Returns an error if a server is running, the backup is damaged or not a data file, or a file can't be written. The
/// data is as it was then.
pub fn restore(from: &Path, to: &Path) -> Result<Restored, RestoreError> {
    let to = open::resolve(to)?;
    let _lock = open::lock(&to)?;
    if from.canonicalize().is_ok_and(|from| from == to) {
        return Err(RestoreError::Same { path: from.to_owned() });
    }
    let [_, copied] = restoring(&to);
    remove(&copied).map_err(|error| aside_failed(&copied, &error))?;
    copy(&open_backup(from)?, &copied)?;
    let tables = sound_tables(&copied, from).inspect_err(|_| drop(remove(&copied)))?;
    let aside = keep_aside(&to).inspect_err(|_| drop(remove(&copied)))?;
    private::give_to_owner(&copied);
    let placed = fs::rename(&copied, &to).and_then(|()| {
        // The log is the old file's. It is removed last: until then a start is refused.
        remove(&beside(&to, "-shm"))?;
        remove(&beside(&to, "-wal"))?;
        sync_directory(&to)
    });
    placed.map_err(|error| aside_failed(&to, &error))?;
    Ok(Restored { tables, aside })
}

/// The backup, to be read. A file that never was a data file is refused here.
fn open_backup(from: &Path) -> Result<rusqlite::Connection, OpenError> {
    if !from.is_file() {
        return Err(OpenError::NoFile { path: from.to_owned() });
    }
    open::check_pair_to_read(from)?;
    open::open_to_read(from)
}

/// How many tables the copy has, if nothing is wrong with it.
fn sound_tables(copied: &Path, from: &Path) -> Result<usize, RestoreError> {
    let snapshot = Snapshot::of(copied)?;
    let damaged = |what: String| RestoreError::Damaged { path: from.to_owned(), what };
    let in_words = |error: StoreError| damaged(error.to_string());
    match snapshot.problems().map_err(in_words)?.into_iter().next() {
        Some(problem) => Err(damaged(problem)),
        None => Ok(snapshot.ids().map_err(in_words)?.len()),
    }
}

/// Gives the data file and its log a second name each, in a new folder beside them.
fn keep_aside(to: &Path) -> Result<Option<PathBuf>, RestoreError> {
    let is_there = |suffix: &&&str| beside(to, suffix).metadata().is_ok_and(|file| file.len() > 0);
    let files: Vec<&str> = ["", "-wal"].iter().filter(is_there).copied().collect();
    if files.is_empty() {
        return Ok(None);
    }
    let failed = |error: std::io::Error| aside_failed(to, &error);
    let folder =
        (1..).map(|number| beside(to, &format!("-before-restore-{number}"))).find(|path| !path.exists());
    let folder = folder.unwrap_or_else(|| unreachable!("there are more numbers than folders"));
    private::make_folder(&folder).map_err(failed)?;
    private::give_to_owner(&folder);
    let name = to.file_name().unwrap_or_default();
    for suffix in files {
        let (old, kept) = (beside(to, suffix), beside(&folder.join(name), suffix));
        // Not every file system can give a file two names.
        fs::hard_link(&old, &kept).or_else(|_| fs::copy(&old, &kept).map(drop)).map_err(failed)?;
    }
    sync_directory(&folder.join(name)).map_err(failed)?;
    Ok(Some(folder))
}

fn aside_failed(path: &Path, error: &std::io::Error) -> RestoreError {
    RestoreError::Aside { path: open::directory_of(path).to_owned(), what: error.to_string() }
}
