use browser_tests::DiceCityPlayer;

use crate::setup;

/// The city that the page shows.
const SHOWN: &str = "document.querySelector('.dc-city-head h2')?.textContent";

/// Grace watches what Ada does: in Ada's city if she wants, and in a line of her own bar when it is her turn.
#[tokio::test]
async fn a_player_follows_the_other_and_reads_what_happened() {
    setup!(server, driver);
    let (first, second) = tokio::join!(driver.browser(server.address()), driver.browser(server.address()));
    let table = first.open_table_of("dice-city", "Ada", 1, 1).await;
    second.open(&table).await;
    second.sit("Grace").await;
    first.wait("!!document.querySelector('.dc-city')").await;
    second.wait(&format!("{SHOWN} === 'Your city'")).await;
    second.click(".ct-follow button").await;
    second.wait(&format!("document.readyState === 'complete' && {SHOWN}?.includes('Ada')")).await;
    assert!(second.has(".ct-follow [aria-pressed=true]").await, "the switch says that it is on");

    let mut ada = DiceCityPlayer::new(first, 3);
    second.js("window.neverReloaded = true", Vec::new()).await;
    ada.play_turn().await;
    // Her own turn is played in her own city, and the bar says what Ada did.
    second.wait(&format!("{SHOWN} === 'Your city' && !!document.querySelector('.ct-recap')")).await;
    assert!(second.text_of(".ct-recap summary").await.contains("Ada"), "who did it");
    second.click(".ct-recap summary").await;
    second.wait("document.querySelector('.ct-recap-all').checkVisibility()").await;
    assert_eq!(second.js("return window.neverReloaded", Vec::new()).await, true, "all of it came by itself");

    second.click(".ct-follow button").await;
    second.wait("document.readyState === 'complete' && !!document.querySelector('.ct-follow [aria-pressed=false]')").await;
}
