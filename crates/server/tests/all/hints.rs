//! Hints: who is told what a bot would do, and who is not.

use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode, header};
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::common::{Browser, Seen, first_move, house, legal_moves};

const GAMES: [&str; 3] = ["troyes-dice", "dice-city", "troia"];

/// What the page of a seat showed, as its forms say it.
fn at(page: &str) -> String {
    let field = page.split("name=\"at\" value=\"").nth(1).and_then(|rest| rest.split('"').next());
    field.expect("a form").to_owned()
}

/// The first move that a page advises, as its button sends it.
fn advised(page: &str) -> String {
    let list = page.split("class=\"ct-hints\"").nth(1).unwrap_or_else(|| panic!("no hints: {page}"));
    let field = list.split("name=\"move\" value=\"").nth(1).and_then(|rest| rest.split('"').next());
    field.expect("a button").replace("&amp;", "&").replace('+', "%2B").replace(' ', "+")
}

async fn by_htmx(browser: &mut Browser, path: &str, body: &str) -> Seen {
    let extra = [("origin", "http://table.test"), ("hx-request", "true")];
    browser.ask(Method::POST, path, body, &extra).await
}

/// The same as a program: JSON in, JSON out, with the key of the browser's seats.
async fn by_api(browser: &Browser, table: &str, body: Value) -> (StatusCode, Value) {
    let key = browser.cookies.get(&(table.to_owned(), "seat".to_owned())).cloned();
    let request = Request::post(format!("/api{}/hint", table.replace("/t/", "/tables/")))
        .header(header::AUTHORIZATION, format!("Bearer {}", key.unwrap_or_else(|| "0".repeat(64))))
        .header(header::ACCEPT_LANGUAGE, browser.language)
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(body.to_string()))
        .expect("a request");
    let response = browser.house.clone().oneshot(request).await.expect("an answer");
    let status = response.status();
    let bytes = to_bytes(response.into_body(), 1 << 20).await.expect("a body");
    (status, serde_json::from_slice(&bytes).unwrap_or_default())
}

/// Two people at a table: the one who is awaited, the table, and the seat.
async fn awaited(game: &str, language: &'static str) -> (Browser, String, u8) {
    let house = house();
    let browser = || Browser { language, ..Browser::new(&house) };
    let (mut ada, mut grace) = (browser(), browser());
    let table = ada.open(&format!("game={game}&here=1&elsewhere=1&name=Ada")).await;
    grace.post(&format!("{table}/sit"), "seat=2&name=Grace").await;
    let state = ada.get(&format!("/api{}", table.replace("/t/", "/tables/"))).await.text;
    let state: Value = serde_json::from_str(&state).expect("JSON");
    match state["waiting"][0].as_u64() {
        Some(1) => (ada, table, 1),
        Some(2) => (grace, table, 2),
        _ => panic!("nobody is awaited: {state}"),
    }
}

#[tokio::test]
async fn a_player_who_asks_gets_three_moves_and_may_take_one_in_every_game() {
    for game in GAMES {
        for language in ["en", "fr"] {
            let (mut ada, table, seat) = awaited(game, language).await;
            let page = ada.get(&table).await.text;
            assert!(page.contains(&format!("action=\"{table}/hint\"")), "{game}: a button");
            assert!(!page.contains("ct-hints"), "nobody is told who has not asked");
            // Without scripts: the page, with the panel on it.
            let question = format!("seat={seat}&at={}", at(&page));
            let seen = ada.post(&format!("{table}/hint"), &question).await;
            assert_eq!(seen.status, StatusCode::OK, "{game}: {}", seen.text);
            assert!(seen.text.contains("<html") && seen.text.contains("id=\"game\""));
            let moves = seen.text.matches("class=\"ct-hint-rank\"").count();
            assert!((1..=3).contains(&moves), "{game}: {moves} moves");
            assert!(!seen.text.contains('⟨'), "{game} {language}: {}", seen.text);
            // With htmx: the panel alone.
            let panel = by_htmx(&mut ada, &format!("{table}/hint"), &question).await;
            assert!(panel.text.starts_with("<div id=\"hint\"") && !panel.text.contains("id=\"game\""));
            assert!(!advised(&panel.text).is_empty(), "{game}");
            // The move is drafted, and the panel is gone.
            let form = format!("{question}&move={}", advised(&seen.text));
            let drafted = by_htmx(&mut ada, &format!("{table}/draft"), &form).await;
            assert_eq!(drafted.status, StatusCode::OK, "{game}: {form}: {}", drafted.text);
            assert!(drafted.text.contains("id=\"hint\"") && !drafted.text.contains("ct-hints"), "{game}");
        }
    }
}

