//! Copies everything between data files and PostgreSQL databases, both ways.
//!
//! What is kept is read from the tables of an empty data file, so that nothing can be forgotten here: PostgreSQL has the
//! same tables with the same columns, and some columns of its own that are filled afresh.

use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::error::{BackupError, OpenError, StoreError};
use crate::postgres::{self, Address};
use crate::sql::{Connection, Owned, Value};
use crate::sqlite::{Lock, Snapshot, open, open_for_copy};

/// How many rows are read at once, and how many game tables are copied in one transaction.
const PAGE: usize = 500;

/// Where data is kept.
#[derive(Clone, Copy, Debug)]
pub enum Place<'a> {
    /// A data file.
    File(&'a Path),
    /// A PostgreSQL database.
    Database(&'a Address),
}

/// What a copy did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Copied {
    /// How many game tables are there.
    pub tables: u64,
    /// How many of them were there already, from a copy that was interrupted.
    pub skipped: u64,
    /// The SHA-256 of all rows, logs first, the same in both places.
    pub digest: String,
}

/// Errors of a copy. What was copied stays and need not be copied again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say what each means")]
pub enum CopyError {
    #[error("the target has other data (table {table}): choose an empty database or a new file")]
    OtherData { table: String },
    #[error("the target is in use by a running crier: stop it first")]
    InUse,
    #[error(
        "the copy differs from its source in {what}: copy into an empty place, and check the source with crier doctor"
    )]
    Differs { what: String },
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Backup(#[from] BackupError),
}

impl From<crate::sql::Error> for CopyError {
    fn from(error: crate::sql::Error) -> CopyError {
        CopyError::Store(error.into())
    }
}

/// Copies everything and compares both places afterwards. Run again after an interruption, it continues where it stopped.
///
/// The source may be in use; the copy is its state of one moment.
///
/// # Errors
/// Returns an error if the target has other data or is in use, or either can't be read or written.
pub fn copy(from: Place<'_>, to: Place<'_>, progress: &mut dyn FnMut(u64)) -> Result<Copied, CopyError> {
    let source = Source::open(from)?;
    let target = Target::open(to)?;
    let kept = kept()?;
    let (source, target) = (source.snapshot.connection(), target.connection.borrow());
    let skipped = game_tables(&source, &target, &kept, progress)?;
    for table in kept.iter().filter(|table| !table.is_log()) {
        rows(&source, &target, table)?;
    }
    let mut all = Sha256::new();
    for table in &kept {
        let [there, here] = [digest(&source, table)?, digest(&target, table)?];
        if there != here {
            return Err(CopyError::Differs { what: table.name.clone() });
        }
        all.update(there.as_slice());
    }
    let tables = count(&target)?;
    if let Place::File(_) = to {
        // One file that can be read from anywhere, a write-protected folder too, until a server uses it.
        target.prepare_cached("PRAGMA journal_mode = delete")?.exists(())?;
    }
    let digest = all.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(Copied { tables, skipped, digest })
}

/// A moment of the source. A file in an older format is copied aside and brought up to date there.
struct Source {
    snapshot: Snapshot,
    _aside: Option<Aside>,
}

struct Aside(PathBuf);

impl Drop for Aside {
    fn drop(&mut self) {
        for suffix in ["", "-wal", "-shm", "-lock"] {
            let _ = std::fs::remove_file(open::beside(&self.0, suffix));
        }
    }
}

impl Source {
    fn open(place: Place<'_>) -> Result<Source, CopyError> {
        let path = match place {
            Place::Database(address) => {
                return Ok(Source { snapshot: Snapshot::of_database(address)?, _aside: None });
            }
            Place::File(path) => path,
        };
        if Snapshot::of(path)?.is_current()? {
            return Ok(Source { snapshot: Snapshot::of(path)?, _aside: None });
        }
        let copy = std::env::temp_dir().join(format!("crier-{}.db", postgres::random_id().unsigned_abs()));
        crate::sqlite::backup(path, &copy)?;
        let aside = Aside(copy);
        drop(open::open(&aside.0)?);
        Ok(Source { snapshot: Snapshot::of(&aside.0)?, _aside: Some(aside) })
    }
}

/// A place to write to, which nobody else uses meanwhile.
struct Target {
    connection: Owned,
    _lock: Option<Lock>,
}

