//! Nudging in games over days.

use game_core::Seat;
use game_troyes_dice::{Options, TroyesDice};
use table::nudge::{NUDGE_AFTER_MS, NUDGE_EVERY_MS};
use table::{Command, Opening, Pace, Secret, Share, Sitter, Sitting, Table, TableError};

type Troyes = Table<TroyesDice>;

const HOUR: i64 = 60 * 60 * 1_000;

fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("a seat")
}

/// Ada at seats 1 and 4, Grace at seat 2, and a bot at seat 3.
fn table(pace: Pace) -> Troyes {
    let person = |name: &str, key: u8| Sitter::Person {
        name: name.into(),
        key: Secret::new([key; 32]).hash(),
        person: None,
    };
    let sitters =
        [person("Ada", 1), person("Grace", 2), Sitter::Bot { level: "random".into() }, person("Ada 2", 1)];
    let sittings = sitters.into_iter().enumerate().map(|(index, sitter)| Sitting {
        seat: Seat::from_index(index),
        sitter,
        share: Share::Sealed,
    });
    let opening = Opening { pace, sittings: sittings.collect(), ..Opening::new(Options::new(4)) };
    Table::open("t1", &opening, Secret::new([7; 32]), 0).expect("a table").1
}

fn nudge(table: &mut Troyes, of: usize, by: usize, at: i64) -> Result<(), TableError> {
    let (_, next) = table.decide(&Command::Nudge { seat: seat(of), by: seat(by) }, at)?;
    *table = next;
    Ok(())
}

fn play(table: &mut Troyes, number: usize, at: i64) {
    let seat = seat(number);
    while table.waiting().contains(seat) && !table.is_complete(seat) {
        let action = table.legal_moves(seat)[0];
        *table = table.decide(&Command::Play { seat, action }, at).expect("a move").1;
    }
}

#[test]
fn a_player_is_nudged_once_a_day_after_half_a_day() {
    let mut table = table(Pace::OverDays);
    assert_eq!(nudge(&mut table, 1, 2, NUDGE_AFTER_MS - 1), Err(TableError::NudgedTooSoon));
    assert_eq!(nudge(&mut table, 1, 2, NUDGE_AFTER_MS), Ok(()));
    assert_eq!(table.facts().seats[0].nudged_at, Some(NUDGE_AFTER_MS));
    let tomorrow = NUDGE_AFTER_MS + NUDGE_EVERY_MS;
    assert_eq!(nudge(&mut table, 1, 2, tomorrow - 1), Err(TableError::NudgedToday));
    assert_eq!(nudge(&mut table, 2, 1, tomorrow - 1), Ok(()), "each seat has its own day");
    assert_eq!(nudge(&mut table, 1, 2, tomorrow), Ok(()));
    play(&mut table, 1, tomorrow);
    assert_eq!(nudge(&mut table, 1, 2, tomorrow * 2), Err(TableError::NotWaiting(seat(1))));
}

#[test]
fn only_another_player_nudges_and_only_players_are_nudged() {
    let mut table = table(Pace::OverDays);
    let later = 13 * HOUR;
    for (of, by) in [(1, 1), (1, 3), (4, 1), (1, 4)] {
        assert_eq!(nudge(&mut table, of, by, later), Err(TableError::NotAnother), "{of} by {by}");
    }
    assert_eq!(nudge(&mut table, 3, 1, later), Err(TableError::NotWaiting(seat(3))), "a bot");
    assert_eq!(nudge(&mut table, 9, 1, later), Err(TableError::NoSuchSeat(seat(9))));
    assert_eq!(nudge(&mut table, 1, 9, later), Err(TableError::NoSuchSeat(seat(9))));
    let stand_in = Command::StandIn { seat: seat(1), level: "random".into() };
    let mut left = table.decide(&stand_in, later).expect("a stand-in").1;
    assert_eq!(nudge(&mut left, 1, 2, later), Err(TableError::NotWaiting(seat(1))), "a bot plays for her");
}

#[test]
fn nobody_is_nudged_in_a_live_game() {
    assert_eq!(nudge(&mut table(Pace::Live), 1, 2, 100 * HOUR), Err(TableError::NotOverDays));
}

#[test]
fn a_table_knows_since_when_it_waits_for_a_seat() {
    let mut table = table(Pace::OverDays);
    let since =
        |table: &Troyes| table.facts().seats.iter().map(|seat| seat.awaited_since).collect::<Vec<_>>();
    assert_eq!(since(&table), [Some(0); 4]);
    play(&mut table, 1, 5);
    assert_eq!(since(&table), [None, Some(0), Some(0), Some(0)]);
    table = table.decide(&Command::Reopen { seat: seat(1) }, 7).expect("a change of mind").1;
    assert_eq!(since(&table), [Some(7), Some(0), Some(0), Some(0)]);
}
