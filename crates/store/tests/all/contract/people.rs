//! What every store must do with people.

use store::{Append, KeyKind, NewTable, Person, PersonKey, Sitting, Store, StoreError, TableState};

use crate::common::{create, summary, wait};

pub(super) fn check(store: &dyn Store) {
    a_person_is_known_by_their_keys(store);
    a_link_is_exchanged_once(store);
    a_person_has_a_list_of_tables(store);
    a_forgotten_person_is_gone(store);
}

fn key(person: &str, key: &str, kind: KeyKind) -> PersonKey {
    let (key, person, about) = (key.to_owned(), person.to_owned(), "{}".to_owned());
    PersonKey { key, person, kind, created: 1, seen: 2, expires: None, about }
}

fn add(store: &dyn Store, id: &str) -> Result<(), StoreError> {
    let person = Person { id: id.to_owned(), created: 1, about: format!("about {id}") };
    wait(store.create_person(person, key(id, &format!("first key of {id}"), KeyKind::Device)))
}

fn by_key(store: &dyn Store, key: &str, now: i64) -> Option<(String, KeyKind)> {
    let found = wait(store.person_by_key(key.to_owned(), now)).expect("read");
    found.map(|(person, key)| (person.id, key.kind))
}

fn a_person_is_known_by_their_keys(store: &dyn Store) {
    add(store, "contract-joan").expect("added");
    assert!(matches!(add(store, "contract-joan"), Err(StoreError::Conflict { .. })));
    let id = || "contract-joan".to_owned();
    let known = Some((id(), KeyKind::Device));
    assert_eq!(by_key(store, "first key of contract-joan", 0), known);
    assert_eq!(by_key(store, "no key", 0), None);
    wait(store.add_key(key("contract-joan", "joan 2", KeyKind::Device))).expect("added");
    assert!(wait(store.add_key(key("contract-joan", "joan 2", KeyKind::Device))).is_err(), "taken");
    assert!(wait(store.add_key(key("contract-nobody", "n", KeyKind::Device))).is_err(), "nobody");
    let brief = PersonKey { expires: Some(10), ..key("contract-joan", "joan 3", KeyKind::Feed) };
    wait(store.add_key(brief.clone())).expect("added");
    assert_eq!((by_key(store, "joan 3", 9).is_some(), by_key(store, "joan 3", 10)), (true, None));
    wait(store.touch_key("joan 2".to_owned(), 7, "a phone".to_owned())).expect("noted");
    let keys = wait(store.keys_of(id())).expect("read");
    let touched =
        PersonKey { seen: 7, about: "a phone".to_owned(), ..key("contract-joan", "joan 2", KeyKind::Device) };
    assert!(keys.len() == 3 && keys.contains(&touched) && keys.contains(&brief), "{keys:?}");
    wait(store.remove_key("contract-eve".to_owned(), "joan 2".to_owned())).expect("nothing");
    assert!(by_key(store, "joan 2", 0).is_some(), "only the person's own keys are removed");
    wait(store.remove_key(id(), "joan 2".to_owned())).expect("removed");
    assert_eq!(by_key(store, "joan 2", 0), None);
    let about = || wait(store.person(id())).expect("read").expect("known").about;
    let read = about();
    let update = |person: &str, read: &str, about: &str| {
        wait(store.update_person(person.to_owned(), read.to_owned(), about.to_owned()))
    };
    update("contract-joan", &read, "new").expect("updated");
    assert_eq!(about(), "new");
    let late = update("contract-joan", &read, "from what was there before");
    assert!(matches!(late, Err(StoreError::Conflict { .. })), "{late:?}");
    assert_eq!(about(), "new");
    assert_eq!(update("contract-nobody", "x", "y"), Err(StoreError::NoSuchPerson));
    assert_eq!(wait(store.person("contract-nobody".to_owned())), Ok(None));
}

