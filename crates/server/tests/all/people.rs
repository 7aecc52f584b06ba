//! What players can't do to each other: seats, names, keys, bots that stand in.

use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use futures_util::StreamExt;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::common::{Browser, Seen, after_bots, first_move, house, house_with_clock};

const LEFT: Duration = Duration::from_secs(2 * 60);
const WARNED: Duration = Duration::from_secs(60);

/// A program with a key.
struct Program {
    house: Router,
    key: String,
}

impl Program {
    /// Opens a table for two, and sits down with another program.
    async fn two(house: &Router) -> (Program, Program, String) {
        let mut ada = Program { house: house.clone(), key: String::new() };
        let opened = ada.good("", json!({ "game": "troyes-dice", "options": "players=2" })).await;
        let table = format!("/{}", opened["id"].as_str().expect("an id"));
        ada.key = opened["key"].as_str().expect("the opener's key").to_owned();
        let seated = ada.good(&format!("{table}/seats/1"), json!({ "name": "Ada" })).await;
        assert_eq!(seated["key"], json!(ada.key));
        let mut grace = Program { house: house.clone(), key: String::new() };
        let seated = grace.good(&format!("{table}/seats/2"), json!({ "name": "Grace" })).await;
        grace.key = seated["key"].as_str().expect("a key").to_owned();
        (ada, grace, table)
    }

    async fn ask(&self, method: Method, path: &str, body: Value) -> (StatusCode, Value) {
        let bearer = format!("Bearer {}", self.key);
        let mut extra = vec![("content-type", "application/json")];
        if !self.key.is_empty() {
            extra.push(("authorization", bearer.as_str()));
        }
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let seen = Browser::new(&self.house).ask(method, &format!("/api/tables{path}"), &body, &extra).await;
        (seen.status, serde_json::from_str(&seen.text).unwrap_or(Value::String(seen.text)))
    }

    async fn good(&self, path: &str, body: Value) -> Value {
        let (status, answer) = self.ask(Method::POST, path, body).await;
        assert!(status.is_success(), "{path}: {status} {answer}");
        answer
    }

    async fn get(&self, path: &str) -> Value {
        self.ask(Method::GET, path, Value::Null).await.1
    }

