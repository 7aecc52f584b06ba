//! Tables in memory: rebuilt from their logs on demand, dropped when nobody has used them for a while.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use store::{NewTable, Store};
use tokio::sync::watch;

use crate::bots::Players;
use crate::catalog::Catalog;
use crate::fault::Fault;
use crate::game::{AnyTable, Opening};
use crate::presence::Presence;
use crate::random;
use crate::wish::{Seen, Wish};

/// How long an idle table stays in memory.
const IDLE: Duration = Duration::from_secs(10 * 60);

/// One table in memory.
pub(crate) struct Live {
    id: String,
    /// Whoever changes the table holds this until the change is durable.
    changing: tokio::sync::Mutex<()>,
    /// The table as it stands, durable.
    table: watch::Sender<Arc<dyn AnyTable>>,
    used: Mutex<Instant>,
    /// Whether somebody lets its bots play.
    bots_at_work: AtomicBool,
    presence: Presence,
}

impl Live {
    fn new(id: &str, table: Box<dyn AnyTable>) -> Arc<Live> {
        let (table, _) = watch::channel(Arc::from(table));
        let (changing, used) = (tokio::sync::Mutex::new(()), Mutex::new(Instant::now()));
        let (bots_at_work, presence) = (AtomicBool::new(false), Presence::new());
        Arc::new(Live { id: id.to_owned(), changing, table, used, bots_at_work, presence })
    }

    /// Who looks at the table.
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

    /// The table as it stands, without counting as a use.
    pub(crate) fn peek(&self) -> Arc<dyn AnyTable> {
        self.table.borrow().clone()
    }

    /// The table's id.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// The table as it stands, durable.
    pub(crate) fn now(&self) -> Arc<dyn AnyTable> {
        self.touch();
        self.peek()
    }

    /// Tells every change, private ones too: the table after it.
    pub(crate) fn changes(&self) -> watch::Receiver<Arc<dyn AnyTable>> {
        self.table.subscribe()
    }

    fn touch(&self) {
        *self.used.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    fn is_idle(&self) -> bool {
        let used = *self.used.lock().unwrap_or_else(PoisonError::into_inner);
        used.elapsed() > IDLE && self.table.receiver_count() == 0
    }
}

/// All tables.
pub(crate) struct Tables {
    store: Arc<dyn Store>,
    catalog: Catalog,
    players: Players,
    live: Mutex<HashMap<String, Arc<Live>>>,
}

impl Tables {
    pub(crate) fn new(store: Arc<dyn Store>, catalog: Catalog, players: Players) -> Tables {
        Tables { store, catalog, players, live: Mutex::new(HashMap::new()) }
    }

    /// Everybody who can play without being a person.
    pub(crate) fn players(&self) -> &Players {
        &self.players
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

    /// Opens a table; durable when it returns.
    pub(crate) async fn open(&self, opening: &Opening) -> Result<Arc<Live>, Fault> {
        let id = random::id();
        let (event, table) = self.catalog.get(&opening.game)?.open(&id, opening, now())?;
        let new = NewTable { id: id.clone(), summary: table.summary(), events: vec![event] };
        self.store.create(new).await?;
        let live = Live::new(&id, table);
        self.live().insert(id, live.clone());
        Ok(live)
    }

    /// A table by its id, replayed from its log if it is not in memory. Its bots play on.
    pub(crate) async fn get(self: &Arc<Tables>, id: &str) -> Result<Arc<Live>, Fault> {
        let live = self.find(id).await?;
        self.wake_bots(&live);
        Ok(live)
    }

    async fn find(&self, id: &str) -> Result<Arc<Live>, Fault> {
        if !random::is_id(id) {
            return Err(Fault::not_found());
        }
        if let Some(live) = self.live().get(id) {
            return Ok(live.clone());
        }
        let log: Vec<String> =
            self.store.read(id.to_owned(), 0).await?.into_iter().map(|(_, line)| line).collect();
        let live = Live::new(id, self.catalog.replay(id, &log)?);
        // Another request may have been faster: everyone must share one.
        Ok(self.live().entry(id.to_owned()).or_insert(live).clone())
    }

    /// Grants a wish: checked, made durable, and only then shown to anyone.
    ///
    /// In a task of its own: whoever hangs up in the middle must not leave the table behind its log.
    pub(crate) async fn grant(
        self: &Arc<Tables>,
        live: &Arc<Live>,
        wish: Wish,
    ) -> Result<Arc<dyn AnyTable>, Fault> {
        self.grant_if(live, wish, None).await
    }

    /// The same for a wish made on a page, unless the table has moved on from what the page showed.
    pub(crate) async fn grant_if(
        self: &Arc<Tables>,
        live: &Arc<Live>,
        wish: Wish,
        seen: Option<Seen>,
    ) -> Result<Arc<dyn AnyTable>, Fault> {
        let (tables, live) = (Arc::clone(self), Arc::clone(live));
        let granted = tokio::spawn(async move {
            let next = tables.change(&live, &wish, seen.as_ref()).await?;
            tables.wake_bots(&live);
            Ok(next)
        });
        granted.await.unwrap_or_else(|failed| std::panic::resume_unwind(failed.into_panic()))
    }

    async fn change(
        &self,
        live: &Live,
        wish: &Wish,
        seen: Option<&Seen>,
    ) -> Result<Arc<dyn AnyTable>, Fault> {
        let _alone = live.changing.lock().await;
        let table = live.now();
        if seen.is_some_and(|seen| table.progress(seen.seat) != seen.at) {
            return Err(Fault::stale());
        }
        let decision = table.decide(wish, now())?;
        let changed_list = decision.next.stage() != table.stage()
            || matches!(wish, Wish::Sit { .. } | Wish::StandIn { .. } | Wish::HandBack { .. });
        let summary = changed_list.then(|| decision.next.summary());
        let first = table.events() + 1;
        let saved = self.store.append(live.id.clone(), first, decision.events, summary).await;
        if let Err(error) = saved {
            // What is in memory may not be what is in the log: let the next request read it anew.
            self.live().remove(&live.id);
            return Err(error.into());
        }
        let next: Arc<dyn AnyTable> = Arc::from(decision.next);
        live.table.send_replace(Arc::clone(&next));
        Ok(next)
    }

    /// Drops the tables that nobody has used for a while.
    pub(crate) fn drop_idle(&self) {
        self.live().retain(|_, live| !live.is_idle());
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
