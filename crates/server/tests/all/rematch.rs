//! Playing again: one table for the whole group, with seats kept.

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use futures_util::StreamExt;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::common::{Browser, finish, house, state};

/// A finished game of Ada, Grace and a bot.
async fn finished(house: &Router) -> (Browser, Browser, String) {
    let (mut ada, mut grace) = (Browser::new(house), Browser::new(house));
    let form =
        "game=troyes-dice&name=Ada&here=1&elsewhere=1&bots=1&level=random&at_once=yes&options=expansion";
    let table = ada.open(form).await;
    grace.post(&format!("{table}/sit"), "seat=2&name=Grace").await;
    finish(&table, &mut [(&mut ada, 1), (&mut grace, 2)]).await;
    (ada, grace, table)
}

async fn press(browser: &mut Browser, table: &str) -> String {
    let seen = browser.post(&format!("{table}/rematch"), "chain=").await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
    seen.location.expect("to the next table")
}

#[tokio::test]
async fn a_group_plays_again_at_one_table_with_seats_kept() {
    let house = house();
    let (mut ada, mut grace, table) = finished(&house).await;
    let mut stranger = Browser::new(&house);
    assert!(grace.get(&table).await.text.contains("Play again with the same group"));
    assert!(!stranger.get(&table).await.text.contains(&format!("{table}/rematch")), "not theirs to ask");
    // Everyone who looks at the result hears of it.
    let events = state(&mut grace, &table).await["events"].as_u64().expect("a number");
    let listen = Request::builder().uri(format!("{table}/stream?after={events}"));
    let listen = listen.header(header::HOST, "table.test").body(Body::empty()).expect("a request");
    let mut stream = house.clone().oneshot(listen).await.expect("a stream").into_body().into_data_stream();
    let next = press(&mut ada, &table).await;
    let told = stream.next().await.expect("a chunk").expect("bytes");
    assert!(String::from_utf8_lossy(&told).contains(&format!("id: {}\n", events + 1)));
    let result = grace.get(&table).await.text;
    assert!(result.contains("The next game is open") && result.contains("Take my seat"), "{result}");
    let watched = stranger.get(&table).await.text;
    assert!(watched.contains(&format!("href=\"{next}\"")) && watched.contains("Watch the next game"));

    let opened = state(&mut ada, &next).await;
    assert_eq!((&opened["stage"], &opened["seats"][0]["name"]), (&json!("seating"), &json!("Ada")));
    assert_eq!((&opened["seats"][1]["name"], &opened["seats"][1]["kept"]), (&Value::Null, &json!("Grace")));
    assert_eq!((&opened["seats"][2]["name"], &opened["seats"][2]["bot"]), (&json!("random"), &json!(true)));
    assert_eq!(opened["options"], state(&mut ada, &table).await["options"], "the same game");
    // The link alone takes nobody's seat.
    let page = stranger.get(&next).await.text;
    assert!(page.contains("kept for Grace") && page.contains("I am Grace"), "{page}");
    assert_eq!(
        stranger.post(&format!("{next}/sit"), "seat=2&name=Mallory").await.status,
        StatusCode::CONFLICT
    );
    assert_eq!(stranger.post(&format!("{table}/rematch"), "").await.status, StatusCode::FORBIDDEN);
    // With the key of the old seat, and without any other, it is hers.
    assert_eq!(press(&mut grace, &table).await, next);
    assert_eq!(press(&mut grace, &table).await, next, "as often as one likes");
    let begun = state(&mut grace, &next).await;
    assert_eq!((&begun["stage"], &begun["seats"][1]["name"]), (&json!("playing"), &json!("Grace")));
    assert_eq!(state(&mut grace, &table).await["rematch"], json!(next.trim_start_matches("/t/")));
    assert!(grace.cookies[&("/".to_owned(), "mine".to_owned())].starts_with(&next["/t/".len()..]));
    // That game is over as well: from the first table, players are led to the one that is open.
    finish(&next, &mut [(&mut ada, 1), (&mut grace, 2)]).await;
    let third = press(&mut grace, &next).await;
    assert_ne!(third, next);
    assert_eq!(press(&mut ada, &table).await, third);
}

#[tokio::test]
async fn two_who_press_at_once_meet_at_one_table() {
    let house = house();
    let (mut ada, mut grace, table) = finished(&house).await;
    let (one, other) = tokio::join!(press(&mut ada, &table), press(&mut grace, &table));
    assert_eq!(one, other);
    assert_eq!(state(&mut ada, &one).await["stage"], "playing", "both have their seats");
}

#[tokio::test]
async fn a_closed_rematch_is_replaced_and_nobody_waits_for_ever() {
    let house = house();
    let (mut ada, mut grace, table) = finished(&house).await;
    let closed = press(&mut ada, &table).await;
    assert_eq!(ada.post(&format!("{closed}/close"), "").await.status, StatusCode::SEE_OTHER);
    let next = press(&mut grace, &table).await;
    assert_ne!(next, closed);
    // Ada does not come: Grace, who has opened it, frees the seat, and a bot takes it.
    let page = grace.get(&next).await.text;
    assert!(page.contains("Free this seat"), "{page}");
    assert_eq!(grace.post(&format!("{next}/remove"), "seat=1").await.status, StatusCode::SEE_OTHER);
    assert_eq!(state(&mut grace, &next).await["seats"][0]["kept"], Value::Null);
    grace.post(&format!("{next}/fill"), "level=random").await;
    assert_eq!(state(&mut grace, &next).await["stage"], "playing");
    // She comes too late, and may watch.
    assert_eq!(press(&mut ada, &table).await, next);
    assert!(!ada.cookies.contains_key(&(next.clone(), "seat".to_owned())));
    assert!(ada.get(&next).await.text.contains("You are watching"));
}

#[tokio::test]
async fn a_running_game_has_no_rematch() {
    let house = house();
    let mut ada = Browser::new(&house);
    let table = ada.open("game=troyes-dice&name=Ada&here=1").await;
    assert_eq!(ada.post(&format!("{table}/rematch"), "").await.status, StatusCode::CONFLICT);
}
