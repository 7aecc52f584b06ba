use browser_tests::{Browser, DESKTOP, Finding, PHONE, Player, serious_findings};

use crate::setting;

/// Looks at a page light and dark, on a desk and on a phone.
async fn look(browser: &Browser, page: &str, found: &mut Vec<(String, Finding)>) {
    for (screen, size) in [(DESKTOP, "desktop"), (PHONE, "phone")] {
        browser.show_on(screen).await;
        for is_dark in [false, true] {
            browser.show_still(is_dark).await;
            let place = format!("{page}, {size}, {}", if is_dark { "dark" } else { "light" });
            let findings = serious_findings(browser).await;
            found.extend(findings.into_iter().map(|finding| (place.clone(), finding)));
        }
    }
    browser.show_on(DESKTOP).await;
}

#[tokio::test]
async fn axe_finds_nothing_serious() {
    setting!(house, driver);
    let browser = driver.browser(house.address()).await;
    let mut found = Vec::new();
    browser.open("/").await;
    look(&browser, "start", &mut found).await;
    browser.open_table("Ada", 1, 1).await;
    look(&browser, "seats", &mut found).await;
    browser.hurry_bots().await;
    browser.click(".seats form[action$='/bot'] button").await;
    browser.wait("!!document.querySelector('.td-wheel') && document.readyState === 'complete'").await;
    let mut player = Player::new(browser.clone(), 14);
    for _ in 0..5 {
        player.play_half_day_by_list().await;
    }
    player.my_turn().await;
    look(&browser, "table", &mut found).await;
    if player.glance().await.main.is_empty() {
        player.pick_die().await;
        look(&browser, "die picked", &mut found).await;
        player.pick_target().await;
    }
    look(&browser, "preview", &mut found).await;
    while !player.play_half_day_by_list().await.is_over {}
    look(&browser, "result", &mut found).await;
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
