//! Going through all tables in a state, page by page, however many there are.

use store::{ChangeQuery, Store, StoreError, Summary, TableState};

/// How many tables are read at a time.
const PAGE: usize = 200;

/// A walk through tables, those that changed longest ago first. One that changes meanwhile moves towards the end and is met
/// again there.
pub(crate) struct Walk(ChangeQuery);

impl Walk {
    /// Through all tables in this state.
    pub(crate) fn all(state: TableState) -> Walk {
        Walk::until(state, i64::MAX)
    }

    /// Through those that last changed before this time.
    pub(crate) fn until(state: TableState, before: i64) -> Walk {
        Walk(ChangeQuery { state, before, after: None, limit: PAGE })
    }

    /// Without those that last changed before this time.
    #[must_use]
    pub(crate) fn from(mut self, time: i64) -> Walk {
        // No table has an empty id.
        self.0.after = Some((time, String::new()));
        self
    }

    /// The next page; empty after the last one.
    pub(crate) async fn next(&mut self, store: &dyn Store) -> Result<Vec<(String, Summary)>, StoreError> {
        let page = store.by_change(self.0.clone()).await?;
        if let Some((id, summary)) = page.last() {
            self.0.after = Some((summary.updated, id.clone()));
        }
        Ok(page)
    }
}
