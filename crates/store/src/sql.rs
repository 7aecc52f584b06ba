//! One way to run SQL on either database, so that a statement that both understand is written once.
//!
//! The names are rusqlite's. A [`Connection`] is borrowed from the thread that owns the real one.

use rusqlite::types::{ToSqlOutput, ValueRef};

use crate::error::StoreError;
use crate::postgres::Line;

/// A connection to either database.
#[derive(Clone, Copy)]
pub(crate) enum Connection<'a> {
    Sqlite(&'a rusqlite::Connection),
    Postgres(&'a Line),
}

/// A connection with its owner.
pub(crate) enum Owned {
    Sqlite(rusqlite::Connection),
    Postgres(Line),
}

impl Owned {
    pub(crate) fn borrow(&self) -> Connection<'_> {
        match self {
            Owned::Sqlite(connection) => Connection::Sqlite(connection),
            Owned::Postgres(line) => Connection::Postgres(line),
        }
    }
}

/// An error of a statement.
#[derive(Debug)]
pub(crate) enum Error {
    /// [`Statement::query_row`] found nothing.
    NoRows,
    Store(StoreError),
}

pub(crate) type Result<T, E = Error> = std::result::Result<T, E>;

impl From<Error> for StoreError {
    fn from(error: Error) -> StoreError {
        match error {
            Error::Store(error) => error,
            Error::NoRows => StoreError::Damaged { what: "a row is missing".to_owned() },
        }
    }
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Error {
        match error {
            rusqlite::Error::QueryReturnedNoRows => Error::NoRows,
            error => Error::Store(error.into()),
        }
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Error {
        Error::Store(error)
    }
}

/// Turns "no row" into `None`.
pub(crate) trait OptionalExtension<T> {
    fn optional(self) -> Result<Option<T>>;
}

impl<T> OptionalExtension<T> for Result<T> {
    fn optional(self) -> Result<Option<T>> {
        match self {
            Ok(value) => Ok(Some(value)),
            Err(Error::NoRows) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// A value of a parameter or a column.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Value {
    Null,
    Bool(bool),
    Integer(i64),
    Real(f64),
    Text(String),
    Blob(Vec<u8>),
}

impl rusqlite::ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Bool(value) => ValueRef::Integer(i64::from(*value)),
            Value::Integer(value) => ValueRef::Integer(*value),
            Value::Real(value) => ValueRef::Real(*value),
            Value::Text(value) => ValueRef::Text(value.as_bytes()),
            Value::Blob(value) => ValueRef::Blob(value),
        }))
    }
}

/// What can be a parameter.
pub(crate) trait ToValue {
    fn to_value(&self) -> Value;
}

impl<T: ToValue + ?Sized> ToValue for &T {
    fn to_value(&self) -> Value {
        (**self).to_value()
    }
}

impl<T: ToValue> ToValue for Option<T> {
    fn to_value(&self) -> Value {
        self.as_ref().map_or(Value::Null, ToValue::to_value)
    }
}

impl ToValue for Value {
    fn to_value(&self) -> Value {
        self.clone()
    }
}

macro_rules! to_value {
    ($($type:ty: |$value:ident| $expression:expr;)*) => {
        $(impl ToValue for $type {
            fn to_value(&self) -> Value {
                let $value = self;
                $expression
            }
        })*
    };
}

to_value! {
    str: |value| Value::Text(value.to_owned());
    String: |value| Value::Text(value.clone());
    bool: |value| Value::Bool(*value);
    i64: |value| Value::Integer(*value);
    i32: |value| Value::Integer(i64::from(*value));
    u32: |value| Value::Integer(i64::from(*value));
    f64: |value| Value::Real(*value);
    [u8]: |value| Value::Blob(value.to_vec());
    Vec<u8>: |value| Value::Blob(value.clone());
}

/// What can be read from a column.
pub(crate) trait FromValue: Sized {
    /// `None` if the value is of another kind, or too large.
    fn from_value(value: Value) -> Option<Self>;
}

impl<T: FromValue> FromValue for Option<T> {
    fn from_value(value: Value) -> Option<Option<T>> {
        match value {
            Value::Null => Some(None),
            value => T::from_value(value).map(Some),
        }
    }
}

macro_rules! from_value {
    ($($type:ty: $($pattern:pat => $expression:expr),*;)*) => {
        $(impl FromValue for $type {
            fn from_value(value: Value) -> Option<$type> {
                match value {
                    $($pattern => $expression,)*
                    _ => None,
                }
            }
        })*
    };
}

from_value! {
    String: Value::Text(text) => Some(text);
    // SQLite has no boolean type.
    bool: Value::Bool(value) => Some(value), Value::Integer(value) => Some(value != 0);
    i64: Value::Integer(value) => Some(value);
    i32: Value::Integer(value) => i32::try_from(value).ok();
    u32: Value::Integer(value) => u32::try_from(value).ok();
    f64: Value::Real(value) => Some(value);
    Vec<u8>: Value::Blob(bytes) => Some(bytes);
}

impl FromValue for Value {
    fn from_value(value: Value) -> Option<Value> {
        Some(value)
    }
}

