use browser_tests::{DESKTOP, Mayor, PHONE};
use serde_json::Value;

use crate::setting;

const TURNS: usize = 15;

#[tokio::test]
async fn a_game_of_dice_city_alone() {
    setting!(house, driver);
    let browser = driver.browser(house.address()).await;
    browser.open_table_of("dice-city", "Ada", 1, 0).await;
    browser.wait("!!document.querySelector('.dc-city')").await;
    let mut mayor = Mayor::new(browser.clone(), 7);
    let mut rounds = std::collections::BTreeSet::new();
    loop {
        rounds.insert(browser.text_of(".dc-round").await);
        if mayor.step().await.is_over {
            break;
        }
    }
    assert_eq!(rounds.len(), TURNS, "{rounds:?}");
    let result = browser.text_of(".ct-result").await;
    assert!(result.contains("The target"), "{result}");
}

/// Half a game on a phone: nothing is wider than the screen, and what is tapped is as large as a finger.
#[tokio::test]
async fn dice_city_on_a_phone() {
    setting!(house, driver);
    let browser = driver.browser(house.address()).await;
    browser.show_on(PHONE).await;
    browser.open_table_of("dice-city", "Ada", 1, 1).await;
    browser.hurry_bots().await;
    browser.click(".seats form[action$='/bot'] button").await;
    browser.wait("!!document.querySelector('.dc-city') && document.readyState === 'complete'").await;
    let mut mayor = Mayor::new(browser.clone(), 3).on_phone();
    let wide = "return document.documentElement.scrollWidth <= document.documentElement.clientWidth";
    let small = "return [...document.querySelectorAll('.dc-strip .dc-chip, .dc-cell.lit, .ct-bar .ct-button, .ct-fold-body .dc-chip, .dc-card.lit, .dc-tabs a')]
        .filter(one => one.checkVisibility()).map(one => [one, one.getBoundingClientRect()])
        .filter(([_, box]) => box.width < 43.9 || box.height < 43.9)
        .map(([one, box]) => `${box.width} × ${box.height}: ${one.outerHTML.slice(0, 120)}`)";
    for _ in 0..60 {
        assert_eq!(
            browser.js(wide, Vec::new()).await,
            Value::Bool(true),
            "too wide at {:?}",
            mayor.glance().await
        );
        assert_eq!(
            browser.js(small, Vec::new()).await,
            Value::Array(Vec::new()),
            "{:?}",
            mayor.glance().await
        );
        if mayor.step().await.is_over {
            break;
        }
    }
    browser.show_on(DESKTOP).await;
}
