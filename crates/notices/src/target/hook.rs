//! A service that takes messages over HTTP.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::target::{MAX_TOKEN, TargetError, host, web_address};

/// Which service a webhook belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// A topic of ntfy: `https://ntfy.sh/my-topic`.
    Ntfy,
    /// A channel's webhook at Discord.
    Discord,
    /// An incoming webhook of Slack; Mattermost, Rocket.Chat and matrix-hookshot take the same.
    Slack,
    /// A room at a Matrix homeserver, written to with an access token.
    Matrix,
    /// Any program: the message as JSON.
    Json,
}

impl Shape {
    /// All of them.
    pub const ALL: [Shape; 5] = [Shape::Ntfy, Shape::Discord, Shape::Slack, Shape::Matrix, Shape::Json];

    /// Its name in forms and in the store: `ntfy`.
    pub const fn code(self) -> &'static str {
        match self {
            Shape::Ntfy => "ntfy",
            Shape::Discord => "discord",
            Shape::Slack => "slack",
            Shape::Matrix => "matrix",
            Shape::Json => "json",
        }
    }

    /// The shape with this code.
    pub fn from_code(code: &str) -> Option<Shape> {
        Shape::ALL.into_iter().find(|shape| shape.code() == code)
    }
}

/// A webhook. Its address and token are secrets: anyone who has them can write there.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "RawHook")]
pub struct Hook {
    pub(crate) shape: Shape,
    pub(crate) url: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) token: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) room: Option<String>,
}

#[derive(Deserialize)]
struct RawHook {
    shape: Shape,
    url: String,
    token: Option<String>,
    room: Option<String>,
}

impl TryFrom<RawHook> for Hook {
    type Error = TargetError;

    fn try_from(raw: RawHook) -> Result<Hook, TargetError> {
        Hook::new(raw.shape, &raw.url, raw.token.as_deref(), raw.room.as_deref())
    }
}

impl Hook {
    /// A webhook from what a person typed: an address, a token where the service wants one (sent as `Authorization: Bearer`),
    /// and, for Matrix alone, a room's id. Empty texts count as missing.
    ///
    /// # Errors
    /// Returns an error if the service can't be reached with these.
    pub fn new(
        shape: Shape,
        url: &str,
        token: Option<&str>,
        room: Option<&str>,
    ) -> Result<Hook, TargetError> {
        let given =
            |text: Option<&str>| text.map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned);
        let (url, token, room) = (web_address(url)?, given(token), given(room));
        let visible =
            |text: &String| text.len() <= MAX_TOKEN && text.bytes().all(|byte| byte.is_ascii_graphic());
        if !token.iter().chain(&room).all(visible) {
            return Err(TargetError::Token);
        }
        if shape == Shape::Ntfy && crate::hook::topic(&url).is_none() {
            return Err(TargetError::Topic);
        }
        let is_room = room.as_ref().is_some_and(|room| room.starts_with('!'));
        if shape == Shape::Matrix && !(is_room && token.is_some()) {
            return Err(TargetError::Room);
        }
        let room = room.filter(|_| shape == Shape::Matrix);
        Ok(Hook { shape, url: url.into(), token, room })
    }

    /// Which service it belongs to.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The host's name, which may be shown; the rest of the address is a secret.
    pub fn host(&self) -> String {
        host(&self.url)
    }
}

/// Without the secrets.
impl fmt::Debug for Hook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hook({}, {})", self.shape.code(), self.host())
    }
}
