//! What every [`Store`] must do, for one that is open. The tables it makes have ids that begin with `contract-`;
//! there may be others.
//!
//! A module of the tests and not of the crate: each store has a test file beside this folder,
//! with the line `crate::contract::check(&store);`, and `crate::contract::host::check` where another process can reach it.

mod circles;
pub(crate) mod host;
mod notices;
mod people;
mod talk;

use std::collections::BTreeSet;
use std::sync::Barrier;

use store::{
    Append, Attempt, ChangeQuery, DaySecret, ListQuery, NewAttempt, NewTable, Store, StoreError,
    StoredReview, Summary, TableState,
};

use crate::common::{append, create, log, summary, wait};

/// Holds a store to its contract.
pub(crate) fn check(store: &dyn Store) {
    a_table_is_read_as_it_was_written(store);
    an_unknown_table_is_an_error(store);
    a_taken_id_is_a_conflict(store);
    only_the_next_number_is_appended(store);
    a_summary_changes_with_its_events_or_not_at_all(store);
    any_text_comes_back(store);
    lists_are_newest_first(store);
    ids_come_in_pages(store);
    of_eight_writers_each_number_has_one(store);
    a_deleted_table_is_gone(store);
    tables_are_found_by_their_last_change(store);
    events_can_be_rewritten(store);
    reviews_are_kept_with_their_tables(store);
    a_day_keeps_its_first_secret(store);
    a_person_has_one_attempt_at_a_day(store);
    an_attempt_keeps_how_its_table_ended(store);
    a_par_stays(store);
    people::check(store);
    circles::check(store);
    talk::check(store);
    notices::check(store);
}

fn a_day_keeps_its_first_secret(store: &dyn Store) {
    let seal = |day: &str, secret: &str| {
        let day = DaySecret { day: day.to_owned(), secret: secret.to_owned(), sealed: 7 };
        wait(store.seal_day(day)).expect("sealed");
    };
    std::thread::scope(|scope| {
        for number in 0..8 {
            scope.spawn(move || seal("2000-01-02", &number.to_string()));
        }
    });
    let read = || wait(store.day_secret("2000-01-02".to_owned())).expect("read").expect("sealed");
    let first = read();
    seal("2000-01-02", "late");
    assert_eq!((read(), first.sealed), (first.clone(), 7));
    assert_eq!(wait(store.day_secret("2000-01-03".to_owned())), Ok(None));
    seal("2000-01-01", "x");
    let before = |day: &str| wait(store.days_before(day.to_owned(), 2)).expect("read");
    let days = before("2000-01-03").into_iter().map(|day| day.day).collect::<Vec<_>>();
    assert_eq!(days, ["2000-01-02", "2000-01-01"]);
    assert_eq!(before("2000-01-02").len(), 1);
}

/// A person's attempt at the first day of 2001, which it seals.
fn attempt(store: &dyn Store, person: &str, table: &str) -> Result<(), StoreError> {
    let day = "2001-01-01".to_owned();
    wait(store.seal_day(DaySecret { day: day.clone(), secret: "s".to_owned(), sealed: 1 })).expect("sealed");
    let (person, key, begun) = (person.to_owned(), format!("key of {person}"), 5);
    let new = NewAttempt { game: "pig".to_owned(), day, person, key, begun };
    let table = NewTable {
        id: table.to_owned(),
        summary: summary("{}"),
        events: vec!["a".to_owned()],
        sittings: Vec::new(),
    };
    wait(store.begin_attempt(new, table))
}

fn attempts(store: &dyn Store) -> Vec<Attempt> {
    wait(store.attempts("pig".to_owned(), "2001-01-01".to_owned())).expect("read")
}

