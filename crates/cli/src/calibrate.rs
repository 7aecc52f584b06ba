//! `crier calibrate`: reviews of games between bots, to see whether reviews can be trusted.

mod agreement;
mod errors;
mod levels;

use std::io::Write;
use std::time::Duration;

use ::review::{Effort, Review, Reviewer, Task};
use anyhow::{Result, ensure};
use arena::{Arena, Contender, cpu_time};
use bots::{Bots, Level, OptionsOf};
use clap::Args;
use game_core::{Game, GameEvent};
use rayon::prelude::*;
use serde::Serialize;
use titles::{Title, TitleList, TitleVisitor};

use self::agreement::Agreement;
use self::errors::Errors;
use self::levels::Calibrated;
use crate::progress;
use crate::review::parse_times;
use crate::threads::thread_pool;

#[derive(Args)]
pub(crate) struct CalibrateArguments {
    /// Which game
    #[arg(long, default_value = "troyes-dice")]
    game: String,
    /// Number of players [default: the game's minimum]
    #[arg(long)]
    players: Option<u8>,
    /// A game option, written as in a record: expansion
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// The levels to review; each plays at all seats
    #[arg(long, value_delimiter = ',', default_value = "random,greedy,apprentice,journeyman,master")]
    bots: Vec<Level>,
    /// Number of games for each level
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// Seed for dice, cards and the bots' choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many times the usual work to spend
    #[arg(long, default_value_t = 1.0, value_name = "TIMES", value_parser = parse_times)]
    work: f64,
    /// Compare the decisions' costs with those of a second review that takes this many times the usual work
    #[arg(long, value_name = "TIMES", value_parser = parse_times)]
    against: Option<f64>,
    /// Review each game this many times with other luck, to compare the stated errors with the spread
    #[arg(long, value_name = "TIMES", conflicts_with = "against", value_parser = clap::value_parser!(u64).range(2..=10_000))]
    repeat: Option<u64>,
    /// Number of threads [default: one per core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// Print the figures as JSON
    #[arg(long)]
    json: bool,
}

/// What the games of one level come to.
trait Row: Serialize {
    /// The head of the table, in Markdown.
    const HEADING: &str;

    fn line(&self) -> String;
}

#[derive(Clone, Copy, Serialize)]
struct Mean {
    mean: f64,
    /// The standard error over games.
    error: f64,
}

/// Plays, reviews and prints, row by row.
pub(crate) fn calibrate<L: TitleList>(arguments: &CalibrateArguments, output: &mut dyn Write) -> Result<()> {
    L::with_title(&arguments.game, Calibration { arguments, output })?
}

struct Calibration<'a> {
    arguments: &'a CalibrateArguments,
    output: &'a mut dyn Write,
}

impl TitleVisitor for Calibration<'_> {
    type Output = Result<()>;

    fn visit<T: Title>(self) -> Result<()> {
        let CalibrateArguments { work, against, repeat, games, .. } = *self.arguments;
        if let Some(times) = against {
            return self.table::<T, _, _>(
                |game| Ok((game.review(work, 0, |_| true)?, game.costs(times)?)),
                Agreement::of,
            );
        }
        if let Some(repeat) = repeat {
            let values = |task: &Task| !matches!(task, Task::Judge(_));
            return self.table::<T, _, _>(
                |game| (0..repeat).map(|seed| Ok(game.review(work, seed, values)?.0)).collect(),
                Errors::of,
            );
        }
        ensure!(games > 1, "one game has no spread: --games must be at least 2");
        self.table::<T, _, _>(|game| game.review(work, 0, |_| true), Calibrated::of)
    }
}

impl Calibration<'_> {
    /// A row for each level: what `look` finds in each of its games, summed up.
    fn table<T: Title, R: Row, F: Send>(
        self,
        look: impl Fn(&Played<T::Bots>) -> Result<F> + Sync,
        sum_up: impl Fn(Level, &[F]) -> R,
    ) -> Result<()> {
        let CalibrateArguments { players, options, bots, games, seed, jobs, json, .. } = self.arguments;
        let mut words: Vec<String> = players.iter().map(|players| format!("players={players}")).collect();
        words.extend(options.iter().cloned());
        let options: OptionsOf<T::Bots> = words.join(" ").parse()?;
        let pool = thread_pool(jobs.map(usize::from))?;
        let bar = progress::bar(games * bots.len() as u64, "games");
        if !json {
            writeln!(self.output, "{}", R::HEADING)?;
        }
        let mut rows = Vec::new();
        for level in bots {
            let found = |number: u64| {
                let game = Played::<T::Bots>::new(*seed, number, &options, *level)?;
                look(&game).inspect(|_| bar.inc(1))
            };
            let found: Result<Vec<F>> = pool.install(|| (0..*games).into_par_iter().map(found).collect());
            let row = sum_up(*level, &found?);
            if !json {
                writeln!(self.output, "{}", row.line())?;
                self.output.flush()?;
            }
            rows.push(row);
        }
        bar.finish_and_clear();
        if *json {
            writeln!(self.output, "{}", serde_json::to_string_pretty(&rows)?)?;
        }
        Ok(())
    }
}

/// A game that one level has played against itself.
struct Played<B: Bots> {
    start: B::Game,
    events: Vec<GameEvent<B::Game>>,
}

impl<B: Bots> Played<B> {
    fn new(seed: u64, number: u64, options: &OptionsOf<B>, level: Level) -> Result<Played<B>> {
        let start = B::Game::new(options)?;
        let contender = Contender::Level(level);
        let mut events = Vec::new();
        let arena = Arena::<B> { options, seed, work: None };
        arena.play_noting(number, &vec![&contender; start.seats()], |event| events.push(event))?;
        Ok(Played { start, events })
    }

    /// What these tasks find out, and the CPU time they take.
    fn review(&self, times: f64, seed: u64, wanted: fn(&Task) -> bool) -> Result<(Review, Duration)> {
        let effort = Effort::of::<B>(self.start.seats(), times);
        let reviewer = Reviewer::<B>::new(self.start.clone(), &self.events, effort, seed)?;
        let tasks: Vec<Task> = reviewer.tasks().into_iter().filter(wanted).collect();
        let run = |task: Task| {
            let begun = cpu_time();
            (reviewer.run(task), cpu_time().saturating_sub(begun))
        };
        let (findings, spent): (Vec<_>, Vec<Duration>) = tasks.into_par_iter().map(run).unzip();
        let findings: Vec<_> = findings.into_iter().flatten().collect();
        Ok((reviewer.review(&findings), spent.into_iter().sum()))
    }

    /// A review of the decisions alone, with other luck than the first.
    fn costs(&self, times: f64) -> Result<Review> {
        Ok(self.review(times, 1, |task| matches!(task, Task::Judge(_)))?.0)
    }
}

impl Mean {
    fn of(samples: impl Iterator<Item = f64> + Clone) -> Mean {
        let count = samples.clone().count() as f64;
        let error = spread(samples.clone()) / count.sqrt();
        Mean { mean: samples.sum::<f64>() / count, error }
    }
}

/// The standard deviation.
fn spread(samples: impl Iterator<Item = f64> + Clone) -> f64 {
    let count = samples.clone().count() as f64;
    let mean = samples.clone().sum::<f64>() / count;
    (samples.map(|sample| (sample - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0)).sqrt()
}
