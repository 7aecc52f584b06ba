//! Crier for Python: a thin layer over the titles, with the names of the referee protocol and the docs. The Python part
//! (`python/crier`) has the docstrings, the learning environments and everything that is not about speed.
//!
//! Modules in reading order: `values`, `errors`, `wait`, `any_game`, `titles_list`, `moves`, `game`, `bot`, `records`, `batch`,
//! `contests`.

mod any_game;
mod batch;
mod bot;
mod contests;
mod errors;
mod game;
mod moves;
mod records;
mod titles_list;
mod values;
mod wait;

use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors::fail;
use crate::game::options_value;
use crate::values::to_python;

#[pyfunction]
fn games(py: Python<'_>) -> PyResult<Vec<Bound<'_, PyAny>>> {
    titles_list::games().iter().map(|about| to_python(py, about)).collect()
}

#[pyfunction]
#[pyo3(signature = (game, options = None, **more))]
fn spaces<'py>(
    py: Python<'py>,
    game: &str,
    options: Option<&Bound<'py, PyAny>>,
    more: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    to_python(py, &titles_list::spaces(game, &options_value(options, more)?).map_err(fail)?)
}

/// The module `crier._crier`.
#[pymodule(gil_used = true)]
fn _crier(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("PROTOCOL", referee::PROTOCOL)?;
    module.add("LEVELS", bot::levels())?;
    module.add("KEYS", titles_list::keys())?;
    module.add_class::<game::Game>()?;
    module.add_class::<moves::Move>()?;
    module.add_class::<moves::Chance>()?;
    module.add_class::<bot::Bot>()?;
    module.add_class::<batch::Batch>()?;
    module.add_function(wrap_pyfunction!(games, module)?)?;
    module.add_function(wrap_pyfunction!(spaces, module)?)?;
    module.add_function(wrap_pyfunction!(bot::advise, module)?)?;
    module.add_function(wrap_pyfunction!(records::review, module)?)?;
    module.add_function(wrap_pyfunction!(records::verify, module)?)?;
    module.add_function(wrap_pyfunction!(batch::sample_masked, module)?)?;
    module.add_class::<contests::Blocks>()?;
    module.add_function(wrap_pyfunction!(contests::simulation, module)?)?;
    module.add_function(wrap_pyfunction!(contests::ladder, module)?)?;
    module.add_function(wrap_pyfunction!(contests::train, module)?)?;
    Ok(())
}
