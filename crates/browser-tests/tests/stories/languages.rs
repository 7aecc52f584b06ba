use browser_tests::{Browser, BrowserOptions, TroyesDicePlayer};

use crate::setup;

async fn switch(browser: &Browser, language: &str) {
    browser.click(&format!(".languages button[value={language}]")).await;
    browser
        .wait(&format!(
            "document.documentElement.lang === '{language}' && document.readyState === 'complete'"
        ))
        .await;
    complete(browser).await;
}

/// A text that is missing shows its name in marks, also where only a screen reader finds it.
async fn complete(browser: &Browser) {
    let html = browser.js("return document.documentElement.outerHTML", Vec::new()).await;
    let html = html.as_str().unwrap_or_default();
    let missing: Vec<&str> = html.split('⟨').skip(1).filter_map(|rest| rest.split('⟩').next()).collect();
    assert!(missing.is_empty(), "texts are missing on {}: {missing:?}", browser.place().await);
}

#[tokio::test]
async fn the_language_is_switched_in_the_page() {
    switch_while_playing(2).await;
}

#[tokio::test]
#[ignore = "half a game: CI"]
async fn the_language_is_switched_in_the_page_again_and_again() {
    switch_while_playing(6).await;
}

/// Switches the language before, during and after this many half-days.
async fn switch_while_playing(half_days: usize) {
    setup!(server, driver);
    let browser = driver
        .browser_with(server.address(), BrowserOptions { language: "fr-FR", ..BrowserOptions::default() })
        .await;
    browser.open("/").await;
    assert_eq!(browser.js("return document.documentElement.lang", Vec::new()).await, "fr");
    switch(&browser, "en").await;
    switch(&browser, "fr").await;
    browser.open_table("Aliénor", 1, 1).await;
    switch(&browser, "en").await;
    switch(&browser, "fr").await;
    browser.hurry_bots().await;
    browser.click(".seats form[action$='/bot'] button").await;
    browser.wait("!!document.querySelector('.td-wheel') && document.readyState === 'complete'").await;
    let mut player = TroyesDicePlayer::new(browser.clone(), 13);
    for half_day in 0..half_days {
        if !player.glance().await.main.is_empty() {
            // Nothing can be afforded: there is nothing to pick.
            player.play_half_day().await;
            continue;
        }
        // With a die picked, with a preview, and after the turn; the pick stays when the language changes.
        player.pick_die().await;
        let (one, other) = if half_day % 2 == 0 { ("en", "fr") } else { ("fr", "en") };
        switch(&browser, one).await;
        assert!(player.glance().await.has_die, "the pick stays");
        player.pick_target().await;
        complete(&browser).await;
        let preview = player.glance().await.action;
        switch(&browser, other).await;
        assert_eq!(player.glance().await.action, preview, "the preview stays");
        player.play_half_day().await;
        complete(&browser).await;
    }
    browser.play_ahead(u32::MAX).await;
    switch(&browser, "en").await;
    switch(&browser, "fr").await;
}
