//! A game with secrets: what a shared device shows, what a record gives out, what others receive.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::common::{Browser, after_bots, first_move, house};

fn hands(html: &str) -> bool {
    html.contains("hand-over")
}

/// What only a seat may know, as its page writes it.
fn tells_secrets(html: &str) -> bool {
    html.contains("tr-behind") || html.contains("tr-hand")
}

#[tokio::test]
async fn a_shared_device_is_handed_over_before_anything_secret_is_shown() {
    let mut ada = Browser::new(&house());
    let table = ada.open("game=troia&name=Ada&here=3").await;
    for seat in [1, 2, 3] {
        let seen = ada.get(&format!("{table}/seat/{seat}")).await;
        assert!(hands(&seen.text) && !tells_secrets(&seen.text), "seat {seat}");
    }
    // Ada says that she has it, and sees her cards; her neighbour's page still shows nothing of the neighbour.
    let opened = ada.post(&format!("{table}/hands"), "seat=1").await;
    let own = ada.get(&opened.location.unwrap()).await;
    assert!(!hands(&own.text) && tells_secrets(&own.text));
    let other = ada.get(&format!("{table}/seat/2")).await;
    assert!(hands(&other.text) && !tells_secrets(&other.text));
    // Looking at the neighbour's seat gave the device away: going back shows nothing.
    let back = ada.get(&format!("{table}/seat/1")).await;
    assert!(hands(&back.text) && !tells_secrets(&back.text));
    // After a decision the device goes on to the next one.
    ada.post(&format!("{table}/hands"), "seat=1").await;
    let keep = first_move(&mut ada, &table, 1).await;
    let sent = format!("seat=1&move={}", keep.replace(' ', "+"));
    let next = ada
        .ask(
            Method::POST,
            &format!("{table}/confirm"),
            &sent,
            &[("origin", "http://table.test"), ("hx-request", "true")],
        )
        .await;
    assert!(hands(&next.text) && !tells_secrets(&next.text) && next.text.contains("I am Ada 2"));
    assert!(!next.text.contains(&keep.replace("keep ", "").replace(' ', ".")), "nothing of what was kept");
    // An open page that asks for Ada moves on to someone whom the game is waiting for; who asks for her seat gets it.
    let update = ada.ask(Method::GET, &format!("{table}/seat/1"), "", &[("hx-request", "true")]).await;
    assert!(update.text.contains("I am Ada 2") && !tells_secrets(&update.text));
    let asked = ada.get(&format!("{table}/seat/1")).await;
    assert!(asked.text.contains("I am Ada<") && !tells_secrets(&asked.text));
    // A stranger cannot say so.
    let mut eve = Browser::new(&house());
    let answer = eve.post(&format!("{table}/hands"), "seat=1").await;
    assert_ne!(answer.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn one_person_alone_at_a_device_is_never_asked() {
    let mut ada = Browser::new(&house());
    let table = ada.open("game=troia&name=Ada&here=1&level=greedy&at_once=yes&bots=2").await;
    after_bots(&mut ada, &table).await;
    let seen = ada.get(&table).await;
    assert!(!hands(&seen.text) && tells_secrets(&seen.text));
}

#[tokio::test]
async fn the_record_of_a_running_game_with_secrets_is_given_to_nobody() {
    let mut ada = Browser::new(&house());
    let table = ada.open("game=troia&name=Ada&here=1&level=greedy&at_once=yes&bots=1").await;
    let id = table.trim_start_matches("/t/").to_owned();
    for path in [format!("{table}/record"), format!("/api/tables/{id}/record")] {
        let seen = ada.get(&path).await;
        assert_eq!(seen.status, StatusCode::CONFLICT, "{path}");
        assert!(seen.text.contains("when the game is over") && !seen.text.contains("hill"), "{}", seen.text);
    }
    let verified = ada.post(&format!("{table}/verify"), "").await;
    // In the game's notation a hill is its number.
    let mut told = verified.text.split("hill ").skip(1);
    assert!(!told.any(|rest| rest.starts_with(|first: char| first.is_ascii_digit())), "{}", verified.text);
    // Played to the end by the first legal moves, it is there for everyone.
    for _ in 0..400 {
        let state = after_bots(&mut ada, &table).await;
        if state["stage"] == json!("over") {
            break;
        }
        let action = last_move(&mut ada, &table).await;
        let sent = format!("seat=1&move={}", action.replace(' ', "+").replace('/', "%2F"));
        let seen = ada.post(&format!("{table}/confirm"), &sent).await;
        assert_eq!(seen.status, StatusCode::SEE_OTHER, "{action}: {}", seen.text);
    }
    let mut anyone = ada.clone();
    anyone.cookies.clear();
    let record = anyone.get(&format!("{table}/record")).await;
    assert_eq!(record.status, StatusCode::OK);
    assert!(record.text.contains("hill ") && record.text.contains("permit "), "{}", record.text);
}

/// The last legal move: it ends turns, so that a game is short.
async fn last_move(browser: &mut Browser, table: &str) -> String {
    let id = table.trim_start_matches("/t/");
    let key = browser.cookies[&(table.to_owned(), "seat".to_owned())].clone();
    let bearer = format!("Bearer {key}");
    let address = format!("/api/tables/{id}/moves?seat=1");
    let seen = browser.ask(Method::GET, &address, "", &[("authorization", &bearer)]).await;
    let answer: Value = serde_json::from_str(&seen.text).expect("JSON");
    let moves = answer["moves"].as_array().unwrap_or_else(|| panic!("{answer}"));
    moves.last().and_then(Value::as_str).unwrap_or_else(|| panic!("{answer}")).to_owned()
}

/// What stays picked comes back with the answer, for the same seat only, and only if an address can hold it.
#[tokio::test]
async fn what_is_kept_in_mind_comes_back_with_the_answer() {
    let mut ada = Browser::new(&house());
    let table = ada.open("game=troia&name=Ada&here=1&level=greedy&at_once=yes&bots=1").await;
    after_bots(&mut ada, &table).await;
    let take = first_move(&mut ada, &table, 1).await.replace(' ', "+");
    let seen = ada.post(&format!("{table}/confirm"), &format!("seat=1&move={take}&keep=assist%3D1")).await;
    assert_eq!(seen.location.as_deref(), Some(format!("{table}/seat/1?assist=1").as_str()));
    after_bots(&mut ada, &table).await;
    let card = first_move(&mut ada, &table, 1).await.replace(' ', "+");
    let bad = "seat=1&move=nonsense&keep=%0D%0ASet-Cookie:x";
    assert_eq!(ada.post(&format!("{table}/confirm"), bad).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let seen = ada.post(&format!("{table}/confirm"), &format!("seat=1&move={card}&keep=%0D%0Ax")).await;
    assert_eq!(seen.location.as_deref(), Some(format!("{table}/seat/1").as_str()));
}
