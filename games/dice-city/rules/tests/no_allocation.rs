//! Playing allocates nothing: a bot plays millions of moves.

use game_dice_city::DiceCity;
use game_testkit::{Counting, check_allocations};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn whole_games_allocate_nothing() {
    for options in ["players=1", "players=1 hard", "players=2 deck-end=off", "players=3", "players=4"] {
        check_allocations::<DiceCity>(&options.parse().expect("options"), 20);
    }
}
