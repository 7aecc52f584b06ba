//! Games that bots play, for the tests.

use std::fmt::Debug;

use bots::{Budget, Level, Plays};
use game_core::{ChanceSource, Game, Pending, Seat, Seeded};

/// A game with bots, and what the tests need to know of it.
pub(crate) trait Tested: Plays<Move: PartialEq + Debug, Options: Sync> + PartialEq {
    /// Enough work for the master to look at several moves, and little enough for thousands of positions.
    const LITTLE: u64;
    /// Who leads a random walk through the game's positions.
    const WALKERS: &'static [Level] = &[Level::Random];
    /// One move in so many of a walk is any legal one.
    const ASTRAY: u32 = u32::MAX;

    /// Options for so many players, of any kind.
    fn any_options(players: u8, source: &mut Seeded) -> Self::Options;

    /// For how many players the game is, as far as the tests go.
    fn players() -> std::ops::RangeInclusive<u8>;
}

/// What a level does in a position, with little work.
pub(crate) fn choose<G: Tested>(level: Level, game: &G, seat: Seat, seed: u64) -> Option<G::Move> {
    let view = game.view(Some(seat));
    G::choose(level, &view, seat, &mut Budget::work(G::LITTLE), &mut Seeded::new(seed))
}

/// Calls with every position of a game that a level plays, and with the seat that has to decide in it. One move
/// in [`Tested::ASTRAY`] is any legal one.
pub(crate) fn walk<G: Tested>(
    level: Level,
    options: &G::Options,
    source: &mut Seeded,
    see: impl FnMut(&G, Seat, &mut Seeded),
) -> G {
    walk_astray(level, G::ASTRAY, options, source, see)
}

/// The same where one move in so many is any legal one. The end of the game.
pub(crate) fn walk_astray<G: Tested>(
    level: Level,
    one_in: u32,
    options: &G::Options,
    source: &mut Seeded,
    mut see: impl FnMut(&G, Seat, &mut Seeded),
) -> G {
    let mut game = G::new(options).expect("valid options");
    loop {
        match game.pending() {
            Pending::Over => return game,
            Pending::Chance => draw(&mut game, source),
            Pending::Seats(seats) => {
                let waiting: Vec<Seat> = seats.iter().collect();
                let seat = waiting[source.below(waiting.len() as u32) as usize];
                see(&game, seat, source);
                let astray = one_in < u32::MAX && source.below(one_in) == 0;
                let level = if astray { Level::Random } else { level };
                play(&mut game, seat, Player { level, work: 0 }, source);
            }
        }
    }
}

/// Somebody who plays: a level with so much work for a move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Player {
    pub(crate) level: Level,
    pub(crate) work: u64,
}

impl From<Level> for Player {
    fn from(level: Level) -> Player {
        Player { level, work: 0 }
    }
}

/// Plays a game in which the first of the players sits in a seat and the others follow behind it. The same number
/// means the same dice, whoever plays and sits where.
pub(crate) fn contest<G: Tested>(options: &G::Options, players: &[Player], first: usize, number: u64) -> G {
    let mut game = G::new(options).expect("valid options");
    let mut dice = Seeded::with_stream(2026, number);
    let mut luck = Seeded::with_stream(!2026, number * Seat::MAX as u64 + first as u64);
    loop {
        match game.pending() {
            Pending::Over => return game,
            Pending::Chance => draw(&mut game, &mut dice),
            Pending::Seats(seats) => {
                let seat = seats.lowest().expect("somebody is pending");
                let place = (seat.index() + players.len() - first) % players.len();
                play(&mut game, seat, players[place], &mut luck);
            }
        }
    }
}

fn draw<G: Game>(game: &mut G, source: &mut Seeded) {
    let chance = game.sample(source).expect("chance is pending");
    game.resolve(&chance).expect("a drawn result is accepted");
}

fn play<G: Tested>(game: &mut G, seat: Seat, player: Player, source: &mut Seeded) {
    let view = game.view(Some(seat));
    let action = G::choose(player.level, &view, seat, &mut Budget::work(player.work), source);
    game.play(seat, &action.expect("a pending seat has a move")).expect("a bot's move is legal");
}

/// Does something for each number below a limit on all cores; the results in order.
pub(crate) fn on_all_cores<T: Send>(count: u64, work: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let work = &work;
    let mut done: Vec<(u64, T)> = std::thread::scope(|scope| {
        let share = |thread: u64| {
            move || (thread..count).step_by(threads as usize).map(|n| (n, work(n))).collect::<Vec<_>>()
        };
        let handles: Vec<_> = (0..threads).map(|thread| scope.spawn(share(thread))).collect();
        handles.into_iter().flat_map(|handle| handle.join().expect("the work is done")).collect()
    });
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}
