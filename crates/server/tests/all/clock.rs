//! Clocks over HTTP: what a page shows, when a bot plays on, and what a bad line costs.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};
use server::{Clock, Settings, app};
use store::{SqliteStore, Store};
use titles::AllTitles;

use crate::common::{Browser, ada_and_grace, house, house_with_clock, state, turn, until};

const FORM: &str = "game=troyes-dice&pace=live&clock=300%2B10";

fn left(now: &Value, seat: usize) -> i64 {
    now["seats"][seat]["clock"]["left_ms"].as_i64().unwrap_or_else(|| panic!("{now}"))
}

#[tokio::test]
async fn a_clock_is_chosen_shown_and_kept_for_the_next_game() {
    let house = house();
    let (mut ada, mut grace, table) = ada_and_grace(&house, FORM).await;
    let now = state(&mut ada, &table).await;
    assert_eq!(now["clock"], json!({ "reserve_s": 300, "increment_s": 10 }));
    assert!(now["seats"][0]["clock"]["running_since"].is_i64(), "{now}");
    let page = ada.get(&table).await.text;
    assert_eq!(page.matches("role=\"timer\"").count(), 4, "beside both players, and on small screens");
    assert!(page.contains("data-awaited") && page.contains("clock.js"));
    turn(&mut ada, &table, 1, "").await;
    let page = grace.get(&table).await.text;
    assert_eq!(page.matches("data-running=\"yes\"").count(), 2, "only her own is running");
    // Without a clock nothing of it is on the page.
    let (mut ada, _, table) = ada_and_grace(&house, "game=troyes-dice").await;
    let page = ada.get(&table).await.text;
    assert!(!page.contains("role=\"timer\"") && !page.contains("clock.js"));
}

#[tokio::test]
async fn a_clock_of_ones_own_is_checked() {
    let house = house();
    let mut ada = Browser::new(&house);
    let form = "game=troyes-dice&name=Ada&here=1&elsewhere=1&clock=own";
    let table = ada.open(&format!("{form}&clock-minutes=45&clock-seconds=0")).await;
    assert_eq!(state(&mut ada, &table).await["clock"], json!({ "reserve_s": 2_700, "increment_s": 0 }));
    assert!(ada.get(&table).await.text.contains("45\u{a0}min"));
    for wrong in [
        "clock=own",
        "clock=own&clock-minutes=0&clock-seconds=5",
        "clock=own&clock-minutes=121&clock-seconds=5",
        "clock=own&clock-minutes=5&clock-seconds=301",
        "clock=own&clock-minutes=99999999999&clock-seconds=1",
        "clock=7",
    ] {
        let seen =
            ada.post("/tables", &format!("game=troyes-dice&name=Ada&here=1&elsewhere=1&{wrong}")).await;
        assert_eq!(seen.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
        assert!(seen.text.contains("fault-clock") && seen.text.contains("30 seconds to 2 hours"), "{wrong}");
    }
    // Alone there is nobody to play against time for.
    let seen = ada.post("/tables", "game=troyes-dice&name=Ada&here=1&clock=300%2B10").await;
    assert!(seen.status == StatusCode::UNPROCESSABLE_ENTITY && seen.text.contains("fault-clock"));
    // A game over days has none, whatever was chosen before.
    let table = ada.open("game=troyes-dice&name=Ada&here=1&elsewhere=1&pace=over-days&clock=300%2B10").await;
    assert_eq!(state(&mut ada, &table).await["clock"], Value::Null);
}

#[tokio::test]
async fn a_bot_plays_on_when_the_time_runs_out_and_the_player_comes_back() {
    let (house, clock) = house_with_clock();
    let (mut ada, mut grace, table) = ada_and_grace(&house, &format!("{FORM}&at_once=yes")).await;
    turn(&mut grace, &table, 2, "").await;
    clock.advance(Duration::from_secs(299));
    assert_eq!(state(&mut ada, &table).await["seats"][0]["stand_in"], Value::Null);
    clock.advance(Duration::from_secs(7));
    let now = until(&mut grace, &table, |now| now["seats"][0]["stand_in"] == "journeyman").await;
    assert_eq!(now["seats"][0]["clock"]["out_of_time"], json!(true));
    // The bot finishes the turn, and the game goes on.
    until(&mut grace, &table, |now| now["seats"][1]["waiting"] == json!(true)).await;
    let page = ada.get(&table).await.text;
    assert!(page.contains("Ada ran out of time") && page.contains("Take back my seat"), "she can come back");
    assert!(grace.get(&table).await.text.contains("out of time"), "and the others know why a bot plays");
    let seen = ada.post(&format!("{table}/hand-back"), "seat=1").await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
    let now = state(&mut ada, &table).await;
    assert_eq!((left(&now, 0), now["seats"][0]["stand_in"].clone()), (30_000, Value::Null));
}

#[tokio::test]
async fn a_page_says_how_long_its_player_thought() {
    let (house, clock) = house_with_clock();
    let (mut ada, mut grace, table) = ada_and_grace(&house, FORM).await;
    clock.advance(Duration::from_secs(20));
    // Four of the seconds were spent on the way.
    turn(&mut ada, &table, 1, "&thought=16000").await;
    // A page that lies gains five.
    turn(&mut grace, &table, 2, "&thought=0").await;
    let now = state(&mut ada, &table).await;
    let (honest, liar) = (left(&now, 0), left(&now, 1));
    assert_eq!(honest, 300_000 + 10_000 - 16_000);
    // What the test itself took is on her clock, too.
    assert!((250_000..=300_000 + 10_000 - 15_000).contains(&liar), "{liar}");
    turn(&mut ada, &table, 1, "&thought=nonsense").await;
}

/// The clock stands still while the server is away.
#[tokio::test]
async fn a_restart_costs_nobody_time() {
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open_in_memory().expect("a store"));
    let open = |clock: &Clock| {
        let settings = Settings { limits: false, clock: clock.clone(), ..Settings::default() };
        app::<AllTitles>(store.clone(), settings)
    };
    let (mut ada, _, table) = ada_and_grace(&open(&Clock::default()), FORM).await;
    // Time passes for the second server only, so that the first one does nothing more.
    let clock = Clock::default();
    clock.advance(Duration::from_secs(3_600));
    ada.house = open(&clock);
    let now = state(&mut ada, &table).await;
    assert_eq!(now["seats"][0]["stand_in"], Value::Null, "{now}");
    let since = now["seats"][0]["clock"]["running_since"].as_i64().expect("running");
    assert_eq!(
        (left(&now, 0), since > now["seats"][0]["clock"]["left_ms"].as_i64().unwrap()),
        (300_000, true)
    );
}

#[tokio::test]
async fn programs_use_clocks_too() {
    let (house, clock) = house_with_clock();
    let mut ada = Browser::new(&house);
    let json = [("content-type", "application/json")];
    let open =
        |clock: Value| json!({ "game": "troyes-dice", "options": "players=2", "clock": clock }).to_string();
    let body = open(json!({ "reserve_s": 60, "increment_s": 5 }));
    let seen = ada.ask(axum::http::Method::POST, "/api/tables", &body, &json).await;
    assert_eq!(seen.status, StatusCode::CREATED, "{}", seen.text);
    for wrong in [json!({ "reserve_s": 1, "increment_s": 5 }), json!({ "reserve_s": 60 })] {
        let seen = ada.ask(axum::http::Method::POST, "/api/tables", &open(wrong), &json).await;
        assert_eq!(seen.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", seen.text);
    }
    drop(clock);
}
