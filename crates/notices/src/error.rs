//! What became of a notice that was not delivered.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Why a notice was not delivered, and what to do about it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SendError {
    /// It may work later.
    #[error("{reason}")]
    Later {
        /// What happened.
        reason: Reason,
        /// How long the other side asks us to wait, at most a day.
        after: Option<Duration>,
    },
    /// This notice was refused and would be again; the next one may work.
    #[error("{reason}")]
    Refused {
        /// What happened.
        reason: Reason,
    },
    /// Nothing can be delivered to this target any more: forget it.
    #[error("{reason}")]
    Gone {
        /// What happened.
        reason: Reason,
    },
}

impl SendError {
    /// What happened.
    pub fn reason(&self) -> &Reason {
        match self {
            SendError::Later { reason, .. } | SendError::Refused { reason } | SendError::Gone { reason } => {
                reason
            }
        }
    }

    pub(crate) fn later(reason: Reason) -> SendError {
        SendError::Later { reason, after: None }
    }

    pub(crate) fn refused(reason: Reason) -> SendError {
        SendError::Refused { reason }
    }

    pub(crate) fn gone(reason: Reason) -> SendError {
        SendError::Gone { reason }
    }
}

/// What went wrong. [`Reason::code`] and [`Reason::detail`] are for texts in other languages; the message is for logs.
///
/// It never contains what the other side answered over HTTP: on a private network, that may be confidential.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Reason {
    /// The address is not a URL that we send to.
    #[error("not a web address")]
    NotAnAddress,
    /// Only `https` is allowed.
    #[error("the address must begin with https://")]
    NotHttps,
    /// A port that is not for HTTPS.
    #[error("port {0} is not allowed")]
    Port(u16),
    /// It leads to a private or reserved network.
    #[error("the address is in a private or reserved network")]
    PrivateNetwork,
    /// The name has no address.
    #[error("can't find the server {0}")]
    UnknownName(String),
    /// The connection failed.
    #[error("can't connect: {0}")]
    NoConnection(String),
    /// The certificate is wrong, or TLS failed otherwise.
    #[error("no secure connection: {0}")]
    Tls(String),
    /// This machine has no root certificates.
    #[error("this server has no root certificates: install ca-certificates, or set SSL_CERT_FILE")]
    NoRoots,
    /// The delivery took too long.
    #[error("timed out")]
    Timeout,
    /// The answer is not HTTP, or breaks off.
    #[error("the answer can't be read")]
    Unreadable,
    /// An HTTP status that is no success.
    #[error("answered with status {0}")]
    Status(u16),
    /// An answer that sends us elsewhere.
    #[error("answered with status {0}: redirects are not followed, use the final address")]
    Redirect(u16),
    /// The browser's keys are not usable.
    #[error("the browser's keys are not valid")]
    BrowserKeys,
    /// The host has not set up mail.
    #[error("this server is not set up to send mail")]
    NoMail,
    /// The mail server does not take mail for this address.
    #[error("the mail server refused the address: {0}")]
    MailAddress(String),
    /// The mail server does not take this mail, or any from us.
    #[error("the mail server refused: {0}")]
    MailServer(String),
    /// The text can't be made into a mail.
    #[error("can't write the mail: {0}")]
    Mail(String),
}

impl Reason {
    /// All codes, for a test that every one has a text.
    pub const CODES: [&'static str; 17] = [
        "not-an-address",
        "not-https",
        "port",
        "private-network",
        "unknown-name",
        "no-connection",
        "tls",
        "no-roots",
        "timeout",
        "unreadable",
        "status",
        "redirect",
        "browser-keys",
        "no-mail",
        "mail-address",
        "mail-server",
        "mail",
    ];

    /// A stable name: `no-connection`.
    pub fn code(&self) -> &'static str {
        match self {
            Reason::NotAnAddress => "not-an-address",
            Reason::NotHttps => "not-https",
            Reason::Port(_) => "port",
            Reason::PrivateNetwork => "private-network",
            Reason::UnknownName(_) => "unknown-name",
            Reason::NoConnection(_) => "no-connection",
            Reason::Tls(_) => "tls",
            Reason::NoRoots => "no-roots",
            Reason::Timeout => "timeout",
            Reason::Unreadable => "unreadable",
            Reason::Status(_) => "status",
            Reason::Redirect(_) => "redirect",
            Reason::BrowserKeys => "browser-keys",
            Reason::NoMail => "no-mail",
            Reason::MailAddress(_) => "mail-address",
            Reason::MailServer(_) => "mail-server",
            Reason::Mail(_) => "mail",
        }
    }

    /// The part that varies: a status, a port, a name, a mail server's reply. Not translated; empty where there is none.
    pub fn detail(&self) -> String {
        match self {
            Reason::Port(number) | Reason::Status(number) | Reason::Redirect(number) => number.to_string(),
            Reason::UnknownName(text)
            | Reason::NoConnection(text)
            | Reason::Tls(text)
            | Reason::MailAddress(text)
            | Reason::MailServer(text)
            | Reason::Mail(text) => text.clone(),
            _ => String::new(),
        }
    }
}

/// At most 200 characters in one line, for what others have said.
pub(crate) fn one_line(text: &str) -> String {
    let clean: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(200).collect();
    clean.trim().to_owned()
}
