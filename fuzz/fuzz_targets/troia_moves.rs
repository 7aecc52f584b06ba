//! Any sequence of decisions in Troia: states stay sound, lists and refusals agree, views hide what they should,
//! records replay.
#![no_main]

use game_core::{ChanceSource, FuzzBytes, Game, Hidden, LegalMoves, Pending, Seat, Seeded};
use game_record::{Record, Recorded};
use game_troia::{Card, Cards, Cells, Handle, Layer, Move, Options, Troia};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut source = FuzzBytes::new(bytes);
    let options = Options::new(2 + source.below(3) as u8);
    let mut recorded = Recorded::<Troia>::new(&options).expect("these options are valid");
    while !source.is_spent() && step(&mut recorded, &mut source) {}
    check_view(recorded.game(), bytes.len() as u64);
    let text = recorded.record().to_string();
    let read: Record<Troia> = text.parse().expect("own record is read");
    assert_eq!(read.replay().expect("own record is replayed"), recorded);
});

fn step(recorded: &mut Recorded<Troia>, source: &mut FuzzBytes<'_>) -> bool {
    let game = *recorded.game();
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
                let action = any_move(source);
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

fn check_view(game: &Troia, seed: u64) {
    let mut source = Seeded::new(seed);
    for viewer in [None, Some(Seat::FIRST)] {
        let view = game.view(viewer);
        assert_eq!(game.permute_hidden(viewer, &mut source).view(viewer), view);
        let imagined = Troia::imagine(&view, &mut source);
        imagined.check().expect("an imagined state is sound");
        assert_eq!(imagined.view(viewer), view);
    }
}

fn any_move(source: &mut FuzzBytes<'_>) -> Move {
    let piece = Handle::from_index(source.below(73) as usize).expect("below 73");
    let mut card = || Card::new(1 + source.below(64) as u8).expect("1 to 64");
    match card().number() % 8 {
        0 => Move::End,
        1 => Move::Keep { cards: (0..8).map(|_| card()).collect::<Cards>() },
        2 => Move::Take { piece },
        3 => Move::Card { card: card() },
        4 => Move::Dig { piece },
        5 => Move::Examine { piece },
        _ => Move::Publish {
            layer: Layer::ALL[source.below(5) as usize],
            cells: Cells::from_bits(source.below(1 << 16) as u16),
        },
    }
}
