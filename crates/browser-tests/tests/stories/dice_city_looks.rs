use browser_tests::{DESKTOP, Mayor, look_around};
use serde_json::Value;

use crate::setting;

#[tokio::test]
async fn axe_finds_nothing_serious_in_dice_city() {
    setting!(house, driver);
    let browser = driver.browser(house.address()).await;
    let table = browser.open_table_of("dice-city", "Ada", 1, 1).await;
    browser.hurry_bots().await;
    browser.click(".seats form[action$='/bot'] button").await;
    browser.wait("!!document.querySelector('.dc-city') && document.readyState === 'complete'").await;
    let mut found = Vec::new();
    let mut mayor = Mayor::new(browser.clone(), 5).in_a_hurry();
    look_around(&browser, "beginning", &mut found).await;
    for _ in 0..40 {
        mayor.step().await;
    }
    look_around(&browser, "middle", &mut found).await;
    for pick in ["pick=r3", "pick=mine", "show=odds", "see=2"] {
        browser.open(&format!("{table}/seat/1?{pick}")).await;
        look_around(&browser, pick, &mut found).await;
    }
    browser.open(&table).await;
    while !mayor.play_turn().await.is_over {
        mayor.wait_for_turn().await;
    }
    look_around(&browser, "result", &mut found).await;
    assert!(found.is_empty(), "{found:#?}");
}

/// On a small laptop everything that a turn needs is in sight: nobody scrolls to find the bar or the ships.
#[tokio::test]
async fn a_small_laptop_shows_the_whole_of_dice_city() {
    setting!(house, driver);
    let browser = driver.browser(house.address()).await;
    browser.open_table_of("dice-city", "Ada", 1, 0).await;
    browser.wait("!!document.querySelector('.dc-city') && document.readyState === 'complete'").await;
    browser.show_on(DESKTOP).await;
    let mut mayor = Mayor::new(browser.clone(), 9);
    let hidden = "return ['.dc-market', '.dc-city', '.dc-purse', '.ct-bar'].filter(css => { \
                  const box = document.querySelector(css).getBoundingClientRect(); return box.top < 0 || box.bottom > innerHeight; })";
    for _ in 0..30 {
        browser.js("scrollTo(0, 0)", Vec::new()).await;
        let scene = mayor.glance().await;
        assert_eq!(browser.js(hidden, Vec::new()).await, Value::Array(Vec::new()), "{scene:?}");
        mayor.step().await;
    }
}
