//! Games between bots: our own levels, and outside programs.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use bots::{Bots, Budget, Level, MoveOf, OptionsOf, Recipe, Yardstick};
use game_core::{Game, GameEvent, Pending, Seat, Seeded};
use outside_bot::{BotError, OutsideBot};
use serde::{Deserialize, Serialize};

/// A bot that takes part.
pub enum Contender {
    /// One of our own.
    Level(Level),
    /// One of an earlier release.
    Yardstick(Yardstick),
    /// A separate program.
    Outside(Outside),
}

/// An outside program, with at most one process for each thread.
pub struct Outside {
    name: String,
    command: String,
    limit: Duration,
    /// Processes that are not playing at the moment.
    idle: Mutex<Vec<OutsideBot>>,
    faults: AtomicU32,
    last_fault: Mutex<Option<String>>,
}

/// A program that misbehaves this often is not started again.
const MOST_FAULTS: u32 = 5;

/// Takes over from a program that misbehaves.
const REPLACEMENT: Level = Level::Apprentice;

impl Contender {
    /// Reads a list of names: levels, bots of earlier releases, and the programs given as `NAME=COMMAND`.
    ///
    /// # Errors
    /// Returns an error if a level is unknown, or a program can't be started.
    pub fn list<B: Bots>(names: &[String], programs: &[String], limit: Duration) -> Result<Vec<Contender>> {
        let earlier = |name: &str| B::YARDSTICKS.iter().find(|yardstick| yardstick.name == name);
        let mut outside = Vec::new();
        for program in programs {
            let (name, command) =
                program.split_once('=').with_context(|| format!("{program:?} is not NAME=COMMAND"))?;
            if name.parse::<Level>().is_ok() || earlier(name).is_some() || name.is_empty() {
                bail!("an outside bot can't be named {name:?}");
            }
            if !names.iter().any(|other| other == name) {
                bail!("{name} plays in no game: name it in --bots as well");
            }
            outside.push((name, command));
        }
        let find = |name: &String| match outside.iter().find(|(other, _)| other == name) {
            // It is started once before anything is played: a mistake in the command must not look like weak play.
            Some((name, command)) => {
                let started =
                    OutsideBot::start(command, limit).with_context(|| format!("{name}={command}"))?;
                Ok(Contender::Outside(Outside {
                    name: (*name).to_owned(),
                    command: (*command).to_owned(),
                    limit,
                    idle: Mutex::new(vec![started]),
                    faults: AtomicU32::new(0),
                    last_fault: Mutex::new(None),
                }))
            }
            None => match earlier(name) {
                Some(yardstick) => Ok(Contender::Yardstick(*yardstick)),
                None => Ok(Contender::Level(name.parse()?)),
            },
        };
        names.iter().map(find).collect()
    }

    /// Its name in reports.
    pub fn name(&self) -> &str {
        match self {
            Contender::Level(level) => level.name(),
            Contender::Yardstick(yardstick) => yardstick.name,
            Contender::Outside(outside) => &outside.name,
        }
    }

    /// How it decides, if it is one of our own.
    pub fn recipe<B: Bots>(&self) -> Option<Recipe> {
        match self {
            Contender::Level(level) => Some(B::recipe(*level)),
            Contender::Yardstick(yardstick) => Some(yardstick.recipe),
            Contender::Outside(_) => None,
        }
    }

    /// How often it misbehaved, and how it did last.
    pub fn faults(&self) -> (u32, Option<String>) {
        match self {
            Contender::Level(_) | Contender::Yardstick(_) => (0, None),
            Contender::Outside(outside) => {
                let last = outside.last_fault.lock().map_or(None, |last| last.clone());
                (outside.faults.load(Ordering::Relaxed), last)
            }
        }
    }
}

impl Outside {
    /// A running process; `None` if it can't start or has misbehaved too often.
    fn take(&self) -> Option<OutsideBot> {
        if self.faults.load(Ordering::Relaxed) >= MOST_FAULTS {
            return None;
        }
        if let Some(idle) = self.idle.lock().ok().and_then(|mut idle| idle.pop()) {
            return Some(idle);
        }
        OutsideBot::start(&self.command, self.limit).map_err(|fault| self.note(&fault)).ok()
    }

    fn give_back(&self, bot: OutsideBot) {
        if let Ok(mut idle) = self.idle.lock() {
            idle.push(bot);
        }
    }

    fn note(&self, fault: &BotError) {
        self.faults.fetch_add(1, Ordering::Relaxed);
        if let Ok(mut last) = self.last_fault.lock() {
            *last = Some(fault.to_string());
        }
    }
}

/// The result of one game, by seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Finished {
    /// Final scores.
    pub scores: Vec<i32>,
    /// Shares of the victory.
    pub shares: Vec<f64>,
    /// The number of decisions, and the time they took.
    pub thought: Vec<(u64, Duration)>,
}

/// The conditions under which games are played.
pub struct Arena<'a, B: Bots> {
    /// What is played.
    pub options: &'a OptionsOf<B>,
    /// The seed of dice and bots.
    pub seed: u64,
    /// Overrides the levels' work budget.
    pub work: Option<u64>,
}

