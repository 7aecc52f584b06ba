//! What the targets for sequences of decisions share.

mod dice_city;
mod troia;
mod troyes_dice;

use game_core::{ChanceSource, FuzzBytes, Game, LegalMoves, Pending, Seat};
use game_record::{Record, Recorded};

/// A game for a fuzzer.
pub trait Fuzzed: Game {
    /// Any options.
    fn any_options(source: &mut FuzzBytes<'_>) -> Self::Options;

    /// Any move at all, legal or not.
    fn any_move(source: &mut FuzzBytes<'_>) -> Self::Move;
}

/// Plays whatever the bytes say: states stay sound, lists and refusals agree, the record replays. The end of it.
pub fn play_any<G: Fuzzed>(bytes: &[u8]) -> G {
    let mut source = FuzzBytes::new(bytes);
    let options = G::any_options(&mut source);
    let mut recorded = Recorded::<G>::new(&options).expect("these options are valid");
    while !source.is_spent() && step(&mut recorded, &mut source) {}
    let text = recorded.record().to_string();
    let read: Record<G> = text.parse().expect("own record is read");
    assert_eq!(read.replay().expect("own record is replayed"), recorded);
    recorded.game().clone()
}

fn step<G: Fuzzed>(recorded: &mut Recorded<G>, source: &mut FuzzBytes<'_>) -> bool {
    let game = recorded.game().clone();
    game.check().expect("the state is sound");
    match game.pending() {
        Pending::Over => return false,
        Pending::Chance => {
            let chance = game.sample(source).expect("chance is pending");
            recorded.resolve(&chance).expect("a drawn result is accepted");
        }
        Pending::Seats(seats) => {
            let seats: Vec<Seat> = seats.iter().collect();
            let seat = seats[source.below(seats.len() as u32) as usize];
            // One in four: any move at all. It is played if it is listed, and else refused without a trace.
            if source.below(4) == 0 {
                let action = G::any_move(source);
                let listed = game.legal(seat).iter().any(|other| other == action);
                let played = recorded.play(seat, &action).is_ok();
                assert_eq!(played, listed, "{action}");
                assert!(played || *recorded.game() == game, "a refused move changes the state: {action}");
            } else {
                let action = game.random_move(seat, source).expect("a pending seat has a move");
                recorded.play(seat, &action).expect("a listed move is legal");
            }
        }
    }
    true
}
