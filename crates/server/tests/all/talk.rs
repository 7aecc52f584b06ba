//! Talk at a table over HTTP.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use futures_util::StreamExt;
use serde_json::{Value, json};
use server::{Settings, app};
use store::{SqliteStore, Store};
use titles::AllTitles;
use tower::ServiceExt;

use crate::common::{Browser, Seen, ada_and_grace, finish, house, house_with_clock};

async fn say(browser: &mut Browser, table: &str, seat: u8, text: &str) -> Seen {
    let text: String = text.bytes().map(|byte| format!("%{byte:02x}")).collect();
    browser.post(&format!("{table}/talk"), &format!("seat={seat}&text={text}")).await
}

async fn good(browser: &mut Browser, table: &str, seat: u8, text: &str) {
    let seen = say(browser, table, seat, text).await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
}

/// The list of remarks on a page.
async fn said(browser: &mut Browser, table: &str) -> String {
    let page = browser.get(table).await.text;
    let list = page.split("id=\"talk-said\"").nth(1).and_then(|rest| rest.split("</ol>").next());
    list.unwrap_or_default().to_owned()
}

async fn talk(house: &Router, table: &str, after: &str) -> Value {
    let path = table.replace("/t/", "/api/tables/");
    let seen = Browser::new(house).get(&format!("{path}/talk{after}")).await;
    serde_json::from_str(&seen.text).unwrap_or_else(|_| panic!("{}", seen.text))
}

#[tokio::test]
async fn players_talk_before_during_and_after_a_game_and_spectators_read() {
    let house = house();
    let (mut ada, mut grace, mut eve) = (Browser::new(&house), Browser::new(&house), Browser::new(&house));
    let table = ada.open("game=troyes-dice&name=Ada&here=1&elsewhere=1&at_once=yes").await;
    good(&mut ada, &table, 1, "Anyone there?").await;
    assert!(said(&mut eve, &table).await.contains("Anyone there?"));
    assert_eq!(say(&mut eve, &table, 1, "me").await.status, StatusCode::FORBIDDEN);
    grace.post(&format!("{table}/sit"), "seat=2&name=Grace").await;
    let seen = grace.post(&format!("{table}/talk"), "seat=2&reaction=hello").await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
    assert_eq!(say(&mut grace, &table, 1, "in her name").await.status, StatusCode::FORBIDDEN);
    let page = said(&mut ada, &table).await;
    assert!(page.contains("Anyone there?") && page.contains("Hello!") && page.contains("Grace"), "{page}");
    grace.language = "fr";
    assert!(
        said(&mut grace, &table).await.contains("Bonjour"),
        "everyone reads a reaction in their language"
    );
    // A script asks for what is new, and learns how far it has come.
    let seen = eve.get(&format!("{table}/talk?after=1")).await;
    assert!(!seen.text.contains("Anyone") && seen.text.contains("talk-2"), "{}", seen.text);
    assert_eq!(seen.headers["x-latest"], "2");
    finish(&table, &mut [(&mut ada, 1), (&mut grace, 2)]).await;
    good(&mut grace, &table, 2, "Well played").await;
    assert!(said(&mut ada, &table).await.contains("Well played"));
    let record = ada.get(&format!("{table}/record")).await.text;
    assert!(
        !record.contains("Anyone there") && !record.contains("Well played"),
        "the record knows nothing of it"
    );
}

#[tokio::test]
async fn what_is_said_is_text_and_nothing_else() {
    let house = house();
    let (mut ada, mut grace, table) = ada_and_grace(&house, "game=troyes-dice").await;
    let attack =
        "<script>alert(1)</script><img src=x onerror=alert(1)> https://evil.test/?a=1&b=\" \u{202e}evil";
    good(&mut ada, &table, 1, attack).await;
    let page = said(&mut grace, &table).await;
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), "{page}");
    assert!(
        !page.contains("<script")
            && !page.contains("<img")
            && !page.contains("<a ")
            && !page.contains('\u{202e}')
    );
    // The slots of the page can't be filled by a player.
    good(&mut ada, &table, 1, "<!--talk--><!--clocks-->").await;
    assert!(said(&mut grace, &table).await.contains("&lt;!--talk--&gt;"));
    for (text, status) in [
        ("", StatusCode::UNPROCESSABLE_ENTITY),
        ("  \n ", StatusCode::UNPROCESSABLE_ENTITY),
        (&"é".repeat(300), StatusCode::SEE_OTHER),
        (&"é".repeat(301), StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        assert_eq!(say(&mut ada, &table, 1, text).await.status, status);
    }
    let seen = ada.post(&format!("{table}/talk"), "seat=1&reaction=insult").await;
    assert_eq!(seen.status, StatusCode::UNPROCESSABLE_ENTITY);
    // Without scripts, the reason is on a page with the field to try again.
    assert!(seen.text.contains("A message must have 1 to 300 characters") && seen.text.contains("ct-say"));
}

