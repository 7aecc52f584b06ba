//! A person's devices: what each is called, when it was last here, and how it is signed out.

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use store::{KeyKind, PersonKey, TableState};
use table::{Command, Secret};
use words::Words;

use crate::error::AppError;
use crate::live::Tables;
use crate::random;
use crate::session::Session;

/// How long a link to another device works.
pub(crate) const LINK_MINUTES: i64 = 15;

/// A device's sign of life is written at most this often, in milliseconds.
const SEEN_EVERY: i64 = 60 * 60 * 1_000;

/// How often a stream makes sure that its device has not been signed out elsewhere.
const LOOK: Duration = Duration::from_secs(60);

/// At how many of the latest finished tables a signed-out device loses its keys.
const SECURED: usize = 500;

/// What is known of a device: what the store keeps as its key's `about`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Device {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
}

impl Device {
    /// What the device of a session is called until its person gives it another name.
    pub(crate) fn of(session: &Session) -> Device {
        Device { name: session.agent.as_deref().and_then(|agent| name(session.words(), agent)) }
    }

    pub(crate) fn of_key(key: &PersonKey) -> Device {
        serde_json::from_str(&key.about).unwrap_or_default()
    }

    pub(crate) fn text(&self) -> String {
        // Serialising strings can't fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The key of a person's device with this secret.
    pub(crate) fn key(&self, secret: &Secret, person: &str, now: i64) -> PersonKey {
        PersonKey {
            key: secret.hash().to_hex(),
            person: person.to_owned(),
            kind: KeyKind::Device,
            created: now,
            seen: now,
            expires: None,
            about: self.text(),
        }
    }
}

/// `Firefox on Android`, as far as a browser says it.
fn name(words: Words, agent: &str) -> Option<String> {
    // Most browsers name the older ones that they resemble, too: the first that is found is the one.
    const BROWSERS: [(&str, &str); 9] = [
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser", "Samsung Internet"),
        ("FxiOS", "Firefox"),
        ("Firefox", "Firefox"),
        ("CriOS", "Chrome"),
        ("Chromium", "Chromium"),
        ("Chrome", "Chrome"),
        ("Safari", "Safari"),
    ];
    const SYSTEMS: [(&str, &str); 7] = [
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("CrOS", "ChromeOS"),
        ("Mac", "Mac"),
        ("Linux", "Linux"),
    ];
    let find = |known: &[(&str, &'static str)]| {
        known.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, name)| *name)
    };
    match (find(&BROWSERS), find(&SYSTEMS)) {
        (Some(browser), Some(system)) => {
            Some(words.with("me-device-name", &[("browser", browser.into()), ("system", system.into())]))
        }
        (browser, system) => browser.or(system).map(str::to_owned),
    }
}

impl Tables {
    /// Notes that a device was here. Nothing depends on it, so a failure is no reason to refuse a page.
    pub(super) async fn touch(&self, key: &PersonKey) {
        let now = self.clock().now();
        if now - key.seen >= SEEN_EVERY
            && let Err(error) = self.store().touch_key(key.key.clone(), now, key.about.clone()).await
        {
            tracing::warn!("a device's sign of life is not noted: {error}");
        }
    }

    /// A person's devices, oldest first.
    pub(crate) async fn devices(&self, person: &str) -> Result<Vec<PersonKey>, AppError> {
        let keys = self.store().keys_of(person.to_owned()).await?;
        Ok(keys.into_iter().filter(|key| key.kind == KeyKind::Device).collect())
    }

    /// Replaces a person's keys of this kind by a new one that is used once, and returns its secret.
    pub(crate) async fn renew_key(
        &self,
        person: &str,
        kind: KeyKind,
        secret: &Secret,
        expires: Option<i64>,
    ) -> Result<(), AppError> {
        for key in self.store().keys_of(person.to_owned()).await? {
            if key.kind == kind {
                self.store().remove_key(person.to_owned(), key.key).await?;
            }
        }
        let now = self.clock().now();
        let key = PersonKey { kind, expires, ..Device::default().key(secret, person, now) };
        Ok(self.store().add_key(key).await?)
    }

    /// Signs devices of a person out. Their keys to single seats stop working, too.
    pub(crate) async fn sign_out(
        self: &Arc<Tables>,
        person: &str,
        devices: &[PersonKey],
    ) -> Result<(), AppError> {
        for device in devices {
            self.store().remove_key(person.to_owned(), device.key.clone()).await?;
        }
        self.people().forget_all();
        let tables = self.store().tables_of(person.to_owned(), usize::MAX).await?;
        let (finished, others): (Vec<_>, Vec<_>) =
            tables.into_iter().partition(|table| table.summary.state == TableState::Finished);
        for table in others {
            self.secure(&table.table, person).await;
        }
        // There may be many, and they have to be replayed: nobody waits for that.
        let (tables, person) = (Arc::clone(self), person.to_owned());
        tokio::spawn(async move {
            for table in finished.into_iter().take(SECURED) {
                tables.secure(&table.table, &person).await;
            }
        });
        Ok(())
    }

    /// From now on only the person's own devices have their seats at a table.
    async fn secure(self: &Arc<Tables>, table: &str, person: &str) {
        let secured = async {
            let live = self.find(table).await?;
            let secure = Command::Secure { person: person.to_owned(), to: random::secret().hash() };
            self.submit(&live, secure).await
        };
        match secured.await {
            Ok(_) | Err(AppError::Table(table::TableError::Closed)) => {}
            Err(error) => tracing::warn!(table.id = table, "table {table} keeps its old keys: {error}"),
        }
    }

    /// Resolves once the device with this secret is not this person's any more; never if it was nobody's.
    pub(crate) fn signed_out(
        self: Arc<Tables>,
        secret: Option<Secret>,
        person: Option<String>,
    ) -> impl Future<Output = ()> + Send {
        let mut changed = self.people().changed.subscribe();
        async move {
            if person.is_none() {
                return std::future::pending().await;
            }
            loop {
                if let Ok(now) = self.me(secret.as_ref()).await
                    && now.map(|now| now.id.clone()) != person
                {
                    return;
                }
                let _ = tokio::time::timeout(LOOK, changed.changed()).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use words::Lang;

    use super::*;

    #[test]
    fn devices_are_named_by_what_they_say() {
        for (agent, named) in [
            (
                "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
                Some("Firefox on Android"),
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 \
                 Safari/537.36 Edg/140.0.0.0",
                Some("Edge on Windows"),
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 Version/18.5 Mobile/15E148 Safari/604.1",
                Some("Safari on iPhone"),
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
                Some("Chrome on Linux"),
            ),
            ("curl/8.5.0", None),
            ("<script>", None),
        ] {
            assert_eq!(name(Words::new(Lang::En), agent).as_deref(), named, "{agent}");
        }
    }
}
