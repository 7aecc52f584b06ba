//! People together at a table: they talk, mute, go on vacation, and play with anyone.

use std::time::Duration;

use browser_tests::{Browser, BrowserOptions, PHONE, TroyesDicePlayer, serious_findings};

use crate::setup;

/// What the list of remarks says.
async fn said(browser: &Browser) -> String {
    browser.text_of("#talk-said").await
}

async fn say(browser: &Browser, text: &str) {
    browser.fill("#talk-text", text).await;
    browser.click(".ct-say-line button").await;
    browser.wait("document.getElementById('talk-text').value === ''").await;
}

/// Three people talk: one on a phone, one watching. Words arrive without a reload, in the list and as a bubble, also in the
/// middle of someone's own sentence; one is muted, and the opener ends it.
#[tokio::test]
async fn three_talk_and_one_is_muted() {
    setup!(server, driver);
    let (ada, grace, table) = driver.two_at_a_table(server.address()).await;
    let joan = driver.browser(server.address()).await;
    grace.show_on(PHONE).await;
    joan.open(&table).await;
    joan.wait("document.readyState === 'complete' && !!document.getElementById('talk')").await;
    assert!(!joan.has("#talk-text").await, "a spectator reads and does not write");

    ada.js("window.neverReloaded = true", Vec::new()).await;
    ada.fill("#talk-text", "half a sen").await;
    grace.click("#ct-tab-talk").await;
    grace.click(".ct-reactions [value=well-played]").await;
    ada.wait("document.getElementById('talk-said').textContent.includes('Well played!')").await;
    ada.wait("!document.querySelector('.talk-bubble').hidden").await;
    assert!(ada.text_of(".talk-bubble").await.contains("Grace"));
    assert_eq!(ada.js("return document.getElementById('talk-text').value", Vec::new()).await, "half a sen");

    // A turn of the other's redraws the page; what is half written stays, and so does what was said.
    grace.click("#ct-tab-own").await;
    let mut player = TroyesDicePlayer::new(grace.clone(), 41).on_phone();
    player.play_half_day().await;
    ada.wait("document.querySelector('.ct-others').textContent.includes('done')").await;
    assert_eq!(ada.js("return document.getElementById('talk-text').value", Vec::new()).await, "half a sen");
    assert!(said(&ada).await.contains("Well played!"));

    // On the phone the log and the talk are behind tabs: a mark says that there is something new.
    say(&ada, "<b>Thanks</b> https://example.org").await;
    grace.wait("document.documentElement.dataset.talk === 'new'").await;
    grace.wait("document.querySelector('.talk-bubble')?.textContent.includes('<b>Thanks</b>')").await;
    grace.click("#ct-tab-talk").await;
    grace.wait("!document.documentElement.dataset.talk").await;
    assert!(!grace.has("#talk-said b b, #talk-said a").await, "text is text, and no link");
    joan.wait("document.getElementById('talk-said').textContent.includes('https://example.org')").await;
    assert_eq!(serious_findings(&grace).await, []);
    assert_eq!(serious_findings(&ada).await, []);
    assert_eq!(ada.js("return window.neverReloaded", Vec::new()).await, true);

    ada.click(".ct-talk-menu summary").await;
    ada.click(".ct-talk-menu form:has([name=seat]) button").await;
    ada.wait("document.readyState === 'complete' && !document.getElementById('talk-said').textContent.includes('Well')")
        .await;
    say(&grace, "Do you hear me?").await;
    joan.wait("document.getElementById('talk-said').textContent.includes('Do you hear me?')").await;
    // Something that Ada does get comes after it: it was not only late.
    say(&ada, "All quiet here").await;
    assert!(!said(&ada).await.contains("Do you hear me?"));
    ada.click(".ct-talk-menu summary").await;
    ada.click(".ct-talk-menu form[action$='/talk-switch'] button").await;
    grace.wait("document.getElementById('talk').textContent.includes('Chat is off')").await;
}

/// Without scripts, the talk has a page of its own.
#[tokio::test]
async fn talk_works_without_scripts() {
    setup!(server, driver);
    let (ada, _, table) = driver.two_at_a_table(server.address()).await;
    let options = BrowserOptions { scripts: false, ..BrowserOptions::default() };
    let plain = driver.browser_with(server.address(), options).await;
    let link = ada.js("return document.querySelector('#below .link input').value", Vec::new()).await;
    let key = link.as_str().and_then(|link| link.split("key=").nth(1)).expect("a key")[..64].to_owned();
    plain.open(&format!("{table}/recover")).await;
    plain.fill("input[name=key]", &key).await;
    plain.click("form[action$='/recover'] button").await;
    plain.wait("!!document.getElementById('talk')").await;
    plain.open(&format!("{table}/talk")).await;
    plain.fill("#talk-text", "plain words").await;
    plain.click(".ct-say-line button").await;
    plain.wait("document.getElementById('talk-said').textContent.includes('plain words')").await;
    assert!(plain.place().await.ends_with("/talk"), "and stays there");
    ada.wait("document.getElementById('talk-said').textContent.includes('plain words')").await;
}

