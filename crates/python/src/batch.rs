//! `crier.vector`: batches of games in arrays that Python owns.

use learning::{AnyBatch, Batch as Games, BatchError, Reward, Rows};
use numpy::{PyReadonlyArray1, PyReadonlyArray2, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::prelude::*;
use referee::Failure;
use serde_json::Value;
use titles::{AllTitles, Title, TitleList, TitleVisitor};

use crate::any_game::options_of;
use crate::errors::{bad_request, fail};
use crate::records::pool;
use crate::values::from_python;

/// Many games of one title; `crier.vector.Batch` wraps it and owns the arrays.
#[pyclass(module = "crier._crier")]
pub(crate) struct Batch {
    games: Box<dyn AnyBatch>,
    /// `None` if one thread does all the work: the caller's.
    pool: Option<rayon::ThreadPool>,
    threads: usize,
}

/// The arrays of a batch, as they come from Python.
type Arrays<'py> = (
    PyReadwriteArray2<'py, i16>,
    PyReadwriteArray2<'py, u8>,
    PyReadwriteArray2<'py, f32>,
    PyReadwriteArray1<'py, u8>,
    PyReadwriteArray1<'py, i8>,
    PyReadwriteArray2<'py, i32>,
);

fn rows<'a>(arrays: &'a mut Arrays<'_>) -> PyResult<Rows<'a>> {
    let (observations, masks, rewards, dones, seats, scores) = arrays;
    let scattered = |_| bad_request("an array is not contiguous");
    Ok(Rows {
        observations: observations.as_slice_mut().map_err(scattered)?,
        masks: masks.as_slice_mut().map_err(scattered)?,
        rewards: rewards.as_slice_mut().map_err(scattered)?,
        dones: dones.as_slice_mut().map_err(scattered)?,
        seats: seats.as_slice_mut().map_err(scattered)?,
        scores: scores.as_slice_mut().map_err(scattered)?,
    })
}

fn failed(error: BatchError) -> PyErr {
    let code = match error {
        BatchError::NoNumbers { .. } => "no-actions",
        BatchError::BadOptions(_) => "bad-options",
        BatchError::Sizes => "bad-request",
        BatchError::Illegal { .. } => "illegal-action",
    };
    fail(Failure::new(code, error.to_string()))
}

struct Make<'a> {
    options: &'a Value,
    games: usize,
    reward: Reward,
    threads: usize,
}

impl TitleVisitor for Make<'_> {
    type Output = PyResult<Box<dyn AnyBatch>>;

    fn visit<T: Title>(self) -> Self::Output {
        let options = options_of::<T>(self.options).map_err(fail)?;
        let games = Games::<T::Game>::new(&options, self.games, self.reward, self.threads);
        Ok(Box::new(games.map_err(failed)?))
    }
}

/// More games than fit any machine are refused before memory is asked for.
const MOST_GAMES: usize = 1 << 22;

#[pymethods]
impl Batch {
    #[new]
    fn new(
        game: &str,
        options: &Bound<'_, PyAny>,
        n: usize,
        reward: &str,
        threads: Option<usize>,
    ) -> PyResult<Batch> {
        if !(1..=MOST_GAMES).contains(&n) {
            return Err(bad_request(format!("a batch has 1 to {MOST_GAMES} games, not {n}")));
        }
        let reward: Reward = reward.parse().map_err(|message: String| bad_request(message))?;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = threads.unwrap_or(cores).clamp(1, 1024);
        let make = Make { options: &from_python(options)?, games: n, reward, threads };
        let games = AllTitles::with_title(game, make).map_err(fail)??;
        let pool = if threads > 1 { Some(pool(Some(threads)).map_err(fail)?) } else { None };
        Ok(Batch { games, pool, threads })
    }

    #[getter]
    fn widths(&self) -> (usize, usize, usize) {
        self.games.widths()
    }

    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    fn reset(&mut self, py: Python<'_>, seed: u64, arrays: Arrays<'_>) -> PyResult<()> {
        let mut arrays = arrays;
        let rows = rows(&mut arrays)?;
        let Batch { games, pool, .. } = self;
        py.detach(|| match pool {
            Some(pool) => pool.install(|| games.reset(seed, rows)),
            None => games.reset(seed, rows),
        })
        .map_err(failed)
    }

    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i32>,
        arrays: Arrays<'_>,
    ) -> PyResult<()> {
        let mut arrays = arrays;
        let rows = rows(&mut arrays)?;
        let actions = actions.as_slice().map_err(|_| bad_request("the actions are not contiguous"))?;
        let Batch { games, pool, .. } = self;
        py.detach(|| match pool {
            Some(pool) => pool.install(|| games.step(actions, rows)),
            None => games.step(actions, rows),
        })
        .map_err(failed)
    }

    fn sample(
        &self,
        py: Python<'_>,
        seed: u64,
        turn: u64,
        actions: PyReadwriteArray1<'_, i32>,
    ) -> PyResult<()> {
        let mut actions = actions;
        let actions = actions.as_slice_mut().map_err(|_| bad_request("the actions are not contiguous"))?;
        py.detach(|| match &self.pool {
            Some(pool) => pool.install(|| self.games.sample(seed, turn, actions)),
            None => self.games.sample(seed, turn, actions),
        })
        .map_err(failed)
    }
}

/// Draws a marked action of each row.
#[pyfunction]
pub(crate) fn sample_masked(
    py: Python<'_>,
    masks: PyReadonlyArray2<'_, u8>,
    seed: u64,
    turn: u64,
    mut actions: PyReadwriteArray1<'_, i32>,
) -> PyResult<()> {
    let [rows, width] = *masks.as_array().shape() else { return Err(bad_request("masks have two axes")) };
    let masks = masks.as_slice().map_err(|_| bad_request("the masks are not contiguous"))?;
    if masks.iter().any(|byte| *byte > 1) {
        return Err(bad_request("masks are made of 0 and 1"));
    }
    let actions = actions.as_slice_mut().map_err(|_| bad_request("the actions are not contiguous"))?;
    if actions.len() != rows {
        return Err(bad_request(format!("{} actions for {rows} rows", actions.len())));
    }
    py.detach(|| learning::sample_masked(masks, width, seed, turn, actions, 1));
    Ok(())
}
