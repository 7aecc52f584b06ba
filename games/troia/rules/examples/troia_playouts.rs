//! Uniform random games through the public interface, for counting instructions: `troia_playouts GAMES [OPTIONS…]`.
//! `scripts/instructions` runs it under callgrind.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    game_testkit::bench::playouts::<game_troia::Troia>()
}
