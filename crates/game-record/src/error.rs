//! Errors in records.

/// A record that can't be read or replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct BadRecord {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

impl BadRecord {
    pub(crate) fn new(line: usize, reason: impl Into<String>) -> BadRecord {
        BadRecord { line, reason: reason.into() }
    }
}

/// A name or tag that a record can't contain.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadLabel(pub(crate) String);
