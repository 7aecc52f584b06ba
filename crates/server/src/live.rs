//! Tables in memory: rebuilt from their logs on demand, dropped when nobody has used them for a while.

mod room;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use game_core::{Seat, SeatSet};
use store::{Append, NewAttempt, NewTable, Store, StoreError, StoreFuture};
use table::any::{AnyCommand, LogHeader};
use table::{Opening, Secret, Stage, TableError, TableFacts};
use tokio::sync::{OnceCell, watch};

use crate::bot_registry::BotRegistry;
use crate::catalog::{AnyTitle, Catalog, CurrentTable};
use crate::clock::Clock;
use crate::daily::Pars;
use crate::error::AppError;
use crate::export::Exports;
use crate::metrics::Metrics;
use crate::notices::causes;
use crate::people::{People, sittings};
use crate::presence::Presence;
use crate::profiles::Profiles;
use crate::random;
use crate::reviews::Reviews;
use crate::stats::Stats;
use crate::summary::summary;
use crate::talk::{Talk, TalkLimits};

/// How long an idle table stays in memory.
const IDLE: Duration = Duration::from_secs(10 * 60);

/// How often a command is tried, in all, when other nodes keep changing the table first.
const ATTEMPTS: u32 = 40;

/// A change that takes longer to be stored is worth a line in the log.
const SLOW: Duration = Duration::from_secs(1);

/// One table in memory.
pub(crate) struct Live {
    id: String,
    /// Held while the table changes, until the change is durable.
    changing: tokio::sync::Mutex<()>,
    /// Held while a rematch is looked for or opened.
    rematching: tokio::sync::Mutex<()>,
    /// The table as it stands, durable.
    table: watch::Sender<Arc<CurrentTable>>,
    used: Mutex<Instant>,
    /// Whether its bots are playing.
    bots_at_work: AtomicBool,
    /// Whether its clocks are watched.
    clocks_at_work: AtomicBool,
    /// Done once its clocks, if they were running when the server stopped, have restarted their turn's time.
    resumed: OnceCell<()>,
    /// Seats that wait for a hint.
    hinted: Mutex<SeatSet>,
    presence: Presence,
    talk: Talk,
}

impl Live {
    fn new(id: &str, table: CurrentTable, clock: &Clock, resumed: OnceCell<()>) -> Arc<Live> {
        let (table, _) = watch::channel(Arc::new(table));
        let (changing, used) = (tokio::sync::Mutex::new(()), Mutex::new(Instant::now()));
        let (bots_at_work, presence) = (AtomicBool::new(false), Presence::new(clock));
        let (hinted, rematching) = (Mutex::default(), tokio::sync::Mutex::new(()));
        Arc::new(Live {
            id: id.to_owned(),
            changing,
            rematching,
            table,
            used,
            bots_at_work,
            clocks_at_work: AtomicBool::new(false),
            resumed,
            hinted,
            presence,
            talk: Talk::default(),
        })
    }

    /// What is said at the table.
    pub(crate) fn talk(&self) -> &Talk {
        &self.talk
    }

    /// Who is looking at the table.
    pub(crate) fn presence(&self) -> &Presence {
        &self.presence
    }

    /// Whether the caller is the one who lets the bots play now.
    pub(crate) fn begin_bots(&self) -> bool {
        !self.bots_at_work.swap(true, Ordering::AcqRel)
    }

    /// Whether the caller is the one who watches the clocks now.
    pub(crate) fn begin_clocks(&self) -> bool {
        !self.clocks_at_work.swap(true, Ordering::AcqRel)
    }

    pub(crate) fn end_clocks(&self) {
        self.clocks_at_work.store(false, Ordering::Release);
    }

    pub(crate) fn resumed(&self) -> &OnceCell<()> {
        &self.resumed
    }

    pub(crate) fn end_bots(&self) {
        self.bots_at_work.store(false, Ordering::Release);
    }

    /// Notes that a seat waits for a hint until the returned value is dropped; `None` if it waits for one already.
    pub(crate) fn begin_hint(self: &Arc<Live>, seat: Seat) -> Option<HintPending> {
        let mut hinted = self.hinted.lock().unwrap_or_else(PoisonError::into_inner);
        if hinted.contains(seat) {
            return None;
        }
        *hinted = hinted.with(seat);
        Some(HintPending { live: Arc::clone(self), seat })
    }

    /// The table as it stands, without counting as a use.
    pub(crate) fn peek(&self) -> Arc<CurrentTable> {
        self.table.borrow().clone()
    }

    /// The table's id.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// The table as it stands, durable.
    pub(crate) fn now(&self) -> Arc<CurrentTable> {
        self.touch();
        self.peek()
    }

