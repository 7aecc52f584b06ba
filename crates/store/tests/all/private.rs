//! Data is for its owner alone, and never written to files that nobody will find.
#![cfg(unix)]

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;

use store::{SqliteStore, Store, StoreError, backup, make_folder, restore};

use crate::common::{TempDir, append, create};

fn mode(path: &Path) -> u32 {
    path.metadata().unwrap_or_else(|_| panic!("{} exists", path.display())).permissions().mode() & 0o777
}

fn files(directory: &TempDir) -> Vec<std::path::PathBuf> {
    ["", "-wal", "-shm", "-lock"].map(|suffix| directory.path().join(format!("crier.db{suffix}"))).into()
}

#[test]
fn every_file_is_for_its_owner_alone() {
    let directory = TempDir::new();
    let data = directory.path().join("data");
    make_folder(&data).expect("a folder");
    assert_eq!(mode(&data), 0o700);
    let store = SqliteStore::open(directory.file()).expect("a data file");
    create(&store, "t", &["x"]).expect("created");
    for file in files(&directory) {
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
    let copy = directory.path().join("copy.db");
    backup(&directory.file(), &copy).expect("a backup");
    assert_eq!(mode(&copy), 0o600);
    let file = data.join("crier.db");
    restore(&copy, &file).expect("restored");
    assert_eq!(mode(&file), 0o600);
    let aside = restore(&copy, &file).expect("restored").aside.expect("there was data");
    assert_eq!(mode(&aside), 0o700);
}

#[test]
fn files_that_were_open_to_others_are_closed_at_the_start() {
    let directory = TempDir::new();
    let store = SqliteStore::open(directory.file()).expect("a data file");
    create(&store, "t", &["x"]).expect("created");
    drop(store);
    for suffix in ["", "-lock"] {
        let file = directory.path().join(format!("crier.db{suffix}"));
        fs::set_permissions(file, Permissions::from_mode(0o644)).expect("changed");
    }
    fs::set_permissions(directory.path(), Permissions::from_mode(0o755)).expect("changed");
    let _store = SqliteStore::open(directory.file()).expect("a data file");
    for file in files(&directory) {
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
    assert_eq!(mode(directory.path()), 0o700);
}

/// Somebody may keep the data in a folder with other things, even in the system's for temporary files.
#[test]
fn a_folder_with_other_things_stays_as_it_is() {
    let directory = TempDir::new();
    fs::write(directory.path().join("holiday.jpg"), "x").expect("written");
    fs::set_permissions(directory.path(), Permissions::from_mode(0o755)).expect("changed");
    drop(SqliteStore::open(directory.file()).expect("a data file"));
    assert_eq!((mode(directory.path()), mode(&directory.file())), (0o755, 0o600));
}

#[test]
fn nothing_is_acknowledged_once_the_files_are_gone() {
    for name in ["crier.db", "crier.db-wal"] {
        let directory = TempDir::new();
        let store = SqliteStore::open(directory.file()).expect("a data file");
        create(&store, "t", &["x"]).expect("created");
        let (file, elsewhere) = (directory.path().join(name), directory.path().join("elsewhere"));
        fs::rename(&file, &elsewhere).expect("moved");
        let gone = Err(StoreError::Gone { path: file.clone() });
        assert_eq!(crate::common::wait(store.check()), gone);
        assert_eq!(append(&store, "t", 2, &["y"]), gone, "{name} is gone");
        fs::write(&file, "another").expect("written");
        assert_eq!(append(&store, "t", 2, &["y"]), gone, "another {name} is there");
        fs::rename(&elsewhere, &file).expect("moved back");
        assert_eq!(append(&store, "t", 2, &["y"]), Ok(()), "and nothing was stored meanwhile");
    }
}

/// A host who works as root must not lock out a server that runs as another user.
#[test]
fn what_root_makes_belongs_to_the_owner_of_the_folder() {
    let directory = TempDir::new();
    if directory.path().metadata().expect("a folder").uid() != 0 {
        return;
    }
    let owner = 65_534;
    std::os::unix::fs::chown(directory.path(), Some(owner), Some(owner)).expect("root may do that");
    let store = SqliteStore::open(directory.file()).expect("a data file");
    create(&store, "t", &["x"]).expect("created");
    for file in files(&directory) {
        assert_eq!(file.metadata().expect("it is there").uid(), owner, "{}", file.display());
    }
    let other = TempDir::new();
    let copy = other.path().join("copy.db");
    backup(&directory.file(), &copy).expect("a backup");
    drop(store);
    let aside = restore(&copy, &directory.file()).expect("restored").aside.expect("there was data");
    for path in [directory.file(), aside.clone(), aside.join("crier.db")] {
        assert_eq!(path.metadata().expect("it is there").uid(), owner, "{}", path.display());
    }
}
