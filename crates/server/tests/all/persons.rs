//! A person on several devices: coming to another one, signing one out, the recovery sheet, being forgotten.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use futures_util::StreamExt;
use serde_json::Value;
use server::{Clock, Settings, app};
use store::{SqliteStore, Store};
use titles::AllTitles;
use tower::ServiceExt;

use crate::common::{Browser, finish, first_move, house, state};

const PHONE: &str = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";

struct Place {
    house: Router,
    clock: Clock,
    store: Arc<SqliteStore>,
}

fn place() -> Place {
    let clock = Clock::default();
    let store = Arc::new(SqliteStore::open_in_memory().expect("a store in memory"));
    let settings = Settings { limits: false, clock: clock.clone(), ..Settings::default() };
    Place { house: app::<AllTitles>(store.clone(), settings), clock, store }
}

/// What stands between two texts on a page.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let start = text.find(before).unwrap_or_else(|| panic!("{before}: {text}")) + before.len();
    let rest = &text[start..];
    &rest[..rest.find(after).unwrap_or_else(|| panic!("{after}: {rest}"))]
}

/// A link to another device: the key after its #.
async fn link(browser: &mut Browser) -> String {
    let page = browser.post("/me/link", "").await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    assert!(page.text.contains("class=\"qr\""), "a phone can scan it");
    between(&page.text, "/me/use#key=", "\"").to_owned()
}

async fn take(browser: &mut Browser, key: &str) -> StatusCode {
    browser.post("/me/take", &format!("key={key}&bring=yes")).await.status
}

fn person(browser: &Browser) -> String {
    browser.cookies.get(&("/".to_owned(), "person".to_owned())).cloned().unwrap_or_default()
}

async fn me(browser: &mut Browser) -> Option<Value> {
    let bearer = format!("Bearer {}", person(browser));
    let seen = browser.ask(Method::GET, "/api/me", "", &[("authorization", &bearer)]).await;
    seen.status.is_success().then(|| serde_json::from_str(&seen.text).expect("JSON"))
}

/// Ada at a table with Grace.
async fn two(house: &Router) -> (Browser, Browser, String) {
    let (mut ada, mut grace) = (Browser::new(house), Browser::new(house));
    let table = ada.open("game=troyes-dice&here=1&elsewhere=1&name=Ada").await;
    assert_eq!(grace.post(&format!("{table}/sit"), "seat=2&name=Grace").await.status, StatusCode::SEE_OTHER);
    (ada, grace, table)
}

#[tokio::test]
async fn a_name_and_a_crest_are_the_same_at_every_table() {
    let house = house();
    let mut ada = Browser::new(&house);
    assert!(ada.get("/me").await.text.contains("know you yet"));
    assert_eq!(ada.get("/me/devices").await.location.as_deref(), Some("/me"), "nobody has devices");
    assert_eq!(ada.post("/me", "name=Ada").await.location.as_deref(), Some("/me?done=saved"));
    let table = ada.open("game=troyes-dice&here=1&elsewhere=1&name=Ada").await;
    let dealt = me(&mut ada).await.expect("a person");
    assert_eq!((&dealt["name"], &dealt["tables"]), (&"Ada".into(), &1.into()));
    let chosen = "name=Ada+L.&everywhere=yes&colour=teal&metal=gold&division=bend&charge=bell";
    assert_eq!(ada.post("/me", chosen).await.status, StatusCode::SEE_OTHER);
    let now = me(&mut ada).await.expect("a person");
    assert_eq!((&now["crest"], &now["colour"]), (&"teal gold bend bell".into(), &"teal".into()));
    assert_eq!(state(&mut ada, &table).await["seats"][0]["name"], "Ada L.", "at running tables, too");
    let mut eve = Browser::new(&house);
    let page = eve.get(&table).await.text;
    assert!(page.contains("ct-crest") && page.contains("#1f938a"), "others see the crest: {page}");
    assert!(ada.get("/").await.text.contains("value=\"Ada L.\""), "forms know the name");
    let drawn = ada.get("/me/crest.svg").await;
    assert!(drawn.text.contains("#1f938a") && !eve.get("/me/crest.svg").await.text.contains("#1f938a"));
    assert_eq!(ada.post("/me/deal", "").await.status, StatusCode::SEE_OTHER);
    for bad in ["Master", "%E2%80%AEadA", ""] {
        let refused = ada.post("/me", &format!("name={bad}")).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{bad}");
        assert!(refused.text.contains("role=\"alert\""), "{bad}");
    }
    assert_eq!(me(&mut ada).await.expect("a person")["name"], "Ada L.");
}

