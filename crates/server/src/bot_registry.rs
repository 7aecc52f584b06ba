//! The bots that can be given a seat, and what each of them plays.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bots::Level;
use outside_bot::OutsideBot;
use table::AnyCommand;
use tokio::sync::Semaphore;

use crate::bot_pool::BotPool;
use crate::bot_turns::BotTurn;
use crate::catalog::CurrentTable;
use crate::hint;
use crate::random;

/// The level that takes over when a player leaves and no other is chosen.
pub(crate) const STAND_IN: Level = Level::Journeyman;

/// A bot never thinks longer about a move, whatever its work. The work of every level is far below it.
const LONGEST: Duration = Duration::from_secs(5);

/// How many programs from outside run at the same time.
const MOST_OUTSIDE: usize = 4;

/// Programs that the host lets play.
#[derive(Clone, Debug, Default)]
pub struct OutsideBots {
    /// The command line of each, by the name that people see.
    pub commands: BTreeMap<String, String>,
    /// How long one may think about a move.
    pub limit: Duration,
}

/// All bots that can be given a seat: our own levels, and the host's programs.
pub(crate) struct BotRegistry {
    pub(crate) pool: BotPool,
    outside: OutsideBots,
    /// Programs that run and have nothing to do.
    idle: Mutex<BTreeMap<String, Vec<OutsideBot>>>,
    places: Semaphore,
}

impl BotRegistry {
    pub(crate) fn new(threads: usize, outside: OutsideBots) -> BotRegistry {
        let places = Semaphore::new(MOST_OUTSIDE);
        BotRegistry { pool: BotPool::new(threads, hint::PATIENCE), outside, idle: Mutex::default(), places }
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

    /// What a bot plays at a seat that waits for it; `Err` says why the bot can't continue.
    pub(crate) async fn turn(&self, table: &Arc<CurrentTable>, turn: &BotTurn) -> Result<AnyCommand, String> {
        let (table, seat) = (Arc::clone(table), turn.seat);
        if let Ok(level) = turn.bot.parse::<Level>() {
            // On a day's dice everyone meets the same bot, whatever else the server has to do.
            let of_day = table.table().bot_seed(seat);
            let (seed, is_fixed) = (of_day.unwrap_or_else(random::seed), of_day.is_some());
            let begun = std::time::Instant::now();
            let stop = move || begun.elapsed() > LONGEST;
            let think = move |share| {
                let share = if is_fixed { 1.0 } else { share };
                (table.title.bot_turn)(table.table(), seat, level, seed, share, &stop)
            };
            return self.pool.for_bot(think).await.flatten().ok_or_else(|| "it has no move".to_owned());
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
            let command = (table.title.outside_turn)(table.table(), seat, &mut program)?;
            Ok((program, command))
        };
        // A program that misbehaves is dropped here, which kills it.
        let asked = tokio::task::spawn_blocking(ask).await.map_err(|error| error.to_string())?;
        let (program, played) = asked.map_err(|fault: outside_bot::BotError| fault.to_string())?;
        self.idle().entry(turn.bot.clone()).or_default().push(program);
        Ok(played)
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, Vec<OutsideBot>>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
