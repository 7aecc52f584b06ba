//! After a game: was it luck, where the points came from, honours, statistics and paper.

use std::time::Duration;

use browser_tests::{ALL_LOOKS, FEW_LOOKS, audit};

use crate::setup;

/// Whether the page shows a whole review.
const DONE: &str =
    "!!document.querySelector('.review-verdict') && !document.querySelector('.review-progress')";
/// How long a review may take on a busy machine.
const LONG: Duration = Duration::from_secs(600);

/// Ada asks for a review, watches it grow, and looks at a better move on the board.
#[tokio::test]
async fn a_finished_game_is_reviewed() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    let table = browser.open_table("Ada", 1, 0).await;
    browser.play_ahead(u32::MAX).await;
    browser.click(&format!("a[href='{table}/review']")).await;
    browser.click("#review button").await;
    let mut found = Vec::new();
    // First results come in seconds, long before the end; the page brings them by itself.
    browser.wait("!!document.querySelector('.review-chart')").await;
    browser.wait_for(DONE, LONG).await;
    let score = browser.text_of(".review-total td").await;
    let rows = browser.text_of(".review-sums").await;
    assert!(rows.contains("Luck") && rows.contains(&score), "{rows}");
    audit(&browser, "a review", FEW_LOOKS, &mut found).await;

    browser.click(".review-costly li:first-child a").await;
    browser
        .wait("location.search === '?better=1' && !!document.querySelector('.review-panel a[aria-current]')")
        .await;
    let board = "return document.getElementById('game').innerHTML";
    let better = browser.js(board, Vec::new()).await;
    audit(&browser, "a better move", FEW_LOOKS, &mut found).await;
    browser.click(".review-panel .review-ways a:first-child").await;
    browser.wait("location.search === '' && !!document.querySelector('.review-panel a[aria-current]')").await;
    assert_ne!(browser.js(board, Vec::new()).await, better, "the board shows what was played again");
    assert_eq!(found, []);
}

/// Two players side by side: a column and a line for each, and each one's decisions with what could be expected before and
/// after.
#[tokio::test]
async fn two_players_are_reviewed_side_by_side() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    let table = browser.open_table("Ada", 2, 0).await;
    browser.play_ahead(u32::MAX).await;
    browser.open(&format!("{table}/review")).await;
    browser.click("#review button").await;
    browser.wait_for(DONE, LONG).await;
    assert_eq!(
        browser.js("return document.querySelectorAll('.review-sums thead th').length", Vec::new()).await,
        2
    );
    let charts = browser.js("return [...document.querySelectorAll('.review-chart')].map(chart => chart.querySelectorAll('polyline').length)", Vec::new());
    assert_eq!(charts.await, serde_json::json!([2, 2, 2, 2]));
    browser.click(".review-seats a[href$='/seat/2']").await;
    browser.wait("location.pathname.endsWith('/review/seat/2')").await;
    browser.click(".review-all summary").await;
    let around = browser.text_of(".review-all tbody td.review-around").await;
    assert!(around.contains('→'), "{around}");
    let mut found = Vec::new();
    audit(&browser, "a review of two players", ALL_LOOKS, &mut found).await;
    browser.click(".review-costly li:first-child a").await;
    browser.wait("!!document.querySelector('.review-panel a[aria-current]')").await;
    let panel = browser.text_of(".review-panel").await;
    assert!(panel.contains("Chance to win, before and after") && panel.contains('%'), "{panel}");
    audit(&browser, "a decision", FEW_LOOKS, &mut found).await;
    assert_eq!(found, []);
}

/// Every point opens to its reason; honours are collected, games counted, and the sheet can be printed.
#[tokio::test]
async fn points_have_reasons_and_a_game_leaves_something_behind() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    let table = browser.open_table("Ada", 1, 0).await;
    browser.play_ahead(u32::MAX).await;
    let mut found = Vec::new();
    browser.click(".ct-result tbody details summary").await;
    let link = browser
        .wait("document.querySelector('.ct-result tbody details[open] a')?.getAttribute('href')")
        .await;
    let link = link.as_str().expect("an address").to_owned();
    assert!(link.starts_with(&format!("{table}/replay/")), "{link}");
    audit(&browser, "a result with reasons", FEW_LOOKS, &mut found).await;

    browser.open("/honours").await;
    assert!(browser.text_of("main").await.contains("Troyes Dice"));
    audit(&browser, "my honours", FEW_LOOKS, &mut found).await;
    browser.open("/stats/troyes-dice").await;
    browser.wait("!!document.querySelector('main svg')").await;
    audit(&browser, "statistics", FEW_LOOKS, &mut found).await;

    browser.open(&format!("{table}/print")).await;
    browser.wait("!!document.querySelector('svg')").await;
    audit(&browser, "a printed sheet", FEW_LOOKS, &mut found).await;
    browser.open("/print/troyes-dice").await;
    browser.wait("!!document.querySelector('svg')").await;
    assert_eq!(found, []);
}
