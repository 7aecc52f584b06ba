use browser_tests::{DiceCityPlayer, TroyesDicePlayer};
use serde_json::{Value, json};

use crate::setup;

/// Remembers what is moved by a script: its class, or for a mark on a track what it is part of.
const WATCH: &str = "window.moved = []; \
    const { animate } = Element.prototype; \
    Element.prototype.animate = function (...how) { \
        moved.push(this.closest('.td-track') ? 'mark' : (this.getAttribute('class') ?? '').split(' ')[0]); \
        return animate.apply(this, how); }";

/// Dice tumble after every roll, what a turn draws rises, what it brings comes to its track; and where the system asks for
/// reduced motion, nothing moves at all.
#[tokio::test]
async fn motion_explains_and_can_be_switched_off() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.open("/").await;
    browser.click(".solo button").await;
    browser.wait("!!document.querySelector('.td-wheel') && document.readyState === 'complete'").await;
    browser.js(WATCH, Vec::new()).await;
    let mut player = TroyesDicePlayer::new(browser.clone(), 4);
    player.pick_work_building().await;
    // The preview: the building, and the citizens that fly from it to their track.
    let chain = json!(["td-building", "td-flying", "mark", "td-flying", "mark"]);
    assert_eq!(browser.js("return moved.splice(0)", Vec::new()).await, chain);
    player.press_main().await;
    let moved = browser.wait("moved.includes('td-falls') && moved.splice(0)").await;
    let count = |what: &str| moved.as_array().into_iter().flatten().filter(|one| *one == what).count();
    assert!(count("td-falls") == 4 && count("td-building") >= 1 && count("mark") >= 2, "{moved}");
    let day = "return getComputedStyle(document.querySelector('.td-disc')).transitionDuration";
    assert_eq!(browser.js(day, Vec::new()).await, json!("0.4s"));

    browser.show_still(false).await;
    // What was already moving comes to its end.
    browser.wait("document.getAnimations().length === 0").await;
    browser.js("moved = []", Vec::new()).await;
    player.pick_work_building().await;
    player.press_main().await;
    let still = "return [moved.length, document.getAnimations().length]";
    assert_eq!(browser.js(still, Vec::new()).await, json!([0, 0]));
    assert_eq!(browser.js(day, Vec::new()).await, json!("0s"));
    assert_eq!(
        browser.js("return document.querySelectorAll('.td-flying').length", Vec::new()).await,
        Value::from(0)
    );
}

/// In Dice City, what a die brings flies to the stock; with reduced motion, nothing does.
#[tokio::test]
async fn goods_fly_to_the_stock() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.open_table_of("dice-city", "Ada", 1, 0).await;
    browser.wait("!!document.querySelector('.dc-city') && document.readyState === 'complete'").await;
    let watch = "window.flown = 0; const { animate } = Element.prototype; \
                 Element.prototype.animate = function (...how) { flown += this.matches('.dc-flying'); return animate.apply(this, how); }";
    browser.js(watch, Vec::new()).await;
    let mut player = DiceCityPlayer::new(browser.clone(), 3);
    for _ in 0..12 {
        player.step().await;
        if browser.js("return flown > 0", Vec::new()).await == Value::Bool(true) {
            break;
        }
    }
    assert_ne!(browser.js("return flown", Vec::new()).await, Value::from(0));
    browser.show_still(false).await;
    browser.js("window.flown = 0", Vec::new()).await;
    for _ in 0..6 {
        player.step().await;
    }
    assert_eq!(browser.js("return flown", Vec::new()).await, Value::from(0));
}
