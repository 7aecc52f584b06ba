//! What the server asks of a store.

use std::pin::Pin;

use crate::append::Append;
use crate::circle::{Circle, CircleMember};
use crate::day::{Attempt, DaySecret, NewAttempt};
use crate::error::StoreError;
use crate::nodes::Changes;
use crate::notice::{Channel, ChannelState, Notice};
use crate::person::{Person, PersonKey, PersonTable, Sitting};
use crate::sqlite::HostRequest;
use crate::table::{ChangeQuery, ListQuery, NewTable, StoredReview, Summary};
use crate::talk::Said;

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
/// (the machine failed in the middle): read the log again before continuing with the table.
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

    /// Appends events, and writes what comes with them. Either all of it happens or nothing.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the log is not exactly as long as it must be, with its length;
    /// [`StoreError::NoSuchTable`].
    fn append(&self, append: Append) -> StoreFuture<Result<(), StoreError>>;

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

    /// Replaces events that are there already, by their numbers, the summary and the persons who sit there. Only for what must be
    /// forgotten: a name.
    ///
    /// # Errors
    /// [`StoreError::NoSuchTable`] if there is no such event.
    fn rewrite(
        &self,
        table: String,
        events: Vec<(u64, String)>,
        summary: Summary,
        sittings: Vec<Sitting>,
    ) -> StoreFuture<Result<(), StoreError>>;

    /// Whether something written now would be kept. The store may have lost its files, or its disk may be full.
    ///
    /// # Errors
    /// The one that a write would get.
    fn check(&self) -> StoreFuture<Result<(), StoreError>>;

    /// Tables in one state with their ids, those that changed longest ago first.
    fn by_change(&self, query: ChangeQuery) -> StoreFuture<Result<Vec<(String, Summary)>, StoreError>>;

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

    /// Adds a person, with their first key.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the id or the key is taken.
    fn create_person(&self, person: Person, key: PersonKey) -> StoreFuture<Result<(), StoreError>>;

    /// The person with this id.
    fn person(&self, id: String) -> StoreFuture<Result<Option<Person>, StoreError>>;

    /// The person with this key, and what it is for; `None` if it has expired.
    fn person_by_key(
        &self,
        key: String,
        now: i64,
    ) -> StoreFuture<Result<Option<(Person, PersonKey)>, StoreError>>;

    /// Replaces what is known about a person, if it is still what the caller has read.
    ///
    /// # Errors
    /// [`StoreError::NoSuchPerson`]; [`StoreError::Conflict`] if it has changed since.
    fn update_person(&self, id: String, read: String, about: String) -> StoreFuture<Result<(), StoreError>>;

    /// Removes what is known about a person, their keys, the list of their tables, what they said there, their channels and their
    /// places in circles, for good. The logs are not changed.
    fn forget_person(&self, id: String) -> StoreFuture<Result<(), StoreError>>;

    /// A person's keys, oldest first.
    fn keys_of(&self, person: String) -> StoreFuture<Result<Vec<PersonKey>, StoreError>>;

    /// Adds a key.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it is taken, or its person is not there.
    fn add_key(&self, key: PersonKey) -> StoreFuture<Result<(), StoreError>>;

    /// Replaces one of the person's keys, which is used once, by a new one. A device's key can't be exchanged.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the old one was used before, or has expired, or the new one is taken.
    fn exchange_key(&self, old: String, now: i64, new: PersonKey) -> StoreFuture<Result<(), StoreError>>;

    /// Notes when a key was used last, and what its device is called.
    fn touch_key(&self, key: String, seen: i64, about: String) -> StoreFuture<Result<(), StoreError>>;

    /// Removes a key of a person.
    fn remove_key(&self, person: String, key: String) -> StoreFuture<Result<(), StoreError>>;

    /// A person's tables, those that changed last first.
    fn tables_of(&self, person: String, limit: usize) -> StoreFuture<Result<Vec<PersonTable>, StoreError>>;

    /// Creates a circle with its members, who must include the founder.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the id or the key is taken, or the founder is not there.
    fn create_circle(&self, circle: Circle) -> StoreFuture<Result<(), StoreError>>;

    /// Adds a member to the circle whose link has this key, unless it has this many already. Adding a member again changes nothing.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if no circle has this key (any more), it is full, or the person is not there.
    fn join_circle(
        &self,
        key: String,
        member: CircleMember,
        most: usize,
    ) -> StoreFuture<Result<(), StoreError>>;

    /// Removes a member. When the founder goes, the oldest of the others takes over; the circle goes with its last member.
    fn leave_circle(&self, circle: String, person: String) -> StoreFuture<Result<(), StoreError>>;

    /// Replaces the key of a circle's link, and what else is known about the circle.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is no such circle.
    fn update_circle(
        &self,
        circle: String,
        key: String,
        about: String,
    ) -> StoreFuture<Result<(), StoreError>>;

    /// The circle with this id.
    fn circle(&self, id: String) -> StoreFuture<Result<Option<Circle>, StoreError>>;

    /// The circle whose link has this key.
    fn circle_by_key(&self, key: String) -> StoreFuture<Result<Option<Circle>, StoreError>>;

    /// A person's circles, in the order in which they joined them.
    fn circles_of(&self, person: String) -> StoreFuture<Result<Vec<Circle>, StoreError>>;

    /// Keeps something that was said at a table, under the next number. Of earlier remarks, the latest are kept: `keep` in all.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the number is taken, or the table is not there.
    fn say(&self, table: String, said: Said, keep: u64) -> StoreFuture<Result<(), StoreError>>;

    /// The latest remarks at a table with a number greater than `after`, oldest first.
    fn talk(&self, table: String, after: u64, limit: usize) -> StoreFuture<Result<Vec<Said>, StoreError>>;

    /// Removes what was said from a seat, for good.
    fn forget_talk(&self, table: String, seat: String) -> StoreFuture<Result<(), StoreError>>;

    /// Adds a channel, unless its person has so many already.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the person has, or is not there, or the id is taken.
    fn add_channel(&self, channel: Channel, most: usize) -> StoreFuture<Result<(), StoreError>>;

    /// Replaces what a person has chosen for a channel. What waits for one that is not on is not sent any more.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is no such channel.
    fn update_channel(
        &self,
        id: String,
        state: ChannelState,
        settings: String,
    ) -> StoreFuture<Result<(), StoreError>>;

    /// Notes what became of the last notices on a channel. One that is gone is switched off, and what waits for it is removed.
    fn note_outcome(&self, id: String, outcome: String, is_gone: bool)
    -> StoreFuture<Result<(), StoreError>>;

    /// Removes a channel with what waits for it, for good.
    fn remove_channel(&self, id: String) -> StoreFuture<Result<(), StoreError>>;

    /// Removes the channels that were added before this time and that nobody has proved to be theirs.
    fn drop_new_channels(&self, before: i64) -> StoreFuture<Result<(), StoreError>>;

    /// The channel with this id.
    fn channel(&self, id: String) -> StoreFuture<Result<Option<Channel>, StoreError>>;

    /// A person's channels, oldest first.
    fn channels_of(&self, person: String) -> StoreFuture<Result<Vec<Channel>, StoreError>>;

    /// The notices in the outbox that are due, those that have waited longest first.
    fn due_notices(&self, now: i64, limit: usize) -> StoreFuture<Result<Vec<Notice>, StoreError>>;

    /// How many notices are in the outbox.
    fn count_notices(&self) -> StoreFuture<Result<u64, StoreError>>;

    /// Keeps a notice for later, unless a newer one has taken its place.
    fn postpone_notice(&self, notice: Notice, due: i64, tries: u32) -> StoreFuture<Result<(), StoreError>>;

    /// Takes notices out of the outbox, unless newer ones have taken their places.
    fn take_out(&self, notices: Vec<Notice>) -> StoreFuture<Result<(), StoreError>>;

    /// Keeps a secret of the server under a name. One that is there stays: read it afterwards.
    fn keep_secret(&self, name: String, value: String) -> StoreFuture<Result<(), StoreError>>;

    /// A secret of the server.
    fn secret(&self, name: String) -> StoreFuture<Result<Option<String>, StoreError>>;

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

    /// Takes a lease: something that only one node may do at a time. Returns whether this node has it now. It keeps it until it
    /// releases it or dies. With one node, always.
    fn claim(&self, name: String) -> StoreFuture<Result<bool, StoreError>>;

    /// Gives a lease back.
    fn release(&self, name: String) -> StoreFuture<Result<(), StoreError>>;

    /// Takes over the leases of nodes that have died, and says which. A node that has died is itself named by a lease that begins with
    /// [`NODE_LEASE`](crate::NODE_LEASE).
    fn inherit(&self) -> StoreFuture<Result<Vec<String>, StoreError>>;

    /// How long a table's log is, where another node may have changed it; `None` where there is none, so that whoever has written last
    /// knows.
    ///
    /// # Errors
    /// [`StoreError::NoSuchTable`].
    fn latest(&self, table: String) -> StoreFuture<Result<Option<u64>, StoreError>>;

    /// The time that all nodes share, in milliseconds since 1970; `None` where there is only one node.
    fn time(&self) -> StoreFuture<Result<Option<i64>, StoreError>>;

    /// What happens to tables from now on, if other nodes can change them.
    fn changes(&self) -> Option<Changes>;

    /// Tells other nodes which seats of which tables have players here, as [`Change::Here`](crate::Change::Here).
    fn announce(&self, present: Vec<(String, String)>) -> StoreFuture<Result<(), StoreError>>;
}
