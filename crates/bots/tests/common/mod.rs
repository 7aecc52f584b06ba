//! What the tests of the bots share.
#![allow(dead_code, reason = "not every test uses everything")]

use bots::{Budget, Level, Plays};
use game_core::{ChanceSource, Game, Pending, Seat, Seeded};
use game_troyes_dice::{NumberingRule, Options, TroyesDice};

/// Options of any kind, for up to four players.
pub(crate) fn any_options(source: &mut Seeded) -> Options {
    let players = 1 + source.below(4) as u8;
    Options {
        players,
        expansion: source.below(2) == 0,
        numbering: NumberingRule::ALL[source.below(3) as usize],
        crier: Seat::from_index(source.below(u32::from(players)) as usize),
    }
}

/// Calls with every position of a random game in which a seat has to decide, and with that seat.
pub(crate) fn random_game(
    options: &Options,
    source: &mut Seeded,
    see: impl FnMut(&TroyesDice, Seat, &mut Seeded),
) {
    game_of(Level::Random, options, source, see);
}

/// The same with a game that a level plays.
pub(crate) fn game_of(
    level: Level,
    options: &Options,
    source: &mut Seeded,
    mut see: impl FnMut(&TroyesDice, Seat, &mut Seeded),
) {
    let mut game = TroyesDice::new(options).expect("valid options");
    loop {
        match game.pending() {
            Pending::Over => return,
            Pending::Chance => {
                let chance = game.sample(source).expect("chance is pending");
                game.resolve(&chance).expect("a drawn result is accepted");
            }
            Pending::Seats(seats) => {
                let waiting: Vec<Seat> = seats.iter().collect();
                let seat = waiting[source.below(waiting.len() as u32) as usize];
                see(&game, seat, source);
                let view = game.view(Some(seat));
                let action = TroyesDice::choose(level, &view, seat, &mut Budget::work(0), source);
                game.play(seat, &action.expect("a pending seat has a move")).expect("a bot's move is legal");
            }
        }
    }
}

/// Somebody who plays alone: a level with so much work for a move, after a journeyman has played some half-days.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Soloist {
    pub(crate) level: Level,
    pub(crate) work: u64,
    pub(crate) from: usize,
}

impl Soloist {
    pub(crate) fn new(level: Level) -> Soloist {
        Soloist { level, work: 0, from: 0 }
    }
}

/// The final score.
pub(crate) fn solo(soloist: Soloist, options: &Options, seed: u64, number: u64) -> i32 {
    let mut game = TroyesDice::new(options).expect("valid options");
    let (mut dice, mut luck) = (Seeded::with_stream(seed, number), Seeded::with_stream(!seed, number));
    loop {
        match game.pending() {
            Pending::Over => return game.score(Seat::FIRST),
            Pending::Chance => {
                let chance = game.sample(&mut dice).expect("chance is pending");
                game.resolve(&chance).expect("a drawn result is accepted");
            }
            Pending::Seats(_) => {
                let (seat, view) = (Seat::FIRST, game.view(Some(Seat::FIRST)));
                let begun = game.table().half_day().index() >= soloist.from;
                let level = if begun { soloist.level } else { Level::Journeyman };
                let mut budget = Budget::work(soloist.work);
                let action = TroyesDice::choose(level, &view, seat, &mut budget, &mut luck);
                game.play(seat, &action.expect("a pending seat has a move")).expect("a bot's move is legal");
            }
        }
    }
}
