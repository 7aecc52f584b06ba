//! The counter can count.

use game_testkit::{Counting, allocations_of};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn allocations_are_counted() {
    assert_eq!(allocations_of(|| drop((Box::new(1), vec![2]))), 2);
    assert_eq!(allocations_of(|| ()), 0);
}