fn a_person_has_one_attempt_at_a_day(store: &dyn Store) {
    let results: Vec<_> = std::thread::scope(|scope| {
        let begin =
            |number| scope.spawn(move || attempt(store, "ada", &format!("contract-attempt-{number}")));
        (0..8).map(begin).collect::<Vec<_>>().into_iter().map(|thread| thread.join().expect("done")).collect()
    });
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1, "{results:?}");
    let own = attempts(store);
    let table = own[0].table.clone().expect("a table");
    assert_eq!(log(store, &table).expect("it exists"), ["a"]);
    let ids = wait(store.ids(None, usize::MAX)).expect("ids");
    assert_eq!(
        ids.iter().filter(|id| id.starts_with("contract-attempt-")).count(),
        1,
        "no table is left over"
    );
    let known =
        |key: &str| wait(store.person_by_key(key.to_owned(), 9)).expect("read").map(|(person, _)| person.id);
    assert_eq!(known("key of ada").as_deref(), Some("ada"));
    assert_eq!(known("key of eve"), None);
    assert_eq!(attempt(store, "eve", &table), Err(StoreError::Conflict { have: 1 }), "the id is taken");
    assert_eq!(wait(store.attempts_of("ada".to_owned())), Ok(own));
    assert_eq!(wait(store.attempts_of("eve".to_owned())), Ok(Vec::new()), "nothing is left of it");
}

fn an_attempt_keeps_how_its_table_ended(store: &dyn Store) {
    let id = || "contract-ended".to_owned();
    attempt(store, "grace", &id()).expect("begun");
    let found = || attempts(store).into_iter().find(|attempt| attempt.person == "grace").expect("an attempt");
    assert_eq!((found().begun, found().finished, found().about), (5, None, None));
    let over = |about: &str| Summary { state: TableState::Finished, updated: 9, ..summary(about) };
    wait(store.append(Append::new(id(), 2, vec!["b".to_owned()]).summary(over("Grace 53"))))
        .expect("appended");
    assert_eq!((found().finished, found().about.as_deref()), (Some(9), Some("Grace 53")));
    wait(store.rewrite(id(), Vec::new(), over("? 53"), Vec::new())).expect("rewritten");
    assert_eq!(found().about.as_deref(), Some("? 53"), "a forgotten name is forgotten there, too");
    wait(store.delete(id())).expect("deleted");
    assert_eq!((found().table, found().finished, found().about), (None, Some(9), None));
}

fn a_par_stays(store: &dyn Store) {
    let (game, day) = (|| "pig".to_owned(), || "2001-01-01".to_owned());
    assert_eq!(wait(store.par(game(), day())), Ok(None));
    wait(store.set_par(game(), day(), 61)).expect("kept");
    wait(store.set_par(game(), day(), 60)).expect("it stays");
    assert_eq!(wait(store.par(game(), day())), Ok(Some(61)));
}

fn reviews_are_kept_with_their_tables(store: &dyn Store) {
    let id = || "contract-reviewed".to_owned();
    let review = |asked, done, body: &str| StoredReview { asked, done, body: body.to_owned() };
    assert_eq!(wait(store.save_review(id(), review(1, 0, ""))), Err(StoreError::NoSuchTable));
    create(store, &id(), &["a"]).expect("created");
    assert_eq!(wait(store.review(id())), Ok(None));
    let awaited = || wait(store.awaited_reviews(1_000)).expect("a list").contains(&id());
    assert_eq!(wait(store.save_review(id(), review(1, 0, ""))), Ok(()));
    assert!(awaited());
    assert_eq!(wait(store.save_review(id(), review(1, 1, "{}"))), Ok(()));
    assert!(!awaited());
    assert_eq!(wait(store.review(id())), Ok(Some(review(1, 1, "{}"))));
    // More work is asked for: what is known stays until there is something better.
    assert_eq!(wait(store.save_review(id(), review(8, 1, "{}"))), Ok(()));
    assert!(awaited());
    assert_eq!(wait(store.delete(id())), Ok(()));
    assert_eq!(wait(store.review(id())), Ok(None));
    assert!(!awaited());
}

