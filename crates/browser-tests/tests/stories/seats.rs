use std::time::Duration;

use browser_tests::TroyesDicePlayer;
use serde_json::{Value, json};

use crate::setup;

#[tokio::test]
async fn the_link_is_copied_and_the_button_says_so() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    let table = browser.open_table("Ada", 1, 1).await;
    let label = browser.text_of(".invite.main button").await;
    // The old clipboard, as over plain HTTP from another machine.
    browser.js("Object.defineProperty(navigator, 'clipboard', { value: undefined })", Vec::new()).await;
    browser.js("document.addEventListener('copy', () => { window.copied = getSelection().toString() || document.activeElement.value })", Vec::new()).await;
    browser.click(".invite.main button").await;
    browser.wait("document.querySelector('.invite.main button').textContent.includes('Copied')").await;
    let copied = browser.js("return window.copied", Vec::new()).await;
    assert!(copied.as_str().is_some_and(|link| link.ends_with(&table)), "{copied}");
    // And it can be pressed again.
    browser.wait(&format!("document.querySelector('.invite.main button').textContent === '{label}'")).await;
}

/// The start page learns of a turn by itself, and says so in its title.
#[tokio::test]
#[ignore = "takes long: CI"]
async fn the_start_page_tells_when_it_is_ones_turn() {
    setup!(server, driver);
    let (first, second, _) = driver.two_at_a_table(server.address()).await;
    let (mut ada, mut grace) = (TroyesDicePlayer::new(first, 31), TroyesDicePlayer::new(second, 32));
    assert!(ada.play_half_day_by_list().await.waits);
    ada.browser.open("/?game=troyes-dice").await;
    assert!(!ada.browser.has(".your-turn").await);
    // What is being typed stays.
    ada.browser.fill(".start input[name=name]", "Ada L").await;
    grace.play_half_day_by_list().await;
    let told = "!!document.querySelector('.your-turn') && document.title.startsWith('(your turn)')";
    assert!(ada.browser.comes_true(told, Duration::from_secs(25)).await, "{}", ada.browser.text().await);
    let typed =
        ada.browser.js("return document.querySelector('.start input[name=name]').value", Vec::new()).await;
    assert_eq!(typed, json!("Ada L"));
}

/// The sound can be set on every page, and the setting is the same on all.
#[tokio::test]
async fn the_sound_is_set_anywhere() {
    setup!(server, driver);
    driver.allow("404 (Not Found)", "one of the pages is not there");
    let browser = driver.browser(server.address()).await;
    browser.open("/").await;
    let pressed = "return document.getElementById('sound').getAttribute('aria-pressed')";
    browser.wait("!document.getElementById('sound').hidden").await;
    assert_eq!(browser.js(pressed, Vec::new()).await, json!("false"));
    browser.click("#sound").await;
    for page in ["/", "/nowhere"] {
        browser.open(page).await;
        browser.wait("!document.getElementById('sound').hidden").await;
        assert_eq!(browser.js(pressed, Vec::new()).await, json!("true"), "{page}");
    }
    browser.open_table("Ada", 1, 1).await;
    browser.wait("!document.getElementById('sound').hidden").await;
    assert_eq!(browser.js(pressed, Vec::new()).await, json!("true"));
    let quiet = browser
        .js("return getComputedStyle(document.querySelector('#sound .mute')).display", Vec::new())
        .await;
    assert_eq!(quiet, Value::from("none"));
}

/// A double click counts once.
#[tokio::test]
async fn a_double_click_is_one_click() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.open("/").await;
    browser.click(".solo button").await;
    browser.wait("!!document.querySelector('.td-wheel') && document.readyState === 'complete'").await;
    let mut player = TroyesDicePlayer::new(browser.clone(), 41);
    for half_day in ["Day 1 afternoon", "Day 2 morning", "Day 2 afternoon"] {
        while player.glance().await.main != "confirm" {
            player.pick_from_list().await;
        }
        let twice = "const button = document.querySelector('.ct-bar .ct-actions button.main'); button.click(); button.click()";
        browser.js(twice, Vec::new()).await;
        player.wait_for_half_day_after("").await;
        browser.wait("!window.requestsInFlight?.size").await;
        let now = player.glance().await;
        assert_eq!((now.half_day.as_str(), now.refusal.as_str()), (half_day, ""));
    }
}