#[tokio::test]
async fn a_flood_is_held_back() {
    let (house, clock) = house_with_clock();
    let (mut ada, mut grace, table) = ada_and_grace(&house, "game=troyes-dice").await;
    let mut admitted = 0;
    let mut refused = None;
    for number in 0..40 {
        let seen = say(&mut ada, &table, 1, &format!("spam {number}")).await;
        match seen.status {
            StatusCode::SEE_OTHER => admitted += 1,
            _ => refused = Some(seen),
        }
    }
    let refused = refused.expect("not all are let in");
    assert!((8..12).contains(&admitted), "{admitted}");
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.text.contains("That’s a lot at once"), "{}", refused.text);
    good(&mut grace, &table, 2, "still here").await;
    clock.advance(Duration::from_secs(3));
    good(&mut ada, &table, 1, "sorry").await;
}

#[tokio::test]
async fn a_person_mutes_another_or_all_at_every_table() {
    let house = house();
    let (mut ada, mut grace, table) = ada_and_grace(&house, "game=troyes-dice").await;
    good(&mut grace, &table, 2, "first words").await;
    good(&mut ada, &table, 1, "own words").await;
    let seen = ada.post(&format!("{table}/mute"), "seat=2&mute=yes").await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
    good(&mut grace, &table, 2, "second words").await;
    let page = said(&mut ada, &table).await;
    assert!(page.contains("own words") && !page.contains("first words") && !page.contains("second words"));
    assert!(!ada.get(&format!("{table}/talk?after=0")).await.text.contains("second words"));
    assert!(said(&mut grace, &table).await.contains("own words"), "only she knows of it");
    assert!(ada.get(&table).await.text.contains("Unmute Grace"));
    // Grace is the same person at another table, under another name.
    let other = ada.open("game=troyes-dice&name=Ada&here=1&elsewhere=1").await;
    grace.post(&format!("{other}/sit"), "seat=2&name=Hopper").await;
    good(&mut grace, &other, 2, "third words").await;
    assert!(!said(&mut ada, &other).await.contains("third words"));
    ada.post(&format!("{other}/mute"), "seat=2&mute=no").await;
    assert!(said(&mut ada, &other).await.contains("third words"));
    assert!(said(&mut ada, &table).await.contains("first words"));
    ada.post(&format!("{other}/mute"), "all=yes&mute=yes").await;
    let page = ada.get(&table).await.text;
    assert!(page.contains("You have muted the chat") && !page.contains("first words"));
    ada.post(&format!("{other}/mute"), "all=yes&mute=no").await;
    assert!(said(&mut ada, &table).await.contains("first words"));
}

#[tokio::test]
async fn the_opener_switches_talk_off_and_on() {
    let house = house();
    let (mut ada, mut grace, table) = ada_and_grace(&house, "game=troyes-dice").await;
    good(&mut grace, &table, 2, "hello").await;
    let seen = grace.post(&format!("{table}/talk-switch"), "on=no").await;
    assert_eq!(seen.status, StatusCode::FORBIDDEN);
    ada.post(&format!("{table}/talk-switch"), "on=no").await;
    assert_eq!(say(&mut grace, &table, 2, "still?").await.status, StatusCode::CONFLICT);
    let page = grace.get(&table).await.text;
    assert!(page.contains("Chat is off at this table") && !page.contains("talk-said"));
    ada.post(&format!("{table}/talk-switch"), "on=yes").await;
    good(&mut grace, &table, 2, "again").await;
    assert!(said(&mut ada, &table).await.contains("hello"), "what was said before is still there");
}

#[tokio::test]
async fn nobody_talks_to_bots_or_alone() {
    let house = house();
    let mut ada = Browser::new(&house);
    for form in ["here=1", "here=1&bots=1"] {
        let table = ada.open(&format!("game=troyes-dice&name=Ada&{form}")).await;
        assert!(!ada.get(&table).await.text.contains("ct-talk"), "{form}");
        assert_eq!(say(&mut ada, &table, 1, "hello?").await.status, StatusCode::CONFLICT);
    }
}