fn events_can_be_rewritten(store: &dyn Store) {
    let id = || "contract-rewritten".to_owned();
    create(store, &id(), &["a", "b", "c"]).expect("created");
    let forgotten = vec![(2, "x".to_owned())];
    assert_eq!(wait(store.rewrite(id(), forgotten, summary("new"), Vec::new())), Ok(()));
    assert_eq!(log(store, &id()).expect("it exists"), ["a", "x", "c"]);
    assert_eq!(wait(store.summary(id())), Ok(summary("new")));
    let beyond = vec![(1, "y".to_owned()), (4, "y".to_owned())];
    assert_eq!(wait(store.rewrite(id(), beyond, summary("newer"), Vec::new())), Err(StoreError::NoSuchTable));
    assert_eq!(log(store, &id()).expect("it exists"), ["a", "x", "c"], "all or nothing");
    assert_eq!(wait(store.summary(id())), Ok(summary("new")));
}

fn a_deleted_table_is_gone(store: &dyn Store) {
    let id = || "contract-deleted".to_owned();
    create(store, &id(), &["a", "b"]).expect("created");
    create(store, "contract-neighbour", &["a"]).expect("created");
    assert_eq!(wait(store.delete(id())), Ok(()));
    assert_eq!(log(store, &id()), Err(StoreError::NoSuchTable));
    assert_eq!(append(store, &id(), 3, &["c"]), Err(StoreError::NoSuchTable));
    assert_eq!(wait(store.delete(id())), Err(StoreError::NoSuchTable));
    assert_eq!(log(store, "contract-neighbour").expect("it exists"), ["a"]);
    create(store, &id(), &[]).expect("its id is free again");
}

fn tables_are_found_by_their_last_change(store: &dyn Store) {
    for (id, state, updated) in [
        ("old", TableState::Finished, -20),
        ("new", TableState::Finished, -5),
        ("older-id", TableState::Finished, -20),
        ("running", TableState::Running, -20),
    ] {
        let summary = Summary { state, updated, ..summary("{}") };
        let table =
            NewTable { id: format!("contract-{id}"), summary, events: Vec::new(), sittings: Vec::new() };
        wait(store.create(table)).expect("created");
    }
    let found = |state, before, after: Option<(i64, &str)>, limit| -> Vec<String> {
        let after = after.map(|(time, id)| (time, id.to_owned()));
        let query = ChangeQuery { state, before, after, limit };
        let tables = wait(store.by_change(query)).expect("a list").into_iter();
        // Others that the contract makes are younger.
        tables.filter(|(_, summary)| summary.updated < 0).map(|(id, _)| id.replace("contract-", "")).collect()
    };
    assert_eq!(found(TableState::Finished, -10, None, 10), ["old", "older-id"]);
    assert_eq!(found(TableState::Finished, 0, None, 10), ["old", "older-id", "new"], "by time, then by id");
    assert_eq!(found(TableState::Finished, 0, None, 2), ["old", "older-id"]);
    assert_eq!(found(TableState::Finished, 0, Some((-20, "contract-old")), 1), ["older-id"]);
    assert_eq!(found(TableState::Finished, 0, Some((-5, "contract-new")), 9), [""; 0]);
    assert_eq!(found(TableState::Finished, -30, None, 10), [""; 0]);
    assert_eq!(found(TableState::Running, 0, None, 10), ["running"]);
}

fn a_table_is_read_as_it_was_written(store: &dyn Store) {
    create(store, "contract-read", &["a", "b", "c"]).expect("created");
    let read = |after| wait(store.read("contract-read".to_owned(), after)).expect("it exists");
    assert_eq!(read(0), [(1, "a".to_owned()), (2, "b".to_owned()), (3, "c".to_owned())]);
    assert_eq!(read(2), [(3, "c".to_owned())]);
    assert_eq!(read(3), []);
    assert_eq!(read(u64::MAX), []);
    assert_eq!(wait(store.summary("contract-read".to_owned())), Ok(summary("{}")));
    create(store, "contract-empty", &[]).expect("a log may begin empty");
    assert_eq!(log(store, "contract-empty"), Ok(Vec::new()));
}

fn an_unknown_table_is_an_error(store: &dyn Store) {
    let id = || "contract-unknown".to_owned();
    assert_eq!(wait(store.read(id(), 0)), Err(StoreError::NoSuchTable));
    assert_eq!(wait(store.summary(id())), Err(StoreError::NoSuchTable));
    assert_eq!(append(store, &id(), 1, &["a"]), Err(StoreError::NoSuchTable));
}

