//! What the store keeps of a channel, as JSON.

use notices::{Reason, Target};
use serde::{Deserialize, Serialize};
use store::Channel;
use words::{Lang, Words};

use super::hours::Hours;

/// What a person has chosen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct ChannelSettings {
    pub(crate) target: Target,
    /// What it is called on the person's page: a device, a mail address, a host.
    pub(crate) name: String,
    /// The language of the texts.
    pub(crate) language: String,
    /// The address under which the person has used this server: links lead there.
    pub(crate) base: String,
    #[serde(default)]
    pub(crate) hours: Hours,
    /// Whether texts name neither game nor players.
    #[serde(default)]
    pub(crate) discreet: bool,
}

impl ChannelSettings {
    /// `None` if a later Crier has written them.
    pub(crate) fn of(channel: &Channel) -> Option<ChannelSettings> {
        serde_json::from_str(&channel.settings).ok()
    }

    pub(crate) fn text(&self) -> String {
        // Texts and numbers can be written.
        serde_json::to_string(self).unwrap_or_default()
    }

    pub(crate) fn words(&self) -> Words {
        Words::new(Lang::from_code(&self.language).unwrap_or(Lang::En))
    }

    /// Its name in metrics and texts.
    pub(crate) fn kind(&self) -> &'static str {
        match &self.target {
            Target::Push(_) => "push",
            Target::Mail(_) => "mail",
            Target::Hook(_) => "hook",
        }
    }
}

/// What became of the last notices.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Outcome {
    /// When one was last accepted, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sent: Option<i64>,
    /// When one was last refused; `None` once another was accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) failed: Option<i64>,
    /// Why, as a code and what varies in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<(String, String)>,
    /// Whether that notice will not be tried again.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) gave_up: bool,
}

impl Outcome {
    pub(crate) fn of(channel: &Channel) -> Outcome {
        serde_json::from_str(&channel.outcome).unwrap_or_default()
    }

    pub(crate) fn text(&self) -> String {
        // Texts and numbers can be written.
        serde_json::to_string(self).unwrap_or_default()
    }

    pub(crate) fn accepted(now: i64) -> Outcome {
        Outcome { sent: Some(now), ..Outcome::default() }
    }

    pub(crate) fn refused(self, now: i64, reason: &Reason, gave_up: bool) -> Outcome {
        let reason = Some((reason.code().to_owned(), reason.detail()));
        Outcome { failed: Some(now), reason, gave_up, ..self }
    }
}
