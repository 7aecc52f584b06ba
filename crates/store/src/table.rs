//! What the store knows of a table besides its events.

use crate::person::Sitting;

/// What a list of tables shows without replaying a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Summary {
    /// The game's key.
    pub game: String,
    pub state: TableState,
    pub listed: bool,
    /// In milliseconds since 1970 (UTC).
    pub created: i64,
    /// When something last happened, likewise.
    pub updated: i64,
    /// Everything else that lists show: JSON that is opaque to the store.
    pub about: String,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names speak for themselves")]
pub enum TableState {
    Open,
    Running,
    Finished,
}

impl TableState {
    /// All states, in the order a table goes through them.
    pub const ALL: [TableState; 3] = [TableState::Open, TableState::Running, TableState::Finished];

    /// How the state is written in the data file.
    pub const fn name(self) -> &'static str {
        match self {
            TableState::Open => "open",
            TableState::Running => "running",
            TableState::Finished => "finished",
        }
    }

    /// The state with this name.
    pub fn from_name(name: &str) -> Option<TableState> {
        TableState::ALL.into_iter().find(|state| state.name() == name)
    }
}

/// A table to be created, with the first events of its log.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct NewTable {
    /// Its id, which the caller makes hard to guess.
    pub id: String,
    pub summary: Summary,
    /// Its first events, numbered from 1.
    pub events: Vec<String>,
    /// The persons who sit there.
    pub sittings: Vec<Sitting>,
}

/// What is kept of a finished game's review.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct StoredReview {
    /// How many times the usual work was asked for.
    pub asked: u32,
    /// How many times it was spent on what is kept; 0 if there is nothing yet.
    pub done: u32,
    /// The review: text that is opaque to the store; empty if there is none yet.
    pub body: String,
}

/// Which tables to list.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct ListQuery {
    /// `None` for all states.
    pub state: Option<TableState>,
    /// Also those that are not in public lists.
    pub unlisted: bool,
    pub limit: usize,
}

/// Which tables to go through, page by page, those that changed longest ago first.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct ChangeQuery {
    pub state: TableState,
    /// Only those whose summaries last changed before this time.
    pub before: i64,
    /// The time and the id of the last table of the page before.
    pub after: Option<(i64, String)>,
    pub limit: usize,
}

impl ListQuery {
    /// The newest listed tables, in any state.
    pub const fn newest(limit: usize) -> ListQuery {
        ListQuery { state: None, unlisted: false, limit }
    }
}
