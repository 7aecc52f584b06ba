//! Seats that belong to a person, whatever device they come with.

use game_core::{Seat, SeatSet};
use game_troyes_dice::{Move, Options, TroyesDice};
use table::{Command, Holder, Opening, Secret, Share, Sitter, Sitting, Stage, Table, TableEvent};

type Troyes = Table<TroyesDice>;

fn secret(number: u8) -> Secret {
    Secret::new([number; 32])
}

fn seats(numbers: &[usize]) -> SeatSet {
    numbers.iter().filter_map(|number| Seat::from_number(*number)).collect()
}

fn sitting(number: usize, name: &str, key: u8, person: Option<&str>) -> Sitting {
    let (name, person) = (name.to_owned(), person.map(str::to_owned));
    let sitter = Sitter::Person { name, key: secret(key).hash(), person };
    Sitting { seat: Seat::from_number(number).unwrap(), sitter, share: Share::Sealed }
}

fn holder(key: Option<u8>, person: Option<&str>) -> Holder {
    Holder { key: key.map(secret), person: person.map(str::to_owned) }
}

/// Ada (key 1) with a guest on her device, Grace (key 2), and an unknown player (key 3).
fn table() -> Troyes {
    let sittings = vec![
        sitting(1, "Ada", 1, Some("ada")),
        sitting(2, "Grace", 2, Some("grace")),
        sitting(3, "Guest", 1, None),
        sitting(4, "Joan", 3, None),
    ];
    let opener = Some(secret(1).hash());
    Table::open("t", &Opening { opener, sittings, ..Opening::new(Options::new(4)) }, secret(9), 0).unwrap().1
}

fn decide(table: &Troyes, command: Command<Move>) -> (Vec<TableEvent<TroyesDice>>, Troyes) {
    table.decide(&command, 7).unwrap_or_else(|refused| panic!("{command:?}: {refused}"))
}

#[test]
fn a_person_holds_their_seats_and_their_guests_on_every_device() {
    let facts = table().facts();
    assert_eq!(facts.held_by(&holder(Some(1), None)), seats(&[1, 3]));
    assert_eq!(facts.held_by(&holder(None, Some("ada"))), seats(&[1, 3]));
    assert_eq!(facts.held_by(&holder(Some(3), Some("grace"))), seats(&[2, 4]), "by key and by name");
    assert!(facts.held_by(&holder(Some(9), Some("eve"))).is_empty());
    assert!(facts.held_by(&Holder::default()).is_empty(), "nobody is not the person of a seat without one");
    assert!(
        facts.is_opened_by(&holder(None, Some("ada"))) && !facts.is_opened_by(&holder(None, Some("grace")))
    );
    let persons: Vec<_> = facts.persons().into_iter().collect();
    assert_eq!(persons, [("ada".to_owned(), seats(&[1, 3])), ("grace".to_owned(), seats(&[2]))]);
}

#[test]
fn a_seat_without_a_person_is_adopted_once() {
    let table = table();
    assert!(table.facts().may_be_adopted(&secret(3)));
    for key in [1, 2, 9] {
        assert!(!table.facts().may_be_adopted(&secret(key)), "key {key}");
    }
    let adopt = |person: &str| Command::Adopt { key: secret(3).hash(), person: person.to_owned() };
    let (events, adopted) = decide(&table, adopt("joan"));
    assert_eq!(adopted.facts().held_by(&holder(None, Some("joan"))), seats(&[4]));
    let line = serde_json::to_string(&events[0]).unwrap();
    assert_eq!(line, r#"{"event":"adopted","seat":4,"person":"joan","at":7}"#);
    assert!(decide(&adopted, adopt("eve")).0.is_empty(), "it is Joan's now");
    let guest = Command::Adopt { key: secret(1).hash(), person: "eve".to_owned() };
    assert!(decide(&table, guest).0.is_empty(), "a guest's seat stays with the device's person");
    let stranger = Command::Adopt { key: secret(9).hash(), person: "eve".to_owned() };
    assert!(table.decide(&stranger, 7).is_err());
}

/// A rematch knows the person on a device that has no key of the old table.
#[test]
fn a_person_arrives_at_a_rematch_with_another_key() {
    let (kept, _) = table().facts().seats_again("t");
    let opening = Opening { kept, ..Opening::new(Options::new(4)) };
    let table: Troyes = Table::open("next", &opening, secret(9), 0).unwrap().1;
    let arrive = |key, person: Option<&str>| {
        let person = person.map(str::to_owned);
        Command::Arrive { key: secret(key).hash(), person, share: Share::Sealed }
    };
    assert!(decide(&table, arrive(20, Some("eve"))).0.is_empty());
    assert!(decide(&table, arrive(20, None)).0.is_empty(), "no person is not any person");
    let (_, table) = decide(&table, arrive(20, Some("ada")));
    assert_eq!(table.facts().held_by(&holder(Some(20), None)), seats(&[1, 3]), "with her guest");
    assert_eq!(table.facts().held_by(&holder(None, Some("ada"))), seats(&[1, 3]));
    assert!(table.facts().seats_of(&secret(1)).is_empty(), "the old key holds nothing here");
    let (_, table) = decide(&table, arrive(3, None));
    let (_, table) = decide(&table, arrive(2, Some("grace")));
    assert_eq!(table.stage(), Stage::Playing);
}

/// Two persons turn out to be one, and a device is signed out: its key holds nothing any more, not even the opener's rights.
#[test]
fn seats_are_entrusted_and_secured() {
    let (events, moved) =
        decide(&table(), Command::Entrust { from: "ada".to_owned(), to: "grace".to_owned() });
    assert_eq!(events.len(), 1);
    assert_eq!(moved.facts().held_by(&holder(None, Some("grace"))), seats(&[1, 2, 3]));
    assert!(moved.facts().held_by(&holder(None, Some("ada"))).is_empty());
    let secure = Command::Secure { person: "grace".to_owned(), to: secret(8).hash() };
    let (events, secured) = decide(&moved, secure);
    assert_eq!(events.len(), 2, "one for each key");
    let facts = secured.facts();
    assert!(
        facts.held_by(&holder(Some(1), None)).is_empty() && facts.held_by(&holder(Some(2), None)).is_empty()
    );
    assert!(!facts.is_opener(&secret(1)) && facts.is_opened_by(&holder(None, Some("grace"))));
    assert_eq!(facts.held_by(&holder(None, Some("grace"))), seats(&[1, 2, 3]));
    assert_eq!(facts.held_by(&holder(Some(3), None)), seats(&[4]), "others keep theirs");
    let nobody = Command::Secure { person: "eve".to_owned(), to: secret(8).hash() };
    assert!(decide(&moved, nobody).0.is_empty());
}

/// What is written once a person has been forgotten.
#[test]
fn an_adoption_by_someone_forgotten_can_be_read() {
    let line = r#"{"event":"adopted","seat":1,"at":7}"#;
    let event: TableEvent<TroyesDice> = serde_json::from_str(line).unwrap();
    assert_eq!(serde_json::to_string(&event).unwrap(), line);
}
