//! The statements that are written in the store's sources, ready to be planned. `scripts/growth` uses this, too.

use std::path::Path;

use postgres_testkit::{Written, statements};

/// As the store's lines plan.
pub(crate) const SETTINGS: &str = "SET enable_seqscan = off; SET jit = off";

/// Sources of what a host runs over all data (copying, checking, changing the format), and of tests.
const WHOLE: [&str; 4] = ["copy.rs", "examine.rs", "schema.rs", "tests.rs"];

/// Statements that are for the whole of something, and why that does not matter.
const EXEMPT: [(&str, &str); 10] = [
    ("SELECT count(*) FROM notice", "what waits to be sent now"),
    ("FROM sqlite_schema", "the list of SQLite's tables, which only grows with the format"),
    ("SELECT 'a key belongs to person '", "crier doctor"),
    ("SELECT 'a channel belongs to person '", "crier doctor"),
    ("FROM day_attempt ORDER BY day, game", "crier doctor"),
    ("COALESCE((SELECT max(seen) FROM person_key", "crier admin people"),
    ("SELECT address FROM ban ORDER BY address", "what the host has banned"),
    ("WHERE answer IS NULL", "what the host has asked for and not yet heard"),
    ("SELECT DISTINCT node FROM lease", "what is leased now: bots at work and the like"),
    (
        "SELECT id, $1, $2, $3 FROM game_table WHERE id = $4",
        "SQLite's upsert wants WHERE true: planned by PostgreSQL",
    ),
];

pub(crate) fn is_exempt(sql: &str) -> bool {
    EXEMPT.iter().any(|(part, _)| sql.contains(part))
}

/// The statements of the store, with what `format!` fills in.
pub(crate) fn all() -> Vec<String> {
    // From the folder of any crate beside this one.
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../store/src");
    let written = statements(&sources).into_iter();
    let written = written.filter(|written| !WHOLE.contains(&written.source.as_str()));
    let all: Vec<String> = written.flat_map(filled_in).collect();
    for (part, why) in EXEMPT {
        assert!(all.iter().any(|sql| sql.contains(part)), "no statement is exempt any more as {why}");
    }
    all
}

fn filled_in(written: Written) -> Vec<String> {
    let key = "key, person, kind, created, seen, expires, about";
    let attempt = "game, day, person, begun, table_id, finished, about";
    let channel = "id, person, state, created, settings, outcome";
    let sql = written
        .sql
        .replace("{KEY}", key)
        .replace("{ATTEMPT}", attempt)
        .replace("{limit}", "20")
        .replace("{CHANNEL}", channel);
    let conditions = match sql.contains("ORDER BY created DESC") {
        true => ["listed = TRUE AND state = $1", "state = $1"],
        false => ["id > $1", "id >= $1"],
    };
    if !sql.contains("{condition}") {
        let rest = sql.replace("'{}'", "");
        assert!(!rest.contains('{'), "say what is filled in here: {sql}");
        return vec![sql];
    }
    conditions.iter().map(|condition| sql.replace("{condition}", condition)).collect()
}

/// Whether only PostgreSQL understands a statement, or only SQLite.
pub(crate) fn is_of_postgres(sql: &str) -> bool {
    let parts = [
        "pg_",
        "unnest(",
        "lease",
        "FOR UPDATE",
        "FOR NO KEY",
        "append_id",
        "creation",
        "length",
        "clock_timestamp",
    ];
    parts.iter().any(|part| sql.contains(part))
}

/// The other way round.
pub(crate) fn is_of_sqlite(sql: &str) -> bool {
    ["sqlite_schema", "pragma_", "(SELECT max(number) FROM event"].iter().any(|part| sql.contains(part))
}
