//! People in the database.

use crate::error::StoreError;
use crate::person::{KeyKind, ListedPerson, Person, PersonKey, PersonTable, Sitting};
use crate::sql::{Connection, OptionalExtension, Row, params};
use crate::sqlite::read::{at_most, take_summary};

const KEY: &str = "key, person, kind, created, seen, expires, about";

/// Adds a person with their first key.
pub(crate) fn create(
    connection: &Connection<'_>,
    person: &Person,
    key: &PersonKey,
) -> Result<(), StoreError> {
    let Person { id, created, about } = person;
    let added = connection
        .prepare_cached("INSERT INTO person (id, created, about) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")?
        .execute(params![id, created, about])?;
    if added == 0 {
        return Err(StoreError::Conflict { have: 0 });
    }
    add_key(connection, key)
}

pub(crate) fn add_key(connection: &Connection<'_>, key: &PersonKey) -> Result<(), StoreError> {
    let PersonKey { key, person, kind, created, seen, expires, about } = key;
    // From the person's own row, so that someone who was just forgotten is not brought back.
    let added = connection
        .prepare_cached(&format!(
            "INSERT INTO person_key ({KEY}) SELECT $1, id, $2, $3, $4, $5, $6 FROM person WHERE id = $7
             ON CONFLICT DO NOTHING"
        ))?
        .execute(params![key, kind.name(), created, seen, expires, about, person])?;
    if added == 0 { Err(StoreError::Conflict { have: 0 }) } else { Ok(()) }
}

/// Replaces a key that is used once by another one.
pub(crate) fn exchange(
    connection: &Connection<'_>,
    old: &str,
    now: i64,
    new: &PersonKey,
) -> Result<(), StoreError> {
    let used = connection
        .prepare_cached(
            "DELETE FROM person_key
             WHERE key = $1 AND person = $2 AND kind <> 'device' AND (expires IS NULL OR expires > $3)",
        )?
        .execute(params![old, new.person, now])?;
    if used == 0 { Err(StoreError::Conflict { have: 0 }) } else { add_key(connection, new) }
}

pub(crate) fn remove_key(connection: &Connection<'_>, person: &str, key: &str) -> Result<(), StoreError> {
    connection
        .prepare_cached("DELETE FROM person_key WHERE key = $1 AND person = $2")?
        .execute([key, person])?;
    Ok(())
}

pub(crate) fn touch_key(
    connection: &Connection<'_>,
    key: &str,
    seen: i64,
    about: &str,
) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE person_key SET seen = $1, about = $2 WHERE key = $3")?
        .execute(params![seen, about, key])?;
    Ok(())
}

/// Replaces what is known about a person, if it is still what was read.
pub(crate) fn update(
    connection: &Connection<'_>,
    person: &str,
    read: &str,
    about: &str,
) -> Result<(), StoreError> {
    let changed = connection
        .prepare_cached("UPDATE person SET about = $1 WHERE id = $2 AND about = $3")?
        .execute([about, person, read])?;
    if changed > 0 {
        return Ok(());
    }
    match self::person(connection, person)? {
        // An update that is sent again because its answer was lost is already there.
        Some(found) if found.about == about => Ok(()),
        Some(_) => Err(StoreError::Conflict { have: 0 }),
        None => Err(StoreError::NoSuchPerson),
    }
}

/// Removes everything that is known about a person. The bare id stays, because a day's attempts belong to it.
pub(crate) fn forget(connection: &Connection<'_>, person: &str) -> Result<(), StoreError> {
    for statement in [
        "DELETE FROM person_key WHERE person = $1",
        "DELETE FROM person_table WHERE person = $1",
        "DELETE FROM talk WHERE person = $1",
        "UPDATE person SET about = '{}' WHERE id = $1",
    ] {
        connection.prepare_cached(statement)?.execute([person])?;
    }
    Ok(())
}

/// The person with this key, unless it has expired.
pub(crate) fn by_key(
    connection: &Connection<'_>,
    key: &str,
    now: i64,
) -> Result<Option<(Person, PersonKey)>, StoreError> {
    let found = connection
        .prepare_cached(&format!(
            "SELECT {KEY} FROM person_key WHERE key = $1 AND (expires IS NULL OR expires > $2)"
        ))?
        .query_row(params![key, now], |row| Ok(take_key(row)))
        .optional()?
        .transpose()?;
    let Some(key) = found else { return Ok(None) };
    Ok(person(connection, &key.person)?.map(|person| (person, key)))
}

pub(crate) fn person(connection: &Connection<'_>, id: &str) -> Result<Option<Person>, StoreError> {
    connection
        .prepare_cached("SELECT id, created, about FROM person WHERE id = $1")?
        .query_row([id], |row| Ok(Person { id: row.get(0)?, created: row.get(1)?, about: row.get(2)? }))
        .optional()
        .map_err(StoreError::from)
}

/// A person's keys, oldest first.
pub(crate) fn keys(connection: &Connection<'_>, person: &str) -> Result<Vec<PersonKey>, StoreError> {
    let mut statement = connection
        .prepare_cached(&format!("SELECT {KEY} FROM person_key WHERE person = $1 ORDER BY created, key"))?;
    let mut rows = statement.query([person])?;
    let mut keys = Vec::new();
    while let Some(row) = rows.next()? {
        keys.push(take_key(row)?);
    }
    Ok(keys)
}

