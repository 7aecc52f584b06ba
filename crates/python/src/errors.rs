//! Failures as Python exceptions, with the referee's codes.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use referee::Failure;

use crate::values::to_python;

/// The exception for a failure: `crier.errors` chooses its class by the code.
pub(crate) fn fail(failure: impl Into<Failure>) -> PyErr {
    let failure = failure.into();
    Python::attach(|py| exception(py, &failure).unwrap_or_else(|error| error))
}

fn exception(py: Python<'_>, failure: &Failure) -> PyResult<PyErr> {
    let rule = failure.rule().map(|rule| to_python(py, rule)).transpose()?;
    let params = PyDict::new(py);
    for (name, value) in failure.params() {
        params.set_item(name, to_python(py, value)?)?;
    }
    let make = py.import("crier.errors")?.getattr("make")?;
    Ok(PyErr::from_value(make.call1((failure.code(), failure.message(), rule, params))?))
}

/// A failure that says what was wrong with an argument.
pub(crate) fn bad_request(message: impl Into<String>) -> PyErr {
    fail(Failure::new("bad-request", message))
}
