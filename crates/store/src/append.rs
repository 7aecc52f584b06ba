//! What is written to a table at once: all of it in one commit, or nothing.

use crate::notice::NewNotice;
use crate::person::Sitting;
use crate::table::Summary;

/// Events for the end of a table's log, and what they change elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table's id.
    pub table: String,
    /// The number of the first event; the log must be one shorter.
    pub first: u64,
    /// The events, which may be none if only something else changes.
    pub events: Vec<String>,
    /// Replaces the table's summary.
    pub summary: Option<Summary>,
    /// Replaces the list of the persons who sit there.
    pub sittings: Option<Vec<Sitting>>,
    /// Goes into the outbox for each channel of their persons; one at most for each person.
    pub notices: Vec<NewNotice>,
}

impl Append {
    /// Events that change nothing else.
    pub fn new(table: impl Into<String>, first: u64, events: Vec<String>) -> Append {
        Append { table: table.into(), first, events, summary: None, sittings: None, notices: Vec::new() }
    }

    /// The number of the last event of the log afterwards.
    pub(crate) fn last(&self) -> u64 {
        self.first.saturating_sub(1).saturating_add(self.events.len() as u64)
    }

    /// The same, with another summary.
    #[must_use]
    pub fn summary(self, summary: Summary) -> Append {
        Append { summary: Some(summary), ..self }
    }
}
