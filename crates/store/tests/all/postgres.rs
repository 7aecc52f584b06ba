//! The store in PostgreSQL: the contract, several nodes, lines that break, formats.

use std::time::Duration;

use postgres_testkit::Cluster;
use store::{
    Address, Append, Change, HostDesk, NODE_LEASE, OpenError, PostgresStore, Snapshot, SqliteStore, Store,
    StoreError,
};

use crate::common::{append, create, log, wait};

fn open(address: &str) -> PostgresStore {
    PostgresStore::open(&Address::parse(address).expect("an address")).expect("a database")
}

/// The name in an address of a test's database.
fn name(address: &str) -> &str {
    address.split(['/', '?']).nth(3).expect("a name")
}

#[test]
fn a_database_keeps_the_contract() {
    let Some(address) = postgres_testkit::database() else { return };
    let store = open(&address);
    crate::contract::check(&store);
    let desk = HostDesk::of_database(&Address::parse(&address).expect("an address")).expect("a desk");
    crate::contract::host::check(&store, &desk);
    let snapshot = Snapshot::of_database(&Address::parse(&address).expect("an address")).expect("a snapshot");
    assert_eq!(snapshot.problems(), Ok(Vec::new()));
}

#[test]
fn what_a_node_has_written_another_one_reads() {
    let Some(address) = postgres_testkit::database() else { return };
    let (one, other) = (open(&address), open(&address));
    create(&one, "t", &["a"]).expect("created");
    append(&other, "t", 2, &["b"]).expect("appended");
    assert_eq!(append(&one, "t", 2, &["c"]), Err(StoreError::Conflict { have: 2 }));
    assert_eq!(log(&one, "t"), Ok(vec!["a".to_owned(), "b".to_owned()]));
    one.close().expect("closed");
    assert_eq!(append(&one, "t", 3, &["d"]), Err(StoreError::Stopped));
    append(&other, "t", 3, &["d"]).expect("the other one goes on");
}

/// Batches with the same tables in different orders would wait for each other in a circle if rows were locked in the
/// order of the requests.
#[test]
fn nodes_that_race_for_the_same_tables_lose_nothing() {
    const TABLES: usize = 12;
    const EACH: usize = 60;
    let Some(address) = postgres_testkit::database() else { return };
    let nodes = [open(&address), open(&address), open(&address)];
    for table in 0..TABLES {
        create(&nodes[0], &format!("t{table}"), &[]).expect("created");
    }
    let acknowledged: usize = std::thread::scope(|scope| {
        let mut threads = Vec::new();
        for (index, node) in nodes.iter().enumerate() {
            for table in 0..TABLES {
                // Every node begins elsewhere.
                let table = (table * 5 + index * 7) % TABLES;
                threads.push(scope.spawn(move || {
                    let (id, mut next, mut stored) = (format!("t{table}"), 1, 0);
                    for _ in 0..EACH {
                        match append(node, &id, next, &["x", "y"]) {
                            Ok(()) => (next, stored) = (next + 2, stored + 1),
                            Err(StoreError::Conflict { have }) => next = have + 1,
                            Err(error) => panic!("{error}"),
                        }
                    }
                    stored
                }));
            }
        }
        threads.into_iter().map(|thread| thread.join().expect("a writer")).sum()
    });
    let stored: usize =
        (0..TABLES).map(|table| log(&nodes[1], &format!("t{table}")).expect("a log").len()).sum();
    assert_eq!(stored, acknowledged * 2, "every acknowledged append is there, once");
    let stats = nodes[0].stats();
    assert!(stats.commits < stats.writes, "appends share commits: {stats:?}");
}

