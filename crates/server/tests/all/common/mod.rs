//! Browsers and a house for stories over HTTP.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode, header};
use serde_json::Value;
use server::{Clock, Settings, app};
use store::SqliteStore;
use titles::AllTitles;
use tower::ServiceExt;

/// A table's house with an empty store.
pub(crate) fn house() -> Router {
    let store = SqliteStore::open_in_memory().expect("a store in memory");
    app::<AllTitles>(Arc::new(store), Settings { limits: false, ..Settings::default() })
}

/// A house whose clock is in our hands.
pub(crate) fn house_with_clock() -> (Router, Clock) {
    let clock = Clock::default();
    let store = SqliteStore::open_in_memory().expect("a store in memory");
    let settings = Settings { limits: false, clock: clock.clone(), ..Settings::default() };
    (app::<AllTitles>(Arc::new(store), settings), clock)
}

/// A browser: it keeps cookies by their paths.
#[derive(Clone)]
pub(crate) struct Browser {
    pub(crate) house: Router,
    pub(crate) cookies: BTreeMap<(String, String), String>,
    pub(crate) language: &'static str,
}

pub(crate) struct Seen {
    pub(crate) status: StatusCode,
    pub(crate) location: Option<String>,
    pub(crate) headers: header::HeaderMap,
    pub(crate) text: String,
}

impl Browser {
    pub(crate) fn new(house: &Router) -> Browser {
        Browser { house: house.clone(), cookies: BTreeMap::new(), language: "en" }
    }

    pub(crate) async fn ask(
        &mut self,
        method: Method,
        path: &str,
        body: &str,
        extra: &[(&str, &str)],
    ) -> Seen {
        let cookies: Vec<String> = self
            .cookies
            .iter()
            .filter(|((scope, _), _)| path.starts_with(scope.as_str()))
            .map(|((_, name), value)| format!("{name}={value}"))
            .collect();
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, "table.test")
            .header(header::ACCEPT_LANGUAGE, self.language)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::COOKIE, cookies.join("; "));
        let mut request = request.body(Body::from(body.to_owned())).expect("a request");
        for (name, value) in extra {
            let name = header::HeaderName::from_bytes(name.as_bytes()).expect("a header");
            request.headers_mut().insert(name, value.parse().expect("a value"));
        }
        let response = self.house.clone().oneshot(request).await.expect("an answer");
        let headers = response.headers().clone();
        for cookie in headers.get_all(header::SET_COOKIE) {
            self.keep(cookie.to_str().expect("text"));
        }
        let status = response.status();
        let location = headers.get(header::LOCATION).map(|value| value.to_str().expect("text").to_owned());
        let bytes = to_bytes(response.into_body(), 1 << 22).await.expect("a body");
        Seen { status, location, headers, text: String::from_utf8(bytes.to_vec()).expect("text") }
    }

    fn keep(&mut self, cookie: &str) {
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
        let (pair, attributes) = cookie.split_once(';').expect("attributes");
        let (name, value) = pair.split_once('=').expect("a pair");
        let path = attributes.split(';').find_map(|part| part.trim().strip_prefix("Path=")).expect("a path");
        self.cookies.insert((path.to_owned(), name.to_owned()), value.to_owned());
    }

    pub(crate) async fn get(&mut self, path: &str) -> Seen {
        self.ask(Method::GET, path, "", &[]).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &str) -> Seen {
        self.ask(Method::POST, path, body, &[("origin", "http://table.test")]).await
    }

    /// Opens a table and returns its address.
    pub(crate) async fn open(&mut self, form: &str) -> String {
        let seen = self.post("/tables", form).await;
        assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
        seen.location.expect("to the table")
    }
}

/// How a table stands, by the JSON interface.
pub(crate) async fn state(browser: &mut Browser, table: &str) -> Value {
    let seen = browser.get(&table.replace("/t/", "/api/tables/")).await;
    serde_json::from_str(&seen.text).unwrap_or_else(|_| panic!("{}", seen.text))
}

/// Leaves these seats to bots, and waits for the end.
pub(crate) async fn finish(table: &str, players: &mut [(&mut Browser, u8)]) {
    for (browser, seat) in players.iter_mut() {
        let seen = browser.post(&format!("{table}/stand-in"), &format!("seat={seat}&level=random")).await;
        assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
    }
    let browser = &mut players[0].0;
    // Long enough for a machine that is busy with other work.
    for _ in 0..24_000 {
        if state(browser, table).await["stage"] == "over" {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    panic!("{table} does not end");
}

/// Waits until no bot is awaited, and returns how the table stands.
pub(crate) async fn after_bots(browser: &mut Browser, table: &str) -> Value {
    let id = table.trim_start_matches("/t/").to_owned();
    for _ in 0..4_000 {
        let seen = browser.get(&format!("/api/tables/{id}")).await;
        let state: Value = serde_json::from_str(&seen.text).unwrap_or_else(|_| panic!("{}", seen.text));
        let seats = state["seats"].as_array().unwrap_or_else(|| panic!("{state}"));
        let is_bot = |seat: &Value| seat["bot"] == true || !seat["stand_in"].is_null();
        if !seats.iter().any(|seat| is_bot(seat) && seat["waiting"] == true) {
            return state;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    panic!("the bots of {table} do not play");
}

/// The first legal move that the JSON view of a browser's seat lists.
pub(crate) async fn first_move(browser: &mut Browser, table: &str, seat: u8) -> String {
    let moves = legal_moves(browser, table, seat).await;
    moves.first().and_then(Value::as_str).unwrap_or_else(|| panic!("{moves:?}")).to_owned()
}

/// All of them.
pub(crate) async fn legal_moves(browser: &mut Browser, table: &str, seat: u8) -> Vec<Value> {
    let id = table.trim_start_matches("/t/");
    let key = browser.cookies[&(table.to_owned(), "seat".to_owned())].clone();
    let bearer = format!("Bearer {key}");
    let seen = browser
        .ask(Method::GET, &format!("/api/tables/{id}/moves?seat={seat}"), "", &[("authorization", &bearer)])
        .await;
    let answer: Value = serde_json::from_str(&seen.text).expect("JSON");
    answer["moves"].as_array().unwrap_or_else(|| panic!("{answer}")).clone()
}

/// Waits until the table stands as wanted.
pub(crate) async fn until(browser: &mut Browser, table: &str, holds: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..2_000 {
        let now = state(browser, table).await;
        if holds(&now) {
            return now;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    panic!("waited in vain: {}", state(browser, table).await);
}

/// A table that Ada opens with this form and where Grace sits down at seat 2: everyone is there.
pub(crate) async fn ada_and_grace(house: &Router, form: &str) -> (Browser, Browser, String) {
    let (mut ada, mut grace) = (Browser::new(house), Browser::new(house));
    let table = ada.open(&format!("name=Ada&here=1&elsewhere=1&{form}")).await;
    let seen = grace.post(&format!("{table}/sit"), "seat=2&name=Grace").await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
    (ada, grace, table)
}

/// A browser plays a whole turn at its seat.
pub(crate) async fn turn(browser: &mut Browser, table: &str, seat: u8, more: &str) {
    let since = async |browser: &mut Browser| {
        state(browser, table).await["seats"][usize::from(seat) - 1]["waiting_since"].clone()
    };
    let before = since(browser).await;
    while since(browser).await == before {
        let action = first_move(browser, table, seat).await.replace(':', "%3A").replace(' ', "%20");
        let form = format!("seat={seat}&move={action}{more}");
        let seen = browser.post(&format!("{table}/confirm"), &form).await;
        assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
    }
}
