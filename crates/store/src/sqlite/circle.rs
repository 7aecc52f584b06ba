//! Circles in the database.

use crate::circle::{Circle, CircleMember};
use crate::error::StoreError;
use crate::sql::{Connection, OptionalExtension, params};

/// Adds a circle with its founder and other members.
pub(crate) fn create(connection: &Connection<'_>, circle: &Circle) -> Result<(), StoreError> {
    let Circle { id, key, founder, created, about, members } = circle;
    // From the founder's own row, so that someone who was just forgotten is not brought back.
    let added = connection
        .prepare_cached(
            "INSERT INTO circle (id, key, founder, created, about)
             SELECT $1, $2, id, $3, $4 FROM person WHERE id = $5 ON CONFLICT DO NOTHING",
        )?
        .execute(params![id, key, created, about, founder])?;
    if added == 0 {
        return Err(StoreError::Conflict { have: 0 });
    }
    members.iter().try_for_each(|member| insert(connection, id, member).map(drop))
}

fn insert(connection: &Connection<'_>, circle: &str, member: &CircleMember) -> Result<u64, StoreError> {
    let added = connection
        .prepare_cached(
            "INSERT INTO circle_member (circle, person, joined)
             SELECT circle.id, person.id, $1 FROM circle, person WHERE circle.id = $2 AND person.id = $3
             ON CONFLICT DO NOTHING",
        )?
        .execute(params![member.joined, circle, member.person])?;
    Ok(added)
}

/// Adds a member, if the circle's link still has this key and there is room. A member stays one.
pub(crate) fn join(
    connection: &Connection<'_>,
    key: &str,
    member: &CircleMember,
    most: usize,
) -> Result<(), StoreError> {
    let conflict = || StoreError::Conflict { have: 0 };
    let circle = by_key(connection, key)?.ok_or_else(conflict)?;
    lock(connection, &circle.id)?;
    if circle.members.iter().any(|known| known.person == member.person) {
        return Ok(());
    }
    let joined = circle.members.len() < most && insert(connection, &circle.id, member)? > 0;
    if joined { Ok(()) } else { Err(conflict()) }
}

/// Where there are several writers, makes those who change the circle's members wait until this is done.
fn lock(connection: &Connection<'_>, circle: &str) -> Result<(), StoreError> {
    connection.prepare_cached("UPDATE circle SET founder = founder WHERE id = $1")?.execute([circle])?;
    Ok(())
}

/// Removes a member. The oldest of the others becomes its founder; a circle without members is deleted.
pub(crate) fn leave(connection: &Connection<'_>, circle: &str, person: &str) -> Result<(), StoreError> {
    lock(connection, circle)?;
    connection
        .prepare_cached("DELETE FROM circle_member WHERE circle = $1 AND person = $2")?
        .execute([circle, person])?;
    connection
        .prepare_cached(
            "DELETE FROM circle
             WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM circle_member WHERE circle = $1)",
        )?
        .execute([circle])?;
    connection
        .prepare_cached(
            "UPDATE circle SET founder =
                (SELECT person FROM circle_member WHERE circle = $1 ORDER BY joined, person LIMIT 1)
             WHERE id = $1 AND founder = $2",
        )?
        .execute([circle, person])?;
    Ok(())
}

/// Removes a person from all circles.
pub(crate) fn forget(connection: &Connection<'_>, person: &str) -> Result<(), StoreError> {
    for circle in ids_of(connection, person)? {
        leave(connection, &circle, person)?;
    }
    Ok(())
}

/// Replaces the key of a circle's link and its name.
pub(crate) fn update(
    connection: &Connection<'_>,
    circle: &str,
    key: &str,
    about: &str,
) -> Result<(), StoreError> {
    let changed = connection
        .prepare_cached("UPDATE circle SET key = $1, about = $2 WHERE id = $3")?
        .execute([key, about, circle])?;
    if changed == 0 { Err(StoreError::Conflict { have: 0 }) } else { Ok(()) }
}

pub(crate) fn by_key(connection: &Connection<'_>, key: &str) -> Result<Option<Circle>, StoreError> {
    let id: Option<String> = connection
        .prepare_cached("SELECT id FROM circle WHERE key = $1")?
        .query_row([key], |row| row.get(0))
        .optional()?;
    id.map_or(Ok(None), |id| by_id(connection, &id))
}

pub(crate) fn by_id(connection: &Connection<'_>, id: &str) -> Result<Option<Circle>, StoreError> {
    let found = connection
        .prepare_cached("SELECT id, key, founder, created, about FROM circle WHERE id = $1")?
        .query_row([id], |row| {
            Ok(Circle {
                id: row.get(0)?,
                key: row.get(1)?,
                founder: row.get(2)?,
                created: row.get(3)?,
                about: row.get(4)?,
                members: Vec::new(),
            })
        })
        .optional()?;
    let Some(circle) = found else { return Ok(None) };
    let members = connection
        .prepare_cached("SELECT person, joined FROM circle_member WHERE circle = $1 ORDER BY joined, person")?
        .query_map([id], |row| Ok(CircleMember { person: row.get(0)?, joined: row.get(1)? }))?
        .collect::<Result<_, _>>()?;
    Ok(Some(Circle { members, ..circle }))
}

/// A person's circles, in the order in which they joined them.
pub(crate) fn of_person(connection: &Connection<'_>, person: &str) -> Result<Vec<Circle>, StoreError> {
    let mut circles = Vec::new();
    for id in ids_of(connection, person)? {
        circles.extend(by_id(connection, &id)?);
    }
    Ok(circles)
}

fn ids_of(connection: &Connection<'_>, person: &str) -> Result<Vec<String>, StoreError> {
    connection
        .prepare_cached("SELECT circle FROM circle_member WHERE person = $1 ORDER BY joined, circle")?
        .query_map([person], |row| row.get(0))?
        .collect::<Result<_, _>>()
        .map_err(StoreError::from)
}
