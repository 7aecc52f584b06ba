//! Games between bots.

use bots::{Bots, Budget, Level, MoveOf, OptionsOf};
use game_core::{ChanceSource, Game, Pending, Seat, Seeded};

/// The game of the bots under test.
pub type GameOf<T> = <<T as Tested>::Bots as Bots>::Game;

/// Bots, and what the tests need to know about them. A test implements it for a type of its own.
pub trait Tested: 'static {
    /// The bots.
    type Bots: Bots;
    /// Enough work for the master to look at several moves, and little enough for thousands of positions.
    const SMALL_BUDGET: u64;
    /// The levels that play the games whose positions are tested.
    const WALKERS: &'static [Level] = &[Level::Random];
    /// One move in this many is a random legal one, so that unusual positions come up.
    const RANDOM_ONE_IN: u32 = u32::MAX;

    /// Random options for this many players.
    fn any_options(players: u8, source: &mut Seeded) -> OptionsOf<Self::Bots>;

    /// The numbers of players to test with.
    fn players() -> std::ops::RangeInclusive<u8>;
}

/// A level's move in a position, with a small budget.
pub fn choose<T: Tested>(level: Level, game: &GameOf<T>, seat: Seat, seed: u64) -> Option<MoveOf<T::Bots>> {
    let view = game.view(Some(seat));
    T::Bots::choose(level, &view, seat, &mut Budget::work(T::SMALL_BUDGET), &mut Seeded::new(seed))
}

/// Plays a game with a level and calls `see` with each position and the seat that has to decide. One move in
/// [`Tested::RANDOM_ONE_IN`] is a random one.
pub fn walk<T: Tested>(
    level: Level,
    options: &OptionsOf<T::Bots>,
    source: &mut Seeded,
    see: impl FnMut(&GameOf<T>, Seat, &mut Seeded),
) -> GameOf<T> {
    walk_with_random_moves::<T>(level, T::RANDOM_ONE_IN, options, source, see)
}

/// The same with one random move in `one_in`. Returns the finished game.
pub fn walk_with_random_moves<T: Tested>(
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
                let at_random = one_in < u32::MAX && source.below(one_in) == 0;
                let level = if at_random { Level::Random } else { level };
                play::<T>(&mut game, seat, Player { level, work: 0 }, source);
            }
        }
    }
}

/// A level with its work for each move.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Player {
    pub level: Level,
    pub work: u64,
}

impl From<Level> for Player {
    fn from(level: Level) -> Player {
        Player { level, work: 0 }
    }
}

/// Plays a game in which the first player sits in seat `first` and the others follow. The same number means the same
/// dice, no matter who plays and where they sit.
pub fn contest<T: Tested>(
    options: &OptionsOf<T::Bots>,
    players: &[Player],
    first: usize,
    number: u64,
) -> GameOf<T> {
    let mut game = <T::Bots as Bots>::Game::new(options).expect("valid options");
    let mut dice = Seeded::with_stream(2026, number);
    // Dice and bots draw from different streams: a bot that thinks longer does not change the dice.
    let mut luck = Seeded::with_stream(!2026, number * Seat::MAX as u64 + first as u64);
    loop {
        match game.pending() {
            Pending::Over => return game,
            Pending::Chance => draw(&mut game, &mut dice),
            Pending::Seats(seats) => {
                let seat = seats.lowest().expect("a seat is pending");
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

/// Calls `work` with each number below `count`, on all cores; returns the results in order.
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
