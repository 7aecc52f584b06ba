//! Playing again: a finished table that says where its group continues, and seats that are kept there.

use game_core::Seat;
use game_troyes_dice::{Options, TroyesDice};
use table::{
    Command, KeptSeat, Opening, Secret, Share, Sitter, Sitting, Stage, Table, TableError, TableEvent,
};

use crate::common::{Chain, Kept, Who};

type Troyes = Table<TroyesDice>;

fn secret(number: u8) -> Secret {
    Secret::new([number; 32])
}

fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("a seat")
}

fn rematch(table: &str, instead_of: Option<&str>) -> Command<game_troyes_dice::Move> {
    Command::Rematch { table: table.to_owned(), instead_of: instead_of.map(str::to_owned) }
}

/// The next game of Ada, who has two seats (key 101), Grace (key 102) and a bot.
fn next_game() -> Troyes {
    let kept = |number, name: &str, key| {
        let (name, from) = (name.to_owned(), "old".to_owned());
        KeptSeat { seat: seat(number), name, key: secret(key).hash(), person: None, from }
    };
    let bot =
        Sitting { seat: seat(3), sitter: Sitter::Bot { level: "random".to_owned() }, share: Share::Sealed };
    let opening = Opening {
        opener: Some(secret(101).hash()),
        kept: vec![kept(1, "Ada", 101), kept(2, "Grace", 102), kept(4, "Ada 2", 101)],
        sittings: vec![bot],
        ..Opening::new(Options::new(4))
    };
    Table::open("new", &opening, secret(1), 5).expect("a table").1
}

fn after(table: &Troyes, command: Command<game_troyes_dice::Move>) -> Troyes {
    table.decide(&command, 7).unwrap_or_else(|refused| panic!("{command:?}: {refused}")).1
}

fn arrival(key: u8, share: Share) -> Command<game_troyes_dice::Move> {
    Command::Arrive { key: secret(key).hash(), person: None, share }
}

#[test]
fn a_finished_table_leads_to_one_rematch() {
    let mut kept = Kept::<TroyesDice>::begun("players=2", &[Who::Plain, Who::Bot]);
    assert_eq!(kept.submit(rematch("new", None)), Err(TableError::NotOver));
    kept.play_out();
    let record = kept.record();
    kept.good(rematch("new", None));
    // The second player knew of no rematch either: the first one stays.
    let events = kept.log.len();
    kept.good(rematch("other", None));
    assert_eq!((kept.log.len(), kept.table.facts().rematch.as_deref()), (events, Some("new")));
    // The new table was closed: there is another one instead.
    kept.good(rematch("third", Some("new")));
    assert_eq!(kept.table.facts().rematch.as_deref(), Some("third"));
    assert_eq!(kept.record(), record, "the record is of this game alone");
    kept.check_replay();
}

#[test]
fn a_rematch_keeps_the_seats_of_people_and_seats_the_bots() {
    let mut old = Kept::<TroyesDice>::begun("players=2", &[Who::Plain, Who::Bot]);
    old.play_out();
    let (kept, sittings) = old.table.facts().seats_again("old");
    let person = KeptSeat {
        seat: seat(1),
        name: "Player 1".into(),
        key: secret(50).hash(),
        person: None,
        from: "old".into(),
    };
    assert_eq!(kept, [person]);
    let bots: Vec<_> = sittings.iter().map(|sitting| (sitting.seat, sitting.sitter.name())).collect();
    assert_eq!(bots, [(seat(2), "random")]);
}

#[test]
fn a_kept_seat_is_for_the_holder_of_its_key() {
    let table = next_game();
    assert_eq!(table.stage(), Stage::Seating);
    let sit = |number, name: &str, key| {
        let sitter = Sitter::Person { name: name.to_owned(), key: secret(key).hash(), person: None };
        Command::Sit(Sitting { seat: seat(number), sitter, share: Share::Sealed })
    };
    let refused = |command| table.decide(&command, 7).map(|_| ()).expect_err("refused");
    assert_eq!(refused(sit(1, "Mallory", 103)), TableError::SeatKept(seat(1)));
    assert_eq!(refused(sit(1, "Grace", 102)), TableError::SeatKept(seat(1)), "a key opens its own seat only");
    assert!(table.decide(&arrival(103, Share::Sealed), 7).expect("nothing to do").0.is_empty());
    assert!(table.facts().seats_of(&secret(101)).is_empty(), "kept is not taken");

    let chain = Chain::new(7);
    let table = after(&table, arrival(101, Share::Chain(chain.end())));
    let own = table.facts().seats_of(&secret(101));
    assert_eq!(own, [seat(1), seat(4)].into_iter().collect());
    let shares: Vec<bool> = table.seats().iter().map(|seat| seat.share.chain().is_some()).collect();
    assert_eq!(shares, [true, false, false, false], "a browser keeps one chain");
    assert!(table.decide(&arrival(101, Share::Sealed), 7).expect("nothing to do").0.is_empty());
    let table = after(&table, arrival(102, Share::Sealed));
    assert_eq!(table.stage(), Stage::Shares, "all are here: Ada's browser opens its share");
    let names: Vec<_> = table.facts().seats.into_iter().filter_map(|seat| seat.name).collect();
    assert_eq!(names, ["Ada", "Grace", "random", "Ada 2"]);
}

#[test]
fn nobody_waits_for_ever_for_a_player_who_does_not_come() {
    let table = after(&next_game(), arrival(101, Share::Sealed));
    let filled = after(&table, Command::Fill { level: "random".into() });
    assert_eq!(filled.stage(), Stage::Playing);
    let sitter = Sitter::Bot { level: "greedy".into() };
    let bot = Command::Sit(Sitting { seat: seat(2), sitter, share: Share::Sealed });
    assert_eq!(after(&table, bot).stage(), Stage::Playing);
    // Freed, it is anyone's.
    let freed = after(&table, Command::Vacate { seat: seat(2) });
    assert_eq!(freed.facts().seats[1].kept, None);
    assert!(freed.decide(&arrival(102, Share::Sealed), 7).expect("nothing to do").0.is_empty());
    let sitter = Sitter::Person { name: "Joan".to_owned(), key: secret(104).hash(), person: None };
    let joan = Command::Sit(Sitting { seat: seat(2), sitter, share: Share::Sealed });
    assert_eq!(after(&freed, joan).stage(), Stage::Playing);
}

/// The lines as they are stored: those of earlier versions, and the new ones.
#[test]
fn lines_of_the_log_stay_readable() {
    let key = secret(101).hash().to_hex();
    let old = [
        format!(
            r#"{{"event":"opened","game":"troyes-dice","rules":1,"options":"players=2","pace":"live","listed":false,"secret":"{}","at":1}}"#,
            "07".repeat(32)
        ),
        format!(
            r#"{{"event":"seated","seat":1,"sitter":{{"kind":"person","name":"Ada","key":"{key}"}},"entropy":"{}","at":2}}"#,
            "08".repeat(32)
        ),
    ];
    let table = table::any::replay::<TroyesDice>("t1", &old).expect("an old log");
    assert_eq!((table.facts().rematch, table.facts().seats[1].kept.clone()), (None, None));
    for line in [
        format!(r#"{{"event":"kept","seat":2,"name":"Grace","key":"{key}","from":"old","at":3}}"#),
        r#"{"event":"rematch-opened","table":"new","at":4}"#.to_owned(),
    ] {
        let event: TableEvent<TroyesDice> = serde_json::from_str(&line).expect("a line");
        assert_eq!(serde_json::to_string(&event).unwrap(), line);
    }
}
