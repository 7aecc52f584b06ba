//! What only shows from inside: the writer can be held up, made to panic and be given a full disk.

use std::sync::mpsc;
use std::task::{Context, Poll, Waker};

use rusqlite::Connection;

use super::*;
use crate::append::Append;
use crate::log::Store;
use crate::table::{NewTable, Summary, TableState};

/// What a test program of this crate would use too.
fn wait<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().build().expect("a runtime").block_on(future)
}

fn store_with_table() -> SqliteStore {
    let store = SqliteStore::open_in_memory().expect("memory");
    let summary = Summary {
        game: "pig".to_owned(),
        state: TableState::Open,
        listed: true,
        created: 0,
        updated: 0,
        about: String::new(),
    };
    for id in ["t", "u"] {
        let table = NewTable {
            id: id.to_owned(),
            summary: summary.clone(),
            events: Vec::new(),
            sittings: Vec::new(),
        };
        wait(store.create(table)).expect("created");
    }
    store
}

fn append(store: &SqliteStore, table: &str, first: u64, body: &str) -> StoreFuture<Result<(), StoreError>> {
    store.append(Append::new(table.to_owned(), first, vec![body.to_owned()]))
}

fn length(store: &SqliteStore, table: &str) -> usize {
    wait(store.read(table.to_owned(), 0)).expect("it exists").len()
}

fn poll<T>(future: &mut StoreFuture<T>) -> Poll<T> {
    future.as_mut().poll(&mut Context::from_waker(Waker::noop()))
}

/// Keeps the thread that writes from writing until the sender is dropped.
fn hold_up(store: &SqliteStore) -> mpsc::Sender<()> {
    let (free, held) = mpsc::channel::<()>();
    let (begin, begun) = mpsc::channel();
    let queue = store.writes.clone();
    wait(queue.put(Job::Look(Box::new(move |_| {
        begin.send(()).expect("the test waits");
        let _ = held.recv();
    }))))
    .expect("a place");
    begun.recv().expect("the writer is held up");
    free
}

/// Lets somebody look with the connection that writes.
fn with_writer<T: Send + 'static>(
    store: &SqliteStore,
    look: impl FnOnce(&Connection) -> T + Send + 'static,
) -> T {
    let (reply, answer) = mpsc::channel();
    let queue = store.writes.clone();
    wait(
        queue.put(Job::Look(Box::new(move |connection| {
            reply.send(look(connection)).expect("the test waits")
        }))),
    )
    .expect("a place");
    answer.recv().expect("an answer")
}

#[test]
fn a_commit_waits_for_the_disk() {
    let folder = tempfile::tempdir().expect("a fresh directory");
    let store = SqliteStore::open(folder.path().join("crier.db")).expect("a data file");
    let settings = with_writer(&store, |connection| {
        ["journal_mode", "synchronous", "foreign_keys", "busy_timeout"].map(|name| {
            let value =
                connection.pragma_query_value(None, name, |row| row.get::<_, rusqlite::types::Value>(0));
            value.expect("a setting")
        })
    });
    drop(store);
    assert_eq!(settings, ["wal".to_owned().into(), 2.into(), 1.into(), 2_000.into()]);
}

#[test]
fn all_that_waits_is_one_commit() {
    let store = store_with_table();
    let before = store.stats();
    let free = hold_up(&store);
    let mut waiting: Vec<_> = (1..=100).map(|number| append(&store, "t", number, "x")).collect();
    // One in between that is refused harms nobody.
    waiting.insert(50, append(&store, "t", 7, "late"));
    assert!(waiting.iter_mut().all(|future| poll(future).is_pending()));
    drop(free);
    let answers: Vec<_> = waiting.into_iter().map(wait).collect();
    assert_eq!(answers[50], Err(StoreError::Conflict { have: 50 }));
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 100);
    assert_eq!(store.stats(), Stats { writes: before.writes + 100, commits: before.commits + 1 });
    assert_eq!(length(&store, "t"), 100);
}

#[test]
fn a_full_queue_makes_writers_wait() {
    let store = store_with_table();
    let free = hold_up(&store);
    let count = PLACES as u64 + 10;
    let mut waiting: Vec<_> = (1..=count).map(|number| append(&store, "t", number, "x")).collect();
    assert!(waiting.iter_mut().all(|future| poll(future).is_pending()));
    assert_eq!(store.writes.free_places(), 0);
    drop(free);
    assert!(waiting.into_iter().map(wait).all(|answer| answer.is_ok()));
    assert_eq!(length(&store, "t") as u64, count);
}

#[test]
fn dropping_the_store_finishes_what_is_queued() {
    let store = store_with_table();
    let free = hold_up(&store);
    let mut waiting: Vec<_> =
        (1..=PLACES as u64 + 1).map(|number| append(&store, "t", number, "x")).collect();
    assert!(waiting.iter_mut().all(|future| poll(future).is_pending()));
    let dropping = std::thread::spawn(move || drop(store));
    drop(free);
    dropping.join().expect("dropping does not wait for futures that nobody polls");
    let homeless = waiting.pop().expect("one without a place");
    assert!(waiting.into_iter().map(wait).all(|answer| answer == Ok(())));
    // It may have had a place by the time the queue was closed, but then it was never put there.
    assert_eq!(wait(homeless), Err(StoreError::Stopped));
}

