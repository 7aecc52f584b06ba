//! Bots at tables: when a table waits for a bot, the bot thinks and plays, at a human pace unless the table says
//! otherwise.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use bots::Level;
use game_core::Seat;
use store::{StoreError, TableState};
use table::{Command, TableError, TableFacts};
use tokio::time::Instant;

use crate::error::AppError;
use crate::live::{Live, Seen, Tables};
use crate::nodes::{RESUME, bots_lease};
use crate::summary::has_bots;
use crate::walk::Walk;

/// Who replaces a program that misbehaves.
const REPLACEMENT: Level = Level::Apprentice;

/// How long a bot takes at the least, so that people can follow: for a turn, for a further step of it, and where
/// others have made their turns already.
const TURN: Duration = Duration::from_millis(900);
const STEP: Duration = Duration::from_millis(450);
const LAST: Duration = Duration::from_millis(250);

/// How often in a row a bot's turn may fail before it waits for a while.
const PATIENCE: u32 = 5;

/// How long it waits then at first, and where another node is at work.
const AGAIN: Duration = Duration::from_secs(3);

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
            loop {
                let left_alone = tables.play_bots(&live).await;
                live.end_bots();
                // A player may have confirmed between the last look and the end.
                if left_alone || BotTurn::next(&live.peek().facts).is_none() || !live.begin_bots() {
                    return;
                }
            }
        });
    }

    /// Plays while bots are awaited; whether it gave up before.
    async fn play_bots(self: &Arc<Tables>, live: &Arc<Live>) -> bool {
        let (lease, mut failures, mut rounds) = (bots_lease(live.id()), 0, 0);
        let mut changes = live.changes();
        while BotTurn::next(&changes.borrow_and_update().facts).is_some() {
            // With several nodes, one lets the bots play.
            let claimed = self.store().claim(lease.clone()).await;
            if claimed == Ok(true) {
                while let Some(turn) = BotTurn::next(&live.now().facts)
                    && failures < PATIENCE
                {
                    failures = if self.play_bot(live, &turn).await { 0 } else { failures + 1 };
                }
                let _ = self.store().release(lease.clone()).await;
                if failures < PATIENCE {
                    return false;
                }
                (failures, rounds) = (0, rounds + 1);
            }
            // Another node is at work, which may fail, or the store is away, which may pass: nobody may ever look at this table
            // again, and still the bot has to play.
            tokio::select! {
                () = tokio::time::sleep(AGAIN * u32::clamp(rounds, 1, 20)) => {}
                _ = changes.changed() => {}
            }
            let is_this = |now: Arc<Live>| Arc::ptr_eq(&now, live);
            if !self.in_memory(live.id()).is_some_and(is_this) {
                // What could not be stored is read again, and with it the table.
                let (tables, id) = (Arc::clone(self), live.id().to_owned());
                tokio::spawn(async move { tables.resume_bots_at(&id).await });
                return true;
            }
        }
        false
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

    /// Resumes every game that waits for a bot, however long the store takes to say which.
    pub(crate) async fn resume_bots(self: &Arc<Tables>) {
        // One node is enough. Should it die, another one has its leases, this one included.
        loop {
            match self.store().claim(RESUME.to_owned()).await {
                Ok(true) => break,
                Ok(false) | Err(StoreError::Stopped) => return,
                Err(_) => tokio::time::sleep(AGAIN).await,
            }
        }
        self.sweep().await;
        let _ = self.store().release(RESUME.to_owned()).await;
    }

    /// Goes through all running games and lets the bots play that are awaited.
    pub(crate) async fn sweep(self: &Arc<Tables>) {
        let mut walk = Walk::all(TableState::Running);
        loop {
            match walk.next(self.store()).await {
                Err(StoreError::Stopped) => return,
                Err(error) => {
                    tracing::error!("can't list the games to resume: {error}");
                    tokio::time::sleep(AGAIN).await;
                }
                Ok(page) if page.is_empty() => return,
                Ok(page) => {
                    for (id, _) in page.into_iter().filter(|(_, summary)| has_bots(summary)) {
                        self.resume_bots_at(&id).await;
                    }
                }
            }
        }
    }

    /// Lets a table's bots play on. A table that waits for a person is not kept in memory: there may be many of them.
    async fn resume(self: &Arc<Tables>, id: &str) -> Result<(), AppError> {
        let awaits_bot = match self.in_memory(id) {
            Some(live) => BotTurn::next(&live.peek().facts).is_some(),
            None => BotTurn::next(&self.replay(id).await?.facts).is_some(),
        };
        if awaits_bot {
            self.get(id).await?;
        }
        Ok(())
    }

    /// Lets the bots of a table play if it waits for them, once it can be read.
    pub(crate) fn resume_bots_at(self: &Arc<Tables>, id: &str) -> impl Future<Output = ()> + Send + use<> {
        let (tables, id) = (Arc::clone(self), id.to_owned());
        // Boxed, because opening a table wakes bots, which may come here.
        let resumed: Pin<Box<dyn Future<Output = ()> + Send>> = Box::pin(async move {
            loop {
                match tables.resume(&id).await {
                    Err(AppError::Store(StoreError::Stopped)) => return,
                    Err(AppError::Store(error)) => {
                        tracing::error!(table.id = id, "can't resume table {id}: {error}")
                    }
                    // It was closed or deleted, or a newer Crier plays it.
                    Ok(_) | Err(_) => return,
                }
                tokio::time::sleep(AGAIN).await;
            }
        });
        resumed
    }
}
