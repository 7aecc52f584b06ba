//! What is said.

use serde::{Deserialize, Serialize};

/// One notice, in its reader's language. All texts come from the caller.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Message {
    /// The same for every attempt to send this notice, different for every notice. Where a channel can, it drops a second
    /// copy by it (Message-ID of a mail, transaction of a Matrix room).
    pub id: String,
    /// What it is about, such as a table. A newer push message replaces an older one with the same tag, and mails with
    /// the same tag are one thread.
    pub tag: String,
    /// A short line: the subject of a mail.
    pub title: String,
    /// What happened. Lines are separated by `\n`.
    pub text: String,
    /// Where a click leads. Programs may fetch it for a preview, so fetching it must change nothing.
    pub link: String,
    /// How to get no more of them.
    pub stop: Stop,
    /// The language of the texts: `en`, `fr`.
    pub language: String,
}

/// One click to stop notices on a channel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stop {
    /// What the link is called: "No more notices by mail".
    pub label: String,
    /// A page with a button for people. Mail programs send `POST` with `List-Unsubscribe=One-Click` there (RFC 8058), without
    /// cookies and without an `Origin`.
    pub link: String,
}
