//! Notices as a weapon: against this machine's network, against strangers, and against those who get them.

use std::io::{Error, Result};
use std::path::Path;

use notices_testkit::{MailServer, PushBrowser};

use super::browser::{Browser, encoded};
use super::client::Client;
use super::{Attempt, Target};

/// Webhooks and push endpoints that lead into the network of the server.
pub(super) async fn forged_requests(target: Target<'_>, data: &Path) -> Result<Attempt> {
    const ADDRESSES: [&str; 16] = [
        "http://127.0.0.1/",
        "https://127.0.0.1/",
        "https://127.1/",
        "https://2130706433/",
        "https://0x7f.1/",
        "https://0177.0.0.1/",
        "https://localhost/",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://10.0.0.1/",
        "https://172.16.0.1/",
        "https://192.168.1.1/",
        "https://169.254.169.254/latest/meta-data/",
        "https://100.64.0.1/",
        "https://0.0.0.0/",
    ];
    let mut attempt = Attempt::new("notices: to private addresses");
    let server = target.start(data, &[])?;
    let mut eve = Browser::named(Client::new(server.address, 2), "Eve").await?;
    for address in ADDRESSES {
        let hook = eve.post("/me/notices/hook", &format!("shape=json&url={}", encoded(address))).await?;
        attempt.count(hook.status == 422, format!("a webhook to {address}: {hook}"));
        let subscription = PushBrowser::default().subscription(address).to_string();
        let form = format!("subscription={}", encoded(&subscription));
        let push = eve.post("/me/notices/push", &form).await?;
        attempt.count(push.status == 422, format!("a push endpoint at {address}: {push}"));
    }
    let page = eve.get("/me/notices").await?;
    attempt.count(!page.body.contains("name=\"channel\""), "a channel was added all the same");
    Ok(attempt)
}

/// Links that stop someone else's notices, or confirm an address, by guessing.
pub(super) async fn guessed_links(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("notices: guessed links");
    let server = target.start(data, &[])?;
    let mut ada = Browser::named(Client::new(server.address, 2), "Eve").await?;
    // An address that may be used; nothing is sent there.
    let added =
        ada.post("/me/notices/hook", &format!("shape=json&url={}", encoded("https://192.88.98.1/"))).await?;
    let page = ada.get("/me/notices").await?;
    let id = page.body.split("name=\"channel\" value=\"").nth(1).and_then(|rest| rest.split('"').next());
    let id = id.ok_or_else(|| Error::other(format!("no channel: {added}")))?;
    let stranger = Client::new(server.address, 3);
    for guess in 0..60_u32 {
        for link in ["stop", "confirm"] {
            for method in ["GET", "POST"] {
                let path = format!("/{link}/{id}/{guess:032x}");
                let reply = stranger.send(method, &path, "", "").await?;
                attempt.count(reply.status == 404, format!("{method} {path}: {}", reply.status));
            }
        }
    }
    let is_on = ada.get("/me/notices").await?.body.contains("name=\"on\" value=\"no\"");
    attempt.count(is_on, "the channel was stopped");
    // Someone else's channel, with one's own cookie.
    let mut eve = Browser::named(stranger, "Eve").await?;
    for action in ["test", "switch", "remove", "save", "again"] {
        let reply = eve.post(&format!("/me/notices/{action}"), &format!("channel={id}&on=no")).await?;
        attempt.count(reply.status == 404, format!("{action}: {}", reply.status));
    }
    Ok(attempt)
}

/// A stranger's mailbox, from many persons and addresses, and many mailboxes from one.
pub(super) async fn flooded_mailboxes(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("notices: mail to strangers");
    let mail = MailServer::start();
    let smtp = mail.address();
    let options = ["--smtp", &smtp, "--mail-from", "crier@example.org", "--public-url", "http://crier"];
    // What the server prints is its public address; where it listens is asked for.
    let server = target.start_at(data, &options)?;
    for number in 2..22 {
        let mut eve = Browser::named(Client::new(server.address, number), "Eve").await?;
        for _ in 0..3 {
            eve.post("/me/notices/mail", "address=victim%40example.org").await?;
        }
    }
    let count = mail.take().len();
    attempt.count((1..=3).contains(&count), format!("a stranger got {count} mails"));
    for number in 0..40 {
        let mut eve = Browser::named(Client::new(server.address, 30), "Eve").await?;
        eve.post("/me/notices/mail", &format!("address=victim{number}%40example.org")).await?;
    }
    let count = mail.take().len();
    attempt.count((1..=10).contains(&count), format!("{count} strangers got mails from one address"));
    Ok(attempt)
}
