//! Tables that wait for players in vain: after a day the lobby does not show them any more, after thirty they are
//! closed.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use store::{ListQuery, Summary, TableState};
use table::Command;

use crate::error::AppError;
use crate::live::Tables;
use crate::summary::is_closed;
use crate::walk::Walk;

const DAY: i64 = 24 * 60 * 60 * 1_000;

impl Tables {
    /// The newest listed tables, without those that nobody has joined for a day.
    pub(crate) async fn lobby(
        &self,
        state: Option<TableState>,
        most: usize,
    ) -> Result<Vec<(String, Summary)>, AppError> {
        let states = state.map_or(TableState::ALL.to_vec(), |state| vec![state]);
        let mut shown = Vec::new();
        for state in states {
            let now = self.clock().now();
            let is_shown = |summary: &Summary| {
                summary.state != TableState::Open || (now - summary.updated <= DAY && !is_closed(summary))
            };
            // Enough of those that wait that some are left when many are not shown.
            let limit = if state == TableState::Open { most * 20 } else { most };
            let tables = self.store().list(ListQuery { state: Some(state), unlisted: false, limit }).await?;
            shown.extend(tables.into_iter().filter(|(_, summary)| is_shown(summary)).take(most));
        }
        shown.sort_by(|(one, a), (other, b)| (b.created, other).cmp(&(a.created, one)));
        // A table that went on to the next state meanwhile is there twice.
        shown.dedup_by(|(one, _), (other, _)| one == other);
        shown.truncate(most);
        Ok(shown)
    }

    /// Closes the tables whose game did not begin and at which nothing has happened for thirty days.
    pub(crate) async fn close_forgotten(self: &Arc<Tables>) {
        let before = self.clock().now() - 30 * DAY;
        // Those of the last time are closed, and stay where they are in the list.
        let mut walk =
            Walk::until(TableState::Open, before).from(self.forgotten_until().load(Ordering::Relaxed));
        loop {
            match walk.next(self.store()).await {
                Err(error) => return tracing::error!("can't list the tables that nobody joined: {error}"),
                Ok(page) if page.is_empty() => break,
                Ok(page) => {
                    for (id, _) in page.into_iter().filter(|(_, summary)| !is_closed(summary)) {
                        self.close_one(&id).await;
                    }
                }
            }
        }
        self.forgotten_until().store(before, Ordering::Relaxed);
    }

    async fn close_one(self: &Arc<Tables>, id: &str) {
        let closed = match self.get(id).await {
            Ok(live) => self.submit(&live, Command::Close).await.map(|_| ()),
            Err(error) => Err(error),
        };
        match closed {
            Ok(()) => tracing::info!(table.id = id, "table {id} is closed: nobody joined it for thirty days"),
            Err(error) => tracing::warn!(table.id = id, "can't close table {id}: {error}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use store::SqliteStore;
    use table::Opening;
    use titles::AllTitles;

    use super::*;
    use crate::bot_registry::BotRegistry;
    use crate::catalog::Catalog;
    use crate::clock::Clock;

    #[tokio::test]
    async fn a_table_that_nobody_joins_leaves_the_lobby_and_is_closed() {
        let clock = Clock::default();
        let store = Arc::new(SqliteStore::open_in_memory().unwrap());
        let bots = BotRegistry::new(1, crate::OutsideBots::default());
        let tables =
            Arc::new(Tables::new(store, Catalog::of::<AllTitles>(), bots, Arc::default(), clock.clone()));
        let opening = || Opening { listed: true, ..Opening::new("players=2".to_owned()) };
        let live = tables.open("troyes-dice", opening()).await.unwrap();
        let hour = Duration::from_secs(60 * 60);
        let shown = async || tables.lobby(Some(TableState::Open), 20).await.unwrap().len();
        clock.advance(23 * hour);
        assert_eq!(shown().await, 1);
        clock.advance(2 * hour);
        assert_eq!(shown().await, 0);
        tables.close_forgotten().await;
        assert!(tables.get(live.id()).await.is_ok(), "the link still works");
        clock.advance(29 * 24 * hour);
        tables.close_forgotten().await;
        assert!(matches!(tables.get(live.id()).await, Err(AppError::Table(table::TableError::Closed))));
        let younger = tables.open("troyes-dice", opening()).await.unwrap();
        tables.close_forgotten().await;
        assert!(tables.get(younger.id()).await.is_ok());
        assert_eq!(shown().await, 1);
    }
}
