//! Talk as a weapon: markup, floods, and other people's voices.

use std::io::Result;
use std::path::Path;

use serde_json::json;

use super::browser::{Browser, encoded};
use super::client::Client;
use super::{Attempt, Target};

/// Ada and Grace at a table, whose path is returned.
async fn two(address: std::net::SocketAddr) -> Result<(Browser, Browser, String)> {
    let mut ada = Browser::new(Client::new(address, 2));
    let table = ada.led("/tables", "game=troyes-dice&name=Ada&here=1&elsewhere=1").await?;
    let mut grace = Browser::new(Client::new(address, 3));
    grace.led(&format!("{table}/sit"), "seat=2&name=Grace").await?;
    Ok((ada, grace, table))
}

async fn say(browser: &mut Browser, table: &str, seat: u8, text: &str) -> Result<u16> {
    let form = format!("seat={seat}&text={}", encoded(text));
    Ok(browser.post(&format!("{table}/talk"), &form).await?.status)
}

/// Markup, links and characters that turn lines around: everyone sees text, and nothing else.
pub(super) async fn markup(target: Target<'_>, data: &Path) -> Result<Attempt> {
    const TEXTS: [&str; 8] = [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "\"><svg onload=alert(1)>",
        "</li></ol><form action=https://evil.test method=post><button>OK</button></form>",
        "https://evil.test/?a=1&b=2",
        "javascript:alert(1)",
        "[x](https://evil.test) <a href=https://evil.test>x</a>",
        "\u{202e}evil\u{2066}\u{200b} {{constructor.constructor('alert(1)')()}} hx-get=/me/forget",
    ];
    const NEVER: [&str; 12] = [
        "<script>alert",
        "<img src=x",
        "<svg onload",
        "<form action=https",
        "action=\"https://evil",
        "href=\"https://evil",
        "<a href=https",
        "href=\"javascript",
        "</li></ol><form",
        "\u{202e}",
        "\u{2066}",
        "\u{200b}",
    ];
    let mut attempt = Attempt::new("talk: markup, links and turned lines");
    let server = target.start(data, &[])?;
    // Four remarks from each, so that nobody is over the limit.
    let (mut ada, mut grace, table) = two(server.address).await?;
    for (number, text) in TEXTS.iter().enumerate() {
        let (who, seat) = if number % 2 == 0 { (&mut ada, 1) } else { (&mut grace, 2) };
        let status = say(who, &table, seat, text).await?;
        attempt.count(status == 303, format!("{text:?} is not even said: {status}"));
    }
    for path in [table.clone(), format!("{table}/talk"), format!("{table}/talk?after=0")] {
        let mut reader = Browser::new(Client::new(server.address, 4));
        let page = reader.get(&path).await?;
        attempt.count(page.status == 200 && page.body.contains("alert(1)"), format!("{path}: {page}"));
        for never in NEVER {
            attempt.count(!page.body.contains(never), format!("{path} contains {never:?}"));
        }
    }
    let record = Client::new(server.address, 4).fetch(&format!("{table}/record")).await?;
    attempt.count(!record.body.contains("alert(1)"), "the record contains talk");
    Ok(attempt)
}

/// One player and a whole table that talk without a pause.
pub(super) async fn flood(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("talk: floods");
    let server = target.start(data, &[])?;
    let (mut ada, mut grace, table) = two(server.address).await?;
    let begun = std::time::Instant::now();
    let mut said = 0.0;
    for number in 0..60 {
        let status = say(&mut ada, &table, 1, &format!("Buy {number}")).await?;
        said += f64::from(u8::from(status == 303));
        // Eight at once, and one every two seconds.
        let held = status == 429 || said <= 8.0 + (begun.elapsed().as_secs_f64() + 1.0) / 2.0 + 1.0;
        attempt.count(held, format!("remark {number}: {status}"));
    }
    let status = say(&mut grace, &table, 2, "May I?").await?;
    attempt.count(status == 303, format!("another player: {status}"));
    for text in ["x".repeat(301), "é".repeat(301), "x".repeat(60_000), String::new(), "\u{200b}".repeat(20)]
    {
        let status = say(&mut grace, &table, 2, &text).await?;
        attempt.count(
            matches!(status, 413 | 422 | 429),
            format!("{} characters: {status}", text.chars().count()),
        );
    }
    Ok(attempt)
}

/// People who speak from others' seats, or switch talk off for a table that is not theirs.
pub(super) async fn strangers(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("talk: in another's name");
    let server = target.start(data, &[])?;
    let (_ada, mut grace, table) = two(server.address).await?;
    let stranger = Client::new(server.address, 4);
    let mut eve = Browser::named(stranger, "Eve").await?;
    for seat in [1, 2, 3, 0] {
        let status = say(&mut eve, &table, seat, "I resign").await?;
        attempt.count((400..500).contains(&status), format!("a stranger from seat {seat}: {status}"));
    }
    let status = say(&mut grace, &table, 1, "I resign").await?;
    attempt.count(status == 403, format!("a player from another's seat: {status}"));
    let api = table.replace("/t/", "/api/tables/");
    for key in ["", "nonsense", "5a5a"] {
        let reply =
            stranger.post(&format!("{api}/talk"), key, json!({ "seat": 1, "text": "I resign" })).await?;
        attempt.count(reply.refuses(), format!("a program: {reply}"));
        let reply = stranger.post(&format!("{api}/talk-switch"), key, json!({ "on": false })).await?;
        attempt.count(reply.refuses(), format!("a program that switches talk off: {reply}"));
    }
    for who in [&mut eve, &mut grace] {
        let reply = who.post(&format!("{table}/talk-switch"), "on=no").await?;
        attempt.count(reply.status == 403, format!("talk is switched off: {reply}"));
    }
    // A mute is the person's own: others read on.
    eve.post(&format!("{table}/mute"), "seat=2&mute=yes").await?;
    let status = say(&mut grace, &table, 2, "Still here").await?;
    attempt.count(status == 303, format!("Grace was silenced: {status}"));
    let talk = stranger.fetch(&format!("{api}/talk")).await?;
    let held = talk.body.contains("Still here") && !talk.body.contains("I resign");
    attempt.count(held, format!("what was said: {talk}"));
    Ok(attempt)
}
