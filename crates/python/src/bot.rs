//! `crier.Bot` and `crier.advise`.

use bots::Level;
use game_core::Seeded;
use pyo3::prelude::*;
use referee::Failure;

use crate::any_game::Thinking;
use crate::errors::fail;
use crate::game::Game;
use crate::moves::Move;
use crate::titles_list;
use crate::values::to_python;
use crate::wait::listening;

/// A bot of some level: `crier.LEVELS`, weakest first. It gets its seat's view and nothing else.
///
/// `work` overrides the level's budget for a move, counted in decisions of its quick policy. The same seed, stream, game and
/// budget give the same moves.
///
/// >>> game = crier.Game("troyes-dice", players=1, seed=1)
/// >>> bot = crier.Bot("journeyman")
/// >>> while not game.is_over:
/// ...     _ = game.draw_all()
/// ...     if not game.is_over:
/// ...         game.play(bot.choose(game))
/// >>> game.scores[0] > 40
/// True
#[pyclass(module = "crier")]
pub(crate) struct Bot {
    level: Level,
    /// The budget for a move; `None` for the level's own.
    #[pyo3(get)]
    work: Option<u64>,
    /// The seed of its luck.
    #[pyo3(get)]
    seed: u64,
    /// The stream of that seed.
    #[pyo3(get)]
    stream: u64,
    source: Seeded,
}

fn level_of(name: &str) -> PyResult<Level> {
    name.parse().map_err(|error: bots::UnknownLevel| fail(Failure::new("unknown-bot", error.to_string())))
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (level = "master", *, work = None, seed = 0, stream = 0))]
    fn new(level: &str, work: Option<u64>, seed: u64, stream: u64) -> PyResult<Bot> {
        Ok(Bot { level: level_of(level)?, work, seed, stream, source: Seeded::with_stream(seed, stream) })
    }

    /// The level's name.
    #[getter]
    fn level(&self) -> &'static str {
        self.level.name()
    }

    /// Chooses a move for a seat. The game is not changed.
    #[pyo3(signature = (game, seat = None))]
    fn choose(&mut self, py: Python<'_>, game: &Bound<'_, Game>, seat: Option<usize>) -> PyResult<Move> {
        let game = game.try_borrow()?;
        let seat = game.seat(seat)?;
        let (inner, level, work) = (&game.inner, self.level, self.work);
        let source = &mut self.source;
        let chosen = listening(py, |stop| inner.choose(seat, Thinking { level, work, source, stop }))?;
        let (notation, index) = chosen.map_err(fail)?.ok_or_else(|| {
            fail(Failure::new("not-your-turn", format!("seat {seat} has nothing to decide now")))
        })?;
        Ok(Move { game: inner.key(), notation, index })
    }

    /// How the level decides in a game, and its `work` for a move.
    fn recipe<'py>(&self, py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &titles_list::recipe(game, self.level).map_err(fail)?)
    }

    fn __repr__(&self) -> String {
        let Bot { level, seed, stream, .. } = self;
        let work = self.work.map_or("None".to_owned(), |work| work.to_string());
        format!("Bot('{level}', work={work}, seed={seed}, stream={stream})")
    }

    fn __copy__(&self) -> Bot {
        Bot::_restore(self.level.name(), self.work, self.seed, self.stream, self.source.position())
            .unwrap_or_else(|_| unreachable!("a bot's own level exists"))
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Bot {
        self.__copy__()
    }

    #[expect(clippy::type_complexity, reason = "the arguments of _restore")]
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (&'static str, Option<u64>, u64, u64, u64))> {
        let arguments = (self.level.name(), self.work, self.seed, self.stream, self.source.position());
        Ok((py.get_type::<Bot>().getattr("_restore")?, arguments))
    }

    #[staticmethod]
    fn _restore(level: &str, work: Option<u64>, seed: u64, stream: u64, position: u64) -> PyResult<Bot> {
        let mut bot = Bot::new(level, work, seed, stream)?;
        bot.source.seek(position);
        Ok(bot)
    }
}

/// What the strongest bot would do, and why, as `crier.advise` puts it into objects.
#[pyfunction]
#[pyo3(signature = (game, seat = None, *, work = None, seed = 0))]
pub(crate) fn advise<'py>(
    py: Python<'py>,
    game: &Bound<'py, Game>,
    seat: Option<usize>,
    work: Option<u64>,
    seed: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let game = game.try_borrow()?;
    let seat = game.seat(seat)?;
    let inner = &game.inner;
    let mut source = Seeded::new(seed);
    let advice = listening(py, |stop| {
        inner.advise(seat, Thinking { level: Level::Master, work, source: &mut source, stop })
    })?;
    to_python(py, &advice.map_err(fail)?)
}

/// The names of all levels, weakest first.
pub(crate) fn levels() -> Vec<&'static str> {
    Level::ALL.map(Level::name).to_vec()
}