fn a_link_is_exchanged_once(store: &dyn Store) {
    add(store, "contract-link").expect("added");
    let link = PersonKey { expires: Some(100), ..key("contract-link", "the link", KeyKind::Link) };
    wait(store.add_key(link)).expect("added");
    let exchange = |old: &str, now, number: u32| {
        let new = key("contract-link", &format!("device {number}"), KeyKind::Device);
        wait(store.exchange_key(old.to_owned(), now, new))
    };
    assert!(exchange("the link", 100, 0).is_err(), "it has expired");
    let results: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> =
            (1..9).map(|number| scope.spawn(move || exchange("the link", 99, number))).collect();
        threads.into_iter().map(|thread| thread.join().expect("done")).collect()
    });
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1, "{results:?}");
    assert_eq!(by_key(store, "the link", 0), None);
    assert_eq!(wait(store.keys_of("contract-link".to_owned())).expect("read").len(), 2);
    assert!(exchange("first key of contract-link", 0, 20).is_err(), "a device's key is no link");
    assert!(by_key(store, "first key of contract-link", 0).is_some());
}

fn sitting(person: &str, seats: &str) -> Sitting {
    Sitting { person: person.to_owned(), seats: seats.to_owned() }
}

fn tables(store: &dyn Store, person: &str) -> Vec<(String, String)> {
    let tables = wait(store.tables_of(person.to_owned(), 10)).expect("read");
    tables.into_iter().map(|table| (table.table, table.seats)).collect()
}

fn a_person_has_a_list_of_tables(store: &dyn Store) {
    add(store, "contract-ada").expect("added");
    add(store, "contract-bob").expect("added");
    let new = |id: &str, sittings| NewTable {
        id: id.to_owned(),
        summary: summary("{}"),
        events: Vec::new(),
        sittings,
    };
    wait(
        store
            .create(new("contract-sit-1", vec![sitting("contract-ada", "1"), sitting("contract-none", "2")])),
    )
    .expect("a person who is not there is left out");
    create(store, "contract-sit-2", &["a"]).expect("created");
    assert_eq!(tables(store, "contract-ada"), [("contract-sit-1".to_owned(), "1".to_owned())]);
    let mut later = summary("{}");
    (later.updated, later.state) = (later.updated + 5, TableState::Running);
    let sittings = Some(vec![sitting("contract-ada", "2 3"), sitting("contract-bob", "1")]);
    let append = Append { sittings, ..Append::new("contract-sit-2", 2, vec!["b".to_owned()]) };
    wait(store.append(append.clone().summary(later.clone()))).expect("appended");
    assert!(
        wait(store.append(Append { sittings: Some(Vec::new()), ..append })).is_err(),
        "stale: nothing changes"
    );
    let list = wait(store.tables_of("contract-ada".to_owned(), 10)).expect("read");
    let shown = |index: usize| (list[index].table.as_str(), list[index].seats.as_str());
    assert_eq!(
        (shown(0), shown(1)),
        (("contract-sit-2", "2 3"), ("contract-sit-1", "1")),
        "the last change first"
    );
    assert_eq!(list[0].summary, later);
    assert_eq!(wait(store.tables_of("contract-ada".to_owned(), 1)).expect("read").len(), 1);
    wait(store.append(Append::new("contract-sit-2", 3, vec!["c".to_owned()]))).expect("appended");
    assert_eq!(tables(store, "contract-bob").len(), 1, "others' moves change nothing");
    let gone = (summary("{}"), vec![sitting("contract-ada", "2")]);
    wait(store.rewrite("contract-sit-2".to_owned(), vec![(1, "x".to_owned())], gone.0, gone.1))
        .expect("rewritten");
    assert!(tables(store, "contract-bob").is_empty());
    wait(store.delete("contract-sit-1".to_owned())).expect("deleted");
    assert_eq!(tables(store, "contract-ada"), [("contract-sit-2".to_owned(), "2".to_owned())]);
}

fn a_forgotten_person_is_gone(store: &dyn Store) {
    wait(store.forget_person("contract-ada".to_owned())).expect("forgotten");
    let left = wait(store.person("contract-ada".to_owned())).expect("read");
    assert!(left.is_none_or(|person| person.about == "{}"), "nothing is known any more");
    assert_eq!(by_key(store, "first key of contract-ada", 0), None);
    assert!(tables(store, "contract-ada").is_empty());
    assert!(wait(store.keys_of("contract-ada".to_owned())).expect("read").is_empty());
}
