//! Counts paths from a position of a record: `troia_perft FILE EVENTS DEPTH`, for lines of `troia.perft`.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    game_testkit::bench::count_paths::<game_troia::Troia>()
}
