//! Playing on from a position of a finished game.

use browser_tests::{FEW_LOOKS, Keyboard, TroiaPlayer, audit};

use crate::setup;

/// Ada has finished a game, goes back to a position with the keyboard, plays on from there with the same dice, and compares.
#[tokio::test]
async fn a_finished_game_is_played_on_and_compared() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    let table = browser.open_table("Ada", 1, 0).await;
    browser.play_ahead(u32::MAX).await;
    let then = browser.text_of(".ct-result tfoot b").await;
    browser.open(&format!("{table}/replay/4")).await;
    // A step keeps open what is open.
    let mut keyboard = Keyboard::new(browser.clone());
    keyboard.tab_to(".play-on summary").await;
    keyboard.enter().await;
    browser.wait("document.querySelector('.play-on').open").await;
    browser.click("[data-step=forward]").await;
    browser
        .wait("document.querySelector('.play-on').open && !!document.querySelector(\".play-on form[action$='/5/play']\")")
        .await;
    let mut found = Vec::new();
    audit(&browser, "a position", FEW_LOOKS, &mut found).await;
    keyboard.tab_to(".play-on button").await;
    keyboard.enter().await;
    browser.wait(&format!("location.pathname.startsWith('/t/') && location.pathname !== '{table}' && !location.pathname.includes('replay')")).await;
    let practice = browser.table().await;
    assert!(browser.text_of("p.practice").await.contains("Practice"));
    audit(&browser, "a practice table", FEW_LOOKS, &mut found).await;
    browser.play_ahead(u32::MAX).await;
    browser.wait("!!document.querySelector('.compared')").await;
    let (old, new) = (
        browser.text_of(".compared td:nth-child(2)").await,
        browser.text_of(".compared td:nth-child(3)").await,
    );
    assert_eq!((old, new), (then, browser.text_of(".ct-result tfoot b").await));
    audit(&browser, "a practice result", FEW_LOOKS, &mut found).await;
    assert_eq!(found, []);
    browser.open("/").await;
    assert_eq!(
        browser.js("return document.querySelectorAll('.mine .practice-mark').length", Vec::new()).await,
        1
    );
    browser.open(&practice).await;
    browser.click("p.practice a").await;
    browser.wait(&format!("location.pathname === '{table}/replay/5'")).await;
}

/// Ada plays both seats of a game with secrets herself: nobody has to hand the device to anybody.
#[tokio::test]
async fn every_seat_is_played_by_one_person() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    let table = TroiaPlayer::new(browser.clone()).open_table("Ada", 1, 0, 1).await;
    browser.play_ahead(u32::MAX).await;
    browser.open(&format!("{table}/replay/60")).await;
    browser.click(".play-on summary").await;
    browser.js("document.querySelector('.play-on select[name=level]').value = '@me'", Vec::new()).await;
    browser.click(".play-on button").await;
    browser.wait(&format!("location.pathname.startsWith('/t/') && location.pathname !== '{table}' && !location.pathname.includes('replay')")).await;
    // Whoever is to move, their own tent is there.
    browser
        .wait("!!document.querySelector('.tr-tent') && !document.querySelector(\"form[action$='/hands']\")")
        .await;
    let mut found = Vec::new();
    audit(&browser, "a practice table of one person", FEW_LOOKS, &mut found).await;
    browser.play_ahead(u32::MAX).await;
    browser.wait("!!document.querySelector('.compared')").await;
    assert_eq!(
        browser.js("return document.querySelectorAll('.compared tbody tr').length", Vec::new()).await,
        2
    );
    assert_eq!(found, []);
}
