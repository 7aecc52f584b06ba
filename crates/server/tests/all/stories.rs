//! Stories over HTTP: people with browsers, programs with keys, and those who should get nothing.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode, header};
use serde_json::{Value, json};
use server::{Settings, app};
use store::{SqliteStore, Store};
use titles::AllTitles;
use tower::ServiceExt;

use crate::common::{Browser, after_bots, first_move, house};

#[tokio::test]
async fn a_person_plays_a_whole_solo_game_by_forms_alone() {
    let house = house();
    let mut ada = Browser::new(&house);
    assert_eq!(ada.get("/").await.status, StatusCode::OK);
    let table = ada.open("game=troyes-dice&here=1&name=Ada").await;
    let mut clicks = 0;
    loop {
        let page = ada.get(&table).await;
        assert_eq!(page.status, StatusCode::OK);
        if page.text.contains("Verify the dice") {
            break;
        }
        let action = first_move(&mut ada, &table, 1).await.replace('+', "%2B");
        let seen = ada.post(&format!("{table}/confirm"), &format!("seat=1&move={action}")).await;
        assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
        clicks += 1;
        assert!(clicks < 60, "a game has 16 half-days");
    }
    assert!(clicks >= 16);
    let page = ada.get(&table).await.text;
    assert_eq!(
        page.split_once("ct-moments").expect("moments").1.matches("\">Day ").count(),
        3,
        "three moments that mattered"
    );
    assert!(page.contains("How to play Troyes Dice") && page.contains("You scored"));
    let record = ada.get(&format!("{table}/record")).await.text;
    assert!(record.contains("\nend last-day score ") && record.contains("tag dice-secret "), "{record}");
    let verified = ada.post(&format!("{table}/verify"), "").await;
    assert!(verified.text.contains("All 17 rolls"), "{}", verified.text);

    // Only she can remove her name; the game and its dice stay as they were.
    let mut eve = Browser::new(&house);
    let forget = format!("{table}/forget");
    assert_eq!(eve.post(&forget, "seat=1").await.status, StatusCode::FORBIDDEN);
    assert!(eve.get(&table).await.text.contains("Ada scored"));
    let removed = ada.post(&forget, "seat=1").await;
    assert_eq!(removed.status, StatusCode::SEE_OTHER, "{}", removed.text);
    let page = eve.get(&table).await.text;
    assert!(page.contains("Player 1") && !page.contains("Ada"), "{page}");
    let nameless = ada.get(&format!("{table}/record")).await.text;
    assert!(nameless.contains("\nseat 1 Player 1\n") && !nameless.contains("Ada"), "{nameless}");
    assert_eq!(nameless.split("\n\n").nth(1), record.split("\n\n").nth(1), "the same moves and dice");
    assert!(ada.post(&format!("{table}/verify"), "").await.text.contains("All 17 rolls"));
}

#[tokio::test]
async fn friends_join_by_link_and_a_spectator_watches() {
    let house = house();
    let (mut ada, mut grace, mut eve) = (Browser::new(&house), Browser::new(&house), Browser::new(&house));
    let table = ada.open("game=troyes-dice&here=1&elsewhere=1&name=Ada").await;
    let page = grace.get(&table).await;
    assert!(page.text.contains("Waiting for one more player"), "{}", page.text);
    let seen = grace.post(&format!("{table}/sit"), "seat=2&name=Grace").await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
    let watching = eve.get(&table).await;
    assert!(
        watching.text.contains("You are watching") && watching.text.contains("Grace"),
        "{}",
        watching.text
    );
    // Nobody can sit twice on a seat, and a spectator can't act for anybody.
    assert_eq!(eve.post(&format!("{table}/sit"), "seat=2&name=Eve").await.status, StatusCode::CONFLICT);
    assert_eq!(
        eve.post(&format!("{table}/draft"), "seat=1&move=1:deniers1").await.status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        grace.post(&format!("{table}/confirm"), "seat=1&move=nodie").await.status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(eve.post(&format!("{table}/bot"), "seat=2").await.status, StatusCode::FORBIDDEN);
    // A draft is private: not a byte of what others are shown changes.
    let shown =
        async |eve: &mut Browser| eve.ask(Method::GET, &table, "", &[("hx-request", "true")]).await.text;
    let before = shown(&mut eve).await;
    let action = first_move(&mut ada, &table, 1).await;
    let seen = ada.post(&format!("{table}/draft"), &format!("seat=1&move={action}")).await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
    assert_eq!(shown(&mut eve).await, before);
    assert_ne!(shown(&mut ada).await.replace("/seat/1", ""), before, "Ada's own page has the draft");
    assert_eq!(ada.post(&format!("{table}/undo"), "seat=1").await.status, StatusCode::SEE_OTHER);
    let nothing = ada.post(&format!("{table}/undo"), "seat=1").await;
    assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY);
    // That somebody has confirmed is seen by all.
    assert!(!shown(&mut eve).await.contains("class=\"done\""));
    let action = first_move(&mut ada, &table, 1).await;
    assert_eq!(
        ada.post(&format!("{table}/confirm"), &format!("seat=1&move={action}")).await.status,
        StatusCode::SEE_OTHER
    );
    assert!(shown(&mut eve).await.contains("class=\"done\""));
}

