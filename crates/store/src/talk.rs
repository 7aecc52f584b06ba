//! What players say to each other at a table: stored apart from its log, and only the latest remarks.

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// From 1 at each table; numbers may be missing.
    pub number: u64,
    /// The id of the person who said it, if they are known as one.
    pub person: Option<String>,
    /// The seat: text that is opaque to the store.
    pub seat: String,
    /// In milliseconds since 1970.
    pub at: i64,
    /// JSON that is opaque to the store.
    pub body: String,
}
