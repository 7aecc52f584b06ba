use browser_tests::{Keyboard, TroyesDicePlayer};
use serde_json::{Value, json};

use crate::setup;

/// Remembers what was heard, and counts what plays it.
const LISTEN: &str = "window.heard = []; window.contexts = 0; \
    document.addEventListener('crier:sound', ({ detail }) => heard.push(detail)); \
    const { AudioContext } = window; \
    window.AudioContext = class extends AudioContext { constructor() { super(); contexts += 1; } }";
const LOADED: &str =
    "return performance.getEntriesByType('resource').some(({ name }) => name.includes('/sound.js'))";

/// The table is silent, and nothing is loaded for it, until the sound is switched on: then a roll is heard.
#[tokio::test]
async fn a_roll_is_heard_once_the_sound_is_on() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.open("/").await;
    browser.click(".solo button").await;
    browser.wait("!!document.querySelector('.td-wheel') && document.readyState === 'complete'").await;
    browser.js(LISTEN, Vec::new()).await;
    let mut player = TroyesDicePlayer::new(browser.clone(), 5);
    player.play_half_day_by_list().await;
    let silent = browser.js("return [heard.length, contexts]", Vec::new()).await;
    assert_eq!(silent, json!([0, 0]));
    assert_eq!(browser.js(LOADED, Vec::new()).await, Value::Bool(false));

    let mut keyboard = Keyboard::new(browser.clone());
    keyboard.tab_to("#sound").await;
    keyboard.space().await;
    browser.wait("heard.length === 1").await;
    player.play_half_day_by_list().await;
    browser.wait("heard.includes('dice')").await;
    let heard = browser.js("return [heard[0], contexts]", Vec::new()).await;
    assert_eq!(heard, json!(["turn", 1]));

    // Off again, it stays silent.
    browser.click("#sound").await;
    let before = browser.js("return heard.length", Vec::new()).await;
    player.play_half_day_by_list().await;
    assert_eq!(browser.js("return heard.length", Vec::new()).await, before);
}