/// The database is killed again and again while writers go on: what was acknowledged is there, once, in order.
#[test]
fn killed_databases_lose_no_append_and_double_none() {
    const WRITERS: usize = 8;
    let Some(cluster) = Cluster::start() else { return };
    let store = open(&cluster.database());
    for writer in 0..WRITERS {
        create(&store, &format!("t{writer}"), &[]).expect("created");
    }
    let done = std::sync::atomic::AtomicBool::new(false);
    std::thread::scope(|scope| {
        let writers: Vec<_> = (0..WRITERS)
            .map(|writer| {
                let (store, done) = (&store, &done);
                scope.spawn(move || {
                    let (id, mut next) = (format!("t{writer}"), 1u64);
                    while !done.load(std::sync::atomic::Ordering::Relaxed) {
                        // One writer a table: a conflict would mean that it lost track of its own append.
                        append(store, &id, next, &[&next.to_string()]).expect("appended");
                        next += 1;
                    }
                    next - 1
                })
            })
            .collect();
        for _ in 0..4 {
            std::thread::sleep(Duration::from_millis(400));
            cluster.kill();
            cluster.begin();
        }
        std::thread::sleep(Duration::from_millis(300));
        done.store(true, std::sync::atomic::Ordering::Relaxed);
        for (writer, thread) in writers.into_iter().enumerate() {
            let acknowledged = thread.join().expect("a writer");
            let log = log(&store, &format!("t{writer}")).expect("a log");
            assert!(
                log.iter().eq((1..=acknowledged).map(|number| number.to_string()).collect::<Vec<_>>().iter())
            );
            assert!(acknowledged > 0);
        }
    });
}

/// Connections are cut from the other side while appends are on their way, with two nodes at the same tables.
#[test]
fn an_append_whose_line_broke_is_resolved() {
    let Some(cluster) = postgres_testkit::shared() else { return };
    let address = cluster.database();
    let name = name(&address);
    let (one, other) = (open(&address), open(&address));
    create(&one, "t", &[]).expect("created");
    let done = std::sync::atomic::AtomicBool::new(false);
    let mut own = std::thread::scope(|scope| {
        let writers: Vec<_> = [&one, &other]
            .into_iter()
            .enumerate()
            .map(|(index, node)| {
                let done = &done;
                scope.spawn(move || {
                    let (mut next, mut own) = (1, Vec::new());
                    while !done.load(std::sync::atomic::Ordering::Relaxed) {
                        let event = format!("{index}/{}", own.len());
                        match append(node, "t", next, &[&event]) {
                            Ok(()) => {
                                own.push(event);
                                next += 1;
                            }
                            Err(StoreError::Conflict { have }) => next = have + 1,
                            Err(error) => panic!("{error}"),
                        }
                    }
                    own
                })
            })
            .collect();
        for _ in 0..15 {
            std::thread::sleep(Duration::from_millis(60));
            let cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
                       WHERE datname = current_database() AND pid <> pg_backend_pid()";
            cluster.sql(name, cut);
        }
        done.store(true, std::sync::atomic::Ordering::Relaxed);
        writers.into_iter().flat_map(|writer| writer.join().expect("a writer")).collect::<Vec<_>>()
    });
    let mut stored = log(&one, "t").expect("a log");
    own.sort();
    stored.sort();
    assert_eq!(stored, own, "stored is what was acknowledged: nothing lost, nothing twice");
}

