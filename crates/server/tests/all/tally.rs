//! Honours and statistics over several games.

use axum::http::StatusCode;

use crate::common::{Browser, finish, house, state};

/// Opens a table for one person and a bot, and lets bots finish it.
async fn finished(browser: &mut Browser, game: &str) -> String {
    let table = browser.open(&format!("game={game}&name=Ada&here=1&bots=1&level=random&at_once=yes")).await;
    finish(&table, &mut [(browser, 1)]).await;
    table
}

#[tokio::test]
async fn a_finished_game_is_counted_once_and_told_apart_from_people_s_games() {
    let mut ada = Browser::new(&house());
    for game in ["troyes-dice", "dice-city", "troia"] {
        let empty = ada.get(&format!("/stats/{game}?bots=yes")).await;
        assert!(
            empty.status == StatusCode::OK && empty.text.contains("No finished game yet."),
            "{}",
            empty.text
        );
        let table = finished(&mut ada, game).await;
        let page = ada.get(&format!("/stats/{game}?bots=yes")).await.text;
        let totals = state(&mut ada, &table).await["outcome"]["seats"].clone();
        let totals: Vec<i64> = (0..2).map(|seat| totals[seat]["total"].as_i64().expect("a total")).collect();
        let (low, high) = (totals.iter().min().expect("two"), totals.iter().max().expect("two"));
        assert!(page.contains(&format!("2 scores from {low} to {high}")), "{page}");
        assert!(page.contains("<svg") && page.contains("Winners"), "{page}");
        assert!(ada.get(&format!("/stats/{game}")).await.text.contains("No finished game yet."));
        assert!(ada.get(&format!("/stats/{game}?bots=yes&players=3")).await.status == StatusCode::OK);
        let mut french = Browser { language: "fr", ..ada.clone() };
        let page = french.get(&format!("/stats/{game}?bots=yes")).await.text;
        assert!(page.contains("Vainqueurs") && !page.contains('⟨'), "{page}");
        assert!(ada.get(&format!("/rules/{game}")).await.text.contains(&format!("/stats/{game}")));
    }
    assert_eq!(ada.get("/stats/chess").await.status, StatusCode::NOT_FOUND);
    assert!(ada.get("/").await.text.contains("/stats/troia"));
}

/// Practice tables don't count.
#[tokio::test]
async fn practice_is_not_counted() {
    let mut ada = Browser::new(&house());
    let table = finished(&mut ada, "troyes-dice").await;
    let seen = ada.post(&format!("{table}/replay/10/play"), "seat=1&level=random&dice=new").await;
    let practice = seen.location.unwrap_or_else(|| panic!("{}", seen.text));
    finish(&practice, &mut [(&mut ada, 1)]).await;
    let page = ada.get("/stats/troyes-dice?bots=yes").await.text;
    assert!(page.contains("2 scores from"), "{page}");
}

/// A person plays to the end alone: the game counts towards a series, and a bot's does not.
#[tokio::test]
async fn honours_are_collected_over_games() {
    let mut ada = Browser::new(&house());
    let page = ada.get("/honours").await.text;
    assert!(
        page.contains("3 solo games") && page.contains("not yet") && page.contains("value=\"0\""),
        "{page}"
    );
    for played in 1..=2 {
        let table = ada.open("game=troyes-dice&name=Ada&here=1").await;
        while state(&mut ada, &table).await["stage"] != "over" {
            let action = crate::common::first_move(&mut ada, &table, 1).await.replace('+', "%2B");
            ada.post(&format!("{table}/confirm"), &format!("seat=1&move={action}")).await;
        }
        let page = ada.get("/honours").await.text;
        assert!(
            page.contains(&format!("<progress max=\"3\" value=\"{played}\" aria-label=\"3 solo games\"")),
            "{page}"
        );
    }
    // A bot that plays to the end for someone earns them nothing.
    finished(&mut ada, "troyes-dice").await;
    let page = ada.get("/honours").await.text;
    assert!(page.contains("<progress max=\"3\" value=\"0\" aria-label=\"3 games with others\""), "{page}");
    assert!(ada.get("/").await.text.contains("href=\"/honours\""));
    let mut french = Browser { language: "fr", ..ada.clone() };
    let page = french.get("/honours").await.text;
    assert!(page.contains("Mes distinctions") && !page.contains('⟨'), "{page}");
}
