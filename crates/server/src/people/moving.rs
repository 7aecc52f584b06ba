//! A person moves to another device: by a link, or with their recovery sheet.

use std::sync::Arc;

use store::{KeyKind, StoreError};
use table::{Command, Secret};

use super::{Device, Me, code_of};
use crate::error::AppError;
use crate::live::Tables;
use crate::random;
use crate::session::Session;

/// Someone who is about to come to a device, and who is there now.
pub(crate) struct Coming {
    pub(crate) person: Me,
    pub(crate) kind: KeyKind,
    /// The person this device has belonged to so far, if that is someone else.
    pub(crate) before: Option<Arc<Me>>,
    /// Whether the device is the person's already.
    pub(crate) is_here: bool,
    /// At how many tables the previous person sits.
    pub(crate) tables: usize,
}

/// The secret in what a person typed, pasted or followed: a link, its key, or the code of a recovery sheet.
///
/// # Errors
/// [`AppError::MistypedCode`] if it can't be any of these.
pub(crate) fn secret_in(text: &str) -> Result<Secret, AppError> {
    let mut parts = text.split(|separator: char| !separator.is_ascii_alphanumeric());
    match parts.find_map(Secret::from_hex) {
        Some(secret) => Ok(secret),
        None => code_of(text).ok_or(AppError::MistypedCode),
    }
}

impl Tables {
    /// Whose key this is, and what happens if they come to this device with it.
    pub(crate) async fn coming(&self, session: &Session, key: &str) -> Result<Coming, AppError> {
        let secret = secret_in(key)?;
        let found = self.store().person_by_key(secret.hash().to_hex(), self.clock().now()).await?;
        let is_ticket = |kind| matches!(kind, KeyKind::Link | KeyKind::Recovery);
        let (person, key) = found.filter(|(_, key)| is_ticket(key.kind)).ok_or(AppError::KeyUsed)?;
        let here = self.me(session.person.as_ref()).await?;
        let is_here = here.as_ref().is_some_and(|here| here.id == person.id);
        let before = here.filter(|_| !is_here);
        let tables = match &before {
            Some(before) => self.store().tables_of(before.id.clone(), usize::MAX).await?.len(),
            None => 0,
        };
        Ok(Coming { person: Me::of(person), kind: key.kind, before, is_here, tables })
    }

    /// Moves the person to this device; the key no longer works afterwards. With `brings`, the seats of the device's previous
    /// person become theirs. Returns the device's new secret.
    pub(crate) async fn come(
        self: &Arc<Tables>,
        session: &Session,
        key: &str,
        brings: bool,
    ) -> Result<Secret, AppError> {
        let coming = self.coming(session, key).await?;
        let (ticket, secret) = (secret_in(key)?.hash().to_hex(), random::secret());
        let now = self.clock().now();
        let device = Device::of(session).key(&secret, &coming.person.id, now);
        match self.store().exchange_key(ticket, now, device).await {
            Err(StoreError::Conflict { .. }) => return Err(AppError::KeyUsed),
            exchanged => exchanged?,
        }
        // The secret that the browser had until now is about to be overwritten there.
        let old = session.person.as_ref().map(|old| old.hash().to_hex());
        if let (Some(old), true) = (&old, coming.is_here) {
            self.store().remove_key(coming.person.id.clone(), old.clone()).await?;
        }
        if let (Some(before), Some(old)) = (&coming.before, old) {
            if brings {
                self.entrust_all(&before.id, &coming.person.id).await?;
            }
            self.store().remove_key(before.id.clone(), old).await?;
            // Nobody can come back as the one before.
            if brings && self.store().keys_of(before.id.clone()).await?.is_empty() {
                self.store().forget_person(before.id.clone()).await?;
            }
        }
        self.people().forget_all();
        Ok(secret)
    }

    /// Gives all seats of one person to another.
    async fn entrust_all(self: &Arc<Tables>, from: &str, to: &str) -> Result<(), AppError> {
        for table in self.store().tables_of(from.to_owned(), usize::MAX).await? {
            let entrusted = async {
                let live = self.find(&table.table).await?;
                let entrust = Command::Entrust { from: from.to_owned(), to: to.to_owned() };
                self.submit(&live, entrust).await
            };
            match entrusted.await {
                Err(AppError::Store(error)) => return Err(AppError::Store(error)),
                // A table that this program can't open stays as it is.
                Err(error) => tracing::warn!(table.id = table.table, "a seat is not entrusted: {error}"),
                Ok(_) => {}
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_found_in_a_link_a_key_and_a_code() {
        let key = "0123456789abcdef".repeat(4);
        for text in [key.clone(), format!(" {key}\n"), format!("https://a.test/me/use#key={key}")] {
            assert_eq!(secret_in(&text).unwrap().to_hex(), key, "{text}");
        }
        assert!(matches!(secret_in("https://a.test/me/use"), Err(AppError::MistypedCode)));
        assert!(matches!(secret_in(""), Err(AppError::MistypedCode)));
    }
}
