//! People: a browser acts for a person, the same at every table and on all of their devices.
//!
//! The cookie `person` has a device's secret; the store knows its hash and whose device it is. Seats belong to a person by
//! their id in the table's log, so that every device of theirs can play them.

mod devices;
mod forgetting;
mod moving;
mod sheet;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::HeaderValue;
use page_kit::crest::Crest;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use store::{KeyKind, Person, Sitting};
use table::{Command, Holder, Secret, TableFacts};
use tokio::sync::watch;

use crate::error::AppError;
use crate::live::{Live, Tables};
use crate::mutes::Mutes;
use crate::random;
use crate::session::{Session, cookie};
use crate::vacation::Vacation;

pub(crate) use devices::{Device, LINK_MINUTES};
pub(crate) use moving::Coming;
use sheet::code_of;
pub(crate) use sheet::new_code;

/// How long a key is trusted without asking the store: another node may have signed it out.
const BELIEVED: Duration = Duration::from_secs(10);

/// How many keys are remembered; when there are more, all are forgotten.
const REMEMBERED: usize = 20_000;

/// Someone who is known.
#[derive(Clone, Debug)]
pub(crate) struct Me {
    pub(crate) id: String,
    pub(crate) profile: Profile,
}

impl Me {
    fn of(person: Person) -> Me {
        Me { profile: Profile::of(&person), id: person.id }
    }

    /// The crest that they have chosen, or the one that they were dealt.
    pub(crate) fn crest(&self) -> Crest {
        self.profile.crest_of(&self.id)
    }
}

/// What a person has said about themselves: what the store keeps as `about`.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Profile {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    /// As [`Crest`] writes it. A later Crier may know more of them: what can't be read is kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) crest: Option<String>,
    /// The current vacation, or the last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) vacation: Option<Vacation>,
    /// Whom the person has muted: see [`crate::mutes`].
    #[serde(skip_serializing_if = "Mutes::is_empty")]
    pub(crate) mutes: Mutes,
    /// What this version does not know of.
    #[serde(flatten)]
    pub(crate) others: Map<String, Value>,
}

impl Profile {
    /// The crest of the person with this id: the one that they have chosen, or the one that they were dealt.
    fn crest_of(&self, id: &str) -> Crest {
        let chosen = self.crest.as_deref().and_then(|crest| crest.parse().ok());
        chosen.unwrap_or_else(|| Crest::of_id(id))
    }

    pub(crate) fn of(person: &Person) -> Profile {
        serde_json::from_str(&person.about).unwrap_or_default()
    }

