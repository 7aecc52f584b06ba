//! A person's channels: switched on, tried out, confirmed, stopped.

use std::net::IpAddr;

use notices::{MailAddress, SendError, Target};
use store::{Channel, ChannelState, StoreError};

use super::dispatch::UNCONFIRMED;
use super::settings::{ChannelSettings, Outcome};
use super::text::{self, Links};
use super::{Notices, Ready};
use crate::App;
use crate::error::AppError;
use crate::random;

/// How many channels a person can have.
pub(crate) const MOST: usize = 10;

impl Notices {
    /// The private part of a channel's link, which can't be guessed.
    fn token(ready: &Ready, purpose: &str, channel: &Channel) -> String {
        ready.key.derived(&format!("{purpose} {}", channel.id)).to_hex()[..32].to_owned()
    }

    /// What the server is called in links: as the host says, or as the person's browser did.
    fn base<'a>(&'a self, settings: &'a ChannelSettings) -> &'a str {
        self.public.as_deref().unwrap_or(&settings.base)
    }

    pub(super) fn links<'a>(
        &'a self,
        ready: &Ready,
        channel: &Channel,
        settings: &'a ChannelSettings,
    ) -> Links<'a> {
        let base = self.base(settings);
        let stop = format!("{base}/stop/{}/{}", channel.id, Notices::token(ready, "stop", channel));
        Links { base, stop }
    }

    /// The key that browsers subscribe with.
    pub(crate) async fn push_key(&self, app: &App) -> Result<String, AppError> {
        Ok(self.ready(app.tables.store()).await?.sender.public_key())
    }
}

/// Why a message did not get through, for the person who asked for it.
fn refused(error: &SendError) -> AppError {
    let reason = error.reason();
    AppError::NotDelivered { code: reason.code(), detail: reason.detail() }
}

/// What tells two channels to the same place.
fn place(target: &Target) -> String {
    match target {
        Target::Push(subscription) => subscription.endpoint().to_owned(),
        Target::Mail(address) => address.to_string(),
        // Many people share a host; what comes after it tells them apart.
        Target::Hook(_) => serde_json::to_string(target).unwrap_or_default(),
    }
}

impl App {
    fn require_notices(&self) -> Result<(), AppError> {
        if self.notices.is_off() { Err(AppError::NoticesOff) } else { Ok(()) }
    }

    /// Adds a channel for a person, in place of one that leads to the same place. Mail is confirmed first.
    pub(crate) async fn add_channel(
        &self,
        person: &str,
        mut settings: ChannelSettings,
        client: Option<IpAddr>,
    ) -> Result<Channel, AppError> {
        self.require_notices()?;
        let ready = self.notices.ready(self.tables.store()).await?;
        ready.sender.check(&settings.target).await.map_err(|error| refused(&error))?;
        let now = self.tables.clock().now();
        let state = match settings.target {
            Target::Mail(_) => ChannelState::New,
            Target::Push(_) | Target::Hook(_) => ChannelState::On,
        };
        for old in self.tables.store().channels_of(person.to_owned()).await? {
            let same = ChannelSettings::of(&old).filter(|old| place(&old.target) == place(&settings.target));
            if let Some(same) = same {
                // A browser that subscribes again says nothing about hours.
                if let Target::Push(_) = settings.target {
                    (settings.hours, settings.discreet) = (same.hours, same.discreet);
                }
                self.tables.store().remove_channel(old.id).await?;
            }
        }
        let channel = Channel {
            id: random::id(),
            person: person.to_owned(),
            state,
            created: now,
            settings: settings.text(),
            outcome: Outcome::default().text(),
        };
        match self.tables.store().add_channel(channel.clone(), MOST).await {
            Err(StoreError::Conflict { .. }) => return Err(AppError::TooManyChannels),
            added => added?,
        }
        if let Target::Mail(address) = &settings.target {
            self.verify(&channel, &settings, address, client).await?;
        }
        Ok(channel)
    }

    /// One of a person's channels, with what they have chosen.
    pub(crate) async fn own_channel(
        &self,
        person: &str,
        id: &str,
    ) -> Result<(Channel, ChannelSettings), AppError> {
        let channel = self.tables.store().channel(id.to_owned()).await?;
        let channel = channel.filter(|channel| channel.person == person).ok_or(AppError::NotFound)?;
        let settings = ChannelSettings::of(&channel).ok_or(AppError::NotFound)?;
        Ok((channel, settings))
    }