/// A button pressed twice, or in a tab that is out of date, is one command.
#[tokio::test]
async fn a_button_of_an_old_page_does_nothing() {
    let house = house();
    let (mut ada, mut grace) = (Browser::new(&house), Browser::new(&house));
    let table = ada.open("game=troyes-dice&here=1&elsewhere=1&name=Ada").await;
    grace.post(&format!("{table}/sit"), "seat=2&name=Grace").await;
    let at = |page: &str| {
        let field = page.split("name=\"at\" value=\"").nth(1).and_then(|rest| rest.split('"').next());
        field.expect("what the page shows").to_owned()
    };
    let action = first_move(&mut ada, &table, 1).await.replace('+', "%2B");
    // Every form of a page says what the page showed.
    let page = ada.get(&format!("{table}/seat/1?move={action}")).await.text;
    let seen = at(&page);
    // What others do in the meantime does not matter.
    let other = first_move(&mut grace, &table, 2).await.replace('+', "%2B");
    grace.post(&format!("{table}/draft"), &format!("seat=2&move={other}")).await;
    let form = format!("seat=1&at={seen}&move={action}");
    let first = ada.post(&format!("{table}/draft"), &form).await;
    assert_eq!(first.status, StatusCode::SEE_OTHER, "{}", first.text);
    let second = ada.post(&format!("{table}/draft"), &form).await;
    assert_eq!(second.status, StatusCode::CONFLICT);
    assert!(second.text.contains("has changed in the meantime"), "{}", second.text);
    let key = &ada.cookies[&(table.clone(), "seat".to_owned())];
    let bearer = format!("Bearer {key}");
    let id = table.trim_start_matches("/t/").to_owned();
    let state =
        ada.ask(Method::GET, &format!("/api/tables/{id}?seat=1"), "", &[("authorization", &bearer)]).await;
    let state: Value = serde_json::from_str(&state.text).expect("JSON");
    assert_eq!(state["draft"]["moves"].as_array().map(Vec::len), Some(1), "{state}");
}

#[tokio::test]
async fn several_share_one_screen_and_bots_fill_seats() {
    let house = house();
    let mut ada = Browser::new(&house);
    let table = ada.open("game=troyes-dice&here=2&bots=1&name=Ada").await;
    let page = ada.get(&table).await;
    assert!(page.text.contains(&format!("{table}/seat/2")) && page.text.contains("Ada 2"), "{}", page.text);
    for seat in [1, 2] {
        loop {
            let action = first_move(&mut ada, &table, seat).await.replace('+', "%2B");
            let seen = ada.post(&format!("{table}/confirm"), &format!("seat={seat}&move={action}")).await;
            assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
            let next = seen.location.expect("to the next hands");
            if !next.ends_with(&format!("/seat/{seat}")) || seat == 2 {
                break;
            }
        }
    }
    // Both have confirmed, and the bot at its own pace: the afternoon has begun.
    let state = afternoon(&mut ada, &table).await;
    assert_eq!(state["view"]["table"]["half"], "afternoon", "{state}");
}

