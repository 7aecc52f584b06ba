//! What every store does in the same way, whichever database is behind it.

use crate::append::Append;
use crate::circle::{Circle, CircleMember};
use crate::day::{Attempt, DaySecret, NewAttempt};
use crate::error::StoreError;
use crate::log::{Store, StoreFuture};
use crate::nodes::Changes;
use crate::notice::{Channel, ChannelState, Notice};
use crate::person::{Person, PersonKey, PersonTable, Sitting};
use crate::sql::Connection;
use crate::sqlite::{HostRequest, Write, circle, day, host, notice, person, read, talk};
use crate::table::{ChangeQuery, ListQuery, NewTable, StoredReview, Summary};
use crate::talk::Said;

/// A database with threads that write to it and read from it.
pub(crate) trait Backend: Send + Sync + 'static {
    /// Carries out a write, durably.
    fn write(&self, write: Write) -> StoreFuture<Result<(), StoreError>>;

    /// Asks something, perhaps more than once, if the first answer is lost.
    fn ask<T: Send + 'static>(
        &self,
        question: impl Fn(&Connection<'_>) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<Result<T, StoreError>>;

    // Provided, for a database with one node.

    /// See [`Store::claim`].
    fn claim(&self, _name: String) -> StoreFuture<Result<bool, StoreError>> {
        Box::pin(std::future::ready(Ok(true)))
    }

    /// See [`Store::release`].
    fn release(&self, _name: String) -> StoreFuture<Result<(), StoreError>> {
        Box::pin(std::future::ready(Ok(())))
    }

    /// See [`Store::inherit`].
    fn inherit(&self) -> StoreFuture<Result<Vec<String>, StoreError>> {
        Box::pin(std::future::ready(Ok(Vec::new())))
    }

    /// See [`Store::latest`].
    fn latest(&self, _table: String) -> StoreFuture<Result<Option<u64>, StoreError>> {
        Box::pin(std::future::ready(Ok(None)))
    }

    /// See [`Store::time`].
    fn time(&self) -> StoreFuture<Result<Option<i64>, StoreError>> {
        Box::pin(std::future::ready(Ok(None)))
    }

    /// See [`Store::announce`].
    fn announce(&self, _present: Vec<(String, String)>) -> StoreFuture<Result<(), StoreError>> {
        Box::pin(std::future::ready(Ok(())))
    }

    /// See [`Store::changes`].
    fn changes(&self) -> Option<Changes> {
        None
    }

    /// Creates a table, for which a database may have a faster way.
    fn create_table(&self, table: NewTable) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::Create(table))
    }

    /// Appends to a log: the most frequent write, for which a database may have a faster way.
    fn append_to_log(&self, append: Append) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::Append(append))
    }
}

impl<B: Backend> Store for B {
    fn claim(&self, name: String) -> StoreFuture<Result<bool, StoreError>> {
        Backend::claim(self, name)
    }

    fn release(&self, name: String) -> StoreFuture<Result<(), StoreError>> {
        Backend::release(self, name)
    }

    fn inherit(&self) -> StoreFuture<Result<Vec<String>, StoreError>> {
        Backend::inherit(self)
    }

    fn latest(&self, table: String) -> StoreFuture<Result<Option<u64>, StoreError>> {
        Backend::latest(self, table)
    }

    fn time(&self) -> StoreFuture<Result<Option<i64>, StoreError>> {
        Backend::time(self)
    }

    fn announce(&self, present: Vec<(String, String)>) -> StoreFuture<Result<(), StoreError>> {
        Backend::announce(self, present)
    }

    fn changes(&self) -> Option<Changes> {
        Backend::changes(self)
    }

    fn create(&self, table: NewTable) -> StoreFuture<Result<(), StoreError>> {
        self.create_table(table)
    }

