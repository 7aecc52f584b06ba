//! Speed of the engine through its public interface: `cargo bench -p game-dice-city`.
//!
//! Each figure comes with a count or sum that must be right, so a fast wrong engine fails. Times are CPU
//! seconds of this thread where the system reports them (a busy machine matters less), and are only printed.
#![expect(clippy::print_stdout, reason = "a program")]

use std::path::Path;

use game_core::{Game, LegalMoves, Seat};
use game_dice_city::DiceCity;
use game_testkit::bench::{measure, random_games_per_second, replays_per_second, report};
use game_testkit::{check_golden, check_perft};

fn main() {
    let golden = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden"));
    println!("perft: {} counts are right", check_perft::<DiceCity>(&golden.join("dice-city.perft")));
    println!("a game has {} bytes", size_of::<DiceCity>());
    playouts();
    replays_per_second::<DiceCity>(golden, 4_000, |name| name.contains("-won") || name.contains("two-rows"));
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
    println!("\nuniform random games                    games/CPU s    µs/game  moves/CPU s");
    for (options, sum, moves) in SUMS {
        let games = if moves > 500_000 { 2_000 } else { 20_000 };
        random_games_per_second::<DiceCity>(options, sum, moves, games);
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
    let counted = |game: &DiceCity| game.legal(game.board().active()).len();
    let listed = |game: &DiceCity| game.legal_moves(game.board().active()).len();
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
