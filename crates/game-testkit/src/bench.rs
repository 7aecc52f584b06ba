//! Measures how fast an engine is. Each figure comes with a count or sum that must be right, so a fast wrong engine fails.
//! Times are this thread's CPU seconds where the system reports them, so that a busy machine matters less, and are only
//! printed.
#![expect(clippy::print_stdout, reason = "the bodies of programs")]

use std::error::Error;
use std::path::Path;
use std::time::{Duration, Instant};

use game_core::{Game, Pending, Seat, Seeded};
use game_record::Record;

use crate::golden::check_golden;
use crate::perft::perft;

/// Plays uniformly random games; returns the sum of all scores and the number of moves.
pub fn random_games<G: Game>(options: &G::Options, games: u64, source: &mut Seeded) -> (i64, u64) {
    let (mut sum, mut moves) = (0, 0);
    for _ in 0..games {
        let mut game = G::new(options).expect("valid options");
        loop {
            match game.pending() {
                Pending::Over => break,
                Pending::Chance => {
                    let chance = game.sample(source).expect("chance is pending");
                    game.resolve(&chance).expect("a drawn result is accepted");
                }
                Pending::Seats(seats) => {
                    let seat = seats.lowest().expect("a seat is pending");
                    let action = game.random_move(seat, source).expect("a pending seat has a move");
                    game.play(seat, &action).expect("a random move is legal");
                    moves += 1;
                }
            }
        }
        sum += Seat::first(game.seats()).map(|seat| i64::from(game.score(seat))).sum::<i64>();
    }
    (sum, moves)
}

/// Measures random games of some options. The first 1,000 games of seed 1 must have this sum of scores and this many moves.
pub fn random_games_per_second<G: Game>(options: &str, sum: i64, moves: u64, games: u64) {
    let parsed: G::Options = options.parse().unwrap_or_else(|_| panic!("no options: {options}"));
    let play = |games: u64| random_games::<G>(&parsed, games, &mut Seeded::new(1));
    assert_eq!(play(1_000), (sum, moves), "scores and moves of {options}");
    let mut played = 0;
    let time = measure(|| played = std::hint::black_box(play(games)).1);
    let rate = played as f64 / time.as_secs_f64();
    report_with(options, games, time, &format!("{rate:>13.0}"));
}

/// Measures replaying the golden records with a wanted name: parsed, and from their text.
pub fn replays_per_second<G: Game>(golden: &Path, rounds: u64, is_wanted: impl Fn(&str) -> bool) {
    println!("\nreplay of a finished record           records/CPU s  µs/record");
    for (name, record) in check_golden::<G>(golden).iter().filter(|(name, _)| is_wanted(name)) {
        let (text, verdict) = (record.to_string(), record.verdict());
        let time = measure(|| {
            for _ in 0..rounds {
                let replayed = record.replay().expect("golden games replay");
                assert_eq!(replayed.record().verdict(), verdict, "{name}");
            }
        });
        report(&format!("{name}, parsed"), rounds, time);
        let time = measure(|| {
            for _ in 0..rounds {
                let read: Record<G> = text.parse().expect("golden games are read");
                assert_eq!(read.replay().expect("golden games replay").record().verdict(), verdict, "{name}");
            }
        });
        report(&format!("{name}, from text"), rounds, time);
    }
}

/// The program `playouts GAMES [OPTIONS…]`: uniform random games through the public interface, for counting
/// instructions.
///
/// # Errors
/// Returns an error if the arguments are wrong.
pub fn playouts<G: Game>() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let games: u64 = words.next().ok_or("usage: playouts GAMES [OPTIONS…]")?.parse()?;
    let options = words.collect::<Vec<_>>().join(" ");
    let parsed: G::Options = options.parse().map_err(|_| format!("no options: {options}"))?;
    let seats = G::new(&parsed).map_err(|bad| bad.to_string())?.seats();
    let (points, moves) = std::hint::black_box(random_games::<G>(&parsed, games, &mut Seeded::new(1)));
    println!("{games} games, {moves} moves, {} points a seat", points as f64 / games as f64 / seats as f64);
    Ok(())
}

/// The program `perft FILE EVENTS DEPTH`: counts paths from a position of a record, for lines of a perft file.
///
/// # Errors
/// Returns an error if the arguments are wrong or the record can't be read.
pub fn count_paths<G: Game>() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [file, events, depth] = words.as_slice() else { return Err("usage: perft FILE EVENTS DEPTH".into()) };
    let record: Record<G> = std::fs::read_to_string(file)?.parse()?;
    let position = record.replay_to(events.parse()?)?;
    let counts: Vec<String> =
        (1..=depth.parse()?).map(|depth| perft(position.game(), depth).to_string()).collect();
    let name = Path::new(file).file_name().unwrap_or_default().to_string_lossy();
    println!("{name} {events}: {}", counts.join(" "));
    Ok(())
}

/// Prints how many fit into a second, and how long each takes.
pub fn report(name: &str, count: u64, time: Duration) {
    report_with(name, count, time, "");
}

fn report_with(name: &str, count: u64, time: Duration, more: &str) {
    let seconds = time.as_secs_f64();
    println!("  {name:<36}{:>12.0} {:>10.3}{more}", count as f64 / seconds, seconds * 1e6 / count as f64);
}

/// The best of three runs.
pub fn measure(mut work: impl FnMut()) -> Duration {
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

/// CPU time of this thread, where Linux reports it.
fn thread_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