#[tokio::test]
async fn talk_is_read_and_written_over_json() {
    let house = house();
    let (mut ada, _, table) = ada_and_grace(&house, "game=troyes-dice").await;
    let key = ada.cookies[&(table.clone(), "seat".to_owned())].clone();
    let bearer = format!("Bearer {key}");
    let path = format!("{}/talk", table.replace("/t/", "/api/tables/"));
    let extra = [("content-type", "application/json"), ("authorization", bearer.as_str())];
    let mut send = async |body: Value| ada.ask(Method::POST, &path, &body.to_string(), &extra).await;
    let seen = send(json!({ "seat": 1, "text": "from a <program>" })).await;
    assert_eq!((seen.status, seen.text.as_str()), (StatusCode::OK, r#"{"number":1}"#));
    assert_eq!(send(json!({ "seat": 1, "reaction": "thanks" })).await.text, r#"{"number":2}"#);
    assert_eq!(send(json!({ "seat": 2, "text": "not mine" })).await.status, StatusCode::FORBIDDEN);
    for wrong in [json!({ "seat": 1 }), json!({ "seat": 1, "text": "a", "reaction": "thanks" })] {
        assert_eq!(send(wrong).await.status, StatusCode::BAD_REQUEST);
    }
    let all = talk(&house, &table, "").await;
    assert_eq!(all["on"], json!(true));
    let first = &all["talk"][0];
    assert_eq!((first["text"].as_str(), first["name"].as_str()), (Some("from a <program>"), Some("Ada")));
    assert_eq!((&first["number"], &first["seat"], &first["reaction"]), (&json!(1), &json!(1), &Value::Null));
    let new = talk(&house, &table, "?after=1").await;
    assert_eq!(
        (new["talk"].as_array().map(Vec::len), new["talk"][0]["reaction"].as_str()),
        (Some(1), Some("thanks"))
    );
}

#[tokio::test]
async fn a_stream_says_that_something_was_said_and_how_far_it_is() {
    let house = house();
    let (mut ada, mut grace, table) = ada_and_grace(&house, "game=troyes-dice").await;
    good(&mut ada, &table, 1, "one").await;
    let request = Request::get(format!("{table}/stream?after=99999")).header(header::HOST, "table.test");
    let response = house.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    let mut stream = response.into_body().into_data_stream();
    let mut next = async || {
        let chunk = tokio::time::timeout(Duration::from_secs(10), stream.next()).await.expect("an event");
        String::from_utf8(chunk.expect("open").expect("bytes").to_vec()).expect("text")
    };
    assert_eq!(next().await, "event: talk\ndata: 1\n\n", "a browser that was away learns what it missed");
    good(&mut grace, &table, 2, "two").await;
    assert_eq!(next().await, "event: talk\ndata: 2\n\n");
}

/// Only the latest is kept, it survives a restart, and it goes with the seat's name and with the table.
#[tokio::test]
async fn talk_is_stored_apart_and_goes_with_what_it_belongs_to() {
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open_in_memory().expect("a store"));
    let open = || app::<AllTitles>(store.clone(), Settings { limits: false, ..Settings::default() });
    let (mut ada, mut grace, table) = ada_and_grace(&open(), "game=troyes-dice&at_once=yes").await;
    good(&mut ada, &table, 1, "from Ada").await;
    good(&mut grace, &table, 2, "from Grace").await;
    (ada.house, grace.house) = (open(), open());
    grace.house = ada.house.clone();
    let page = said(&mut ada, &table).await;
    assert!(page.contains("from Ada") && page.contains("from Grace"), "{page}");
    finish(&table, &mut [(&mut ada, 1), (&mut grace, 2)]).await;
    let seen = grace.post(&format!("{table}/forget"), "seat=2").await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
    let page = said(&mut ada, &table).await;
    assert!(page.contains("from Ada") && !page.contains("from Grace"), "{page}");
    let id = table.trim_start_matches("/t/").to_owned();
    store.delete(id.clone()).await.expect("deleted");
    assert!(store.talk(id, 0, 10).await.expect("read").is_empty());
}

/// Someone who takes a seat that was left does not speak for the one before.
#[tokio::test]
async fn words_stay_with_the_person_who_said_them() {
    let house = house();
    let (mut ada, mut grace, mut joan) = (Browser::new(&house), Browser::new(&house), Browser::new(&house));
    let table = ada.open("game=troyes-dice&name=Ada&here=1&elsewhere=2").await;
    grace.post(&format!("{table}/sit"), "seat=2&name=Grace").await;
    good(&mut grace, &table, 2, "I must go").await;
    grace.post(&format!("{table}/leave"), "seat=2").await;
    assert!(said(&mut ada, &table).await.contains("Someone who has left"));
    joan.post(&format!("{table}/sit"), "seat=2&name=Joan").await;
    let page = said(&mut ada, &table).await;
    assert!(page.contains("Someone who has left") && !page.contains("Joan"), "{page}");
}
