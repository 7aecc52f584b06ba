//! No statement reads more when there are more tables: each one that is written in this crate's sources is planned by
//! PostgreSQL and by SQLite, on a database with some data.

use postgres_testkit::{Cluster, Plan, Scan};
use store::{Address, PostgresStore, SqliteStore};

use crate::common::TempDir;
use crate::written::{SETTINGS, all, is_exempt, is_of_postgres, is_of_sqlite};

/// Enough rows of everything that the planner would not rather read them all.
fn fill(cluster: &Cluster, database: &str) {
    cluster.sql(
        database,
        "INSERT INTO person SELECT 'p' || n, n, '{}' FROM generate_series(1, 3000) AS n;
         INSERT INTO person_key SELECT 'k' || n, 'p' || n, n FROM generate_series(1, 3000) AS n;
         INSERT INTO day_secret SELECT 'd' || n, 's', n FROM generate_series(1, 3000) AS n;
         INSERT INTO day_par SELECT 'pig', 'd' || n, n FROM generate_series(1, 3000) AS n;
         INSERT INTO game_table SELECT 't' || n, 'pig', (ARRAY['open', 'running', 'finished'])[n % 3 + 1],
                n % 2 = 0, n, n, '{}', 4, n FROM generate_series(1, 3000) AS n;
         INSERT INTO event SELECT 't' || n, number, 'x', 1
                FROM generate_series(1, 3000) AS n, generate_series(1, 4) AS number;
         INSERT INTO person_table SELECT 'p' || n, 't' || n, '1' FROM generate_series(1, 3000) AS n;
         INSERT INTO day_attempt SELECT 'pig', 'd' || n, 'p' || n, n, 't' || n FROM generate_series(1, 3000) AS n;
         INSERT INTO review SELECT 't' || n, 1, n % 2, '' FROM generate_series(1, 3000) AS n;
         INSERT INTO circle SELECT 'c' || n, 'k' || n, 'p' || n, n, '{}' FROM generate_series(1, 3000) AS n;
         INSERT INTO circle_member SELECT 'c' || n, 'p' || n, n FROM generate_series(1, 3000) AS n;
         INSERT INTO talk SELECT 't' || n, 1, 'p' || n, '1', n, 'hello' FROM generate_series(1, 3000) AS n;
         INSERT INTO channel SELECT 'c' || n, 'p' || n, (ARRAY['new', 'on', 'off'])[n % 3 + 1], n, '{}', '{}'
                FROM generate_series(1, 3000) AS n;
         INSERT INTO notice SELECT 'c' || n, 't' || n, 1, 'turn', '1', n, n, 0 FROM generate_series(1, 3000) AS n;
         INSERT INTO lease SELECT 'l' || n, n FROM generate_series(1, 3000) AS n;
         ANALYZE",
    );
}

#[test]
fn every_statement_finds_its_rows_by_an_index_in_postgresql() {
    let Some(cluster) = postgres_testkit::shared() else { return };
    let address = cluster.database();
    PostgresStore::open(&Address::parse(&address).expect("an address"))
        .expect("a database")
        .close()
        .expect("closed");
    let database = address.split(['/', '?']).nth(3).expect("a name");
    fill(cluster, database);
    let all: Vec<String> = all().into_iter().filter(|sql| !is_of_sqlite(sql)).collect();
    let plans = cluster.plans(database, SETTINGS, &all);
    assert!(all.len() > 80 && plans.len() == all.len(), "{} statements, {} plans", all.len(), plans.len());
    let grows = |(sql, plan): &(&String, &Plan)| !is_exempt(sql) && plan.scans.iter().any(Scan::grows);
    let growing: Vec<_> =
        all.iter().zip(&plans).filter(grows).map(|(sql, plan)| format!("{sql}\n    {plan}")).collect();
    assert!(growing.is_empty(), "these read more when there is more:\n{}", growing.join("\n"));
    // The check can fail.
    let bad = [
        "SELECT id FROM game_table WHERE about = $1",
        "SELECT id FROM game_table ORDER BY about LIMIT 1",
        "SELECT id FROM game_table WHERE about = $1 ORDER BY id LIMIT 1",
        "DELETE FROM event WHERE number = $1",
    ];
    let plans = cluster.plans(database, SETTINGS, &bad.map(str::to_owned));
    assert!(plans.iter().all(|plan| plan.scans.iter().any(Scan::grows)), "{plans:?}");
}

#[test]
fn every_statement_finds_its_rows_by_an_index_in_sqlite() {
    let directory = TempDir::new();
    drop(SqliteStore::open(directory.file()).expect("a data file"));
    let connection = rusqlite::Connection::open(directory.file()).expect("a database");
    let plan = |sql: &str| -> rusqlite::Result<Vec<String>> {
        let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}"))?;
        let rows = statement.raw_query();
        rows.mapped(|row| row.get::<_, String>(3)).collect()
    };
    let mut planned = 0;
    for sql in all().iter().filter(|sql| !is_of_postgres(sql)) {
        let lines = plan(sql).unwrap_or_else(|error| panic!("{sql}: {error}"));
        planned += 1;
        // A scan in an index's order ends with the limit; a sort would need all rows.
        let sorts = lines.iter().any(|line| line.contains("TEMP B-TREE"));
        let grows = |line: &String| {
            line.starts_with("SCAN")
                && line != "SCAN CONSTANT ROW"
                && !(line.contains("INDEX") && sql.contains("LIMIT") && !sorts)
        };
        assert!(is_exempt(sql) || !lines.iter().any(grows), "{sql} reads more when there is more: {lines:?}");
    }
    assert!(planned > 70, "{planned} statements");
    let scan = plan("SELECT id FROM game_table WHERE about = $1").expect("a plan");
    assert!(scan[0].starts_with("SCAN"), "{scan:?}");
}
