//! Speed of the engine through its public interface: `cargo bench -p game-troia`.
//!
//! Each figure comes with a count or sum that must be right, so a fast wrong engine fails. Times are CPU
//! seconds of this thread where the system tells them (a busy machine matters less), and are only printed.
#![expect(clippy::print_stdout, reason = "a program")]
#![expect(clippy::disallowed_types, reason = "a bench has a clock")]

use std::path::Path;
use std::time::{Duration, Instant};

use game_core::{Game, Hidden, LegalMoves, Pending, Seat, Seeded};
use game_record::Record;
use game_testkit::{check_golden, check_perft};
use game_troia::hill::pour;
use game_troia::{Options, Troia};

fn main() {
    let golden = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden"));
    println!("perft: {} counts are right", check_perft::<Troia>(&golden.join("troia.perft")));
    hills();
    playouts();
    replays(golden);
    looks();
}

fn hills() {
    println!("\nhills                              hills/CPU s    µs/hill");
    for (players, covers) in [(2, 188 + 176 + 179), (4, 287 + 304 + 290)] {
        let sum = |seeds: std::ops::Range<u64>| -> u32 {
            seeds.map(|seed| pour(seed, players).above.iter().map(|on| on.count_ones()).sum::<u32>()).sum()
        };
        assert_eq!(sum(1..4), covers, "covers of the first hills");
        let time = measure(|| {
            std::hint::black_box(sum(100..2_100));
        });
        report(&format!("{players} players"), 2_000, time);
    }
}

/// Sums of all scores, and all moves, of the first 1,000 games of seed 1.
const SUMS: [(u8, i64, u64); 3] = [(2, 39_073, 160_271), (3, 39_048, 196_765), (4, 33_480, 206_794)];

fn playouts() {
    println!("\nuniform random games               games/CPU s    µs/game   moves/CPU s");
    for (players, sum, moves) in SUMS {
        let options = Options::new(players);
        assert_eq!(play(&options, 1_000), (sum, moves), "scores and moves of {options}");
        let (games, mut played) = (10_000, 0);
        let time = measure(|| played = std::hint::black_box(play(&options, games)).1);
        report_with(
            &options.to_string(),
            games,
            time,
            &format!("{:>12.0}", played as f64 / time.as_secs_f64()),
        );
    }
}

fn play(options: &Options, games: u64) -> (i64, u64) {
    let mut source = Seeded::new(1);
    let (mut sum, mut moves) = (0, 0);
    for _ in 0..games {
        let mut game = Troia::new(options).expect("valid options");
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
    println!("\nreplay of a finished record        records/CPU s  µs/record");
    for (name, record) in check_golden::<Troia>(golden).iter().filter(|(name, _)| name.contains("all")) {
        let (text, verdict) = (record.to_string(), record.verdict());
        let rounds = 2_000;
        let time = measure(|| {
            for _ in 0..rounds {
                let read: Record<Troia> = text.parse().expect("golden games are read");
                assert_eq!(read.replay().expect("golden games replay").record().verdict(), verdict, "{name}");
            }
        });
        report(&format!("{name}, from text"), rounds, time);
    }
}

/// Views, imagined games, lists of moves and drawings of positions in the middle of golden games.
fn looks() {
    println!("\na position in the middle           positions/CPU s  µs/position");
    let golden = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden"));
    let positions: Vec<Troia> = check_golden::<Troia>(golden)
        .iter()
        .flat_map(|(_, record)| [20, 60, 100].map(|at| *record.replay_to(at).expect("it replays").game()))
        .collect();
    let count = positions.len() as u64;
    let each = |name: &str, rounds: u64, look: &mut dyn FnMut(&Troia) -> usize| {
        let time = measure(|| {
            for _ in 0..rounds {
                assert!(std::hint::black_box(positions.iter().map(&mut *look).sum::<usize>()) > 0);
            }
        });
        report(name, count * rounds, time);
    };
    each("moves counted", 20_000, &mut |game| {
        Seat::first(game.seats()).map(|seat| game.legal(seat).len()).sum()
    });
    each("seen by a seat", 60, &mut |game| game.view(Some(Seat::FIRST)).hill.len());
    let mut source = Seeded::new(1);
    each("imagined from a view", 30, &mut |game| {
        let view = game.view(Some(Seat::FIRST));
        Troia::imagine(&view, &mut source).hill().lying().len()
    });
    each("drawn", 30, &mut |game| game.hill_art().len());
}

fn report(name: &str, count: u64, time: Duration) {
    report_with(name, count, time, "");
}

fn report_with(name: &str, count: u64, time: Duration, more: &str) {
    let seconds = time.as_secs_f64();
    println!("  {name:<32}{:>12.0} {:>10.3} {more}", count as f64 / seconds, seconds * 1e6 / count as f64);
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
