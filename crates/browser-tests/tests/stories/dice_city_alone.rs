use browser_tests::{DiceCityPlayer, PHONE};
use serde_json::Value;

use crate::setup;

/// The turns of a game alone.
const TURNS: usize = 15;

#[tokio::test]
async fn the_first_turns_of_dice_city_alone() {
    alone(1).await;
}

#[tokio::test]
#[ignore = "a whole game: CI"]
async fn a_game_of_dice_city_alone() {
    alone(TURNS).await;
}

/// Plays this many turns with the pointer, and the rest ahead.
async fn alone(turns: usize) {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.open_table_of("dice-city", "Ada", 1, 0).await;
    browser.wait("!!document.querySelector('.dc-city')").await;
    let mut player = DiceCityPlayer::new(browser.clone(), 7);
    let mut rounds = std::collections::BTreeSet::new();
    loop {
        rounds.insert(browser.text_of(".dc-round").await);
        if rounds.len() > turns || player.step().await.is_over {
            break;
        }
    }
    assert_eq!(rounds.len(), TURNS.min(turns + 1), "{rounds:?}");
    browser.play_ahead(u32::MAX).await;
    let result = browser.text_of(".ct-result").await;
    assert!(result.contains("The target"), "{result}");
}

#[tokio::test]
async fn dice_city_on_a_phone() {
    on_a_phone(8).await;
}

#[tokio::test]
#[ignore = "half a game: CI"]
async fn half_a_game_of_dice_city_on_a_phone() {
    on_a_phone(60).await;
}

/// Nothing is wider than the screen, and what is tapped is as large as a finger.
async fn on_a_phone(steps: usize) {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.show_on(PHONE).await;
    browser.open_table_of("dice-city", "Ada", 1, 1).await;
    browser.hurry_bots().await;
    browser.click(".seats form[action$='/bot'] button").await;
    browser.wait("!!document.querySelector('.dc-city') && document.readyState === 'complete'").await;
    let mut player = DiceCityPlayer::new(browser.clone(), 3).on_phone();
    let wide = "return document.documentElement.scrollWidth <= document.documentElement.clientWidth";
    let small = "return [...document.querySelectorAll('.dc-strip .dc-chip, .dc-cell.lit, .ct-bar .ct-button, .ct-fold-body .dc-chip, .dc-card.lit, .dc-tabs a')]
        .filter(one => one.checkVisibility()).map(one => [one, one.getBoundingClientRect()])
        .filter(([_, box]) => box.width < 43.9 || box.height < 43.9)
        .map(([one, box]) => `${box.width} × ${box.height}: ${one.outerHTML.slice(0, 120)}`)";
    for _ in 0..steps {
        assert_eq!(
            browser.js(wide, Vec::new()).await,
            Value::Bool(true),
            "too wide at {:?}",
            player.glance().await
        );
        assert_eq!(
            browser.js(small, Vec::new()).await,
            Value::Array(Vec::new()),
            "{:?}",
            player.glance().await
        );
        if player.step().await.is_over {
            break;
        }
    }
}
