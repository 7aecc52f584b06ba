//! What makes a person: links to other devices, recovery sheets, circles, feeds, archives; and being seated with strangers.

use std::io::Result;
use std::path::Path;

use serde_json::json;

use super::browser::{Browser, between, encoded};
use super::client::Client;
use super::{Attempt, Target};

/// How often something is guessed.
const GUESSES: u32 = 60;

/// A secret that nobody has.
fn guess(number: u32) -> String {
    format!("{number:064x}")
}

async fn device_link(browser: &mut Browser) -> Result<String> {
    between(&browser.post("/me/link", "").await?.body, "/me/use#key=", "\"")
}

/// The code on a new recovery sheet.
async fn sheet(browser: &mut Browser) -> Result<String> {
    let page = browser.post("/me/sheet", "").await?.body;
    let groups = between(&page, "<ol class=\"code\"", "</ol>")?;
    let groups = groups.split("<li>").skip(1).filter_map(|group| group.split('<').next());
    Ok(groups.collect::<Vec<_>>().join("-"))
}

/// Whether someone is kept from becoming another person with a key.
async fn is_kept_out(server: Client, key: &str) -> Result<bool> {
    let mut eve = Browser::new(server);
    let asked = eve.post("/me/use", &format!("key={key}")).await?;
    let taken = eve.post("/me/take", &format!("key={key}")).await?;
    let refused = |status| matches!(status, 403 | 422);
    Ok(refused(asked.status) && refused(taken.status) && !asked.body.contains("Ada") && !eve.is_someone())
}

/// Links to another device and recovery sheets that were stolen, used, renewed or guessed.
pub(super) async fn stolen_links(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("persons: stolen links and sheets");
    let server = target.start(data, &[])?;
    let mut ada = Browser::named(Client::new(server.address, 2), "Ada").await?;
    let stranger = Client::new(server.address, 3);
    let mut phone = Browser::new(Client::new(server.address, 4));
    for kind in ["link", "sheet"] {
        let make = async |ada: &mut Browser| match kind {
            "link" => device_link(ada).await,
            _ => sheet(ada).await,
        };
        let key = make(&mut ada).await?;
        phone.led("/me/take", &format!("key={key}")).await?;
        attempt.count(is_kept_out(stranger, &key).await?, format!("a {kind} works twice"));
        let old = make(&mut ada).await?;
        let key = make(&mut ada).await?;
        attempt.count(is_kept_out(stranger, &old).await?, format!("a renewed {kind} still works"));
        // Ten at the same moment: one of them is let in.
        let mut racing = tokio::task::JoinSet::new();
        for number in 10..20 {
            let (mut eve, form) = (Browser::new(Client::new(server.address, number)), format!("key={key}"));
            racing.spawn(async move { eve.post("/me/take", &form).await.map(|reply| reply.status) });
        }
        let statuses: Vec<u16> = racing.join_all().await.into_iter().collect::<Result<_>>()?;
        let let_in = statuses.iter().filter(|status| **status == 303).count();
        attempt.count(let_in == 1, format!("ten with one {kind} at the same moment: {statuses:?}"));
    }
    for number in 0..GUESSES {
        attempt.count(is_kept_out(stranger, &guess(number)).await?, "a guessed key works");
    }
    // A device's own secret is no link, and a device that is signed out is nobody's.
    attempt.count(is_kept_out(stranger, ada.cookie("person")).await?, "a device's secret makes devices");
    ada.led("/me/devices/others", "").await?;
    let page = phone.get("/me/devices").await?;
    attempt.count(page.status == 303, format!("a device that is signed out: {page}"));
    let archive = phone.get("/me/games.tar.gz").await?;
    attempt.count(archive.status == 303, format!("its archive: {}", archive.status));
    Ok(attempt)
}

/// Someone who signs out another person's devices, or renames them.
pub(super) async fn others_devices(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("persons: other people's devices");
    let server = target.start(data, &[])?;
    let mut ada = Browser::named(Client::new(server.address, 2), "Ada").await?;
    let mut eve = Browser::named(Client::new(server.address, 3), "Eve").await?;
    let device = between(&ada.get("/me/devices").await?.body, "name=\"key\" value=\"", "\"")?;
    for (path, form) in
        [("/me/devices/sign-out", format!("key={device}")), ("/me/devices", format!("key={device}&name=x"))]
    {
        let reply = eve.post(path, &form).await?;
        attempt.count(matches!(reply.status, 403 | 404), format!("{path}: {reply}"));
    }
    // What the page names a device by is a hash, which opens nothing.
    let kept_out = is_kept_out(Client::new(server.address, 3), &device).await?;
    attempt.count(kept_out, "a device's hash makes devices");
    let mut nobody = Browser::new(Client::new(server.address, 4));
    for path in ["/me/link", "/me/sheet", "/me/forget", "/me/devices/others", "/me/notices/feed"] {
        let reply = nobody.post(path, "").await?;
        attempt.count(reply.header("location") == "/me", format!("nobody at {path}: {reply}"));
    }
    attempt.count(ada.get("/me/devices").await?.status == 200, "Ada was signed out");
    Ok(attempt)
}

