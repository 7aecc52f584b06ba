//! The tables of the data file, and how a data file is recognised.
//!
//! PostgreSQL has the same tables and columns, and a few columns more (`postgres/schema`); a test compares them.

use rusqlite::{Connection, Transaction, TransactionBehavior};

/// "Crie" in ASCII, in the header of every data file; `file` and others recognise it by that.
const APPLICATION_ID: i64 = 0x4372_6965;

/// What leads from each version of the format to the next; a new file goes through all of them. Never change one
/// that has been released: add another.
const MIGRATIONS: [&str; 8] = [
    "
    CREATE TABLE game_table (
        id TEXT NOT NULL PRIMARY KEY,
        game TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('open', 'running', 'finished')),
        listed BOOLEAN NOT NULL,
        created BIGINT NOT NULL,
        updated BIGINT NOT NULL,
        about TEXT NOT NULL
    );
    CREATE INDEX game_table_by_state ON game_table (listed, state, created, id);
    CREATE INDEX game_table_by_age ON game_table (listed, created, id);
    -- The rows of one log lie together in the order of their numbers, as they are read.
    CREATE TABLE event (
        table_id TEXT NOT NULL REFERENCES game_table (id),
        number BIGINT NOT NULL CHECK (number > 0),
        body TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;
",
    "
    CREATE TABLE host_request (
        id TEXT NOT NULL PRIMARY KEY,
        action TEXT NOT NULL,
        subject TEXT NOT NULL,
        answer TEXT
    );
    CREATE TABLE ban (address TEXT NOT NULL PRIMARY KEY);
",
    "
    CREATE TABLE day_secret (
        day TEXT NOT NULL PRIMARY KEY,
        secret TEXT NOT NULL,
        sealed BIGINT NOT NULL
    );
    CREATE TABLE person (
        id TEXT NOT NULL PRIMARY KEY,
        created BIGINT NOT NULL
    );
    -- The hashes of the secrets by which a person is known.
    CREATE TABLE person_key (
        key TEXT NOT NULL PRIMARY KEY,
        person TEXT NOT NULL REFERENCES person (id),
        created BIGINT NOT NULL
    );
    CREATE TABLE day_attempt (
        game TEXT NOT NULL,
        day TEXT NOT NULL REFERENCES day_secret (day),
        person TEXT NOT NULL REFERENCES person (id),
        begun BIGINT NOT NULL,
        table_id TEXT REFERENCES game_table (id),
        finished BIGINT,
        about TEXT,
        PRIMARY KEY (game, day, person)
    );
    CREATE INDEX day_attempt_by_person ON day_attempt (person, day);
    CREATE INDEX day_attempt_by_table ON day_attempt (table_id);
    CREATE TABLE day_par (
        game TEXT NOT NULL,
        day TEXT NOT NULL,
        score BIGINT NOT NULL,
        PRIMARY KEY (game, day)
    );
",
    "
    CREATE TABLE review (
        table_id TEXT NOT NULL PRIMARY KEY REFERENCES game_table (id),
        asked BIGINT NOT NULL,
        done BIGINT NOT NULL,
        body TEXT NOT NULL
    );
    CREATE INDEX review_asked ON review (table_id) WHERE asked > done;
",
    "
    ALTER TABLE person ADD COLUMN about TEXT NOT NULL DEFAULT '{}';
    ALTER TABLE person_key ADD COLUMN kind TEXT NOT NULL DEFAULT 'device';
    ALTER TABLE person_key ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
    ALTER TABLE person_key ADD COLUMN expires BIGINT;
    ALTER TABLE person_key ADD COLUMN about TEXT NOT NULL DEFAULT '{}';
    CREATE INDEX person_key_by_person ON person_key (person);
    -- The tables where a person has seats.
    CREATE TABLE person_table (
        person TEXT NOT NULL REFERENCES person (id),
        table_id TEXT NOT NULL REFERENCES game_table (id),
        seats TEXT NOT NULL,
        PRIMARY KEY (person, table_id)
    );
    CREATE INDEX person_table_by_table ON person_table (table_id);
    INSERT INTO person_table (person, table_id, seats)
        SELECT person, table_id, '1' FROM day_attempt WHERE table_id IS NOT NULL;
    -- Groups of people; the key is the hash of the secret in a circle's link.
    CREATE TABLE circle (
        id TEXT NOT NULL PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        founder TEXT NOT NULL REFERENCES person (id),
        created BIGINT NOT NULL,
        about TEXT NOT NULL
    );
    CREATE TABLE circle_member (
        circle TEXT NOT NULL REFERENCES circle (id),
        person TEXT NOT NULL REFERENCES person (id),
        joined BIGINT NOT NULL,
        PRIMARY KEY (circle, person)
    );
    CREATE INDEX circle_member_by_person ON circle_member (person);
    -- What players say to each other: not part of any log.
    CREATE TABLE talk (
        table_id TEXT NOT NULL REFERENCES game_table (id),
        number BIGINT NOT NULL CHECK (number > 0),
        person TEXT REFERENCES person (id),
        seat TEXT NOT NULL,
        at BIGINT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    );
    CREATE INDEX talk_by_person ON talk (person);
",
    // So that no list takes longer when there are more tables: the host's, and those by the time of the last change.
    "
    CREATE INDEX game_table_all_by_state ON game_table (state, created, id);
    CREATE INDEX game_table_by_change ON game_table (state, updated, id);
    DROP INDEX game_table_by_age;
",
    "
    -- How people want to hear that it is their turn. In the state 'new' a channel is not yet known to be theirs.
    CREATE TABLE channel (
        id TEXT NOT NULL PRIMARY KEY,
        person TEXT NOT NULL REFERENCES person (id),
        state TEXT NOT NULL CHECK (state IN ('new', 'on', 'off')),
        created BIGINT NOT NULL,
        settings TEXT NOT NULL,
        outcome TEXT NOT NULL
    );
    CREATE INDEX channel_by_person ON channel (person);
    -- The outbox. Rows come with the events that cause them and go when the channel has accepted them.
    CREATE TABLE notice (
        channel TEXT NOT NULL REFERENCES channel (id) ON DELETE CASCADE,
        table_id TEXT NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
        number BIGINT NOT NULL,
        kind TEXT NOT NULL,
        seats TEXT NOT NULL,
        created BIGINT NOT NULL,
        due BIGINT NOT NULL,
        tries BIGINT NOT NULL,
        PRIMARY KEY (channel, table_id)
    );
    CREATE INDEX notice_by_table ON notice (table_id);
    CREATE INDEX notice_due ON notice (due);
    -- Keys that the server makes for itself at its first start.
    CREATE TABLE server_secret (
        name TEXT NOT NULL PRIMARY KEY,
        value TEXT NOT NULL
    );
",
    // Channels that nobody has proved to be theirs are removed without reading through all the others.
    "
    CREATE INDEX channel_new ON channel (created) WHERE state = 'new';
",
];

