//! Everything from one place to another, and back.

use store::{Address, CopyError, Place, PostgresStore, Snapshot, SqliteStore, Store};

use crate::common::{TempDir, append, create, log};

fn fill(store: &dyn Store) {
    crate::contract::check(store);
    for number in 0..1_200 {
        create(store, &format!("many-{number}"), &["a", "b"]).expect("created");
    }
}

fn ids(store: &dyn Store) -> Vec<String> {
    crate::common::wait(store.ids(None, usize::MAX)).expect("ids")
}

#[test]
fn a_file_goes_to_a_database_and_comes_back_the_same() {
    let Some(text) = postgres_testkit::database() else { return };
    let address = Address::parse(&text).expect("an address");
    let directory = TempDir::new();
    let back = directory.path().join("back.db");
    let file = SqliteStore::open(directory.file()).expect("a data file");
    fill(&file);
    // The source may be in use.
    let there =
        store::copy(Place::File(&directory.file()), Place::Database(&address), &mut |_| ()).expect("there");
    assert_eq!(there.tables as usize, ids(&file).len());
    let again =
        store::copy(Place::File(&directory.file()), Place::Database(&address), &mut |_| ()).expect("again");
    assert_eq!((again.digest, again.tables), (there.digest.clone(), there.tables));
    assert!(again.skipped > 1_200, "what was there was not copied again");
    let home = store::copy(Place::Database(&address), Place::File(&back), &mut |_| ()).expect("back");
    assert_eq!(home.digest, there.digest);
    let database = PostgresStore::open(&address).expect("a database");
    assert_eq!(ids(&database), ids(&file));
    append(&database, "many-7", 3, &["c"]).expect("a copy is a store like others");
    assert_eq!(log(&SqliteStore::open(&back).expect("a data file"), "many-7").expect("a log").len(), 2);
    let snapshot = Snapshot::of_database(&address).expect("a snapshot");
    assert_eq!(snapshot.problems(), Ok(Vec::new()));
}

#[test]
fn an_interrupted_copy_goes_on_and_mends_what_is_unfinished() {
    let Some(cluster) = postgres_testkit::shared() else { return };
    let text = cluster.database();
    let name = text.split(['/', '?']).nth(3).expect("a name");
    let address = Address::parse(&text).expect("an address");
    let directory = TempDir::new();
    let file = SqliteStore::open(directory.file()).expect("a data file");
    for number in 0..20 {
        create(&file, &format!("t{number:02}"), &["a", "b"]).expect("created");
    }
    let copy = || store::copy(Place::File(&directory.file()), Place::Database(&address), &mut |_| ());
    let whole = copy().expect("a copy");
    cluster.sql(name, "DELETE FROM game_table WHERE id > 't14'; DELETE FROM event WHERE table_id > 't14'");
    cluster
        .sql(name, "UPDATE event SET body = 'x' WHERE table_id = 't03'; UPDATE game_table SET about = 'x'");
    let mended = copy().expect("a copy");
    assert_eq!((mended.digest, mended.skipped), (whole.digest, 14));
    cluster.sql(name, "INSERT INTO ban VALUES ('192.0.2.1')");
    assert_eq!(copy(), Err(CopyError::Differs { what: "ban".to_owned() }));
}

#[test]
fn a_copy_goes_nowhere_where_it_would_do_harm() {
    let Some(text) = postgres_testkit::database() else { return };
    let address = Address::parse(&text).expect("an address");
    let directory = TempDir::new();
    create(&SqliteStore::open(directory.file()).expect("a data file"), "t", &["a"]).expect("created");
    let copy = || store::copy(Place::File(&directory.file()), Place::Database(&address), &mut |_| ());
    let node = PostgresStore::open(&address).expect("a database");
    create(&node, "other", &["a"]).expect("created");
    assert_eq!(copy(), Err(CopyError::InUse));
    node.close().expect("closed");
    // The server needs a moment to see that the node is gone.
    while store::is_served(&address).expect("an answer") {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    assert_eq!(copy(), Err(CopyError::OtherData { table: "other".to_owned() }));
}

/// A column that PostgreSQL lacks, or that data files lack, would be lost on the way.
#[test]
fn both_databases_have_the_same_tables() {
    let Some(cluster) = postgres_testkit::shared() else { return };
    let text = cluster.database();
    let name = text.split(['/', '?']).nth(3).expect("a name");
    PostgresStore::open(&Address::parse(&text).expect("an address")).expect("a database");
    let own = [
        "crier_format.oldest",
        "crier_format.version",
        "event.append_id",
        "game_table.creation",
        "game_table.length",
        "lease.name",
        "lease.node",
    ];
    let sql = "SELECT table_name || '.' || column_name FROM information_schema.columns WHERE table_schema = 'public'";
    let listed = cluster.sql(name, sql);
    let mut columns: Vec<&str> = listed.lines().filter(|column| !own.contains(column)).collect();
    columns.sort_unstable();
    let directory = TempDir::new();
    drop(SqliteStore::open(directory.file()).expect("a data file"));
    let file = rusqlite::Connection::open(directory.file()).expect("a data file");
    let sql = "SELECT m.name || '.' || c.name AS c FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table' ORDER BY c";
    let mut statement = file.prepare(sql).expect("SQL");
    let kept: Vec<String> =
        statement.query_map([], |row| row.get(0)).expect("rows").map(|row| row.expect("a row")).collect();
    assert_eq!(columns, kept);
}
