//! `crier.simulate`, `crier.ladder` and `crier.train`: in blocks that any process can play, so that `crier.ray` can share them out.

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use arena::{Contender, Finished, LadderPlan, LadderRules, SimulationPlan, Tallies, merge};
use bots::{Bots, Level, Trained, TrainingHost, TrainingPlan};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use rayon::prelude::*;
use referee::Failure;
use serde_json::{Value, json};
use titles::{AllTitles, Title, TitleList, TitleVisitor};

use crate::any_game::options_of;
use crate::errors::{bad_request, fail};
use crate::records::pool;
use crate::values::{from_python, to_python};
use crate::wait::interruptible;

type Done<T> = Result<T, Failure>;

/// Games that can be played in any order: block by block, then added up. Results of blocks are JSON text.
trait Contest: Send + Sync {
    fn len(&self) -> u64;
    /// Plays these games.
    fn play(&self, games: Range<u64>, stop: &(dyn Fn() -> bool + Sync)) -> Done<String>;
    /// What all blocks, in order, come to.
    fn report(&self, blocks: &[String]) -> Done<Value>;
}

fn failure(error: anyhow::Error) -> Failure {
    Failure::new("bad-request", format!("{error:#}"))
}

fn written(value: &impl serde::Serialize) -> Done<String> {
    serde_json::to_string(value).map_err(|error| failure(error.into()))
}

fn read<T: serde::de::DeserializeOwned>(block: &str) -> Done<T> {
    serde_json::from_str(block)
        .map_err(|error| Failure::new("bad-request", format!("not a block's result: {error}")))
}

struct Simulated<B: Bots>(SimulationPlan<B>, u64);

impl<B: Bots> Contest for Simulated<B> {
    fn len(&self) -> u64 {
        self.1
    }

    fn play(&self, games: Range<u64>, stop: &(dyn Fn() -> bool + Sync)) -> Done<String> {
        let size = if self.0.is_random() { 512 } else { 1 };
        let batches = (games.end - games.start).div_ceil(size);
        let play = |batch: u64| {
            let from = games.start + batch * size;
            if stop() { Ok(Vec::new()) } else { self.0.play(from..games.end.min(from + size)) }
        };
        let played = (0..batches).into_par_iter().map(play);
        let tallies = played.try_reduce(Vec::new, |left, right| Ok(merge(left, right)));
        written(&tallies.map_err(failure)?)
    }

    fn report(&self, blocks: &[String]) -> Done<Value> {
        let blocks: Vec<Tallies> = blocks.iter().map(|block| read(block)).collect::<Done<_>>()?;
        let tallies = blocks.into_iter().reduce(merge).unwrap_or_default();
        Ok(json!(self.0.summary(&tallies)))
    }
}

struct Laddered<B: Bots>(LadderPlan<B>, String);

impl<B: Bots> Contest for Laddered<B> {
    fn len(&self) -> u64 {
        self.0.len() as u64
    }

    fn play(&self, games: Range<u64>, stop: &(dyn Fn() -> bool + Sync)) -> Done<String> {
        let play = |game: usize| if stop() { None } else { Some(self.0.play(game)) };
        let games = games.start as usize..games.end as usize;
        let played = games.into_par_iter().with_max_len(1).filter_map(play);
        written(&played.collect::<anyhow::Result<Vec<Finished>>>().map_err(failure)?)
    }

    fn report(&self, blocks: &[String]) -> Done<Value> {
        let blocks: Vec<Vec<Finished>> = blocks.iter().map(|block| read(block)).collect::<Done<_>>()?;
        Ok(json!(self.0.report(&blocks.concat(), self.1.clone()).map_err(failure)?))
    }
}

/// What to play, as Python gives it.
struct Asked {
    options: Value,
    bots: Vec<String>,
    games: u64,
    seed: u64,
    ladder: Option<LadderAsked>,
}

struct LadderAsked {
    alone: Option<String>,
    work: Option<u64>,
    outside: Vec<String>,
    answer_seconds: f64,
}

impl TitleVisitor for &Asked {
    type Output = Done<Box<dyn Contest>>;

    fn visit<T: Title>(self) -> Self::Output {
        use game_core::Game;
        let options = options_of::<T>(&self.options)?;
        let Some(ladder) = &self.ladder else {
            let level = |name: &String| name.parse::<Level>().map_err(|error| failure(error.into()));
            let bots = self.bots.iter().map(level).collect::<Done<Vec<Level>>>()?;
            let plan =
                SimulationPlan::<T::Bots>::new(options, bots, self.games, self.seed).map_err(failure)?;
            return Ok(Box::new(Simulated(plan, self.games)));
        };
        let command = format!(
            "crier.ladder({:?}, {:?}, bots={:?}, games={}, seed={})",
            T::Game::INFO.key,
            options.to_string(),
            self.bots,
            self.games,
            self.seed
        );
        let limit = Duration::try_from_secs_f64(ladder.answer_seconds);
        let limit = limit.map_err(|error| failure(error.into()))?;
        let contenders = Contender::list::<T::Bots>(&self.bots, &ladder.outside, limit).map_err(failure)?;
        let rules = LadderRules {
            alone: ladder.alone.as_deref(),
            games: self.games,
            seed: self.seed,
            work: ladder.work,
        };
        let plan = LadderPlan::<T::Bots>::new(options, contenders, rules).map_err(failure)?;
        Ok(Box::new(Laddered(plan, command)))
    }
}