#[tokio::test]
async fn a_persons_page_leads_to_all_that_is_theirs() {
    let house = house();
    for language in ["en", "fr"] {
        let mut ada = Browser { language, ..Browser::new(&house) };
        ada.post("/me", "name=Ada").await;
        let page = ada.get("/me").await.text;
        for own in [
            "/me/games",
            "/me/stats",
            "/honours",
            "/circles",
            "/vacation",
            "/me/notices",
            "/me/devices",
            "/me/sheet",
            "/me/forget",
        ] {
            assert!(page.contains(&format!("<li><a href=\"{own}\">")), "{language} {own}: {page}");
            assert_eq!(ada.get(own).await.status, StatusCode::OK, "{language} {own}");
        }
    }
}

#[tokio::test]
async fn another_device_plays_the_seat_and_starts_a_rematch() {
    let house = house();
    let (mut ada, mut grace, table) = two(&house).await;
    let mut phone = Browser::new(&house);
    let key = link(&mut ada).await;
    assert!(phone.get("/me/use").await.text.contains("data-from-fragment"));
    let asked = phone
        .ask(
            Method::POST,
            "/me/use",
            &format!("key={key}"),
            &[("origin", "http://table.test"), ("user-agent", PHONE)],
        )
        .await;
    assert!(
        asked.text.contains("Become Ada") && phone.cookies.is_empty(),
        "nothing happens yet: {}",
        asked.text
    );
    let headers = [("origin", "http://table.test"), ("user-agent", PHONE)];
    let taken = phone.ask(Method::POST, "/me/take", &format!("key={key}"), &headers).await;
    assert_eq!(taken.location.as_deref(), Some("/me"));
    assert_ne!(person(&phone), person(&ada), "each device has a secret of its own");
    assert_eq!(me(&mut phone).await.expect("a person")["name"], "Ada");
    let id = table.trim_start_matches("/t/");
    assert!(
        phone.cookies[&("/".to_owned(), "mine".to_owned())].contains(id),
        "the start page knows the game"
    );
    let devices = ada.get("/me/devices").await.text;
    assert!(devices.contains("Firefox on Android") && devices.contains("this device"), "{devices}");
    // The phone has no key of the seat, and plays it.
    assert!(!phone.cookies.contains_key(&(table.clone(), "seat".to_owned())));
    let action = first_move(&mut ada, &table, 1).await;
    let drafted = phone.post(&format!("{table}/draft"), &format!("seat=1&move={action}")).await;
    assert_eq!(drafted.status, StatusCode::SEE_OTHER, "{}", drafted.text);
    finish(&table, &mut [(&mut phone, 1), (&mut grace, 2)]).await;
    let next = phone.post(&format!("{table}/rematch"), "").await.location.expect("the next table");
    assert_ne!(next, table);
    assert_eq!(state(&mut phone, &next).await["seats"][0]["name"], "Ada");
    assert!(ada.get(&next).await.text.contains("(you)"), "the first device has the seat, too");
}

