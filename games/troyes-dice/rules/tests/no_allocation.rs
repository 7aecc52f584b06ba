//! Playing allocates nothing: a bot plays millions of moves.

use game_testkit::{Counting, check_allocations};
use game_troyes_dice::{NumberingRule, Options, TroyesDice};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn whole_games_allocate_nothing() {
    for players in [1, 4, 10] {
        for expansion in [false, true] {
            let options = Options { expansion, numbering: NumberingRule::Rolled, ..Options::new(players) };
            check_allocations::<TroyesDice>(&options, 40);
        }
    }
}
