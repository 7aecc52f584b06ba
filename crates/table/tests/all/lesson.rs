//! A lesson's table: what is laid out comes true, and nobody takes it for rolled.

use game_core::{Game, GameEvent, Seat, Seeded};
use game_troyes_dice::{Move, Options, TroyesDice};
use table::any::{self, AnyTable};
use table::{
    Command, LessonScript, Opening, Secret, Share, Sitter, Sitting, Table, TableError, TableEvent, Unfair,
};

const PLAZAS: &str = "plazas yy rr ww ry wr yr rw wy yw";

fn open(chances: &[&str]) -> Result<(Vec<TableEvent<TroyesDice>>, Table<TroyesDice>), TableError> {
    let secret = Secret::new([1; 32]);
    let sitter = Sitter::Person { name: "Ada".to_owned(), key: secret.hash(), person: None };
    let chances = chances.iter().map(|text| (*text).to_owned()).collect();
    let opening = Opening {
        sittings: vec![Sitting { seat: Seat::FIRST, sitter, share: Share::Sealed }],
        lesson: Some(LessonScript { name: "first".to_owned(), chances }),
        ..Opening::new(Options::new(1))
    };
    Table::open("table-1", &opening, secret, 1_000)
}

fn chances(table: &Table<TroyesDice>) -> Vec<String> {
    let results = table.played().filter_map(|event| match event {
        GameEvent::Chance(result) => Some(result.to_string()),
        GameEvent::Move(..) => None,
    });
    results.collect()
}

#[test]
fn chance_results_are_laid_out_and_then_drawn() {
    let (_, mut table) = open(&[PLAZAS, "roll 4 1 4 5", "roll 6 5 5 6"]).unwrap();
    for _ in 0..3 {
        let action = table.game().random_move(Seat::FIRST, &mut Seeded::new(1)).unwrap();
        table = table.decide(&Command::Play { seat: Seat::FIRST, action }, 0).unwrap().1;
        while !table.is_complete(Seat::FIRST) && table.draft(Seat::FIRST).is_some() {
            let action = table.legal_moves(Seat::FIRST).remove(0);
            table = table.decide(&Command::Play { seat: Seat::FIRST, action }, 0).unwrap().1;
        }
    }
    let results = chances(&table);
    assert_eq!(results[..3], [PLAZAS, "roll 4 1 4 5", "roll 6 5 5 6"]);
    assert_eq!(results.len(), 5, "then they are drawn: {results:?}");
}

/// Where a player has led the game elsewhere, a result that can't happen is drawn instead.
#[test]
fn a_result_that_can_not_happen_is_drawn_instead() {
    let (_, table) = open(&["roll 4 1 4 5", "roll 6 5 5 6"]).unwrap();
    let results = chances(&table);
    assert!(results[0].starts_with("plazas") && results[1] == "roll 6 5 5 6", "{results:?}");
}

#[test]
fn what_can_not_be_read_is_refused_at_the_start() {
    assert!(matches!(open(&["roll 9"]), Err(TableError::Notation(_))));
}

/// The log carries what is laid out, so it can be read again without the lesson; the record says that nothing was rolled.
#[test]
fn a_lesson_survives_a_restart_and_is_marked_as_one() {
    let (log, table) = open(&[PLAZAS, "roll 4 1 4 5", "roll 6 5 5 6"]).unwrap();
    let lines: Vec<String> = log.iter().map(|event| serde_json::to_string(event).unwrap()).collect();
    let again: Table<TroyesDice> = any::replay("table-1", &lines).unwrap();
    assert_eq!((again.lesson(), chances(&again)), (Some("first"), chances(&table)));
    let record = AnyTable::record(&again, 0).unwrap();
    assert!(record.contains("tag lesson first"), "{record}");
    assert_eq!(AnyTable::verify(&again), Err(Unfair::Lesson));
    // Tables that are not lessons say nothing about it.
    assert!(!lines[0].replace(",\"lesson\":{\"name\":\"first\"", "").contains("\"lesson\":"));
}

/// In a lesson nothing is at stake, so a turn can be taken back even if bots have played since.
#[test]
fn a_learner_takes_a_turn_back_with_what_bots_played() {
    let secret = Secret::new([1; 32]);
    let (one, two) = (Seat::FIRST, Seat::from_index(1));
    let sit = |seat, sitter| Sitting { seat, sitter, share: Share::Sealed };
    let laid_out = [PLAZAS, "roll 4 1 4 5", "roll 6 5 5 6"].map(str::to_owned).to_vec();
    let opening = Opening {
        sittings: vec![
            sit(one, Sitter::Person { name: "Ada".to_owned(), key: secret.hash(), person: None }),
            sit(two, Sitter::Bot { level: "random".to_owned() }),
        ],
        lesson: Some(LessonScript { name: "first".to_owned(), chances: laid_out }),
        ..Opening::new(Options::new(2))
    };
    let (_, table) = Table::<TroyesDice>::open("table-1", &opening, secret, 0).unwrap();
    assert!(!table.may_take_back(one), "nothing is played yet");
    let action: Move = "1:influence1".parse().unwrap();
    let table = table.decide(&Command::Play { seat: one, action }, 0).unwrap().1;
    let table = table.decide(&Command::PlayBot { seat: two, moves: vec![action] }, 0).unwrap().1;
    assert_eq!((table.played().count(), chances(&table).len()), (5, 3));
    assert!(!table.may_take_back(two), "a bot has no second thoughts");
    let back = table.decide(&Command::TakeBack { seat: one }, 0).unwrap().1;
    assert_eq!((back.played().count(), chances(&back).len()), (2, 2));
}
