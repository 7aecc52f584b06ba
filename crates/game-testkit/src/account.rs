//! Checks that every point has its reason.

use game_core::{Account, Accounted, Chronicle, GameEvent, Pending, Seat, Seeded};
use game_record::Record;

/// Plays random games and checks each seat's account: for the seat itself and for a spectator, after some of the events
/// and at the end. Returns how many reasons there were at the ends: a test should require many.
pub fn check_accounts<G: Accounted>(options: &G::Options, games: u32, seed: u64) -> usize {
    let mut reasons = 0;
    for stream in 0..games {
        let mut source = Seeded::with_stream(seed, u64::from(stream));
        let mut game = G::new(options).expect("the options of a check are valid");
        let mut chronicle = Chronicle::default();
        for position in 0.. {
            let event = match game.pending() {
                Pending::Over => break,
                Pending::Chance => GameEvent::Chance(game.sample(&mut source).expect("chance is pending")),
                Pending::Seats(seats) => {
                    let seat = seats.iter().nth(position % seats.len()).expect("a seat is pending");
                    let action = game.random_move(seat, &mut source).expect("a pending seat has a move");
                    GameEvent::Move(seat, action)
                }
            };
            chronicle.play(&mut game, &event).expect("a drawn event is legal");
            if position % 7 == 0 {
                check(&chronicle, &game, position + 1);
            }
        }
        reasons += check_end(&chronicle, &game);
    }
    reasons
}

/// The same at the end of a recorded game. Besides, each reason's position must be the one right after a move; only what
/// everyone starts with has position 0.
pub fn check_recorded_accounts<G: Accounted>(record: &Record<G>) -> usize {
    let mut game = G::with_rules(record.options(), record.rules()).expect("a record's options are valid");
    let mut chronicle = Chronicle::default();
    for event in record.events() {
        chronicle.play(&mut game, event).expect("a record follows the rules");
    }
    for account in chronicle.accounts(&game, None).iter().flatten().flatten() {
        for earned in account.reasons.iter().filter(|earned| earned.position > 0) {
            let event = &record.events()[earned.position - 1];
            assert!(matches!(event, GameEvent::Move(..)), "{event} is no reason for {earned:?}");
        }
    }
    check_end(&chronicle, &game)
}

/// Every line adds up, for every viewer who may know it; each seat knows its own.
fn check<G: Accounted>(chronicle: &Chronicle<G>, game: &G, events: usize) {
    for viewer in Seat::first(game.seats()).map(Some).chain([None]) {
        for (seat, accounts) in Seat::first(game.seats()).zip(chronicle.accounts(game, viewer)) {
            assert!(accounts.is_some() || viewer != Some(seat), "seat {seat} does not know its own account");
            for account in accounts.iter().flatten() {
                let key = account.line.key;
                assert_eq!(account.points(), account.line.points, "{key} of seat {seat}: {account:?}");
                let positions: Vec<usize> = account.reasons.iter().map(|reason| reason.position).collect();
                assert!(positions.iter().all(|position| *position <= events), "{key}: {positions:?}");
            }
        }
    }
}

/// At the end everyone knows everything, and the lines are those of the outcome.
fn check_end<G: Accounted>(chronicle: &Chronicle<G>, game: &G) -> usize {
    check(chronicle, game, usize::MAX);
    let outcome = game.outcome().expect("the game is over");
    let accounts = chronicle.accounts(game, None);
    for (seat, (result, accounts)) in outcome.seats.iter().zip(&accounts).enumerate() {
        let accounts = accounts.as_ref().expect("nothing is secret any more");
        let lines: Vec<_> = accounts.iter().map(|account| account.line.clone()).collect();
        assert_eq!(lines, result.lines, "seat {seat}");
        assert_eq!(accounts.iter().map(Account::points).sum::<i32>(), result.total, "seat {seat}");
    }
    accounts.iter().flatten().flatten().map(|account| account.reasons.len()).sum()
}
