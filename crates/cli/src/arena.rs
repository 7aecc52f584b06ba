//! Games between bots: levels of ours, and programs from outside.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use bots::{Bots, Budget, Level, MoveOf, OptionsOf};
use game_core::{Game, Pending, Seat, Seeded};
use outside_bot::{BotError, OutsideBot};

/// Somebody who plays.
pub(crate) enum Contender {
    /// One of our levels.
    Level(Level),
    /// A program.
    Outside(Outside),
}

/// A program that plays, as many of it at a time as there are threads.
pub(crate) struct Outside {
    name: String,
    command: String,
    limit: Duration,
    /// Running ones that nobody asks just now.
    idle: Mutex<Vec<OutsideBot>>,
    faults: AtomicU32,
    last_fault: Mutex<Option<String>>,
}

/// Programs that misbehave so often are not started any more.
const MOST_FAULTS: u32 = 5;

/// Who takes the place of a program that misbehaves.
const REPLACEMENT: Level = Level::Apprentice;

impl Contender {
    /// Reads a list of names: levels, and programs that were given as `NAME=COMMAND`.
    pub(crate) fn list(names: &[String], programs: &[String], limit: Duration) -> Result<Vec<Contender>> {
        let mut outside = Vec::new();
        for program in programs {
            let (name, command) =
                program.split_once('=').with_context(|| format!("{program:?} is not NAME=COMMAND"))?;
            if name.parse::<Level>().is_ok() || name.is_empty() {
                bail!("an outside bot can't be named {name:?}");
            }
            outside.push((name, command));
        }
        let find = |name: &String| match outside.iter().find(|(other, _)| other == name) {
            Some((name, command)) => Ok(Contender::Outside(Outside {
                name: (*name).to_owned(),
                command: (*command).to_owned(),
                limit,
                idle: Mutex::new(Vec::new()),
                faults: AtomicU32::new(0),
                last_fault: Mutex::new(None),
            })),
            None => Ok(Contender::Level(name.parse()?)),
        };
        names.iter().map(find).collect()
    }

    pub(crate) fn name(&self) -> &str {
        match self {
            Contender::Level(level) => level.name(),
            Contender::Outside(outside) => &outside.name,
        }
    }

    /// How often it misbehaved, and what it did last.
    pub(crate) fn faults(&self) -> (u32, Option<String>) {
        match self {
            Contender::Level(_) => (0, None),
            Contender::Outside(outside) => {
                let last = outside.last_fault.lock().map_or(None, |last| last.clone());
                (outside.faults.load(Ordering::Relaxed), last)
            }
        }
    }
}

impl Outside {
    /// A running one; `None` once it has misbehaved too often.
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

/// What came of one game.
pub(crate) struct Finished {
    /// Each seat's score.
    pub(crate) scores: Vec<i32>,
    /// Each seat's share of the victory.
    pub(crate) shares: Vec<f64>,
    /// Each seat's decisions, and the time they took.
    pub(crate) thought: Vec<(u64, Duration)>,
}

/// The conditions under which games are played.
pub(crate) struct Arena<'a, B: Bots> {
    pub(crate) options: &'a OptionsOf<B>,
    pub(crate) seed: u64,
    /// Overrides the levels' work budget.
    pub(crate) work: Option<u64>,
}

impl<B: Bots> Arena<'_, B> {
    /// Plays game `number` with these contenders, seat by seat. The dice come from one stream and what a seat
    /// draws while it thinks from another, so that all see the same dice.
    pub(crate) fn play(&self, number: u64, seated: &[&Contender]) -> Result<Finished> {
        let mut game = B::Game::new(self.options)?;
        let mut dice = Seeded::with_stream(self.seed, number);
        let mut minds: Vec<Mind<'_>> = (0u64..)
            .zip(seated)
            .map(|(seat, contender)| Mind::new(contender, self.seed, number * Seat::MAX as u64 + seat))
            .collect();
        loop {
            match game.pending() {
                Pending::Over => break,
                Pending::Chance => {
                    let chance = game.sample(&mut dice).context("chance is pending but draws nothing")?;
                    game.resolve(&chance)
                        .map_err(|refused| anyhow::anyhow!("{chance} is refused: {refused}"))?;
                }
                Pending::Seats(seats) => {
                    let seat = seats.lowest().context("nobody is pending")?;
                    let mind = &mut minds[seat.index()];
                    let action = mind.choose(&game, seat, self).context("a pending seat has no move")?;
                    game.play(seat, &action)
                        .map_err(|refused| anyhow::anyhow!("{action} is refused: {refused}"))?;
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
            thought: minds.into_iter().map(Mind::leave).collect(),
        })
    }
}

/// A contender at a seat.
struct Mind<'a> {
    contender: &'a Contender,
    program: Option<OutsideBot>,
    source: Seeded,
    thought: (u64, Duration),
}

impl<'a> Mind<'a> {
    fn new(contender: &'a Contender, seed: u64, stream: u64) -> Mind<'a> {
        let program = match contender {
            Contender::Level(_) => None,
            Contender::Outside(outside) => outside.take(),
        };
        Mind { contender, program, source: Seeded::with_stream(!seed, stream), thought: Default::default() }
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
            Contender::Outside(outside) => {
                if let Some(program) = &mut self.program {
                    match program.choose(game, seat) {
                        Ok(action) => return Some(action),
                        Err(fault) => {
                            outside.note(&fault);
                            // Dropped, so ended.
                            self.program = None;
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

/// CPU time of this thread where the system tells it, so that a busy machine matters less; else the clock.
fn cpu_time() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split_whitespace().next()?.parse().ok());
    nanoseconds.map(Duration::from_nanos).unwrap_or_else(|| {
        static BEGUN: std::sync::LazyLock<std::time::Instant> =
            std::sync::LazyLock::new(std::time::Instant::now);
        BEGUN.elapsed()
    })
}