/// The format that this version writes.
pub(crate) const VERSION: i64 = MIGRATIONS.len() as i64;

/// What a file turns out to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A data file of a format up to [`VERSION`]; 0 is an empty one.
    Known(usize),
    /// A data file of a later format.
    Newer(i64),
    /// A database of another program.
    Foreign,
}

/// Looks at a database without changing it.
pub(crate) fn recognise(connection: &Connection) -> rusqlite::Result<Kind> {
    let number = |sql| connection.query_row(sql, [], |row| row.get::<_, i64>(0));
    let version = number("PRAGMA user_version")?;
    match number("PRAGMA application_id")? {
        APPLICATION_ID => match usize::try_from(version) {
            Ok(known) if known <= MIGRATIONS.len() => Ok(Kind::Known(known)),
            _ => Ok(Kind::Newer(version)),
        },
        0 if version == 0 && number("SELECT count(*) FROM sqlite_schema")? == 0 => Ok(Kind::Known(0)),
        _ => Ok(Kind::Foreign),
    }
}

/// Whether it is a data file of the current format.
pub(crate) fn is_current(connection: &Connection) -> rusqlite::Result<bool> {
    Ok(recognise(connection)? == Kind::Known(MIGRATIONS.len()))
}

/// Brings a data file to the current format, in one step or not at all.
pub(crate) fn migrate(connection: &Connection) -> rusqlite::Result<()> {
    let transaction = Transaction::new_unchecked(connection, TransactionBehavior::Immediate)?;
    if let Kind::Known(version) = recognise(&transaction)?
        && version < MIGRATIONS.len()
    {
        for step in &MIGRATIONS[version..] {
            transaction.execute_batch(step)?;
        }
        transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
        transaction.pragma_update(None, "user_version", VERSION)?;
    }
    transaction.commit()
}