    /// The status and the code of a refusal.
    async fn bad(&self, path: &str, body: Value) -> (u16, String) {
        let (status, answer) = self.ask(Method::POST, path, body).await;
        (status.as_u16(), answer["error"]["code"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned())
    }
}

fn refusal(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}

/// Every request with a key is a sign of life. A player who is gone is warned, can only be replaced by the usual bot, and
/// takes the seat back at once.
#[tokio::test]
async fn only_a_program_that_is_gone_is_replaced() {
    let (house, clock) = house_with_clock();
    let (ada, grace, table) = Program::two(&house).await;
    let stand_in = format!("{table}/stand-in");
    for sign_of_life in ["?seat=2", "/moves?seat=2", "/record", ""] {
        clock.advance(LEFT - Duration::from_secs(1));
        grace.get(&format!("{table}{sign_of_life}")).await;
        clock.advance(Duration::from_secs(1));
        assert_eq!(
            ada.bad(&stand_in, json!({ "seat": 2 })).await,
            refusal(409, "still-here"),
            "{sign_of_life}"
        );
    }
    clock.advance(LEFT);
    assert_eq!(
        ada.bad(&stand_in, json!({ "seat": 2, "bot": "random" })).await,
        refusal(403, "usual-stand-in")
    );
    for _ in 0..2 {
        assert_eq!(ada.bad(&stand_in, json!({ "seat": 2 })).await, refusal(409, "warned"));
    }
    clock.advance(WARNED);
    let replaced = ada.good(&stand_in, json!({ "seat": 2 })).await;
    assert_eq!(replaced["seats"][1]["stand_in"], "journeyman");
    // Nobody swaps the bot for another, and the owner needs nobody's permission.
    assert_eq!(ada.bad(&stand_in, json!({ "seat": 2 })).await, refusal(403, "not-your-seat"));
    let back = grace.good(&format!("{table}/hand-back"), json!({ "seat": 2 })).await;
    assert_eq!(back["seats"][1]["stand_in"], Value::Null);
    assert_eq!(ada.bad(&stand_in, json!({ "seat": 2 })).await, refusal(409, "still-here"));
    clock.advance(LEFT);
    assert_eq!(ada.bad(&stand_in, json!({ "seat": 2 })).await, refusal(409, "warned"), "warned anew");
    // She can leave her own seat to any bot.
    grace.good(&stand_in, json!({ "seat": 2, "bot": "random" })).await;
}

/// A player who comes back within a minute of the warning reads it in the tab, whichever way the tab wakes up.
#[tokio::test]
async fn an_absent_player_is_warned_in_the_tab() {
    let (house, clock) = house_with_clock();
    let (mut ada, mut grace) = (Browser::new(&house), Browser::new(&house));
    let table = ada.open("game=troyes-dice&here=1&elsewhere=1&name=Ada").await;
    grace.post(&format!("{table}/sit"), "seat=2&name=Grace").await;
    let warning = "another player asked for a bot to play for you";
    let warn = async |ada: &mut Browser| {
        clock.advance(LEFT);
        let refused = ada.post(&format!("{table}/stand-in"), "seat=2").await;
        assert_eq!(refused.status, StatusCode::CONFLICT);
        assert!(
            refused.text.contains("This player has been warned and has 60 more seconds"),
            "{}",
            refused.text
        );
    };
    let panel = format!("<p>While you were away, {warning}");
    warn(&mut ada).await;
    assert!(grace.get(&table).await.text.contains(&panel));
    assert!(!grace.get(&table).await.text.contains(&panel), "once is enough");
    assert_eq!(ada.post(&format!("{table}/stand-in"), "seat=2").await.status, StatusCode::CONFLICT);
    warn(&mut ada).await;
    let turn: Value = serde_json::from_str(&grace.get(&format!("{table}/turn")).await.text).expect("JSON");
    assert_eq!(turn["warned"], true);
    warn(&mut ada).await;
    let key = &grace.cookies[&(table.clone(), "seat".to_owned())];
    let request = Request::builder()
        .uri(format!("{table}/stream?after=99"))
        .header(header::HOST, "table.test")
        .header(header::COOKIE, format!("seat={key}"));
    let response =
        house.clone().oneshot(request.body(Body::empty()).expect("a request")).await.expect("a stream");
    let first = response.into_body().into_data_stream().next().await.expect("a chunk").expect("bytes");
    assert!(String::from_utf8_lossy(&first).contains("event: warned\n"), "{first:?}");
    // The opponent's page offers no choice of weak bots for her.
    let page = ada.get(&table).await.text;
    assert_eq!(page.matches("/stand-in\"").count(), 2);
    assert_eq!(page.matches("<select name=\"level\"").count(), 1, "for one's own seat only");
}

/// Nobody has to stay, the opener decides who does, and strangers decide nothing: by forms alone.
#[tokio::test]
async fn seats_are_left_and_the_opener_keeps_order() {
    let house = house();
    let (mut ada, mut grace, mut eve) = (Browser::new(&house), Browser::new(&house), Browser::new(&house));
    let table = ada.open("game=troyes-dice&here=1&elsewhere=3&name=Ada&visibility=listed").await;
    assert_eq!(eve.post(&format!("{table}/bot"), "seat=2&level=random").await.status, StatusCode::FORBIDDEN);
    grace.post(&format!("{table}/sit"), "seat=2&name=Grace").await;
    eve.post(&format!("{table}/sit"), "seat=3&name=Eve").await;
    let page = grace.get(&table).await.text;
    assert!(page.contains(&format!("{table}/leave")) && !page.contains(&format!("{table}/remove")), "{page}");
    assert!(!page.contains(&format!("{table}/close")));
    for (action, form) in [("remove", "seat=1"), ("close", ""), ("leave", "seat=1")] {
        let refused = eve.post(&format!("{table}/{action}"), form).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{action}");
    }
    assert_eq!(grace.post(&format!("{table}/leave"), "seat=2").await.status, StatusCode::SEE_OTHER);
    assert!(!grace.get("/").await.text.contains("Pick up where you left off"), "she has left");
    let page = ada.get(&table).await.text;
    assert!(page.contains(&format!("{table}/remove")) && page.contains(&format!("{table}/close")), "{page}");
    assert!(page.contains("Waiting for 2 more players"), "{page}");
    assert_eq!(ada.post(&format!("{table}/remove"), "seat=3").await.status, StatusCode::SEE_OTHER);
    assert!(eve.get(&table).await.text.contains("Waiting for 3 more players"));
    assert_eq!(eve.post(&format!("{table}/leave"), "seat=3").await.status, StatusCode::FORBIDDEN);
    // A bot is removed the same way.
    ada.post(&format!("{table}/bot"), "seat=4&level=random").await;
    assert_eq!(ada.post(&format!("{table}/remove"), "seat=4").await.status, StatusCode::SEE_OTHER);
    assert_eq!(ada.post(&format!("{table}/close"), "").await.location.as_deref(), Some("/"));
    for (browser, title) in [(&mut ada, "This table is closed"), (&mut grace, "This table is closed")] {
        let page = browser.get(&table).await;
        assert_eq!(page.status, StatusCode::GONE);
        assert!(page.text.contains(title), "{}", page.text);
    }
    let mut amelie = Browser { language: "fr", ..Browser::new(&house) };
    assert!(amelie.get(&table).await.text.contains("Cette table est fermée"));
    let update = ada.ask(Method::GET, &table, "", &[("hx-request", "true")]).await;
    assert_eq!(update.headers["hx-refresh"], "true", "an open page asks for the whole page");
    assert!(!amelie.get("/").await.text.contains(&table), "the lobby does not show it");
}

/// After the start a bot can play for somebody, but nobody is sent away.
#[tokio::test]
async fn a_game_that_has_begun_is_not_closed() {
    let mut ada = Browser::new(&house());
    let table = ada.open("game=troyes-dice&here=1&bots=1&name=Ada&at_once=yes").await;
    for (action, form) in [("leave", "seat=1"), ("remove", "seat=2"), ("close", "")] {
        let refused = ada.post(&format!("{table}/{action}"), form).await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{action}");
        assert!(refused.text.contains("The game has begun"), "{}", refused.text);
    }
}

/// An opener who does not sit has a key all the same.
#[tokio::test]
async fn an_opener_without_a_seat_keeps_order() {
    let house = house();
    let (mut ada, mut grace) = (Browser::new(&house), Browser::new(&house));
    let table = ada.open("game=troyes-dice&here=0&elsewhere=2&name=Ada").await;
    grace.post(&format!("{table}/sit"), "seat=1&name=Grace").await;
    assert_eq!(ada.post(&format!("{table}/remove"), "seat=1").await.status, StatusCode::SEE_OTHER);
    assert_eq!(ada.post(&format!("{table}/bot"), "seat=2&level=random").await.status, StatusCode::SEE_OTHER);
    assert_eq!(ada.post(&format!("{table}/sit"), "seat=1&name=Ada").await.status, StatusCode::SEE_OTHER);
    assert_eq!(ada.get(&table).await.status, StatusCode::OK);
}

#[tokio::test]
async fn programs_leave_remove_and_close() {
    let house = house();
    let (ada, grace, begun) = Program::two(&house).await;
    assert_eq!(grace.bad(&format!("{begun}/leave"), json!({ "seat": 2 })).await, refusal(409, "begun"));
    let opened = ada.good("", json!({ "game": "troyes-dice", "options": "players=3", "listed": true })).await;
    assert_eq!(opened["key"], json!(ada.key), "a key of one's own is used");
    let table = format!("/{}", opened["id"].as_str().expect("an id"));
    let stranger = Program { house: house.clone(), key: String::new() };
    let bot = json!({ "bot": "random" });
    assert_eq!(stranger.bad(&format!("{table}/seats/3"), bot.clone()).await, refusal(403, "not-your-seat"));
    ada.good(&format!("{table}/seats/3"), bot.clone()).await;
    grace.good(&format!("{table}/seats/2"), json!({ "name": "Grace" })).await;
    let removed = ada.good(&format!("{table}/remove"), json!({ "seat": 3 })).await;
    assert_eq!(removed["seats"][2]["name"], Value::Null);
    grace.good(&format!("{table}/seats/3"), bot).await;
    grace.good(&format!("{table}/leave"), json!({ "seat": 2 })).await;
    assert_eq!(ada.bad(&format!("{table}/remove"), json!({ "seat": 2 })).await, refusal(422, "nobody-there"));
    assert_eq!(grace.bad(&format!("{table}/remove"), json!({ "seat": 3 })).await, refusal(403, "not-opener"));
    assert_eq!(grace.bad(&format!("{table}/close"), json!({})).await, refusal(403, "not-opener"));
    assert_eq!(ada.good(&format!("{table}/close"), json!({})).await["stage"], "closed");
    assert_eq!(ada.bad(&format!("{table}/close"), json!({})).await, refusal(410, "closed"));
    assert_eq!(ada.get(&table).await["error"]["code"], "closed");
    let listed = ada.get("").await;
    assert!(listed["tables"].as_array().expect("a list").iter().all(|line| line["id"] != opened["id"]));
}

/// A page may name itself anything, and still nobody is led elsewhere.
#[tokio::test]
async fn the_choice_of_a_language_leads_nowhere_else() {
    let mut ada = Browser::new(&house());
    for (referer, to) in [
        ("http://table.test/t/x?pick=1", "/t/x?pick=1"),
        ("http://table.test//evil.test/", "/"),
        ("http://table.test/\\evil.test", "/"),
        ("http://table.test/\t/evil.test", "/"),
        ("nonsense", "/"),
    ] {
        let seen = ada.ask(Method::POST, "/language", "lang=fr", &[("referer", referer)]).await;
        assert_eq!(seen.location.as_deref(), Some(to), "{referer:?}");
    }
}

#[tokio::test]
async fn names_that_deceive_are_refused_everywhere() {
    let house = house();
    let (mut ada, mut eve) = (Browser::new(&house), Browser::new(&house));
    let table = ada.open("game=troyes-dice&here=1&elsewhere=1&name=Ada").await;
    let program = Program { house: house.clone(), key: String::new() };
    let seat = format!("/{}/seats/2", table.trim_start_matches("/t/"));
    let pile = format!("Z{}", "%CC%81".repeat(20));
    for (name, plain, code) in [
        ("%E2%80%AEadA", "\u{202e}adA", "bad-name"),
        ("%E2%80%8B", "\u{200b}", "bad-name"),
        ("A%E2%80%A8da", "A\u{2028}da", "bad-name"),
        (pile.as_str(), "Z\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}", "bad-name"),
        ("Master", "Master", "bot-name"),
        ("M%D0%B0ster+2", "M\u{430}ster 2", "bot-name"),
        ("Random+bot", "Random bot", "bot-name"),
        ("Ma%C3%AEtre", "Maître", "bot-name"),
    ] {
        assert_eq!(program.bad(&seat, json!({ "name": plain })).await, refusal(422, code), "{plain:?}");
        let refused = eve.post(&format!("{table}/sit"), &format!("seat=2&name={name}")).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{name}");
        let refused = eve.post("/tables", &format!("game=troia&here=1&bots=1&name={name}")).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{name}");
    }
}

/// A name from right to left does not turn what stands beside it.
#[tokio::test]
async fn names_are_kept_apart_on_every_page() {
    let house = house();
    let noa = "%D7%A0%D7%95%D7%A2%D7%94";
    for game in ["troyes-dice", "dice-city", "troia"] {
        let mut browser = Browser::new(&house);
        let table = browser.open(&format!("game={game}&here=1&elsewhere=1&name={noa}")).await;
        // Every mention is between marks, and where the name stands alone, in an element of its own.
        let (name, apart) = ("נועה", "\u{2068}נועה\u{2069}");
        let check = async |browser: &mut Browser, path: &str, element: &str| {
            let page = browser.get(path).await.text;
            // What a form sends back is the name as it is.
            let shown = page.split("<input").map(|part| part.split_once('>').map_or(part, |(_, rest)| rest));
            let shown: String = shown.collect();
            assert_eq!(shown.matches(name).count(), shown.matches(apart).count(), "{game}: {page}");
            assert!(shown.contains(element), "{game}: {page}");
        };
        let element = format!("<bdi>{apart}</bdi>");
        check(&mut browser, &table, &element).await;
        browser.post(&format!("{table}/fill"), "level=random").await;
        browser.post(&format!("{table}/bot-pace"), "at_once=yes").await;
        browser.post(&format!("{table}/stand-in"), "seat=1&level=random").await;
        check(&mut browser, &table, &element).await;
        while after_bots(&mut browser, &table).await["stage"] != "over" {}
        check(&mut browser, &table, &element).await;
        check(&mut browser, "/", apart).await;
    }
}

/// The key of a recovery link stays in the browser; renewing it ends the old one, in links of any age.
#[tokio::test]
async fn a_recovery_link_can_be_renewed() {
    let house = house();
    let (mut ada, mut phone, mut eve) = (Browser::new(&house), Browser::new(&house), Browser::new(&house));
    let table = ada.open("game=troyes-dice&here=1&name=Ada").await;
    let key = |browser: &Browser| browser.cookies[&(table.clone(), "seat".to_owned())].clone();
    let first = key(&ada);
    let page = ada.get(&table).await.text;
    assert!(page.contains(&format!("{table}/recover#key={first}")), "{page}");
    assert!(!page.contains(&format!("recover/{first}")), "not in the path, which is sent and logged");
    // What the link leads to without scripts: a field for the key, or for the whole link.
    let form = phone.get(&format!("{table}/recover")).await.text;
    assert!(form.contains("name=\"key\"") && !form.contains(&first), "{form}");
    let link = format!("key=http%3A%2F%2Ftable.test{table}%2Frecover%23key%3D{first}");
    assert_eq!(phone.post(&format!("{table}/recover"), &link).await.status, StatusCode::SEE_OTHER);
    assert!(phone.get(&table).await.text.contains("(your turn)"));
    // Links of earlier versions keep working.
    assert!(eve.get(&format!("{table}/recover/{first}")).await.text.contains(&first));
    assert_eq!(
        eve.post(&format!("{table}/recover"), &format!("key={first}")).await.status,
        StatusCode::SEE_OTHER
    );
    // Eve has seen the link: Ada makes a new one, and what Eve listens to ends.
    let request = Request::builder()
        .uri(format!("{table}/stream?after=99"))
        .header(header::HOST, "table.test")
        .header(header::COOKIE, format!("seat={first}"));
    let stream =
        house.clone().oneshot(request.body(Body::empty()).expect("a request")).await.expect("a stream");
    assert_eq!(ada.post(&format!("{table}/renew"), "").await.status, StatusCode::SEE_OTHER);
    assert_ne!(key(&ada), first);
    assert!(stream.into_body().into_data_stream().next().await.is_none());
    assert!(ada.get(&table).await.text.contains("(your turn)"));
    assert!(eve.get(&table).await.text.contains("You are watching"));
    assert_eq!(
        eve.post(&format!("{table}/recover"), &format!("key={first}")).await.status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(eve.post(&format!("{table}/renew"), "").await.status, StatusCode::FORBIDDEN);
    // Programs renew theirs, too.
    let (grace, _, table) = Program::two(&house).await;
    let renewed = grace.good(&format!("{table}/renew"), json!({})).await;
    assert_eq!(
        grace.bad(&format!("{table}/undo"), json!({ "seat": 1 })).await,
        refusal(403, "not-your-seat")
    );
    let grace = Program { key: renewed["key"].as_str().expect("a key").to_owned(), ..grace };
    assert_eq!(
        grace.bad(&format!("{table}/undo"), json!({ "seat": 1 })).await,
        refusal(422, "nothing-to-undo")
    );
}

/// Every refusal under `/api` is JSON in the documented shape, also what never reaches a handler.
#[tokio::test]
async fn every_error_of_the_interface_has_its_shape() {
    let house = house();
    let (ada, _, table) = Program::two(&house).await;
    let table = format!("/api/tables{table}");
    let bearer = format!("Bearer {}", ada.key);
    let ask = async |method: Method, path: &str, kind: &'static str, body: &str| -> Seen {
        Browser::new(&house)
            .ask(method, path, body, &[("content-type", kind), ("authorization", &bearer)])
            .await
    };
    let json = "application/json";
    let huge = format!("{{\"seat\":1,\"move\":\"{}\"}}", "x".repeat(100_000));
    for (method, path, kind, body, status) in [
        (Method::POST, format!("{table}/draft"), json, "{", 400),
        (Method::GET, format!("{table}/events?after=x"), json, "", 400),
        (Method::GET, format!("{table}/moves?seat=1&seat=2"), json, "", 400),
        (Method::GET, "/api/tables/%ff".to_owned(), json, "", 400),
        (Method::GET, "/api/nowhere".to_owned(), json, "", 404),
        (Method::GET, "/api".to_owned(), json, "", 404),
        (Method::GET, "/api/tables/nowhere".to_owned(), json, "", 404),
        (Method::DELETE, table.clone(), json, "", 405),
        (Method::GET, format!("{table}/draft"), json, "", 405),
        (Method::POST, "/api/openapi.json".to_owned(), json, "", 405),
        (Method::POST, format!("{table}/draft"), json, huge.as_str(), 413),
        (Method::POST, format!("{table}/draft"), "text/plain", "{}", 415),
        (Method::POST, format!("{table}/draft"), json, "{}", 422),
        (Method::POST, format!("{table}/draft"), json, "{\"seat\":1,\"move\":\"castle\"}", 422),
    ] {
        let seen = ask(method.clone(), &path, kind, body).await;
        assert_eq!(seen.status.as_u16(), status, "{method} {path}: {}", seen.text);
        assert_eq!(seen.headers[header::CONTENT_TYPE], json, "{method} {path}: {}", seen.text);
        let answer: Value =
            serde_json::from_str(&seen.text).unwrap_or_else(|_| panic!("{path}: {}", seen.text));
        let error = answer["error"].as_object().unwrap_or_else(|| panic!("{path}: {answer}"));
        let fields: Vec<&str> = error.keys().map(String::as_str).collect();
        assert_eq!(fields, ["code", "message", "params", "rule"], "{path}: {answer}");
        assert!(error["code"].is_string() && error["message"] != "", "{path}: {answer}");
    }
    // People get their pages as before.
    let page = Browser::new(&house).get("/nowhere").await;
    assert!(page.text.contains("<html") && page.status == StatusCode::NOT_FOUND);
}

/// Two programs with one view of the table: the first acts, the second is told that it does not know everything.
#[tokio::test]
async fn a_program_may_say_what_it_has_seen() {
    let house = house();
    let (ada, grace, table) = Program::two(&house).await;
    let events =
        async |who: &Program, seat: u8| who.get(&format!("{table}?seat={seat}")).await["events"].clone();
    let action = ada.get(&format!("{table}/moves?seat=1")).await["moves"][0].clone();
    let seen = events(&ada, 1).await;
    let body = json!({ "seat": 1, "move": action, "seen": seen });
    ada.good(&format!("{table}/draft"), body.clone()).await;
    assert_eq!(ada.bad(&format!("{table}/draft"), body).await, refusal(409, "stale"));
    assert_eq!(events(&ada, 1).await, json!(seen.as_u64().expect("a number") + 1), "nothing was done twice");
    // What she drafts is no news to others.
    let known = events(&grace, 2).await;
    assert_eq!(known, seen);
    grace.good(&format!("{table}/bot-pace"), json!({ "at_once": true, "seen": known })).await;
    for (path, body) in [
        ("bot-pace", json!({ "at_once": false, "seen": known })),
        ("hint", json!({ "seat": 2, "seen": known })),
        ("stand-in", json!({ "seat": 2, "seen": known })),
        ("renew", json!({ "seen": known })),
        ("undo", json!({ "seat": 2, "seen": 999 })),
    ] {
        assert_eq!(grace.bad(&format!("{table}/{path}"), body).await, refusal(409, "stale"), "{path}");
    }
}

/// The end reveals the secret of the dice: from then on there is no way back, but a new game.
#[tokio::test]
async fn a_solo_game_that_is_over_stays_so() {
    let mut ada = Browser::new(&house());
    let table = ada.open("game=troyes-dice&here=1&name=Ada").await;
    loop {
        let page = ada.get(&table).await.text;
        if page.contains("Verify the dice") {
            assert!(!page.contains("Undo your last turn") && page.contains(">Play again</button>"), "{page}");
            break;
        }
        let action = first_move(&mut ada, &table, 1).await.replace('+', "%2B");
        ada.post(&format!("{table}/confirm"), &format!("seat=1&move={action}")).await;
    }
    let refused = ada.post(&format!("{table}/back"), "seat=1").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text.contains("The game is over"), "{}", refused.text);
}

