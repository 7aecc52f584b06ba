//! The games that are kept on this machine: the same store as the server's, in a folder of its own.
//!
//! A running server locks its data file, so terminal games have a file of theirs. It is an ordinary data folder: `crier
//! export`, `crier backup` and `crier doctor` work with it.

use std::path::Path;
use std::time::Duration;

use game_core::{Chronicled, Seat};
use page_kit::addresses::seat_names;
use serde_json::{Value, json};
use store::{
    Append, ListQuery, NewTable, OpenError, SqliteStore, Store, StoreError, StoreFuture, Summary, TableState,
};
use table::{Stage, Table};
use tokio::runtime::{Builder, Runtime};
use words::Words;

/// The most games that are listed.
const LISTED: usize = 200;

/// How many tenths of a second to wait for a folder that is in use.
const PATIENCE: u32 = 10;

/// Why a game can't be kept or found.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say what each means")]
pub enum ShelfError {
    #[error(
        "another crier is playing with the games in {folder}: leave it, or choose another folder with --games"
    )]
    InUse { folder: String },
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the folder {folder} can't be made: {error}")]
    Folder { folder: String, error: std::io::Error },
    #[error("can't wait for the store: {0}")]
    Runtime(std::io::Error),
    #[error("there is no unfinished game{of}: start one with crier play")]
    NothingToResume { of: String },
    #[error("there is no game {id}: crier play --list shows all")]
    NoSuchGame { id: String },
}

/// A folder of games.
pub struct Shelf {
    store: SqliteStore,
    runtime: Runtime,
}

/// A kept game in short.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Kept {
    pub id: String,
    /// The game's key.
    pub game: String,
    pub is_finished: bool,
    /// In milliseconds since 1970.
    pub updated: i64,
    about: Value,
}

impl Kept {
    /// Who plays, by the names that a screen shows.
    pub fn names(&self, words: Words) -> Vec<String> {
        let seats = self.about["seats"].as_array().cloned().unwrap_or_default();
        let bots = self.about["bots"].as_array().cloned().unwrap_or_default();
        let is_bot = |seat: Seat| bots.iter().any(|bot| bot.as_u64() == Some(seat.number() as u64));
        let seats: Vec<(Option<&str>, bool)> =
            Seat::first(seats.len()).zip(&seats).map(|(seat, name)| (name.as_str(), is_bot(seat))).collect();
        seat_names(words, &self.id, &seats).into_iter().flatten().collect()
    }
}

impl Shelf {
    /// Opens a folder, and makes it if it is not there.
    ///
    /// # Errors
    /// What is wrong with it, and what to do.
    pub fn open(folder: &Path) -> Result<Shelf, ShelfError> {
        let shown = || folder.display().to_string();
        store::make_folder(folder).map_err(|error| ShelfError::Folder { folder: shown(), error })?;
        let mut opened = SqliteStore::open(folder.join("crier.db"));
        // A crier that was closed a moment ago may still be letting go of it.
        for _ in 0..PATIENCE {
            if !matches!(opened, Err(OpenError::InUse { .. })) {
                break;
            }
            std::thread::sleep(Duration::from_millis(100));
            opened = SqliteStore::open(folder.join("crier.db"));
        }
        let store = opened.map_err(|error| match error {
            OpenError::InUse { .. } => ShelfError::InUse { folder: shown() },
            other => other.into(),
        })?;
        let runtime = Builder::new_current_thread().build().map_err(ShelfError::Runtime)?;
        Ok(Shelf { store, runtime })
    }

    fn wait<A>(&self, answer: StoreFuture<Result<A, StoreError>>) -> Result<A, StoreError> {
        self.runtime.block_on(answer)
    }

    /// Keeps a new game.
    ///
    /// # Errors
    /// If it can't be written.
    pub fn create<G: Chronicled>(&self, table: &Table<G>, events: Vec<String>) -> Result<(), StoreError> {
        let id = table.id().to_owned();
        let new = NewTable { id, summary: summary(table), events, sittings: Vec::new() };
        self.wait(self.store.create(new))
    }

    /// Adds events to a game's log; `table` is the one after them.
    ///
    /// # Errors
    /// If they can't be written; then nothing is.
    pub fn append<G: Chronicled>(&self, table: &Table<G>, events: Vec<String>) -> Result<(), StoreError> {
        let first = table.events() + 1 - events.len() as u64;
        self.wait(self.store.append(Append::new(table.id(), first, events).summary(summary(table))))
    }

    /// A game's log.
    ///
    /// # Errors
    /// If there is no such game, or it can't be read.
    pub fn read(&self, id: &str) -> Result<Vec<String>, ShelfError> {
        let log = self.wait(self.store.read(id.to_owned(), 0)).map_err(|error| match error {
            StoreError::NoSuchTable => ShelfError::NoSuchGame { id: id.to_owned() },
            other => other.into(),
        })?;
        Ok(log.into_iter().map(|(_, line)| line).collect())
    }

    /// The kept games, those played last first.
    ///
    /// # Errors
    /// If they can't be read.
    pub fn list(&self) -> Result<Vec<Kept>, ShelfError> {
        let query = ListQuery { state: None, unlisted: true, limit: LISTED };
        let mut kept: Vec<Kept> = self
            .wait(self.store.list(query))?
            .into_iter()
            .map(|(id, summary)| Kept {
                id,
                game: summary.game,
                is_finished: summary.state == TableState::Finished,
                updated: summary.updated,
                about: serde_json::from_str(&summary.about).unwrap_or_default(),
            })
            .collect();
        kept.sort_by_key(|game| std::cmp::Reverse(game.updated));
        Ok(kept)
    }

    /// The unfinished game that was played last, of one title or of any.
    ///
    /// # Errors
    /// If there is none.
    pub fn latest(&self, game: Option<&str>) -> Result<Kept, ShelfError> {
        let is_meant = |kept: &Kept| !kept.is_finished && game.is_none_or(|game| kept.game == game);
        let none =
            || ShelfError::NothingToResume { of: game.map(|game| format!(" of {game}")).unwrap_or_default() };
        self.list()?.into_iter().find(is_meant).ok_or_else(none)
    }
}

/// What lists show of a table, in the form that the server writes.
fn summary<G: Chronicled>(table: &Table<G>) -> Summary {
    let facts = table.facts();
    let numbers = |is_meant: fn(&table::SeatFacts) -> bool| -> Vec<usize> {
        facts.seats.iter().filter(|seat| is_meant(seat)).map(|seat| seat.seat.number()).collect()
    };
    let mut about = json!({
        "options": facts.options,
        "seats": table.seats().iter().map(|seat| seat.sitter.as_ref().map(|sitter| sitter.name())).collect::<Vec<_>>(),
        "bots": numbers(|seat| seat.is_bot),
        "hinted": numbers(|seat| seat.hints > 0),
    });
    if let Some(outcome) = table.game().outcome() {
        about["scores"] = outcome.seats.iter().map(|seat| seat.total).collect();
        about["winners"] = outcome.winners.iter().map(Seat::number).collect();
    }
    Summary {
        game: G::INFO.key.to_owned(),
        state: if table.stage() == Stage::Over { TableState::Finished } else { TableState::Running },
        listed: false,
        created: facts.opened_at,
        updated: facts.changed_at,
        about: about.to_string(),
    }
}
