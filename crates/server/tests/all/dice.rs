//! Shares of the dice over HTTP: as a browser's script sends them, and as a program does.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use table::Secret;

use crate::common::{Browser, Seen, after_bots, house};

/// The links of a chain, as a browser keeps them.
struct Chain(Vec<Secret>);

impl Chain {
    fn new(number: u8) -> Chain {
        let links = std::iter::successors(Some(Secret::new([number; 32])), |link| Some(link.hashed(1)));
        Chain(links.take(60).collect())
    }

    fn end(&self) -> String {
        self.0[59].hash().to_hex()
    }

    fn link(&self, number: u64) -> String {
        self.0[59 - number as usize].to_hex()
    }
}

async fn ask(browser: &mut Browser, path: &str, key: &str, body: &Value) -> Seen {
    let bearer = format!("Bearer {key}");
    let extra = [("authorization", bearer.as_str()), ("content-type", "application/json")];
    let method = if body.is_null() { Method::GET } else { Method::POST };
    browser.ask(method, path, &body.to_string(), &extra).await
}

async fn good(browser: &mut Browser, path: &str, key: &str, body: &Value) -> Value {
    let seen = ask(browser, path, key, body).await;
    assert!(seen.status.is_success(), "{path} {body}: {}", seen.text);
    serde_json::from_str(&seen.text).expect("JSON")
}

async fn refused(browser: &mut Browser, path: &str, key: &str, body: &Value) -> String {
    let seen = ask(browser, path, key, body).await;
    assert!(seen.status.is_client_error(), "{path} {body}: {}", seen.text);
    let answer: Value = serde_json::from_str(&seen.text).expect("JSON");
    answer["error"]["code"].as_str().expect("a code").to_owned()
}

/// Plays random turns of seat 1 to the end, each with its link.
async fn play_out(browser: &mut Browser, api: &str, key: &str, chain: &Chain) {
    for _ in 0..200 {
        let status = after_bots(browser, &api.replace("/api/tables/", "/t/")).await;
        if status["stage"] == "over" {
            return;
        }
        let moves = good(browser, &format!("{api}/moves?seat=1"), key, &Value::Null).await;
        let link = chain.link(status["dice"]["next"].as_u64().expect("a number"));
        let body = match moves["moves"].as_array().expect("moves").first() {
            Some(action) => json!({ "seat": 1, "move": action, "link": link }),
            None => json!({ "seat": 1, "link": link }),
        };
        good(browser, &format!("{api}/confirm"), key, &body).await;
    }
    panic!("the game does not end");
}

/// A browser commits with the form that opens the table, and opens its share when the page asks for it. The result page
/// has what its script needs to check it.
#[tokio::test]
async fn a_browser_opens_its_share_and_finds_it_in_the_record() {
    let mut ada = Browser::new(&house());
    let chain = Chain::new(1);
    let table = ada.open(&format!("game=troyes-dice&name=Ada&here=1&chain={}", chain.end())).await;
    let page = ada.get(&table).await.text;
    let told = [
        format!("data-chain=\"{}\"", chain.end()),
        "data-share=\"yes\"".to_owned(),
        "data-next=\"0\"".to_owned(),
        format!("data-shares=\"2{}\"", chain.end()),
    ];
    assert!(
        told.iter().all(|attribute| page.contains(attribute)) && page.contains("Waiting for Ada"),
        "{page}"
    );
    assert!(
        ada.get(&format!("{table}/turn")).await.text.contains("\"share\":true"),
        "a tab in the background learns it"
    );
    let wrong = ada.post(&format!("{table}/share"), &format!("seat=1&link={}", chain.link(1))).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", wrong.text);
    let opened = ada.post(&format!("{table}/share"), &format!("seat=1&link={}", chain.link(0))).await;
    assert!(opened.status.is_success() && opened.text.starts_with("{\"events\":"), "{}", opened.text);
    let again = ada.post(&format!("{table}/share"), &format!("seat=1&link={}", chain.link(0))).await;
    assert_eq!((again.status, again.text), (opened.status, opened.text), "another page of the same browser");
    let page = ada.get(&table).await.text;
    assert!(
        page.contains("td-wheel")
            && page.contains("data-opened=\"0\"")
            && !page.contains("data-share=\"yes\"")
    );
    assert!(page.contains("Ada: own share"));

    let key = ada.cookies[&(table.clone(), "seat".to_owned())].clone();
    play_out(&mut ada, &table.replace("/t/", "/api/tables/"), &key, &chain).await;
    let page = ada.get(&table).await.text;
    assert!(page.contains("id=\"own-share\"") && page.contains("data-next=\"17\""), "{page}");
    let record = ada.get(&format!("{table}/record")).await.text;
    assert!(record.contains(&format!("\ntag dice-chain-a {}\n", chain.end())), "{record}");
    assert!(record.contains("\ntag dice-version 2\n") && !record.contains("dice-sealed"), "{record}");
    let verified = ada.post(&format!("{table}/verify"), "").await.text;
    assert!(verified.contains("All 17 rolls"), "{verified}");
}

