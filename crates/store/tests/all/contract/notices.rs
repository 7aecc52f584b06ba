//! What every store must do with channels and the outbox.

use store::{
    Append, Channel, ChannelState, KeyKind, NewNotice, Notice, Person, PersonKey, Store, StoreError,
};

use crate::common::{create, wait};

pub(super) fn check(store: &dyn Store) {
    a_person_has_some_channels(store);
    a_notice_comes_with_its_events_or_not_at_all(store);
    a_newer_notice_takes_the_place_of_an_older_one(store);
    notices_go_with_their_channel_their_person_and_their_table(store);
    a_secret_of_the_server_stays(store);
}

fn person(store: &dyn Store, id: &str) {
    let person = Person { id: id.to_owned(), created: 1, about: "{}".to_owned() };
    let key = PersonKey {
        key: format!("the key of {id}"),
        person: id.to_owned(),
        kind: KeyKind::Device,
        created: 1,
        seen: 1,
        expires: None,
        about: "{}".to_owned(),
    };
    wait(store.create_person(person, key)).expect("added");
}

fn channel(id: &str, person: &str, state: ChannelState) -> Channel {
    let (settings, outcome) = ("{\"é\":1}".to_owned(), "{}".to_owned());
    Channel { id: id.to_owned(), person: person.to_owned(), state, created: 5, settings, outcome }
}

fn notice(person: &str, due: i64) -> NewNotice {
    let (kind, seats) = ("turn".to_owned(), "2".to_owned());
    NewNotice { person: person.to_owned(), kind, seats, created: due - 1, due }
}

/// Appends an event with notices.
fn happen(store: &dyn Store, table: &str, first: u64, notices: Vec<NewNotice>) -> Result<(), StoreError> {
    wait(store.append(Append { notices, ..Append::new(table, first, vec!["x".to_owned()]) }))
}

/// What waits about a table.
fn waiting(store: &dyn Store, table: &str) -> Vec<Notice> {
    let all = wait(store.due_notices(i64::MAX, 1_000)).expect("read");
    all.into_iter().filter(|notice| notice.table == table).collect()
}

fn a_person_has_some_channels(store: &dyn Store) {
    person(store, "contract-reached");
    let add = |id: &str, person: &str| wait(store.add_channel(channel(id, person, ChannelState::New), 2));
    add("contract-c1", "contract-reached").expect("added");
    assert!(matches!(add("contract-c1", "contract-reached"), Err(StoreError::Conflict { .. })), "taken");
    assert!(matches!(add("contract-c2", "contract-nobody"), Err(StoreError::Conflict { .. })));
    add("contract-c2", "contract-reached").expect("added");
    assert!(
        matches!(add("contract-c3", "contract-reached"), Err(StoreError::Conflict { .. })),
        "two are enough"
    );
    let new = channel("contract-c1", "contract-reached", ChannelState::New);
    assert_eq!(wait(store.channel("contract-c1".to_owned())), Ok(Some(new.clone())));
    let change = |id: &str| wait(store.update_channel(id.to_owned(), ChannelState::On, "s".to_owned()));
    change("contract-c1").expect("changed");
    assert!(matches!(change("contract-none"), Err(StoreError::Conflict { .. })));
    wait(store.note_outcome("contract-c1".to_owned(), "sent".to_owned(), false)).expect("noted");
    let (settings, outcome) = ("s".to_owned(), "sent".to_owned());
    let on = Channel { state: ChannelState::On, settings, outcome, ..new };
    assert_eq!(wait(store.channels_of("contract-reached".to_owned())).expect("read")[0], on);
    wait(store.drop_new_channels(5)).expect("none is that old");
    assert_eq!(wait(store.channels_of("contract-reached".to_owned())).expect("read").len(), 2);
    wait(store.drop_new_channels(6)).expect("dropped");
    assert_eq!(wait(store.channels_of("contract-reached".to_owned())), Ok(vec![on]), "those in use stay");
}

