//! Replacing lines that break, and how long to keep trying.

use std::time::{Duration, Instant};

use crate::error::StoreError;
use crate::postgres::address::Address;
use crate::postgres::line::Line;

/// How long a request waits for a database that is away. A standby takes over well within that.
const PATIENCE: Duration = Duration::from_secs(10);

/// Between two attempts.
const PAUSE: Duration = Duration::from_millis(50);

/// A thread's line to the database.
pub(crate) struct Lines {
    address: Address,
    /// What every new line begins with, such as a lock that it holds.
    greeting: String,
    line: Option<Line>,
}

impl Lines {
    pub(crate) fn new(address: Address, greeting: String) -> Lines {
        Lines { address, greeting, line: None }
    }

    /// A line that works, as far as is known.
    pub(crate) fn line(&mut self) -> Result<&Line, StoreError> {
        if self.line.as_ref().is_none_or(Line::is_broken) {
            self.line = None;
            let line = Line::connect(&self.address)?;
            line.batch(&self.greeting)?;
            self.line = Some(line);
        }
        self.line.as_ref().ok_or(StoreError::Stopped)
    }
}

/// How often a request has been tried.
pub(crate) struct Tries {
    until: Instant,
}

impl Tries {
    pub(crate) fn new() -> Tries {
        Tries { until: Instant::now() + PATIENCE }
    }

    /// Waits before the next try, or returns the error if there is none.
    pub(crate) fn after(&mut self, error: StoreError) -> Result<(), StoreError> {
        let may_pass = matches!(error, StoreError::Unreachable { .. } | StoreError::Busy);
        if !may_pass || Instant::now() > self.until {
            return Err(error);
        }
        std::thread::sleep(PAUSE);
        Ok(())
    }
}
