//! Notices when the files of a running store are deleted or replaced. SQLite would keep writing to files without a
//! name, and everything would be gone when the program ends.

use std::path::PathBuf;

use crate::error::StoreError;

/// Some files, and which ones they were at the start.
pub(crate) struct Watch {
    #[cfg(unix)]
    files: Vec<(PathBuf, (u64, u64))>,
}

impl Watch {
    /// Watches over no file.
    pub(crate) fn nothing() -> Watch {
        Watch::over(&[])
    }

    #[cfg(unix)]
    pub(crate) fn over(paths: &[PathBuf]) -> Watch {
        let known = paths.iter().filter_map(|path| Some((path.clone(), identity(path)?)));
        Watch { files: known.collect() }
    }

    /// Fails if a file is no longer the one it was.
    #[cfg(unix)]
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        match self.files.iter().find(|(path, was)| identity(path) != Some(*was)) {
            Some((path, _)) => Err(StoreError::Gone { path: path.clone() }),
            None => Ok(()),
        }
    }

    #[cfg(not(unix))]
    pub(crate) fn over(_: &[PathBuf]) -> Watch {
        Watch {}
    }

    #[cfg(not(unix))]
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        // The system lets nobody delete a file that is open.
        Ok(())
    }
}

/// The file system and the number that a file has there.
#[cfg(unix)]
fn identity(path: &std::path::Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    path.metadata().ok().map(|file| (file.dev(), file.ino()))
}
