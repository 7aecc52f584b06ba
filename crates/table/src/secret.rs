//! Secrets: they prove whose seat it is, and the dice are drawn from them.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::fair::mac;

/// 32 random bytes. The caller draws them, from a good source; this crate draws nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// Wraps these bytes.
    #[must_use]
    pub fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// The raw bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// As 64 hexadecimal digits, for a cookie or a record.
    #[must_use]
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }

    /// From 64 hexadecimal digits.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Secret> {
        unhex(text).map(Secret)
    }

    /// Its SHA-256, hashed again and again: this many times in all.
    #[must_use]
    pub fn hashed(&self, times: u64) -> Secret {
        (0..times).fold(self.clone(), |secret, _| Secret(secret.hash().0))
    }

    /// Another secret that follows from this one and a purpose, and gives nothing away of it.
    #[must_use]
    pub fn derived(&self, purpose: &str) -> Secret {
        Secret(mac(&self.0, purpose.as_bytes()))
    }

    /// What may be kept or shown in its place.
    #[must_use]
    pub fn hash(&self) -> SecretHash {
        SecretHash(Sha256::digest(self.0).into())
    }
}

/// Never shows the secret.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The SHA-256 of a secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SecretHash([u8; 32]);

impl SecretHash {
    /// Whether this is the hash of the secret, compared in constant time.
    #[must_use]
    pub fn matches(&self, secret: &Secret) -> bool {
        self.0.ct_eq(&secret.hash().0).into()
    }

    /// The raw bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// As 64 hexadecimal digits.
    #[must_use]
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }

    /// From 64 hexadecimal digits.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<SecretHash> {
        unhex(text).map(SecretHash)
    }
}

/// Secrets and hashes are 64 hexadecimal digits in JSON.
macro_rules! serde_as_hex {
    ($($type:ident),+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.to_hex())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let text = String::deserialize(deserializer)?;
                $type::from_hex(&text).ok_or_else(|| de::Error::custom("64 hexadecimal digits are expected"))
            }
        }
    )+};
}
serde_as_hex!(Secret, SecretHash);

pub(crate) fn hex(bytes: &[u8]) -> String {
    let digit = |four_bits: u8| char::from_digit(four_bits.into(), 16).unwrap_or('0');
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

fn unhex(text: &str) -> Option<[u8; 32]> {
    let is_hex = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    if text.len() != 64 || !text.bytes().all(is_hex) {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_round_trips_and_hides() {
        let secret = Secret::new(*b"0123456789abcdef0123456789abcdef");
        assert_eq!(Secret::from_hex(&secret.to_hex()), Some(secret.clone()));
        assert_eq!(format!("{secret:?}"), "Secret(…)");
        assert!(secret.hash().matches(&secret));
        assert!(!secret.hash().matches(&Secret::new([0; 32])));
        assert_eq!(Secret::from_hex(&"F".repeat(64)), None, "one spelling only");
        assert_eq!(Secret::from_hex("00"), None);
        let derived = [secret.derived("a"), secret.derived("b"), Secret::new([0; 32]).derived("a")];
        assert!(derived[0] != derived[1] && derived[0] != derived[2] && derived[0] == secret.derived("a"));
    }

    /// FIPS 180-4: the SHA-256 of 32 zero bytes.
    #[test]
    fn the_hash_is_sha_256() {
        let hash = Secret::new([0; 32]).hash().to_hex();
        assert_eq!(hash, "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    }
}
