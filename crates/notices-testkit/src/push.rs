//! The browser's side of Web Push (RFC 8291).

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hmac;
use ring::rand::SystemRandom;
use serde_json::{Value, json};

/// A browser that is subscribed, and can read one message.
pub struct PushBrowser {
    key: EphemeralPrivateKey,
    public: Vec<u8>,
    secret: [u8; 16],
}

impl Default for PushBrowser {
    fn default() -> PushBrowser {
        let key = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).expect("a key");
        let public = key.compute_public_key().expect("public").as_ref().to_vec();
        PushBrowser { key, public, secret: *b"a secret of 16 b" }
    }
}

impl std::fmt::Debug for PushBrowser {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PushBrowser")
    }
}

impl PushBrowser {
    /// What a browser's script sends to the server.
    #[must_use]
    pub fn subscription(&self, endpoint: &str) -> Value {
        let [public, secret] =
            [&self.public[..], &self.secret].map(|bytes| BASE64_URL_SAFE_NO_PAD.encode(bytes));
        json!({ "endpoint": endpoint, "expirationTime": null, "keys": { "p256dh": public, "auth": secret } })
    }

    /// Decrypts a message.
    ///
    /// # Panics
    /// If it is not for this browser.
    #[must_use]
    pub fn read(self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        let (_, rest) = rest.split_at(4);
        let (server, sealed) = rest[1..].split_at(usize::from(rest[0]));
        let server_key = UnparsedPublicKey::new(&ECDH_P256, server);
        let input = agree_ephemeral(self.key, &server_key, |shared| {
            let info = [b"WebPush: info\0", &self.public[..], server, &[1]].concat();
            mac(&mac(&self.secret, shared), &info)
        });
        let key = mac(salt, &input.expect("a point"));
        let content = mac(&key, b"Content-Encoding: aes128gcm\0\x01");
        let nonce = mac(&key, b"Content-Encoding: nonce\0\x01");
        let nonce = Nonce::try_assume_unique_for_key(&nonce[..NONCE_LEN]).expect("12 bytes");
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &content[..16]).expect("16 bytes"));
        let mut sealed = sealed.to_vec();
        let opened = key.open_in_place(nonce, Aad::empty(), &mut sealed).expect("for this browser");
        let end = opened.iter().rposition(|byte| *byte != 0).expect("a delimiter");
        serde_json::from_slice(&opened[..end]).expect("JSON")
    }
}

fn mac(key: &[u8], data: &[u8]) -> Vec<u8> {
    hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, key), data).as_ref().to_vec()
}
