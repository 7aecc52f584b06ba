//! A game with secret choices of all at once, and then turns before all eyes: Troia at a table.

use game_core::{Game, Seat, Seeded};
use game_troia::{Move, Options, Phase, Troia};
use table::{Command, Opening, Secret, Share, Sitter, Sitting, Stage, Table, TableError, TableEvent};

/// A table with its log.
struct Kept {
    table: Table<Troia>,
    log: Vec<TableEvent<Troia>>,
}

impl Kept {
    /// This many people, and bots on the other seats.
    fn begin(players: u8, people: usize) -> Kept {
        let sit = |seat: Seat| {
            let entropy = Secret::new([seat.index() as u8; 32]);
            let sitter = if seat.index() < people {
                Sitter::Person { name: seat.to_string(), key: entropy.hash(), person: None }
            } else {
                Sitter::Bot { level: "random".to_owned() }
            };
            Sitting { seat, sitter, share: Share::Entropy(entropy) }
        };
        let sittings = Seat::first(usize::from(players)).map(sit).collect();
        let opening = Opening { sittings, ..Opening::new(Options::new(players)) };
        let opened = Table::open("troia-1", &opening, Secret::new([9; 32]), 1);
        let (log, table) = opened.expect("a table");
        Kept { table, log }
    }

    fn submit(&mut self, command: Command<Move>) -> Result<(), TableError> {
        let (events, next) = self.table.decide(&command, 2)?;
        self.log.extend(events);
        self.table = next;
        Ok(())
    }

    fn draft(&mut self, seat: Seat, text: &str) {
        self.submit(Command::Draft { seat, action: text.parse().expect("a move") }).expect("it is legal");
    }

    /// The first legal move of a seat that begins with this word.
    fn any(&self, seat: Seat, word: &str) -> Option<Move> {
        self.table.legal_moves(seat).into_iter().find(|action| action.to_string().starts_with(word))
    }
}

const ONE: Seat = Seat::from_index(0);
const TWO: Seat = Seat::from_index(1);

/// Both take a start piece, which can't be taken back: it was turned over.
fn after_start_pieces() -> Kept {
    let mut kept = Kept::begin(2, 2);
    while kept.table.game().phase() == Phase::Start {
        let seat = kept.table.waiting().lowest().expect("somebody takes");
        let action = kept.any(seat, "take").expect("something is free");
        kept.submit(Command::Draft { seat, action }).expect("it is free");
        let refused = kept.submit(Command::Undo { seat });
        assert_eq!(refused, Err(TableError::NothingToUndo));
    }
    kept
}

/// R40: a face-down card can be changed until the last is in, and nobody sees it before.
#[test]
fn a_face_down_card_can_be_changed_until_all_have_confirmed() {
    let mut kept = after_start_pieces();
    let before = kept.table.shown_game().view(Some(TWO));
    kept.draft(ONE, "card 64");
    kept.submit(Command::Confirm { seat: ONE }).expect("a card is a whole turn");
    assert_eq!(kept.table.shown_game().view(Some(TWO)), before, "nothing is seen of it");
    kept.submit(Command::Reopen { seat: ONE }).expect("not all have confirmed");
    kept.submit(Command::Undo { seat: ONE }).expect("a card can be taken back");
    kept.draft(ONE, "card 1");
    kept.submit(Command::Confirm { seat: ONE }).expect("confirmed");
    kept.draft(TWO, "card 2");
    kept.submit(Command::Confirm { seat: TWO }).expect("confirmed");
    assert_eq!(kept.table.game().phase(), Phase::Dig);
    assert_eq!(kept.table.game().view(None).order, [TWO, ONE]);
}

/// Rulebook, Dig: what was dug is not put back; others see each step.
#[test]
fn a_dig_is_seen_by_all_and_can_not_be_undone() {
    let mut kept = after_start_pieces();
    for (seat, card) in [(ONE, "card 1"), (TWO, "card 2")] {
        kept.draft(seat, card);
        kept.submit(Command::Confirm { seat }).expect("confirmed");
    }
    let action = kept.any(TWO, "dig").expect("something is free");
    kept.submit(Command::Draft { seat: TWO, action }).expect("it is free");
    assert_eq!(kept.table.shown_game().view(Some(ONE)).players[1].front.len(), 1);
    assert_eq!(kept.submit(Command::Undo { seat: TWO }), Err(TableError::NothingToUndo));
    kept.draft(TWO, "end");
    kept.submit(Command::Undo { seat: TWO }).expect("an end shows nothing new");
    let action = kept.any(TWO, "examine").expect("one lies before the tent");
    kept.submit(Command::Draft { seat: TWO, action }).expect("a step is left");
    assert_eq!(kept.table.shown_game().view(Some(ONE)).players[1].tent, 2);
    kept.draft(TWO, "end");
    kept.submit(Command::Confirm { seat: TWO }).expect("confirmed");
    assert_eq!(kept.table.waiting().lowest(), Some(ONE));
}

/// A person and bots play a whole game; the log replays to the same table.
#[test]
fn a_whole_game_with_bots_replays_from_its_log() {
    for players in 2..=4 {
        let mut kept = Kept::begin(players, 1);
        let mut luck = Seeded::new(u64::from(players));
        while kept.table.stage() == Stage::Playing {
            if let Some(seat) = kept.table.waiting_bots().lowest() {
                let moves = kept.table.bot_moves(seat, |game| game.random_move(seat, &mut luck));
                let moves = moves.expect("a pending bot has a move");
                kept.submit(Command::PlayBot { seat, moves }).expect("it is legal");
            } else if !kept.table.is_complete(ONE) {
                let game = kept.table.drafted_game(ONE);
                let action = game.random_move(ONE, &mut luck).expect("a pending seat has a move");
                kept.submit(Command::Draft { seat: ONE, action }).expect("it is legal");
            } else {
                kept.submit(Command::Confirm { seat: ONE }).expect("a whole turn");
            }
        }
        let again = Table::<Troia>::replay("troia-1", &kept.log).expect("the log replays");
        assert_eq!(again.game(), kept.table.game());
        assert!(again.game().outcome().is_some());
    }
}

/// The last turn of a round ends with its own confirmation: the next card is another decision.
#[test]
fn the_end_of_a_turn_is_confirmed_before_the_next_card_is_chosen() {
    let mut kept = after_start_pieces();
    for seat in [ONE, TWO] {
        let action = kept.any(seat, "card").expect("a card in hand");
        kept.submit(Command::Draft { seat, action }).expect("it is in hand");
        kept.submit(Command::Confirm { seat }).expect("a card is all that is chosen");
    }
    for _ in [ONE, TWO] {
        let seat = kept.table.waiting().lowest().expect("somebody acts");
        kept.draft(seat, "end");
        assert!(kept.table.is_complete(seat) && kept.table.legal_moves(seat).is_empty());
        kept.submit(Command::Confirm { seat }).expect("the turn is over");
    }
    assert_eq!((kept.table.game().phase(), kept.table.waiting().len()), (Phase::Choose, 2));
}