/// Waits for the afternoon of the first day.
async fn afternoon(browser: &mut Browser, table: &str) -> Value {
    loop {
        let state = after_bots(browser, table).await;
        if state["view"]["table"]["half"] == "afternoon" {
            return state;
        }
    }
}

/// A table with everybody at it is stored at once, and so are bots on all free seats: nobody ever finds half of it. A browser's very
/// first table costs one commit more: the browser becomes a person.
#[tokio::test]
async fn a_table_is_opened_and_filled_with_one_commit_each() {
    let store = Arc::new(SqliteStore::open_in_memory().expect("a store in memory"));
    let house = app::<AllTitles>(store.clone(), Settings { limits: false, ..Settings::default() });
    let mut ada = Browser::new(&house);
    ada.open("game=dice-city&name=Ada&here=1&bots=3&at_once=yes").await;
    assert_eq!(store.stats().writes, 2);
    let table = ada.open("game=dice-city&name=Ada&here=1&elsewhere=3").await;
    assert_eq!(ada.post(&format!("{table}/fill"), "level=random").await.status, StatusCode::SEE_OTHER);
    assert_eq!(store.stats().writes, 4);
    let refused = ada.post("/tables", &format!("game=troia&name={}&here=2", "x".repeat(60))).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(store.ids(None, 10).await.map(|ids| ids.len()), Ok(2), "no table is left behind");
}

#[tokio::test]
async fn a_recovery_link_moves_a_seat_to_another_device() {
    let house = house();
    let (mut ada, mut phone, mut eve) = (Browser::new(&house), Browser::new(&house), Browser::new(&house));
    let table = ada.open("game=troyes-dice&here=1&name=Ada").await;
    let key = ada.cookies[&(table.clone(), "seat".to_owned())].clone();
    assert!(ada.get(&table).await.text.contains(&format!("{table}/recover#key={key}")));
    let page = phone.get(&format!("{table}/recover/{key}")).await;
    assert!(
        phone.cookies.is_empty() && page.text.contains("method=\"post\""),
        "opening a link changes nothing"
    );
    assert_eq!(
        phone.post(&format!("{table}/recover"), &format!("key={key}")).await.status,
        StatusCode::SEE_OTHER
    );
    assert!(phone.get(&table).await.text.contains("(your turn)"));
    let wrong = "0".repeat(64);
    assert_eq!(
        eve.post(&format!("{table}/recover"), &format!("key={wrong}")).await.status,
        StatusCode::FORBIDDEN
    );
    assert!(!eve.get(&table).await.text.contains(&key));
}

/// The start page says where it is one's turn: by the seats that the browser says it has, without their secrets.
#[tokio::test]
async fn the_start_page_says_where_it_is_ones_turn() {
    let house = house();
    let (mut ada, mut grace, mut eve) = (Browser::new(&house), Browser::new(&house), Browser::new(&house));
    assert!(!ada.get("/").await.text.contains("Pick up where you left off"));
    let table = ada.open("game=troyes-dice&here=1&elsewhere=1&name=Ada").await;
    let home = ada.get("/").await.text;
    assert!(home.contains("Waiting for one more player") && !home.contains("(your turn)"), "{home}");
    grace.post(&format!("{table}/sit"), "seat=2&name=Grace").await;
    for browser in [&mut ada, &mut grace] {
        let home = browser.get("/").await.text;
        assert!(home.contains("<title>(your turn) Crier") && home.contains("It’s your turn"), "{home}");
        assert!(home.contains("with Grace") || home.contains("with Ada"), "{home}");
        let key = &browser.cookies[&(table.clone(), "seat".to_owned())];
        let mine = &browser.cookies[&("/".to_owned(), "mine".to_owned())];
        assert!(!mine.contains(key.as_str()) && !home.contains(key.as_str()), "no secret leaves its table");
    }
    loop {
        let action = first_move(&mut ada, &table, 1).await.replace('+', "%2B");
        ada.post(&format!("{table}/confirm"), &format!("seat=1&move={action}")).await;
        let home = ada.get("/").await.text;
        if home.contains("Waiting for Grace") {
            assert!(!home.contains("(your turn)"), "{home}");
            break;
        }
    }
    assert!(grace.get("/").await.text.contains("It’s your turn"));
    assert!(!eve.get("/").await.text.contains("It’s your turn"));
    // A second seat at the same device: either seat's turn is this browser's.
    let shared = eve.open("game=troyes-dice&here=1&elsewhere=1&name=Eve").await;
    eve.post(&format!("{shared}/sit"), "seat=2&name=Mallory").await;
    let mine = &eve.cookies[&("/".to_owned(), "mine".to_owned())];
    assert!(mine.ends_with("%3A1%3A2"), "{mine}");
    assert!(
        eve.get("/").await.text.contains("value=\"Eve\""),
        "a friend at the device does not rename its owner"
    );
}

