//! Batches: they play by the rules, repeat from their seed on any number of threads, and allocate nothing.

mod batches;
mod choices;

#[global_allocator]
static ALLOCATOR: game_testkit::Counting = game_testkit::Counting;
