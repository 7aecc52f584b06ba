//! Whether a data file is sound.

use crate::error::StoreError;
use crate::sql::Connection;
use crate::sqlite::{day, notice, person};

/// At most this many problems are reported: they are enough to know that the file is damaged.
const REPORTED: u32 = 20;

/// Files up to this many bytes are checked at every start, larger ones only after an unclean end. The check takes about
/// a second for this much.
const CHECKED_AT_START: u64 = 256 << 20;

/// How thoroughly to look.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Depth {
    /// Everything but whether indexes and their tables agree.
    Quick,
    Full,
}

/// What a server checks before it uses a data file. After a kill, SQLite has just caught up with its log; if that was
/// not the file's own, the result shows it.
pub(crate) fn before_use(connection: &rusqlite::Connection, was_killed: bool) -> Result<(), StoreError> {
    let number = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let size = number("page_count")?.unsigned_abs() * number("page_size")?.unsigned_abs();
    if !was_killed && size > CHECKED_AT_START {
        return Ok(());
    }
    match problems(&Connection::Sqlite(connection), Depth::Quick)?.into_iter().next() {
        Some(what) => Err(StoreError::Damaged { what }),
        None => Ok(()),
    }
}

/// What contradicts itself in a data file, in SQLite's own words where it is SQLite that finds it.
pub(crate) fn problems(connection: &Connection<'_>, depth: Depth) -> Result<Vec<String>, StoreError> {
    let lines = |sql: &str| -> crate::sql::Result<Vec<String>> {
        connection.prepare_cached(sql)?.query_map((), |row| row.get(0))?.collect()
    };
    let mut problems = Vec::new();
    if connection.is_postgres() {
        problems = lines(&format!(
            "SELECT 'table ' || id || ' should have ' || length || ' events, but has ' || count(number)
             FROM game_table LEFT JOIN event ON table_id = id
             GROUP BY id HAVING length <> count(number) LIMIT {REPORTED}"
        ))?;
    } else {
        let check = if depth == Depth::Full { "integrity_check" } else { "quick_check" };
        problems.extend(lines(&format!("PRAGMA {check}({REPORTED})"))?);
        problems.retain(|line| line != "ok");
        if !problems.is_empty() || lines("SELECT name FROM sqlite_schema WHERE name = 'event'")?.is_empty() {
            return Ok(problems);
        }
    }
    // Older data files lack what came later.
    let has = |table: &str| -> crate::sql::Result<bool> {
        Ok(connection.is_postgres()
            || !lines(&format!("SELECT name FROM sqlite_schema WHERE name = '{table}'"))?.is_empty())
    };
    problems.extend(lines(&format!(
        "SELECT CASE WHEN id IS NULL THEN count || ' events belong to table ' || table_id || ', which is missing'
                     ELSE 'table ' || table_id || ' lacks events of its log' END
         FROM (SELECT table_id, count(*) AS count, max(number) AS last FROM event GROUP BY table_id) AS log
         LEFT JOIN game_table ON id = table_id
         WHERE id IS NULL OR count <> last LIMIT {REPORTED}"
    ))?);
    if day::has_days(connection)? {
        problems.extend(lines(&format!(
            "SELECT 'an attempt at ' || day_attempt.game || ' on ' || day || ' belongs to ' ||
                    CASE WHEN secret IS NULL THEN 'a day without a secret'
                         WHEN person.id IS NULL THEN 'nobody' ELSE 'a table that is missing' END
             FROM day_attempt LEFT JOIN day_secret USING (day)
             LEFT JOIN person ON person.id = person LEFT JOIN game_table ON game_table.id = table_id
             WHERE secret IS NULL OR person.id IS NULL OR (table_id IS NOT NULL AND game_table.id IS NULL)
             LIMIT {REPORTED}"
        ))?);
    }
    // What can be computed again is no reason to refuse a start.
    if depth == Depth::Full && day::has_days(connection)? {
        problems.extend(lines(&format!(
            "SELECT 'the bots'' score for ' || game || ' on ' || day || ' belongs to a day without a secret'
             FROM day_par LEFT JOIN day_secret USING (day) WHERE secret IS NULL LIMIT {REPORTED}"
        ))?);
    }
    if depth == Depth::Full && has("review")? {
        problems.extend(lines(&format!(
            "SELECT CASE WHEN id IS NULL THEN 'a review belongs to table ' || table_id || ', which is missing'
                         ELSE 'the review of table ' || table_id || ' is empty' END
             FROM review LEFT JOIN game_table ON id = table_id
             WHERE id IS NULL OR (done > 0 AND body = '') LIMIT {REPORTED}"
        ))?);
    }
    problems.extend(person::problems(connection, REPORTED)?);
    if has("circle")? {
        problems.extend(lines(&format!(
            "SELECT 'circle ' || id || ' has a founder who is not a member' FROM circle
             WHERE NOT EXISTS (SELECT 1 FROM circle_member WHERE circle = id AND person = founder)
             LIMIT {REPORTED}"
        ))?);
        problems.extend(lines(&format!(
            "SELECT CASE WHEN c.id IS NULL THEN 'a member belongs to circle ' || m.circle || ', which is missing'
                         ELSE 'person ' || m.person || ', who is a member of circle ' || m.circle || ', is missing' END
             FROM circle_member AS m LEFT JOIN circle AS c ON c.id = m.circle LEFT JOIN person AS p ON p.id = m.person
             WHERE c.id IS NULL OR p.id IS NULL LIMIT {REPORTED}"
        ))?);
    }
    if has("talk")? {
        problems.extend(lines(&format!(
            "SELECT count(*) || ' remarks belong to table ' || table_id || ', which is missing'
             FROM talk LEFT JOIN game_table ON id = table_id WHERE id IS NULL GROUP BY table_id LIMIT {REPORTED}"
        ))?);
    }
    problems.extend(notice::problems(connection, REPORTED)?);
    Ok(problems)
}