/// A player who has a seat wants to send the link; one who comes wants to sit down.
#[tokio::test]
async fn the_main_button_at_the_seats_is_what_one_came_for() {
    let house = house();
    let (mut ada, mut grace) = (Browser::new(&house), Browser::new(&house));
    let table = ada.open("game=troyes-dice&here=1&elsewhere=2&bots=2&level=master&name=Ada").await;
    let main = |page: &str| -> Vec<String> {
        let buttons = page.split("<button").skip(1).filter(|button| button.starts_with(" class=\"act\""));
        let text =
            buttons.filter_map(|button| button.split_once('>')?.1.split('<').next().map(str::to_owned));
        text.collect()
    };
    let host = ada.get(&table).await.text;
    assert_eq!(main(&host), ["Copy the link"]);
    assert_eq!(host.matches("Put a bot here").count(), 2);
    let guest = grace.get(&table).await.text;
    assert_eq!(main(&guest), ["Sit down", "Sit down"]);
    assert!(!guest.contains("Put a bot here"), "only who sits may seat a bot");
    assert_eq!(guest.matches(" (Master)</bdi>").count(), 2, "{guest}");
}

#[tokio::test]
async fn fonts_come_from_here_and_may_be_kept() {
    let house = house();
    let mut ada = Browser::new(&house);
    let page = ada.get("/").await;
    let policy = page.headers[header::CONTENT_SECURITY_POLICY].to_str().expect("text").to_owned();
    assert!(policy.contains("font-src 'self'"), "{policy}");
    let fonts: Vec<&str> = page
        .text
        .split("href=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .filter(|href| href.contains(".woff2?v="))
        .collect();
    assert_eq!(fonts.len(), 2, "{fonts:?}");
    for font in fonts {
        let request = Request::builder().uri(font).header(header::ACCEPT_ENCODING, "gzip");
        let response =
            house.clone().oneshot(request.body(Body::empty()).expect("a request")).await.expect("a font");
        assert_eq!(response.headers()[header::CONTENT_TYPE], "font/woff2");
        assert!(response.headers()[header::CACHE_CONTROL].to_str().expect("text").contains("immutable"));
        assert!(!response.headers().contains_key(header::CONTENT_ENCODING), "fonts are compressed already");
        let bytes = to_bytes(response.into_body(), 1 << 20).await.expect("a body");
        assert!(bytes.starts_with(b"wOF2"), "{font}");
    }
}

#[tokio::test]
async fn requests_from_other_sites_are_refused_and_gets_change_nothing() {
    let house = house();
    let mut ada = Browser::new(&house);
    let table = ada.open("game=troyes-dice&here=1&name=Ada").await;
    for extra in [("origin", "http://evil.test"), ("sec-fetch-site", "cross-site"), ("origin", "null")] {
        let seen =
            ada.ask(Method::POST, &format!("{table}/confirm"), "seat=1&move=1:deniers1", &[extra]).await;
        assert_eq!(seen.status, StatusCode::FORBIDDEN, "{extra:?}");
    }
    for action in [
        "draft", "undo", "confirm", "hint", "reopen", "back", "sit", "leave", "remove", "close", "renew",
        "bot", "verify",
    ] {
        let seen = ada.get(&format!("{table}/{action}?seat=1&move=1:deniers1")).await;
        assert_eq!(seen.status, StatusCode::METHOD_NOT_ALLOWED, "{action}");
    }
    // The address of a form that was wrong leads back to the start page, and opens nothing.
    let mine = ada.cookies.clone();
    assert_eq!(ada.get("/tables?game=troyes-dice&here=1").await.location.as_deref(), Some("/"));
    assert_eq!(ada.cookies, mine);
}

#[tokio::test]
async fn every_answer_has_its_headers_and_names_are_escaped() {
    let house = house();
    let mut ada = Browser::new(&house);
    let table = ada.open("game=troyes-dice&here=1&name=%3Cscript%3Ealert(1)%3C/script%3E").await;
    for path in ["/", table.as_str(), "/nowhere", "/t/nope", "/assets/style.css", "/api/tables"] {
        let seen = ada.get(path).await;
        let policy = seen.headers[header::CONTENT_SECURITY_POLICY].to_str().expect("text").to_owned();
        assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(seen.headers["x-content-type-options"], "nosniff", "{path}");
        assert!(!seen.text.contains("<script>alert"), "{path}");
        assert!(!seen.text.contains("onclick=") && !seen.text.contains("style=\""), "{path}: nothing inline");
    }
    assert!(ada.get(&table).await.text.contains("&lt;script&gt;"));
}

#[tokio::test]
async fn nonsense_gets_an_answer_that_says_so() {
    let house = house();
    let mut ada = Browser::new(&house);
    let table = ada.open("game=troyes-dice&here=1&name=Ada").await;
    assert_eq!(ada.get("/t/0123456789012345678901").await.status, StatusCode::NOT_FOUND);
    assert_eq!(ada.get("/t/..%2f..%2fetc").await.status, StatusCode::NOT_FOUND);
    let too_many = ada.post("/tables", "game=troyes-dice&here=9&elsewhere=9&name=A").await;
    assert_eq!(too_many.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(ada.post("/tables", "game=chess&here=1&name=A").await.status, StatusCode::BAD_REQUEST);
    let junk = ada.post(&format!("{table}/draft"), "seat=1&move=castle").await;
    assert_eq!(junk.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        ada.post(&format!("{table}/draft"), "seat=x&move=castle").await.status,
        StatusCode::BAD_REQUEST
    );
    let huge = "x".repeat(100_000);
    assert_eq!(ada.post(&format!("{table}/draft"), &huge).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    for query in ["pick=99", "pick=%ff", "move=%00", "pick=hall3&pick=2", "order=123"] {
        assert_eq!(ada.get(&format!("{table}?{query}")).await.status, StatusCode::OK, "{query}");
    }
}

#[tokio::test]
async fn a_page_follows_the_player_whose_turn_it_is() {
    let house = house();
    let (mut ada, mut grace) = (Browser::new(&house), Browser::new(&house));
    let table = ada.open("game=dice-city&here=1&elsewhere=1&name=Ada").await;
    grace.post(&format!("{table}/sit"), "seat=2&name=Grace").await;
    for (choice, own) in [("", 2), ("follow=yes", 1), ("follow=no", 2)] {
        let mut shown = 0;
        for player in [&mut ada, &mut grace] {
            if !choice.is_empty() {
                assert_eq!(player.post("/follow", choice).await.status, StatusCode::SEE_OTHER);
            }
            shown += player.get(&table).await.text.matches("aria-label=\"Your city\"").count();
        }
        assert_eq!(shown, own, "{choice}");
    }
}

#[tokio::test]
async fn french_is_chosen_from_the_browser_and_can_be_switched() {
    let house = house();
    let mut amelie = Browser { language: "fr-FR,fr;q=0.9,en;q=0.5", ..Browser::new(&house) };
    let page = amelie.get("/").await;
    assert!(page.text.contains("<html lang=\"fr\">"), "{}", page.text);
    amelie.post("/language", "lang=en").await;
    assert!(amelie.get("/").await.text.contains("<html lang=\"en\">"));
    let table = amelie.open("game=troyes-dice&here=1&name=Am%C3%A9lie").await;
    for page in ["/", table.as_str()] {
        for language in ["en", "fr"] {
            amelie.post("/language", &format!("lang={language}")).await;
            let text = amelie.get(page).await.text;
            assert!(
                !text.contains('⟨'),
                "a text is missing in {language}: {}",
                &text[text.find('⟨').unwrap_or(0)..]
            );
        }
    }
}

/// A program: JSON in, JSON out, a key for its seats.
struct Program {
    house: Router,
    key: Option<String>,
}

impl Program {
    async fn ask(&self, method: Method, path: &str, body: Value) -> (StatusCode, Value) {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, "table.test");
        if let Some(key) = &self.key {
            request = request.header(header::AUTHORIZATION, format!("Bearer {key}"));
        }
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let request = request
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body))
            .expect("a request");
        let response = self.house.clone().oneshot(request).await.expect("an answer");
        let status = response.status();
        let bytes = to_bytes(response.into_body(), 1 << 22).await.expect("a body");
        (status, serde_json::from_slice(&bytes).unwrap_or_else(|_| json!(String::from_utf8_lossy(&bytes))))
    }

    async fn good(&self, method: Method, path: &str, body: Value) -> Value {
        let (status, answer) = self.ask(method, path, body).await;
        assert!(status.is_success(), "{path}: {status} {answer}");
        answer
    }
}

