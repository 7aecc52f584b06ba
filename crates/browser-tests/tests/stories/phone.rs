use browser_tests::{Browser, PHONE, Player};
use serde_json::Value;

use crate::setting;

/// What is wider than the screen, other than inside what scrolls by itself.
const TOO_WIDE: &str = r#"
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= wide) return [];
    const guilty = [...document.body.querySelectorAll('*')].filter(one => one.getBoundingClientRect().right > wide + 1);
    return [`${document.documentElement.scrollWidth} px`, ...guilty.slice(0, 5).map(one => one.outerHTML.slice(0, 120))];"#;

/// Controls that are smaller than a finger.
const TOO_SMALL: &str = r#"
    const seen = [...document.querySelectorAll(arguments[0])].filter(one => one.checkVisibility({ visibilityProperty: true }));
    return seen.map(one => [one, one.getBoundingClientRect()])
        .filter(([_, box]) => box.width < 43.9 || box.height < 43.9)
        .map(([one, box]) => `${Math.round(box.width * 10) / 10} × ${Math.round(box.height * 10) / 10}: ${one.outerHTML.slice(0, 90)}`);"#;

async fn fits(browser: &Browser, what: &str, controls: &str) {
    let none = Value::Array(Vec::new());
    assert_eq!(browser.js(TOO_WIDE, Vec::new()).await, none, "{what} is too wide for the screen");
    let small = browser.js(TOO_SMALL, vec![controls.into()]).await;
    assert_eq!(small, none, "{what}: a finger needs 44 px");
}

#[tokio::test]
async fn a_phone_shows_everything_and_can_play() {
    setting!(house, driver);
    let browser = driver.browser(house.address()).await;
    browser.show_on(PHONE).await;
    browser.open("/").await;
    fits(
        &browser,
        "the start page",
        "button.act, .start input:not([type=checkbox]):not([type=radio]), .start select",
    )
    .await;
    browser.open_table("Ada", 1, 1).await;
    fits(&browser, "the seats", ".seats button, .seats input:not([type=hidden]), .link button").await;
    browser.click(".seats form[action$='/bot'] button").await;
    browser.wait("!!document.querySelector('.td-strip') && document.readyState === 'complete'").await;
    fits(&browser, "the table", ".td-strip a, .td-bar button").await;

    let mut player = Player::new(browser.clone(), 5).on_phone();
    player.pick_die().await;
    fits(&browser, "a picked die", ".td-strip a, .td-bar a, .td-bar button, .td-track.lit").await;
    player.pick_target().await;
    let main = ".td-strip a, .td-bar .td-actions a, .td-bar button, .td-bar summary";
    fits(&browser, "the preview", main).await;
    browser.click(".td-fold summary").await;
    browser.wait("document.querySelector('.td-fold').open").await;
    fits(&browser, "the opened preview", ".td-fold a").await;
    for _ in 0..3 {
        player.play_half_day().await;
    }
    fits(&browser, "the table later on", ".td-strip a, .td-bar button").await;
    while !player.play_half_day_by_list().await.is_over {}
    fits(&browser, "the result", ".actions .button, .actions button").await;
}
