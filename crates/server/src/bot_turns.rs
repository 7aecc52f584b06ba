//! Bots at tables: when a table waits for a bot, the bot thinks and plays, at a human pace unless the table says
//! otherwise.

use std::sync::Arc;
use std::time::Duration;

use bots::Level;
use game_core::Seat;
use store::{ListQuery, TableState};
use table::{Command, TableError, TableFacts};
use tokio::time::Instant;

use crate::error::AppError;
use crate::live::{Live, Seen, Tables};
use crate::summary::has_bots;

/// Who replaces a program that misbehaves.
const REPLACEMENT: Level = Level::Apprentice;

/// How long a bot takes at the least, so that people can follow: for a turn, for a further step of it, and where
/// others have made their turns already.
const TURN: Duration = Duration::from_millis(900);
const STEP: Duration = Duration::from_millis(450);
const LAST: Duration = Duration::from_millis(250);

/// How often in a row a bot's turn may fail before the table is left alone until the next visit.
const PATIENCE: u32 = 5;

/// A bot that is awaited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BotTurn {
    pub(crate) seat: Seat,
    /// Its name.
    pub(crate) bot: String,
    /// Whether it is in the middle of a turn that all see.
    pub(crate) has_begun: bool,
    /// Whether another seat has confirmed already.
    pub(crate) others_done: bool,
    pub(crate) at_once: bool,
}

impl BotTurn {
    /// The bot whose turn is next, if one is awaited.
    fn next(facts: &TableFacts) -> Option<BotTurn> {
        let seat = facts.seats.iter().find(|seat| seat.is_waiting && seat.bot().is_some())?;
        Some(BotTurn {
            seat: seat.seat,
            bot: seat.bot()?.to_owned(),
            has_begun: seat.has_draft,
            others_done: facts.seats.iter().any(|seat| seat.has_confirmed),
            at_once: facts.bots_at_once,
        })
    }

    fn pause(&self) -> Duration {
        match self {
            BotTurn { at_once: true, .. } => Duration::ZERO,
            BotTurn { has_begun: true, .. } => STEP,
            BotTurn { others_done: true, .. } => LAST,
            _ => TURN,
        }
    }
}

impl Tables {
    /// Lets the bots of a table play for as long as it waits for them, unless they are playing already.
    pub(crate) fn wake_bots(self: &Arc<Tables>, live: &Arc<Live>) {
        if BotTurn::next(&live.peek().facts).is_none() || !live.begin_bots() {
            return;
        }
        let (tables, live) = (Arc::clone(self), Arc::clone(live));
        tokio::spawn(async move {
            let mut failures = 0;
            loop {
                while let Some(turn) = BotTurn::next(&live.now().facts)
                    && failures < PATIENCE
                {
                    failures = if tables.play_bot(&live, &turn).await { 0 } else { failures + 1 };
                }
                live.end_bots();
                // A player may have confirmed between the last look and the end.
                if BotTurn::next(&live.peek().facts).is_none() || failures >= PATIENCE || !live.begin_bots() {
                    return;
                }
            }
        });
    }

    /// One bot's turn or step; whether it was played.
    async fn play_bot(self: &Arc<Tables>, live: &Arc<Live>, turn: &BotTurn) -> bool {
        let table = live.now();
        // The bot thinks without holding the table, so its move must be refused if the table has moved on meanwhile.
        let seen = Seen::Progress { seat: turn.seat, at: table.facts.progress(turn.seat).to_owned() };
        let begun = Instant::now();
        let command = self.bots().turn(&table, turn).await.unwrap_or_else(|failure| {
            self.metrics().bot_failed();
            tracing::warn!(
                table.id = live.id(),
                bot = turn.bot,
                "table {}: the bot {:?} is replaced: {failure}",
                live.id(),
                turn.bot
            );
            Command::StandIn { seat: turn.seat, level: REPLACEMENT.name().to_owned() }.into()
        });
        tokio::time::sleep_until(begun + turn.pause()).await;
        match self.submit_if(live, command, Some(seen)).await {
            Ok(_) => true,
            // A player took the seat back, or took back a turn: look again.
            Err(AppError::Stale | AppError::Table(TableError::NoBot(_))) => false,
            Err(error) => {
                let (id, bot) = (live.id(), &turn.bot);
                tracing::error!(table.id = id, bot, "table {id}: the bot {bot:?} could not play: {error}");
                false
            }
        }
    }

    /// After a start, resumes every game that waits for a bot.
    pub(crate) async fn resume_bots(self: &Arc<Tables>) {
        let running = ListQuery { state: Some(TableState::Running), unlisted: true, limit: usize::MAX };
        let tables = match self.store().list(running).await {
            Ok(tables) => tables,
            Err(error) => return tracing::error!("can't list the games to resume: {error}"),
        };
        for (id, _) in tables.into_iter().filter(|(_, summary)| has_bots(summary)) {
            if let Err(error) = self.get(&id).await {
                tracing::error!(table.id = id, "can't resume table {id}: {error}");
            }
        }
    }
}
