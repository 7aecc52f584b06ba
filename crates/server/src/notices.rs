//! Notices: how people who are not at a table hear that it is their turn.
//!
//! A change that concerns someone puts rows into the store's outbox, in the same commit as its events ([`mod@causes`]). The dispatcher
//! takes those that are due, decides whether they are sent now, later or never ([`timing`]), writes their texts ([`text`]) and hands
//! them to [`notices::Sender`]. A row is removed once the channel has accepted it, so everything is sent at least once.

mod causes;
mod channels;
mod dispatch;
mod feeds;
mod flood;
mod hours;
mod settings;
mod text;
mod timing;

use std::path::PathBuf;

use notices::{Sender, SenderConfig, Smtp, VapidKeys};
use store::Store;
use table::Secret;
use tokio::sync::OnceCell;

use crate::App;
use crate::error::AppError;
use crate::random;
use crate::site::PublicUrl;

pub(crate) use causes::causes;
pub(crate) use channels::MOST as MOST_CHANNELS;
pub use dispatch::Dispatcher;
pub(crate) use dispatch::run;
pub(crate) use hours::{Hours, Quiet, read_time, time, zone};
pub(crate) use settings::{ChannelSettings, Outcome};

use flood::Flood;

/// How a host wants notices to be sent.
#[derive(Clone, Debug, Default)]
pub struct NoticeOptions {
    /// Whether there are none at all.
    pub is_off: bool,
    /// The server that takes our mail; no mail is sent without.
    pub mail: Option<Smtp>,
    /// Whether people may have them sent to this machine and its private network.
    pub allow_private: bool,
    /// Root certificates to trust in place of the system's, in PEM.
    pub roots: Option<PathBuf>,
}

/// What sends notices.
pub(crate) struct Notices {
    options: NoticeOptions,
    public: Option<String>,
    ready: OnceCell<Ready>,
    flood: Flood,
}

/// What is known once the store was asked.
struct Ready {
    sender: Sender,
    /// What the private links of channels are derived from.
    key: Secret,
}

impl Notices {
    pub(crate) fn new(options: NoticeOptions, public: Option<&PublicUrl>) -> Notices {
        let public = public.map(PublicUrl::to_string);
        Notices { options, public, ready: OnceCell::new(), flood: Flood::default() }
    }

    pub(crate) fn is_off(&self) -> bool {
        self.options.is_off
    }

    /// Whether people can have notices by mail. Links in mails that were not asked for must not lead to where a forged request
    /// says, so the host has to say what the server is called.
    pub(crate) fn has_mail(&self) -> bool {
        self.options.mail.is_some() && self.public.is_some()
    }

    /// The sender, with the keys that are made at the first start and kept.
    async fn ready(&self, store: &dyn Store) -> Result<&Ready, AppError> {
        let get_ready = async || {
            let vapid = kept(store, "vapid", || VapidKeys::generate().to_secret_text()).await?;
            let key = kept(store, "notices", || random::secret().to_hex()).await?;
            let damaged = |what: &str| AppError::NoticesFail {
                what: format!("the {what} key in the store is damaged"),
            };
            let vapid = vapid.parse::<VapidKeys>().map_err(|_| damaged("push"))?;
            let key = Secret::from_hex(&key).ok_or_else(|| damaged("link"))?;
            // Push services write there when something is wrong with what we send.
            let contact = self.public.as_deref().filter(|url| url.starts_with("https:"));
            let config = SenderConfig {
                mail: self.options.mail.clone().filter(|_| self.public.is_some()),
                allow_private: self.options.allow_private,
                roots: self.options.roots.clone(),
                ..SenderConfig::new(vapid, contact.unwrap_or("https://localhost"))
            };
            let sender =
                Sender::new(config).map_err(|error| AppError::NoticesFail { what: error.to_string() })?;
            Ok(Ready { sender, key })
        };
        self.ready.get_or_try_init(get_ready).await
    }
}

impl App {
    /// Makes the keys if there are none yet, so that a host learns at the start what is wrong.
    ///
    /// # Errors
    /// Returns what is wrong, in words.
    pub(crate) async fn start_notices(&self) -> Result<(), String> {
        if self.notices.is_off() {
            return Ok(());
        }
        self.notices.ready(self.tables.store()).await.map(drop).map_err(|error| error.to_string())
    }
}

/// A secret of the server, made if there is none yet.
async fn kept(store: &dyn Store, name: &str, make: impl FnOnce() -> String) -> Result<String, AppError> {
    if let Some(value) = store.secret(name.to_owned()).await? {
        return Ok(value);
    }
    store.keep_secret(name.to_owned(), make()).await?;
    // Another node may have been faster.
    store.secret(name.to_owned()).await?.ok_or(AppError::NotFound)
}
