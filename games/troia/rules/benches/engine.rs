//! Speed of the engine through its public interface: `cargo bench -p game-troia`.
//!
//! Each figure comes with a count or sum that must be right, so a fast wrong engine fails. Times are CPU
//! seconds of this thread where the system reports them (a busy machine matters less), and are only printed.
#![expect(clippy::print_stdout, reason = "a program")]

use std::path::Path;

use game_core::{Chronicled, Game, Hidden, LegalMoves, Seat, Seeded};
use game_testkit::bench::{measure, random_games_per_second, replays_per_second, report};
use game_testkit::{check_golden, check_perft};
use game_troia::Troia;
use game_troia::hill::pour;
use game_troia::picture::{Line, Prints};

fn main() {
    let golden = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden"));
    println!("perft: {} counts are right", check_perft::<Troia>(&golden.join("troia.perft")));
    hills();
    playouts();
    replays_per_second::<Troia>(golden, 2_000, |name| name.contains("all"));
    looks();
}

fn hills() {
    println!("\nhills                              hills/CPU s    µs/hill");
    for (players, rules, covers) in [(2, 1, 543), (4, 1, 881), (2, 2, 557), (4, 2, 863)] {
        let sum = |seeds: std::ops::Range<u64>| -> u32 {
            seeds
                .map(|seed| pour(seed, players, rules).above.iter().map(|on| on.count_ones()).sum::<u32>())
                .sum()
        };
        assert_eq!(sum(1..4), covers, "covers of the first hills");
        let time = measure(|| {
            std::hint::black_box(sum(100..2_100));
        });
        report(&format!("{players} players, rules {rules}"), 2_000, time);
    }
}

/// Sums of all scores, and all moves, of the first 1,000 games of seed 1.
const SUMS: [(&str, i64, u64); 3] =
    [("players=2", 39_497, 160_398), ("players=3", 39_520, 198_306), ("players=4", 32_729, 206_005)];

fn playouts() {
    println!("\nuniform random games                    games/CPU s    µs/game  moves/CPU s");
    for (options, sum, moves) in SUMS {
        random_games_per_second::<Troia>(options, sum, moves, 10_000);
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
    let grid =
        |_, _| (-9..10).map(|at| Line { ink: (), points: vec![(-500, 50 * at), (500, 50 * at)] }).collect();
    let prints = Prints::new(grid);
    each("drawn", 30, &mut |game| {
        let picture = game.sight(None);
        game.hill().lying().iter().map(|piece| picture.lines(piece, &prints).len()).sum()
    });
}