/// What is picked, and what others do, leaves the panel where it is: an update does not touch it.
#[tokio::test]
async fn a_hint_stays_while_one_looks_at_the_board() {
    let mut ada = Browser::new(&house());
    let table = ada.open("game=troyes-dice&here=1&name=Ada").await;
    let picked = ada.ask(Method::GET, &format!("{table}?pick=1"), "", &[("hx-request", "true")]).await.text;
    assert!(!picked.contains("id=\"hint\""), "{picked}");
    assert!(picked.contains("data-about=\"1:"), "the page says what it shows: {picked}");
}

#[tokio::test]
async fn only_who_may_move_is_told() {
    let house = house();
    let (mut ada, mut grace, mut eve) = (Browser::new(&house), Browser::new(&house), Browser::new(&house));
    let table = ada.open("game=troyes-dice&here=1&elsewhere=1&name=Ada").await;
    let hint = format!("{table}/hint");
    let refused = async |who: &mut Browser, body: &str, status: StatusCode, why: &str| {
        let seen = who.post(&hint, body).await;
        assert_eq!(seen.status, status, "{body}: {}", seen.text);
        assert!(!seen.text.contains("ct-hints") && seen.text.contains(why), "{body}: {}", seen.text);
    };
    let wrong = StatusCode::UNPROCESSABLE_ENTITY;
    assert_eq!(ada.post(&hint, "seat=1").await.status, wrong, "the game has not begun");
    grace.post(&format!("{table}/sit"), "seat=2&name=Grace").await;
    refused(&mut eve, "seat=1", StatusCode::FORBIDDEN, "not yours").await;
    refused(&mut grace, "seat=1", StatusCode::FORBIDDEN, "not yours").await;
    refused(&mut grace, "seat=x", StatusCode::BAD_REQUEST, "").await;
    assert!(!eve.get(&table).await.text.contains(&hint), "a spectator has no button");
    // A page that is out of date.
    refused(&mut ada, "seat=1&at=0.7.0", StatusCode::CONFLICT, "has changed in the meantime").await;
    // A turn that is complete, and one that is confirmed.
    let mut action = first_move(&mut ada, &table, 1).await;
    loop {
        let form = format!("seat=1&move={}", action.replace('+', "%2B"));
        assert_eq!(ada.post(&format!("{table}/draft"), &form).await.status, StatusCode::SEE_OTHER);
        if ada.post(&format!("{table}/hint"), "seat=1").await.status == wrong {
            break;
        }
        action = first_move(&mut ada, &table, 1).await;
    }
    refused(&mut ada, "seat=1", wrong, "turn is complete").await;
    assert!(!ada.get(&table).await.text.contains(&hint), "no button with nothing to decide");
    ada.post(&format!("{table}/confirm"), "seat=1").await;
    refused(&mut ada, "seat=1", wrong, "have confirmed").await;
    let panel = by_htmx(&mut ada, &hint, "seat=1").await;
    assert!(panel.text.contains("role=\"alert\"") && panel.text.contains("have confirmed"), "{}", panel.text);
    // In a game of turns: the player who waits.
    let city = grace.open("game=dice-city&here=1&elsewhere=1&name=Grace").await;
    ada.post(&format!("{city}/sit"), "seat=2&name=Ada").await;
    let (mut asked, mut answers) = ([(1, &mut grace), (2, &mut ada)], Vec::new());
    for (seat, who) in &mut asked {
        answers.push(who.post(&format!("{city}/hint"), &format!("seat={seat}")).await.status);
    }
    assert!(answers.contains(&StatusCode::OK) && answers.contains(&wrong), "{answers:?}");
}

/// Everyone sees how often somebody asked, in the page and in the record, and nothing of what was told.
#[tokio::test]
async fn everyone_sees_who_asked() {
    let house = house();
    let (mut ada, mut grace) = (Browser::new(&house), Browser::new(&house));
    let table = ada.open("game=troyes-dice&here=1&elsewhere=1&name=Ada").await;
    grace.post(&format!("{table}/sit"), "seat=2&name=Grace").await;
    assert!(!grace.get(&table).await.text.contains("ct-asked"));
    let page = ada.get(&table).await.text;
    let question = format!("seat=1&at={}", at(&page));
    for told in ["1 hint<", "2 hints<"] {
        assert_eq!(ada.post(&format!("{table}/hint"), &question).await.status, StatusCode::OK);
        let seen = grace.get(&table).await.text;
        assert!(seen.contains(told) && !seen.contains("ct-hints"), "{told}");
    }
    assert!(grace.get(&format!("{table}/record")).await.text.contains("tag hints 1"));
}

