//! Whole games at a table: drafts, confirmation, undo, chance, replay, verifiable dice.

use game_core::{ChanceSource, Game, Pending, Seat, SeatSet, Seeded};
use game_record::Record;
use game_troyes_dice::{Move, Options, TroyesDice};
use table::Unfair;
use table::any::{self, AnyCommand, AnyTable, LogHeader};
use table::{
    Command, Opening, Origin, PracticeScript, Secret, Share, Sitter, Sitting, Stage, Table, TableError,
    TableEvent, Wanted, verify,
};

use crate::common::all_drawn;

type Troyes = Table<TroyesDice>;

/// A table with its log, as a server keeps it.
struct Kept {
    table: Troyes,
    log: Vec<TableEvent<TroyesDice>>,
    luck: Seeded,
}

fn secret(number: u8) -> Secret {
    Secret::new([number; 32])
}

fn person(number: u8) -> Sitter {
    Sitter::Person { name: format!("Player {number}"), key: secret(100 + number).hash(), person: None }
}

fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("a seat")
}

impl Kept {
    fn open(options: &Options) -> Kept {
        let (log, table) = Table::open("table-1", &Opening::new(*options), secret(1), 1_000).expect("valid");
        Kept { table, log, luck: Seeded::new(1) }
    }

    fn begin(players: u8, people: u8) -> Kept {
        let mut kept = Kept::open(&Options::new(players));
        for number in 1..=players {
            let sitter =
                if number <= people { person(number) } else { Sitter::Bot { level: "random".into() } };
            let entropy = secret(10 + number);
            kept.good(Command::Sit(Sitting {
                seat: seat(usize::from(number)),
                sitter,
                share: Share::Entropy(entropy),
            }));
        }
        kept
    }

    /// Submits a command, and lets the bots play after it.
    fn good(&mut self, command: Command<Move>) {
        self.submit(command);
        while let Some(seat) = self.table.waiting_bots().lowest() {
            let luck = &mut self.luck;
            let moves =
                self.table.bot_moves(seat, |game| game.random_move(seat, luck)).expect("a bot has a move");
            self.submit(Command::PlayBot { seat, moves });
        }
    }

    fn submit(&mut self, command: Command<Move>) {
        let (events, table) =
            self.table.decide(&command, 2_000).unwrap_or_else(|e| panic!("{command:?}: {e}"));
        self.table = table;
        self.log.extend(events);
    }

    fn bad(&mut self, command: Command<Move>) -> TableError {
        match self.table.decide(&command, 2_000) {
            Ok(_) => panic!("granted: {command:?}"),
            Err(refusal) => refusal,
        }
    }

    fn draft_random(&mut self, seat: Seat) {
        while !self.table.legal_moves(seat).is_empty() {
            let moves = self.table.legal_moves(seat);
            let action = moves[self.luck.below(moves.len() as u32) as usize];
            self.good(Command::Draft { seat, action });
        }
    }

    fn play_out(&mut self) {
        while self.table.stage() == Stage::Playing {
            let seat = self.table.waiting().lowest().expect("somebody is awaited");
            self.draft_random(seat);
            self.good(Command::Confirm { seat });
        }
    }

    /// The log is all there is: replaying it gives the same table, as seen by everyone.
    fn check_replay(&self) {
        let json: Vec<String> = self.log.iter().map(|event| serde_json::to_string(event).unwrap()).collect();
        let log: Vec<TableEvent<TroyesDice>> =
            json.iter().map(|text| serde_json::from_str(text).unwrap()).collect();
        let again = Troyes::replay("table-1", &log).expect("own log");
        assert_eq!(again.events(), self.table.events());
        assert_eq!(again.waiting(), self.table.waiting());
        for seat in Seat::first(self.table.seats().len()) {
            assert_eq!(again.drafted_game(seat), self.table.drafted_game(seat));
        }
        assert_eq!(again.record().unwrap(), self.table.record().unwrap());
    }
}