fn a_taken_id_is_a_conflict(store: &dyn Store) {
    create(store, "contract-taken", &["a", "b"]).expect("created");
    let table = NewTable {
        id: "contract-taken".to_owned(),
        summary: summary("other"),
        events: Vec::new(),
        sittings: Vec::new(),
    };
    assert_eq!(wait(store.create(table)), Err(StoreError::Conflict { have: 2 }));
    assert_eq!(log(store, "contract-taken").expect("it exists"), ["a", "b"]);
    assert_eq!(wait(store.summary("contract-taken".to_owned())), Ok(summary("{}")));
}

fn only_the_next_number_is_appended(store: &dyn Store) {
    create(store, "contract-next", &["a"]).expect("created");
    append(store, "contract-next", 2, &["b", "c"]).expect("it is the next");
    for wrong in [0, 1, 2, 3, 5, u64::MAX] {
        let answer = append(store, "contract-next", wrong, &["x", "y"]);
        assert_eq!(answer, Err(StoreError::Conflict { have: 3 }), "number {wrong}");
        assert_eq!(append(store, "contract-next", wrong, &[]), answer, "number {wrong}, without events");
    }
    append(store, "contract-next", 4, &[]).expect("nothing, in the right place");
    append(store, "contract-next", 4, &["d"]).expect("it is the next");
    assert_eq!(log(store, "contract-next").expect("it exists"), ["a", "b", "c", "d"]);
}

fn a_summary_changes_with_its_events_or_not_at_all(store: &dyn Store) {
    let id = || "contract-summary".to_owned();
    create(store, &id(), &["a"]).expect("created");
    let changed = Summary {
        game: "pig".to_owned(),
        state: TableState::Finished,
        listed: false,
        created: -1,
        updated: i64::MAX,
        about: String::new(),
    };
    let event = || vec!["b".to_owned()];
    let late = wait(store.append(Append::new(id(), 1, event()).summary(changed.clone())));
    assert_eq!(late, Err(StoreError::Conflict { have: 1 }));
    assert_eq!(wait(store.summary(id())), Ok(summary("{}")));
    wait(store.append(Append::new(id(), 2, event()).summary(changed.clone()))).expect("it is the next");
    assert_eq!(wait(store.summary(id())), Ok(changed));
    wait(store.append(Append::new(id(), 3, Vec::new()).summary(summary("alone")))).expect("a summary alone");
    assert_eq!(wait(store.summary(id())), Ok(summary("alone")));
    assert_eq!(log(store, &id()).expect("it exists"), ["a", "b"]);
}

fn any_text_comes_back(store: &dyn Store) {
    let long = "0123456789abcdef".repeat(1 << 16);
    let texts = ["", " ", "'; DROP TABLE event; --", "{\"a\":\"\\u0000\"}", "Zoë 🎲\r\n\t\u{1}", &long];
    for (index, text) in texts.into_iter().enumerate() {
        let id = format!("contract-text-{index}-'\"%_ é\n");
        create(store, &id, &[text]).expect("created");
        append(store, &id, 2, &[text]).expect("appended");
        wait(store.append(Append::new(id.clone(), 3, Vec::new()).summary(summary(text)))).expect("summed up");
        assert_eq!(log(store, &id).expect("it exists"), [text, text]);
        assert_eq!(wait(store.summary(id)), Ok(summary(text)));
    }
}

