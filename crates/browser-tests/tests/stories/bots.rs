use browser_tests::{TroyesDicePlayer, serious_findings};

use crate::setup;

/// Ada plays against bots that she chose, leaves her seat to one, sees the game continue, and takes the seat back.
#[tokio::test]
async fn a_person_plays_against_bots_leaves_and_comes_back() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.open("/?game=troyes-dice").await;
    browser.fill(".start input[name=name]", "Ada").await;
    browser.fill(".start input[name=elsewhere]", "0").await;
    browser.fill(".start input[name=bots]", "2").await;
    browser.js("document.querySelector('.start select[name=level]').value = 'journeyman'", Vec::new()).await;
    browser.click(".start button.act").await;
    browser.wait("!!document.querySelector('.td-wheel') && document.readyState === 'complete'").await;
    let mut ada = TroyesDicePlayer::new(browser.clone(), 51);
    assert!(browser.text().await.matches("(Journeyman)").count() >= 2, "{}", browser.text().await);
    // The page shows when they have decided, without being reloaded.
    browser.wait("document.querySelectorAll('.ct-person .done').length === 2").await;
    ada.play_half_day_by_list().await;
    ada.wait_for_half_day_after("Day 1 morning").await;
    // She leaves: a bot takes over.
    browser.click("#below details summary").await;
    browser.click("form[action$='stand-in'] button").await;
    browser.wait("!!document.querySelector('.lent')").await;
    assert!(browser.text_of(".lent").await.contains("Journeyman is playing for Ada"));
    assert_eq!(serious_findings(&browser).await, []);
    let begun = ada.glance().await.half_day;
    let later = ada.wait_for_half_day_after(&begun).await;
    assert_ne!(later.half_day, begun);
    // She is back.
    browser.click(".lent button").await;
    browser.wait("!document.querySelector('.lent') && document.readyState === 'complete'").await;
    ada.play_half_day_by_list().await;
}

/// What others do does not close what a player has opened.
#[tokio::test]
async fn a_list_stays_open_when_a_bot_has_done() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.open("/?game=troyes-dice").await;
    browser.fill(".start input[name=name]", "Ada").await;
    browser.fill(".start input[name=elsewhere]", "0").await;
    browser.fill(".start input[name=bots]", "3").await;
    browser.click(".start button.act").await;
    browser.wait("!!document.querySelector('.ct-moves summary') && document.readyState === 'complete'").await;
    browser.click(".ct-moves summary").await;
    browser.wait("document.querySelectorAll('.ct-person .done').length === 3").await;
    assert!(browser.has(".ct-moves[open]").await, "three bots have done, and the list is still open");
}
