//! A temporary folder.

use std::fs::DirBuilder;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A new folder, removed on drop.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// Creates one whose name says what it is for.
    pub fn new(what: &str) -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("crier-browser-tests-{}-{number}-{what}", std::process::id());
        let path = std::env::temp_dir().join(name);
        // As a server would make it: one that others can read is worth a warning.
        DirBuilder::new().recursive(true).mode(0o700).create(&path).expect("a temporary folder");
        Folder(path)
    }

    /// Leaves the folder to somebody else to remove.
    pub(crate) fn keep(mut self) -> PathBuf {
        std::mem::take(&mut self.0)
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if self.0 != Path::new("") {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }
}