fn lists_are_newest_first(store: &dyn Store) {
    // From the far future, so that tables of others come after them.
    const LATE: i64 = 1 << 60;
    for index in 0..12 {
        let state = TableState::ALL[index % 3];
        let made = Summary { state, listed: index < 9, created: LATE + index as i64, ..summary("{}") };
        let table = NewTable {
            id: format!("contract-list-{index:02}"),
            summary: made,
            events: Vec::new(),
            sittings: Vec::new(),
        };
        wait(store.create(table)).expect("created");
    }
    let list = |state, unlisted, limit| -> Vec<String> {
        let tables = wait(store.list(ListQuery { state, unlisted, limit })).expect("a list");
        for (id, summary) in &tables {
            assert_eq!(wait(store.summary(id.clone())).as_ref(), Ok(summary));
        }
        tables.into_iter().map(|(id, _)| id.replace("contract-list-", "")).collect()
    };
    assert_eq!(list(None, false, 3), ["08", "07", "06"]);
    assert_eq!(list(None, true, 4), ["11", "10", "09", "08"]);
    assert_eq!(list(Some(TableState::Open), false, 3), ["06", "03", "00"]);
    assert_eq!(list(Some(TableState::Running), true, 2), ["10", "07"]);
    assert_eq!(list(Some(TableState::Finished), true, 1), ["11"]);
    assert!(list(None, true, 0).is_empty());
    assert!(list(None, true, usize::MAX).len() >= 12);
    // What is not new any more moves with its summary.
    let over = Summary { state: TableState::Finished, created: LATE + 6, ..summary("{}") };
    wait(store.append(Append::new("contract-list-06".to_owned(), 1, Vec::new()).summary(over)))
        .expect("summed up");
    assert_eq!(list(Some(TableState::Open), false, 2), ["03", "00"]);
    assert_eq!(list(Some(TableState::Finished), false, 2), ["08", "06"]);
}

fn ids_come_in_pages(store: &dyn Store) {
    // By bytes, not as a language sorts: capitals before small letters, accents last.
    let made = ["contract-page", "contract-pageA", "contract-pageB", "contract-pagea", "contract-pageé"];
    for id in made.iter().rev() {
        create(store, id, &[]).expect("created");
    }
    let page = |after: Option<&str>, limit| wait(store.ids(after.map(str::to_owned), limit)).expect("ids");
    assert_eq!(page(Some("contract-pag"), 5), made);
    assert_eq!(page(Some("contract-page"), 2), made[1..3]);
    assert_eq!(page(Some("contract-pageAA"), 1), made[2..3]);
    assert!(page(Some("\u{10ffff}"), 5).is_empty());
    let (mut seen, mut after) = (BTreeSet::new(), None);
    loop {
        let ids = page(after.as_deref(), 3);
        let Some(last) = ids.last() else { break };
        after = Some(last.clone());
        assert!(ids.into_iter().all(|id| seen.insert(id)), "no id comes twice");
    }
    assert!(made.iter().all(|&id| seen.contains(id)));
}

/// Writers that race for the next number of one log.
fn of_eight_writers_each_number_has_one(store: &dyn Store) {
    const WRITERS: usize = 8;
    const EACH: usize = 40;
    create(store, "contract-race", &[]).expect("created");
    let start = Barrier::new(WRITERS);
    let race = |writer: usize| {
        start.wait();
        let (mut next, mut conflicts) = (1, 0);
        for index in 0..EACH {
            let event = format!("{writer}/{index}");
            loop {
                match append(store, "contract-race", next, &[&event]) {
                    Ok(()) => break,
                    Err(StoreError::Conflict { have }) => {
                        assert_ne!(have + 1, next, "a conflict without a reason");
                        (next, conflicts) = (have + 1, conflicts + 1);
                    }
                    Err(error) => panic!("writer {writer}: {error}"),
                }
            }
            next += 1;
        }
        conflicts
    };
    let conflicts: usize = std::thread::scope(|scope| {
        let writers: Vec<_> = (0..WRITERS).map(|writer| scope.spawn(move || race(writer))).collect();
        writers.into_iter().map(|writer| writer.join().expect("a writer")).sum()
    });
    assert!(conflicts > 0, "nobody raced");
    let log = log(store, "contract-race").expect("it exists");
    assert_eq!(log.len(), WRITERS * EACH);
    for writer in 0..WRITERS {
        let own: Vec<_> = log.iter().filter(|event| event.starts_with(&format!("{writer}/"))).collect();
        let written: Vec<_> = (0..EACH).map(|index| format!("{writer}/{index}")).collect();
        assert!(own.into_iter().eq(&written), "the events of writer {writer}, in its order");
    }
}
