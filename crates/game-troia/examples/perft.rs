//! Counts paths from a position of a record: `perft FILE EVENTS DEPTH`, for lines of `troia.perft`.
#![expect(clippy::print_stdout, reason = "a program")]

use game_record::Record;
use game_testkit::perft;
use game_troia::Troia;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [file, events, depth] = words.as_slice() else { return Err("usage: perft FILE EVENTS DEPTH".into()) };
    let record: Record<Troia> = std::fs::read_to_string(file)?.parse()?;
    let position = record.replay_to(events.parse()?)?;
    let counts: Vec<String> =
        (1..=depth.parse()?).map(|depth| perft(position.game(), depth).to_string()).collect();
    let name = std::path::Path::new(file).file_name().unwrap_or_default().to_string_lossy();
    println!("{name} {events}: {}", counts.join(" "));
    Ok(())
}