/// Circles' links that are guessed or old, and members who overstep.
pub(super) async fn circles(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("persons: circles' links");
    let server = target.start(data, &[])?;
    let mut ada = Browser::named(Client::new(server.address, 2), "Ada").await?;
    let mut grace = Browser::named(Client::new(server.address, 3), "Grace").await?;
    let mut eve = Browser::named(Client::new(server.address, 4), "Eve").await?;
    let circle = ada.led("/circles", "circle=Sundays").await?;
    let old = format!("/c/{}", between(&ada.get(&circle).await?.body, "/c/", "\"")?);
    grace.led(&old, "").await?;
    for number in 0..GUESSES {
        let link = format!("/c/{}", guess(number));
        for reply in [eve.get(&link).await?, eve.post(&link, "").await?] {
            attempt.count(reply.status == 404, format!("{link}: {}", reply.status));
        }
    }
    let page = eve.get(&circle).await?;
    let shows = page.body.contains("Sundays") || page.body.contains("Ada");
    attempt.count(page.status == 404 && !shows, format!("a stranger at its page: {}", page.status));
    let mark = between(&ada.get(&circle).await?.body, "name=\"member\" value=\"", "\"")?;
    for (who, expected) in [(&mut eve, 404), (&mut grace, 403)] {
        for (what, form) in [("renew", String::new()), ("remove", format!("member={mark}"))] {
            let reply = who.post(&format!("{circle}/{what}"), &form).await?;
            attempt.count(reply.status == expected, format!("{what}: {reply}"));
        }
    }
    ada.led(&format!("{circle}/renew"), "").await?;
    for reply in [eve.get(&old).await?, eve.post(&old, "").await?] {
        attempt.count(reply.status == 404, format!("the old link: {reply}"));
    }
    ada.led(&format!("{circle}/remove"), &format!("member={mark}")).await?;
    let page = grace.get(&circle).await?;
    attempt.count(page.status == 404, format!("someone who was removed: {}", page.status));
    // The page looks through every member's tables.
    let statuses = flood(&mut ada, &circle, 120).await?;
    let count = statuses.iter().filter(|status| **status == 200).count();
    attempt.count(count < 120 && statuses.contains(&429), format!("{count} pages of a circle at once"));
    Ok(attempt)
}

async fn flood(browser: &mut Browser, path: &str, times: u32) -> Result<Vec<u16>> {
    let mut statuses = Vec::new();
    for _ in 0..times {
        statuses.push(browser.get(path).await?.status);
    }
    Ok(statuses)
}

/// The private addresses of feeds.
pub(super) async fn feeds(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("persons: guessed and old feeds");
    let server = target.start(data, &[])?;
    let mut ada = Browser::named(Client::new(server.address, 2), "Ada").await?;
    let old = between(&ada.post("/me/notices/feed", "").await?.body, "/feed/", "/games.atom")?;
    let stranger = Client::new(server.address, 3);
    let is_there = async |key: &str| -> Result<[u16; 2]> {
        let atom = stranger.fetch(&format!("/feed/{key}/games.atom")).await?.status;
        Ok([atom, stranger.fetch(&format!("/feed/{key}/games.ics")).await?.status])
    };
    attempt.count(is_there(&old).await? == [200, 200], "there is no feed to attack");
    for number in 0..GUESSES {
        attempt.count(is_there(&guess(number)).await? == [404, 404], "a guessed address");
    }
    let device = ada.cookie("person").to_owned();
    attempt.count(is_there(&device).await? == [404, 404], "a device's secret opens a feed");
    // And a feed's key, which programs and calendars keep in plain text, is no device's.
    let head = format!("cookie: person={old}\r\n");
    let page = stranger.send("GET", "/me/devices", &head, "").await?;
    attempt.count(page.status == 303, format!("a feed's key signs in: {page}"));
    attempt.count(is_kept_out(stranger, &old).await?, "a feed's key makes devices");
    let new = between(&ada.post("/me/notices/feed", "").await?.body, "/feed/", "/games.atom")?;
    attempt.count(is_there(&old).await? == [404, 404], "the address before");
    ada.led("/me/notices/feed/end", "").await?;
    attempt.count(is_there(&new).await? == [404, 404], "an address that was given up");
    Ok(attempt)
}