/// A wait for a standby that somebody cancels ends in "success" with a warning. That is no success.
#[test]
fn an_append_that_no_standby_has_is_not_acknowledged() {
    let Some(cluster) = Cluster::start() else { return };
    let address = cluster.database();
    let store = open(&address);
    create(&store, "t", &[]).expect("created");
    cluster.sql(name(&address), "ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    cluster.sql(name(&address), "SELECT pg_reload_conf()");
    std::thread::sleep(Duration::from_millis(200));
    std::thread::scope(|scope| {
        let writer = scope.spawn(|| append(&store, "t", 1, &["a"]));
        let cancel =
            "SELECT count(pg_cancel_backend(pid)) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
        let mut cancelled = 0;
        while cancelled < 3 {
            std::thread::sleep(Duration::from_millis(50));
            cancelled += cluster.sql(name(&address), cancel).parse::<u32>().expect("a count");
        }
        assert!(!writer.is_finished(), "it is stored here, but nowhere else");
        cluster.sql(name(&address), "ALTER SYSTEM RESET synchronous_standby_names");
        cluster.sql(name(&address), "SELECT pg_reload_conf()");
        assert_eq!(writer.join().expect("an answer"), Ok(()));
    });
    assert_eq!(log(&store, "t"), Ok(vec!["a".to_owned()]), "once");
}

#[test]
fn many_nodes_may_open_an_empty_database_at_once() {
    let Some(address) = postgres_testkit::database() else { return };
    std::thread::scope(|scope| {
        for _ in 0..6 {
            scope.spawn(|| open(&address));
        }
    });
    assert_eq!(wait(open(&address).ids(None, 10)), Ok(Vec::new()));
}

/// Nodes are upgraded one after the other: the one from before goes on until a format says that it can't.
#[test]
fn an_older_node_works_beside_a_newer_one_until_the_format_forbids_it() {
    let Some(cluster) = postgres_testkit::shared() else { return };
    let address = cluster.database();
    let store = open(&address);
    create(&store, "t", &["a"]).expect("created");
    cluster
        .sql(name(&address), "UPDATE crier_format SET version = version + 1; ALTER TABLE ban ADD why TEXT");
    append(&open(&address), "t", 2, &["b"]).expect("a format that only adds");
    cluster.sql(name(&address), "UPDATE crier_format SET oldest = version");
    let parsed = Address::parse(&address).expect("an address");
    let refused = PostgresStore::open(&parsed).expect_err("a format that takes away");
    assert!(matches!(refused, OpenError::NewerDatabase { .. }), "{refused}");
}

/// A database from before channels and notices is brought up to date, and a node from before works on beside.
#[test]
fn a_database_from_before_notices_gets_what_is_new() {
    let Some(cluster) = postgres_testkit::shared() else { return };
    let address = cluster.database();
    let old = open(&address);
    create(&old, "t", &["a"]).expect("created");
    cluster.sql(
        name(&address),
        "DROP TABLE notice, channel, server_secret; UPDATE crier_format SET version = 2, oldest = 1",
    );
    let new = open(&address);
    assert_eq!(wait(new.count_notices()), Ok(0));
    append(&old, "t", 2, &["b"]).expect("the one from before");
    append(&new, "t", 3, &["c"]).expect("the new one");
}

/// With much data, changing the format and checking everything take longer than an answer to a player may.
#[test]
fn what_goes_through_all_data_may_take_long() {
    let Some(cluster) = postgres_testkit::shared() else { return };
    let (new, old) = (cluster.database(), cluster.database());
    open(&old).close().expect("closed");
    let address = |text: &str| Address::parse(text).expect("an address");
    // Each waits for a lock, longer than a line waits for an answer.
    let held = |database: &str, lock: &str| {
        cluster.sql(name(database), &format!("BEGIN; {lock}; SELECT pg_sleep(12); COMMIT"));
    };
    let holders =
        || cluster.sql("postgres", "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%sleep(12)%'");
    std::thread::scope(|scope| {
        // Another node is changing the format.
        scope.spawn(|| held(&new, "SELECT pg_advisory_xact_lock(x'43726965'::bigint)"));
        scope.spawn(|| held(&old, "LOCK TABLE event"));
        // The question itself has the same words.
        while holders() != "3" {
            std::thread::sleep(Duration::from_millis(20));
        }
        let opened = scope.spawn(|| PostgresStore::open(&address(&new)).map(drop));
        let checked = Snapshot::of_database(&address(&old)).expect("a snapshot").problems();
        assert_eq!(checked, Ok(Vec::new()));
        opened.join().expect("no panic").expect("the other node is done");
    });
}

#[test]
fn a_database_that_is_away_is_an_error_that_says_so() {
    let address = Address::parse("postgres://crier@/none?host=/nonexistent").expect("an address");
    let error = PostgresStore::open(&address).expect_err("nobody is there").to_string();
    assert!(error.contains("can't be reached") && error.contains("postgres://crier@/none"), "{error}");
}

/// A lease has one holder, who keeps it; a dead node's leases go to another one, with their names.
#[test]
fn a_lease_is_held_by_one_node_and_inherited_from_the_dead() {
    let Some(address) = postgres_testkit::database() else { return };
    let (one, other) = (open(&address), open(&address));
    let claim = |node: &PostgresStore, name: &str| wait(node.claim(name.to_owned())).expect("an answer");
    assert!(claim(&one, "a") && claim(&one, "a") && !claim(&other, "a") && claim(&other, "b"));
    assert_eq!(wait(other.inherit()), Ok(Vec::new()), "everyone is alive");
    wait(one.release("a".to_owned())).expect("released");
    wait(one.release("b".to_owned())).expect("nothing: it is not one's own");
    assert!(claim(&other, "a") && !claim(&one, "b"));
    other.close().expect("closed");
    let mut inherited = Vec::new();
    while inherited.is_empty() {
        inherited = wait(one.inherit()).expect("an answer");
    }
    inherited.sort();
    assert_eq!(inherited[..2], ["a", "b"]);
    assert!(inherited.len() == 3 && inherited[2].starts_with(NODE_LEASE), "the node itself: {inherited:?}");
    let third = open(&address);
    assert!(!claim(&third, "a"));
    one.close().expect("closed");
    // Without waiting for an inheritance: a claim alone is enough, once the server sees that the node is gone.
    while !claim(&third, "b") {}
}

/// A node asks how long a log is only where another node may have written to it.
#[test]
fn a_node_that_is_alone_need_not_ask() {
    let Some(address) = postgres_testkit::database() else { return };
    let one = open(&address);
    create(&one, "t", &["a", "b"]).expect("created");
    let latest = |node: &PostgresStore| wait(node.latest("t".to_owned()));
    assert_eq!(latest(&one), Ok(Some(2)), "it has not looked for others yet");
    let _changes = one.changes();
    // The line on which it hears of others must be up.
    while latest(&one) != Ok(None) {
        wait(one.inherit()).expect("an answer");
    }
    let other = open(&address);
    append(&other, "t", 3, &["c"]).expect("appended");
    while latest(&one) != Ok(Some(3)) {}
    assert_eq!(latest(&other), Ok(Some(3)));
    assert_eq!(wait(one.latest("none".to_owned())), Err(StoreError::NoSuchTable));
    other.close().expect("closed");
    while latest(&one) != Ok(None) {
        wait(one.inherit()).expect("an answer");
    }
    assert_eq!(wait(SqliteStore::open_in_memory().expect("memory").latest("t".to_owned())), Ok(None));
}

#[test]
fn all_nodes_share_the_databases_time() {
    let Some(address) = postgres_testkit::database() else { return };
    let now = || std::time::UNIX_EPOCH.elapsed().expect("after 1970").as_millis() as i64;
    let (before, time) = (now(), wait(open(&address).time()).expect("an answer").expect("a time"));
    // The database is on this machine; a second is for its rounding and a clock that is being adjusted.
    assert!((before - 1_000..=now() + 1_000).contains(&time), "{time}");
    assert_eq!(wait(SqliteStore::open_in_memory().expect("memory").time()), Ok(None));
}

#[test]
fn a_node_hears_what_another_one_does() {
    let Some(cluster) = postgres_testkit::shared() else { return };
    let address = cluster.database();
    let (one, other) = (open(&address), open(&address));
    let mut changes = other.changes().expect("there may be others");
    let mut next = || wait(changes.recv()).expect("a change");
    assert_eq!(next(), Change::Unknown, "it listens from now on");
    create(&one, "t", &["a"]).expect("created");
    append(&one, "t", 2, &["b", "c"]).expect("appended");
    let table = || "t".to_owned();
    assert_eq!(next(), Change::Grown { table: table(), length: 3 });
    wait(one.append(Append { sittings: Some(Vec::new()), ..Append::new("t", 4, vec!["d".to_owned()]) }))
        .expect("appended");
    assert_eq!(next(), Change::Grown { table: table(), length: 4 });
    cluster.sql(
        name(&address),
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' OR query = 'SELECT 1'",
    );
    assert_eq!(next(), Change::Unknown, "something may have been missed");
    wait(one.delete(table())).expect("deleted");
    assert_eq!(next(), Change::Replaced { table: table() });
    assert!(SqliteStore::open_in_memory().expect("memory").changes().is_none());
}
