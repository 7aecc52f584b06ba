use browser_tests::{Browser, BrowserOptions, DESKTOP, Keyboard, PHONE, TroyesDicePlayer, serious_findings};
use fantoccini::key::Key;

use crate::phone::fits;
use crate::setup;

/// Asks with the pointer and waits for the answer.
async fn ask(browser: &Browser) {
    browser.click(".ct-ask button").await;
    browser.wait("!!document.querySelector('#hint .ct-hints')").await;
}

const FOCUSED: &str = "document.activeElement.id === 'ct-hint-title'";
const CLOSED: &str = "!document.querySelector('#hint .ct-hint')";

#[tokio::test]
async fn a_hint_is_asked_for_looked_at_and_taken() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.open_table("Ada", 1, 0).await;
    browser.wait("!!document.querySelector('.td-wheel') && document.readyState === 'complete'").await;
    ask(&browser).await;
    browser.wait(FOCUSED).await;
    let rows = "return document.querySelectorAll('.ct-hints > li').length";
    assert_eq!(browser.js(rows, Vec::new()).await, 3);
    let text = browser.text_of("#hint").await;
    for part in ["about ", "give or take ", "gains", "it can be wrong"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    // Seen by everyone, whatever the screen and the light.
    for screen in [DESKTOP, PHONE] {
        browser.show_on(screen).await;
        for is_dark in [false, true] {
            browser.show_still(is_dark).await;
            assert_eq!(serious_findings(&browser).await, [], "{screen:?}, dark: {is_dark}");
        }
    }
    fits(&browser, "a hint", "#hint button, #hint summary, .ct-hint-close").await;
    browser.show_on(DESKTOP).await;
    // The reasons of one move are open at a time.
    browser.click(".ct-hints > li:nth-child(2) summary").await;
    browser.wait("document.querySelectorAll('.ct-hint-why[open]').length === 1").await;
    // The move can be looked at on the board, and the hint stays.
    browser.click(".ct-hints > li:nth-child(2) h3 a").await;
    browser.wait("!!document.querySelector('.ct-bar button.main:not([disabled])')").await;
    assert!(browser.has(".ct-hints").await, "the hint is about the same");
    // Taken, it is a draft like any other, and the hint is gone.
    browser.click(".ct-hints > li:first-child form button").await;
    browser.wait(CLOSED).await;
    browser.wait("!!document.querySelector('.ct-bar form[action$=\"/undo\"]')").await;
    browser.click(".ct-bar form[action$='/undo'] button").await;
    ask(&browser).await;
    browser.click("[data-close-hint]").await;
    browser.wait(CLOSED).await;
    assert!(browser.has(".ct-ask button:focus").await, "the focus is where it was");
}

/// What others do in the meantime does not take the hint away; the next half-day does.
#[tokio::test]
#[ignore = "takes long: CI"]
async fn a_hint_stays_as_long_as_it_is_about_what_is_shown() {
    setup!(server, driver);
    let (ada, grace) = (driver.browser(server.address()).await, driver.browser(server.address()).await);
    let table = ada.open_table("Ada", 1, 1).await;
    grace.open(&table).await;
    grace.sit("Grace").await;
    ada.wait("!!document.querySelector('.ct-ask button')").await;
    ask(&ada).await;
    grace.wait("!!document.querySelector('.td-wheel')").await;
    TroyesDicePlayer::new(grace.clone(), 5).play_half_day().await;
    ada.wait("!!document.querySelector('.ct-state .done')").await;
    assert!(ada.has(".ct-hints").await, "Ada's turn is as it was");
    // In another tab of hers the turn is made: this one moves on, and the hint goes.
    let script = "const id = location.pathname.split('/')[2]; const field = name => document.querySelector(`.ct-hints [name=${name}]`).value; \
                  return fetch(`/t/${id}/confirm`, { method: 'POST', body: new URLSearchParams({ seat: '1', move: field('move') }) }).then(() => true)";
    ada.js(script, Vec::new()).await;
    ada.wait(CLOSED).await;
}

#[tokio::test]
#[ignore = "takes long: CI"]
async fn a_hint_by_keyboard() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.open_table_of("dice-city", "Ada", 1, 0).await;
    browser.wait("!!document.querySelector('.dc-city') && document.readyState === 'complete'").await;
    let mut keys = Keyboard::new(browser.clone());
    keys.tab_to(".ct-ask button").await;
    keys.enter().await;
    browser.wait(FOCUSED).await;
    keys.press(&char::from(Key::Escape).to_string()).await;
    browser.wait(CLOSED).await;
    assert!(browser.has(".ct-ask button:focus").await, "the focus is where it was");
    keys.space().await;
    browser.wait(FOCUSED).await;
    let pressed = keys.pressed;
    keys.tab_to(".ct-hints form button").await;
    assert!(keys.pressed - pressed < 10, "the moves come right after the heading");
    keys.enter().await;
    browser.wait(CLOSED).await;
    browser.wait("!!document.querySelector('.ct-bar form[action$=\"/undo\"], .ct-bar button.main')").await;
}

#[tokio::test]
#[ignore = "takes long: CI"]
async fn a_hint_without_scripts_on_a_phone() {
    setup!(server, driver);
    let browser = driver
        .browser_with(server.address(), BrowserOptions { scripts: false, ..BrowserOptions::default() })
        .await;
    browser.show_on(PHONE).await;
    browser.open_table("Ada", 1, 0).await;
    ask(&browser).await;
    assert!(browser.place().await.ends_with("/hint"), "the page came anew");
    fits(&browser, "a hint", "#hint button, #hint summary, .ct-hint-close").await;
    browser.click("[data-close-hint]").await;
    browser.wait(&format!("document.readyState === 'complete' && {CLOSED}")).await;
    ask(&browser).await;
    browser.click(".ct-hints > li:first-child form button").await;
    browser.wait("!!document.querySelector('.ct-bar form[action$=\"/undo\"]')").await;
    assert!(!browser.has(".ct-hint").await);
}
