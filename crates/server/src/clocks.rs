//! The clocks of live tables that have one: a bot plays on when a player's time runs out, and a restart costs nobody time.

use std::sync::Arc;

use game_core::Seat;
use table::{Command, TableError, TableFacts};

use crate::bot_registry::STAND_IN;
use crate::error::AppError;
use crate::live::{Live, Tables};

/// Whose time runs out next, and when.
fn next_due(facts: &TableFacts) -> Option<(i64, Seat)> {
    facts.seats.iter().filter_map(|line| Some((line.clock?.times_out_at?, line.seat))).min()
}

impl Tables {
    /// Watches the clocks of a table for as long as one is running, unless that is done already.
    pub(crate) fn wake_clocks(self: &Arc<Tables>, live: &Arc<Live>) {
        if next_due(&live.peek().facts).is_none() || !live.begin_clocks() {
            return;
        }
        let (tables, live) = (Arc::clone(self), Arc::clone(live));
        tokio::spawn(async move {
            // While it listens, the table stays in memory: a clock is never forgotten.
            let mut changes = live.changes();
            loop {
                let due = next_due(&changes.borrow_and_update().facts);
                let Some((due, seat)) = due else { break };
                tokio::select! {
                    _ = changes.changed() => {}
                    () = tables.clock().sleep_until(due) => {
                        if !tables.time_out(&live, seat).await {
                            // The next visit tries again.
                            return live.end_clocks();
                        }
                    }
                }
            }
            live.end_clocks();
            // A turn may have begun between the last look and the end.
            tables.wake_clocks(&live);
        });
    }

    /// Whether it is worth continuing: the table may be deleted, or nothing can be stored.
    async fn time_out(self: &Arc<Tables>, live: &Arc<Live>, seat: Seat) -> bool {
        let command = Command::TimeOut { seat, level: STAND_IN.name().to_owned() };
        match self.submit(live, command).await {
            // The player was faster after all.
            Ok(_) | Err(AppError::Table(TableError::TimeLeft(_) | TableError::Over)) => true,
            Err(error) => {
                let id = live.id();
                tracing::error!(table.id = id, "table {id}: no bot plays on at seat {seat}: {error}");
                false
            }
        }
    }

    /// A table that was replayed from its log while a clock was running: the server was away, so the turn's time restarts.
    pub(crate) async fn resume_clocks(self: &Arc<Tables>, live: &Arc<Live>) {
        let resume = async {
            // With several nodes, another one has gone on meanwhile, and nobody has lost any time.
            let is_shared = !matches!(self.store().latest(live.id().to_owned()).await, Ok(None));
            if !is_shared
                && next_due(&live.peek().facts).is_some()
                && let Err(error) = self.submit(live, Command::ResumeClocks).await
            {
                let id = live.id();
                tracing::error!(table.id = id, "table {id}: its clocks could not be resumed: {error}");
            }
        };
        live.resumed().get_or_init(|| resume).await;
    }
}
