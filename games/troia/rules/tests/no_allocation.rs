//! Playing allocates nothing: a bot plays millions of moves.

use game_testkit::{Counting, check_allocations};
use game_troia::{Options, Troia};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The hill is poured without allocation, too.
#[test]
fn whole_games_allocate_nothing() {
    for players in 2..=4 {
        check_allocations::<Troia>(&Options::new(players), 40);
    }
}