#[test]
fn a_game_begins_when_all_seats_are_taken() {
    let mut kept = Kept::open(&Options::new(2));
    assert_eq!(kept.table.stage(), Stage::Seating);
    let draft = Command::Draft { seat: seat(1), action: "1:deniers1".parse().unwrap() };
    assert_eq!(kept.bad(draft).code(), "not-begun");
    kept.good(Command::Sit(Sitting { seat: seat(2), sitter: person(2), share: Share::Entropy(secret(12)) }));
    let again = Command::Sit(Sitting { seat: seat(2), sitter: person(3), share: Share::Entropy(secret(13)) });
    assert_eq!(kept.bad(again), TableError::SeatTaken(seat(2)));
    let elsewhere =
        Command::Sit(Sitting { seat: seat(3), sitter: person(3), share: Share::Entropy(secret(13)) });
    assert_eq!(kept.bad(elsewhere), TableError::NoSuchSeat(seat(3)));
    for name in ["", " a", "a\nb", &"x".repeat(41)] {
        let sitter = Sitter::Person { name: name.into(), key: secret(1).hash(), person: None };
        let sit = Command::Sit(Sitting { seat: seat(1), sitter, share: Share::Entropy(secret(11)) });
        assert_eq!(kept.bad(sit), TableError::BadName, "{name:?}");
    }
    assert!(matches!(kept.table.game().pending(), Pending::Chance), "nothing is drawn before");
    kept.good(Command::Sit(Sitting { seat: seat(1), sitter: person(1), share: Share::Entropy(secret(11)) }));
    assert_eq!(kept.table.stage(), Stage::Playing);
    assert_eq!(kept.table.waiting().len(), 2);
    kept.check_replay();
}

/// A table with everybody at it is one command: all of it happens, or nothing.
#[test]
fn a_table_is_opened_with_its_seats() {
    let sit = |number: u8, sitter| Sitting {
        seat: seat(usize::from(number)),
        sitter,
        share: Share::Entropy(secret(10 + number)),
    };
    let bot = || Sitter::Bot { level: "random".into() };
    let open = |sittings| {
        let opening = Opening { sittings, bots_at_once: true, ..Opening::new(Options::new(2)) };
        Table::<TroyesDice>::open("table-1", &opening, secret(1), 1_000)
    };
    let (log, table) = open(vec![sit(1, person(1)), sit(2, bot())]).expect("valid");
    assert_eq!((table.stage(), table.waiting().len()), (Stage::Playing, 2), "the dice are rolled");
    assert!(table.facts().bots_at_once && matches!(log[0], TableEvent::Opened { .. }));
    Kept { table, log, luck: Seeded::new(1) }.check_replay();
    let refused = |sittings| open(sittings).map(|_| ()).unwrap_err();
    assert_eq!(refused(vec![sit(1, person(1)), sit(1, bot())]), TableError::SeatTaken(seat(1)));
    assert_eq!(refused(vec![sit(3, bot())]), TableError::NoSuchSeat(seat(3)));
}

/// Bots take all free seats at once, and nobody's.
#[test]
fn free_seats_are_filled_with_bots() {
    let mut kept = Kept::open(&Options::new(4));
    kept.good(Command::Sit(Sitting { seat: seat(2), sitter: person(2), share: Share::Entropy(secret(12)) }));
    let fill = || Command::Fill { level: "random".into() };
    kept.good(fill());
    let bots: Vec<bool> = kept.table.facts().seats.iter().map(|seat| seat.is_bot).collect();
    assert_eq!((bots, kept.table.stage()), (vec![true, false, true, true], Stage::Playing));
    let (events, _) = kept.table.decide(&fill(), 3_000).expect("nothing is left to do");
    assert!(events.is_empty());
    kept.check_replay();
}

/// A move is drafted and, if it completes the turn, confirmed with it.
#[test]
fn playing_a_move_confirms_a_turn_that_it_completes() {
    let mut kept = Kept::begin(1, 1);
    let one = seat(1);
    let events = kept.log.len();
    while kept.log[events..].iter().all(|event| matches!(event, TableEvent::Drafted { .. })) {
        let action = kept.table.legal_moves(one)[0];
        kept.good(Command::Play { seat: one, action });
    }
    assert!(
        kept.table.draft(one).is_none() && kept.table.waiting().contains(one),
        "the next dice are rolled"
    );
    kept.check_replay();
}

