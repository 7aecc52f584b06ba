//! What is known of a table besides its events.

/// What a list of tables shows without replaying a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The key of the game.
    pub game: String,
    /// Whether it waits for players, is played, or is over.
    pub state: TableState,
    /// Whether it is shown in public lists.
    pub listed: bool,
    /// When it was created, in milliseconds since 1970 (UTC).
    pub created: i64,
    /// When something last happened, in milliseconds since 1970 (UTC).
    pub updated: i64,
    /// Whatever else a list shows: JSON that the store does not look into.
    pub about: String,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TableState {
    /// Seats are free.
    Open,
    /// The game is played.
    Running,
    /// The game is over.
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
pub struct NewTable {
    /// Its id; the caller sees to it that nobody guesses one.
    pub id: String,
    /// What lists show of it.
    pub summary: Summary,
    /// Its first events, numbered from 1.
    pub events: Vec<String>,
}

/// Which tables to list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListQuery {
    /// Only tables in this state.
    pub state: Option<TableState>,
    /// Also those that are not listed.
    pub unlisted: bool,
    /// At most this many.
    pub limit: usize,
}

impl ListQuery {
    /// The newest listed tables, in whatever state.
    pub const fn newest(limit: usize) -> ListQuery {
        ListQuery { state: None, unlisted: false, limit }
    }
}
