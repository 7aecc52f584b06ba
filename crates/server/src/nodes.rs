//! Several nodes on one database: a table that another node changes is read again here, and what a dead node left
//! unfinished is taken over.

use std::sync::Arc;
use std::time::{Duration, Instant};

use game_core::{Seat, SeatSet};
use store::{Change, Changes, NODE_LEASE, StoreError};
use table::Stage;
use table::any::AnyTable;

use crate::catalog::CurrentTable;
use crate::error::AppError;
use crate::live::{Live, Tables};

/// How often a node looks for leases of dead ones.
const INHERIT: Duration = Duration::from_secs(1);

/// How often a node says who is there. A player counts as gone after four times that.
const ANNOUNCE: Duration = Duration::from_secs(30);

/// How often a node asks what time it is. Its own clock need only be right for that long.
const SET_CLOCK: Duration = Duration::from_secs(30);

/// An answer that took longer says too little about the time.
const SLOW_ANSWER: Duration = Duration::from_secs(1);

/// What bots at a table, and the review of one, are leased as.
const BOTS: &str = "bots:";
const REVIEW: &str = "review:";

/// The lease of the node that looks for tables whose bots have been left alone.
pub(crate) const RESUME: &str = "resume-bots";

/// The lease of the node that seats people who want to play with anyone.
pub(crate) const MATCHING: &str = "matching";

/// The lease of the node that lets a table's bots play.
pub(crate) fn bots_lease(table: &str) -> String {
    format!("{BOTS}{table}")
}

/// The lease of the node that works on a table's review.
pub(crate) fn review_lease(table: &str) -> String {
    format!("{REVIEW}{table}")
}

/// Follows what other nodes do until the server stops. Where there can be none, there is nothing to follow.
pub(crate) async fn follow(tables: Arc<Tables>) {
    let Some(changes) = tables.store().changes() else { return };
    tokio::join!(hear(&tables, changes), inherit(&tables), announce(&tables), keep_time(&tables));
}

/// Goes by the database's clock, if there may be other nodes: what one of them notes must be right for the others.
pub(crate) async fn set_clock(tables: &Tables) {
    let asked = Instant::now();
    if let Ok(Some(time)) = tables.store().time().await
        && asked.elapsed() < SLOW_ANSWER
    {
        let way_back = i64::try_from(asked.elapsed().as_millis() / 2).unwrap_or(0);
        tables.clock().follow(time + way_back);
    }
}

async fn keep_time(tables: &Tables) {
    loop {
        tokio::time::sleep(SET_CLOCK).await;
        set_clock(tables).await;
    }
}

async fn hear(tables: &Arc<Tables>, mut changes: Changes) {
    while let Some(change) = changes.recv().await {
        match change {
            Change::Grown { table, length } => {
                // This node hears of its own changes, too: those are in memory already.
                if let Some(live) = tables.in_memory(&table).filter(|live| live.peek().facts.events < length)
                {
                    tables.catch_up_soon(live, Some(length));
                }
            }
            Change::Replaced { table } => {
                if let Some(live) = tables.in_memory(&table) {
                    tables.catch_up_soon(live, None);
                }
            }
            Change::Said { table, latest } => {
                if let Some(live) = tables.in_memory(&table) {
                    tables.hear_talk(live, latest);
                }
            }
            Change::Here { table, seats } => {
                let seats = seats.split(',').filter_map(|seat| seat.parse::<Seat>().ok());
                if let Some(live) = tables.in_memory(&table) {
                    live.presence().hear_elsewhere(seats.fold(SeatSet::default(), SeatSet::with));
                }
            }
            Change::Unknown => {
                // Any table may have changed unheard.
                for live in tables.all_in_memory() {
                    tables.hear_talk(Arc::clone(&live), None);
                    tables.catch_up_soon(live, None);
                }
                // Bots may have given up while the database was away.
                let tables = Arc::clone(tables);
                tokio::spawn(async move { tables.resume_bots().await });
            }
        }
    }
}

/// Tells the others who is here, often enough that nobody counts as gone there.
async fn announce(tables: &Arc<Tables>) {
    loop {
        tokio::time::sleep(ANNOUNCE).await;
        let present = tables.all_in_memory().into_iter().filter_map(|live| {
            let seats = live.presence().here(ANNOUNCE);
            let seats: Vec<_> = seats.iter().map(|seat| seat.to_string()).collect();
            (!seats.is_empty()).then(|| (live.id().to_owned(), seats.join(",")))
        });
        // The next one comes soon.
        let _ = tables.store().announce(present.collect()).await;
    }
}

