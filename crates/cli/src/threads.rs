//! Threads for work that is shared out.

use anyhow::{Context, Result};

/// A pool with this many threads; one for each core if `None`.
pub(crate) fn thread_pool(jobs: Option<usize>) -> Result<rayon::ThreadPool> {
    rayon::ThreadPoolBuilder::new().num_threads(jobs.unwrap_or(0)).build().context("can't start the threads")
}
