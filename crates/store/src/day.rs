//! The day's dice: secrets, people's attempts, and the score to compare with.

/// The secret that a day's dice are drawn from. What it is and when it may be shown is for the server to say.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct DaySecret {
    /// `2026-11-18`: the order of the texts is the order of the days.
    pub day: String,
    pub secret: String,
    /// When it was stored, in milliseconds since 1970.
    pub sealed: i64,
}

/// A person's ranked attempt at a day's dice. There is one for each game and day.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Attempt {
    pub game: String,
    pub day: String,
    /// The person's id.
    pub person: String,
    /// In milliseconds since 1970.
    pub begun: i64,
    /// The table where it is played; `None` if that was deleted.
    pub table: Option<String>,
    /// When the game ended, likewise in milliseconds.
    pub finished: Option<i64>,
    /// The summary's `about` of the finished table; `None` if the table was deleted.
    pub about: Option<String>,
}

/// An attempt that begins.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct NewAttempt {
    pub game: String,
    pub day: String,
    /// The person's id. One who is not known yet is added, with the key.
    pub person: String,
    /// The hash of the secret by which the person is known.
    pub key: String,
    pub begun: i64,
}
