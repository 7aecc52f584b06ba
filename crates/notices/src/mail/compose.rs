//! A notice as mail: plain text, with what lets mail programs thread it, stop it and not answer it.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use lettre::message::Mailbox;
use lettre::message::header::{ContentType, HeaderName, HeaderValue, MIME_VERSION_1_0};
use ring::digest::{SHA256, digest};
use url::Url;

use crate::message::Message;
use crate::target::MailAddress;

/// The longest subject, in characters.
const MAX_SUBJECT: usize = 200;

/// The mail as it is sent.
///
/// # Errors
/// Returns an error if the mail library does not take it.
pub(super) fn compose(
    from: &Mailbox,
    to: &MailAddress,
    message: &Message,
) -> Result<Vec<u8>, lettre::error::Error> {
    let domain = from.email.domain();
    // Hashed, because an id from elsewhere might contain anything; with the address, because a mail server that has two people's
    // mail should not see by it that they sit at one table.
    let [id, thread] = [&message.id, &message.tag].map(|text| {
        let hash = digest(&SHA256, format!("{to}\n{text}").as_bytes());
        format!("<{}@{domain}>", BASE64_URL_SAFE_NO_PAD.encode(hash))
    });
    let mut mail = lettre::Message::builder()
        .from(from.clone())
        .to(Mailbox::new(None, to.address()))
        .subject(subject(&message.title))
        .date_now()
        .message_id(Some(id))
        .references(thread)
        .header(MIME_VERSION_1_0)
        .header(ContentType::TEXT_PLAIN)
        // No mail program answers that somebody is on holiday (RFC 3834; the second is Microsoft's).
        .raw_header(header("Auto-Submitted", "auto-generated"))
        .raw_header(header("X-Auto-Response-Suppress", "All"))
        .raw_header(header("Content-Language", &subject(&message.language)));
    if let Ok(stop) = Url::parse(&message.stop.link) {
        mail = mail.raw_header(header("List-Unsubscribe", &format!("<{stop}>")));
        // One click is for HTTPS only (RFC 8058).
        if stop.scheme() == "https" {
            mail = mail.raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"));
        }
    }
    Ok(mail.body(text(message))?.formatted())
}

/// One line: what breaks lines in a header becomes a space.
fn subject(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(MAX_SUBJECT).collect()
}

fn text(message: &Message) -> String {
    let clean = |text: &str| -> String { text.chars().filter(|c| *c == '\n' || !c.is_control()).collect() };
    let [text, link, label, stop] =
        [&message.text, &message.link, &message.stop.label, &message.stop.link].map(|text| clean(text));
    format!("{text}\n\n{link}\n\n-- \n{label}: {stop}\n")
}

fn header(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned())
}