impl Target {
    fn open(place: Place<'_>) -> Result<Target, CopyError> {
        match place {
            Place::File(path) => {
                let (connection, lock) = open_for_copy(path)?;
                Ok(Target { connection: Owned::Sqlite(connection), _lock: Some(lock) })
            }
            Place::Database(address) => {
                let line = postgres::open_line(address)?;
                if !postgres::take_alone(&line)? {
                    return Err(CopyError::InUse);
                }
                Ok(Target { connection: Owned::Postgres(line), _lock: None })
            }
        }
    }
}

/// A kind of row that is kept.
struct Kept {
    name: String,
    /// Those of the key first.
    columns: Vec<String>,
    key: usize,
}

impl Kept {
    /// Whether it is copied with its game table.
    fn is_log(&self) -> bool {
        self.name == "game_table" || self.name == "event"
    }

    fn key(&self) -> String {
        self.columns[..self.key].join(", ")
    }
}

/// All tables of a data file, in the order in which they were made: no row refers to a later one.
fn kept() -> Result<Vec<Kept>, CopyError> {
    let empty = open::open_in_memory()?;
    let empty = Connection::Sqlite(&empty);
    let names: Vec<String> = empty
        .prepare_cached("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid")?
        .query_map((), |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    let mut kept = Vec::new();
    for name in names {
        let columns: Vec<(String, i64)> = empty
            .prepare_cached("SELECT name, pk FROM pragma_table_info($1) ORDER BY pk = 0, pk, cid")?
            .query_map([&name], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        let key = columns.iter().filter(|(_, place)| *place > 0).count();
        kept.push(Kept { name, columns: columns.into_iter().map(|(name, _)| name).collect(), key });
    }
    Ok(kept)
}

/// A page of rows, by their keys.
fn page(
    connection: &Connection<'_>,
    table: &Kept,
    after: Option<&[Value]>,
) -> Result<Vec<Vec<Value>>, CopyError> {
    let (columns, key) = (table.columns.join(", "), table.key());
    let marks: Vec<_> = (1..=table.key).map(|number| format!("${number}")).collect();
    let beyond = after.map_or(String::new(), |_| format!("WHERE ({key}) > ({})", marks.join(", ")));
    let sql = format!("SELECT {columns} FROM {} {beyond} ORDER BY {key} LIMIT {PAGE}", table.name);
    let params = after.map_or(Vec::new(), |row| row[..table.key].to_vec());
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query(params)?;
    let mut page = Vec::new();
    while let Some(row) = rows.next()? {
        page.push(row.values().to_vec());
    }
    Ok(page)
}

/// Every row of a table, a page at a time.
fn each_page(
    connection: &Connection<'_>,
    table: &Kept,
    mut take: impl FnMut(&[Vec<Value>]) -> Result<(), CopyError>,
) -> Result<(), CopyError> {
    let mut last: Option<Vec<Value>> = None;
    loop {
        let page = page(connection, table, last.as_deref())?;
        let Some(end) = page.last() else { return Ok(()) };
        take(&page)?;
        last = Some(end.clone());
    }
}

/// The digest of all rows.
fn digest(connection: &Connection<'_>, table: &Kept) -> Result<[u8; 32], CopyError> {
    let mut digest = Sha256::new();
    each_page(connection, table, |page| {
        page.iter().flatten().for_each(|value| hash(&mut digest, value));
        Ok(())
    })?;
    Ok(digest.finalize().into())
}

fn hash(digest: &mut Sha256, value: &Value) {
    let (kind, bytes) = match value {
        Value::Null => (0u8, Vec::new()),
        // SQLite stores booleans as numbers.
        Value::Bool(value) => (1, i64::from(*value).to_be_bytes().to_vec()),
        Value::Integer(value) => (1, value.to_be_bytes().to_vec()),
        Value::Real(value) => (2, value.to_be_bytes().to_vec()),
        Value::Text(value) => (3, value.as_bytes().to_vec()),
        Value::Blob(value) => (4, value.clone()),
    };
    digest.update([kind]);
    digest.update((bytes.len() as u64).to_be_bytes());
    digest.update(&bytes);
}

/// Inserts a row, in place of one with the same key.
fn put(connection: &Connection<'_>, table: &Kept, row: &[Value]) -> Result<(), CopyError> {
    let (mut columns, mut values) = (table.columns.clone(), row.to_vec());
    // What only PostgreSQL has.
    if connection.is_postgres() && table.name == "game_table" {
        columns.extend(["length".to_owned(), "creation".to_owned()]);
        values.extend([Value::Integer(0), Value::Integer(postgres::random_id())]);
    } else if connection.is_postgres() && table.name == "event" {
        columns.push("append_id".to_owned());
        values.push(Value::Integer(0));
    }
    let marks: Vec<_> = (1..=columns.len()).map(|number| format!("${number}")).collect();
    let changes: Vec<_> =
        table.columns[table.key..].iter().map(|name| format!("{name} = excluded.{name}")).collect();
    let change =
        if changes.is_empty() { "NOTHING".into() } else { format!("UPDATE SET {}", changes.join(", ")) };
    let sql = format!(
        "INSERT INTO {} ({}) VALUES ({}) ON CONFLICT ({}) DO {change}",
        table.name,
        columns.join(", "),
        marks.join(", "),
        table.key()
    );
    connection.prepare_cached(&sql)?.execute(values)?;
    Ok(())
}

/// All rows of a table that has no log.
fn rows(source: &Connection<'_>, target: &Connection<'_>, table: &Kept) -> Result<(), CopyError> {
    each_page(source, table, |page| {
        in_transaction(target, || page.iter().try_for_each(|row| put(target, table, row)))
    })
}

fn in_transaction(
    connection: &Connection<'_>,
    work: impl FnOnce() -> Result<(), CopyError>,
) -> Result<(), CopyError> {
    connection.batch("BEGIN")?;
    match work() {
        Ok(()) => Ok(connection.batch("COMMIT")?),
        Err(error) => {
            // The first error says more.
            let _ = connection.batch("ROLLBACK");
            Err(error)
        }
    }
}

/// All game tables with their logs. Returns how many were there already.
fn game_tables(
    source: &Connection<'_>,
    target: &Connection<'_>,
    kept: &[Kept],
    progress: &mut dyn FnMut(u64),
) -> Result<u64, CopyError> {
    let find = |name: &str| kept.iter().find(|table| table.name == name);
    let (Some(games), Some(events)) = (find("game_table"), find("event")) else { return Ok(0) };
    each_page(target, games, |page| {
        for row in page {
            let [Value::Text(id), ..] = row.as_slice() else { continue };
            if !source.prepare_cached("SELECT 1 FROM game_table WHERE id = $1")?.exists([id])? {
                return Err(CopyError::OtherData { table: id.clone() });
            }
        }
        Ok(())
    })?;
    let (mut skipped, mut done) = (0, 0);
    each_page(source, games, |page| {
        in_transaction(target, || {
            for row in page {
                let [Value::Text(id), ..] = row.as_slice() else { continue };
                let lines = log(source, id)?;
                let is_there = log(target, id)? == lines;
                skipped += u64::from(is_there && !lines.is_empty());
                put(target, games, row)?;
                if !is_there {
                    target.prepare_cached("DELETE FROM event WHERE table_id = $1")?.execute([id])?;
                    for (number, body) in &lines {
                        let (number, body) = (Value::Integer(*number), Value::Text(body.clone()));
                        put(target, events, &[Value::Text(id.clone()), number, body])?;
                    }
                }
                if target.is_postgres() {
                    let sql = "UPDATE game_table SET length = $1 WHERE id = $2";
                    let length = lines.len() as i64;
                    target.prepare_cached(sql)?.execute(crate::sql::params![length, id])?;
                }
            }
            Ok(())
        })?;
        done += page.len() as u64;
        progress(done);
        Ok(())
    })?;
    Ok(skipped)
}

fn log(connection: &Connection<'_>, table: &str) -> Result<Vec<(i64, String)>, CopyError> {
    Ok(connection
        .prepare_cached("SELECT number, body FROM event WHERE table_id = $1 ORDER BY number")?
        .query_map([table], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_, _>>()?)
}

fn count(connection: &Connection<'_>) -> Result<u64, CopyError> {
    let mut statement = connection.prepare_cached("SELECT count(*) FROM game_table")?;
    Ok(statement.query_row((), |row| row.get::<i64>(0))?.unsigned_abs())
}
