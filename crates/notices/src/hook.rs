//! Webhooks: the message in the form that each service documents.
//!
//! | shape | request | documented at |
//! |---|---|---|
//! | ntfy | `POST` JSON with the topic to the server's address | docs.ntfy.sh/publish, "Publish as JSON" |
//! | Discord | `POST {"content"}` to the webhook | discord.com/developers/docs, "Execute Webhook" |
//! | Slack | `POST {"text"}` to the webhook | api.slack.com, "Incoming webhooks" |
//! | Matrix | `PUT …/send/m.room.message/{transaction}` with a token | spec.matrix.org, client-server API |
//! | JSON | `POST` the [`Message`] with `"format": 1` | here: fields are only ever added |
//!
//! Names come from players, so everything that a service would read as markup or as a mention is escaped or switched off, and no
//! service is asked to fetch the link for a preview where that can be switched off.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use http::Method;
use ring::digest::{SHA256, digest};
use serde_json::{Value, json};
use url::Url;

use crate::call::Call;
use crate::error::{Reason, SendError};
use crate::message::Message;
use crate::target::{Hook, Shape};

/// Chats are for short texts: ntfy makes a file of more than 4,096 bytes.
const MAX_TEXT: usize = 1500;
const MAX_TITLE: usize = 200;
/// The longest message at Discord, in characters.
const DISCORD: usize = 2000;

/// The request that delivers a message.
pub(crate) fn call(hook: &Hook, message: &Message) -> Result<Call, SendError> {
    let unusable = || SendError::gone(Reason::NotAnAddress);
    let url = Url::parse(&hook.url).map_err(|_| unusable())?;
    let short = Message {
        title: shorten(&message.title, MAX_TITLE),
        text: shorten(&message.text, MAX_TEXT),
        ..message.clone()
    };
    let (method, url, body) = match hook.shape {
        Shape::Ntfy => {
            let (server, topic) = topic(&url).ok_or_else(unusable)?;
            (Method::POST, server, ntfy(&topic, &short))
        }
        Shape::Discord => (Method::POST, url, discord(&short)),
        Shape::Slack => (Method::POST, url, slack(&short)),
        Shape::Matrix => {
            let room = hook.room.as_deref().ok_or_else(unusable)?;
            (Method::PUT, matrix_address(url, room, &message.id).ok_or_else(unusable)?, matrix(&short))
        }
        Shape::Json => (Method::POST, url, plain(message)),
    };
    Ok(Call::json(method, url, hook.token.as_deref(), &body))
}

/// The server and the topic of an ntfy address.
pub(crate) fn topic(url: &Url) -> Option<(Url, String)> {
    let mut server = url.clone();
    server.set_query(None);
    server.set_fragment(None);
    server.path_segments_mut().ok()?.pop_if_empty();
    let topic = server.path_segments()?.next_back()?.to_owned();
    server.path_segments_mut().ok()?.pop();
    // As ntfy itself checks it.
    let valid = (1..=64).contains(&topic.len())
        && topic.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    valid.then_some((server, topic))
}

fn ntfy(topic: &str, message: &Message) -> Value {
    json!({
        "topic": topic, "title": message.title, "message": message.text, "click": message.link,
        "actions": [{"action": "view", "label": message.stop.label, "url": message.stop.link}],
    })
}

fn discord(message: &Message) -> Value {
    let Message { link, stop, .. } = message;
    let title = discord_escaped(&message.title, 2 * MAX_TITLE);
    let end = format!("\n<{link}>\n-# [{}](<{}>)", discord_escaped(&stop.label, MAX_TITLE), stop.link);
    let room = DISCORD.saturating_sub(title.chars().count() + end.chars().count() + "****\n".len());
    let content = format!("**{title}**\n{}{end}", discord_escaped(&message.text, room));
    // "@everyone" in a name notifies nobody, and no preview is fetched (SUPPRESS_EMBEDS).
    json!({"content": content, "allowed_mentions": {"parse": []}, "flags": 4})
}

/// A backslash before what is markup in Discord's Markdown, and no more characters than there is room for.
fn discord_escaped(text: &str, room: usize) -> String {
    let (mut out, mut used) = (String::with_capacity(text.len()), 0);
    for c in text.chars() {
        let escaped = "\\*_~`|<>[]()#-".contains(c);
        used += 1 + usize::from(escaped);
        if used >= room {
            out.push('…');
            break;
        }
        if escaped {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

fn slack(message: &Message) -> Value {
    let Message { title, text, link, stop, .. } = message;
    let [title, text, link, label, off] =
        [title, text, link, &stop.label, &stop.link].map(|text| slack_escaped(text));
    let text = format!("{title}\n{text}\n<{link}>\n<{off}|{label}>");
    json!({"text": text, "mrkdwn": false, "unfurl_links": false, "unfurl_media": false})
}

/// The three characters that Slack asks to escape.
fn slack_escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Matrix knows a transaction by its address, so that a second attempt is not a second message.
fn matrix_address(mut homeserver: Url, room: &str, id: &str) -> Option<Url> {
    let transaction = BASE64_URL_SAFE_NO_PAD.encode(digest(&SHA256, id.as_bytes()));
    homeserver.set_query(None);
    homeserver.set_fragment(None);
    let path = ["_matrix", "client", "v3", "rooms", room, "send", "m.room.message", &transaction];
    homeserver.path_segments_mut().ok()?.pop_if_empty().extend(path);
    Some(homeserver)
}

/// `m.text`, because Matrix clients show no notification for an `m.notice`.
fn matrix(message: &Message) -> Value {
    let Message { title, text, link, stop, .. } = message;
    let body = format!("{title}\n{text}\n{link}\n{}: {}", stop.label, stop.link);
    let [title, text, link, label, off] =
        [title, text, link, &stop.label, &stop.link].map(|text| html_escaped(text));
    let html = format!(
        "<strong>{title}</strong><br>{text}<br><a href=\"{link}\">{link}</a><br><sub><a href=\"{off}\">{label}</a></sub>"
    );
    json!({"msgtype": "m.text", "body": body, "format": "org.matrix.custom.html", "formatted_body": html})
}

fn plain(message: &Message) -> Value {
    let mut value = json!(message);
    value["format"] = json!(1);
    value
}

fn html_escaped(text: &str) -> String {
    slack_escaped(text).replace('"', "&quot;").replace('\n', "<br>")
}

fn shorten(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
