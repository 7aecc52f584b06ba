//! The event logs of all tables, kept durably.
//!
//! A table is a log of events, numbered from 1 without a gap, and a [`Summary`] that lists show. Logs only grow:
//! events are not changed, except to remove a name, and a table is deleted as a whole or not at all. Events and the summary's `about` are JSON to their writers and opaque
//! text here. [`Store`] is what the server knows; [`SqliteStore`] keeps one file and needs no other program, and
//! [`PostgresStore`] is for several nodes.
//!
//! ```
//! use store::{Append, ListQuery, NewTable, SqliteStore, Store, StoreError, Summary, TableState};
//!
//! # tokio::runtime::Builder::new_current_thread().build()?.block_on(async {
//! let store = SqliteStore::open_in_memory()?;
//! let summary = Summary {
//!     game: "troyes-dice".to_owned(),
//!     state: TableState::Open,
//!     listed: true,
//!     created: 1_700_000_000_000,
//!     updated: 1_700_000_000_000,
//!     about: r#"{"seats":2}"#.to_owned(),
//! };
//! let (id, events, sittings) = ("k7".to_owned(), vec!["{}".to_owned()], Vec::new());
//! store.create(NewTable { id, summary, events, sittings }).await?;
//!
//! // A writer says which number it expects to be next, and so learns when another was faster.
//! store.append(Append::new("k7", 2, vec![r#"{"sat":0}"#.to_owned()])).await?;
//! let late = store.append(Append::new("k7", 2, vec![r#"{"sat":1}"#.to_owned()])).await;
//! assert_eq!(late, Err(StoreError::Conflict { have: 2 }));
//!
//! assert_eq!(store.read("k7".to_owned(), 1).await?, [(2, r#"{"sat":0}"#.to_owned())]);
//! assert_eq!(store.list(ListQuery::newest(10)).await?.len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Files
//!
//! `crier.db` with `crier.db-wal` and `crier.db-shm` beside it while it is in use, and `crier.db-lock`, an empty
//! file that the running server holds locked. Other programs may read the data file meanwhile ([`Snapshot`]). Copy it
//! with [`backup`] or [`SqliteStore::backup_to`], never with `cp` while a server is running, and put a copy back with
//! [`restore`]. All files are for their owner alone.

mod append;
mod backend;
mod circle;
mod copy;
mod day;
mod error;
mod log;
mod nodes;
mod notice;
mod person;
mod table;
mod talk;

mod postgres;
mod sql;
mod sqlite;

pub use crate::append::Append;
pub use crate::circle::{Circle, CircleMember};
pub use crate::copy::{Copied, CopyError, Place, copy};
pub use crate::day::{Attempt, DaySecret, NewAttempt};
pub use crate::error::{BackupError, OpenError, RestoreError, StoreError};
pub use crate::log::{Store, StoreFuture};
pub use crate::nodes::{Change, Changes, NODE_LEASE};
pub use crate::notice::{Channel, ChannelState, NewNotice, Notice};
pub use crate::person::{KeyKind, ListedPerson, Person, PersonKey, PersonTable, Sitting};
pub use crate::postgres::{Address, AddressError, PostgresStore, is_served};
pub use crate::sqlite::{
    HostDesk, HostRequest, Restored, Snapshot, SqliteStore, Stats, backup, create_private, lock_of,
    make_folder, part_of, restore, restoring,
};
pub use crate::table::{ChangeQuery, ListQuery, NewTable, StoredReview, Summary, TableState};
pub use crate::talk::Said;
