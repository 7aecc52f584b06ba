//! What the server asks of a store.

use std::pin::Pin;

use crate::day::{Attempt, DaySecret, NewAttempt};
use crate::error::StoreError;
use crate::sqlite::HostRequest;
use crate::table::{ListQuery, NewTable, StoredReview, Summary};

/// A future answer, on any executor.
///
/// Nothing happens before it is first polled. A write that has been polled may be carried out even if its future
/// is dropped; only its answer is lost then.
pub type StoreFuture<T> = Pin<Box<dyn Future<Output = T> + Send + 'static>>;

/// Append-only logs, one for each table.
///
/// A write is durable when its future resolves to `Ok`, and visible to every later read.
/// After [`Conflict`](StoreError::Conflict), [`NoSuchTable`](StoreError::NoSuchTable) and
/// [`Full`](StoreError::Full) nothing of it is stored. After any other error that is likely but not certain
/// (the machine failed in the middle): read the log again before going on with the table.
///
/// Text is stored as it is; it must not contain the character U+0000, which not every database can keep.
///
/// `tests/contract` checks this for every store.
pub trait Store: Send + Sync + 'static {
    /// Creates a table.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the id is taken, with the number of events that are there.
    fn create(&self, table: NewTable) -> StoreFuture<Result<(), StoreError>>;

    /// Appends events, the first of them with number `first`, and replaces the summary if one is given. Either
    /// all of it happens or nothing. With no events, only the summary is replaced.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the log is not exactly `first - 1` events long, with its length;
    /// [`StoreError::NoSuchTable`].
    fn append(
        &self,
        table: String,
        first: u64,
        events: Vec<String>,
        summary: Option<Summary>,
    ) -> StoreFuture<Result<(), StoreError>>;

    /// The events with a number greater than `after`, in order, each with its number.
    ///
    /// # Errors
    /// [`StoreError::NoSuchTable`].
    fn read(&self, table: String, after: u64) -> StoreFuture<Result<Vec<(u64, String)>, StoreError>>;

    /// The summary as it was last written.
    ///
    /// # Errors
    /// [`StoreError::NoSuchTable`].
    fn summary(&self, table: String) -> StoreFuture<Result<Summary, StoreError>>;

    /// Tables with their ids, by `created`, newest first.
    fn list(&self, query: ListQuery) -> StoreFuture<Result<Vec<(String, Summary)>, StoreError>>;

    /// The ids of all tables in the order of their bytes, from the one that follows `after`.
    fn ids(&self, after: Option<String>, limit: usize) -> StoreFuture<Result<Vec<String>, StoreError>>;

    /// Deletes a table with its log, for good.
    ///
    /// # Errors
    /// [`StoreError::NoSuchTable`].
    fn delete(&self, table: String) -> StoreFuture<Result<(), StoreError>>;

    /// Replaces events that are there already, by their numbers, and the summary. Only for what must be forgotten: a name.
    ///
    /// # Errors
    /// [`StoreError::NoSuchTable`] if there is no such event.
    fn rewrite(
        &self,
        table: String,
        events: Vec<(u64, String)>,
        summary: Summary,
    ) -> StoreFuture<Result<(), StoreError>>;

    /// Whether something written now would be kept. The store may have lost its files, or its disk may be full.
    ///
    /// # Errors
    /// The one that a write would get.
    fn check(&self) -> StoreFuture<Result<(), StoreError>>;

    /// The ids of finished tables that were last updated before this time, in milliseconds since 1970.
    fn finished_before(&self, time: i64, limit: usize) -> StoreFuture<Result<Vec<String>, StoreError>>;

    /// Keeps a table's review, in place of what was kept before.
    ///
    /// # Errors
    /// [`StoreError::NoSuchTable`].
    fn save_review(&self, table: String, review: StoredReview) -> StoreFuture<Result<(), StoreError>>;

    /// A table's review; `None` if nobody has asked for one.
    fn review(&self, table: String) -> StoreFuture<Result<Option<StoredReview>, StoreError>>;

    /// The ids of tables whose reviews were asked for but are not done, in the order of their bytes.
    fn awaited_reviews(&self, limit: usize) -> StoreFuture<Result<Vec<String>, StoreError>>;

    /// What the host has asked for from another process and got no answer to yet.
    fn host_requests(&self) -> StoreFuture<Result<Vec<HostRequest>, StoreError>>;

    /// Answers a request of the host.
    fn answer_host(&self, request: String, answer: String) -> StoreFuture<Result<(), StoreError>>;

    /// The addresses that the host has banned.
    fn bans(&self) -> StoreFuture<Result<Vec<String>, StoreError>>;

    /// Stores a day's secret. A day that has one keeps it: read it afterwards.
    fn seal_day(&self, day: DaySecret) -> StoreFuture<Result<(), StoreError>>;

    /// A day's secret.
    fn day_secret(&self, day: String) -> StoreFuture<Result<Option<DaySecret>, StoreError>>;

    /// The days before this one that have a secret, newest first.
    fn days_before(&self, day: String, limit: usize) -> StoreFuture<Result<Vec<DaySecret>, StoreError>>;

    /// The id of the person with this key.
    fn person(&self, key: String) -> StoreFuture<Result<Option<String>, StoreError>>;

    /// Creates a table for a person's ranked attempt, with the attempt, and with the person if need be. When the table's
    /// summary says that it is finished, the attempt keeps that summary's time and `about`.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the person has an attempt at this game and day already, or the table's id is taken.
    fn begin_attempt(&self, attempt: NewAttempt, table: NewTable) -> StoreFuture<Result<(), StoreError>>;

    /// All ranked attempts at a game on a day, in the order in which they began.
    fn attempts(&self, game: String, day: String) -> StoreFuture<Result<Vec<Attempt>, StoreError>>;

    /// A person's ranked attempts, newest day first.
    fn attempts_of(&self, person: String) -> StoreFuture<Result<Vec<Attempt>, StoreError>>;

    /// Keeps the score that a day's attempts are compared with. One that is there stays.
    fn set_par(&self, game: String, day: String, score: i32) -> StoreFuture<Result<(), StoreError>>;

    /// The score that a day's attempts are compared with.
    fn par(&self, game: String, day: String) -> StoreFuture<Result<Option<i32>, StoreError>>;
}
