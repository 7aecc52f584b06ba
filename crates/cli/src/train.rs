//! `crier train`: retrains the bots of a game by self-play, on all cores.

use std::cell::RefCell;
use std::io::Write;
use std::ops::Range;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result};
use bots::{Bots, Trained, TrainingHost, TrainingPlan};
use clap::Args;
use indicatif::ProgressBar;
use rayon::prelude::*;
use titles::{Title, TitleList, TitleVisitor};

use crate::progress;
use crate::terminal::check_writable;
use crate::threads::thread_pool;

/// What to train, and where to write the weights.
#[derive(Args)]
pub(crate) struct TrainArguments {
    /// Which game
    #[arg(long, default_value = "troyes-dice")]
    game: String,
    /// Players, for Dice City: its weights depend on their number
    #[arg(long, default_value_t = 2)]
    players: u8,
    /// With the expansion
    #[arg(long)]
    expansion: bool,
    /// Seed for all games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games of self-play [default: as many as the built-in weights took]
    #[arg(long)]
    games: Option<u64>,
    /// The points that every sheet of Troyes Dice is expected to gain at the start, so that everything is tried
    #[arg(long, alias = "hope")]
    optimism: Option<f32>,
    /// Number of threads [default: one per core]; it does not change the result
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// The weights file to write [default: the game's name with .weights]
    #[arg(long)]
    output: Option<PathBuf>,
}

/// Trains, reports progress, and writes the weight file.
pub(crate) fn train<L: TitleList>(arguments: &TrainArguments, output: &mut dyn Write) -> Result<()> {
    let plan = TrainingPlan {
        players: arguments.players,
        expansion: arguments.expansion,
        seed: arguments.seed,
        games: arguments.games,
        optimism: arguments.optimism,
    };
    let path = arguments.output.clone().unwrap_or_else(|| format!("{}.weights", arguments.game).into());
    check_writable(&path)?;
    let pool = thread_pool(arguments.jobs.map(usize::from))?;
    let host =
        Host { pool, bar: progress::bar(0, "games"), begun: Instant::now(), output: RefCell::new(output) };
    let trained = L::with_title(&arguments.game, Training { plan: &plan, host: &host })?;
    let trained = trained.map_err(anyhow::Error::msg)?;
    host.bar.finish_and_clear();
    std::fs::write(&path, &trained.bytes).with_context(|| path.display().to_string())?;
    let summary = if trained.summary.is_empty() { String::new() } else { format!("; {}", trained.summary) };
    host.report_line(&format!("{}: {} bytes{summary}", path.display(), trained.bytes.len()));
    Ok(())
}

struct Training<'a, 'o> {
    plan: &'a TrainingPlan,
    host: &'a Host<'o>,
}

impl TitleVisitor for Training<'_, '_> {
    type Output = Result<Trained, String>;

    fn visit<T: Title>(self) -> Result<Trained, String> {
        T::Bots::train(self.plan, self.host)
    }
}

struct Host<'o> {
    pool: rayon::ThreadPool,
    bar: ProgressBar,
    begun: Instant,
    output: RefCell<&'o mut dyn Write>,
}

impl Host<'_> {
    fn report_line(&self, line: &str) {
        let mut output = self.output.borrow_mut();
        // If nobody reads the output any more, training continues.
        let _ = self.bar.suspend(|| writeln!(output, "{line}").and_then(|()| output.flush()));
    }
}

impl TrainingHost for Host<'_> {
    fn map<T: Send>(&self, numbers: Range<u64>, work: impl Fn(u64) -> T + Sync) -> Vec<T> {
        self.pool.install(|| numbers.into_par_iter().map(&work).collect())
    }

    fn for_each<T: Send>(&self, items: Vec<T>, work: impl Fn(T) + Sync) {
        self.pool.install(|| items.into_par_iter().for_each(&work));
    }

    fn expect(&self, steps: u64, unit: &'static str) {
        self.bar.set_length(steps);
        self.bar.set_prefix(unit);
    }

    fn advance(&self, steps: u64) {
        self.bar.inc(steps);
    }

    fn report(&self, line: &str) {
        self.report_line(&format!("{line}  {} s", self.begun.elapsed().as_secs()));
    }
}
