use std::time::{Duration, Instant};

use browser_tests::{DESKTOP, TIMEOUT, TroyesDicePlayer};
use serde_json::{Value, json};

use crate::setup;

/// Browsers open only six connections to a server over HTTP/1.1: eight tabs must not starve each other.
#[tokio::test]
#[ignore = "takes long: CI"]
async fn eight_tabs_load_and_the_visible_one_is_live() {
    setup!(server, driver);
    let (browser, friend, table) = driver.two_at_a_table(server.address()).await;
    let remember = "window.seen = []; document.addEventListener('visibilitychange', () => seen.push(document.visibilityState))";
    browser.js(remember, Vec::new()).await;
    let client = browser.client();
    let home = client.window().await.expect("the first tab");
    for _ in 0..7 {
        let tab = client.new_window(true).await.expect("a tab");
        client.switch_to_window(tab.handle).await.expect("the tab comes to the front");
        browser.devtools("Page.bringToFront", json!({})).await;
        browser.open(&table).await;
        browser.wait("!!document.querySelector('.td-wheel')").await;
    }
    // Going back to a tab shows it; it has been hidden in the meantime, as in a person's browser.
    client.switch_to_window(home).await.expect("back to the first tab");
    browser.devtools("Page.bringToFront", json!({})).await;
    browser.wait("document.visibilityState === 'visible'").await;
    let seen = browser.js("return window.seen", Vec::new()).await;
    assert!(seen.as_array().is_some_and(|seen| seen.contains(&json!("hidden"))), "{seen}");
    let (mut ada, mut grace) =
        (TroyesDicePlayer::new(browser.clone(), 16), TroyesDicePlayer::new(friend, 17));
    for _ in 0..2 {
        let before = ada.play_half_day().await;
        assert!(before.waits);
        grace.play_half_day().await;
        ada.wait_for_half_day_after(&before.half_day).await;
    }
}

/// Tabs that are opened in the background are hidden from the start.
#[tokio::test]
#[ignore = "takes long: CI"]
async fn eight_tabs_opened_in_the_background_starve_nobody() {
    setup!(server, driver);
    let (browser, friend, table) = driver.two_at_a_table(server.address()).await;
    let background = json!({ "url": format!("http://{}{table}", server.address()), "background": true });
    for _ in 0..7 {
        browser.devtools("Target.createTarget", background.clone()).await;
    }
    // Whichever of them load hold no connection that the tab in front needs.
    let begun = Instant::now();
    loop {
        let targets = browser.devtools("Target.getTargets", json!({})).await;
        let targets = targets["targetInfos"].as_array().cloned().unwrap_or_default();
        let is_loaded =
            |target: &&Value| target["title"].as_str().is_some_and(|title| title.contains("Troyes Dice"));
        if targets.iter().filter(is_loaded).count() == 8 {
            break;
        }
        assert!(begun.elapsed() < TIMEOUT, "not all tabs load: {targets:#?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(browser.js("return document.visibilityState", Vec::new()).await, "visible");
    let (mut ada, mut grace) =
        (TroyesDicePlayer::new(browser.clone(), 18), TroyesDicePlayer::new(friend, 19));
    let before = ada.play_half_day().await;
    assert!(before.waits);
    grace.play_half_day().await;
    ada.wait_for_half_day_after(&before.half_day).await;

    // The tabs were hidden from the start; one that comes to the front catches up and is live, too.
    let client = browser.client();
    let tab = client.windows().await.expect("tabs").pop().expect("a tab");
    client.switch_to_window(tab).await.expect("the tab comes to the front");
    browser.devtools("Page.bringToFront", json!({})).await;
    // Each tab has its own screen.
    browser.show_on(DESKTOP).await;
    let states = "return performance.getEntriesByType('visibility-state').map(entry => entry.name)";
    assert_eq!(browser.js(states, Vec::new()).await, json!(["hidden", "visible"]));
    ada.wait_for_half_day_after(&before.half_day).await;
    let before = ada.play_half_day().await;
    grace.play_half_day().await;
    ada.wait_for_half_day_after(&before.half_day).await;
}