/// Everyone can change their own name, and the start page offers the new one next time.
#[tokio::test]
async fn a_name_is_changed_at_any_time() {
    let house = house();
    let (mut ada, mut grace) = (Browser::new(&house), Browser::new(&house));
    let table = ada.open("game=troyes-dice&here=2&elsewhere=1&bots=2&level=master").await;
    let rename = format!("{table}/rename");
    for (form, name) in [("seat=1&name=Ada", "Ada"), ("seat=2&name=+Lovelace+", "Lovelace")] {
        assert_eq!(ada.post(&rename, form).await.status, StatusCode::SEE_OTHER);
        assert!(ada.get(&table).await.text.contains(&format!("<bdi>{name}</bdi>")));
    }
    assert_eq!(ada.cookies[&("/".to_owned(), "player".to_owned())], "Ada", "not that of a friend");
    assert_eq!(grace.post(&rename, "seat=1&name=Mallory").await.status, StatusCode::FORBIDDEN);
    for (form, status) in
        [("seat=1&name=Odile+(Master)", 422), ("seat=1&name=", 422), ("seat=4&name=Bot", 403)]
    {
        let refused = ada.post(&rename, form).await;
        assert_eq!(refused.status.as_u16(), status, "{form}");
        assert!(refused.text.contains("role=\"alert\""), "{form}: {}", refused.text);
    }
    grace.post(&format!("{table}/sit"), "seat=3&name=Grace").await;
    assert!(grace.get(&table).await.text.contains("Change your name"), "also during the game");
    grace.post(&rename, "seat=3&name=Amazing+Grace").await;
    let record = grace.get(&format!("{table}/record")).await.text;
    assert!(
        record.contains("\nseat 1 Ada\nseat 2 Lovelace\nseat 3 Amazing Grace\nseat 4 master\n"),
        "{record}"
    );
    // Two bots of a level have names of their own, everywhere the same.
    let page = grace.get(&table).await.text;
    let state: Value =
        serde_json::from_str(&grace.get(&format!("/api{}", table.replace("/t/", "/tables/"))).await.text)
            .expect("JSON");
    let called: Vec<&str> =
        [3, 4].map(|seat: usize| state["seats"][seat]["called"].as_str().expect("a name")).to_vec();
    assert_ne!(called[0], called[1]);
    for name in called {
        assert!(page.contains(&format!("{name} (Master)")), "{name}: {page}");
    }
}

