//! Any sequence of decisions in Dice City: states stay sound, lists and refusals agree, records replay.
#![no_main]

use game_core::{ChanceSource, FuzzBytes, Game, LegalMoves, Pending, Seat};
use game_dice_city::{
    DiceCity, DiceSet, Die, Location, Move, Options, Purchase, Resource, ShelfRow, Size, Space,
};
use game_record::{Record, Recorded};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut source = FuzzBytes::new(bytes);
    let players = 1 + source.below(4) as u8;
    let options = Options {
        first: Seat::from_index(source.below(u32::from(players)) as usize),
        deck_end: players == 1 || source.below(2) == 1,
        hard: players == 1 && source.below(2) == 1,
        ..Options::new(players)
    };
    let mut recorded = Recorded::<DiceCity>::new(&options).expect("these options are valid");
    while !source.is_spent() && step(&mut recorded, &mut source) {}
    let text = recorded.record().to_string();
    let read: Record<DiceCity> = text.parse().expect("own record is read");
    assert_eq!(read.replay().expect("own record is replayed"), recorded);
});

fn step(recorded: &mut Recorded<DiceCity>, source: &mut FuzzBytes<'_>) -> bool {
    let game = *recorded.game();
    game.check().expect("the state is sound");
    match game.pending() {
        Pending::Over => return false,
        Pending::Chance => {
            let chance = game.sample(source).expect("chance is pending");
            recorded.resolve(&chance).expect("a drawn result is accepted");
        }
        Pending::Seats(seats) => {
            let seat = seats.lowest().expect("somebody is pending");
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
    let die = Die::ALL[source.below(5) as usize];
    let at = Space::all().nth(source.below(30) as usize).expect("30 spaces");
    let resource = Resource::ALL[source.below(3) as usize];
    let size = Size::ALL[source.below(3) as usize];
    let seat = Seat::from_index(source.below(5) as usize);
    let card = Location::ALL[source.below(30) as usize];
    let row = [None, None, Some(ShelfRow::Top), Some(ShelfRow::Bottom)][source.below(4) as usize];
    let dice = (0..source.below(5)).fold(DiceSet::only(die), |set, index| set.with(Die::ALL[index as usize]));
    let purchase =
        [Purchase::Resource(resource), Purchase::Strength, Purchase::Reroll][source.below(3) as usize];
    let moves = [
        Move::Use { die },
        Move::Move { die, to: at },
        Move::Discard { die },
        Move::Reactivate { die, at },
        Move::Pass { die },
        Move::Spend(purchase),
        Move::Force { die },
        Move::Drop { card },
        Move::Copy { at },
        Move::PlaceArmy { at },
        Move::Pay { resource, amount: source.below(4) as u8 },
        Move::Get { resource },
        Move::Shift { to: at },
        Move::Reroll { dice },
        Move::Bandits(size),
        Move::Attack { seat, at },
        Move::Rob { seat, resource },
        Move::Build { card, at, row },
        Move::Extra { resource },
        Move::Enough,
        Move::Ship(size),
        Move::Declare,
        Move::Done,
    ];
    moves[source.below(moves.len() as u32) as usize]
}
