//! Delivers one message to one target.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use url::Url;

use crate::call::Caller;
use crate::error::{Reason, SendError};
use crate::guard::{Guard, Names, SystemNames};
use crate::mail::Post;
use crate::mail::smtp::Smtp;
use crate::message::Message;
use crate::push::vapid::VapidKeys;
use crate::target::Target;
use crate::{hook, push, roots};

/// How notices are sent, as the host wants it.
#[derive(Clone, Debug)]
pub struct SenderConfig {
    /// Identifies us to push services. Browsers subscribe to these keys, so they must not change.
    pub vapid: VapidKeys,
    /// Where a push service can reach the host if something is wrong: `https://play.example.org` or `mailto:host@example.org`.
    pub contact: String,
    /// The server that delivers our mail; without it, no mail is sent.
    pub mail: Option<Smtp>,
    /// Allows notices to this machine and its private network, to any port and without TLS. Cloud metadata services stay
    /// forbidden.
    pub allow_private: bool,
    /// Root certificates to trust in place of the system's, in PEM.
    pub roots: Option<PathBuf>,
    /// Looks up host names.
    pub names: Arc<dyn Names>,
    /// How long one delivery may take.
    pub limit: Duration,
}

impl SenderConfig {
    /// Web Push and webhooks to the internet, no mail.
    pub fn new(vapid: VapidKeys, contact: &str) -> SenderConfig {
        SenderConfig {
            vapid,
            contact: contact.to_owned(),
            mail: None,
            allow_private: false,
            roots: None,
            names: Arc::new(SystemNames),
            limit: Duration::from_secs(20),
        }
    }
}

/// Errors setting up a sender.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SenderError {
    /// Push services want a web address or a mail address.
    #[error("{0:?} is not a contact: it begins with https:// or mailto:")]
    Contact(String),
    /// The file with root certificates.
    #[error("{}: can't read root certificates: {what}", path.display())]
    Roots {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        what: String,
    },
}

/// Sends notices. It keeps no connections open and has no queue: the number of tasks that call it is the number of deliveries at
/// a time.
pub struct Sender {
    caller: Caller,
    vapid: VapidKeys,
    contact: String,
    post: Option<Post>,
}

impl Sender {
    /// Reads the root certificates; makes no connection.
    ///
    /// # Errors
    /// Returns an error if the contact or the root certificates can't be used.
    pub fn new(config: SenderConfig) -> Result<Sender, SenderError> {
        let contact =
            Url::parse(&config.contact).ok().filter(|url| ["https", "mailto"].contains(&url.scheme()));
        let contact = contact.ok_or(SenderError::Contact(config.contact))?.to_string();
        let roots = roots::load(config.roots.as_deref())?;
        let (has_roots, limit) = (!roots.is_empty(), config.limit);
        let tls = roots::tls(roots);
        let post = config.mail.map(|smtp| Post { smtp, tls: tls.clone(), has_roots, limit });
        let guard = Guard { allow_private: config.allow_private, names: config.names };
        let caller = Caller { guard, tls, has_roots, limit };
        Ok(Sender { caller, vapid: config.vapid, contact, post })
    }

    /// Whether mail can be sent.
    pub fn has_mail(&self) -> bool {
        self.post.is_some()
    }

    /// The key that a browser subscribes with: `applicationServerKey` of `pushManager.subscribe`, in base64url.
    pub fn public_key(&self) -> String {
        self.vapid.public_key()
    }

    /// Checks where a target leads without sending anything, so that a form can refuse it.
    ///
    /// # Errors
    /// Returns an error if nothing may be sent there, or its name can't be found now.
    pub async fn check(&self, target: &Target) -> Result<(), SendError> {
        let address = match target {
            Target::Push(subscription) => subscription.endpoint(),
            Target::Hook(hook) => &hook.url,
            Target::Mail(_) if self.post.is_none() => return Err(SendError::refused(Reason::NoMail)),
            Target::Mail(_) => return Ok(()),
        };
        let url = Url::parse(address).map_err(|_| SendError::gone(Reason::NotAnAddress))?;
        match tokio::time::timeout(self.caller.limit, self.caller.guard.check(&url)).await {
            Ok(checked) => checked.map(drop),
            Err(_) => Err(SendError::later(Reason::Timeout)),
        }
    }

    /// Sends a message, once.
    ///
    /// # Errors
    /// Returns an error if it was not taken, with what to do about it. A message whose answer was lost may have been
    /// delivered all the same.
    pub async fn send(&self, target: &Target, message: &Message) -> Result<(), SendError> {
        match target {
            Target::Push(subscription) => {
                let call = push::call(subscription, message, &self.vapid, &self.contact)?;
                push::judge(self.caller.call(call).await?)
            }
            Target::Hook(hook) => self.caller.call(hook::call(hook, message)?).await?.judge(),
            Target::Mail(address) => match &self.post {
                Some(post) => post.send(address, message).await,
                None => Err(SendError::refused(Reason::NoMail)),
            },
        }
    }
}

impl fmt::Debug for Sender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sender")
            .field("guard", &self.caller.guard)
            .field("mail", &self.post)
            .finish_non_exhaustive()
    }
}