    /// Asks the owner of a mail address whether it is the person's.
    pub(crate) async fn verify(
        &self,
        channel: &Channel,
        settings: &ChannelSettings,
        address: &MailAddress,
        client: Option<IpAddr>,
    ) -> Result<(), AppError> {
        self.require_notices()?;
        let client = client.filter(|_| self.limits.is_some());
        let now = self.tables.clock().instant();
        self.notices.flood.mail(&channel.person, client, &address.to_string(), now)?;
        let ready = self.notices.ready(self.tables.store()).await?;
        let links = self.notices.links(ready, channel, settings);
        let link =
            format!("{}/confirm/{}/{}", links.base, channel.id, Notices::token(ready, "confirm", channel));
        let message = text::verification(settings, links, link, random::id());
        self.try_out(ready, channel, settings, &message).await
    }

    /// Sends a message that only shows that messages arrive.
    pub(crate) async fn test_channel(
        &self,
        channel: &Channel,
        settings: &ChannelSettings,
        client: Option<IpAddr>,
    ) -> Result<(), AppError> {
        self.require_notices()?;
        if channel.state == ChannelState::New {
            return Err(AppError::NotConfirmed);
        }
        let client = client.filter(|_| self.limits.is_some());
        let (place, now) = (place(&settings.target), self.tables.clock().instant());
        self.notices.flood.test(&channel.person, client, &place, now)?;
        let ready = self.notices.ready(self.tables.store()).await?;
        let links = self.notices.links(ready, channel, settings);
        let message = text::test(settings, links, random::id());
        self.try_out(ready, channel, settings, &message).await
    }

    /// Sends a message right away, and notes what became of it.
    async fn try_out(
        &self,
        ready: &Ready,
        channel: &Channel,
        settings: &ChannelSettings,
        message: &notices::Message,
    ) -> Result<(), AppError> {
        let sent = ready.sender.send(&settings.target, message).await;
        let now = self.tables.clock().now();
        let (outcome, is_gone) = match &sent {
            Ok(()) => (Outcome::accepted(now), false),
            Err(error) => {
                let is_gone = matches!(error, SendError::Gone { .. });
                (Outcome::of(channel).refused(now, error.reason(), true), is_gone)
            }
        };
        match &sent {
            Ok(()) => self.metrics.notice_sent(settings.kind()),
            Err(_) => self.metrics.notice_failed(settings.kind()),
        }
        self.tables.store().note_outcome(channel.id.clone(), outcome.text(), is_gone).await?;
        sent.map_err(|error| refused(&error))
    }

    /// The channel that a private link is about. It is looked for only if the link is one of ours.
    pub(crate) async fn linked_channel(
        &self,
        purpose: &str,
        id: &str,
        token: &str,
    ) -> Result<(Channel, ChannelSettings), AppError> {
        let ready = self.notices.ready(self.tables.store()).await?;
        if !random::is_id(id) {
            return Err(AppError::NotFound);
        }
        let channel = self.tables.store().channel(id.to_owned()).await?.ok_or(AppError::NotFound)?;
        // Compared by their hashes, which takes the same time whatever was guessed.
        let hash = |text: &str| <[u8; 32]>::from(<sha2::Sha256 as sha2::Digest>::digest(text));
        if hash(&Notices::token(ready, purpose, &channel)) != hash(token) {
            return Err(AppError::NotFound);
        }
        let settings = ChannelSettings::of(&channel).ok_or(AppError::NotFound)?;
        Ok((channel, settings))
    }

    /// The owner of a mail address says that it is theirs.
    pub(crate) async fn confirm_channel(&self, channel: &Channel) -> Result<(), AppError> {
        match channel.state {
            ChannelState::New if self.tables.clock().now() - channel.created > UNCONFIRMED => {
                Err(AppError::NotFound)
            }
            ChannelState::New => self.switch_channel(channel, ChannelState::On).await,
            // Pressed twice.
            ChannelState::On | ChannelState::Off => Ok(()),
        }
    }

    /// Someone who got a message wants no more. An address that was never confirmed is forgotten.
    pub(crate) async fn stop_channel(&self, channel: &Channel) -> Result<(), AppError> {
        match channel.state {
            ChannelState::New => Ok(self.tables.store().remove_channel(channel.id.clone()).await?),
            ChannelState::On | ChannelState::Off => self.switch_channel(channel, ChannelState::Off).await,
        }
    }

    pub(crate) async fn switch_channel(
        &self,
        channel: &Channel,
        state: ChannelState,
    ) -> Result<(), AppError> {
        let settings = channel.settings.clone();
        match self.tables.store().update_channel(channel.id.clone(), state, settings).await {
            Err(StoreError::Conflict { .. }) => Err(AppError::NotFound),
            changed => Ok(changed?),
        }
    }
}
