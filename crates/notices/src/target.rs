//! Where notices go. All of it is stored by the caller (serde) and comes from people: it is checked when it is made and when it
//! is read, and the `guard` checks where it leads when something is sent.

mod hook;
mod mail_address;
mod subscription;

use serde::{Deserialize, Serialize};
use url::Url;

pub use crate::target::hook::{Hook, Shape};
pub use crate::target::mail_address::MailAddress;
pub use crate::target::subscription::PushSubscription;

/// The longest address, in bytes.
const MAX_ADDRESS: usize = 2048;
/// The longest token or room.
const MAX_TOKEN: usize = 512;

/// A person's channel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// A browser.
    Push(PushSubscription),
    /// A mailbox.
    Mail(MailAddress),
    /// A service that takes messages over HTTP.
    Hook(Hook),
}

/// Errors in what a person entered, or in what a browser sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TargetError {
    /// Not a URL with `https` (or `http`, where the host allows private networks), or too long.
    #[error("not a web address: it begins with https:// and has at most {MAX_ADDRESS} characters")]
    Url,
    /// A user name or password in the URL.
    #[error("a web address must not contain a user name or password: use a token")]
    Credentials,
    /// A topic is missing.
    #[error("an ntfy address ends with the topic: https://ntfy.sh/my-topic")]
    Topic,
    /// A Matrix room needs its id and a token.
    #[error("a Matrix room needs the homeserver's address, the room's id (!id:server) and an access token")]
    Room,
    /// A token with characters that a header can't have, or too long.
    #[error("a token has at most {MAX_TOKEN} visible ASCII characters")]
    Token,
    /// Not an e-mail address.
    #[error("not an e-mail address")]
    Mail,
    /// The keys of a push subscription.
    #[error("the keys of the push subscription are not valid")]
    Keys,
}

impl TargetError {
    /// All codes, for a test that every one has a text.
    pub const CODES: [&'static str; 7] = ["url", "credentials", "topic", "room", "token", "mail", "keys"];

    /// A stable name, for texts in other languages.
    pub fn code(self) -> &'static str {
        match self {
            TargetError::Url => "url",
            TargetError::Credentials => "credentials",
            TargetError::Topic => "topic",
            TargetError::Room => "room",
            TargetError::Token => "token",
            TargetError::Mail => "mail",
            TargetError::Keys => "keys",
        }
    }
}

/// Reads an address of the web. Where it leads is checked when something is sent.
fn web_address(text: &str) -> Result<Url, TargetError> {
    let text = text.trim();
    let url = Url::parse(text).ok().filter(|_| text.len() <= MAX_ADDRESS).ok_or(TargetError::Url)?;
    if !["http", "https"].contains(&url.scheme()) || url.host().is_none() {
        return Err(TargetError::Url);
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(TargetError::Credentials);
    }
    Ok(url)
}

fn host(address: &str) -> String {
    Url::parse(address).ok().and_then(|url| url.host_str().map(str::to_owned)).unwrap_or_default()
}
