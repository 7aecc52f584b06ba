//! Speed of the engine through its public interface: `cargo bench -p game-dice-city`.
//!
//! Each figure comes with a count or sum that must be right, so a fast wrong engine fails. Times are CPU
//! seconds of this thread where the system tells them (a busy machine matters less), and are only printed.
#![expect(clippy::print_stdout, reason = "a program")]
#![expect(clippy::disallowed_types, reason = "a bench has a clock")]

use std::path::Path;
use std::time::{Duration, Instant};

use game_core::{Game, LegalMoves, Pending, Seat, Seeded};
use game_dice_city::{DiceCity, Options};
use game_record::Record;
use game_testkit::{check_golden, check_perft};

fn main() {
    let golden = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden"));
    println!("perft: {} counts are right", check_perft::<DiceCity>(&golden.join("dice-city.perft")));
    println!("a game has {} bytes", size_of::<DiceCity>());
    playouts();
    replays(golden);
    positions(golden);
}

/// Sums of all scores, and moves, of the first 1,000 games of seed 1.
const SUMS: [(&str, i64, u64); 6] = [
    ("players=1", 8_706, 108_423),
    ("players=1 hard", 7_355, 86_265),
    ("players=2", 8_149, 176_258),
    ("players=3", 8_129, 179_856),
    ("players=4", 7_751, 184_206),
    ("players=2 deck-end=off", 37_280, 1_407_823),
];

fn playouts() {
    println!("\nuniform random games          games/CPU s    µs/game   moves/CPU s");
    for (text, sum, moves) in SUMS {
        let options: Options = text.parse().expect("options");
        assert_eq!(play(&options, 1_000), (sum, moves), "scores and moves of {options}");
        let games = if moves > 500_000 { 2_000 } else { 20_000 };
        let mut played = 0;
        let time = measure(|| played = std::hint::black_box(play(&options, games)).1);
        let (each, rate) = (time.as_secs_f64() / games as f64, played as f64 / time.as_secs_f64());
        println!("  {text:<26}{:>13.0} {:>10.3} {rate:>13.0}", 1.0 / each, each * 1e6);
    }
}

fn play(options: &Options, games: u64) -> (i64, u64) {
    let mut source = Seeded::new(1);
    let (mut sum, mut moves) = (0, 0);
    for _ in 0..games {
        let mut game = DiceCity::new(options).expect("valid options");
        loop {
            match game.pending() {
                Pending::Over => break,
                Pending::Chance => {
                    let chance = game.sample(&mut source).expect("chance is pending");
                    game.resolve(&chance).expect("a drawn result is accepted");
                }
                Pending::Seats(seats) => {
                    let seat = seats.lowest().expect("somebody is pending");
                    let action = game.random_move(seat, &mut source).expect("a pending seat has a move");
                    game.play(seat, &action).expect("a random move is legal");
                    moves += 1;
                }
            }
        }
        sum += Seat::first(game.seats()).map(|seat| i64::from(game.score(seat))).sum::<i64>();
    }
    (sum, moves)
}

fn replays(golden: &Path) {
    println!("\nreplay of a finished record   records/CPU s  µs/record");
    let records = check_golden::<DiceCity>(golden);
    for (name, record) in
        records.iter().filter(|(name, _)| name.contains("-won") || name.contains("two-rows"))
    {
        let (text, verdict) = (record.to_string(), record.verdict());
        let rounds = 4_000;
        let time = measure(|| {
            for _ in 0..rounds {
                let replayed = record.replay().expect("golden games replay");
                assert_eq!(replayed.record().verdict(), verdict, "{name}");
            }
        });
        report(&format!("{name}, parsed"), rounds, time);
        let time = measure(|| {
            for _ in 0..rounds {
                let read: Record<DiceCity> = text.parse().expect("golden games are read");
                assert_eq!(read.replay().expect("golden games replay").record().verdict(), verdict, "{name}");
            }
        });
        report(&format!("{name}, from text"), rounds, time);
    }
}

/// Every position of a golden game: its legal moves counted and listed, the game copied, its score.
fn positions(golden: &Path) {
    println!("\na position                    positions/CPU s  µs/position");
    let records = check_golden::<DiceCity>(golden);
    let (_, record) = records.iter().find(|(name, _)| name == "4-bandits.game").expect("it is there");
    let count = record.events().len();
    let games: Vec<DiceCity> =
        (0..count).map(|at| *record.replay_to(at).expect("golden games replay").game()).collect();
    let total = |count: &dyn Fn(&DiceCity) -> usize| -> usize { games.iter().map(count).sum() };
    let counted = |game: &DiceCity| game.legal(game.table().active()).len();
    let listed = |game: &DiceCity| game.legal_moves(game.table().active()).len();
    assert_eq!(total(&counted), total(&listed));
    for (name, rounds, work) in [
        ("legal moves, counted", 1_000, &counted as &dyn Fn(&DiceCity) -> usize),
        ("legal moves, listed", 100, &listed),
        ("copied", 10_000, &|game| {
            std::hint::black_box(*game);
            0
        }),
        ("scored", 1_000, &|game| game.score(Seat::FIRST) as usize),
    ] {
        let time = measure(|| {
            (0..rounds).for_each(|_| {
                std::hint::black_box(total(work));
            });
        });
        report(name, rounds * count as u64, time);
    }
}

fn report(name: &str, count: u64, time: Duration) {
    let seconds = time.as_secs_f64();
    println!("  {name:<36}{:>12.0} {:>10.3}", count as f64 / seconds, seconds * 1e6 / count as f64);
}

/// The best of three runs.
fn measure(mut work: impl FnMut()) -> Duration {
    (0..3).map(|_| cpu_time(&mut work)).min().unwrap_or_default()
}

fn cpu_time(work: &mut impl FnMut()) -> Duration {
    let (wall, before) = (Instant::now(), thread_time());
    work();
    match (before, thread_time()) {
        (Some(before), Some(after)) => after - before,
        _ => wall.elapsed(),
    }
}

/// CPU time of this thread, where Linux tells it.
fn thread_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
