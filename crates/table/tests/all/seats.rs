//! Before the game: leaving, removing, closing; and keys that are renewed.

use game_core::Seat;
use game_troyes_dice::{Options, TroyesDice};
use table::{Command, Opening, Secret, Share, Sitter, Sitting, Stage, Table, TableError, TableEvent};

type Troyes = Table<TroyesDice>;
type Log = Vec<TableEvent<TroyesDice>>;

const ONE: Seat = Seat::FIRST;

fn secret(number: u8) -> Secret {
    Secret::new([number; 32])
}

fn two() -> Seat {
    Seat::from_index(1)
}

/// A table for two that Ada (key 101) has opened and sits at.
fn opened() -> (Log, Troyes) {
    let opener = Some(secret(101).hash());
    let opening =
        Opening { opener, sittings: vec![sitting(ONE, "Ada", 101)], ..Opening::new(Options::new(2)) };
    Table::open("t1", &opening, secret(1), 0).unwrap()
}

fn sitting(seat: Seat, name: &str, key: u8) -> Sitting {
    let sitter = Sitter::Person { name: name.to_owned(), key: secret(key).hash(), person: None };
    Sitting { seat, sitter, share: Share::Entropy(secret(key + 50)) }
}

fn submit(log: &mut Log, table: &mut Troyes, command: Command<game_troyes_dice::Move>) {
    let (events, next) = table.decide(&command, 7).unwrap_or_else(|refused| panic!("{command:?}: {refused}"));
    log.extend(events);
    *table = next;
}

fn refused(table: &Troyes, command: Command<game_troyes_dice::Move>) -> TableError {
    table.decide(&command, 7).map(|_| ()).expect_err("refused")
}

/// The log leads to the same table, also after it was written and read.
fn replayed(log: &Log) -> Troyes {
    let lines: Vec<String> = log.iter().map(|event| serde_json::to_string(event).unwrap()).collect();
    table::any::replay("t1", &lines).unwrap()
}

#[test]
fn a_seat_is_left_and_taken_again_until_the_game_begins() {
    let (mut log, mut table) = opened();
    assert_eq!(refused(&table, Command::Vacate { seat: two() }), TableError::NobodyThere(two()));
    submit(&mut log, &mut table, Command::Vacate { seat: ONE });
    assert!(table.seats().iter().all(|seat| seat.sitter.is_none()));
    assert!(table.facts().seats_of(&secret(101)).is_empty() && table.facts().is_opener(&secret(101)));
    submit(&mut log, &mut table, Command::Sit(sitting(ONE, "Grace", 102)));
    submit(&mut log, &mut table, Command::Sit(sitting(two(), "Ada", 101)));
    assert_eq!(table.stage(), Stage::Playing);
    assert_eq!(refused(&table, Command::Vacate { seat: ONE }), TableError::Begun);
    assert_eq!(refused(&table, Command::Close), TableError::Begun);
    let again = replayed(&log);
    assert_eq!((again.game(), again.events()), (table.game(), table.events()));
    let names: Vec<_> = again.facts().seats.into_iter().filter_map(|seat| seat.name).collect();
    assert_eq!(names, ["Grace", "Ada"]);
}

#[test]
fn nothing_happens_at_a_closed_table() {
    let (mut log, mut table) = opened();
    submit(&mut log, &mut table, Command::Close);
    assert_eq!((table.stage(), replayed(&log).stage()), (Stage::Closed, Stage::Closed));
    for command in [
        Command::Sit(sitting(two(), "Grace", 102)),
        Command::Vacate { seat: ONE },
        Command::Close,
        Command::BotPace { at_once: true },
        Command::Renew { from: secret(101).hash(), to: secret(103).hash() },
    ] {
        assert_eq!(refused(&table, command), TableError::Closed);
    }
}

