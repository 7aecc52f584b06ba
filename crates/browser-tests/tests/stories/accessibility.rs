use browser_tests::{Player, look_around, serious_findings};

use crate::setting;

#[tokio::test]
async fn axe_finds_nothing_serious() {
    setting!(house, driver);
    let browser = driver.browser(house.address()).await;
    let mut found = Vec::new();
    browser.open("/").await;
    look_around(&browser, "start", &mut found).await;
    browser.open_table("Ada", 1, 1).await;
    look_around(&browser, "seats", &mut found).await;
    browser.hurry_bots().await;
    browser.click(".seats form[action$='/bot'] button").await;
    browser.wait("!!document.querySelector('.td-wheel') && document.readyState === 'complete'").await;
    let mut player = Player::new(browser.clone(), 14);
    for _ in 0..5 {
        player.play_half_day_by_list().await;
    }
    player.my_turn().await;
    look_around(&browser, "table", &mut found).await;
    if player.glance().await.main.is_empty() {
        player.pick_die().await;
        look_around(&browser, "die picked", &mut found).await;
        player.pick_target().await;
    }
    look_around(&browser, "preview", &mut found).await;
    while !player.play_half_day_by_list().await.is_over {}
    look_around(&browser, "result", &mut found).await;
    assert!(found.is_empty(), "{found:#?}");
}

#[tokio::test]
async fn axe_would_find_something_serious() {
    setting!(house, driver);
    let browser = driver.browser(house.address()).await;
    browser.open("/").await;
    browser.js("document.querySelector('.start select').closest('label').replaceWith(document.createElement('select'))", Vec::new()).await;
    let found = serious_findings(&browser).await;
    assert!(found.iter().any(|finding| finding.rule == "select-name"), "{found:?}");
}
