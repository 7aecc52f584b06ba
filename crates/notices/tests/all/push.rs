//! Web Push against an endpoint that checks who sends, and a browser that decrypts what it gets.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use notices::{Message, PushSubscription, Reason, SendError, Target};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hmac;
use ring::rand::SystemRandom;
use ring::signature::{self, ECDSA_P256_SHA256_FIXED};

use crate::common::{Endpoint, Got, answer, message, sender};

/// The browser's side.
struct Browser {
    key: EphemeralPrivateKey,
    public: Vec<u8>,
    secret: [u8; 16],
}

impl Browser {
    fn new() -> Browser {
        let key = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).expect("a key");
        let public = key.compute_public_key().expect("public").as_ref().to_vec();
        Browser { key, public, secret: *b"a secret of 16 b" }
    }

    fn subscription(&self, endpoint: &str) -> Target {
        let [public, secret] =
            [&self.public[..], &self.secret].map(|bytes| BASE64_URL_SAFE_NO_PAD.encode(bytes));
        Target::Push(PushSubscription::new(endpoint, &public, &secret).expect("a subscription"))
    }

    /// RFC 8291 from the other end, with HKDF written out as the standard does.
    fn decrypt(self, body: &[u8]) -> Vec<u8> {
        let (salt, rest) = body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert_eq!(size, 4096_u32.to_be_bytes());
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
        assert_eq!(opened[end], 2, "the last record");
        opened[..end].to_vec()
    }
}

fn mac(key: &[u8], data: &[u8]) -> Vec<u8> {
    hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, key), data).as_ref().to_vec()
}

fn bytes(text: &str) -> Vec<u8> {
    BASE64_URL_SAFE_NO_PAD.decode(text).expect("base64url")
}

/// What RFC 8292 lets a push service check.
fn check_sender(got: &Got, origin: &str, public_key: &str) {
    let authorization = got.header("authorization");
    let (token, key) =
        authorization.strip_prefix("vapid t=").expect("vapid").split_once(", k=").expect("a key");
    assert_eq!(key, public_key);
    let (signed, signature) = token.rsplit_once('.').expect("a signature");
    signature::UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(key))
        .verify(signed.as_bytes(), &bytes(signature))
        .expect("signed with the key");
    let (head, claims) = signed.split_once('.').expect("two parts");
    let [head, claims]: [serde_json::Value; 2] =
        [head, claims].map(|part| serde_json::from_slice(&bytes(part)).expect("JSON"));
    assert_eq!(head, serde_json::json!({"typ": "JWT", "alg": "ES256"}));
    assert_eq!(
        (claims["aud"].as_str(), claims["sub"].as_str()),
        (Some(origin), Some("mailto:host@example.org"))
    );
    let now = std::time::UNIX_EPOCH.elapsed().expect("after 1970").as_secs();
    let expires = claims["exp"].as_u64().expect("a time");
    assert!((now..=now + 24 * 3600).contains(&expires), "{expires} is not within a day of {now}");
}

#[tokio::test]
async fn a_browser_reads_the_message_and_its_service_knows_who_sends() {
    let endpoint = Endpoint::https(answer(201)).await;
    let (browser, sender) = (Browser::new(), sender());
    let target = browser.subscription(&endpoint.url("https", "push.example.org", "/wpush/v2/abc?x=1"));
    assert_eq!(sender.send(&target, &message()).await, Ok(()));
    let got = endpoint.only();
    assert_eq!(got.head.method, "POST");
    assert_eq!(got.head.uri, "/wpush/v2/abc?x=1");
    assert_eq!(got.header("content-encoding"), "aes128gcm");
    assert_eq!(got.header("ttl"), "604800");
    assert_eq!(got.header("urgency"), "normal");
    check_sender(&got, &endpoint.url("https", "push.example.org", ""), &sender.public_key());
    let read: Message = serde_json::from_slice(&browser.decrypt(&got.body)).expect("a message");
    assert_eq!(read, message());
}

#[tokio::test]
async fn a_long_text_is_cut_where_it_fits() {
    let endpoint = Endpoint::http(answer(201)).await;
    for text in ["é\"".repeat(3000), "🏰\n".repeat(2000), "\\".repeat(9000)] {
        let browser = Browser::new();
        let target = browser.subscription(&endpoint.url("http", "127.0.0.1", "/"));
        let long = Message { text: text.clone(), ..message() };
        assert_eq!(sender().send(&target, &long).await, Ok(()));
        let body = endpoint.only().body;
        assert!(body.len() <= 4096);
        let read: Message = serde_json::from_slice(&browser.decrypt(&body)).expect("a message");
        let kept = read.text.strip_suffix('…').expect("an ellipsis");
        assert!(text.starts_with(kept) && !kept.is_empty());
        assert_eq!((read.title, read.link), (message().title, message().link));
    }
}

#[tokio::test]
async fn a_newer_message_about_a_table_replaces_the_older_and_tells_nobody_which() {
    let endpoint = Endpoint::http(answer(201)).await;
    let url = endpoint.url("http", "127.0.0.1", "/");
    let (ada, mut bob) = (Browser::new(), Browser::new());
    bob.secret = *b"another of 16 by";
    let other = Message { tag: "table/9".to_owned(), ..message() };
    for (browser, message) in [(&ada, message()), (&ada, message()), (&ada, other), (&bob, message())] {
        assert_eq!(sender().send(&browser.subscription(&url), &message).await, Ok(()));
    }
    let got = endpoint.take();
    let topics: Vec<&str> = got.iter().map(|got| got.header("topic")).collect();
    assert_eq!(topics[0], topics[1]);
    assert_ne!(topics[0], topics[2]);
    assert_ne!(topics[0], topics[3], "a push service must not see that two browsers sit at one table");
    assert!(topics.iter().all(|topic| topic.len() == 32));
    assert_ne!(got[0].body, got[1].body, "keys and salt are new each time");
}

#[tokio::test]
async fn a_subscription_that_has_ended_is_gone() {
    for status in [404, 410, 403] {
        let endpoint = Endpoint::http(answer(status)).await;
        let target = Browser::new().subscription(&endpoint.url("http", "127.0.0.1", "/"));
        let sent = sender().send(&target, &message()).await;
        assert_eq!(sent, Err(SendError::Gone { reason: Reason::Status(status) }));
    }
}

#[tokio::test]
async fn a_key_that_is_no_point_of_the_curve_is_gone() {
    let endpoint = Endpoint::http(answer(201)).await;
    let mut browser = Browser::new();
    browser.public[64] ^= 1;
    let target = browser.subscription(&endpoint.url("http", "127.0.0.1", "/"));
    let sent = sender().send(&target, &message()).await;
    assert_eq!(sent, Err(SendError::Gone { reason: Reason::BrowserKeys }));
    assert_eq!(endpoint.take().len(), 0);
}
