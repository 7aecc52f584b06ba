//! Circles: groups of people who compare their games, each behind a private link.

/// A circle, with its members.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Circle {
    pub id: String,
    /// The hash of the secret in its link.
    pub key: String,
    /// The founder, who manages the circle. Always a member.
    pub founder: String,
    /// In milliseconds since 1970.
    pub created: i64,
    /// Its name: JSON that is opaque to the store.
    pub about: String,
    /// In the order in which they joined.
    pub members: Vec<CircleMember>,
}

/// A person in a circle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct CircleMember {
    pub person: String,
    pub joined: i64,
}
