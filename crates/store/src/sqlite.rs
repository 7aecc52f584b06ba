//! A store in one SQLite file.

mod backup;
mod day;
mod examine;
mod host;
mod open;
mod private;
mod queue;
mod read;
mod restore;
mod schema;
mod snapshot;
#[cfg(test)]
mod tests;
mod watch;
mod write;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};

use rusqlite::Connection;
use tokio::sync::oneshot;

pub use crate::sqlite::backup::{backup, part_of};
pub use crate::sqlite::host::{HostDesk, HostRequest};
pub use crate::sqlite::private::{create_new as create_private, make_folder};
pub use crate::sqlite::restore::{Restored, restore, restoring};
pub use crate::sqlite::snapshot::Snapshot;

use crate::day::{Attempt, DaySecret, NewAttempt};
use crate::error::{BackupError, OpenError, StoreError};
use crate::log::{Store, StoreFuture};
use crate::sqlite::queue::{Queue, queue};
use crate::sqlite::read::Question;
use crate::sqlite::watch::Watch;
use crate::sqlite::write::Write;
use crate::sqlite::writer::{Counters, Job, Request, Writer};
use crate::table::{ListQuery, NewTable, StoredReview, Summary};

/// How many requests each queue holds; further ones wait for a place.
const PLACES: usize = 1024;

/// Two, so that a backup or a long list does not hold up other reads.
const READERS: usize = 2;

/// All tables in one SQLite file.
///
/// One thread writes, and puts everything that is waiting into one durable commit; others read meanwhile. Dropping the
/// store [`close`](SqliteStore::close)s it.
pub struct SqliteStore {
    writes: Queue<Job>,
    /// `None` for a store in memory, where the writing thread also reads.
    questions: Option<Queue<Question>>,
    counters: Arc<Counters>,
    /// The writing thread is the last.
    threads: Mutex<Vec<JoinHandle<()>>>,
}

/// How much a store has written since it was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stats {
    /// Requests that were stored.
    pub writes: u64,
    /// Commits that it took.
    pub commits: u64,
}

impl SqliteStore {
    /// Opens a data file, or creates it, and keeps other servers off it until the store is closed.
    ///
    /// # Errors
    /// One sentence that says what is wrong with the file and what to do.
    pub fn open(path: impl AsRef<Path>) -> Result<SqliteStore, OpenError> {
        let open::DataFile { connection, path, lock, watch } = open::open(path.as_ref())?;
        let readers = (0..READERS).map(|_| open::open_to_read(&path)).collect::<Result<Vec<_>, _>>()?;
        SqliteStore::start(connection, Some((lock, watch)), readers).map_err(|error| {
            let problem = StoreError::Failed { what: error.to_string() };
            OpenError::Failed { path, problem }
        })
    }

    /// A store that is forgotten when it is dropped, for tests.
    ///
    /// # Errors
    /// If the system gives no thread or no memory.
    pub fn open_in_memory() -> Result<SqliteStore, OpenError> {
        let connection = open::open_in_memory()?;
        SqliteStore::start(connection, None, Vec::new()).map_err(|error| {
            let problem = StoreError::Failed { what: error.to_string() };
            OpenError::Failed { path: PathBuf::from(":memory:"), problem }
        })
    }

    fn start(
        connection: Connection,
        file: Option<(open::Lock, Watch)>,
        readers: Vec<Connection>,
    ) -> std::io::Result<SqliteStore> {
        let (writes, jobs) = queue(PLACES);
        let counters = Arc::new(Counters::default());
        let mut store = SqliteStore { writes, questions: None, counters, threads: Mutex::default() };
        // From here on, an early return drops the store, which stops the threads that are running already.
        if !readers.is_empty() {
            let (questions, asked) = queue(PLACES);
            let asked = Arc::new(Mutex::new(asked));
            store.questions = Some(questions);
            for reader in readers {
                let asked = Arc::clone(&asked);
                store.spawn("store-read", move || read::run(&reader, &asked))?;
            }
        }
        let (lock, watch) = file.map_or((None, Watch::nothing()), |(lock, watch)| (Some(lock), watch));
        let writer = Writer { connection, counters: Arc::clone(&store.counters), watch, _lock: lock };
        store.spawn("store-write", move || writer.run(jobs))?;
        Ok(store)
    }

    fn spawn(&mut self, name: &str, work: impl FnOnce() + Send + 'static) -> std::io::Result<()> {
        let thread = Builder::new().name(name.to_owned()).spawn(work)?;
        self.threads.get_mut().unwrap_or_else(PoisonError::into_inner).push(thread);
        Ok(())
    }

    /// Copies the data file while it is in use. The copy is the state of one moment, and a data file.
    ///
    /// # Errors
    /// If `to` exists or cannot be written.
    pub fn backup_to(&self, to: impl Into<PathBuf>) -> StoreFuture<Result<(), BackupError>> {
        let to = to.into();
        self.ask(move |connection| backup::copy(connection, &to))
    }

    /// How well commits are shared.
    pub fn stats(&self) -> Stats {
        Stats {
            writes: self.counters.writes.load(Ordering::Relaxed),
            commits: self.counters.commits.load(Ordering::Relaxed),
        }
    }

