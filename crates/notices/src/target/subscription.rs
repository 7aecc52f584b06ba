//! A browser that takes push messages.

use std::fmt;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};

use crate::target::{TargetError, host, web_address};

/// A browser's push subscription, as `JSON.stringify(subscription)` writes it.
///
/// ```
/// let json = r#"{"endpoint": "https://push.example.net/1", "expirationTime": null, "keys": {
///     "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
///     "auth": "BTBZMqHH6r4Tts7J_aSIgg"}}"#;
/// let subscription: notices::PushSubscription = serde_json::from_str(json)?;
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "RawSubscription")]
pub struct PushSubscription {
    endpoint: String,
    keys: PushKeys,
}

/// A browser's keys. They are secrets, so they have no `Debug`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
struct PushKeys {
    p256dh: String,
    auth: String,
}

#[derive(Deserialize)]
struct RawSubscription {
    endpoint: String,
    keys: PushKeys,
}

impl TryFrom<RawSubscription> for PushSubscription {
    type Error = TargetError;

    fn try_from(raw: RawSubscription) -> Result<PushSubscription, TargetError> {
        PushSubscription::new(&raw.endpoint, &raw.keys.p256dh, &raw.keys.auth)
    }
}

impl PushSubscription {
    /// A subscription from its parts, the keys in base64url.
    ///
    /// # Errors
    /// Returns an error if the endpoint is not a web address, or a key has the wrong length.
    pub fn new(endpoint: &str, p256dh: &str, auth: &str) -> Result<PushSubscription, TargetError> {
        let endpoint = web_address(endpoint)?.into();
        let keys = PushKeys { p256dh: unpadded(p256dh), auth: unpadded(auth) };
        let subscription = PushSubscription { endpoint, keys };
        // An uncompressed point of P-256 begins with 4.
        let public = subscription.public_key();
        let valid = public.len() == 65 && public[0] == 4 && subscription.secret().len() == 16;
        if valid { Ok(subscription) } else { Err(TargetError::Keys) }
    }

    /// Where the push service takes messages for this browser.
    pub fn endpoint(&self) -> &str {
        &self.endpoint
    }

    pub(crate) fn public_key(&self) -> Vec<u8> {
        BASE64_URL_SAFE_NO_PAD.decode(&self.keys.p256dh).unwrap_or_default()
    }

    pub(crate) fn secret(&self) -> Vec<u8> {
        BASE64_URL_SAFE_NO_PAD.decode(&self.keys.auth).unwrap_or_default()
    }
}

fn unpadded(text: &str) -> String {
    text.trim_end_matches('=').to_owned()
}

/// Without the keys and the private part of the endpoint.
impl fmt::Debug for PushSubscription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PushSubscription({})", host(&self.endpoint))
    }
}
