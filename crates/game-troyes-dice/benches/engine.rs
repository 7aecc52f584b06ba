//! Speed of the engine through its public interface: `cargo bench -p game-troyes-dice`.
//!
//! Each figure comes with a count or sum that must be right, so a fast wrong engine fails. Times are CPU
//! seconds of this thread where the system tells them (a busy machine matters less), and are only printed.
#![expect(clippy::print_stdout, reason = "a program")]
#![expect(clippy::disallowed_types, reason = "a bench has a clock")]

use std::path::Path;
use std::time::{Duration, Instant};

use game_core::{Game, LegalMoves, Pending, Seat, Seeded};
use game_record::Record;
use game_testkit::{check_golden, check_perft, perft};
use game_troyes_dice::{Options, Roll, TroyesDice};

fn main() {
    let golden = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden"));
    println!("perft: {} counts are right", check_perft::<TroyesDice>(&golden.join("troyes-dice.perft")));
    playouts();
    replays(golden);
    legal_moves();
    chance();
}

/// Sums of all scores of the first 1,000 games of seed 1, by players and expansion.
const SUMS: [(u8, bool, i64); 6] = [
    (1, false, 21_225),
    (1, true, 21_191),
    (4, false, 85_462),
    (4, true, 84_489),
    (10, false, 213_417),
    (10, true, 212_500),
];

fn playouts() {
    println!("\nuniform random games          games/CPU s    µs/game");
    for (players, expansion, sum) in SUMS {
        let options = Options { expansion, ..Options::new(players) };
        assert_eq!(play(&options, 0..1_000), sum, "scores of {options}");
        let games = 400_000 / u64::from(players);
        let time = measure(|| {
            std::hint::black_box(play(&options, 1_000..1_000 + games));
        });
        report(&options.to_string(), games, time);
    }
}

fn play(options: &Options, games: std::ops::Range<u64>) -> i64 {
    let mut source = Seeded::new(1);
    let mut sum = 0;
    for _ in games {
        let mut game = TroyesDice::new(options).expect("valid options");
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
                }
            }
        }
        sum += Seat::first(game.seats()).map(|seat| i64::from(game.score(seat))).sum::<i64>();
    }
    sum
}

fn replays(golden: &Path) {
    println!("\nreplay of a finished record   records/CPU s  µs/record");
    let records = check_golden::<TroyesDice>(golden);
    for (name, record) in records.iter().filter(|(name, _)| name.starts_with("01") || name.starts_with("10"))
    {
        let (text, verdict) = (record.to_string(), record.verdict());
        let rounds = 40_000;
        let time = measure(|| {
            for _ in 0..rounds {
                let replayed = record.replay().expect("golden games replay");
                assert_eq!(replayed.record().verdict(), verdict, "{name}");
            }
        });
        report(&format!("{name}, parsed"), rounds, time);
        let time = measure(|| {
            for _ in 0..rounds {
                let read: Record<TroyesDice> = text.parse().expect("golden games are read");
                assert_eq!(read.replay().expect("golden games replay").record().verdict(), verdict, "{name}");
            }
        });
        report(&format!("{name}, from text"), rounds, time);
    }
}

fn legal_moves() {
    println!("\nlegal moves of a position     positions/CPU s  µs/position");
    let mut game = TroyesDice::new(&Options::new(1)).expect("valid options");
    game.resolve(&"plazas rr yy ww ry yr rw wr yw wy".parse().expect("notation")).expect("plazas");
    let positions: Vec<TroyesDice> = Roll::all()
        .map(|(roll, _)| {
            let mut next = game;
            next.resolve(&game_troyes_dice::Chance::Roll(roll)).expect("a listed roll is accepted");
            next
        })
        .collect();
    let total = perft(&game, 2);
    let rounds = 20_000;
    let count = positions.len() as u64 * rounds;
    let time = measure(|| {
        for _ in 0..rounds {
            let counted: u64 = positions.iter().map(|game| game.legal(Seat::FIRST).len() as u64).sum();
            assert_eq!(std::hint::black_box(counted), total, "legal moves");
        }
    });
    report("counted", count, time);
    let rounds = 200;
    let time = measure(|| {
        for _ in 0..rounds {
            let listed: usize = positions.iter().map(|game| game.legal_moves(Seat::FIRST).len()).sum();
            assert_eq!(std::hint::black_box(listed) as u64, total, "legal moves");
        }
    });
    report("listed", positions.len() as u64 * rounds, time);
}

fn chance() {
    println!("\nchance of a roll              results/CPU s  µs/result");
    let mut game = TroyesDice::new(&Options::new(1)).expect("valid options");
    game.resolve(&"plazas rr yy ww ry yr rw wr yw wy".parse().expect("notation")).expect("plazas");
    let (mut source, draws) = (Seeded::new(1), 20_000_000);
    let time = measure(|| {
        for _ in 0..draws {
            std::hint::black_box(game.sample(&mut source));
        }
    });
    report("drawn", draws, time);
    let time = measure(|| {
        for _ in 0..40_000 {
            let weight: u64 = game.chances().map(|chance| std::hint::black_box(chance).1.weight).sum();
            assert_eq!(std::hint::black_box(weight), u64::from(Roll::CASES));
        }
    });
    report("listed", 40_000 * 336, time);
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