async fn inherit(tables: &Arc<Tables>) {
    loop {
        tokio::time::sleep(INHERIT).await;
        // An error is the store's, which says so elsewhere; the next look may succeed.
        for lease in tables.store().inherit().await.unwrap_or_default() {
            tracing::info!("another node is gone: this one takes over {lease}");
            tokio::spawn(go_on(Arc::clone(tables), lease));
        }
    }
}

/// Does what a dead node had a lease for.
async fn go_on(tables: Arc<Tables>, lease: String) {
    if let Some(id) = lease.strip_prefix(BOTS) {
        // Given back first: the bots' turn may be over, and the node that lets them play next takes the lease again.
        let _ = tables.store().release(lease.clone()).await;
        tables.resume_bots_at(id).await;
    } else if let Some(id) = lease.strip_prefix(REVIEW) {
        if let Ok(live) = tables.get(id).await {
            tables.start_review(&live);
        }
    } else if lease == RESUME {
        tables.resume_bots().await;
    } else if lease == MATCHING {
        // What it was for died with its node.
        let _ = tables.store().release(lease).await;
    } else if lease.starts_with(NODE_LEASE) {
        // It may have died between a move and the lease for the bots that answer it.
        tables.sweep().await;
        let _ = tables.store().release(lease).await;
    }
}

impl Tables {
    /// Reads on to this length, in a task of its own; without one, reads the whole log again, of which anything may have changed.
    fn catch_up_soon(self: &Arc<Tables>, live: Arc<Live>, length: Option<u64>) {
        let tables = Arc::clone(self);
        tokio::spawn(async move {
            let _alone = live.alone().await;
            let caught_up = match length {
                Some(length) if live.peek().facts.events >= length => return,
                Some(_) => tables.catch_up(&live).await,
                None => tables.read_again(&live).await,
            };
            match caught_up {
                Ok(()) => tables.wake_bots(&live),
                // The next request reads it, if it is there.
                Err(_) => tables.drop_from_memory(live.id()),
            }
        });
    }

    /// Reads a table again if another node has changed it. The news of that is on its way, but the player who made it may ask this
    /// node next, and must find it.
    pub(crate) async fn be_current(&self, live: &Live) -> Result<(), AppError> {
        let latest = match self.store().latest(live.id().to_owned()).await {
            Err(StoreError::NoSuchTable) => Some(u64::MAX),
            latest => latest?,
        };
        let is_behind = |live: &Live| latest.is_some_and(|latest| live.peek().facts.events < latest);
        if is_behind(live) {
            // This node itself may be the one that is changing it.
            let _alone = live.alone().await;
            if is_behind(live) {
                self.catch_up(live).await.inspect_err(|_| self.drop_from_memory(live.id()))?;
            }
        }
        Ok(())
    }

    /// Reads what other nodes have added to a table's log and shows the result to everyone. The caller keeps others from changing
    /// the table meanwhile. However long the game is, this takes no longer.
    pub(crate) async fn catch_up(&self, live: &Live) -> Result<(), AppError> {
        let before = live.peek();
        let new = self.read_lines(live, before.facts.events).await?;
        match before.table().after(&new) {
            Ok(table) if !new.is_empty() => {
                self.show_newer(live, table);
                Ok(())
            }
            // The log does not continue what is in memory.
            _ => self.read_again(live).await,
        }
    }

    /// Reads a table's whole log again and shows the result to everyone. The caller keeps others from changing the table meanwhile.
    async fn read_again(&self, live: &Live) -> Result<(), AppError> {
        let log = self.read_lines(live, 0).await?;
        let table = (live.peek().title.replay)(live.id(), &log)?;
        self.show_newer(live, table);
        Ok(())
    }

    async fn read_lines(&self, live: &Live, after: u64) -> Result<Vec<String>, AppError> {
        match self.store().read(live.id().to_owned(), after).await {
            Err(StoreError::NoSuchTable) => {
                self.note_deleted(live.id());
                Err(AppError::NotFound)
            }
            log => Ok(log?.into_iter().map(|(_, line)| line).collect()),
        }
    }

    fn show_newer(&self, live: &Live, table: Box<dyn AnyTable>) {
        let before = live.peek();
        let table = CurrentTable::new(Arc::clone(&before.title), table);
        if table.facts.stage == Stage::Over && before.facts.stage != Stage::Over {
            self.stats().count(live.id(), &table);
        }
        live.show(table);
    }
}
