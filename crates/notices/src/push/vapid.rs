//! Identifies the server to push services (VAPID, RFC 8292).

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;
use url::Url;

/// A signature counts for half a day: the standard allows a day, and clocks differ.
const VALID: Duration = Duration::from_secs(12 * 60 * 60);

/// The server's keys for Web Push. Browsers subscribe to the public one, so they must stay the same: with other keys, every
/// subscription is void.
#[derive(Clone)]
pub struct VapidKeys {
    secret: Arc<Vec<u8>>,
    pair: Arc<EcdsaKeyPair>,
}

/// Error reading a server's keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not keys for Web Push")]
pub struct InvalidKeys;

impl VapidKeys {
    /// New keys.
    pub fn generate() -> VapidKeys {
        let random = SystemRandom::new();
        let secret = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random)
            .expect("the system has random numbers");
        VapidKeys::from_pkcs8(secret.as_ref().to_vec()).expect("these keys were made for it")
    }

    /// Both keys as text, for the store: a secret.
    pub fn to_secret_text(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(&*self.secret)
    }

    /// The key that browsers subscribe with, in base64url.
    pub fn public_key(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.pair.public_key())
    }

    fn from_pkcs8(secret: Vec<u8>) -> Result<VapidKeys, InvalidKeys> {
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &secret, &SystemRandom::new());
        Ok(VapidKeys { pair: Arc::new(pair.map_err(|_| InvalidKeys)?), secret: Arc::new(secret) })
    }

    /// The `Authorization` of a request: a signed token for the endpoint's origin, and the public key.
    pub(crate) fn authorization(&self, endpoint: &Url, contact: &str) -> String {
        let expires = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default() + VALID;
        let claims = json!({
            "aud": endpoint.origin().ascii_serialization(), "exp": expires.as_secs(), "sub": contact,
        });
        let [head, claims] = [json!({"typ": "JWT", "alg": "ES256"}), claims]
            .map(|part| BASE64_URL_SAFE_NO_PAD.encode(part.to_string()));
        let signed = format!("{head}.{claims}");
        let signature =
            self.pair.sign(&SystemRandom::new(), signed.as_bytes()).expect("the system has random numbers");
        let signature = BASE64_URL_SAFE_NO_PAD.encode(signature);
        format!("vapid t={signed}.{signature}, k={}", self.public_key())
    }
}

impl FromStr for VapidKeys {
    type Err = InvalidKeys;

    fn from_str(text: &str) -> Result<VapidKeys, InvalidKeys> {
        VapidKeys::from_pkcs8(BASE64_URL_SAFE_NO_PAD.decode(text.trim()).map_err(|_| InvalidKeys)?)
    }
}

/// Without the secret.
impl fmt::Debug for VapidKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "VapidKeys({})", self.public_key())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_come_back_from_their_text_and_are_never_shown() {
        let keys = VapidKeys::generate();
        let text = keys.to_secret_text();
        let again: VapidKeys = text.parse().expect("keys");
        assert_eq!(again.public_key(), keys.public_key());
        assert_eq!(BASE64_URL_SAFE_NO_PAD.decode(keys.public_key()).expect("base64url").len(), 65);
        assert!(!format!("{keys:?}").contains(&text));
        assert_ne!(VapidKeys::generate().public_key(), keys.public_key());
        for wrong in ["", "x", "AAAA", &text[1..], &keys.public_key()] {
            assert_eq!(wrong.parse::<VapidKeys>().map(drop), Err(InvalidKeys), "{wrong}");
        }
    }
}
