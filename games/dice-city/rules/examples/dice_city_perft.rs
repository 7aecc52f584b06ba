//! Counts paths from a position of a record: `dice_city_perft FILE EVENTS DEPTH`, for lines of `dice-city.perft`.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    game_testkit::bench::count_paths::<game_dice_city::DiceCity>()
}