#[test]
fn a_renewed_key_ends_the_old_one() {
    let (mut log, mut table) = opened();
    submit(&mut log, &mut table, Command::Sit(sitting(two(), "Grace", 102)));
    let renew = Command::Renew { from: secret(101).hash(), to: secret(103).hash() };
    submit(&mut log, &mut table, renew.clone());
    for table in [&table, &replayed(&log)] {
        let facts = table.facts();
        assert!(facts.seats_of(&secret(101)).is_empty() && !facts.is_opener(&secret(101)));
        assert!(facts.seats_of(&secret(103)).contains(ONE) && facts.is_opener(&secret(103)));
        assert!(facts.seats_of(&secret(102)).contains(two()), "others keep theirs");
    }
    assert_eq!(refused(&table, renew), TableError::UnknownKey, "once is enough");
}

#[test]
fn a_name_that_deceives_is_refused() {
    let (_, table) = opened();
    for name in ["\u{202e}adA", "\u{200b}", "A\u{2028}da", &format!("Z{}", "\u{301}".repeat(20))] {
        assert_eq!(refused(&table, Command::Sit(sitting(two(), name, 102))), TableError::BadName, "{name:?}");
    }
}

/// The lines that earlier versions wrote: no opener, and names that are refused today.
#[test]
fn a_table_of_an_earlier_version_opens() {
    let (log, _) = opened();
    let mut lines: Vec<String> = log.iter().map(|event| serde_json::to_string(event).unwrap()).collect();
    lines[0] = lines[0].replace(&format!("\"opener\":\"{}\",", secret(101).hash().to_hex()), "");
    lines[1] = lines[1].replace("\"Ada\"", "\"\u{202e}adA\"");
    assert!(!lines[0].contains("opener"));
    let table = table::any::replay::<TroyesDice>("t1", &lines).unwrap();
    assert!(!table.facts().is_opener(&secret(101)));
    assert_eq!(table.facts().seats[0].name.as_deref(), Some("\u{202e}adA"));
}

fn renamed(seat: Seat, name: &str) -> Command<game_troyes_dice::Move> {
    Command::Rename { seat, name: name.to_owned() }
}

#[test]
fn a_player_is_renamed_at_any_time() {
    let (mut log, mut table) = opened();
    submit(&mut log, &mut table, renamed(ONE, "Ada L."));
    let bot = Sitting { seat: two(), sitter: Sitter::Bot { level: "random".into() }, share: Share::Sealed };
    submit(&mut log, &mut table, Command::Sit(bot));
    assert_eq!(
        refused(&table, renamed(two(), "Grace")),
        TableError::NobodyThere(two()),
        "a bot keeps its name"
    );
    assert_eq!(refused(&table, renamed(ONE, "\u{202e}adA")), TableError::BadName);
    let events = log.len();
    submit(&mut log, &mut table, renamed(ONE, "Ada L."));
    assert_eq!(log.len(), events, "nothing has changed");
    submit(&mut log, &mut table, renamed(ONE, "Countess"));
    let before = table.progress(ONE);
    for table in [&table, &replayed(&log)] {
        assert_eq!(table.facts().seats[0].name.as_deref(), Some("Countess"));
        assert_eq!(table.facts().seats_of(&secret(101)).lowest(), Some(ONE), "the seat stays hers");
        let record = table.record().unwrap();
        assert_eq!(record.record().name(ONE), Some("Countess"));
    }
    assert_eq!(table.progress(ONE), before, "a form of an older page still counts");
}

/// Players may have noted the digest.
#[test]
fn the_record_of_a_finished_game_keeps_its_names() {
    use crate::common::{Kept, Who};
    let mut kept = Kept::<TroyesDice>::begun("players=2", &[Who::Plain, Who::Bot]);
    kept.play_out();
    let record = kept.record();
    for name in ["Ada", "Countess"] {
        kept.good(renamed(ONE, name));
        assert_eq!(kept.table.facts().seats[0].name.as_deref(), Some(name));
        assert_eq!(kept.record(), record);
    }
    kept.check_replay();
    let line = r#"{"event":"renamed","seat":1,"name":"Ada","at":2}"#;
    let event: TableEvent<TroyesDice> = serde_json::from_str(line).expect("a line");
    assert_eq!(serde_json::to_string(&event).unwrap(), line);
}