#[test]
fn a_panic_of_the_writer_is_an_error_for_everybody() {
    let store = store_with_table();
    let free = hold_up(&store);
    let mut waiting = append(&store, "t", 1, "x");
    let mut panicking = store.ask(|_| -> Result<(), StoreError> { panic!("on purpose") });
    let mut behind = store.summary("t".to_owned());
    assert!(poll(&mut waiting).is_pending() && poll(&mut panicking).is_pending());
    assert!(poll(&mut behind).is_pending());
    drop(free);
    // Its commit was before the panic.
    assert_eq!(wait(waiting), Ok(()));
    assert_eq!(wait(panicking), Err(StoreError::Stopped));
    assert_eq!(wait(behind), Err(StoreError::Stopped));
    assert_eq!(wait(append(&store, "t", 2, "x")), Err(StoreError::Stopped));
    assert_eq!(store.close(), Err(StoreError::Stopped));
}

/// `tests/full.rs` does the same with a disk that is really full, where the system allows that.
#[test]
fn a_full_disk_refuses_one_request_and_spares_the_others() {
    let store = store_with_table();
    let limit = |pages: i64| {
        with_writer(&store, move |connection| {
            connection.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(())).expect("a limit");
        });
    };
    limit(64);
    let big = "x".repeat(1 << 20);
    let free = hold_up(&store);
    let mut together =
        [append(&store, "t", 1, "a"), append(&store, "t", 2, &big), append(&store, "u", 1, "b")];
    assert!(together.iter_mut().all(|future| poll(future).is_pending()));
    drop(free);
    assert_eq!(together.map(wait), [Ok(()), Err(StoreError::Full), Ok(())]);
    assert_eq!((length(&store, "t"), length(&store, "u")), (1, 1));
    assert_eq!(wait(append(&store, "t", 2, &big)), Err(StoreError::Full));
    assert_eq!(wait(append(&store, "t", 2, "c")), Ok(()));
    limit(1 << 20);
    assert_eq!(wait(append(&store, "t", 3, &big)), Ok(()));
    assert_eq!(length(&store, "t"), 3);
}

#[test]
fn a_request_that_fails_half_way_leaves_nothing_and_harms_nobody() {
    let store = store_with_table();
    with_writer(&store, |connection| {
        connection.execute_batch(
            "CREATE TEMP TRIGGER poison BEFORE INSERT ON event WHEN NEW.body = 'poison'
             BEGIN SELECT RAISE(ABORT, 'poisoned'); END",
        )
    })
    .expect("a trigger");
    let free = hold_up(&store);
    let half = vec!["half".to_owned(), "poison".to_owned()];
    let mut together = [
        append(&store, "t", 1, "a"),
        store.append(Append::new("t".to_owned(), 2, half)),
        append(&store, "t", 2, "b"),
    ];
    assert!(together.iter_mut().all(|future| poll(future).is_pending()));
    drop(free);
    let [first, failed, last] = together.map(wait);
    assert_eq!((first, last), (Ok(()), Ok(())));
    assert!(matches!(failed, Err(StoreError::Failed { .. })), "{failed:?}");
    let bodies = wait(store.read("t".to_owned(), 0)).expect("it exists");
    assert_eq!(bodies, [(1, "a".to_owned()), (2, "b".to_owned())]);
}

#[test]
fn a_gap_in_a_log_is_damage() {
    let store = store_with_table();
    for number in 1..=3 {
        wait(append(&store, "t", number, "x")).expect("appended");
    }
    let gone = with_writer(&store, |connection| connection.execute("DELETE FROM event WHERE number = 2", []));
    assert_eq!(gone, Ok(1));
    let answer = wait(store.read("t".to_owned(), 0));
    assert!(matches!(answer, Err(StoreError::Damaged { .. })), "{answer:?}");
}

#[test]
fn public_lists_need_no_sorting() {
    let store = store_with_table();
    let plans = with_writer(&store, |connection| {
        let plan = |condition: &str| -> String {
            let sql = format!(
                "EXPLAIN QUERY PLAN SELECT about FROM game_table WHERE {condition}
                 ORDER BY created DESC, id DESC LIMIT 10"
            );
            let mut statement = connection.prepare(&sql).expect("a statement");
            let rows = statement.query_map([], |row| row.get::<_, String>(3)).expect("a plan");
            rows.map(|row| row.expect("a step")).collect()
        };
        [plan("state = 'open'"), plan("listed = TRUE AND state = 'open'")]
    });
    for plan in plans {
        assert!(plan.contains("USING INDEX") && !plan.contains("TEMP B-TREE"), "{plan}");
    }
}
