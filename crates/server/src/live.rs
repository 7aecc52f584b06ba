//! Tables in memory: rebuilt from their logs on demand, dropped when nobody has used them for a while.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use game_core::{Seat, SeatSet};
use store::{NewAttempt, NewTable, Store, StoreFuture};
use table::any::{AnyCommand, LogHeader};
use table::{Opening, Secret, Stage, TableError, TableFacts};
use tokio::sync::watch;

use crate::bot_registry::BotRegistry;
use crate::catalog::{AnyTitle, Catalog, CurrentTable};
use crate::clock::Clock;
use crate::daily::Pars;
use crate::error::AppError;
use crate::metrics::Metrics;
use crate::presence::Presence;
use crate::random;
use crate::reviews::Reviews;
use crate::stats::Stats;
use crate::summary::summary;

/// How long an idle table stays in memory.
const IDLE: Duration = Duration::from_secs(10 * 60);

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
    /// Seats that wait for a hint.
    hinted: Mutex<SeatSet>,
    presence: Presence,
}

impl Live {
    fn new(id: &str, table: CurrentTable, clock: &Clock) -> Arc<Live> {
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
            hinted,
            presence,
        })
    }

    /// Who is looking at the table.
    pub(crate) fn presence(&self) -> &Presence {
        &self.presence
    }

    /// Whether the caller is the one who lets the bots play now.
    pub(crate) fn begin_bots(&self) -> bool {
        !self.bots_at_work.swap(true, Ordering::AcqRel)
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

    fn is_idle(&self) -> bool {
        let used = *self.used.lock().unwrap_or_else(PoisonError::into_inner);
        used.elapsed() > IDLE && self.table.receiver_count() == 0
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
    live: Mutex<HashMap<String, Arc<Live>>>,
    /// Tables deleted since the start. A request that has read such a log just before must not bring the table back.
    deleted: Mutex<HashSet<String>>,
    pars: Pars,
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
        let (reviews, stats) = (Reviews::default(), Stats::default());
        Tables { store, catalog, bots, reviews, metrics, clock, stats, live, deleted, pars }
    }

    /// Statistics of all finished games.
    pub(crate) fn stats(&self) -> &Stats {
        &self.stats
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
        let new = NewTable { id: id.to_owned(), summary: summary(&table.facts), events: opened.lines };
        let stored = match attempt {
            Some(attempt) => self.store.begin_attempt(attempt, new),
            None => self.store.create(new),
        };
        self.timed(id, stored).await?;
        let live = Live::new(id, table, &self.clock);
        self.live().insert(id.to_owned(), live.clone());
        self.wake_bots(&live);
        Ok(live)
    }

    /// A table by its id, replayed from its log if it is not in memory. Its bots play on. A closed table is
    /// refused.
    pub(crate) async fn get(self: &Arc<Tables>, id: &str) -> Result<Arc<Live>, AppError> {
        let live = self.find(id).await?;
        if live.peek().facts.stage == Stage::Closed {
            return Err(TableError::Closed.into());
        }
        self.wake_bots(&live);
        Ok(live)
    }

    /// A table, if it is in memory.
    pub(crate) fn in_memory(&self, id: &str) -> Option<Arc<Live>> {
        self.live().get(id).cloned()
    }

    /// The ids of the tables deleted since the start.
    pub(crate) fn deleted(&self) -> std::sync::MutexGuard<'_, HashSet<String>> {
        self.deleted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Drops a table; if it still exists, the next request reads its log again.
    pub(crate) fn drop_from_memory(&self, id: &str) {
        self.live().remove(id);
    }

    pub(crate) async fn find(&self, id: &str) -> Result<Arc<Live>, AppError> {
        if !random::is_id(id) {
            return Err(AppError::NotFound);
        }
        if let Some(live) = self.live().get(id) {
            return Ok(live.clone());
        }
        let log: Vec<String> =
            self.store.read(id.to_owned(), 0).await?.into_iter().map(|(_, line)| line).collect();
        let header = LogHeader::of(&log)?;
        let Some(title) = self.catalog.title_of(&header) else {
            let summary = Box::new(self.store.summary(id.to_owned()).await?);
            return Err(AppError::NewerCrier { rules: header.rules, summary });
        };
        let table = CurrentTable::new(Arc::clone(title), (title.replay)(id, &log)?);
        let live = Live::new(id, table, &self.clock);
        // Another request may have been faster: everyone must share one.
        let mut all = self.live();
        if self.deleted().contains(id) {
            return Err(AppError::NotFound);
        }
        Ok(all.entry(id.to_owned()).or_insert(live).clone())
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
        let _alone = live.changing.lock().await;
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
        let summary = decision.changes_list.then(|| summary(&next.facts));
        let first = table.facts.events + 1;
        let saved = self.timed(&live.id, self.store.append(live.id.clone(), first, decision.lines, summary));
        let saved = saved.await;
        if let Err(error) = saved {
            // What is in memory may not be what is in the log: the next request reads the log again.
            self.drop_from_memory(&live.id);
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

    /// Drops the tables that nobody has used for a while.
    pub(crate) fn drop_idle(&self) {
        self.live().retain(|_, live| !live.is_idle());
    }
}