/// The parameters of a statement.
pub(crate) trait Params {
    fn values(self) -> Vec<Value>;
}

impl Params for Vec<Value> {
    fn values(self) -> Vec<Value> {
        self
    }
}

impl<T: ToValue, const N: usize> Params for [T; N] {
    fn values(self) -> Vec<Value> {
        self.iter().map(ToValue::to_value).collect()
    }
}

/// No parameters at all: `[]` alone does not say of which type it has none.
impl Params for () {
    fn values(self) -> Vec<Value> {
        Vec::new()
    }
}

/// Parameters of different types.
macro_rules! params {
    ($($value:expr),* $(,)?) => {
        vec![$($crate::sql::ToValue::to_value(&$value)),*]
    };
}
pub(crate) use params;

/// A row of an answer.
pub(crate) struct Row(Vec<Value>);

impl Row {
    pub(crate) fn new(values: Vec<Value>) -> Row {
        Row(values)
    }

    /// A column, counted from 0.
    pub(crate) fn get<T: FromValue>(&self, index: usize) -> Result<T> {
        let value = self.0.get(index).cloned().unwrap_or(Value::Null);
        T::from_value(value).ok_or_else(|| {
            Error::Store(StoreError::Damaged { what: format!("column {index} has a value of another kind") })
        })
    }

    /// All columns.
    pub(crate) fn values(&self) -> &[Value] {
        &self.0
    }
}

/// The rows of an answer.
pub(crate) struct Rows {
    rows: std::vec::IntoIter<Row>,
    current: Option<Row>,
}

impl Rows {
    /// The next row; `None` after the last.
    pub(crate) fn next(&mut self) -> Result<Option<&Row>> {
        self.current = self.rows.next();
        Ok(self.current.as_ref())
    }
}

/// A statement that a connection knows already, if it was used before.
pub(crate) struct Statement<'a> {
    connection: Connection<'a>,
    sql: String,
}

impl<'a> Connection<'a> {
    /// The statement with this text.
    pub(crate) fn prepare_cached(&self, sql: &str) -> Result<Statement<'a>> {
        Ok(Statement { connection: *self, sql: sql.to_owned() })
    }

    /// Statements without parameters and answers.
    pub(crate) fn batch(&self, sql: &str) -> Result<()> {
        match self {
            Connection::Sqlite(connection) => Ok(connection.execute_batch(sql)?),
            Connection::Postgres(line) => Ok(line.batch(sql)?),
        }
    }

    pub(crate) fn is_postgres(&self) -> bool {
        matches!(self, Connection::Postgres(_))
    }
}

impl Statement<'_> {
    /// Runs it and says how many rows it changed.
    pub(crate) fn execute(&mut self, params: impl Params) -> Result<u64> {
        let params = params.values();
        match self.connection {
            Connection::Sqlite(connection) => {
                let mut statement = connection.prepare_cached(&self.sql)?;
                Ok(statement.execute(rusqlite::params_from_iter(&params))? as u64)
            }
            Connection::Postgres(line) => Ok(line.execute(&self.sql, &params)?),
        }
    }

    /// All rows, one after the other.
    pub(crate) fn query(&mut self, params: impl Params) -> Result<Rows> {
        Ok(Rows { rows: self.rows(params)?.into_iter(), current: None })
    }

    fn rows(&mut self, params: impl Params) -> Result<Vec<Row>> {
        let params = params.values();
        match self.connection {
            Connection::Sqlite(connection) => {
                let mut statement = connection.prepare_cached(&self.sql)?;
                let columns = statement.column_count();
                let mut rows = statement.query(rusqlite::params_from_iter(&params))?;
                let mut taken = Vec::new();
                while let Some(row) = rows.next()? {
                    let value = |index| Ok(from_sqlite(row.get_ref(index)?));
                    taken.push(Row((0..columns).map(value).collect::<rusqlite::Result<_>>()?));
                }
                Ok(taken)
            }
            Connection::Postgres(line) => Ok(line.query(&self.sql, &params)?),
        }
    }

    /// All rows, each made into something.
    pub(crate) fn query_map<T>(
        &mut self,
        params: impl Params,
        take: impl FnMut(&Row) -> Result<T>,
    ) -> Result<impl Iterator<Item = Result<T>>> {
        let mut take = take;
        Ok(self.rows(params)?.into_iter().map(move |row| take(&row)))
    }

    /// The first row. [`Error::NoRows`] if there is none.
    pub(crate) fn query_row<T>(
        &mut self,
        params: impl Params,
        take: impl FnOnce(&Row) -> Result<T>,
    ) -> Result<T> {
        take(self.rows(params)?.first().ok_or(Error::NoRows)?)
    }

    /// Whether there is any row.
    pub(crate) fn exists(&mut self, params: impl Params) -> Result<bool> {
        Ok(!self.rows(params)?.is_empty())
    }
}

fn from_sqlite(value: ValueRef<'_>) -> Value {
    match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(value) => Value::Integer(value),
        ValueRef::Real(value) => Value::Real(value),
        ValueRef::Text(text) => Value::Text(String::from_utf8_lossy(text).into_owned()),
        ValueRef::Blob(bytes) => Value::Blob(bytes.to_vec()),
    }
}
