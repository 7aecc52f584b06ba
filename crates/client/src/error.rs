//! What can go wrong between a program and a server.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Deserialize;

/// Why a call has no answer.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClientError {
    /// The server can't be reached, or the line broke: trying again may help.
    #[error("{host} can't be reached: {what}")]
    Line {
        /// The server.
        host: String,
        /// What happened.
        what: String,
    },
    /// The server refused.
    #[error(transparent)]
    Refused(Box<Refusal>),
    /// An answer that this program doesn't understand.
    #[error(
        "{host} answered something that this program can't read: {what}. Is it a Crier server, and a newer one?"
    )]
    Unreadable {
        /// The server.
        host: String,
        /// What is wrong with it.
        what: String,
    },
}

/// A server's refusal.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{message}")]
pub struct Refusal {
    /// The status of the answer.
    pub status: u16,
    /// A stable name: `seat-taken`.
    pub code: String,
    /// A sentence in English.
    pub message: String,
    /// The values in it, by name.
    pub params: BTreeMap<String, String>,
    /// The rule that is the reason, if it is one of the game's.
    pub rule: Option<Rule>,
    /// After how long it is worth trying again, where waiting helps.
    pub retry_after: Option<Duration>,
}

/// Where a rule stands.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Rule {
    /// The section of the rulebook, by the name it has there.
    pub section: String,
    /// The project's ruling, where the rulebook is silent.
    pub ruling: Option<String>,
}

impl ClientError {
    /// The refusal's code.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        match self {
            ClientError::Refused(refusal) => Some(&refusal.code),
            _ => None,
        }
    }

    /// Whether the same call may succeed later: the line broke, or the server is busy, starting or stopping.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        match self {
            ClientError::Line { .. } => true,
            ClientError::Refused(refusal) => matches!(refusal.status, 408 | 429 | 500 | 502 | 503 | 504),
            ClientError::Unreadable { .. } => false,
        }
    }

    /// How long the server asks to wait.
    #[must_use]
    pub fn retry_after(&self) -> Option<Duration> {
        match self {
            ClientError::Refused(refusal) => refusal.retry_after,
            _ => None,
        }
    }
}

#[derive(Deserialize)]
struct Answer {
    error: Details,
}

#[derive(Deserialize)]
struct Details {
    code: String,
    message: String,
    #[serde(default)]
    params: BTreeMap<String, String>,
    #[serde(default)]
    rule: Option<Rule>,
}

/// The refusal in an answer. One that is not from a Crier (a proxy's, say) has only its status.
pub(crate) fn refusal(status: u16, body: &[u8], retry_after: Option<Duration>) -> ClientError {
    let refusal = match serde_json::from_slice(body) {
        Ok(Answer { error: Details { code, message, params, rule } }) => {
            Refusal { status, code, message, params, rule, retry_after }
        }
        Err(_) => Refusal {
            status,
            code: "failed".to_owned(),
            message: format!("the server answered with status {status}"),
            params: BTreeMap::new(),
            rule: None,
            retry_after,
        },
    };
    ClientError::Refused(Box::new(refusal))
}
