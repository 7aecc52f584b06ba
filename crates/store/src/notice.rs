//! Channels, by which people want to hear that it is their turn, and the outbox of what is still to be sent.

/// Whether a channel is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChannelState {
    /// Its owner has yet to prove that it is theirs.
    New,
    /// Notices are sent.
    On,
    /// It was switched off: by its owner, or because nothing arrives there any more.
    Off,
}

impl ChannelState {
    /// All states.
    pub const ALL: [ChannelState; 3] = [ChannelState::New, ChannelState::On, ChannelState::Off];

    /// How the state is written in the data file.
    pub const fn name(self) -> &'static str {
        match self {
            ChannelState::New => "new",
            ChannelState::On => "on",
            ChannelState::Off => "off",
        }
    }

    /// The state with this name.
    pub fn from_name(name: &str) -> Option<ChannelState> {
        ChannelState::ALL.into_iter().find(|state| state.name() == name)
    }
}

/// A way to reach a person who is not here.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Channel {
    pub id: String,
    pub person: String,
    pub state: ChannelState,
    /// In milliseconds since 1970.
    pub created: i64,
    /// Where it leads, and when and how the person wants to hear: JSON that the store does not look into.
    pub settings: String,
    /// What became of the last notices: JSON that the store does not look into.
    pub outcome: String,
}

/// Something that a person should hear of, on all of their channels. It goes into the outbox with the events that cause it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct NewNotice {
    pub person: String,
    /// What it is about: text that the store does not look into, and so are the seats.
    pub kind: String,
    pub seats: String,
    /// When it happened, in milliseconds since 1970.
    pub created: i64,
    /// When it may be sent at the earliest.
    pub due: i64,
}

/// A notice in the outbox, for one channel. There is at most one for each channel and table: a newer one takes its place.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Notice {
    pub channel: String,
    pub table: String,
    /// The number of the last event that caused it.
    pub number: u64,
    pub kind: String,
    pub seats: String,
    pub created: i64,
    pub due: i64,
    /// How often it was sent in vain.
    pub tries: u32,
}
