use browser_tests::{ALL_LOOKS, FEW_LOOKS, Looks, TroyesDicePlayer, audit, serious_findings};

use crate::setup;

#[tokio::test]
async fn axe_finds_nothing_serious() {
    audit_troyes_dice(FEW_LOOKS).await;
}

#[tokio::test]
#[ignore = "takes long: CI"]
async fn axe_finds_nothing_serious_on_any_screen() {
    audit_troyes_dice(ALL_LOOKS).await;
}

async fn audit_troyes_dice(looks: Looks) {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    let mut found = Vec::new();
    browser.open("/").await;
    audit(&browser, "start", looks, &mut found).await;
    browser.open("/?game=troyes-dice").await;
    audit(&browser, "set-up", looks, &mut found).await;
    browser.open("/rules/troyes-dice?q=die").await;
    audit(&browser, "rules", looks, &mut found).await;
    browser.open_table("Ada", 1, 1).await;
    audit(&browser, "seats", looks, &mut found).await;
    browser.hurry_bots().await;
    browser.click(".seats form[action$='/bot'] button").await;
    browser.wait("!!document.querySelector('.td-wheel') && document.readyState === 'complete'").await;
    browser.play_ahead(5).await;
    let mut player = TroyesDicePlayer::new(browser.clone(), 14);
    player.my_turn().await;
    audit(&browser, "table", looks, &mut found).await;
    if player.glance().await.main.is_empty() {
        player.pick_die().await;
        audit(&browser, "die picked", looks, &mut found).await;
        player.pick_target().await;
    }
    audit(&browser, "preview", looks, &mut found).await;
    browser.play_ahead(u32::MAX).await;
    audit(&browser, "result", looks, &mut found).await;
    assert!(found.is_empty(), "{found:#?}");
}

#[tokio::test]
async fn axe_would_find_something_serious() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.open("/?game=troyes-dice").await;
    browser.js("document.querySelector('.start select').closest('label').replaceWith(document.createElement('select'))", Vec::new()).await;
    let found = serious_findings(&browser).await;
    assert!(found.iter().any(|finding| finding.rule == "select-name"), "{found:?}");
}
