//! Reviews of finished games: worked on in the background, kept, and shown in words.

use std::sync::Arc;
use std::time::Duration;

use axum::http::{Method, StatusCode};
use server::Settings;
use store::SqliteStore;
use titles::AllTitles;

use crate::common::{Browser, finish, house};

/// Waits until a table's review is complete.
async fn reviewed(browser: &mut Browser, table: &str) -> serde_json::Value {
    let path = format!("/api/tables/{}/review", table.trim_start_matches("/t/"));
    for _ in 0..1_200 {
        let state: serde_json::Value = serde_json::from_str(&browser.get(&path).await.text).expect("JSON");
        if state["work"] == 1 && state["progress"].is_null() {
            return state;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the review of {table} is not done after two minutes");
}

#[tokio::test]
async fn a_game_is_reviewed_in_words_and_the_better_move_is_shown() {
    let mut ada = Browser::new(&house());
    let table = ada.open("game=troyes-dice&name=Ada&here=1").await;
    finish(&table, &mut [(&mut ada, 1)]).await;
    assert!(ada.get(&table).await.text.contains(&format!("{table}/review")), "the result leads there");
    let offered = ada.get(&format!("{table}/review")).await.text;
    assert!(offered.contains("Review this game") && !offered.contains("Costliest decisions"), "{offered}");

    let asked = ada.post(&format!("{table}/review"), "work=1").await;
    assert_eq!(asked.location, Some(format!("{table}/review")));
    let state = reviewed(&mut ada, &table).await;
    let seat = &state["review"]["seats"][0];
    let part = |name: &str| seat[name]["mean"].as_f64().expect("a number");
    let sum = part("expected") + part("decided") + part("luck") + part("others");
    assert!((sum - seat["score"].as_f64().expect("a score")).abs() < 0.01, "{seat}");

    let page = ada.get(&format!("{table}/review")).await.text;
    for words in ["Was it luck?", "Costliest decisions", "Luckiest", "All decisions", "eight times the work"]
    {
        assert!(page.contains(words), "{words}: {page}");
    }
    let mut french = Browser { language: "fr", ..ada.clone() };
    let in_french = french.get(&format!("{table}/review")).await.text;
    assert!(
        in_french.contains("Était-ce de la chance") && in_french.contains("Les décisions les plus coûteuses"),
        "{in_french}"
    );

    // First moves lose something to the bot's somewhere. The board there can be looked at both ways.
    let decisions = state["review"]["decisions"].as_array().expect("decisions");
    let worse =
        decisions.iter().find(|one| one["best"]["action"] != one["played"]).expect("a different move");
    let place = format!("{table}/replay/{}/seat/1", worse["at"]);
    let (played, better) = (ada.get(&place).await.text, ada.get(&format!("{place}?better=1")).await.text);
    let board = |page: &str| page.split_once("id=\"game\"").expect("an area").1.to_owned();
    assert!(played.contains("Better:") && better.contains("Better:"), "{played}");
    assert_ne!(board(&played), board(&better), "the bot's move is on the board");
    // An update of the page is that part alone.
    let update = ada.ask(Method::GET, &format!("{table}/review"), "", &[("hx-request", "true")]).await.text;
    assert!(update.starts_with("<div id=\"review\""), "{update}");
}

#[tokio::test]
async fn only_finished_games_are_reviewed() {
    let house = house();
    let (mut ada, mut stranger) = (Browser::new(&house), Browser::new(&house));
    let table = ada.open("game=troia&name=Ada&here=1&bots=1&level=random&at_once=yes").await;
    assert_eq!(ada.post(&format!("{table}/review"), "work=1").await.status, StatusCode::CONFLICT);
    assert_eq!(ada.get(&format!("{table}/review")).await.location, Some(table.clone()));
    let nothing = stranger.post("/t/0000000000000000000000/review", "work=1").await;
    assert_eq!(nothing.status, StatusCode::NOT_FOUND);
    let seat = stranger.get(&format!("{table}/review/seat/9")).await;
    assert!(seat.location.is_some(), "there is no such seat");
}

/// A server that stops in the middle of a review goes on with it when it starts again.
#[tokio::test]
async fn a_review_survives_a_restart() {
    let store: Arc<SqliteStore> = Arc::new(SqliteStore::open_in_memory().expect("a store"));
    let settings = || Settings { limits: false, ..Settings::default() };
    let first = server::app::<AllTitles>(store.clone(), settings());
    let mut ada = Browser::new(&first);
    let table = ada.open("game=troyes-dice&name=Ada&here=1").await;
    finish(&table, &mut [(&mut ada, 1)]).await;
    ada.post(&format!("{table}/review"), "work=1").await;
    let stored = store::Store::review(store.as_ref(), table.trim_start_matches("/t/").to_owned()).await;
    let stored = stored.expect("a store").expect("it was asked for");
    assert_eq!((stored.asked, stored.done), (1, 0), "asked for, durably, before anything is known");
    let awaited = store::Store::awaited_reviews(store.as_ref(), 10).await.expect("a list");
    assert_eq!(awaited, [table.trim_start_matches("/t/")]);
    // Asking again finds the one that is being worked on, or what has become of it.
    ada.post(&format!("{table}/review"), "work=1").await;
    reviewed(&mut ada, &table).await;
    let mut later = Browser { house: server::app::<AllTitles>(store, settings()), ..ada.clone() };
    assert!(later.get(&format!("{table}/review")).await.text.contains("Costliest decisions"), "it was kept");
}
