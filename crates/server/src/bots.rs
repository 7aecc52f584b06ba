//! Bots at tables: whoever is awaited and is no person gets to think, at a human pace unless the table wants it
//! otherwise.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bots::Level;
use outside_bot::OutsideBot;
use store::{ListQuery, TableState};
use tokio::sync::Semaphore;
use tokio::time::Instant;

use crate::game::AnyTable;
use crate::live::{Live, Tables};
use crate::random;
use crate::thinkers::Thinkers;
use crate::wish::{Seen, Wish};

/// Who plays on for somebody who says no more.
pub(crate) const STAND_IN: Level = Level::Journeyman;

/// Who replaces a program that misbehaves.
const REPLACEMENT: Level = Level::Apprentice;

/// A bot never thinks longer about a move, whatever its work. The work of every level is far below it.
const LONGEST: Duration = Duration::from_secs(5);

/// How many programs from outside run at the same time.
const MOST_OUTSIDE: usize = 4;

/// How long a bot takes at the least, so that people can follow: for a turn, for a further step of it, and where
/// others have made their turns already.
const TURN: Duration = Duration::from_millis(900);
const STEP: Duration = Duration::from_millis(450);
const LAST: Duration = Duration::from_millis(250);

/// How often in a row a bot's turn may fail before it is left alone until somebody comes by.
const PATIENCE: u32 = 5;

/// Programs that a host lends seats to.
#[derive(Clone, Debug, Default)]
pub struct OutsideBots {
    /// The command line of each, by the name that people see.
    pub commands: BTreeMap<String, String>,
    /// How long one may think about a move.
    pub limit: Duration,
}

/// Everybody who can play at a seat without being a person.
pub(crate) struct Players {
    pub(crate) thinkers: Thinkers,
    outside: OutsideBots,
    /// Programs that run and have nothing to do.
    idle: Mutex<BTreeMap<String, Vec<OutsideBot>>>,
    places: Semaphore,
}

impl Players {
    pub(crate) fn new(threads: usize, outside: OutsideBots) -> Players {
        let places = Semaphore::new(MOST_OUTSIDE);
        Players { thinkers: Thinkers::new(threads), outside, idle: Mutex::default(), places }
    }

    /// The names that a person chooses among, the gentlest first.
    pub(crate) fn names(&self) -> Vec<String> {
        let own = Level::FOR_PEOPLE.into_iter().map(|level| level.name().to_owned());
        own.chain(self.outside.commands.keys().cloned()).collect()
    }

    /// Whether a bot has this name.
    pub(crate) fn knows(&self, name: &str) -> bool {
        name.parse::<Level>().is_ok() || self.outside.commands.contains_key(name)
    }

    /// What a bot plays at a seat that waits for it; `Err` says why the bot can't go on.
    async fn moves(&self, table: &Arc<dyn AnyTable>, turn: &BotTurn) -> Result<Vec<String>, String> {
        let (table, seat) = (Arc::clone(table), turn.seat);
        if let Ok(level) = turn.bot.parse::<Level>() {
            let seed = random::seed();
            let begun = std::time::Instant::now();
            let think = move || table.bot_moves(seat, level, seed, &|| begun.elapsed() > LONGEST);
            return self.thinkers.for_bot(think).await.flatten().ok_or_else(|| "it has no move".to_owned());
        }
        let command = self.outside.commands.get(&turn.bot).cloned();
        let command = command.ok_or_else(|| "no bot has this name any more".to_owned())?;
        let _place = self.places.acquire().await.map_err(|error| error.to_string())?;
        let idle = self.idle().get_mut(&turn.bot).and_then(Vec::pop);
        let limit = self.outside.limit;
        let ask = move || {
            let mut program = match idle {
                Some(program) => program,
                None => OutsideBot::start(&command, limit)?,
            };
            let moves = table.outside_moves(seat, &mut program)?;
            Ok((program, moves))
        };
        // A program that misbehaves is dropped here, and so ended.
        let asked = tokio::task::spawn_blocking(ask).await.map_err(|error| error.to_string())?;
        let (program, moves) = asked.map_err(|fault: outside_bot::BotError| fault.to_string())?;
        self.idle().entry(turn.bot.clone()).or_default().push(program);
        Ok(moves)
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, Vec<OutsideBot>>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A bot that is awaited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BotTurn {
    pub(crate) seat: game_core::Seat,
    /// Its name.
    pub(crate) bot: String,
    /// Whether it is in the middle of a turn that all see.
    pub(crate) has_begun: bool,
    /// Whether somebody has confirmed already.
    pub(crate) others_done: bool,
    pub(crate) at_once: bool,
}

impl BotTurn {
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
    /// Lets the bots of a table play as long as it waits for them, unless that goes on already.
    pub(crate) fn wake_bots(self: &Arc<Tables>, live: &Arc<Live>) {
        if live.peek().bot_turn().is_none() || !live.begin_bots() {
            return;
        }
        let (tables, live) = (Arc::clone(self), Arc::clone(live));
        tokio::spawn(async move {
            let mut failures = 0;
            loop {
                while let Some(turn) = live.now().bot_turn()
                    && failures < PATIENCE
                {
                    failures = if tables.play_bot(&live, &turn).await { 0 } else { failures + 1 };
                }
                live.end_bots();
                // Somebody may have confirmed between the last look and the end.
                if live.peek().bot_turn().is_none() || failures >= PATIENCE || !live.begin_bots() {
                    return;
                }
            }
        });
    }

    /// One bot's turn or step; whether the table went on by it.
    async fn play_bot(self: &Arc<Tables>, live: &Arc<Live>, turn: &BotTurn) -> bool {
        let table = live.now();
        let seen = Seen { seat: turn.seat, at: table.progress(turn.seat) };
        let begun = Instant::now();
        let wish = match self.players().moves(&table, turn).await {
            Ok(moves) => Wish::PlayBot { seat: turn.seat, moves },
            Err(fault) => {
                tracing::warn!("table {}: the bot {:?} is replaced: {fault}", live.id(), turn.bot);
                Wish::StandIn { seat: turn.seat, level: REPLACEMENT.name().to_owned() }
            }
        };
        tokio::time::sleep_until(begun + turn.pause()).await;
        match self.grant_if(live, wish, Some(seen)).await {
            Ok(_) => true,
            // Somebody took the seat back, or took back a turn: look again.
            Err(fault) if fault.code == "stale" || fault.code == "no-bot" => false,
            Err(fault) => {
                tracing::error!("table {}: the bot {:?} could not play: {fault}", live.id(), turn.bot);
                false
            }
        }
    }

    /// After a start: every game that waits for a bot goes on.
    pub(crate) async fn resume_bots(self: &Arc<Tables>) {
        let running = ListQuery { state: Some(TableState::Running), unlisted: true, limit: usize::MAX };
        let tables = match self.store().list(running).await {
            Ok(tables) => tables,
            Err(error) => return tracing::error!("games with bots do not go on by themselves: {error}"),
        };
        for (id, _) in tables.into_iter().filter(|(_, summary)| has_bots(&summary.about)) {
            if let Err(fault) = self.get(&id).await {
                tracing::error!("table {id} does not go on by itself: {fault}");
            }
        }
    }
}

/// Whether a table's summary names bots, at seats of their own or of somebody who left.
fn has_bots(about: &str) -> bool {
    let about: serde_json::Value = serde_json::from_str(about).unwrap_or_default();
    let some = |key: &str| about[key].as_array().is_some_and(|seats| !seats.is_empty());
    some("bots") || some("stand_ins")
}