impl<B: Bots> Arena<'_, B> {
    /// Plays game `number` with these contenders, seat by seat.
    ///
    /// # Errors
    /// Returns an error if the game can't be played to its end.
    pub fn play(&self, number: u64, seated: &[&Contender]) -> Result<Finished> {
        self.play_noting(number, seated, |_| {})
    }

    /// The same, and notes every event.
    ///
    /// # Errors
    /// As [`play`](Arena::play).
    pub fn play_noting(
        &self,
        number: u64,
        seated: &[&Contender],
        mut note: impl FnMut(GameEvent<B::Game>),
    ) -> Result<Finished> {
        let mut game = B::Game::new(self.options)?;
        // The dice have a stream of their own: what a bot draws while it thinks must not change them.
        let mut dice = Seeded::with_stream(self.seed, number);
        let mut bots: Vec<SeatedBot<'_>> = (0u64..)
            .zip(seated)
            .map(|(seat, contender)| SeatedBot::new(contender, self.seed, number * Seat::MAX as u64 + seat))
            .collect();
        loop {
            match game.pending() {
                Pending::Over => break,
                Pending::Chance => {
                    let chance = game.sample(&mut dice).context("chance is pending but draws nothing")?;
                    game.resolve(&chance)
                        .map_err(|refused| anyhow::anyhow!("{chance} is refused: {refused}"))?;
                    note(GameEvent::Chance(chance));
                }
                Pending::Seats(seats) => {
                    let seat = seats.lowest().context("nobody is pending")?;
                    let bot = &mut bots[seat.index()];
                    let action = bot.choose(&game, seat, self).context("a pending seat has no move")?;
                    game.play(seat, &action)
                        .map_err(|refused| anyhow::anyhow!("{action} is refused: {refused}"))?;
                    note(GameEvent::Move(seat, action));
                }
            }
        }
        let outcome = game.outcome().context("the game is over without an outcome")?;
        let share = |seat: Seat| match outcome.winners.contains(seat) {
            true => 1.0 / outcome.winners.len() as f64,
            false => 0.0,
        };
        Ok(Finished {
            scores: Seat::first(game.seats()).map(|seat| game.score(seat)).collect(),
            shares: Seat::first(game.seats()).map(share).collect(),
            thought: bots.into_iter().map(SeatedBot::leave).collect(),
        })
    }
}

struct SeatedBot<'a> {
    contender: &'a Contender,
    program: Option<OutsideBot>,
    source: Seeded,
    thought: (u64, Duration),
}

impl<'a> SeatedBot<'a> {
    fn new(contender: &'a Contender, seed: u64, stream: u64) -> SeatedBot<'a> {
        let program = match contender {
            Contender::Level(_) | Contender::Yardstick(_) => None,
            Contender::Outside(outside) => outside.take(),
        };
        let source = Seeded::with_stream(!seed, stream);
        SeatedBot { contender, program, source, thought: Default::default() }
    }

    fn choose<B: Bots>(&mut self, game: &B::Game, seat: Seat, arena: &Arena<'_, B>) -> Option<MoveOf<B>> {
        let begun = cpu_time();
        let action = self.choose_untimed(game, seat, arena);
        self.thought.0 += 1;
        self.thought.1 += cpu_time().saturating_sub(begun);
        action
    }

    fn choose_untimed<B: Bots>(
        &mut self,
        game: &B::Game,
        seat: Seat,
        arena: &Arena<'_, B>,
    ) -> Option<MoveOf<B>> {
        let level = match self.contender {
            Contender::Level(level) => *level,
            // Its own budget, whatever the levels get: it is what the others are measured with.
            Contender::Yardstick(yardstick) => {
                let mut budget = Budget::work(yardstick.recipe.work);
                let view = game.view(Some(seat));
                return B::choose_as(yardstick, &view, seat, &mut budget, &mut self.source);
            }
            Contender::Outside(outside) => {
                if let Some(program) = &mut self.program {
                    match program.choose(game, seat) {
                        Ok(action) => return Some(action),
                        Err(fault) => {
                            outside.note(&fault);
                            self.program = None; // Dropping it kills the process.
                        }
                    }
                }
                REPLACEMENT
            }
        };
        let mut budget = match arena.work {
            Some(work) if B::recipe(level).work > 0 => Budget::work(work),
            _ => Budget::of::<B>(level),
        };
        B::choose(level, &game.view(Some(seat)), seat, &mut budget, &mut self.source)
    }

    fn leave(self) -> (u64, Duration) {
        if let (Contender::Outside(outside), Some(program)) = (self.contender, self.program) {
            outside.give_back(program);
        }
        self.thought
    }
}

/// This thread's CPU time where the system reports it, so that a busy machine matters less; otherwise the clock.
pub fn cpu_time() -> Duration {
    let schedule = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = schedule.and_then(|text| text.split_whitespace().next()?.parse().ok());
    nanoseconds.map(Duration::from_nanos).unwrap_or_else(|| {
        static BEGUN: std::sync::LazyLock<std::time::Instant> =
            std::sync::LazyLock::new(std::time::Instant::now);
        BEGUN.elapsed()
    })
}
