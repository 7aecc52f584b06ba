//! What every store must do with circles.

use store::{Circle, CircleMember, KeyKind, Person, PersonKey, Store, StoreError};

use crate::common::wait;

pub(super) fn check(store: &dyn Store) {
    for person in ["circle-ada", "circle-bob", "circle-cleo"] {
        let about = "{}".to_owned();
        let key = PersonKey {
            key: format!("key of {person}"),
            person: person.to_owned(),
            kind: KeyKind::Device,
            created: 1,
            seen: 1,
            expires: None,
            about: about.clone(),
        };
        wait(store.create_person(Person { id: person.to_owned(), created: 1, about }, key)).expect("added");
    }
    people_join_by_the_key_and_leave(store);
    a_forgotten_person_leaves(store);
}

fn member(person: &str, joined: i64) -> CircleMember {
    CircleMember { person: person.to_owned(), joined }
}

fn circle(id: &str, founder: &str) -> Circle {
    Circle {
        id: id.to_owned(),
        key: format!("key of {id}"),
        founder: founder.to_owned(),
        created: 5,
        about: "Sundays".to_owned(),
        members: vec![member(founder, 5)],
    }
}

fn read(store: &dyn Store, id: &str) -> Option<Circle> {
    wait(store.circle(id.to_owned())).expect("read")
}

fn join(store: &dyn Store, key: &str, person: &str, most: usize) -> Result<(), StoreError> {
    wait(store.join_circle(key.to_owned(), member(person, 9), most))
}

fn circles(store: &dyn Store, person: &str) -> Vec<String> {
    let circles = wait(store.circles_of(person.to_owned())).expect("read");
    circles.into_iter().map(|circle| circle.id).collect()
}

fn people_join_by_the_key_and_leave(store: &dyn Store) {
    let first = circle("circle-1", "circle-ada");
    wait(store.create_circle(first.clone())).expect("created");
    assert!(wait(store.create_circle(first.clone())).is_err(), "taken");
    assert!(wait(store.create_circle(circle("circle-2", "circle-nobody"))).is_err(), "nobody");
    assert_eq!(read(store, "circle-1"), Some(first.clone()));
    assert_eq!(wait(store.circle_by_key("key of circle-1".to_owned())), Ok(Some(first)));
    assert_eq!(wait(store.circle_by_key("circle-1".to_owned())), Ok(None), "its id is not its key");
    join(store, "key of circle-1", "circle-bob", 2).expect("joined");
    join(store, "key of circle-1", "circle-bob", 2).expect("still a member");
    assert!(join(store, "key of circle-1", "circle-cleo", 2).is_err(), "full");
    assert!(join(store, "no key", "circle-cleo", 9).is_err());
    assert!(join(store, "key of circle-1", "circle-nobody", 9).is_err());
    wait(store.update_circle("circle-1".to_owned(), "new key".to_owned(), "Mondays".to_owned()))
        .expect("renewed");
    assert!(join(store, "key of circle-1", "circle-cleo", 9).is_err(), "the old link is worth nothing");
    join(store, "new key", "circle-cleo", 9).expect("joined");
    let members: Vec<CircleMember> = read(store, "circle-1").expect("there").members;
    assert_eq!(members, [member("circle-ada", 5), member("circle-bob", 9), member("circle-cleo", 9)]);
    assert_eq!(circles(store, "circle-cleo"), ["circle-1"]);
    wait(store.leave_circle("circle-1".to_owned(), "circle-cleo".to_owned())).expect("left");
    assert!(circles(store, "circle-cleo").is_empty());
    let gone = wait(store.update_circle("circle-9".to_owned(), "k".to_owned(), String::new()));
    assert!(matches!(gone, Err(StoreError::Conflict { .. })), "{gone:?}");
}

fn a_forgotten_person_leaves(store: &dyn Store) {
    wait(store.create_circle(circle("circle-3", "circle-ada"))).expect("created");
    wait(store.forget_person("circle-ada".to_owned())).expect("forgotten");
    let left = read(store, "circle-1").expect("Bob is still there");
    assert_eq!((left.founder.as_str(), left.members), ("circle-bob", vec![member("circle-bob", 9)]));
    assert_eq!(read(store, "circle-3"), None, "nobody is left there");
}
