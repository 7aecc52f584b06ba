//! Any sequence of decisions in Troyes Dice: states stay sound, lists and refusals agree, records replay.
#![no_main]

use game_core::{ChanceSource, FuzzBytes, Game, LegalMoves, Pending, Seat};
use game_record::{Record, Recorded};
use game_troyes_dice::board::{Building, Colour, Resource};
use game_troyes_dice::wheel::Place;
use game_troyes_dice::{Action, Move, NumberingRule, Options, Pips, TroyesDice};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut source = FuzzBytes::new(bytes);
    let players = 1 + source.below(10) as u8;
    let options = Options {
        players,
        expansion: source.below(2) == 1,
        numbering: NumberingRule::ALL[source.below(3) as usize],
        crier: Seat::from_index(source.below(u32::from(players)) as usize),
    };
    let mut recorded = Recorded::<TroyesDice>::new(&options).expect("these options are valid");
    while !source.is_spent() && step(&mut recorded, &mut source) {}
    let text = recorded.record().to_string();
    let read: Record<TroyesDice> = text.parse().expect("own record is read");
    assert_eq!(read.replay().expect("own record is replayed"), recorded);
});

fn step(recorded: &mut Recorded<TroyesDice>, source: &mut FuzzBytes<'_>) -> bool {
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

fn any_move(source: &mut FuzzBytes<'_>) -> Move {
    let value = Pips::new(source.below(7) as u8).expect("0 to 6");
    let colour = Colour::ALL[source.below(3) as usize];
    match source.below(8) {
        0 => Move::NoDie,
        1 => Move::Circle { track: colour },
        2 => Move::Draw { building: Building::ALL[source.below(6) as usize], value },
        3 => "number:up".parse().expect("a move"),
        _ => Move::Act {
            die: Place::ALL[source.below(4) as usize],
            pay: Resource::ALL.get(source.below(4) as usize).copied(),
            colour,
            value,
            action: [Action::Gain, Action::Prestige, Action::Work][source.below(3) as usize],
        },
    }
}
