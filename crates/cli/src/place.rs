//! Where the data is: a folder with a data file, or a PostgreSQL database.

use std::fmt::{self, Display, Formatter};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result};
use store::{Address, HostDesk, OpenError, Place, PostgresStore, Snapshot, SqliteStore, Store};

/// What `--data` says.
pub(crate) enum Data {
    Folder(PathBuf),
    Database(Box<Address>),
}

impl Data {
    /// A folder, unless the text begins with `postgres://`.
    pub(crate) fn of(given: &Path) -> Result<Data> {
        match given.to_str() {
            Some(text) if Address::is_meant(text) => Ok(Data::Database(Box::new(Address::parse(text)?))),
            _ => Ok(Data::Folder(given.to_owned())),
        }
    }

    /// The data file in a folder.
    pub(crate) fn file(folder: &Path) -> PathBuf {
        folder.join("crier.db")
    }

    /// All data as it is at this moment.
    pub(crate) fn snapshot(&self) -> Result<Snapshot, OpenError> {
        match self {
            Data::Folder(folder) => Snapshot::of(&Data::file(folder)),
            Data::Database(address) => Snapshot::of_database(address),
        }
    }

    /// Opens the data to serve it. A folder that is missing is made.
    pub(crate) fn open(&self) -> Result<Opened> {
        match self {
            Data::Folder(folder) => {
                store::make_folder(folder)
                    .with_context(|| format!("the folder {} can't be created", folder.display()))?;
                Ok(Opened::Sqlite(Arc::new(SqliteStore::open(Data::file(folder))?)))
            }
            Data::Database(address) => Ok(Opened::Postgres(Arc::new(PostgresStore::open(address)?))),
        }
    }

    /// Opens data that is there already; `None` if a server is running on it.
    pub(crate) fn open_idle(&self) -> Result<Option<Opened>> {
        match self {
            Data::Folder(folder) => match existing(&Data::file(folder)) {
                Ok(store) => Ok(Some(Opened::Sqlite(Arc::new(store)))),
                Err(OpenError::InUse { .. }) => Ok(None),
                Err(error) => Err(error.into()),
            },
            Data::Database(address) if store::is_served(address)? => Ok(None),
            Data::Database(_) => self.open().map(Some),
        }
    }

    /// The host's desk, beside a running server or none. Data that an earlier Crier wrote is brought up to date first.
    pub(crate) fn desk(&self) -> Result<HostDesk> {
        match self {
            Data::Folder(folder) => {
                match existing(&Data::file(folder)) {
                    Ok(store) => store.close()?,
                    Err(OpenError::InUse { .. }) => {}
                    Err(error) => return Err(error.into()),
                }
                Ok(HostDesk::open(&Data::file(folder))?)
            }
            Data::Database(address) => Ok(HostDesk::of_database(address)?),
        }
    }

    /// Calls `use_it` with the data as a place to copy from or to.
    pub(crate) fn as_place<T>(&self, use_it: impl FnOnce(Place<'_>) -> T) -> T {
        match self {
            Data::Folder(folder) => use_it(Place::File(&Data::file(folder))),
            Data::Database(address) => use_it(Place::Database(address)),
        }
    }
}

/// A password is not shown.
impl Display for Data {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Data::Folder(folder) => folder.display().fmt(f),
            Data::Database(address) => address.fmt(f),
        }
    }
}

/// A store of either kind.
pub(crate) enum Opened {
    Sqlite(Arc<SqliteStore>),
    Postgres(Arc<PostgresStore>),
}

impl Opened {
    pub(crate) fn store(&self) -> Arc<dyn Store> {
        match self {
            Opened::Sqlite(store) => Arc::clone(store) as Arc<dyn Store>,
            Opened::Postgres(store) => Arc::clone(store) as Arc<dyn Store>,
        }
    }

    pub(crate) fn close(&self) -> Result<()> {
        match self {
            Opened::Sqlite(store) => Ok(store.close()?),
            Opened::Postgres(store) => Ok(store.close()?),
        }
    }
}

fn existing(file: &Path) -> Result<SqliteStore, OpenError> {
    if file.is_file() { SqliteStore::open(file) } else { Err(OpenError::NoFile { path: file.to_owned() }) }
}
