//! What every store must do with what is said at tables.

use store::{KeyKind, Person, PersonKey, Said, Store, StoreError};

use crate::common::{create, wait};

pub(super) fn check(store: &dyn Store) {
    talk_is_kept_in_order_and_only_the_latest(store);
    talk_goes_with_its_table_its_person_and_its_seat(store);
}

fn said(number: u64, person: Option<&str>, seat: &str) -> Said {
    let (person, seat) = (person.map(str::to_owned), seat.to_owned());
    Said { number, person, seat, at: 7, body: format!("<b>é {number}</b>") }
}

fn say(store: &dyn Store, table: &str, remark: Said) -> Result<(), StoreError> {
    wait(store.say(table.to_owned(), remark, 3))
}

fn numbers(store: &dyn Store, table: &str, after: u64, limit: usize) -> Vec<u64> {
    let talk = wait(store.talk(table.to_owned(), after, limit)).expect("read");
    talk.into_iter().map(|said| said.number).collect()
}

fn talk_is_kept_in_order_and_only_the_latest(store: &dyn Store) {
    create(store, "contract-talk-1", &["a"]).expect("created");
    create(store, "contract-talk-2", &["a"]).expect("created");
    assert!(say(store, "contract-talk-none", said(1, None, "1")).is_err(), "no such table");
    for number in 1..=5 {
        say(store, "contract-talk-1", said(number, None, "1")).expect("said");
    }
    say(store, "contract-talk-1", said(5, None, "1")).expect("the same again is there already");
    say(store, "contract-talk-2", said(1, None, "2")).expect("said");
    assert!(matches!(say(store, "contract-talk-1", said(5, None, "2")), Err(StoreError::Conflict { .. })));
    assert_eq!(numbers(store, "contract-talk-1", 0, 10), [3, 4, 5], "three are kept");
    assert_eq!(numbers(store, "contract-talk-1", 0, 2), [4, 5]);
    assert_eq!(numbers(store, "contract-talk-1", 4, 10), [5]);
    assert_eq!(wait(store.talk("contract-talk-2".to_owned(), 0, 9)).expect("read"), [said(1, None, "2")]);
    assert!(numbers(store, "contract-talk-none", 0, 9).is_empty());
}

fn talk_goes_with_its_table_its_person_and_its_seat(store: &dyn Store) {
    let person = Person { id: "contract-talker".to_owned(), created: 1, about: "{}".to_owned() };
    let key = PersonKey {
        key: "the key of contract-talker".to_owned(),
        person: person.id.clone(),
        kind: KeyKind::Device,
        created: 1,
        seen: 1,
        expires: None,
        about: "{}".to_owned(),
    };
    wait(store.create_person(person, key)).expect("added");
    for table in ["contract-talk-3", "contract-talk-4"] {
        create(store, table, &["a"]).expect("created");
        say(store, table, said(1, Some("contract-talker"), "1")).expect("said");
        say(store, table, said(2, None, "2")).expect("said");
    }
    say(store, "contract-talk-3", said(3, Some("contract-unknown"), "3")).expect("said by nobody known");
    let talk = wait(store.talk("contract-talk-3".to_owned(), 0, 9)).expect("read");
    let persons: Vec<_> = talk.iter().map(|said| said.person.as_deref()).collect();
    assert_eq!(persons, [Some("contract-talker"), None, None]);
    wait(store.forget_talk("contract-talk-3".to_owned(), "2".to_owned())).expect("forgotten");
    assert_eq!(numbers(store, "contract-talk-3", 0, 9), [1, 3]);
    wait(store.forget_person("contract-talker".to_owned())).expect("forgotten");
    assert_eq!(numbers(store, "contract-talk-3", 0, 9), [3]);
    assert_eq!(numbers(store, "contract-talk-4", 0, 9), [2]);
    wait(store.delete("contract-talk-4".to_owned())).expect("deleted with its talk");
    assert!(numbers(store, "contract-talk-4", 0, 9).is_empty());
}
