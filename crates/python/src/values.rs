//! JSON values and Python objects.

use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyNone, PyString, PyTuple};
use serde_json::{Map, Number, Value};

use crate::errors::bad_request;

/// How deep lists and dictionaries may be nested. Nothing that a game reads is deeper than a few.
const DEEPEST: usize = 32;

/// The value as dictionaries, lists, strings and numbers.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => PyNone::get(py).to_owned().into_any(),
        Value::Bool(truth) => PyBool::new(py, *truth).to_owned().into_any(),
        Value::Number(number) => match (number.as_i64(), number.as_u64()) {
            (Some(number), _) => number.into_pyobject(py)?.into_any(),
            (None, Some(number)) => number.into_pyobject(py)?.into_any(),
            (None, None) => number.as_f64().unwrap_or(f64::NAN).into_pyobject(py)?.into_any(),
        },
        Value::String(text) => PyString::new(py, text).into_any(),
        Value::Array(items) => {
            let list = PyList::empty(py);
            for item in items {
                list.append(to_python(py, item)?)?;
            }
            list.into_any()
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            for (name, field) in fields {
                dict.set_item(name, to_python(py, field)?)?;
            }
            dict.into_any()
        }
    })
}

/// The Python object as JSON.
///
/// # Errors
/// Raises `bad-request` for anything that JSON does not have.
pub(crate) fn from_python(object: &Bound<'_, PyAny>) -> PyResult<Value> {
    nested(object, 0)
}

fn nested(object: &Bound<'_, PyAny>, depth: usize) -> PyResult<Value> {
    if depth > DEEPEST {
        return Err(bad_request("nested too deeply"));
    }
    let inner = |item: Bound<'_, PyAny>| nested(&item, depth + 1);
    if object.is_none() {
        Ok(Value::Null)
    } else if object.is_instance_of::<PyBool>() {
        Ok(Value::Bool(object.extract()?))
    } else if object.is_instance_of::<PyInt>() {
        let number = object.extract::<i64>().map(Number::from);
        let number = number.or_else(|_| object.extract::<u64>().map(Number::from));
        number.map(Value::Number).map_err(|_| bad_request(format!("{object} is too large a number")))
    } else if object.is_instance_of::<PyFloat>() {
        let number = Number::from_f64(object.extract()?);
        number.map(Value::Number).ok_or_else(|| bad_request("not a finite number"))
    } else if let Ok(text) = object.cast::<PyString>() {
        Ok(Value::String(text.to_str()?.to_owned()))
    } else if let Ok(list) = object.cast::<PyList>() {
        list.iter().map(inner).collect::<PyResult<Vec<_>>>().map(Value::Array)
    } else if let Ok(tuple) = object.cast::<PyTuple>() {
        tuple.iter().map(inner).collect::<PyResult<Vec<_>>>().map(Value::Array)
    } else if let Ok(dict) = object.cast::<PyDict>() {
        let mut fields = Map::new();
        for (name, field) in dict.iter() {
            let name: String = name.extract().map_err(|_| bad_request("the names of fields are strings"))?;
            fields.insert(name, inner(field)?);
        }
        Ok(Value::Object(fields))
    } else {
        let kind = object.get_type().name()?.to_string();
        Err(bad_request(format!("{kind} can't be read: give a string, a number, a list or a dictionary")))
    }
}