/// A simulation or a ladder that is played in blocks.
#[pyclass(module = "crier._crier", frozen)]
pub(crate) struct Blocks(Box<dyn Contest>);

#[pymethods]
impl Blocks {
    fn __len__(&self) -> usize {
        self.0.len() as usize
    }

    /// Plays the games from `start` up to `stop`, and returns their results for `report`.
    fn play(&self, py: Python<'_>, start: u64, stop: u64, jobs: Option<usize>) -> PyResult<String> {
        let games = start..stop.min(self.0.len());
        if games.start > games.end {
            return Err(bad_request(format!("there are no games from {start} to {stop}")));
        }
        let played = interruptible(py, |cancel| {
            let stop = || cancel.load(Ordering::Relaxed);
            pool(jobs)?.install(|| self.0.play(games, &stop))
        });
        played?.map_err(fail)
    }

    fn report<'py>(&self, py: Python<'py>, blocks: Vec<String>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &py.detach(|| self.0.report(&blocks)).map_err(fail)?)
    }
}

#[pyfunction]
pub(crate) fn simulation(
    game: &str,
    options: &Bound<'_, PyAny>,
    bots: Vec<String>,
    games: u64,
    seed: u64,
) -> PyResult<Blocks> {
    let asked = Asked { options: from_python(options)?, bots, games, seed, ladder: None };
    Ok(Blocks(AllTitles::with_title(game, &asked).map_err(fail)?.map_err(fail)?))
}

#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "crier.ladder names them")]
pub(crate) fn ladder(
    game: &str,
    options: &Bound<'_, PyAny>,
    bots: Vec<String>,
    games: u64,
    seed: u64,
    alone: Option<String>,
    work: Option<u64>,
    outside: Vec<String>,
    answer_seconds: f64,
) -> PyResult<Blocks> {
    let ladder = Some(LadderAsked { alone, work, outside, answer_seconds });
    let asked = Asked { options: from_python(options)?, bots, games, seed, ladder };
    Ok(Blocks(AllTitles::with_title(game, &asked).map_err(fail)?.map_err(fail)?))
}

#[pyfunction]
pub(crate) fn train<'py>(
    py: Python<'py>,
    game: &str,
    players: u8,
    expansion: bool,
    seed: u64,
    games: Option<u64>,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyBytes>> {
    struct Training<'a>(&'a TrainingPlan, &'a Host<'a>);
    impl TitleVisitor for Training<'_> {
        type Output = Result<Trained, String>;
        fn visit<T: Title>(self) -> Self::Output {
            T::Bots::train(self.0, self.1)
        }
    }
    let plan = TrainingPlan { players, expansion, seed, games, optimism: None };
    let trained = interruptible(py, |cancel| {
        let host = Host { pool: pool(jobs)?, cancel };
        let train = || AllTitles::with_title(game, Training(&plan, &host));
        match catch_unwind(AssertUnwindSafe(train)) {
            Ok(trained) => trained?.map_err(|error| Failure::new("bad-request", error)),
            Err(panic) if panic.is::<Cancelled>() => Err(Failure::new("interrupted", "interrupted")),
            Err(panic) => resume_unwind(panic),
        }
    });
    Ok(PyBytes::new(py, &trained?.map_err(fail)?.bytes))
}

/// The threads of a training. A training has no way to stop, so an interrupted one is unwound.
struct Host<'a> {
    pool: rayon::ThreadPool,
    cancel: &'a AtomicBool,
}

struct Cancelled;

impl Host<'_> {
    fn check(&self) {
        if self.cancel.load(Ordering::Relaxed) {
            resume_unwind(Box::new(Cancelled));
        }
    }
}

impl TrainingHost for Host<'_> {
    fn map<T: Send>(&self, numbers: Range<u64>, work: impl Fn(u64) -> T + Sync) -> Vec<T> {
        self.check();
        self.pool.install(|| numbers.into_par_iter().map(&work).collect())
    }

    fn for_each<T: Send>(&self, items: Vec<T>, work: impl Fn(T) + Sync) {
        self.check();
        self.pool.install(|| items.into_par_iter().for_each(&work));
    }

    fn expect(&self, _steps: u64, _unit: &'static str) {}

    fn advance(&self, _steps: u64) {}

    fn report(&self, _line: &str) {}
}
