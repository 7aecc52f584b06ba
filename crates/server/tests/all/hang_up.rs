//! A client that hangs up in the middle of a move leaves the table as its log has it: the next move is accepted.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use futures_util::FutureExt;
use serde_json::{Value, json};
use server::{Settings, app};
use store::SqliteStore;
use titles::AllTitles;
use tower::ServiceExt;

fn request(path: &str, key: &str, body: Option<&Value>) -> Request<Body> {
    let method = if body.is_some() { "POST" } else { "GET" };
    let request = Request::builder().method(method).uri(path).header("content-type", "application/json");
    let request = request.header("authorization", format!("Bearer {key}"));
    request.body(body.map_or(Body::empty(), |body| Body::from(body.to_string()))).expect("a request")
}

async fn ask(house: &Router, path: &str, key: &str, body: Option<&Value>) -> (StatusCode, Value) {
    let response = house.clone().oneshot(request(path, key, body)).await.expect("an answer");
    let status = response.status();
    let bytes = to_bytes(response.into_body(), 1 << 20).await.expect("a body");
    (status, serde_json::from_slice(&bytes).expect("JSON"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hanging_up_in_the_middle_of_a_move_harms_nobody() {
    let store = SqliteStore::open_in_memory().expect("a store in memory");
    let house = app::<AllTitles>(Arc::new(store), Settings { limits: false, ..Settings::default() });
    let new = json!({ "game": "troyes-dice", "options": "players=1" });
    let (_, opened) = ask(&house, "/api/tables", "", Some(&new)).await;
    let table = format!("/api/tables/{}", opened["id"].as_str().expect("an id"));
    let (_, seated) = ask(&house, &format!("{table}/seats/1"), "", Some(&json!({ "name": "Ada" }))).await;
    let key = seated["key"].as_str().expect("a key");
    let (_, moves) = ask(&house, &format!("{table}/moves?seat=1"), key, None).await;
    let draft = json!({ "seat": 1, "move": moves["moves"][0] });

    let mut happened = 0;
    for _ in 0..20 {
        let moving = house.clone().oneshot(request(&format!("{table}/draft"), key, Some(&draft)));
        // Dropped where it waits for the store, as when a connection breaks.
        let _ = moving.now_or_never();
        tokio::time::sleep(Duration::from_millis(20)).await;
        let (status, answer) = ask(&house, &format!("{table}/undo"), key, Some(&json!({ "seat": 1 }))).await;
        match status {
            StatusCode::OK => happened += 1,
            _ => assert_eq!(answer["error"]["code"], "nothing-to-undo"),
        }
        let (status, answer) = ask(&house, &format!("{table}/draft"), key, Some(&draft)).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        ask(&house, &format!("{table}/undo"), key, Some(&json!({ "seat": 1 }))).await;
    }
    assert!(happened > 0, "no move was made at all");
}
