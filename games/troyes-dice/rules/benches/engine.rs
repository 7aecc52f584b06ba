//! Speed of the engine through its public interface: `cargo bench -p game-troyes-dice`.
//!
//! Each figure comes with a count or sum that must be right, so a fast wrong engine fails. Times are CPU
//! seconds of this thread where the system reports them (a busy machine matters less), and are only printed.
#![expect(clippy::print_stdout, reason = "a program")]

use std::path::Path;

use game_core::{Game, LegalMoves, Seat, Seeded};
use game_testkit::bench::{measure, random_games_per_second, replays_per_second, report};
use game_testkit::{check_perft, perft};
use game_troyes_dice::{Options, Roll, TroyesDice};

fn main() {
    let golden = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden"));
    println!("perft: {} counts are right", check_perft::<TroyesDice>(&golden.join("troyes-dice.perft")));
    playouts();
    replays_per_second::<TroyesDice>(golden, 40_000, |name| name.starts_with("01") || name.starts_with("10"));
    legal_moves();
    chance();
}

/// Sums of all scores, and moves, of the first 1,000 games of seed 1.
const SUMS: [(&str, i64, u64); 6] = [
    ("players=1", 21_225, 16_047),
    ("players=1 expansion", 21_191, 16_092),
    ("players=4", 85_462, 64_214),
    ("players=4 expansion", 84_489, 64_354),
    ("players=10", 213_417, 160_559),
    ("players=10 expansion", 212_500, 161_040),
];

fn playouts() {
    println!("\nuniform random games                    games/CPU s    µs/game  moves/CPU s");
    for (options, sum, moves) in SUMS {
        random_games_per_second::<TroyesDice>(options, sum, moves, 6_000_000_000 / moves);
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
