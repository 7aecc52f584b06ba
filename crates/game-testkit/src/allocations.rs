//! Checks that playing allocates nothing: bots play millions of moves.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use game_core::{Game, LegalMoves, Pending, Seeded};

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// An allocator that counts the allocations of each thread. A test program installs it:
/// `#[global_allocator] static ALLOCATOR: Counting = Counting;`
#[derive(Debug)]
pub struct Counting;

#[expect(unsafe_code, reason = "a global allocator can't be written without it; this one calls the system's")]
// SAFETY: every call is passed unchanged to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // `try_with`: an exiting thread may still allocate when its counter is gone.
        let _ = ALLOCATIONS.try_with(|count| count.set(count.get() + 1));
        // SAFETY: the caller's promise is the system allocator's condition.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller's promise is the system allocator's condition.
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// How often this thread allocates while it does some work, if [`Counting`] is the allocator.
pub fn allocations_of(work: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.get();
    work();
    ALLOCATIONS.get() - before
}

/// Checks that whole random games, set-up and lists of moves included, allocate nothing.
///
/// # Panics
/// Panics if one does, and if [`Counting`] is not the allocator.
pub fn check_allocations<G: Game>(options: &G::Options, games: u64) {
    assert!(allocations_of(|| drop(vec![0u8])) > 0, "Counting is the global allocator");
    for seed in 0..games {
        assert_eq!(allocations_of(|| play::<G>(options, seed)), 0, "{options}, seed {seed}");
    }
}

fn play<G: Game>(options: &G::Options, seed: u64) {
    let mut source = Seeded::new(seed);
    let mut game = G::new(options).expect("valid options");
    loop {
        match game.pending() {
            Pending::Over => break,
            Pending::Chance => {
                let chance = game.sample(&mut source).expect("chance is pending");
                game.resolve(&chance).expect("a drawn result is accepted");
            }
            Pending::Seats(seats) => {
                let seat = seats.lowest().expect("a seat is pending");
                // Half of the moves come from the iterator.
                let index = game.legal(seat).len() / 2;
                let listed = game.legal(seat).iter().nth(index).expect("half of a list is in it");
                let random = game.random_move(seat, &mut source).expect("a pending seat has a move");
                let before = game.clone();
                game.play(seat, if seed.is_multiple_of(2) { &listed } else { &random }).expect("legal");
                assert_ne!(before, game, "a move changes something");
            }
        }
    }
}
