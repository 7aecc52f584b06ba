//! What the guard refuses is said in the visitor's language, and to programs as they read it.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode, header};
use server::{Peer, Rates, Settings, TrustedProxies, app};
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
            .extension(Peer::tcp([10, 0, 0, 1].into()))
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

/// Sends a request as a client behind a proxy at 127.0.0.1, whom the proxy names.
async fn ask(
    house: &axum::Router,
    client: &str,
    method: Method,
    path: &str,
    body: &str,
) -> (StatusCode, String) {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header("x-forwarded-for", client)
        .header(header::CONTENT_TYPE, "application/json")
        .extension(Peer::tcp([127, 0, 0, 1].into()))
        .body(Body::from(body.to_owned()))
        .expect("a request");
    let response = house.clone().oneshot(request).await.expect("an answer");
    let status = response.status();
    let text = to_bytes(response.into_body(), 1 << 20).await.expect("a body");
    (status, String::from_utf8_lossy(&text).into_owned())
}

fn behind_a_proxy(settings: Settings) -> axum::Router {
    let store = SqliteStore::open_in_memory().expect("a store in memory");
    let networks = vec!["127.0.0.1".parse().expect("a network")];
    let trusted = TrustedProxies { networks, ..TrustedProxies::default() };
    app::<AllTitles>(Arc::new(store), Settings { trusted, ..settings })
}

#[tokio::test]
async fn behind_a_trusted_proxy_everyone_has_a_limit_of_their_own() {
    let rates = Rates { tables: 1, ..Rates::default() };
    let house = behind_a_proxy(Settings { rates, ..Settings::default() });
    let new = r#"{"game":"troyes-dice","options":"players=1"}"#;
    let open = async |client: &str| ask(&house, client, Method::POST, "/api/tables", new).await.0;
    for _ in 0..3 {
        assert_eq!(open("6.6.6.6").await, StatusCode::CREATED);
    }
    assert_eq!(open("6.6.6.6").await, StatusCode::TOO_MANY_REQUESTS, "an abuser is stopped");
    // What a client writes into the header stands to the left of what the proxy appends.
    assert_eq!(open("1.1.1.1, 6.6.6.6").await, StatusCode::TOO_MANY_REQUESTS, "also under a forged name");
    for client in ["2.2.2.2", "3.3.3.3"] {
        assert_eq!(open(client).await, StatusCode::CREATED, "nobody else is");
    }
}

#[tokio::test]
async fn opening_tables_and_costly_reads_are_limited() {
    // Few reads a second, since a slow machine does not do many more.
    let rates = Rates { reads: 5, ..Rates::default() };
    let house = behind_a_proxy(Settings { rates, ..Settings::default() });
    let new = r#"{"game":"troyes-dice","options":"players=2","listed":true}"#;
    let (mut opened, mut refusal) = (0, String::new());
    for _ in 0..60 {
        match ask(&house, "6.6.6.6", Method::POST, "/api/tables", new).await {
            (StatusCode::CREATED, _) => opened += 1,
            (status, text) => {
                assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
                refusal = text;
            }
        }
    }
    // Thirty, and one more every six seconds.
    assert!((30..50).contains(&opened), "{opened}");
    assert!(
        refusal.contains("\"code\":\"too-many-tables\"") && refusal.contains("\"seconds\":"),
        "{refusal}"
    );
    // Pages that cost as much as they do, as fast as they come.
    let mut reads = 0;
    while ask(&house, "6.6.6.6", Method::GET, "/t/nowhere", "").await.0 == StatusCode::NOT_FOUND {
        reads += 1;
        assert!(reads < 10_000, "nobody stops a flood of reads");
    }
    let (status, _) = ask(&house, "6.6.6.6", Method::GET, "/healthz", "").await;
    assert_eq!(status, StatusCode::OK, "health checks are never refused");
    assert_eq!(ask(&house, "2.2.2.2", Method::GET, "/", "").await.0, StatusCode::OK);
}

#[tokio::test]
async fn a_public_address_is_in_invitations_and_makes_cookies_secure() {
    let store = SqliteStore::open_in_memory().expect("a store in memory");
    let public = Some("https://play.example.org".parse().expect("an address"));
    let settings = Settings { limits: false, public, ..Settings::default() };
    let mut ada = Browser::new(&app::<AllTitles>(Arc::new(store), settings));
    let from = |origin| [("origin", origin)];
    let form = "game=troyes-dice&here=1&elsewhere=1&name=Ada";
    let seen = ada.ask(Method::POST, "/tables", form, &from("https://elsewhere.example")).await;
    assert_eq!(seen.status, StatusCode::FORBIDDEN);
    let seen = ada.ask(Method::POST, "/tables", form, &from("https://play.example.org")).await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
    let cookies: Vec<_> = seen.headers.get_all(header::SET_COOKIE).iter().collect();
    assert!(!cookies.is_empty());
    assert!(cookies.iter().all(|cookie| cookie.to_str().is_ok_and(|text| text.contains("; Secure"))));
    let table = seen.location.expect("to the table");
    let page = ada.get(&table).await.text;
    assert!(page.contains(&format!("value=\"https://play.example.org{table}\"")), "{page}");
}
