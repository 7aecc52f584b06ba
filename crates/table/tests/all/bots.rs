//! Bots at a table: whose seat they play, and what happens when somebody leaves and comes back.

use game_core::{Game, Seat, Seeded};
use game_troyes_dice::{Move, Options, TroyesDice};
use table::{Command, Opening, Secret, Share, Sitter, Sitting, Stage, Table, TableError, TableEvent};

const ONE: Seat = Seat::from_index(0);
const TWO: Seat = Seat::from_index(1);

struct Kept {
    table: Table<TroyesDice>,
    log: Vec<TableEvent<TroyesDice>>,
    luck: Seeded,
}

impl Kept {
    /// A person and a bot.
    fn begin() -> Kept {
        let secret = Secret::new([7; 32]);
        let opened = Table::open("bots-1", &Opening::new(Options::new(2)), secret.clone(), 1);
        let (log, table) = opened.expect("a table");
        let mut kept = Kept { table, log, luck: Seeded::new(3) };
        let ada = Sitter::Person { name: "Ada".to_owned(), key: secret.hash(), person: None };
        let bot = Sitter::Bot { level: "journeyman".to_owned() };
        for (seat, sitter) in [(ONE, ada), (TWO, bot)] {
            kept.good(Command::Sit(Sitting { seat, sitter, share: Share::Entropy(secret.clone()) }));
        }
        kept
    }

    fn submit(&mut self, command: &Command<Move>) -> Result<(), TableError> {
        let (events, next) = self.table.decide(command, 2)?;
        self.log.extend(events);
        self.table = next;
        Ok(())
    }

    fn good(&mut self, command: Command<Move>) {
        self.submit(&command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
    }

    fn code(&mut self, command: Command<Move>) -> &'static str {
        self.submit(&command).expect_err("a refusal").code()
    }

    fn moves(&mut self, seat: Seat) -> Vec<Move> {
        let luck = &mut self.luck;
        self.table.bot_moves(seat, |game| game.random_move(seat, luck)).expect("it has a move")
    }
}

#[test]
fn a_bot_plays_its_own_seat_and_no_other() {
    let mut kept = Kept::begin();
    assert_eq!(kept.table.waiting_bots().to_string(), "2");
    let (of_ada, of_bot) = (kept.moves(ONE), kept.moves(TWO));
    assert_eq!(kept.code(Command::PlayBot { seat: ONE, moves: of_ada }), "no-bot");
    let nowhere = Seat::from_index(5);
    assert_eq!(kept.code(Command::PlayBot { seat: nowhere, moves: of_bot.clone() }), "no-such-seat");
    kept.good(Command::PlayBot { seat: TWO, moves: of_bot.clone() });
    assert!(kept.table.waiting_bots().is_empty() && kept.table.waiting().contains(ONE));
    assert_eq!(kept.code(Command::PlayBot { seat: TWO, moves: of_bot }), "already-confirmed");
}

/// Somebody leaves, a bot plays on for them, they come back and play themselves; the log tells all of it.
#[test]
fn a_bot_stands_in_and_hands_the_seat_back() {
    let mut kept = Kept::begin();
    let action = kept.table.legal_moves(ONE)[0];
    kept.good(Command::Draft { seat: ONE, action });
    kept.good(Command::StandIn { seat: ONE, level: "master".to_owned() });
    assert!(kept.table.draft(ONE).is_none(), "the bot begins the turn anew");
    assert_eq!(kept.table.seats()[0].bot(), Some("master"));
    assert!(kept.table.facts().seats_of(&Secret::new([7; 32])).contains(ONE), "the seat is still Ada's");
    assert_eq!(kept.code(Command::Draft { seat: ONE, action }), "stood-in");
    assert_eq!(kept.code(Command::Confirm { seat: ONE }), "stood-in");
    for seat in [ONE, TWO] {
        let moves = kept.moves(seat);
        kept.good(Command::PlayBot { seat, moves });
    }
    assert_eq!(kept.table.waiting().len(), 2, "the next half-day has begun");
    kept.good(Command::HandBack { seat: ONE });
    assert_eq!(kept.code(Command::HandBack { seat: ONE }), "no-bot");
    let moves = kept.moves(ONE);
    assert_eq!(kept.code(Command::PlayBot { seat: ONE, moves: moves.clone() }), "no-bot", "a late bot");
    kept.good(Command::Draft { seat: ONE, action: moves[0] });
    let again = Table::<TroyesDice>::replay("bots-1", &kept.log).expect("the log replays");
    assert_eq!(again.record().unwrap(), kept.table.record().unwrap());
    assert!(
        kept.table.record().unwrap().record().to_string().contains("tag stand-ins 1"),
        "the record tells it"
    );
}

/// What was confirmed before somebody left stays confirmed.
#[test]
fn a_confirmed_turn_stays_when_a_bot_stands_in() {
    let mut kept = Kept::begin();
    for action in kept.moves(ONE) {
        kept.good(Command::Draft { seat: ONE, action });
    }
    kept.good(Command::Confirm { seat: ONE });
    kept.good(Command::StandIn { seat: ONE, level: "apprentice".to_owned() });
    assert_eq!(kept.table.waiting().to_string(), "2");
    kept.good(Command::HandBack { seat: ONE });
    assert!(kept.table.draft(ONE).is_some_and(|draft| draft.confirmed));
}

/// A program that fails is replaced, and nobody's absence is told of it.
#[test]
fn a_bot_can_be_replaced_by_another() {
    let mut kept = Kept::begin();
    kept.good(Command::StandIn { seat: TWO, level: "apprentice".to_owned() });
    assert_eq!(kept.table.seats()[1].bot(), Some("apprentice"));
    assert_eq!(kept.code(Command::StandIn { seat: TWO, level: String::new() }), "bad-name");
    assert!(!kept.table.record().unwrap().record().to_string().contains("stand-ins"));
}

#[test]
fn hints_are_counted_and_only_for_who_may_move() {
    let mut kept = Kept::begin();
    kept.good(Command::Hint { seat: ONE });
    kept.good(Command::Hint { seat: ONE });
    assert_eq!((kept.table.seats()[0].hints, kept.table.seats()[1].hints), (2, 0));
    assert!(kept.table.record().unwrap().record().to_string().contains("tag hints 1"));
    for action in kept.moves(ONE) {
        kept.good(Command::Draft { seat: ONE, action });
    }
    assert_eq!(kept.code(Command::Hint { seat: ONE }), "turn-complete");
    kept.good(Command::Confirm { seat: ONE });
    assert_eq!(kept.code(Command::Hint { seat: ONE }), "already-confirmed");
}

#[test]
fn the_pace_of_bots_can_be_switched_at_any_time() {
    let mut kept = Kept::begin();
    assert!(!kept.table.facts().bots_at_once);
    kept.good(Command::BotPace { at_once: true });
    assert!(Table::<TroyesDice>::replay("bots-1", &kept.log).expect("the log replays").facts().bots_at_once);
    while kept.table.stage() == Stage::Playing {
        let seat = kept.table.waiting().lowest().expect("somebody is awaited");
        if kept.table.seats()[seat.index()].bot().is_none() {
            kept.good(Command::StandIn { seat, level: "random".to_owned() });
        }
        let moves = kept.moves(seat);
        kept.good(Command::PlayBot { seat, moves });
    }
    kept.good(Command::BotPace { at_once: false });
    assert!(kept.table.game().outcome().is_some());
}
