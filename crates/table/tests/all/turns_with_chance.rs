//! A game whose turn is many small moves with dice and cards between them, at a table: undo goes back step by
//! step to the last thing rolled or revealed, the whole game can be played so, and its dice verified.

use game_core::{ChanceSource, Game, Pending, Seat, Seeded};
use game_dice_city::{DiceCity, Options};
use table::{Command, Opening, Secret, Share, Sitter, Sitting, Stage, Table, TableError, TableEvent};

struct Kept {
    table: Table<DiceCity>,
    log: Vec<TableEvent<DiceCity>>,
}

impl Kept {
    fn begin(players: u8) -> Kept {
        let sit = |seat: Seat| {
            let entropy = Secret::new([seat.index() as u8; 32]);
            Sitting {
                seat,
                sitter: Sitter::Person { name: seat.to_string(), key: entropy.hash(), person: None },
                share: Share::Entropy(entropy),
            }
        };
        let sittings = Seat::first(usize::from(players)).map(sit).collect();
        let opening = Opening { sittings, ..Opening::new(Options::new(players)) };
        let opened = Table::open("city-1", &opening, Secret::new([7; 32]), 1);
        let (log, table) = opened.expect("a table");
        Kept { table, log }
    }

    fn submit(&mut self, command: Command<<DiceCity as Game>::Move>) -> Result<(), TableError> {
        let (events, next) = self.table.decide(&command, 2)?;
        self.log.extend(events);
        self.table = next;
        Ok(())
    }

    fn draft(&mut self, seat: Seat, action: &str) {
        let action = action.parse().expect("a move");
        self.submit(Command::Draft { seat, action }).unwrap_or_else(|error| panic!("{error}"));
    }
}

/// The set-up is drawn when all sit; then a die is spent and taken back, step by step.
#[test]
fn a_turn_is_undone_step_by_step() {
    let mut kept = Kept::begin(2);
    let one = Seat::FIRST;
    let before = *kept.table.game();
    assert_eq!(before.pending(), Pending::Seats(game_core::SeatSet::only(one)));
    kept.draft(one, "pass w");
    kept.draft(one, &format!("move y {}", beside(&before)));
    assert_eq!(kept.table.shown_game().board().city(one).unused().len(), 3, "others see it");
    assert_eq!(*kept.table.game(), before);
    kept.submit(Command::Undo { seat: one }).expect("undone");
    assert_eq!(kept.table.shown_game().board().city(one).unused().len(), 4);
    kept.submit(Command::Undo { seat: one }).expect("undone");
    assert_eq!(kept.table.shown_game(), &before);
    assert_eq!(kept.submit(Command::Undo { seat: one }), Err(TableError::NothingToUndo));
}

/// A space beside the red die.
fn beside(game: &DiceCity) -> String {
    let column = game.board().own().space_of(game_dice_city::Die::Red).column();
    format!("r{}", if column > 1 { column - 1 } else { 2 })
}

/// Discarding four cards reveals four: what came before can't be undone, and the turn goes on.
#[test]
fn what_is_revealed_ends_undoing() {
    let mut kept = Kept::begin(2);
    let one = Seat::FIRST;
    kept.draft(one, "discard w");
    for _ in 0..4 {
        let card = kept.table.legal_moves(one)[0].to_string();
        kept.draft(one, &card);
    }
    assert!(kept.table.is_complete(one), "the cards wait for a confirmation");
    assert!(kept.table.legal_moves(one).is_empty());
    kept.submit(Command::Confirm { seat: one }).expect("confirmed");
    assert_eq!(kept.table.game().board().deck().len(), 48);
    assert_eq!(kept.submit(Command::Undo { seat: one }), Err(TableError::NothingToUndo));
    assert!(kept.table.waiting().contains(one), "it is still the same turn");
}

/// A whole game by drafts and confirmations replays from its log, and its dice are as sealed.
#[test]
fn a_whole_game_is_played_and_verified() {
    let mut kept = Kept::begin(3);
    let mut source = Seeded::new(4);
    while kept.table.stage() == Stage::Playing {
        let seat = kept.table.waiting().lowest().expect("somebody is awaited");
        if kept.table.is_complete(seat) {
            kept.submit(Command::Confirm { seat }).expect("a complete turn is confirmed");
            continue;
        }
        let moves = kept.table.legal_moves(seat);
        let action = moves[source.below(moves.len() as u32) as usize];
        kept.submit(Command::Draft { seat, action }).expect("a legal move is drafted");
        if source.below(8) == 0 {
            kept.submit(Command::Undo { seat }).expect("a drafted move is taken back");
        }
    }
    let again = Table::<DiceCity>::replay("city-1", &kept.log).expect("the log replays");
    assert_eq!(again.game(), kept.table.game());
    let record = kept.table.record().expect("a record");
    assert!(table::verify(record.record()).expect("the dice are as sealed").drawn > 20);
}