/// Without scripts nothing waits: the server's sealed secret stands for the seat, and the page says so.
#[tokio::test]
async fn a_browser_without_scripts_begins_at_once() {
    let mut ada = Browser::new(&house());
    let table = ada.open("game=troyes-dice&name=Ada&here=1&chain=").await;
    let page = ada.get(&table).await.text;
    assert!(page.contains("td-wheel") && page.contains("Ada: sealed by the server"), "{page}");
    assert!(!page.contains("data-chain"));
}

/// Only the first seat of a device has a chain; a browser that is gone need not be waited for.
#[tokio::test]
async fn others_may_begin_without_a_browser_that_is_gone() {
    let house = house();
    let (mut ada, mut grace, mut eve) = (Browser::new(&house), Browser::new(&house), Browser::new(&house));
    let chain = Chain::new(1);
    let table =
        ada.open(&format!("game=troyes-dice&name=Ada&here=2&elsewhere=1&chain={}", chain.end())).await;
    let early = ada.post(&format!("{table}/share"), &format!("seat=1&link={}", chain.link(0))).await;
    assert!(early.status.is_client_error() && early.text.contains("not-begun"), "{}", early.text);
    grace.post(&format!("{table}/sit"), "seat=3&name=Grace").await;
    let page = grace.get(&table).await.text;
    assert!(page.contains("Waiting for Ada:") && page.contains("/begin"), "{page}");
    assert!(!eve.get(&table).await.text.contains("/begin"), "a spectator waits");
    eve.post(&format!("{table}/begin"), "").await;
    assert!(!eve.get(&table).await.text.contains("td-wheel"));
    grace.post(&format!("{table}/begin"), "").await;
    let page = grace.get(&table).await.text;
    assert!(page.contains("td-wheel"), "{page}");
    for line in ["Ada: own share, but replaced", "results: 1<", "Ada 2: sealed", "Grace: sealed"] {
        assert!(page.contains(line), "{line}: {page}");
    }
}

#[tokio::test]
async fn a_program_may_bring_a_chain() {
    let mut program = Browser::new(&house());
    let new = json!({ "game": "troyes-dice", "options": "players=2", "bots_at_once": true });
    let opened = good(&mut program, "/api/tables", "", &new).await;
    let api = format!("/api/tables/{}", opened["id"].as_str().expect("an id"));
    let chain = Chain::new(1);
    let both = json!({ "name": "One", "chain": chain.end(), "entropy": chain.end() });
    assert_eq!(refused(&mut program, &format!("{api}/seats/1"), "", &both).await, "bad-request");
    let sit = json!({ "name": "One", "chain": chain.end() });
    let taken = good(&mut program, &format!("{api}/seats/1"), "", &sit).await;
    let key = taken["key"].as_str().expect("a key").to_owned();
    let open = |number| json!({ "seat": 1, "link": chain.link(number) });
    assert_eq!(refused(&mut program, &format!("{api}/share"), &key, &open(0)).await, "not-begun");
    good(&mut program, &format!("{api}/seats/2"), &key, &json!({ "bot": "random" })).await;
    let status = good(&mut program, &api, "", &Value::Null).await;
    assert_eq!((&status["stage"], &status["dice"]["awaited"]), (&json!("shares"), &json!([1])), "{status}");
    assert_eq!(refused(&mut program, &format!("{api}/share"), &key, &open(1)).await, "bad-link");
    assert_eq!(refused(&mut program, &format!("{api}/share"), "", &open(0)).await, "not-your-seat");
    let status = good(&mut program, &format!("{api}/share"), &key, &open(0)).await;
    assert_eq!((&status["stage"], &status["dice"]["version"]), (&json!("playing"), &json!(2)), "{status}");
    assert_eq!(status["seats"][0]["chain"], chain.end());
    play_out(&mut program, &api, &key, &chain).await;
    let record = program.get(&format!("{api}/record")).await.text;
    assert!(record.contains(&format!("\ntag dice-chain-a {}\n", chain.end())), "{record}");
    let verified = program.post(&format!("{}/verify", api.replace("/api/tables/", "/t/")), "").await.text;
    assert!(verified.contains("All 17 rolls"), "{verified}");
}