fn take_key(row: &Row) -> Result<PersonKey, StoreError> {
    let kind: String = row.get(2)?;
    let unknown = || StoreError::Damaged { what: format!("a person's key is a {kind:?}") };
    Ok(PersonKey {
        key: row.get(0)?,
        person: row.get(1)?,
        kind: KeyKind::from_name(&kind).ok_or_else(unknown)?,
        created: row.get(3)?,
        seen: row.get(4)?,
        expires: row.get(5)?,
        about: row.get(6)?,
    })
}

/// Replaces the list of the persons who sit at a table.
pub(crate) fn seat(connection: &Connection<'_>, table: &str, sittings: &[Sitting]) -> Result<(), StoreError> {
    connection.prepare_cached("DELETE FROM person_table WHERE table_id = $1")?.execute([table])?;
    let mut insert = connection.prepare_cached(
        "INSERT INTO person_table (person, table_id, seats) SELECT id, $1, $2 FROM person WHERE id = $3",
    )?;
    for Sitting { person, seats } in sittings {
        insert.execute([table, seats, person])?;
    }
    Ok(())
}

/// A person's tables, those that changed last first.
pub(crate) fn tables(
    connection: &Connection<'_>,
    person: &str,
    limit: usize,
) -> Result<Vec<PersonTable>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT game, state, listed, created, updated, about, id, seats
         FROM person_table JOIN game_table ON id = table_id
         WHERE person = $1 ORDER BY updated DESC, id DESC LIMIT $2",
    )?;
    let mut rows = statement.query(params![person, at_most(limit)])?;
    let mut tables = Vec::new();
    while let Some(row) = rows.next()? {
        tables.push(PersonTable { table: row.get(6)?, seats: row.get(7)?, summary: take_summary(row)? });
    }
    Ok(tables)
}

/// Whether the data knows of people at tables: an older file that was not opened by a server since then does not.
fn has_sittings(connection: &Connection<'_>) -> Result<bool, StoreError> {
    if connection.is_postgres() {
        return Ok(true);
    }
    Ok(connection.prepare_cached("SELECT 1 FROM sqlite_schema WHERE name = 'person_table'")?.exists(())?)
}

/// Keys and seats of people who are missing, or at tables that are.
pub(crate) fn problems(connection: &Connection<'_>, limit: u32) -> Result<Vec<String>, StoreError> {
    if !has_sittings(connection)? {
        return Ok(Vec::new());
    }
    let mut statement = connection.prepare_cached(&format!(
        "SELECT 'a key belongs to person ' || person || ', who is missing'
         FROM person_key LEFT JOIN person ON person.id = person WHERE person.id IS NULL
         UNION ALL
         SELECT CASE WHEN person.id IS NULL THEN 'person ' || person || ', who sits at table ' || table_id || ', is missing'
                     ELSE 'person ' || person || ' sits at table ' || table_id || ', which is missing' END
         FROM person_table LEFT JOIN person ON person.id = person LEFT JOIN game_table ON game_table.id = table_id
         WHERE person.id IS NULL OR game_table.id IS NULL LIMIT {limit}"
    ))?;
    Ok(statement.query_map((), |row| row.get(0))?.collect::<Result<_, _>>()?)
}

/// Who is listed as sitting at a table, by their ids; `None` if the data does not know.
pub(crate) fn sittings(connection: &Connection<'_>, table: &str) -> Result<Option<Vec<Sitting>>, StoreError> {
    if !has_sittings(connection)? {
        return Ok(None);
    }
    let mut statement = connection
        .prepare_cached("SELECT person, seats FROM person_table WHERE table_id = $1 ORDER BY person")?;
    let sittings =
        statement.query_map([table], |row| Ok(Sitting { person: row.get(0)?, seats: row.get(1)? }))?;
    Ok(Some(sittings.collect::<Result<_, _>>()?))
}

/// Everyone of whom something is known, those who were here last first.
pub(crate) fn list(connection: &Connection<'_>, limit: usize) -> Result<Vec<ListedPerson>, StoreError> {
    if !has_sittings(connection)? {
        return Ok(Vec::new());
    }
    let mut statement = connection.prepare_cached(
        "SELECT id, created, about,
                COALESCE((SELECT max(seen) FROM person_key WHERE person = id AND kind = 'device'), -1) AS last,
                (SELECT count(*) FROM person_key WHERE person = id AND kind = 'device'),
                (SELECT count(*) FROM person_table WHERE person = id)
         FROM person WHERE about <> '{}' OR EXISTS (SELECT 1 FROM person_key WHERE person = id)
         ORDER BY last DESC, id LIMIT $1",
    )?;
    let people = statement.query_map([at_most(limit)], |row| {
        Ok(ListedPerson {
            person: Person { id: row.get(0)?, created: row.get(1)?, about: row.get(2)? },
            seen: Some(row.get(3)?).filter(|seen| *seen >= 0),
            devices: usize::try_from(row.get::<i64>(4)?).unwrap_or_default(),
            tables: usize::try_from(row.get::<i64>(5)?).unwrap_or_default(),
        })
    })?;
    Ok(people.collect::<Result<_, _>>()?)
}
