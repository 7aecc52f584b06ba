//! Web Push: a message for one browser, which only that browser can read (RFC 8030, 8291, 8292).
//!
//! What the browser's service worker gets is JSON: `id`, `tag`, `title`, `text`, `link`, `stop` and `language`, as in [`Message`].

mod encrypt;
pub(crate) mod vapid;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE};
use http::{HeaderMap, HeaderName, HeaderValue, Method};
use ring::hmac;
use url::Url;

use crate::call::{Answer, Call};
use crate::error::{Reason, SendError};
use crate::message::Message;
use crate::push::vapid::VapidKeys;
use crate::target::PushSubscription;

/// How long a push service keeps a message for a browser that is not connected, in seconds: a week. Anyone who looks later
/// finds the table in "My games".
const TTL: u32 = 7 * 24 * 60 * 60;

/// The request that delivers a message.
pub(crate) fn call(
    subscription: &PushSubscription,
    message: &Message,
    vapid: &VapidKeys,
    contact: &str,
) -> Result<Call, SendError> {
    let url = Url::parse(subscription.endpoint()).map_err(|_| SendError::gone(Reason::NotAnAddress))?;
    let secret = subscription.secret();
    let body = encrypt::encrypt(&payload(message), &subscription.public_key(), &secret)
        .ok_or_else(|| SendError::gone(Reason::BrowserKeys))?;
    let mut authorization = HeaderValue::try_from(vapid.authorization(&url, contact))
        .map_err(|_| SendError::gone(Reason::NotAnAddress))?;
    authorization.set_sensitive(true);
    let topic = HeaderValue::try_from(topic(&secret, &message.tag)).expect("base64url is a header value");
    let headers = HeaderMap::from_iter([
        (AUTHORIZATION, authorization),
        (CONTENT_TYPE, HeaderValue::from_static("application/octet-stream")),
        (CONTENT_ENCODING, HeaderValue::from_static("aes128gcm")),
        (HeaderName::from_static("ttl"), HeaderValue::from(TTL)),
        (HeaderName::from_static("topic"), topic),
        (HeaderName::from_static("urgency"), HeaderValue::from_static("normal")),
    ]);
    Ok(Call { method: Method::POST, url, headers, body })
}

/// What a push service's answer means. It says 403 if a browser subscribed with a key that is not ours any more.
pub(crate) fn judge(answer: Answer) -> Result<(), SendError> {
    match answer.status {
        403 => Err(SendError::gone(Reason::Status(403))),
        _ => answer.judge(),
    }
}

/// Push services keep only the newest message of a topic. The browser's secret is part of it, so that a push service does not
/// see which of its users sit at the same table.
fn topic(secret: &[u8], tag: &str) -> String {
    let tag = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, secret), tag.as_bytes());
    // A topic has at most 32 characters.
    BASE64_URL_SAFE_NO_PAD.encode(&tag.as_ref()[..24])
}

/// The message as JSON, with as much of the text as fits.
fn payload(message: &Message) -> Vec<u8> {
    let json = |text: String| {
        serde_json::to_vec(&Message { text, ..message.clone() }).expect("a message is always JSON")
    };
    let whole = json(message.text.clone());
    if whole.len() <= encrypt::MAX_PLAIN {
        return whole;
    }
    let cut = |end: usize| json(format!("{}…", &message.text[..end]));
    let ends: Vec<usize> = message.text.char_indices().map(|(end, _)| end).collect();
    let fitting = ends.partition_point(|end| cut(*end).len() <= encrypt::MAX_PLAIN);
    cut(ends[..fitting].last().copied().unwrap_or_default())
}