/// All of a person's records, again and again: the server replays every game for it.
pub(super) async fn archives(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("persons: one archive after another");
    let server = target.start(data, &[])?;
    let mut eve = Browser::named(Client::new(server.address, 2), "Eve").await?;
    let statuses = flood(&mut eve, "/me/games.tar.gz", 40).await?;
    let count = statuses.iter().filter(|status| **status == 200).count();
    // Ten at once, and one every twelve seconds.
    attempt.count((1..20).contains(&count), format!("{count} archives at once"));
    attempt.count(statuses.iter().all(|status| matches!(status, 200 | 429)), format!("{statuses:?}"));
    let mut ada = Browser::named(Client::new(server.address, 3), "Ada").await?;
    let own = ada.get("/me/games.tar.gz").await?;
    attempt.count(own.status == 200, format!("someone else: {}", own.status));
    Ok(attempt)
}

/// Nudges from strangers, in others' names, to oneself and too early.
pub(super) async fn nudges(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("persons: nudges");
    let server = target.start(data, &[])?;
    let mut ada = Browser::new(Client::new(server.address, 2));
    let table = ada.led("/tables", "game=troyes-dice&pace=over-days&name=Ada&here=1&elsewhere=1").await?;
    let mut grace = Browser::new(Client::new(server.address, 3));
    grace.led(&format!("{table}/sit"), "seat=2&name=Grace").await?;
    let mut eve = Browser::named(Client::new(server.address, 4), "Eve").await?;
    let api = table.replace("/t/", "/api/tables/");
    let before = Client::new(server.address, 4).fetch(&api).await?.json();
    for form in ["seat=2&by=1", "seat=1&by=2", "seat=2&by=2", "seat=0&by=9", "seat=&by=", "seat=2"] {
        let reply = eve.post(&format!("{table}/nudge"), form).await?;
        attempt.count((400..500).contains(&reply.status), format!("a stranger, {form}: {reply}"));
    }
    for form in ["seat=2&by=2", "seat=1&by=1", "seat=3&by=1", "seat=2&by=1"] {
        let reply = ada.post(&format!("{table}/nudge"), form).await?;
        attempt.count((400..500).contains(&reply.status), format!("a player, {form}: {reply}"));
    }
    for key in ["", "nonsense", guess(7).as_str()] {
        let body = json!({ "seat": 2, "by": 1 });
        let reply = Client::new(server.address, 4).post(&format!("{api}/nudge"), key, body).await?;
        attempt.count(reply.refuses(), format!("a program: {reply}"));
    }
    let after = Client::new(server.address, 4).fetch(&api).await?.json();
    attempt.count(before["events"] == after["events"] && before["events"].is_u64(), "someone was nudged");
    Ok(attempt)
}

/// "Play with anyone" pressed all the time, by one person and by many that one makes up.
pub(super) async fn anyone(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("persons: playing with anyone");
    let server = target.start(data, &[])?;
    let mut eve = Browser::named(Client::new(server.address, 2), "Eve").await?;
    let form = "game=troyes-dice&pace=over-days&name=Eve";
    let waiting = eve.led("/anyone", form).await?;
    for _ in 0..10 {
        let again = eve.led("/anyone", form).await?;
        attempt.count(again == waiting, format!("she waits twice, at {waiting} and {again}"));
    }
    for name in ["Master", "\u{202e}evE", "", "<b>Eve</b>"] {
        let form = format!("game=troyes-dice&pace=over-days&name={}", encoded(name));
        let mut other = Browser::new(Client::new(server.address, 3));
        let reply = other.post("/anyone", &form).await?;
        let page = other.get(reply.header("location")).await?;
        let held = reply.status == 422 || !page.body.contains("<b>Eve") && !page.body.contains('\u{202e}');
        attempt.count(held, format!("as {name:?}: {reply}"));
    }
    let odd = eve.post("/anyone", "game=chess").await?;
    attempt.count((400..500).contains(&odd.status), format!("chess: {odd}"));
    // Persons cost nothing; tables are counted by address.
    let mut statuses = Vec::new();
    for _ in 0..60 {
        statuses.push(Browser::new(Client::new(server.address, 4)).post("/anyone", form).await?.status);
    }
    let count = statuses.iter().filter(|status| **status == 303).count();
    attempt.count(count < 50 && statuses.contains(&429), format!("{count} persons from one address"));
    Ok(attempt)
}