    /// Receives the table after every change, private ones too.
    pub(crate) fn changes(&self) -> watch::Receiver<Arc<CurrentTable>> {
        self.table.subscribe()
    }

    /// Waits until nothing is changing the table, and keeps it so.
    pub(crate) async fn alone(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.changing.lock().await
    }

    /// Waits until nobody else is opening a rematch of this table.
    pub(crate) async fn opening_rematch(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.rematching.lock().await
    }

    /// Shows another state to everyone. The caller has made it durable.
    pub(crate) fn show(&self, table: CurrentTable) {
        self.table.send_replace(Arc::new(table));
    }

    fn touch(&self) {
        *self.used.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    fn used(&self) -> Instant {
        *self.used.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_idle(&self) -> bool {
        self.used().elapsed() > IDLE && self.table.receiver_count() == 0
    }

    /// Whether nobody watches it and no request, bot or clock has to do with it. The caller holds the list of tables, so that
    /// nobody can begin meanwhile.
    fn is_free(self: &Arc<Live>) -> bool {
        Arc::strong_count(self) == 1 && self.table.receiver_count() == 0
    }
}

/// A seat waits for a hint.
pub(crate) struct HintPending {
    live: Arc<Live>,
    seat: Seat,
}

impl Drop for HintPending {
    fn drop(&mut self) {
        let mut hinted = self.live.hinted.lock().unwrap_or_else(PoisonError::into_inner);
        *hinted = hinted.without(self.seat);
    }
}

/// What the sender of a command knew of the table.
#[derive(Clone, Debug)]
pub(crate) enum Seen {
    /// A page: which seat, and how far that seat's game was.
    Progress { seat: Seat, at: String },
    /// A program: how many events that the holder of these seats may know of.
    Events { held: SeatSet, events: u64 },
}

impl Seen {
    fn is_current(&self, facts: &TableFacts) -> bool {
        match self {
            Seen::Progress { seat, at } => facts.progress(*seat) == at,
            Seen::Events { held, events } => facts.changes(*held) == *events,
        }
    }
}

/// All tables.
pub(crate) struct Tables {
    store: Arc<dyn Store>,
    catalog: Catalog,
    bots: BotRegistry,
    reviews: Reviews,
    metrics: Arc<Metrics>,
    clock: Clock,
    stats: Stats,
    people: People,
    exports: Exports,
    talk_limits: TalkLimits,
    profiles: Profiles,
    /// Held while someone who wants to play with anyone looks for a table or opens one.
    matching: Arc<tokio::sync::Mutex<()>>,
    live: Mutex<HashMap<String, Arc<Live>>>,
    /// How many tables may be in memory; more only if they are in use.
    most: usize,
    /// When there are more tables than this in memory, it is time to drop some.
    drop_above: AtomicUsize,
    /// Tables deleted lately, and when. A request that has read such a log just before must not bring the table back.
    deleted: Mutex<HashMap<String, Instant>>,
    /// Tables that nobody joined have been closed up to this time of their last change.
    forgotten_until: AtomicI64,
    pars: Pars,
    /// Whether people who are not here get notices.
    has_notices: bool,
}

impl Tables {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        catalog: Catalog,
        bots: BotRegistry,
        metrics: Arc<Metrics>,
        clock: Clock,
    ) -> Tables {
        let (live, deleted, pars) = (Mutex::default(), Mutex::default(), Pars::default());
        let (reviews, stats, people) = (Reviews::default(), Stats::default(), People::default());
        let talk_limits = TalkLimits::default();
        Tables {
            store,
            catalog,
            bots,
            reviews,
            metrics,
            clock,
            stats,
            people,
            exports: Exports::default(),
            talk_limits,
            profiles: Profiles::default(),
            matching: Arc::default(),
            live,
            most: usize::MAX,
            drop_above: AtomicUsize::new(usize::MAX),
            deleted,
            forgotten_until: AtomicI64::new(i64::MIN),
            pars,
            has_notices: false,
        }
    }

    /// The same, and people who are not here get notices or not.
    pub(crate) fn with_notices(self, has_notices: bool) -> Tables {
        Tables { has_notices, ..self }
    }

    /// With at most this many tables in memory, but for those in use.
    #[must_use]
    pub(crate) fn keeping(self, most: usize) -> Tables {
        Tables { most, drop_above: AtomicUsize::new(most), ..self }
    }

    pub(crate) fn forgotten_until(&self) -> &AtomicI64 {
        &self.forgotten_until
    }

    /// Statistics of all finished games.
    pub(crate) fn stats(&self) -> &Stats {
        &self.stats
    }

    pub(crate) fn profiles(&self) -> &Profiles {
        &self.profiles
    }

    pub(crate) fn matching(&self) -> Arc<tokio::sync::Mutex<()>> {
        Arc::clone(&self.matching)
    }

    pub(crate) fn talk_limits(&self) -> &TalkLimits {
        &self.talk_limits
    }

    /// The people who were here lately.
    pub(crate) fn people(&self) -> &People {
        &self.people
    }

    /// Those who fetch all of their records.
    pub(crate) fn exports(&self) -> &Exports {
        &self.exports
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// How many tables are in memory.
    pub(crate) fn len(&self) -> usize {
        self.live().len()
    }

    /// What is being computed of the day's dice.
    pub(crate) fn pars(&self) -> &Pars {
        &self.pars
    }

    pub(crate) fn clock(&self) -> &Clock {
        &self.clock
    }

    pub(crate) fn bots(&self) -> &BotRegistry {
        &self.bots
    }

    /// The reviews that are being worked on.
    pub(crate) fn reviews(&self) -> &Reviews {
        &self.reviews
    }

    /// The titles that can be played.
    pub(crate) fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    pub(crate) fn store(&self) -> &dyn Store {
        self.store.as_ref()
    }

    fn live(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Live>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a table and seats everyone who sits down right away; durable when it returns. Its bots begin to play.
    pub(crate) async fn open(
        self: &Arc<Tables>,
        game: &str,
        opening: Opening<String>,
    ) -> Result<Arc<Live>, AppError> {
        let title = self.catalog.get(game)?;
        self.open_as(&random::id(), title, opening, random::secret(), None).await
    }

    /// The same under this id and with this dice secret. A person's ranked attempt is noted in the same step.
    pub(crate) async fn open_as(
        self: &Arc<Tables>,
        id: &str,
        title: &Arc<AnyTitle>,
        opening: Opening<String>,
        secret: Secret,
        attempt: Option<NewAttempt>,
    ) -> Result<Arc<Live>, AppError> {
        let opened = (title.open)(id, opening, secret, self.clock.now())?;
        let table = CurrentTable::new(Arc::clone(title), opened.next);
        let new = NewTable {
            id: id.to_owned(),
            summary: summary(&table),
            events: opened.lines,
            sittings: sittings(&table.facts),
        };
        let stored = match attempt {
            Some(attempt) => self.store.begin_attempt(attempt, new),
            None => self.store.create(new),
        };
        self.timed(id, stored).await?;
        let live = Live::new(id, table, &self.clock, OnceCell::new_with(Some(())));
        self.keep(&live);
        self.wake_bots(&live);
        self.wake_clocks(&live);
        Ok(live)
    }

    /// A table by its id, replayed from its log if it is not in memory. Its bots play on. A closed table is
    /// refused.
    pub(crate) async fn get(self: &Arc<Tables>, id: &str) -> Result<Arc<Live>, AppError> {
        let live = self.find(id).await?;
        if live.peek().facts.stage == Stage::Closed {
            return Err(TableError::Closed.into());
        }
        self.resume_clocks(&live).await;
        self.wake_bots(&live);
        self.wake_clocks(&live);
        Ok(live)
    }

    /// A table, if it is in memory.
    pub(crate) fn in_memory(&self, id: &str) -> Option<Arc<Live>> {
        self.live().get(id).cloned()
    }

    /// The ids of the tables deleted lately, and when.
    pub(crate) fn deleted(&self) -> std::sync::MutexGuard<'_, HashMap<String, Instant>> {
        self.deleted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that a table is deleted.
    pub(crate) fn note_deleted(&self, id: &str) {
        self.deleted().insert(id.to_owned(), Instant::now());
    }

    /// All tables in memory.
    pub(crate) fn all_in_memory(&self) -> Vec<Arc<Live>> {
        self.live().values().cloned().collect()
    }

    /// Drops a table; if it still exists, the next request reads its log again.
    pub(crate) fn drop_from_memory(&self, id: &str) {
        self.live().remove(id);
    }

    pub(crate) async fn find(&self, id: &str) -> Result<Arc<Live>, AppError> {
        if !random::is_id(id) {
            return Err(AppError::NotFound);
        }
        if let Some(live) = self.in_memory(id) {
            self.be_current(&live).await?;
            return Ok(live);
        }
        let table = self.replay(id).await?;
        if self.deleted().contains_key(id) {
            return Err(AppError::NotFound);
        }
        Ok(self.keep(&Live::new(id, table, &self.clock, OnceCell::new())))
    }

    /// A table as its log says, without keeping it in memory.
    pub(crate) async fn replay(&self, id: &str) -> Result<CurrentTable, AppError> {
        let log: Vec<String> =
            self.store.read(id.to_owned(), 0).await?.into_iter().map(|(_, line)| line).collect();
        let header = LogHeader::of(&log)?;
        let Some(title) = self.catalog.title_of(&header) else {
            let summary = Box::new(self.store.summary(id.to_owned()).await?);
            return Err(AppError::NewerCrier { rules: header.rules, summary });
        };
        Ok(CurrentTable::new(Arc::clone(title), (title.replay)(id, &log)?))
    }

    /// Submits a command: checked, made durable, and only then shown to anyone.
    ///
    /// In a task of its own: a client that hangs up in the middle must not leave the table behind its log.
    pub(crate) async fn submit(
        self: &Arc<Tables>,
        live: &Arc<Live>,
        command: impl Into<AnyCommand>,
    ) -> Result<Arc<CurrentTable>, AppError> {
        self.submit_if(live, command, None).await
    }

    /// The same, refused if the table has moved on from what the sender knew.
    pub(crate) async fn submit_if(
        self: &Arc<Tables>,
        live: &Arc<Live>,
        command: impl Into<AnyCommand>,
        seen: Option<Seen>,
    ) -> Result<Arc<CurrentTable>, AppError> {
        let (tables, live, command) = (Arc::clone(self), Arc::clone(live), command.into());
        let submitted = tokio::spawn(async move {
            let next = tables.change(&live, command, seen.as_ref()).await?;
            tables.wake_bots(&live);
            tables.wake_clocks(&live);
            Ok(next)
        });
        submitted.await.unwrap_or_else(|failed| std::panic::resume_unwind(failed.into_panic()))
    }

    async fn change(
        &self,
        live: &Live,
        command: AnyCommand,
        seen: Option<&Seen>,
    ) -> Result<Arc<CurrentTable>, AppError> {
        // On this node, a table's commands are decided one after another. Between nodes the store decides: of two appends that
        // expect the same length of the log, one is refused.
        let _alone = live.changing.lock().await;
        for attempt in 1..ATTEMPTS {
            match self.try_change(live, command.clone(), seen).await {
                // Another node was faster: its change is read, and the command is decided on the new state.
                Err(AppError::Store(StoreError::Conflict { .. })) => {
                    // A random pause, so that competing nodes don't collide again and the same one doesn't always lose.
                    tokio::time::sleep(random::up_to(attempt * Duration::from_millis(2))).await;
                    self.catch_up(live).await?;
                }
                changed => return changed,
            }
        }
        let changed = self.try_change(live, command, seen).await;
        // Nobody catches up after the last attempt, so what is in memory may be out of date.
        if let Err(AppError::Store(_)) = changed {
            self.drop_from_memory(&live.id);
        }
        changed
    }

    /// One attempt, while nothing else on this node changes the table.
    async fn try_change(
        &self,
        live: &Live,
        command: AnyCommand,
        seen: Option<&Seen>,
    ) -> Result<Arc<CurrentTable>, AppError> {
        let table = live.now();
        if seen.is_some_and(|seen| !seen.is_current(&table.facts)) {
            return Err(AppError::Stale);
        }
        let decision = table.table().decide(command, self.clock.now())?;
        // A command that changes nothing writes nothing and wakes nobody.
        if decision.lines.is_empty() {
            return Ok(table);
        }
        let next = CurrentTable::new(Arc::clone(&table.title), decision.next);
        let summary = decision.changes_list.then(|| summary(&next));
        let first = table.facts.events + 1;
        let sat = (sittings(&table.facts), sittings(&next.facts));
        let notices = match self.has_notices {
            true => causes(&table.facts, &next.facts, live.presence.at_table(), self.clock.now()),
            false => Vec::new(),
        };
        let append = Append {
            summary,
            notices,
            sittings: (sat.0 != sat.1).then_some(sat.1),
            ..Append::new(live.id.clone(), first, decision.lines)
        };
        let saved = self.timed(&live.id, self.store.append(append)).await;
        if let Err(error) = saved {
            // What is in memory may not be what is in the log: the next request reads the log again.
            if !matches!(error, StoreError::Conflict { .. }) {
                self.drop_from_memory(&live.id);
            }
            return Err(error.into());
        }
        // Readers hold the old table until here: nobody ever sees an event that a crash could take back.
        let next = Arc::new(next);
        if next.facts.stage == Stage::Over && table.facts.stage != Stage::Over {
            self.stats.count(&live.id, &next);
        }
        live.table.send_replace(Arc::clone(&next));
        Ok(next)
    }

    /// Measures how long a change takes to become durable, and tells the host if that is long.
    async fn timed<T>(&self, table: &str, write: StoreFuture<T>) -> T {
        let begun = Instant::now();
        let written = write.await;
        let took = begun.elapsed();
        self.metrics.committed(took);
        if took > SLOW {
            let ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
            tracing::warn!(table.id = table, ms, "table {table}: a change took {ms} ms to be stored");
        }
        written
    }
}
