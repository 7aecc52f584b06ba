//! Games to render.

use game_core::{Game, Pending, Seat, Seeded};
use game_troyes_dice::{Move, TroyesDice};

/// A game whose first dice lie.
pub(crate) fn rolled(options: &str) -> TroyesDice {
    let mut game = TroyesDice::new(&options.parse().unwrap()).unwrap();
    let mut source = Seeded::new(1);
    while game.pending() == Pending::Chance {
        step(&mut game, &mut source);
    }
    game
}

/// One random step.
pub(crate) fn step(game: &mut TroyesDice, source: &mut Seeded) {
    match game.pending() {
        Pending::Chance => game.resolve(&game.sample(source).unwrap()).unwrap(),
        Pending::Seats(seats) => {
            let seat = seats.lowest().unwrap();
            game.play(seat, &game.random_move(seat, source).unwrap()).unwrap();
        }
        Pending::Over => {}
    }
}

/// Plays a random game and shows each decision: the game before the seat's turn, the seat, and its moves of the
/// turn so far.
pub(crate) fn play_through(options: &str, seed: u64, mut look: impl FnMut(&TroyesDice, Seat, &[Move])) {
    let mut game = TroyesDice::new(&options.parse().unwrap()).unwrap();
    let mut source = Seeded::new(seed);
    loop {
        match game.pending() {
            Pending::Over => return,
            Pending::Chance => step(&mut game, &mut source),
            Pending::Seats(seats) => {
                let seat = seats.lowest().unwrap();
                let (mut now, mut turn) = (game, Vec::new());
                let day = game.board().half_day();
                while now.board().half_day() == day
                    && matches!(now.pending(), Pending::Seats(all) if all.contains(seat))
                {
                    look(&game, seat, &turn);
                    let action = now.random_move(seat, &mut source).unwrap();
                    now.play(seat, &action).unwrap();
                    turn.push(action);
                }
                game = now;
            }
        }
    }
}