    /// Finishes what is queued, waits for that, and closes the data file. Requests that come later, or have not
    /// found a place in the queue yet, fail with [`StoreError::Stopped`]. Closing again does nothing.
    ///
    /// # Errors
    /// [`StoreError::Stopped`] if a thread of the store has panicked.
    pub fn close(&self) -> Result<(), StoreError> {
        let mut threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner);
        // The writer goes last: only a connection that may write tidies up when it is the last one.
        let writer = threads.pop();
        self.questions.iter().for_each(Queue::close);
        let mut ended: Vec<_> = threads.drain(..).map(JoinHandle::join).collect();
        self.writes.close();
        ended.extend(writer.map(JoinHandle::join));
        if ended.iter().any(Result::is_err) { Err(StoreError::Stopped) } else { Ok(()) }
    }

    fn write(&self, write: Write) -> StoreFuture<Result<(), StoreError>> {
        let queue = self.writes.clone();
        Box::pin(async move {
            let (reply, answer) = oneshot::channel();
            queue.put(Job::Write(Request { write, reply })).await?;
            // No answer comes if the thread has panicked.
            answer.await.unwrap_or(Err(StoreError::Stopped))
        })
    }

    fn ask<T, E>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, E> + Send + 'static,
    ) -> StoreFuture<Result<T, E>>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let (writes, questions) = (self.writes.clone(), self.questions.clone());
        Box::pin(async move {
            let (reply, answer) = oneshot::channel();
            let question: Question = Box::new(move |connection| drop(reply.send(question(connection))));
            match questions {
                Some(questions) => questions.put(question).await?,
                None => writes.put(Job::Look(question)).await?,
            }
            answer.await.unwrap_or_else(|_| Err(StoreError::Stopped.into()))
        })
    }
}

impl Store for SqliteStore {
    fn create(&self, table: NewTable) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::Create(table))
    }

    fn append(
        &self,
        table: String,
        first: u64,
        events: Vec<String>,
        summary: Option<Summary>,
    ) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::Append { table, first, events, summary })
    }

    fn read(&self, table: String, after: u64) -> StoreFuture<Result<Vec<(u64, String)>, StoreError>> {
        self.ask(move |connection| read::events(connection, &table, after))
    }

    fn summary(&self, table: String) -> StoreFuture<Result<Summary, StoreError>> {
        self.ask(move |connection| read::summary(connection, &table))
    }

    fn list(&self, query: ListQuery) -> StoreFuture<Result<Vec<(String, Summary)>, StoreError>> {
        self.ask(move |connection| read::list(connection, &query))
    }

    fn ids(&self, after: Option<String>, limit: usize) -> StoreFuture<Result<Vec<String>, StoreError>> {
        self.ask(move |connection| read::ids(connection, after.as_deref(), limit))
    }

    fn delete(&self, table: String) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::Delete { table })
    }

    fn rewrite(
        &self,
        table: String,
        events: Vec<(u64, String)>,
        summary: Summary,
    ) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::Rewrite { table, events, summary })
    }

    fn check(&self) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::Check)
    }

    fn finished_before(&self, time: i64, limit: usize) -> StoreFuture<Result<Vec<String>, StoreError>> {
        self.ask(move |connection| read::finished_before(connection, time, limit))
    }

    fn save_review(&self, table: String, review: StoredReview) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::Review { table, review })
    }

    fn review(&self, table: String) -> StoreFuture<Result<Option<StoredReview>, StoreError>> {
        self.ask(move |connection| read::review(connection, &table))
    }

    fn awaited_reviews(&self, limit: usize) -> StoreFuture<Result<Vec<String>, StoreError>> {
        self.ask(move |connection| read::awaited_reviews(connection, limit))
    }

    fn host_requests(&self) -> StoreFuture<Result<Vec<HostRequest>, StoreError>> {
        self.ask(host::requests)
    }

    fn answer_host(&self, request: String, answer: String) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::Answer { request, answer })
    }

    fn bans(&self) -> StoreFuture<Result<Vec<String>, StoreError>> {
        self.ask(host::bans)
    }

    fn seal_day(&self, day: DaySecret) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::SealDay(day))
    }

    fn day_secret(&self, day: String) -> StoreFuture<Result<Option<DaySecret>, StoreError>> {
        self.ask(move |connection| day::secret(connection, &day))
    }

    fn days_before(&self, day: String, limit: usize) -> StoreFuture<Result<Vec<DaySecret>, StoreError>> {
        self.ask(move |connection| day::secrets_before(connection, &day, limit))
    }

    fn person(&self, key: String) -> StoreFuture<Result<Option<String>, StoreError>> {
        self.ask(move |connection| day::person(connection, &key))
    }

    fn begin_attempt(&self, attempt: NewAttempt, table: NewTable) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::BeginAttempt(Box::new((attempt, table))))
    }

    fn attempts(&self, game: String, day: String) -> StoreFuture<Result<Vec<Attempt>, StoreError>> {
        self.ask(move |connection| day::attempts(connection, &game, &day))
    }

    fn attempts_of(&self, person: String) -> StoreFuture<Result<Vec<Attempt>, StoreError>> {
        self.ask(move |connection| day::attempts_of(connection, &person))
    }

    fn set_par(&self, game: String, day: String, score: i32) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::SetPar { game, day, score })
    }

    fn par(&self, game: String, day: String) -> StoreFuture<Result<Option<i32>, StoreError>> {
        self.ask(move |connection| day::par(connection, &game, &day))
    }
}

impl Drop for SqliteStore {
    fn drop(&mut self) {
        // To learn of errors, call `close`.
        let _ = self.close();
    }
}

impl std::fmt::Debug for SqliteStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SqliteStore").field("stats", &self.stats()).finish_non_exhaustive()
    }
}