#[tokio::test]
async fn programs_play_a_whole_game_by_json() {
    let house = house();
    let mut program = Program { house: house.clone(), key: None };
    let new = json!({ "game": "troyes-dice", "options": "players=3 expansion", "listed": true });
    let opened = program.good(Method::POST, "/api/tables", new).await;
    let table = format!("/api/tables/{}", opened["id"].as_str().expect("an id"));
    let listed = program.good(Method::GET, "/api/tables", Value::Null).await;
    assert_eq!(listed["tables"][0]["id"], opened["id"]);
    let sat = program.good(Method::POST, &format!("{table}/seats/1"), json!({ "name": "one" })).await;
    program.key = sat["key"].as_str().map(str::to_owned);
    program.good(Method::POST, &format!("{table}/seats/2"), json!({ "name": "two" })).await;
    program.good(Method::POST, &format!("{table}/bot-pace"), json!({ "at_once": true })).await;
    let (status, refused) =
        program.ask(Method::POST, &format!("{table}/seats/3"), json!({ "bot": "nobody" })).await;
    assert_eq!((status, &refused["error"]["code"]), (StatusCode::BAD_REQUEST, &json!("unknown-bot")));
    program.good(Method::POST, &format!("{table}/seats/3"), json!({ "bot": "journeyman" })).await;
    let stranger = Program { house, key: Some("0".repeat(64)) };
    let mut state = program.good(Method::GET, &format!("{table}?seat=1"), Value::Null).await;
    let mut turns = 0;
    while state["stage"] == "playing" {
        let mine = |seat: &&Value| **seat != json!(3);
        let Some(seat) = state["waiting"].as_array().expect("a list").iter().find(mine).cloned() else {
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
            state = program.good(Method::GET, &format!("{table}?seat=1"), Value::Null).await;
            continue;
        };
        let moves = program.good(Method::GET, &format!("{table}/moves?seat={seat}"), Value::Null).await;
        let body = json!({ "seat": seat, "move": moves["moves"][turns % moves["moves"].as_array().expect("a list").len()] });
        let (status, refused) = stranger.ask(Method::POST, &format!("{table}/confirm"), body.clone()).await;
        assert_eq!((status, &refused["error"]["code"]), (StatusCode::FORBIDDEN, &json!("not-your-seat")));
        state = program.good(Method::POST, &format!("{table}/confirm"), body).await;
        turns += 1;
        assert!(turns < 200, "a game has 16 half-days");
    }
    assert_eq!(state["outcome"]["reason"], "last-day");
    let (status, refused) =
        program.ask(Method::POST, &format!("{table}/draft"), json!({ "seat": 1, "move": "nodie" })).await;
    assert_eq!((status, &refused["error"]["code"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("game-over")));
    let record = program.good(Method::GET, &format!("{table}/record"), Value::Null).await;
    assert!(record.as_str().expect("text").contains("tag dice-secret "));
    for body in [json!({ "seat": 1, "extra": 1 }), json!({}), json!([]), json!("x")] {
        let (status, _) = program.ask(Method::POST, &format!("{table}/undo"), body).await;
        assert!(status.is_client_error());
    }
}

/// A word for every change, each once, also after a break.
#[tokio::test]
async fn the_stream_tells_what_was_missed() {
    use futures_util::StreamExt;
    let house = house();
    let mut ada = Browser::new(&house);
    let table = ada.open("game=troyes-dice&here=1&name=Ada").await;
    let own = ada.cookies[&(table.clone(), "seat".to_owned())].clone();
    let listen = async |who: &str, after: Option<u64>, last: Option<&str>| {
        let query = after.map_or(String::new(), |after| format!("?after={after}"));
        let mut request =
            Request::builder().uri(format!("{table}/stream{query}")).header(header::HOST, "table.test");
        request = request.header(header::COOKIE, format!("seat={who}"));
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        let response =
            house.clone().oneshot(request.body(Body::empty()).expect("a request")).await.expect("a stream");
        assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
        response.into_body().into_data_stream()
    };
    let text = |chunk: Option<Result<axum::body::Bytes, axum::Error>>| {
        String::from_utf8(chunk.expect("a chunk").expect("bytes").to_vec()).expect("text")
    };
    let mut stream = listen(&own, Some(0), None).await;
    assert!(text(stream.next().await).contains("id: 4\n"), "what was missed comes at once");
    let action = first_move(&mut ada, &table, 1).await;
    ada.post(&format!("{table}/draft"), &format!("seat=1&move={action}")).await;
    assert!(text(stream.next().await).contains("id: 5\n"));
    drop(stream);
    ada.post(&format!("{table}/undo"), "seat=1").await;
    let mut stream = listen(&own, Some(4), Some("5")).await;
    assert!(text(stream.next().await).contains("id: 6\n"), "the header counts, not the old address");
    // Nothing is told twice, and nothing of a draft to others, not even that there is one.
    for (who, seen) in [(own.as_str(), 6), ("", 4)] {
        let mut up_to_date = listen(who, Some(seen), None).await;
        let silence = tokio::time::timeout(std::time::Duration::from_millis(200), up_to_date.next()).await;
        assert!(silence.is_err(), "{silence:?}");
    }
    let mut watching = listen("", Some(4), None).await;
    ada.post(&format!("{table}/confirm"), &format!("seat=1&move={action}")).await;
    assert!(text(watching.next().await).contains("id: 6\n"), "a confirmation and a roll are told to all");
}

/// What a game offers is agreed on the start page, by a form that is its own.
#[tokio::test]
async fn options_of_a_game_are_agreed_before_it() {
    let house = house();
    let mut ada = Browser::new(&house);
    let page = ada.get("/?game=troyes-dice").await;
    assert!(
        page.text.contains("name=\"option-expansion\"") && page.text.contains("name=\"option-numbering\"")
    );
    assert_eq!(ada.get("/?game=nonsense").await.status, StatusCode::OK);
    let options = async |browser: &mut Browser, form: &str| {
        let table = browser.open(form).await;
        let id = table.trim_start_matches("/t/").to_owned();
        let seen = browser.get(&format!("/api/tables/{id}")).await;
        let state: Value = serde_json::from_str(&seen.text).expect("JSON");
        state["options"].as_str().expect("options").to_owned()
    };
    let form =
        "game=troyes-dice&name=Ada&here=2&option-expansion=on&option-numbering=rolled&option-nonsense=1";
    assert_eq!(options(&mut ada, form).await, "players=2 expansion numbering=rolled");
    let form = "game=troyes-dice&name=Ada&here=1&option-numbering=standard";
    assert_eq!(options(&mut ada, form).await, "players=1");
    // What is not there for this many players is left out.
    let form = "game=dice-city&name=Ada&here=1&option-deck-end=off&option-hard=on";
    assert_eq!(options(&mut ada, form).await, "players=1 hard");
    let form = "game=dice-city&name=Ada&here=2&option-deck-end=off&option-hard=on";
    assert_eq!(options(&mut ada, form).await, "players=2 deck-end=off");
    // The same again, with the options as the table words them.
    let form = "game=troyes-dice&name=Ada&here=2&options=players%3D3+expansion";
    assert_eq!(options(&mut ada, form).await, "players=2 expansion");
    for bad in ["here=eleven", "here=11", "here=1&option-numbering=loud", "here=1&options=bad"] {
        let seen = ada.post("/tables", &format!("game=troyes-dice&name=Ada&{bad}")).await;
        assert!(seen.status.is_client_error(), "{bad}: {}", seen.status);
    }
}
