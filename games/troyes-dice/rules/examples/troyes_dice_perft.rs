//! Counts paths from a position of a record: `troyes_dice_perft FILE EVENTS DEPTH`, for lines of `troyes-dice.perft`.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    game_testkit::bench::count_paths::<game_troyes_dice::TroyesDice>()
}
