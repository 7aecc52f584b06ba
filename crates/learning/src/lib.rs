//! Many games at once, as numbers: what learning programs step through. Python's `crier.vector` is a thin layer on top.
//!
//! A [`Batch`] keeps `n` games of one kind. A step plays one action in each of them, draws all chance up to the next decision,
//! and writes what the seat that decides next may know, and what it may do, into the caller's [`Rows`]. A game that ends begins
//! anew in the same step. Nothing is allocated on the way, and the numbers do not depend on how many threads work.

mod batch;
mod random;
mod reward;
mod rows;

pub use crate::batch::{AnyBatch, Batch, BatchError};
pub use crate::random::sample_masked;
pub use crate::reward::Reward;
pub use crate::rows::Rows;
