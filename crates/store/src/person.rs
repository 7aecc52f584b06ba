//! People: who they are, the keys they are known by, and the tables they sit at.

use crate::table::Summary;

/// A person. They decide what is known about them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Person {
    pub id: String,
    /// In milliseconds since 1970.
    pub created: i64,
    /// Name, crest, settings: JSON that is opaque to the store.
    pub about: String,
}

/// What a key of a person is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KeyKind {
    /// A browser or a program that acts for the person.
    Device,
    /// A link that brings the person to another device, once.
    Link,
    /// The person's recovery sheet, for when all devices are lost. Used once, too.
    Recovery,
    /// The private address of a feed or a calendar: it reads, and changes nothing.
    Feed,
}

impl KeyKind {
    /// All kinds.
    pub const ALL: [KeyKind; 4] = [KeyKind::Device, KeyKind::Link, KeyKind::Recovery, KeyKind::Feed];

    /// How the kind is written in the data file.
    pub const fn name(self) -> &'static str {
        match self {
            KeyKind::Device => "device",
            KeyKind::Link => "link",
            KeyKind::Recovery => "recovery",
            KeyKind::Feed => "feed",
        }
    }

    /// The kind with this name.
    pub fn from_name(name: &str) -> Option<KeyKind> {
        KeyKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A key of a person. The store keeps its hash, never the secret itself.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct PersonKey {
    /// The hash of the secret.
    pub key: String,
    pub person: String,
    pub kind: KeyKind,
    pub created: i64,
    /// When it was last used, to the hour or so.
    pub seen: i64,
    /// When it expires; never if `None`.
    pub expires: Option<i64>,
    /// What the person calls the device: JSON that is opaque to the store.
    pub about: String,
}

/// A person as the host may know them: never by a secret.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct ListedPerson {
    pub person: Person,
    /// When one of their devices was last here; `None` if they have none.
    pub seen: Option<i64>,
    pub devices: usize,
    pub tables: usize,
}

/// A person at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Sitting {
    pub person: String,
    /// The seats that they hold: text that is opaque to the store.
    pub seats: String,
}

/// One of a person's tables.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct PersonTable {
    pub table: String,
    pub seats: String,
    pub summary: Summary,
}