/// What is removed from a finished game are all names that its player had there.
#[tokio::test]
async fn a_forgotten_name_is_forgotten_with_all_that_were_before() {
    let house = house();
    let mut ada = Browser::new(&house);
    let table = ada.open("game=troyes-dice&name=Ada&here=1&bots=1&level=random&at_once=yes").await;
    ada.post(&format!("{table}/rename"), "seat=1&name=Lovelace").await;
    ada.post(&format!("{table}/stand-in"), "seat=1&level=random").await;
    while after_bots(&mut ada, &table).await["stage"] != "over" {}
    ada.post(&format!("{table}/rename"), "seat=1&name=Countess").await;
    let record = ada.get(&format!("{table}/record")).await.text;
    assert!(record.contains("\nseat 1 Lovelace\n"), "{record}");
    assert!(ada.get(&table).await.text.contains("Countess"));
    assert_eq!(ada.post(&format!("{table}/forget"), "seat=1").await.status, StatusCode::SEE_OTHER);
    let (page, record) = (ada.get(&table).await.text, ada.get(&format!("{table}/record")).await.text);
    assert!(record.contains("\nseat 1 Player 1\n") && page.contains("Player 1"), "{record}");
    assert!(!page.contains("Countess") && !page.contains("Lovelace"));
}
