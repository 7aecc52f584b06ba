//! Mail. The host's mail server delivers it, signs it and handles bounces.

mod compose;
mod connect;
pub(crate) mod smtp;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use lettre::transport::smtp::Error;
use lettre::transport::smtp::authentication::Mechanism;
use lettre::transport::smtp::commands::{Data, Mail, Rcpt};
use tokio::time::timeout;
use tokio_rustls::rustls::ClientConfig;

use crate::error::{Reason, SendError, one_line};
use crate::mail::smtp::{Security, Smtp};
use crate::message::Message;
use crate::target::MailAddress;

/// Sends mail.
pub(crate) struct Post {
    pub(crate) smtp: Smtp,
    pub(crate) tls: Arc<ClientConfig>,
    /// Whether any certificate can be trusted.
    pub(crate) has_roots: bool,
    /// For a whole delivery.
    pub(crate) limit: Duration,
}

impl Post {
    pub(crate) async fn send(&self, to: &MailAddress, message: &Message) -> Result<(), SendError> {
        let mail = compose::compose(&self.smtp.from, to, message)
            .map_err(|error| SendError::refused(Reason::Mail(one_line(&error.to_string()))))?;
        if !self.has_roots && self.smtp.security != Security::None {
            return Err(SendError::later(Reason::NoRoots));
        }
        match timeout(self.limit, self.deliver(to, &mail)).await {
            Ok(result) => result,
            Err(_) => Err(SendError::later(Reason::Timeout)),
        }
    }

    /// Sends command by command, because a refusal means something different at each step: only a refused recipient is
    /// about the person's address.
    async fn deliver(&self, to: &MailAddress, mail: &[u8]) -> Result<(), SendError> {
        let mut connection = connect::connect(&self.smtp, &self.tls).await?;
        if let Some(credentials) = &self.smtp.credentials {
            let mechanisms = [Mechanism::Plain, Mechanism::Login];
            connection.auth(&mechanisms, credentials).await.map_err(|error| ours(&error))?;
        }
        let from = self.smtp.from.email.clone();
        connection.command(Mail::new(Some(from), vec![])).await.map_err(|error| ours(&error))?;
        connection.command(Rcpt::new(to.address(), vec![])).await.map_err(|error| theirs(&error))?;
        connection.command(Data).await.map_err(|error| content(&error))?;
        connection.message(mail).await.map_err(|error| content(&error))?;
        // It has been taken; how the conversation ends does not matter.
        let _ = connection.quit().await;
        Ok(())
    }
}

impl fmt::Debug for Post {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Post({})", self.smtp)
    }
}

/// The server is away or does not take our mail, which the host can mend: the notice waits.
fn ours(error: &Error) -> SendError {
    let said = said(error);
    let reason = if error.is_timeout() {
        Reason::Timeout
    } else if error.status().is_some() || error.is_client() || error.is_response() {
        Reason::MailServer(said)
    } else {
        Reason::NoConnection(said)
    };
    SendError::later(reason)
}

/// The server does not take mail for this person. With 5.7.x it does not take it from us, or not now (RFC 3463).
fn theirs(error: &Error) -> SendError {
    if !error.is_permanent() {
        return ours(error);
    }
    let said = said(error);
    let policy = said.split(' ').any(|word| word.starts_with("5.7."));
    if policy {
        SendError::refused(Reason::MailServer(said))
    } else {
        SendError::gone(Reason::MailAddress(said))
    }
}

/// The server does not take this mail: it may look like spam.
fn content(error: &Error) -> SendError {
    if error.is_permanent() { SendError::refused(Reason::MailServer(said(error))) } else { ours(error) }
}

/// What the server said, with its code, or what the system said about the connection.
fn said(error: &Error) -> String {
    let cause = std::error::Error::source(error).map_or_else(|| error.to_string(), ToString::to_string);
    one_line(&error.status().map_or_else(|| cause.clone(), |code| format!("{code} {cause}")))
}