/// The lines of logs that exist.
#[test]
fn events_are_written_as_they_always_were() {
    let seat = seat(2);
    let lines: [(TableEvent<TroyesDice>, &str); 9] = [
        (
            TableEvent::Opened {
                game: "troyes-dice".into(),
                rules: 2,
                options: "players=1".parse().unwrap(),
                pace: table::Pace::Live,
                listed: false,
                secret: secret(0),
                dice: 2,
                opener: None,
                lesson: None,
                day: None,
                practice: Some(PracticeScript {
                    from: Origin::Table("t1".to_owned()),
                    events: vec!["* plazas rr ry yw yr rw yw rw ww yy".to_owned()],
                    same_dice: true,
                    chances: vec!["roll 5 1 2 2".to_owned()],
                    scores: vec![53],
                }),
                clock: None,
                wanted: Wanted::Everyone,
                anyone: false,
                at: 7,
            },
            r#"{"event":"opened","game":"troyes-dice","rules":2,"options":"players=1","pace":"live","listed":false,"secret":"0000000000000000000000000000000000000000000000000000000000000000","dice":2,"practice":{"from":{"table":"t1"},"events":["* plazas rr ry yw yr rw yw rw ww yy"],"same_dice":true,"chances":["roll 5 1 2 2"],"scores":[53]},"at":7}"#,
        ),
        (
            TableEvent::Opened {
                game: "troyes-dice".into(),
                rules: 1,
                options: "players=2 expansion".parse().unwrap(),
                pace: table::Pace::OverDays,
                listed: true,
                secret: secret(0),
                dice: 1,
                opener: None,
                lesson: None,
                day: None,
                practice: None,
                clock: None,
                wanted: Wanted::Everyone,
                anyone: false,
                at: 7,
            },
            r#"{"event":"opened","game":"troyes-dice","rules":1,"options":"players=2 expansion","pace":"over-days","listed":true,"secret":"0000000000000000000000000000000000000000000000000000000000000000","at":7}"#,
        ),
        (
            TableEvent::Drafted { seat, action: "1:deniers1".parse().unwrap() },
            r#"{"event":"drafted","seat":2,"action":"1:deniers1"}"#,
        ),
        (
            TableEvent::Drawn { result: "roll 1 2 3 4".parse().unwrap(), sealed: Vec::new() },
            r#"{"event":"drawn","result":"roll 1 2 3 4"}"#,
        ),
        (TableEvent::Confirmed { seat, at: 9, lag_ms: 0 }, r#"{"event":"confirmed","seat":2,"at":9}"#),
        (TableEvent::TakenBack { to: 3 }, r#"{"event":"taken-back","to":3}"#),
        (TableEvent::BotPace { at_once: true }, r#"{"event":"bot-pace","at_once":true}"#),
        (TableEvent::Vacated { seat, at: 9 }, r#"{"event":"vacated","seat":2,"at":9}"#),
        (TableEvent::Closed { at: 9 }, r#"{"event":"closed","at":9}"#),
    ];
    for (event, line) in lines {
        assert_eq!(serde_json::to_string(&event).unwrap(), line);
        assert_eq!(serde_json::from_str::<TableEvent<TroyesDice>>(line).unwrap(), event);
    }
}

/// Without its type a table takes a command as text or typed, and writes the same lines for it.
#[test]
fn a_table_of_any_game_takes_text_and_typed_commands() {
    let kept = Kept::begin(1, 1);
    let log: Vec<String> = kept.log.iter().map(|event| serde_json::to_string(event).unwrap()).collect();
    assert_eq!(LogHeader::of(&log).map(|header| header.game).as_deref(), Ok("troyes-dice"));
    let table: Box<dyn AnyTable> = Box::new(any::replay::<TroyesDice>("table-1", &log).expect("own log"));
    let (seat, action) = (seat(1), kept.table.legal_moves(seat(1))[0]);
    let lines = |command: AnyCommand| table.decide(command, 2).map(|decision| decision.lines);
    let typed = lines(AnyCommand::typed::<TroyesDice>(Command::Draft { seat, action }));
    let text = lines(Command::Draft { seat, action: action.to_string() }.into());
    assert_eq!(typed, text);
    assert_eq!(typed, Ok(vec![format!(r#"{{"event":"drafted","seat":1,"action":"{action}"}}"#)]));
    let nonsense = lines(Command::Draft { seat, action: "dance".into() }.into());
    assert!(matches!(nonsense, Err(TableError::Notation(_))));
    let foreign = AnyCommand::typed::<game_troia::Troia>(Command::PlayBot { seat, moves: Vec::new() });
    assert!(matches!(lines(foreign), Err(TableError::Corrupt(_))));
    assert!(matches!(LogHeader::of(&[]), Err(TableError::Corrupt(_))));
}

#[test]
fn a_secret_holds_its_seats() {
    let kept = Kept::begin(3, 2);
    assert_eq!(kept.table.facts().seats_of(&secret(101)).to_string(), "1");
    assert_eq!(kept.table.facts().seats_of(&secret(102)).to_string(), "2");
    assert!(kept.table.facts().seats_of(&secret(1)).is_empty());
}

/// Drafts are private, can be taken back as often as one likes, and apply when the last has confirmed.
#[test]
fn turns_apply_when_the_last_has_confirmed() {
    let mut kept = Kept::begin(2, 2);
    let (one, two) = (seat(1), seat(2));
    let before = *kept.table.game();
    let views = |kept: &Kept| (kept.table.game().view(Some(two)), kept.table.game().view(None));
    let seen = views(&kept);
    let numbers = |kept: &Kept| {
        [SeatSet::EMPTY, SeatSet::from_iter([two]), SeatSet::from_iter([one])]
            .map(|held| kept.table.facts().changes(held))
    };
    let told = numbers(&kept);
    for _ in 0..3 {
        kept.draft_random(one);
        assert!(kept.table.is_complete(one));
        kept.check_replay();
        while kept.table.draft(one).is_some() {
            kept.good(Command::Undo { seat: one });
        }
        assert_eq!(kept.table.drafted_game(one), &before);
    }
    let [nobody, other, own] = numbers(&kept);
    assert_eq!([nobody, other], told[..2], "not even that there was a draft is told");
    assert!(own > told[2]);
    assert_eq!(kept.bad(Command::Undo { seat: one }), TableError::NothingToUndo);
    assert_eq!(kept.bad(Command::Confirm { seat: one }), TableError::TurnIncomplete);
    kept.draft_random(one);
    assert_eq!(kept.bad(Command::Draft { seat: one, action: Move::NoDie }), TableError::TurnComplete);
    kept.good(Command::Confirm { seat: one });
    assert_eq!(kept.bad(Command::Confirm { seat: one }), TableError::AlreadyConfirmed);
    assert_eq!(kept.bad(Command::Undo { seat: one }), TableError::AlreadyConfirmed);
    assert_eq!(kept.table.waiting().to_string(), "2");
    assert_eq!(numbers(&kept)[0], told[0] + 1, "that somebody has confirmed is told to all");
    assert_eq!(views(&kept), seen, "nobody sees a turn before all have confirmed");
    kept.good(Command::Reopen { seat: one });
    assert_eq!(kept.table.waiting().len(), 2);
    kept.good(Command::Undo { seat: one });
    kept.draft_random(one);
    kept.good(Command::Confirm { seat: one });
    kept.draft_random(two);
    kept.check_replay();
    kept.good(Command::Confirm { seat: two });
    assert_ne!(views(&kept), seen);
    assert_eq!(kept.bad(Command::Undo { seat: one }), TableError::NothingToUndo, "the dice have been rolled");
    kept.check_replay();
}

#[test]
fn refusals_of_the_game_name_the_rule() {
    let mut kept = Kept::begin(1, 1);
    let refusal = kept.bad(Command::Draft { seat: seat(1), action: Move::NoDie });
    assert_eq!(refusal.code(), "die-affordable");
    assert!(refusal.to_string().contains("ruling T14"), "{refusal}");
    assert_eq!(
        kept.bad(Command::Draft { seat: seat(2), action: Move::NoDie }),
        TableError::NoSuchSeat(seat(2))
    );
}

#[test]
fn bots_play_by_themselves_and_games_end() {
    for (players, people) in [(1, 1), (2, 1), (4, 2), (10, 3)] {
        let mut kept = Kept::begin(players, people);
        kept.play_out();
        assert_eq!(kept.table.stage(), Stage::Over);
        kept.check_replay();
        assert_eq!(kept.bad(Command::Draft { seat: seat(1), action: Move::NoDie }), TableError::Over);
        let record = kept.table.record().unwrap().record().to_string();
        let read: Record<TroyesDice> = record.parse().unwrap();
        let found = verify(&read).expect("fair dice");
        assert_eq!((found.drawn, found.taken_over), (17, 0), "the plazas and sixteen rolls");
    }
}

/// A table of bots alone plays itself out when the last one sits down.
#[test]
fn bots_alone_play_a_whole_game() {
    let kept = Kept::begin(3, 0);
    assert_eq!(kept.table.stage(), Stage::Over);
}

/// In a game alone, whole half-days can be taken back, the dice stay the same, and the record says so.
#[test]
fn a_game_alone_can_be_taken_back() {
    let mut kept = Kept::begin(1, 1);
    let one = seat(1);
    assert_eq!(kept.bad(Command::TakeBack { seat: one }), TableError::NothingToUndo);
    let start = *kept.table.game();
    kept.draft_random(one);
    kept.good(Command::Confirm { seat: one });
    let after = *kept.table.game();
    kept.draft_random(one);
    kept.good(Command::TakeBack { seat: one });
    assert_eq!(kept.table.game(), &start);
    let first = kept.table.legal_moves(one)[0];
    kept.good(Command::Draft { seat: one, action: first });
    while !kept.table.is_complete(one) {
        let action = kept.table.legal_moves(one)[0];
        kept.good(Command::Draft { seat: one, action });
    }
    kept.good(Command::Confirm { seat: one });
    assert_eq!(kept.table.game().board().dice(), after.board().dice(), "the same dice fall again");
    assert!(kept.table.may_take_back(one));
    kept.play_out();
    // The end reveals the secret: a player who could go back would know every roll.
    assert_eq!(kept.bad(Command::TakeBack { seat: one }), TableError::Over);
    assert!(!kept.table.may_take_back(one));
    kept.check_replay();
    let record = kept.table.record().unwrap();
    assert_eq!(record.record().tag("takebacks"), Some("1"));
    assert!(verify(record.record()).is_ok());
    // Earlier versions allowed it, and their logs are read as they are.
    kept.log.push(TableEvent::TakenBack { to: 1 });
    assert_eq!(Troyes::replay("table-1", &kept.log).expect("an old log").stage(), Stage::Playing);
    let mut company = Kept::begin(2, 2);
    assert_eq!(company.bad(Command::TakeBack { seat: one }), TableError::NotAlone);
}

/// Neither the record nor the public part of a running table tells what the dice will be.
#[test]
fn nothing_public_tells_the_secret_before_the_end() {
    let mut kept = Kept::begin(2, 2);
    let secrets = [secret(1).to_hex(), secret(11).to_hex(), secret(12).to_hex()];
    let record = kept.table.record().unwrap().record().to_string();
    assert!(record.contains(&kept.table.commitment().to_hex()));
    for secret in &secrets {
        assert!(!record.contains(secret));
        assert!(!format!("{:?}", kept.table.seats()).contains(secret));
    }
    let error = verify(kept.table.record().unwrap().record()).unwrap_err();
    assert_eq!(error, Unfair::Missing("dice-secret"));
    kept.play_out();
    let record = kept.table.record().unwrap().record().to_string();
    // The positive control: the search finds secrets where they are.
    assert!(secrets.iter().all(|secret| record.contains(secret)));
}

#[test]
fn a_changed_record_fails_verification() {
    let mut kept = Kept::begin(1, 1);
    kept.play_out();
    let text = kept.table.record().unwrap().record().to_string();
    let check = |text: &str| verify::<TroyesDice>(&text.parse().expect("a record"));
    assert_eq!(check(&text), Ok(all_drawn(17)));
    // Another secret, another entropy, another table: each changes the dice or breaks the promise.
    assert_eq!(check(&text.replace(&secret(1).to_hex(), &secret(2).to_hex())), Err(Unfair::Commitment));
    let both = text
        .replace(&secret(1).to_hex(), &secret(2).to_hex())
        .replace(&secret(1).hash().to_hex(), &secret(2).hash().to_hex());
    assert!(matches!(check(&both), Err(Unfair::Result { number: 1, .. })));
    assert!(matches!(
        check(&text.replace(&secret(11).to_hex(), &secret(12).to_hex())),
        Err(Unfair::Result { .. })
    ));
    assert!(matches!(
        check(&text.replace("tag table table-1", "tag table table-2")),
        Err(Unfair::Result { .. })
    ));
    // A changed last roll, with an end that fits nothing.
    let last = text.rfind("* roll ").unwrap() + 7;
    let other = if &text[last..=last] == "1" { "2" } else { "1" };
    let changed = format!("{}{other}{}", &text[..last], &text[last + 1..]);
    assert!(check(&changed).is_err());
}

/// A log that can't have happened is refused with the event.
#[test]
fn a_broken_log_is_refused() {
    let kept = Kept::begin(2, 2);
    let replay =
        |log: &[TableEvent<TroyesDice>]| Troyes::replay("table-1", log).map(|_| ()).unwrap_err().to_string();
    assert!(replay(&[]).contains("an empty log"));
    assert!(replay(&kept.log[1..]).contains("begins with its opening"));
    let mut twice = kept.log.clone();
    twice.push(kept.log[1].clone());
    assert!(replay(&twice).contains(&format!("event {}: seat 1 is taken", twice.len())));
    let mut foreign = kept.log.clone();
    foreign.push(TableEvent::Drawn { result: "roll 1 1 1 1".parse().unwrap(), sealed: Vec::new() });
    assert!(replay(&foreign).contains("no chance result is awaited"));
}