#[tokio::test]
async fn a_stolen_link_works_once_and_not_for_long() {
    let Place { house, clock, .. } = place();
    let (mut ada, _, _) = two(&house).await;
    let (mut phone, mut eve) = (Browser::new(&house), Browser::new(&house));
    let key = link(&mut ada).await;
    assert_eq!(take(&mut phone, &key).await, StatusCode::SEE_OTHER);
    assert_eq!(take(&mut eve, &key).await, StatusCode::FORBIDDEN, "used twice");
    let refused = eve.post("/me/use", &format!("key={key}")).await;
    assert!(refused.status == StatusCode::FORBIDDEN && !refused.text.contains("Ada"), "{}", refused.text);
    // Renewed: the first one is worth nothing.
    let (old, new) = (link(&mut ada).await, link(&mut ada).await);
    assert_eq!(take(&mut eve, &old).await, StatusCode::FORBIDDEN);
    clock.advance(Duration::from_secs(15 * 60 + 1));
    assert_eq!(take(&mut eve, &new).await, StatusCode::FORBIDDEN, "expired");
    for wrong in ["0".repeat(64), "x".to_owned(), String::new(), person(&ada)] {
        assert!(take(&mut eve, &wrong).await.is_client_error(), "{wrong}");
    }
    assert!(person(&eve).is_empty() && me(&mut ada).await.is_some());
    // The page of a link is nobody's business elsewhere.
    let foreign =
        eve.ask(Method::POST, "/me/take", &format!("key={new}"), &[("origin", "http://evil.test")]).await;
    assert_eq!(foreign.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_device_that_is_signed_out_gets_nothing() {
    let house = house();
    let (mut ada, mut grace, table) = two(&house).await;
    let mut phone = Browser::new(&house);
    let key = link(&mut ada).await;
    assert_eq!(take(&mut phone, &key).await, StatusCode::SEE_OTHER);
    // The laptop has the key of the seat itself. Its stream is open.
    let laptop = ada.clone();
    let stream = Request::builder()
        .uri(format!("{table}/stream"))
        .header(header::COOKIE, format!("person={}", person(&laptop)))
        .body(Body::empty())
        .expect("a request");
    let stream = house.clone().oneshot(stream).await.expect("a stream");
    assert_eq!(stream.status(), StatusCode::OK);
    let devices = phone.get("/me/devices").await.text;
    let keys: Vec<&str> = devices.split("name=\"key\" value=\"").skip(1).map(|rest| &rest[..64]).collect();
    let laptop_key = keys.iter().find(|key| **key != own_key(&phone)).expect("two devices");
    assert_eq!(
        grace.post("/me/devices/sign-out", &format!("key={laptop_key}")).await.status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        phone.post("/me/devices/sign-out", &format!("key={laptop_key}")).await.status,
        StatusCode::SEE_OTHER
    );
    // The stream ends.
    let ended = async { stream.into_body().into_data_stream().collect::<Vec<_>>().await };
    tokio::time::timeout(Duration::from_secs(30), ended).await.expect("the stream ends");
    let action = first_move_of(&mut phone, &table, 1).await;
    for path in ["draft", "rename", "stand-in", "sit"] {
        let refused = ada.post(&format!("{table}/{path}"), &format!("seat=1&name=Eve&move={action}")).await;
        assert!(refused.status.is_client_error(), "{path}: {}", refused.status);
    }
    assert!(me(&mut ada).await.is_none());
    let page = ada.get(&table).await.text;
    assert!(page.contains("You are watching") && !page.contains("recover#key="), "{page}");
    // Nor does the old secret come back to life, at a table or at the day's dice.
    let old = person(&laptop);
    ada.open("game=troyes-dice&here=1&name=Ada").await;
    assert_ne!(person(&ada), old);
    assert_eq!(me(&mut phone).await.expect("a person")["tables"], 1);
    let drafted = phone.post(&format!("{table}/draft"), &format!("seat=1&move={action}")).await;
    assert_eq!(drafted.status, StatusCode::SEE_OTHER, "the phone plays on: {}", drafted.text);
}

fn own_key(browser: &Browser) -> String {
    table::Secret::from_hex(&person(browser)).expect("a secret").hash().to_hex()
}

/// The first legal move that a person's device finds.
async fn first_move_of(browser: &mut Browser, table: &str, seat: u8) -> String {
    let bearer = format!("Bearer {}", person(browser));
    let path = format!("{}/moves?seat={seat}", table.replace("/t/", "/api/tables/"));
    let seen = browser.ask(Method::GET, &path, "", &[("authorization", &bearer)]).await;
    let answer: Value = serde_json::from_str(&seen.text).expect("JSON");
    answer["moves"][0].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
}

#[tokio::test]
async fn all_other_devices_are_signed_out_at_once() {
    let house = house();
    let (mut ada, _, _) = two(&house).await;
    let mut others = [Browser::new(&house), Browser::new(&house)];
    for other in &mut others {
        let key = link(&mut ada).await;
        assert_eq!(take(other, &key).await, StatusCode::SEE_OTHER);
    }
    assert_eq!(ada.get("/me/devices").await.text.matches("name=\"name\"").count(), 3);
    let renamed = format!("key={}&name=Laptop+%3Cb%3E", own_key(&ada));
    ada.post("/me/devices", &renamed).await;
    assert!(ada.get("/me/devices").await.text.contains("Laptop &lt;b&gt;"));
    ada.post("/me/devices/others", "").await;
    for other in &mut others {
        assert!(me(other).await.is_none());
    }
    assert!(me(&mut ada).await.is_some());
    // And this one, too: the browser is nobody's then.
    let signed_out = ada.post("/me/devices/sign-out", &format!("key={}", own_key(&ada))).await;
    assert_eq!(signed_out.location.as_deref(), Some("/"));
    assert!(person(&ada).is_empty() && ada.get("/me").await.text.contains("know you yet"));
}

#[tokio::test]
async fn signs_of_life_are_noted_once_an_hour() {
    let Place { house, clock, store } = place();
    let (mut ada, _, _) = two(&house).await;
    let before = store.stats().writes;
    ada.get("/me").await;
    assert_eq!(store.stats().writes, before, "nothing is written for a look");
    clock.advance(Duration::from_secs(5 * 60 * 60));
    // A key is believed for some seconds without asking the store; someone else's change ends that.
    Browser::new(&house).post("/me", "name=Grace").await;
    let mut grace = Browser::new(&house);
    grace.post("/me", "name=Grace").await;
    grace.post("/me/deal", "").await;
    let before = store.stats().writes;
    assert!(ada.get("/me/devices").await.text.contains("within the last hour"));
    ada.get("/me/devices").await;
    assert_eq!(store.stats().writes, before + 1);
}

#[tokio::test]
async fn a_browser_brings_its_games_along() {
    let house = house();
    let (mut ada, _, _) = two(&house).await;
    let mut phone = Browser::new(&house);
    let own = phone.open("game=troyes-dice&here=1&elsewhere=1&name=Adele").await;
    let key = link(&mut ada).await;
    let asked = phone.post("/me/use", &format!("key={key}")).await.text;
    assert!(asked.contains("this device has been Adele’s") && asked.contains("name=\"bring\""), "{asked}");
    assert_eq!(take(&mut phone, &key).await, StatusCode::SEE_OTHER);
    assert_eq!(me(&mut ada).await.expect("a person")["tables"], 2);
    assert!(ada.get(&own).await.text.contains("(you)"), "the first device has the second one's seat");
    // Without it, the games stay with the one before, and in this browser.
    let mut tablet = Browser::new(&house);
    let other = tablet.open("game=troyes-dice&here=1&elsewhere=1&name=Adele").await;
    let key = link(&mut ada).await;
    assert_eq!(tablet.post("/me/take", &format!("key={key}")).await.status, StatusCode::SEE_OTHER);
    assert_eq!(me(&mut tablet).await.expect("a person")["tables"], 2);
    assert!(!ada.get(&other).await.text.contains("(you)") && tablet.get(&other).await.text.contains("(you)"));
    // One's own link in one's own browser leaves no second device behind.
    let (key, devices) =
        (link(&mut tablet).await, tablet.get("/me/devices").await.text.matches("<li>").count());
    assert!(tablet.post("/me/use", &format!("key={key}")).await.text.contains("already knows you"));
    assert_eq!(take(&mut tablet, &key).await, StatusCode::SEE_OTHER);
    assert_eq!(tablet.get("/me/devices").await.text.matches("<li>").count(), devices);
}

#[tokio::test]
async fn a_guest_on_a_shared_device_is_not_its_person() {
    let house = house();
    let mut ada = Browser::new(&house);
    let table = ada.open("game=troyes-dice&here=2&elsewhere=1&name=Ada").await;
    let page = ada.get(&table).await.text;
    assert_eq!(page.matches("class=\"ct-crest\"").count(), 1, "only the person has a crest: {page}");
    let mut phone = Browser::new(&house);
    let key = link(&mut ada).await;
    take(&mut phone, &key).await;
    assert_eq!(phone.get(&table).await.text.matches("(you)").count(), 2, "the guest comes along");
    assert_eq!(me(&mut phone).await.expect("a person")["tables"], 1);
    // Forgetting the person leaves the guest.
    ada.post("/me/forget", "").await;
    let seats = state(&mut ada, &table).await["seats"].clone();
    assert!(seats[0]["name"].is_null() && !seats[1]["name"].is_null(), "{seats}");
}

/// The code of a recovery sheet, as it is printed.
async fn sheet(browser: &mut Browser) -> String {
    let page = browser.post("/me/sheet", "").await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    let code = between(&page.text, "aria-label=\"Code\">", "</ol>");
    code.replace("<li>", "").replace("</li>", "-")
}

#[tokio::test]
async fn a_recovery_sheet_brings_a_person_back_once() {
    let Place { house, store, .. } = place();
    let (mut ada, _, table) = two(&house).await;
    let (old, code) = (sheet(&mut ada).await, sheet(&mut ada).await);
    let (mut new, mut eve) = (Browser::new(&house), Browser::new(&house));
    assert_eq!(take(&mut eve, &old).await, StatusCode::FORBIDDEN, "a new sheet ends the old one");
    let typed = code.to_lowercase().replace('-', "+");
    let mistyped = eve.post("/me/use", &format!("sheet=yes&key={}", &typed[..20])).await;
    assert_eq!(mistyped.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(mistyped.text.contains("letter by letter") && mistyped.text.contains("Use a recovery sheet"));
    assert!(new.get("/me/recover").await.text.contains("data-from-fragment"));
    assert!(new.post("/me/use", &format!("sheet=yes&key={typed}")).await.text.contains("Become Ada"));
    let taken = new.post("/me/take", &format!("sheet=yes&key={typed}")).await;
    assert_eq!(taken.location.as_deref(), Some("/me/sheet?done=used"));
    assert!(new.get("/me/sheet?done=used").await.text.contains("print a new one"));
    assert!(new.get(&table).await.text.contains("(you)") || new.get(&table).await.text.contains("seat"));
    assert_eq!(me(&mut new).await.expect("a person")["name"], "Ada");
    assert_eq!(take(&mut eve, &code).await, StatusCode::FORBIDDEN, "used up");
    // Neither codes nor secrets are stored.
    let keys = store.keys_of(person_id(&store, &new).await).await.expect("keys");
    let stored = format!("{keys:?}");
    assert!(!stored.contains(&person(&new)) && !stored.contains(&code.replace('-', "")[..8]), "{stored}");
}

async fn person_id(store: &SqliteStore, browser: &Browser) -> String {
    store.person_by_key(own_key(browser), 0).await.expect("an answer").expect("a person").0.id
}

/// Everything that names a person, in the data and on pages.
#[tokio::test(flavor = "multi_thread")]
async fn a_person_is_forgotten_everywhere_and_records_stay_valid() {
    let Place { house, store, .. } = place();
    let (mut ada, mut grace, over) = two(&house).await;
    ada.post("/me", "name=Adalovelace&everywhere=yes").await;
    finish(&over, &mut [(&mut ada, 1), (&mut grace, 2)]).await;
    let next = grace.post(&format!("{over}/rematch"), "").await.location.expect("the next table");
    let running = ada.open("game=troyes-dice&here=1&elsewhere=1&name=Adalovelace").await;
    grace.post(&format!("{running}/sit"), "seat=2&name=Grace").await;
    let open = grace.open("game=troyes-dice&here=1&elsewhere=2&name=Grace").await;
    ada.post(&format!("{open}/sit"), "seat=2&name=Adalovelace").await;
    let own = ada.open("game=troyes-dice&here=1&elsewhere=1&name=Adalovelace").await;
    let alone = ada.open("game=troyes-dice&here=1&name=Adalovelace").await;
    let id = person_id(&store, &ada).await;
    let asked = ada.get("/me/forget").await.text;
    for sentence in ["open tables become free", "running games, a bot takes over", "from a finished game"] {
        assert!(asked.contains(sentence), "{sentence}: {asked}");
    }
    let secret = person(&ada);
    let done = ada.post("/me/forget", "").await;
    assert!(done.status.is_success() && done.text.contains("You have been forgotten"), "{}", done.text);
    assert!(person(&ada).is_empty());
    ada.cookies.insert(("/".to_owned(), "person".to_owned()), secret);
    assert!(me(&mut ada).await.is_none());
    for table in [&over, &next, &running, &open, &own, &alone] {
        let log = store.read(table.trim_start_matches("/t/").to_owned(), 0).await.expect("a log");
        let log: String = log.into_iter().map(|(_, line)| line).collect();
        assert!(!log.contains("Ada") && !log.contains(&id), "{table}: {log}");
        assert!(!grace.get(table).await.text.contains("Adalovelace"), "{table}");
    }
    assert!(!grace.get("/").await.text.contains("Adalovelace"));
    assert!(store.tables_of(id.clone(), 10).await.expect("tables").is_empty());
    assert!(store.keys_of(id.clone()).await.expect("keys").is_empty());
    assert_eq!(store.person(id).await.expect("an answer").expect("a bare id").about, "{}");
    // A bot plays on, and the other players are where they were.
    let seats = state(&mut grace, &running).await["seats"].clone();
    assert_eq!(
        (&seats[0]["name"], &seats[0]["stand_in"]),
        (&"Player 1".into(), &"journeyman".into()),
        "{seats}"
    );
    assert_eq!(seats[1]["name"], "Grace");
    assert!(state(&mut grace, &open).await["seats"][1]["name"].is_null());
    assert_eq!(grace.get(&own).await.status, StatusCode::GONE, "nobody waits at it");
    // Her browser has the keys of the seats, which are worth nothing.
    assert!(ada.get(&running).await.text.contains("You are watching"));
    // The record replays, and its dice are as they were.
    assert!(grace.post(&format!("{over}/verify"), "").await.text.contains("role=\"status\""));
    let record = grace.get(&format!("{over}/record")).await.text;
    assert!(record.contains("Player 1") && !record.contains("Ada"), "{record}");
}

#[tokio::test]
async fn a_program_asks_whose_device_it_is() {
    let house = house();
    let mut eve = Browser::new(&house);
    let refused = eve.get("/api/me").await;
    assert_eq!(refused.status, StatusCode::UNAUTHORIZED);
    assert!(refused.text.contains("not-signed-in"), "{}", refused.text);
    let described: Value = serde_json::from_str(&eve.get("/api/openapi.json").await.text).expect("JSON");
    assert!(described["paths"]["/api/me"]["get"].is_object());
}

/// What a person has said and set up goes with them: talk, also where they no longer sit, circles, vacation and mutes.
#[tokio::test]
async fn forgetting_a_person_takes_talk_circles_vacation_and_mutes_along() {
    let Place { house, store, .. } = place();
    let (mut ada, mut grace, table) = two(&house).await;
    let left = grace.open("game=troyes-dice&here=1&elsewhere=2&name=Grace").await;
    ada.post(&format!("{left}/sit"), "seat=2&name=Ada").await;
    for (at, seat) in [(&table, 1), (&left, 2)] {
        let said = ada.post(&format!("{at}/talk"), &format!("seat={seat}&text=Remember+me")).await;
        assert_eq!(said.status, StatusCode::SEE_OTHER, "{}", said.text);
    }
    grace.post(&format!("{table}/talk"), "seat=2&text=Always").await;
    assert_eq!(ada.post(&format!("{left}/leave"), "seat=2").await.status, StatusCode::SEE_OTHER);
    let circle = ada.post("/circles", "circle=Sundays").await.location.expect("founded");
    let link = between(&ada.get(&circle).await.text, "http://table.test/c/", "\"").to_owned();
    assert_eq!(grace.post(&format!("/c/{link}"), "").await.status, StatusCode::SEE_OTHER);
    assert_eq!(ada.post("/vacation", "days=9").await.status, StatusCode::SEE_OTHER);
    assert_eq!(ada.post(&format!("{table}/mute"), "seat=2&mute=yes").await.status, StatusCode::SEE_OTHER);
    let id = person_id(&store, &ada).await;
    let about = store.person(id.clone()).await.expect("an answer").expect("Ada").about;
    assert!(about.contains("vacation") && about.contains("mutes"), "there is something to forget: {about}");

    assert!(ada.post("/me/forget", "").await.status.is_success());
    for at in [&table, &left] {
        let page = grace.get(at).await.text;
        assert!(!page.contains("Remember me") && !page.contains("on vacation"), "{at}: {page}");
        let talk = store.talk(at.trim_start_matches("/t/").to_owned(), 0, 100).await.expect("talk");
        assert!(talk.iter().all(|said| !said.body.contains("Remember")), "{at}: {talk:?}");
    }
    assert!(grace.get(&table).await.text.contains("Always"), "what others said stays");
    let page = grace.get(&circle).await.text;
    assert!(page.contains("Sundays") && !page.contains("Ada"), "{page}");
    assert!(page.contains(&format!("{circle}/renew")), "the circle is in Grace's hands: {page}");
    assert!(store.circles_of(id.clone()).await.expect("circles").is_empty());
    assert_eq!(store.person(id).await.expect("an answer").expect("a bare id").about, "{}");
}
