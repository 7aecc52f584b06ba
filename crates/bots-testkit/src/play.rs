//! Games that bots play, for the tests.

use bots::{Bots, Budget, Level, MoveOf, OptionsOf};
use game_core::{ChanceSource, Game, Pending, Seat, Seeded};

/// The game of the bots under test.
pub type GameOf<T> = <<T as Tested>::Bots as Bots>::Game;

/// Bots, and what the tests need to know of them. A test implements it for a type of its own.
pub trait Tested: 'static {
    /// The bots.
    type Bots: Bots;
    /// Enough work for the master to look at several moves, and little enough for thousands of positions.
    const LITTLE: u64;
    /// Who leads a random walk through the game's positions.
    const WALKERS: &'static [Level] = &[Level::Random];
    /// One move in so many of a walk is any legal one.
    const ASTRAY: u32 = u32::MAX;

    /// Options for so many players, of any kind.
    fn any_options(players: u8, source: &mut Seeded) -> OptionsOf<Self::Bots>;

    /// For how many players the game is, as far as the tests go.
    fn players() -> std::ops::RangeInclusive<u8>;
}

/// What a level does in a position, with little work.
pub fn choose<T: Tested>(level: Level, game: &GameOf<T>, seat: Seat, seed: u64) -> Option<MoveOf<T::Bots>> {
    let view = game.view(Some(seat));
    T::Bots::choose(level, &view, seat, &mut Budget::work(T::LITTLE), &mut Seeded::new(seed))
}

/// Calls with every position of a game that a level plays, and with the seat that has to decide in it. One move
/// in [`Tested::ASTRAY`] is any legal one.
pub fn walk<T: Tested>(
    level: Level,
    options: &OptionsOf<T::Bots>,
    source: &mut Seeded,
    see: impl FnMut(&GameOf<T>, Seat, &mut Seeded),
) -> GameOf<T> {
    walk_astray::<T>(level, T::ASTRAY, options, source, see)
}

/// The same where one move in so many is any legal one. The end of the game.
pub fn walk_astray<T: Tested>(
    level: Level,
    one_in: u32,
    options: &OptionsOf<T::Bots>,
    source: &mut Seeded,
    mut see: impl FnMut(&GameOf<T>, Seat, &mut Seeded),
) -> GameOf<T> {
    let mut game = <T::Bots as Bots>::Game::new(options).expect("valid options");
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
                play::<T>(&mut game, seat, Player { level, work: 0 }, source);
            }
        }
    }
}

/// Somebody who plays: a level with so much work for a move.
#[derive(Clone, Copy, Debug)]
pub struct Player {
    /// The level.
    pub level: Level,
    /// What it may spend on a move.
    pub work: u64,
}

impl From<Level> for Player {
    fn from(level: Level) -> Player {
        Player { level, work: 0 }
    }
}

/// Plays a game in which the first of the players sits in a seat and the others follow behind it. The same number
/// means the same dice, whoever plays and sits where.
pub fn contest<T: Tested>(
    options: &OptionsOf<T::Bots>,
    players: &[Player],
    first: usize,
    number: u64,
) -> GameOf<T> {
    let mut game = <T::Bots as Bots>::Game::new(options).expect("valid options");
    let mut dice = Seeded::with_stream(2026, number);
    let mut luck = Seeded::with_stream(!2026, number * Seat::MAX as u64 + first as u64);
    loop {
        match game.pending() {
            Pending::Over => return game,
            Pending::Chance => draw(&mut game, &mut dice),
            Pending::Seats(seats) => {
                let seat = seats.lowest().expect("somebody is pending");
                let place = (seat.index() + players.len() - first) % players.len();
                play::<T>(&mut game, seat, players[place], &mut luck);
            }
        }
    }
}

fn draw<G: Game>(game: &mut G, source: &mut Seeded) {
    let chance = game.sample(source).expect("chance is pending");
    game.resolve(&chance).expect("a drawn result is accepted");
}

fn play<T: Tested>(game: &mut GameOf<T>, seat: Seat, player: Player, source: &mut Seeded) {
    let view = game.view(Some(seat));
    let action = T::Bots::choose(player.level, &view, seat, &mut Budget::work(player.work), source);
    game.play(seat, &action.expect("a pending seat has a move")).expect("a bot's move is legal");
}

/// Does something for each number below a limit on all cores; the results in order.
pub fn on_all_cores<R: Send>(count: u64, work: impl Fn(u64) -> R + Sync) -> Vec<R> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let work = &work;
    let mut done: Vec<(u64, R)> = std::thread::scope(|scope| {
        let share = |thread: u64| {
            move || (thread..count).step_by(threads as usize).map(|n| (n, work(n))).collect::<Vec<_>>()
        };
        let handles: Vec<_> = (0..threads).map(|thread| scope.spawn(share(thread))).collect();
        handles.into_iter().flat_map(|handle| handle.join().expect("the work is done")).collect()
    });
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}
