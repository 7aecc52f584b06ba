use browser_tests::{BrowserOptions, TroyesDicePlayer};

use crate::setup;

#[tokio::test]
async fn links_and_forms_are_enough() {
    setup!(server, driver);
    let browser = driver
        .browser_with(server.address(), BrowserOptions { scripts: false, ..BrowserOptions::default() })
        .await;
    browser.open_table("Ada", 1, 1).await;
    assert_eq!(browser.js("return typeof htmx", Vec::new()).await, "undefined", "scripts do not run");
    browser.hurry_bots().await;
    browser.click(".seats form[action$='/bot'] button").await;
    browser.wait("!!document.querySelector('.td-wheel') && document.readyState === 'complete'").await;
    let mut player = TroyesDicePlayer::new(browser.clone(), 15);
    let mut half_days = vec![player.glance().await.half_day];
    for _ in 0..5 {
        player.play_half_day().await;
        half_days.push(player.my_turn().await.half_day);
    }
    half_days.dedup();
    assert_eq!(half_days.len(), 6, "{half_days:?}");
    // Help opens without scripts, too.
    browser.click(".td-sheet.own .ct-help").await;
    browser.wait("!!document.querySelector('.ct-pop:popover-open')").await;
}
