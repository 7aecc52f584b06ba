//! Uniform random games through the public interface, for counting instructions: `dice_city_playouts GAMES [OPTIONS…]`.
//! `scripts/instructions` runs it under callgrind.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    game_testkit::bench::playouts::<game_dice_city::DiceCity>()
}