#[tokio::test]
async fn after_the_end_there_is_nothing_to_tell() {
    let mut ada = Browser::new(&house());
    let table = ada.open("game=troyes-dice&here=1&name=Ada").await;
    while !ada.get(&table).await.text.contains("Verify the dice") {
        let action = first_move(&mut ada, &table, 1).await.replace('+', "%2B");
        ada.post(&format!("{table}/confirm"), &format!("seat=1&move={action}")).await;
    }
    let seen = ada.post(&format!("{table}/hint"), "seat=1").await;
    assert_eq!(seen.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(seen.text.contains("The game is over"), "{}", seen.text);
    let (status, answer) = by_api(&ada, &table, json!({ "seat": 1 })).await;
    assert_eq!((status, &answer["error"]["code"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("game-over")));
}

/// On a shared device, nobody gets a hint before saying that they hold it.
#[tokio::test]
async fn a_covered_seat_is_told_nothing() {
    let mut ada = Browser::new(&house());
    let table = ada.open("game=troia&name=Ada&here=3").await;
    for htmx in [false, true] {
        let path = format!("{table}/hint");
        let seen =
            if htmx { by_htmx(&mut ada, &path, "seat=1").await } else { ada.post(&path, "seat=1").await };
        assert_eq!(seen.status, StatusCode::CONFLICT, "{}", seen.text);
        assert!(!seen.text.contains("ct-hints") && !seen.text.contains("name=\"move\""), "{}", seen.text);
    }
    ada.post(&format!("{table}/hands"), "seat=1").await;
    assert_eq!(ada.post(&format!("{table}/hint"), "seat=1").await.status, StatusCode::OK);
    assert_eq!(ada.post(&format!("{table}/hint"), "seat=2").await.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn programs_are_told_the_same() {
    for (game, french) in GAMES.into_iter().zip([" avec ", "dé", "pièce"]) {
        let (mut ada, table, seat) = awaited(game, "en").await;
        let legal = legal_moves(&mut ada, &table, seat).await;
        let (status, answer) = by_api(&ada, &table, json!({ "seat": seat })).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        let hints = answer["hints"].as_array().expect("hints");
        assert!((1..=3).contains(&hints.len()), "{answer}");
        for hint in hints {
            assert!(legal.contains(&hint["move"]), "{hint}");
            assert!(hint["expected"].is_number() && hint["spread"].is_number(), "{hint}");
            assert!(hint["win"].is_null() || hint["win"].is_number(), "{hint}");
            assert!(hint["text"].as_str().is_some_and(|text| !text.contains(french)), "{hint}");
            for reason in hint["reasons"].as_array().expect("reasons") {
                assert!(["gain", "save", "risk"].map(Value::from).contains(&reason["kind"]), "{reason}");
                assert!(reason["code"].is_string() && reason["params"].is_object(), "{reason}");
                assert!(reason["text"].as_str().is_some_and(|text| !text.contains('⟨')), "{reason}");
            }
        }
        ada.language = "fr";
        let (_, answer) = by_api(&ada, &table, json!({ "seat": seat })).await;
        let text = answer["hints"][0]["text"].as_str().expect("text");
        assert!(text.contains(french) && !text.contains('⟨'), "{text}");
        let (status, _) = by_api(&ada, &table, json!({ "seat": 3 - seat })).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "somebody else's seat");
        let (status, _) = by_api(&ada, &table, json!({ "seat": seat, "more": 1 })).await;
        assert!(status.is_client_error());
        ada.cookies.clear();
        assert_eq!(by_api(&ada, &table, json!({ "seat": seat })).await.0, StatusCode::FORBIDDEN);
    }
}

#[tokio::test]
async fn a_seat_asks_one_question_at_a_time() {
    let mut ada = Browser::new(&house());
    let table = ada.open("game=troyes-dice&here=1&name=Ada").await;
    let ask = || by_api(&ada, &table, json!({ "seat": 1 }));
    let (first, second) = tokio::join!(ask(), ask());
    assert_eq!(first.0, StatusCode::OK, "{}", first.1);
    assert_eq!((second.0, &second.1["error"]["code"]), (StatusCode::CONFLICT, &json!("hint-pending")));
    // A player who goes away no longer waits.
    drop(tokio::time::timeout(std::time::Duration::from_millis(1), ask()).await);
    assert_eq!(ask().await.0, StatusCode::OK);
    assert!(ada.get(&table).await.text.contains("3 hints<"), "a refused question does not count");
}
