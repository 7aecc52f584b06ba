//! A small disk for a database that is to run out of space: a `tmpfs`, which says ENOSPC as any other file system does.
//!
//! `scripts/cluster` starts the program in a mount namespace of its own (`unshare --mount`, for other users than root with
//! `--map-root-user`), so nothing is mounted outside of it and nothing is left behind.

use std::fs::File;
use std::io::{Error, ErrorKind, Result, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

use postgres_testkit::give_to_postgres;

/// Enough for a few thousand games, and soon filled.
const SIZE: &str = "size=320m,mode=711";

/// Where one is mounted. Dropping it unmounts it.
pub(crate) struct SmallDisk(PathBuf);

impl SmallDisk {
    pub(crate) fn mount(folder: &Path) -> Result<SmallDisk> {
        let mounted =
            Command::new("mount").args(["-t", "tmpfs", "-o", SIZE, "tmpfs"]).arg(folder).output()?;
        if !mounted.status.success() {
            return Err(Error::other(format!(
                "no disk can be mounted to be filled ({}): start this with scripts/cluster, as root or where users may \
                 have namespaces, or leave that fault out with --full 0",
                String::from_utf8_lossy(&mounted.stderr).trim()
            )));
        }
        let disk = SmallDisk(folder.to_owned());
        give_to_postgres(folder)?;
        Ok(disk)
    }

    fn ballast(&self) -> PathBuf {
        self.0.join("ballast")
    }

    /// Fills what is left of it. What is freed meanwhile is taken, too, when this is called again.
    pub(crate) fn fill(&self) -> Result<()> {
        let mut ballast = File::options().create(true).append(true).open(self.ballast())?;
        let block = vec![0; 1 << 16];
        let mut size = block.len();
        while size > 0 {
            match ballast.write(&block[..size]) {
                Ok(_) => {}
                Err(error) if error.kind() == ErrorKind::StorageFull => size /= 2,
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Makes room again.
    pub(crate) fn free(&self) -> Result<()> {
        std::fs::remove_file(self.ballast())
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // Lazily: a process that is ending may still hold a file.
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}
