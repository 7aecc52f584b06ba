//! The day's dice.

use std::time::Duration;

use browser_tests::{FEW_LOOKS, audit};
use serde_json::json;

use crate::setup;

const DAY: u64 = 24 * 60 * 60;

/// Ada plays today's dice with one press, sees the board, shares her result, and finds the secret open the next day.
#[tokio::test]
async fn todays_dice_are_played_shared_and_opened() {
    setup!(server, driver);
    driver.allow("net::ERR_", "the server is started again");
    driver.allow("htmx:sse:error", "the server is started again");
    // Noon of the next day: midnight does not come by itself.
    server.put_forward(Duration::from_secs(DAY - server.now() % DAY + DAY / 2));
    let browser = driver.browser(server.address()).await;
    let mut found = Vec::new();
    browser.open("/").await;
    assert_eq!(browser.js("return document.querySelectorAll('.today li').length", Vec::new()).await, 3);
    browser.click(".today li:first-child button").await;
    browser.wait("location.pathname.startsWith('/t/') && !!document.querySelector('.of-day')").await;
    assert!(browser.text_of(".of-day").await.contains("no hints"));
    assert!(!browser.has("form[action$='/hint']").await && !browser.has("form[action$='/back']").await);
    audit(&browser, "a ranked attempt", FEW_LOOKS, &mut found).await;
    browser.open("/").await;
    assert!(browser.text_of(".today li:first-child").await.contains("Unfinished"));
    browser.click(".today li:first-child button").await;
    browser.wait("location.pathname.startsWith('/t/') && !!document.querySelector('.of-day')").await;
    let table = browser.table().await;
    browser.play_ahead(u32::MAX).await;
    let score = browser.text_of(".ct-result tfoot b").await;
    browser.click(".actions.again a.act").await;
    browser.wait("!!document.querySelector('.day-score')").await;
    let day = browser.place().await;
    assert!(browser.text_of(".day-score strong").await.starts_with(&score));
    assert!(browser.text_of(".board tr.own").await.contains(&score));
    let hash = browser.text_of(".sealed code").await;
    assert!(!browser.has("#secret").await);
    audit(&browser, "a day", FEW_LOOKS, &mut found).await;

    // Some devices can pass a text on: the page asks for nothing else.
    let stand_in = "navigator.share = async ({ text }) => { window.shared = text; };";
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": stand_in })).await;
    browser.reload().await;
    browser.wait("!document.querySelector('[data-send]').hidden").await;
    browser.click("[data-send]").await;
    let shared = browser.wait("window.shared").await;
    let shared = shared.as_str().expect("a text");
    assert!(shared.starts_with("Crier, day ") && shared.contains(&format!("{score} points")), "{shared}");
    assert!(shared.contains(&format!(" http://{}{day}?result=", server.address())), "{shared}");

    // The next day at one: the secret, and everyone's replay.
    server.put_forward(Duration::from_secs(DAY - server.now() % DAY + 60 * 60));
    browser.open(&day).await;
    browser.wait("!!document.querySelector('#secret')").await;
    assert_eq!(browser.text_of(".sealed code").await, hash);
    let secret = hash_of(&browser.text_of("#secret").await);
    assert_eq!(secret, hash, "the secret is the one that was sealed");
    audit(&browser, "a day that is over", FEW_LOOKS, &mut found).await;
    browser.click(".board tbody a").await;
    browser.wait(&format!("location.pathname.startsWith('{table}/replay/')")).await;
    browser.open("/daily").await;
    assert!(browser.text_of(".today").await.contains("1 day in a row"));
    audit(&browser, "all of today's dice", FEW_LOOKS, &mut found).await;
    browser.open("/daily/troyes-dice").await;
    assert!(browser.text_of(".tables").await.contains("one person finished"));
    audit(&browser, "earlier days", FEW_LOOKS, &mut found).await;
    assert_eq!(found, []);
}

/// Each title has a game of the day, which one press opens: with its rivals where it has some, and marked as ranked.
#[tokio::test]
async fn every_title_has_a_game_of_the_day() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    let mut found = Vec::new();
    for (number, mark, seats) in [(1, ".ct.td", 1), (2, ".ct.dc", 1), (3, ".ct.tr", 2)] {
        browser.open("/daily").await;
        browser.click(&format!(".today li:nth-child({number}) button")).await;
        browser.wait(&format!("location.pathname.startsWith('/t/') && !!document.querySelector('.of-day') && !!document.querySelector('{mark}')")).await;
        let people =
            browser.js("return document.querySelectorAll('.ct-others > li').length", Vec::new()).await;
        assert_eq!(people, seats, "{mark}");
        assert!(!browser.has("form[action$='/hint']").await, "{mark}: no hints");
        audit(&browser, mark, FEW_LOOKS, &mut found).await;
    }
    // The page says where a leaderboard counts, and leads there.
    browser.open("/daily").await;
    browser.click("main a[href='/circles']").await;
    browser.wait("location.pathname === '/circles' && !!document.querySelector('main form')").await;
    assert_eq!(found, []);
}

/// The SHA-256 of a secret, both as hexadecimal digits.
fn hash_of(secret: &str) -> String {
    table::Secret::from_hex(secret.trim()).expect("64 digits").hash().to_hex()
}