/// The line breaks while others talk: what was missed comes when it is back, and what was written is not lost.
#[tokio::test]
async fn talk_catches_up_after_a_cut_line() {
    setup!(server, driver);
    driver.allow("net::ERR_", "the line is cut");
    driver.allow("htmx:sse:error", "the line is cut");
    let line = browser_tests::Proxy::to(server.address()).await;
    let (ada, grace) = tokio::join!(driver.browser(line.address()), driver.browser(server.address()));
    let table = ada.open_table("Ada", 1, 1).await;
    grace.open(&table).await;
    grace.sit("Grace").await;
    ada.wait("!!document.querySelector('.td-wheel')").await;
    line.cut();
    ada.wait("document.getElementById('connection').textContent !== ''").await;
    say(&grace, "one").await;
    say(&grace, "two").await;
    ada.fill("#talk-text", "lost?").await;
    ada.click(".ct-say-line button").await;
    ada.wait("!document.querySelector('.ct-say-refused').hidden").await;
    assert_eq!(ada.js("return document.getElementById('talk-text').value", Vec::new()).await, "lost?");
    line.mend();
    ada.wait("document.getElementById('talk-said').textContent.includes('two')").await;
    assert!(said(&ada).await.contains("one"));
    ada.click(".ct-say-line button").await;
    grace.wait("document.getElementById('talk-said').textContent.includes('lost?')").await;
}

/// Grace goes on vacation from a game over days; Ada can neither nudge nor replace her until she is back.
#[tokio::test]
async fn a_game_waits_for_someone_on_vacation() {
    setup!(server, driver);
    driver.allow("net::ERR_", "the server is started again");
    driver.allow("htmx:sse:error", "the server is started again");
    let (ada, grace) = tokio::join!(driver.browser(server.address()), driver.browser(server.address()));
    ada.open("/").await;
    let days = "document.querySelector('.anyone select').value = 'over-days'";
    ada.js(days, Vec::new()).await;
    ada.click(".anyone button").await;
    ada.wait("location.pathname.startsWith('/t/') && document.readyState === 'complete'").await;
    grace.open("/").await;
    grace.wait("document.querySelector('.anyone').textContent.includes('one player is waiting')").await;
    grace.js(days, Vec::new()).await;
    grace.click(".anyone button").await;
    grace.wait("!!document.querySelector('.td-wheel')").await;
    let table = ada.table().await;
    assert_eq!(grace.table().await, table, "they have met");
    ada.wait("!!document.querySelector('.td-wheel')").await;

    server.put_forward(Duration::from_secs(13 * 60 * 60));
    ada.open(&table).await;
    ada.click(".ct-nudge button").await;
    ada.wait("document.querySelector('.ct-nudge')?.textContent.includes('nudged today')").await;
    grace.open(&table).await;
    grace.wait("document.querySelector('.lent')?.textContent.includes('would like to continue')").await;
    grace.open("/vacation").await;
    grace.fill("input[name=days]", "5").await;
    grace.click("form[action='/vacation'] button").await;
    grace.wait("!!document.querySelector(\"form[action='/vacation/end']\")").await;
    assert_eq!(serious_findings(&grace).await, []);

    server.put_forward(Duration::from_secs(3 * 24 * 60 * 60));
    ada.open(&table).await;
    ada.wait("document.querySelector('.ct-others').textContent.includes('on vacation until')").await;
    assert!(!ada.has(".ct-nudge").await);
    grace.open(&table).await;
    grace.click("form[action='/vacation/end'] button").await;
    grace.wait("document.readyState === 'complete' && location.pathname === '/vacation'").await;
    ada.reload().await;
    ada.wait("!document.querySelector('.ct-others').textContent.includes('on vacation')").await;
}

/// Somebody closes the page and comes back: the other's page says so by itself.
#[tokio::test]
#[ignore = "takes long: CI"]
async fn away_and_back_are_shown_as_they_happen() {
    setup!(server, driver);
    let (ada, grace, table) = driver.two_at_a_table(server.address()).await;
    grace.open("about:blank").await;
    let is_away = "document.querySelector('.ct-others').textContent.includes('away for')";
    ada.wait_for(is_away, Duration::from_secs(150)).await;
    grace.open(&table).await;
    ada.wait(&format!("!({is_away})")).await;
}