    fn append(&self, append: Append) -> StoreFuture<Result<(), StoreError>> {
        self.append_to_log(append)
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
        sittings: Vec<Sitting>,
    ) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::Rewrite { table, events, summary, sittings })
    }

    fn check(&self) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::Check)
    }

    fn by_change(&self, query: ChangeQuery) -> StoreFuture<Result<Vec<(String, Summary)>, StoreError>> {
        self.ask(move |connection| read::by_change(connection, &query))
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

    fn create_person(&self, person: Person, key: PersonKey) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::CreatePerson(Box::new((person, key))))
    }

    fn person(&self, id: String) -> StoreFuture<Result<Option<Person>, StoreError>> {
        self.ask(move |connection| person::person(connection, &id))
    }

    fn person_by_key(
        &self,
        key: String,
        now: i64,
    ) -> StoreFuture<Result<Option<(Person, PersonKey)>, StoreError>> {
        self.ask(move |connection| person::by_key(connection, &key, now))
    }

    fn update_person(
        &self,
        person: String,
        read: String,
        about: String,
    ) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::UpdatePerson { person, read, about })
    }

    fn forget_person(&self, person: String) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::ForgetPerson(person))
    }

    fn keys_of(&self, person: String) -> StoreFuture<Result<Vec<PersonKey>, StoreError>> {
        self.ask(move |connection| person::keys(connection, &person))
    }

    fn add_key(&self, key: PersonKey) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::AddKey(key))
    }

    fn exchange_key(&self, old: String, now: i64, new: PersonKey) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::ExchangeKey { old, now, new })
    }

    fn touch_key(&self, key: String, seen: i64, about: String) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::TouchKey { key, seen, about })
    }

    fn remove_key(&self, person: String, key: String) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::RemoveKey { person, key })
    }

    fn tables_of(&self, person: String, limit: usize) -> StoreFuture<Result<Vec<PersonTable>, StoreError>> {
        self.ask(move |connection| person::tables(connection, &person, limit))
    }

    fn create_circle(&self, circle: Circle) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::CreateCircle(circle))
    }

    fn join_circle(
        &self,
        key: String,
        member: CircleMember,
        most: usize,
    ) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::JoinCircle { key, member, most })
    }

    fn leave_circle(&self, circle: String, person: String) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::LeaveCircle { circle, person })
    }

    fn update_circle(
        &self,
        circle: String,
        key: String,
        about: String,
    ) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::UpdateCircle { circle, key, about })
    }

    fn circle(&self, id: String) -> StoreFuture<Result<Option<Circle>, StoreError>> {
        self.ask(move |connection| circle::by_id(connection, &id))
    }

    fn circle_by_key(&self, key: String) -> StoreFuture<Result<Option<Circle>, StoreError>> {
        self.ask(move |connection| circle::by_key(connection, &key))
    }

    fn circles_of(&self, person: String) -> StoreFuture<Result<Vec<Circle>, StoreError>> {
        self.ask(move |connection| circle::of_person(connection, &person))
    }

    fn say(&self, table: String, said: Said, keep: u64) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::Say { table, said, keep })
    }

    fn talk(&self, table: String, after: u64, limit: usize) -> StoreFuture<Result<Vec<Said>, StoreError>> {
        self.ask(move |connection| talk::talk(connection, &table, after, limit))
    }

    fn forget_talk(&self, table: String, seat: String) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::ForgetTalk { table, seat })
    }

    fn add_channel(&self, channel: Channel, most: usize) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::AddChannel { channel, most })
    }

    fn update_channel(
        &self,
        id: String,
        state: ChannelState,
        settings: String,
    ) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::UpdateChannel { id, state, settings })
    }

    fn note_outcome(
        &self,
        id: String,
        outcome: String,
        is_gone: bool,
    ) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::NoteOutcome { id, outcome, is_gone })
    }

    fn remove_channel(&self, id: String) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::RemoveChannel(id))
    }

    fn drop_new_channels(&self, before: i64) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::DropNewChannels { before })
    }

    fn channel(&self, id: String) -> StoreFuture<Result<Option<Channel>, StoreError>> {
        self.ask(move |connection| notice::by_id(connection, &id))
    }

    fn channels_of(&self, person: String) -> StoreFuture<Result<Vec<Channel>, StoreError>> {
        self.ask(move |connection| notice::of_person(connection, &person))
    }

    fn due_notices(&self, now: i64, limit: usize) -> StoreFuture<Result<Vec<Notice>, StoreError>> {
        self.ask(move |connection| notice::due(connection, now, limit))
    }

    fn count_notices(&self) -> StoreFuture<Result<u64, StoreError>> {
        self.ask(notice::count)
    }

    fn postpone_notice(&self, notice: Notice, due: i64, tries: u32) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::Postpone { notice, due, tries })
    }

    fn take_out(&self, notices: Vec<Notice>) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::TakeOut(notices))
    }

    fn keep_secret(&self, name: String, value: String) -> StoreFuture<Result<(), StoreError>> {
        self.write(Write::KeepSecret { name, value })
    }

    fn secret(&self, name: String) -> StoreFuture<Result<Option<String>, StoreError>> {
        self.ask(move |connection| notice::secret(connection, &name))
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
