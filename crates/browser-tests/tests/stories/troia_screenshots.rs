use browser_tests::{DESKTOP, PHONE, TroiaPlayer};

use crate::screenshots::Album;
use crate::setup;

/// Run by `scripts/screenshots`.
#[tokio::test]
#[ignore = "makes pictures: scripts/screenshots"]
async fn screenshots() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    let album = Album::new(driver.browser(server.address()).await);
    browser.show_still(false).await;
    let mut player = TroiaPlayer::new(browser.clone()).thorough();
    player.open_table("Sophia", 1, 0, 3).await;
    // Some rounds on: something is published and something lies before the tent.
    for _ in 0..55 {
        player.step().await;
    }
    while !browser.has(".tr-front li + li a.tr-tile.may").await {
        player.step().await;
    }
    album.add(&browser, "troia-table.png").await;
    browser.show_still(true).await;
    album.add(&browser, "troia-dark.png").await;
    browser.show_still(false).await;
    browser.show_on(PHONE).await;
    album.add(&browser, "troia-phone.png").await;
    browser.show_on(DESKTOP).await;
    // Pieces are laid in their frames and tell their points.
    while !browser.has(".tr-bench .tr-worth").await {
        player.step().await;
    }
    for _ in 0..3 {
        if browser.has(".tr-tile.own:not(.laid)").await {
            player.press(".tr-tile.own:not(.laid)").await;
            player.press(".tr-cell.right").await;
        }
    }
    album.add(&browser, "troia-publish.png").await;
    while !player.glance().await.is_over {
        player.step().await;
    }
    album.add(&browser, "troia-result.png").await;
}
