//! What the guard refuses is said in the visitor's language, and to programs as they read it.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{Method, Request, StatusCode, header};
use server::{Settings, app};
use store::SqliteStore;
use titles::AllTitles;
use tower::ServiceExt;

use crate::common::{Browser, house};

#[tokio::test]
async fn a_form_of_another_site_is_refused_in_the_visitors_language() {
    let mut ada = Browser::new(&house());
    let elsewhere = [("origin", "http://elsewhere.test")];
    let english = ada.ask(Method::POST, "/tables", "", &elsewhere).await;
    assert_eq!(english.status, StatusCode::FORBIDDEN);
    assert!(english.text.contains("another site"), "{}", english.text);
    ada.language = "fr";
    let french = ada.ask(Method::POST, "/tables", "", &elsewhere).await;
    assert!(french.text.contains("autre site") && french.text.contains("lang=\"fr\""), "{}", french.text);
    let program = ada.ask(Method::POST, "/api/tables", "", &elsewhere).await;
    assert!(program.text.contains("\"code\":\"wrong-origin\""), "{}", program.text);
}

#[tokio::test]
async fn too_many_requests_are_refused_in_the_visitors_language() {
    let store = SqliteStore::open_in_memory().expect("a store in memory");
    let house = app::<AllTitles>(Arc::new(store), Settings::default());
    for _ in 0..1_000 {
        let request = Request::post("/t/nowhere/undo")
            .header(header::ACCEPT_LANGUAGE, "fr")
            .extension(ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 1))))
            .body(Body::empty())
            .expect("a request");
        let response = house.clone().oneshot(request).await.expect("an answer");
        if response.status() == StatusCode::TOO_MANY_REQUESTS {
            assert!(response.headers().contains_key(header::RETRY_AFTER));
            let text = to_bytes(response.into_body(), 1 << 20).await.expect("a body");
            let text = String::from_utf8_lossy(&text);
            assert!(text.contains("Trop de demandes") && !text.contains("Too many"), "{text}");
            return;
        }
    }
    panic!("nobody stops a flood");
}
