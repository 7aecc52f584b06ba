//! Files and folders for their owner alone: a data file contains the secrets of running games and the keys of all
//! seats.

use std::ffi::OsStr;
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::Path;

use crate::sqlite::open::{beside, directory_of};

/// Makes the folder for data if it is missing, for its owner alone.
///
/// # Errors
/// Returns an error if there is no such folder and it can't be created.
pub fn make_folder(path: &Path) -> io::Result<()> {
    let mut folder = DirBuilder::new();
    folder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut folder, 0o700);
    folder.create(path)
}

/// Closes a data file, what belongs to it and its folder to everyone but their owner. A folder with anything else in it
/// stays as it is: the files in it are protected all the same.
pub(crate) fn tighten_all(data_file: &Path) {
    ["", "-wal", "-shm", "-lock"].iter().for_each(|suffix| tighten(&beside(data_file, suffix)));
    let folder = directory_of(data_file);
    let own_name = data_file.file_name().unwrap_or_default().as_encoded_bytes();
    let is_data = |name: &OsStr| name.as_encoded_bytes().starts_with(own_name);
    let inside = fs::read_dir(folder);
    if inside.is_ok_and(|mut all| all.all(|entry| entry.is_ok_and(|entry| is_data(&entry.file_name())))) {
        tighten(folder);
    }
}

/// Options to write a file that, if it is new, only its owner may read.
pub(crate) fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Creates an empty file for its owner alone, unless there is a file already.
pub(crate) fn create(path: &Path) -> io::Result<()> {
    match create_new(path) {
        Ok(_) => {
            give_to_owner(path);
            Ok(())
        }
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(error),
    }
}

/// Gives what root has made to the owner of the folder it is in: a server that runs as somebody else must be able to
/// use it. (SQLite does the same with its own files.)
pub(crate) fn give_to_owner(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, chown};
        let folder = directory_of(path).metadata();
        if let (Ok(folder), Ok(made)) = (folder, path.metadata())
            && made.uid() != folder.uid()
        {
            // Only root may do this, and for others it is of no use.
            let _ = chown(path, Some(folder.uid()), Some(folder.gid()));
        }
    }
}

/// Creates a file for its owner alone; never opens one that is there already.
///
/// # Errors
/// Returns an error if there is such a file or it can't be created.
pub fn create_new(path: &Path) -> io::Result<File> {
    options().create_new(true).open(path)
}

/// Closes a file or folder to everyone but its owner, and says so. One that is missing or private is left alone.
fn tighten(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let Ok(mode) = fs::metadata(path).map(|found| found.permissions().mode()) else { return };
        if mode & 0o077 == 0 {
            return;
        }
        match fs::set_permissions(path, fs::Permissions::from_mode(mode & 0o700)) {
            Ok(()) => {
                tracing::warn!("{} was open to other users: now only its owner can use it", path.display());
            }
            Err(error) => {
                tracing::warn!("{} is open to other users, which can't be changed: {error}", path.display());
            }
        }
    }
}