fn a_notice_comes_with_its_events_or_not_at_all(store: &dyn Store) {
    person(store, "contract-two");
    for (id, state) in [("a", ChannelState::On), ("b", ChannelState::On), ("c", ChannelState::Off)] {
        wait(store.add_channel(channel(&format!("contract-{id}"), "contract-two", state), 9)).expect("added");
    }
    create(store, "contract-notice", &["a"]).expect("created");
    let late = happen(store, "contract-notice", 1, vec![notice("contract-two", 10)]);
    assert_eq!(late, Err(StoreError::Conflict { have: 1 }));
    assert!(waiting(store, "contract-notice").is_empty());
    // Once by the fast way of a database, and once with more than it can do.
    let both = vec![notice("contract-two", 10), notice("contract-nobody", 10)];
    happen(store, "contract-notice", 2, both).expect("appended");
    let expected = |number, due, tries| {
        ["contract-a", "contract-b"].map(|channel| Notice {
            channel: channel.to_owned(),
            table: "contract-notice".to_owned(),
            number,
            kind: "turn".to_owned(),
            seats: "2".to_owned(),
            created: due - 1,
            due,
            tries,
        })
    };
    assert_eq!(waiting(store, "contract-notice"), expected(2, 10, 0), "not for the one that is off");
    let append = Append::new("contract-notice", 3, vec!["y".to_owned(), "z".to_owned()]);
    let notices = vec![notice("contract-two", 20)];
    wait(store.append(Append { notices, sittings: Some(Vec::new()), ..append })).expect("appended");
    assert_eq!(waiting(store, "contract-notice"), expected(4, 20, 0));
    assert!(wait(store.due_notices(19, 9)).expect("read").iter().all(|one| one.table != "contract-notice"));
    assert_eq!(wait(store.due_notices(20, 1)).expect("read").len(), 1);
    assert!(wait(store.count_notices()).expect("counted") >= 2);
}

fn a_newer_notice_takes_the_place_of_an_older_one(store: &dyn Store) {
    create(store, "contract-newer", &["a"]).expect("created");
    happen(store, "contract-newer", 2, vec![notice("contract-two", 10)]).expect("appended");
    let [one, two] = <[Notice; 2]>::try_from(waiting(store, "contract-newer")).expect("two channels");
    wait(store.postpone_notice(one.clone(), 30, 1)).expect("postponed");
    let postponed = Notice { due: 30, tries: 1, ..one.clone() };
    assert_eq!(waiting(store, "contract-newer"), [two.clone(), postponed]);
    happen(store, "contract-newer", 3, vec![notice("contract-two", 40)]).expect("appended");
    let newer = waiting(store, "contract-newer");
    assert_eq!(newer.iter().map(|one| (one.number, one.due, one.tries)).collect::<Vec<_>>(), [(3, 40, 0); 2]);
    // What was sent meanwhile is not what waits now.
    wait(store.postpone_notice(one.clone(), 50, 2)).expect("nothing");
    wait(store.take_out(vec![one, two])).expect("nothing");
    assert_eq!(waiting(store, "contract-newer"), newer);
    wait(store.take_out(vec![newer[0].clone()])).expect("taken out");
    assert_eq!(waiting(store, "contract-newer"), newer[1..]);
}

fn notices_go_with_their_channel_their_person_and_their_table(store: &dyn Store) {
    for table in ["contract-gone-1", "contract-gone-2"] {
        create(store, table, &["a"]).expect("created");
        happen(store, table, 2, vec![notice("contract-two", 10)]).expect("appended");
        assert_eq!(waiting(store, table).len(), 2);
    }
    wait(store.delete("contract-gone-1".to_owned())).expect("deleted");
    assert!(waiting(store, "contract-gone-1").is_empty());
    let left = || -> Vec<String> {
        waiting(store, "contract-gone-2").into_iter().map(|notice| notice.channel).collect()
    };
    wait(store.note_outcome("contract-a".to_owned(), "gone".to_owned(), true)).expect("noted");
    assert_eq!(left(), ["contract-b"], "what is gone gets nothing more");
    let gone = wait(store.channel("contract-a".to_owned())).expect("read").expect("still listed");
    assert_eq!((gone.state, gone.outcome.as_str()), (ChannelState::Off, "gone"));
    wait(store.update_channel("contract-b".to_owned(), ChannelState::Off, "{}".to_owned())).expect("changed");
    assert!(left().is_empty(), "it was switched off");
    wait(store.update_channel("contract-b".to_owned(), ChannelState::On, "{}".to_owned())).expect("changed");
    happen(store, "contract-gone-2", 3, vec![notice("contract-two", 10)]).expect("appended");
    wait(store.remove_channel("contract-b".to_owned())).expect("removed");
    assert!(left().is_empty());
    wait(store.add_channel(channel("contract-d", "contract-two", ChannelState::On), 9)).expect("added");
    happen(store, "contract-gone-2", 4, vec![notice("contract-two", 10)]).expect("appended");
    assert_eq!(left(), ["contract-d"]);
    wait(store.forget_person("contract-two".to_owned())).expect("forgotten");
    assert!(left().is_empty());
    assert_eq!(wait(store.channels_of("contract-two".to_owned())), Ok(Vec::new()));
}

fn a_secret_of_the_server_stays(store: &dyn Store) {
    let read = || wait(store.secret("contract".to_owned())).expect("read");
    assert_eq!(read(), None);
    wait(store.keep_secret("contract".to_owned(), "first".to_owned())).expect("kept");
    wait(store.keep_secret("contract".to_owned(), "second".to_owned())).expect("ignored");
    assert_eq!(read().as_deref(), Some("first"));
}
