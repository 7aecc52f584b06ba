//! A connection to PostgreSQL for one thread, which waits for its answers.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::runtime::Runtime;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::timeout;
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{IsNull, ToSql, Type, to_sql_checked};
use tokio_postgres::{AsyncMessage, Client, Notification, Statement};

use crate::error::StoreError;
use crate::postgres::address::Address;
use crate::postgres::errors::{failed, unreachable};
use crate::sql::{Row, Value};

/// A statement that takes longer counts as lost. The line is given up then; the statement is never cancelled, because a
/// cancelled wait for a standby looks like success.
const LOST: Duration = Duration::from_secs(10);

/// One connection.
///
/// It is driven only while its thread waits on it, which costs no other thread.
pub(crate) struct Line {
    runtime: Runtime,
    client: Client,
    statements: RefCell<HashMap<String, Statement>>,
    /// Whether the server has warned of anything since [`Line::begin_watch`].
    warned: Arc<AtomicBool>,
    /// Set once an answer did not come.
    lost: Cell<bool>,
    /// Whether no answer counts as lost, however late.
    is_patient: Cell<bool>,
}

impl Line {
    /// Connects to the first host that takes writes.
    pub(crate) fn connect(address: &Address) -> Result<Line, StoreError> {
        Ok(Line::listen(address)?.0)
    }

    /// The same, with what others notify this connection of.
    pub(crate) fn listen(address: &Address) -> Result<(Line, UnboundedReceiver<Notification>), StoreError> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|error| StoreError::Failed { what: error.to_string() })?;
        let connect = async {
            timeout(LOST, address.config.connect(address.tls.clone()))
                .await
                .map_err(|_| unreachable("no answer"))?
                .map_err(|error| failed(&error))
        };
        let (client, mut connection) = runtime.block_on(connect)?;
        let warned = Arc::new(AtomicBool::new(false));
        let warning = Arc::clone(&warned);
        let (notify, notifications) = unbounded_channel();
        runtime.spawn(async move {
            while let Some(Ok(message)) = std::future::poll_fn(|cx| connection.poll_message(cx)).await {
                match message {
                    // It comes before the end of the statement's answer, so it is seen in time.
                    AsyncMessage::Notice(notice) if notice.severity() == "WARNING" => {
                        tracing::warn!("PostgreSQL warns: {}", notice.message());
                        warning.store(true, Ordering::Release);
                    }
                    AsyncMessage::Notification(notification) => drop(notify.send(notification)),
                    _ => {}
                }
            }
        });
        let (statements, lost, is_patient) = (RefCell::default(), Cell::default(), Cell::default());
        Ok((Line { runtime, client, statements, warned, lost, is_patient }, notifications))
    }

    /// From now on waits for every answer as long as the connection lasts: an index of a large table takes minutes, and so does
    /// reading everything. If the database's machine is gone, the connection ends within seconds all the same.
    pub(crate) fn be_patient(&self) {
        self.is_patient.set(true);
    }

    /// Whether it can't be used any more.
    pub(crate) fn is_broken(&self) -> bool {
        self.lost.get() || self.client.is_closed()
    }

    /// Begins to watch for warnings.
    pub(crate) fn begin_watch(&self) {
        self.warned.store(false, Ordering::Release);
    }

    /// Fails if the server has warned: a wait for the standby that was cancelled ends in success and a warning.
    pub(crate) fn end_watch(&self) -> Result<(), StoreError> {
        if self.warned.load(Ordering::Acquire) {
            self.lost.set(true);
            return Err(unreachable("it warned that a change may not be safe"));
        }
        Ok(())
    }

    /// Waits for something that this connection brings, driving it meanwhile.
    pub(crate) fn wait<T>(&self, future: impl Future<Output = T>) -> T {
        self.runtime.block_on(future)
    }

    fn run<T>(
        &self,
        future: impl Future<Output = Result<T, tokio_postgres::Error>>,
    ) -> Result<T, StoreError> {
        let answer = if self.is_patient.get() {
            self.runtime.block_on(future)
        } else {
            let Ok(answer) = self.runtime.block_on(async { timeout(LOST, future).await }) else {
                self.lost.set(true);
                return Err(unreachable("no answer"));
            };
            answer
        };
        answer.map_err(|error| failed(&error))
    }

    /// Several statements without parameters.
    pub(crate) fn batch(&self, sql: &str) -> Result<(), StoreError> {
        self.run(self.client.batch_execute(sql))
    }

    /// A statement that is prepared once for each connection.
    fn prepared(&self, sql: &str) -> Result<Statement, StoreError> {
        if let Some(known) = self.statements.borrow().get(sql) {
            return Ok(known.clone());
        }
        let statement = self.run(self.client.prepare(sql))?;
        self.statements.borrow_mut().insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    /// Runs a statement and says how many rows it changed.
    pub(crate) fn execute(&self, sql: &str, params: &[Value]) -> Result<u64, StoreError> {
        let params: Vec<_> = params.iter().map(|value| value as &(dyn ToSql + Sync)).collect();
        let statement = self.prepared(sql)?;
        self.run(self.client.execute(&statement, &params))
    }

    pub(crate) fn query(&self, sql: &str, params: &[Value]) -> Result<Vec<Row>, StoreError> {
        let params: Vec<_> = params.iter().map(|value| value as &(dyn ToSql + Sync)).collect();
        self.query_any(sql, &params)?.iter().map(take).collect()
    }

    /// The same with parameters of any type, arrays for example.
    pub(crate) fn query_any(
        &self,
        sql: &str,
        params: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<tokio_postgres::Row>, StoreError> {
        let statement = self.prepared(sql)?;
        self.run(self.client.query(&statement, params))
    }
}

fn take(row: &tokio_postgres::Row) -> Result<Row, StoreError> {
    let take = |(index, column): (usize, &tokio_postgres::Column)| {
        Ok(match *column.type_() {
            Type::BOOL => row.try_get::<_, Option<bool>>(index)?.map(Value::Bool),
            Type::INT8 => row.try_get::<_, Option<i64>>(index)?.map(Value::Integer),
            Type::INT4 => row.try_get::<_, Option<i32>>(index)?.map(|value| Value::Integer(value.into())),
            Type::FLOAT8 => row.try_get::<_, Option<f64>>(index)?.map(Value::Real),
            Type::BYTEA => row.try_get::<_, Option<Vec<u8>>>(index)?.map(Value::Blob),
            _ => row.try_get::<_, Option<String>>(index)?.map(Value::Text),
        }
        .unwrap_or(Value::Null))
    };
    let values = row.columns().iter().enumerate().map(take).collect::<Result<_, _>>();
    values.map(Row::new).map_err(|error| failed(&error))
}

/// As the statement's type wants it: the same number goes into `BIGINT` and `INTEGER`.
impl ToSql for Value {
    fn to_sql(
        &self,
        ty: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match (self, ty) {
            (Value::Null, _) => Ok(IsNull::Yes),
            (Value::Bool(value), _) => value.to_sql(ty, out),
            (Value::Integer(value), &Type::INT4) => i32::try_from(*value)?.to_sql(ty, out),
            // Copied from SQLite, where booleans are numbers.
            (Value::Integer(value), &Type::BOOL) => (*value != 0).to_sql(ty, out),
            (Value::Integer(value), _) => value.to_sql(ty, out),
            (Value::Real(value), _) => value.to_sql(ty, out),
            (Value::Text(value), _) => value.to_sql(ty, out),
            (Value::Blob(value), _) => value.to_sql(ty, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}
