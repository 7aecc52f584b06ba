//! Tables that wait for players in vain: after a day the lobby does not show them any more, after thirty they are
//! closed.

use std::sync::Arc;

use store::{ListQuery, Summary, TableState};
use table::Command;

use crate::error::AppError;
use crate::live::Tables;
use crate::summary::is_closed;

const DAY: i64 = 24 * 60 * 60 * 1_000;

impl Tables {
    /// The newest listed tables, without those that nobody has joined for a day.
    pub(crate) async fn lobby(
        &self,
        state: Option<TableState>,
        most: usize,
    ) -> Result<Vec<(String, Summary)>, AppError> {
        let now = self.clock().now();
        let is_shown = |summary: &Summary| {
            summary.state != TableState::Open || (!is_closed(summary) && now - summary.updated <= DAY)
        };
        // Enough of them that some are left when many are not shown.
        let query = ListQuery { state, ..ListQuery::newest(most * 20) };
        let tables = self.store().list(query).await?;
        Ok(tables.into_iter().filter(|(_, summary)| is_shown(summary)).take(most).collect())
    }

    /// Closes the tables whose game did not begin and at which nothing has happened for thirty days.
    pub(crate) async fn close_forgotten(self: &Arc<Tables>) {
        let open = ListQuery { state: Some(TableState::Open), unlisted: true, limit: usize::MAX };
        let tables = match self.store().list(open).await {
            Ok(tables) => tables,
            Err(error) => return tracing::error!("can't list the tables that nobody joined: {error}"),
        };
        let now = self.clock().now();
        let is_forgotten = |summary: &Summary| now - summary.updated > 30 * DAY && !is_closed(summary);
        for (id, _) in tables.into_iter().filter(|(_, summary)| is_forgotten(summary)) {
            let closed = match self.get(&id).await {
                Ok(live) => self.submit(&live, Command::Close).await.map(|_| ()),
                Err(error) => Err(error),
            };
            match closed {
                Ok(()) => {
                    tracing::info!(table.id = id, "table {id} is closed: nobody joined it for thirty days")
                }
                Err(error) => tracing::warn!(table.id = id, "can't close table {id}: {error}"),
            }
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
