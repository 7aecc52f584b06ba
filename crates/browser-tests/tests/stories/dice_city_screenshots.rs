use browser_tests::{DESKTOP, DiceCityPlayer, PHONE};

use crate::screenshots::Album;
use crate::setup;

/// Run by `scripts/screenshots`.
#[tokio::test]
#[ignore = "makes pictures: scripts/screenshots"]
async fn screenshots() {
    setup!(server, driver);
    let (browser, friend) = tokio::join!(driver.browser(server.address()), driver.browser(server.address()));
    let album = Album::new(driver.browser(server.address()).await);
    browser.show_still(false).await;
    let table = browser.open_table_of("dice-city", "Aliénor", 1, 1).await;
    friend.open(&table).await;
    friend.sit("Chrétien").await;
    browser.wait("!!document.querySelector('.dc-city')").await;
    let (mut first, mut second) = (DiceCityPlayer::new(browser.clone(), 20), DiceCityPlayer::new(friend, 21));
    for _ in 0..9 {
        first.play_turn().await;
        second.wait_for_turn().await;
        second.play_turn().await;
        first.wait_for_turn().await;
    }
    first.step().await;
    album.add(&browser, "dice-city-table.png").await;
    browser.show_still(true).await;
    album.add(&browser, "dice-city-dark.png").await;
    browser.show_still(false).await;
    browser.show_on(PHONE).await;
    album.add(&browser, "dice-city-phone.png").await;
    browser.show_on(DESKTOP).await;
    // Until a card is about to be built.
    while !browser.has(".dc-cell.ghost").await {
        if !first.glance().await.is_turn {
            second.play_turn().await;
            first.wait_for_turn().await;
        }
        first.step().await;
    }
    album.add(&browser, "dice-city-build.png").await;
    let (mut first, mut second) = (first.in_a_hurry(), second.in_a_hurry());
    while !first.play_turn().await.is_over {
        if second.wait_for_turn().await.is_over || second.play_turn().await.is_over {
            break;
        }
        first.wait_for_turn().await;
    }
    browser.wait("!!document.querySelector('.ct-result')").await;
    album.add(&browser, "dice-city-result.png").await;
}
