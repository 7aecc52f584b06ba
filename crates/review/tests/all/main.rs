//! Reviews hold what they promise (docs/review.md), for all three games.

mod common;
mod decisions;
mod errors;
mod luck;
