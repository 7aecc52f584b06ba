//! Moves and chance results as Python objects.

use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyString};
use serde_json::Value;

use crate::any_game::Given;
use crate::errors::{bad_request, fail};
use crate::titles_list;
use crate::values::{from_python, to_python};

/// One decision of a seat: `notation` as in a record, `fields` as in JSON, and `index`, its number among all actions if the
/// game's moves have numbers.
///
/// >>> move = crier.Move("troyes-dice", "2k:bishopric5")
/// >>> move.index, crier.Move("troyes-dice", move.index) == move, move == "2k:bishopric5"
/// (250, True, True)
#[pyclass(module = "crier", frozen, name = "Move")]
#[derive(Clone)]
pub(crate) struct Move {
    pub(crate) game: &'static str,
    /// As a record writes it.
    #[pyo3(get)]
    pub(crate) notation: String,
    /// Its number; `None` if the game's moves have none.
    #[pyo3(get)]
    pub(crate) index: Option<usize>,
}

#[pymethods]
impl Move {
    #[new]
    fn new(game: &str, form: &Bound<'_, PyAny>) -> PyResult<Move> {
        let game = titles_list::known_key(game).map_err(fail)?;
        let (notation, index) = match given_move(form)? {
            Given::Form(form) => titles_list::read_move(game, form).map_err(fail)?,
            Given::Number(number) => (titles_list::action(game, number).map_err(fail)?, Some(number)),
        };
        Ok(Move { game, notation, index })
    }

    /// The key of its game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game
    }

    /// As JSON writes it.
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &titles_list::fields(self.game, &self.notation, false).map_err(fail)?)
    }

    fn __str__(&self) -> &str {
        &self.notation
    }

    fn __repr__(&self) -> String {
        format!("Move('{}', '{}')", self.game, self.notation)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        // Equal to its notation, so it has the same hash.
        PyString::new(py, &self.notation).hash()
    }

    fn __richcmp__(&self, other: &Bound<'_, PyAny>, op: CompareOp, py: Python<'_>) -> Py<PyAny> {
        let equal = match (other.cast::<Move>(), other.cast::<PyString>()) {
            (Ok(other), _) => other.get().game == self.game && other.get().notation == self.notation,
            (_, Ok(text)) => text.to_str().is_ok_and(|text| text == self.notation),
            _ => return py.NotImplemented(),
        };
        answer(equal, op, py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (&'static str, String)) {
        (py.get_type::<Move>().into_any(), (self.game, self.notation.clone()))
    }
}

/// A result of chance: `notation` as in a record, `fields` as in JSON; where it was listed, its odds: `weight` out of `of`, and
/// their quotient, `probability`.
#[pyclass(module = "crier", frozen, name = "Chance")]
#[derive(Clone)]
pub(crate) struct Chance {
    pub(crate) game: &'static str,
    /// As a record writes it.
    #[pyo3(get)]
    pub(crate) notation: String,
    pub(crate) odds: Option<(u64, u64)>,
}

#[pymethods]
impl Chance {
    #[new]
    #[pyo3(signature = (game, notation, weight = None, of = None))]
    fn new(game: &str, notation: String, weight: Option<u64>, of: Option<u64>) -> PyResult<Chance> {
        let game = titles_list::known_key(game).map_err(fail)?;
        titles_list::fields(game, &notation, true).map_err(fail)?;
        Ok(Chance { game, notation, odds: weight.zip(of) })
    }

    /// The key of its game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game
    }

    /// How many of the equally likely cases give this result.
    #[getter]
    fn weight(&self) -> Option<u64> {
        self.odds.map(|(weight, _)| weight)
    }

    /// How many equally likely cases there are.
    #[getter]
    fn of(&self) -> Option<u64> {
        self.odds.map(|(_, of)| of)
    }

    /// From 0 to 1.
    #[getter]
    fn probability(&self) -> Option<f64> {
        self.odds.map(|(weight, of)| weight as f64 / of as f64)
    }

    /// As JSON writes it.
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &titles_list::fields(self.game, &self.notation, true).map_err(fail)?)
    }

    fn __str__(&self) -> &str {
        &self.notation
    }

    fn __repr__(&self) -> String {
        match self.odds {
            Some((weight, of)) => format!("Chance('{}', '{}', {weight}, {of})", self.game, self.notation),
            None => format!("Chance('{}', '{}')", self.game, self.notation),
        }
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.game, &self.notation).hash(&mut hasher);
        hasher.finish()
    }

    fn __richcmp__(&self, other: &Bound<'_, PyAny>, op: CompareOp, py: Python<'_>) -> Py<PyAny> {
        match other.cast::<Chance>() {
            Ok(other) => {
                let equal = other.get().game == self.game && other.get().notation == self.notation;
                answer(equal, op, py)
            }
            Err(_) => py.NotImplemented(),
        }
    }

    #[expect(clippy::type_complexity, reason = "the arguments of the constructor")]
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> (Bound<'py, PyAny>, (&'static str, String, Option<u64>, Option<u64>)) {
        let arguments = (self.game, self.notation.clone(), self.weight(), self.of());
        (py.get_type::<Chance>().into_any(), arguments)
    }
}

fn answer(equal: bool, op: CompareOp, py: Python<'_>) -> Py<PyAny> {
    match op {
        CompareOp::Eq => PyBool::new(py, equal).to_owned().into_any().unbind(),
        CompareOp::Ne => PyBool::new(py, !equal).to_owned().into_any().unbind(),
        _ => py.NotImplemented(),
    }
}

/// A move as a [`Move`], notation, JSON form or number of an action.
pub(crate) fn given_move(form: &Bound<'_, PyAny>) -> PyResult<Given> {
    if let Ok(action) = form.cast::<Move>() {
        return Ok(Given::Form(action.get().notation.clone().into()));
    }
    let is_number = !form.is_instance_of::<PyBool>()
        && (form.is_instance_of::<PyInt>() || form.hasattr("__index__").unwrap_or(false));
    if is_number {
        let number = form.call_method0("__index__").and_then(|number| number.extract());
        return number.map(Given::Number).map_err(|_| bad_request(format!("there is no action {form}")));
    }
    from_python(form).map(Given::Form)
}

/// A chance result as a [`Chance`], notation or JSON form.
pub(crate) fn given_chance(form: &Bound<'_, PyAny>) -> PyResult<Value> {
    match form.cast::<Chance>() {
        Ok(chance) => Ok(chance.get().notation.clone().into()),
        Err(_) => from_python(form),
    }
}