    pub(crate) fn text(&self) -> String {
        // Serialising strings and numbers can't fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// When a key was looked up, and whose it was.
type LookedUp = (Instant, Option<Arc<Me>>);

/// The people who were here lately.
#[derive(Default)]
pub(crate) struct People {
    /// The keys that were asked for lately, by their hashes, and whose they are. Most requests bring the same few.
    keys: Mutex<HashMap<String, LookedUp>>,
    /// Counts the times when everything was forgotten.
    changed: watch::Sender<u64>,
}

impl People {
    fn remembered(&self, key: &str) -> Option<Option<Arc<Me>>> {
        let known = self.keys.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(key).filter(|(since, _)| since.elapsed() < BELIEVED).map(|(_, me)| me.clone())
    }

    fn remember(&self, key: String, me: Option<Arc<Me>>) {
        let mut known = self.keys.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= REMEMBERED {
            known.clear();
        }
        known.insert(key, (Instant::now(), me));
    }

    fn forget(&self, key: &str) {
        self.keys.lock().unwrap_or_else(PoisonError::into_inner).remove(key);
    }

    /// Forgets everything: someone has changed their profile or their devices, which is rare. Streams look again whose they are.
    pub(crate) fn forget_all(&self) {
        self.keys.lock().unwrap_or_else(PoisonError::into_inner).clear();
        self.changed.send_modify(|times| *times += 1);
    }
}

/// A person who acts now, and the cookie for a browser that has just become one.
pub(crate) struct Acting {
    pub(crate) id: String,
    pub(crate) new: Option<Secret>,
}

impl Acting {
    /// The cookie that the browser keeps from now on.
    pub(crate) fn cookie(&self, is_secure: bool) -> Option<HeaderValue> {
        cookie("person", &self.new.as_ref()?.to_hex(), "/", is_secure)
    }
}

impl Tables {
    /// The person whose device has this secret.
    pub(crate) async fn me(&self, secret: Option<&Secret>) -> Result<Option<Arc<Me>>, AppError> {
        let Some(secret) = secret else { return Ok(None) };
        let key = secret.hash().to_hex();
        if let Some(known) = self.people().remembered(&key) {
            return Ok(known);
        }
        let found = self.store().person_by_key(key.clone(), self.clock().now()).await?;
        let found = found.filter(|(_, key)| key.kind == KeyKind::Device);
        let me = match found {
            Some((person, key)) => {
                self.touch(&key).await;
                Some(Arc::new(Me::of(person)))
            }
            None => None,
        };
        self.people().remember(key, me.clone());
        Ok(me)
    }

    /// The crests of the people at a table, in seat order. The page works without.
    pub(crate) async fn crests(&self, facts: &TableFacts) -> Vec<Option<Crest>> {
        let mut crests = Vec::with_capacity(facts.seats.len());
        for seat in &facts.seats {
            crests.push(match &seat.person {
                Some(person) => self.profile(person).await.ok().map(|profile| profile.crest_of(person)),
                None => None,
            });
        }
        crests
    }

    /// A browser's session, with the name that its person has everywhere. The name that was typed last stands in for it.
    pub(crate) async fn named(&self, session: Session) -> Result<Session, AppError> {
        let me = self.me(session.person.as_ref()).await?;
        Ok(session.known_as(me.as_deref()))
    }

    /// The person of a browser; one that is nobody's device yet becomes a new person's.
    pub(crate) async fn acting(&self, session: &Session, name: Option<&str>) -> Result<Acting, AppError> {
        if let Some(me) = self.me(session.person.as_ref()).await? {
            // The first name that a person gives is theirs everywhere.
            if let (Some(name), None) = (name, &me.profile.name) {
                let named = |profile: &mut Profile| {
                    profile.name = Some(name.to_owned());
                    Ok(())
                };
                self.change_profile(&me.id, named).await?;
            }
            return Ok(Acting { id: me.id.clone(), new: None });
        }
        // A new secret: one that was signed out must not come back to life.
        let secret = random::secret();
        let id = self.register_device(&secret, name, &Device::of(session)).await?;
        Ok(Acting { id, new: Some(secret) })
    }

    /// Adds a person whose first device has this secret.
    pub(crate) async fn register(&self, secret: &Secret, name: Option<&str>) -> Result<String, AppError> {
        self.register_device(secret, name, &Device::default()).await
    }

    async fn register_device(
        &self,
        secret: &Secret,
        name: Option<&str>,
        device: &Device,
    ) -> Result<String, AppError> {
        let (id, now) = (random::id(), self.clock().now());
        let profile = Profile { name: name.map(str::to_owned), ..Profile::default() };
        let person = Person { id: id.clone(), created: now, about: profile.text() };
        let key = device.key(secret, &id, now);
        self.store().create_person(person, key).await?;
        // It was nobody's until now.
        self.people().forget(&secret.hash().to_hex());
        Ok(id)
    }

    /// What a browser can prove at a table.
    pub(crate) async fn holder(&self, session: &Session) -> Result<Holder, AppError> {
        let me = self.me(session.person.as_ref()).await?;
        Ok(Holder { key: session.seat.clone(), person: me.map(|me| me.id.clone()) })
    }

    /// What a program can prove with the one key that it sends: it may be a seat's or a device's.
    pub(crate) async fn holder_of(
        &self,
        key: Option<Secret>,
        facts: &TableFacts,
    ) -> Result<Holder, AppError> {
        let is_seats =
            key.as_ref().is_some_and(|key| !facts.seats_of(key).is_empty() || facts.is_opener(key));
        let me = if is_seats { None } else { self.me(key.as_ref()).await? };
        Ok(Holder { key, person: me.map(|me| me.id.clone()) })
    }

    /// Gives a person the seats that they took before they were known as one.
    pub(crate) async fn adopt(
        self: &Arc<Tables>,
        live: &Arc<Live>,
        key: &Secret,
        person: &str,
    ) -> Result<(), AppError> {
        let adopt = Command::Adopt { key: key.hash(), person: person.to_owned() };
        self.submit(live, adopt).await.map(drop)
    }
}

/// The persons at a table, as the store lists them.
pub(crate) fn sittings(facts: &TableFacts) -> Vec<Sitting> {
    let sitting = |(person, seats): (String, game_core::SeatSet)| {
        let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
        Sitting { person, seats: seats.join(" ") }
    };
    facts.persons().into_iter().map(sitting).collect()
}
