//! A level beats the one below it. Hills, cards and choices are fixed, so a run never fails by chance; the samples are
//! so large that a change of the bots that leaves their strength alone hardly ever does.

use bots::{Budget, Level, Plays};
use game_core::{Game, Pending, Seat, Seeded};
use game_troia::{Options, Troia};

/// The points of one who sits alone among others of one level.
fn play(one: (Level, u64), others: Level, players: u8, seat: usize, number: u64) -> Vec<i32> {
    let mut game = Troia::new(&Options::new(players)).expect("valid options");
    let mut dice = Seeded::with_stream(2026, number);
    let mut luck = Seeded::with_stream(!2026, number * Seat::MAX as u64 + seat as u64);
    loop {
        match game.pending() {
            Pending::Over => return Seat::first(game.seats()).map(|seat| game.score(seat)).collect(),
            Pending::Chance => {
                let chance = game.sample(&mut dice).expect("chance is pending");
                game.resolve(&chance).expect("a drawn result is accepted");
            }
            Pending::Seats(seats) => {
                let acting = seats.lowest().expect("somebody is pending");
                let view = game.view(Some(acting));
                let (level, work) = if acting.index() == seat { one } else { (others, 0) };
                let action = Troia::choose(level, &view, acting, &mut Budget::work(work), &mut luck);
                game.play(acting, &action.expect("a pending seat has a move"))
                    .expect("a bot's move is legal");
            }
        }
    }
}

/// The mean lead of one who sits in each seat in turn over the others, its standard error, and the share of first
/// places.
fn lead(one: (Level, u64), others: Level, players: u8, games: u64) -> (f64, f64, f64) {
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let seats = u64::from(players);
    let play = |game: u64| {
        let seat = (game % seats) as usize;
        let points = play(one, others, players, seat, game / seats);
        let rest = f64::from(points.iter().sum::<i32>() - points[seat]) / (seats - 1) as f64;
        let first = points.iter().all(|other| *other <= points[seat]);
        (f64::from(points[seat]) - rest, first)
    };
    let played: Vec<(f64, bool)> = std::thread::scope(|scope| {
        let share =
            |thread: u64| move || (thread..games).step_by(threads as usize).map(play).collect::<Vec<_>>();
        let handles: Vec<_> = (0..threads).map(|thread| scope.spawn(share(thread))).collect();
        handles.into_iter().flat_map(|handle| handle.join().expect("games are played")).collect()
    });
    let mean = played.iter().map(|(lead, _)| lead).sum::<f64>() / games as f64;
    let squares: f64 = played.iter().map(|(lead, _)| (lead - mean).powi(2)).sum();
    let firsts = played.iter().filter(|(_, first)| *first).count() as f64 / games as f64;
    (mean, (squares / (games - 1) as f64 / games as f64).sqrt(), firsts)
}

/// Five standard errors: less than one in a million on one side.
fn check(high: Level, low: Level, players: u8, games: u64) -> f64 {
    let (mean, error, firsts) = lead((high, 0), low, players, games);
    assert!(mean > 5.0 * error, "{high} leads {low} by {mean:.2} ± {error:.2} points only");
    firsts
}

#[test]
fn an_apprentice_and_the_greedy_player_beat_the_random_player() {
    check(Level::Apprentice, Level::Random, 2, 20);
    check(Level::Greedy, Level::Random, 3, 21);
}

#[test]
fn a_journeyman_beats_an_apprentice_and_the_greedy_player() {
    for players in 2..=4 {
        check(Level::Journeyman, Level::Apprentice, players, 60);
        let firsts = check(Level::Journeyman, Level::Greedy, players, 120);
        assert!(firsts > 1.4 / f64::from(players), "{firsts}");
    }
}

/// With an eighth of its budget, so that the test ends soon.
#[test]
fn a_master_beats_a_journeyman() {
    let (mean, error, _) = lead((Level::Master, 500), Level::Journeyman, 2, 60);
    assert!(mean > 0.0, "a master leads by {mean:.2} ± {error:.2} points only");
}

/// What greedy play is known to be worth: 52, 41 and 31 points with two, three and four players. This one, which
/// others are held against, must not be weaker.
#[test]
fn the_greedy_player_is_the_yardstick_that_it_should_be() {
    for (players, known) in [(2, 52.0), (3, 41.0), (4, 31.0)] {
        let points: Vec<i32> =
            (0..100).flat_map(|number| play((Level::Greedy, 0), Level::Greedy, players, 0, number)).collect();
        let mean = f64::from(points.iter().sum::<i32>()) / points.len() as f64;
        assert!((known - 0.5..known + 3.0).contains(&mean), "{players} players: {mean}");
    }
}
