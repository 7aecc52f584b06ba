//! Records that people bring along to replay. They are never stored: only the latest are kept, in memory.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use crate::catalog::CurrentTable;

/// How many records are kept. A record has at most 64 KB, and its game a few times as much.
const KEPT: usize = 200;

/// The records, oldest first.
#[derive(Default)]
pub(crate) struct Records(Mutex<VecDeque<(String, Arc<CurrentTable>)>>);

impl Records {
    /// Keeps a record's game under its digest. The oldest makes room for it.
    pub(crate) fn keep(&self, digest: &str, table: CurrentTable) {
        let mut kept = self.kept();
        kept.retain(|(known, _)| known != digest);
        if kept.len() == KEPT {
            kept.pop_front();
        }
        kept.push_back((digest.to_owned(), Arc::new(table)));
    }

    /// The game of a record, if it is still kept.
    pub(crate) fn get(&self, digest: &str) -> Option<Arc<CurrentTable>> {
        self.kept().iter().find(|(known, _)| known == digest).map(|(_, table)| Arc::clone(table))
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, VecDeque<(String, Arc<CurrentTable>)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
