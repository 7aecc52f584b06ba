use browser_tests::TroyesDicePlayer;

use crate::setup;

#[tokio::test]
async fn two_people_share_one_screen() {
    one_screen(4).await;
}

#[tokio::test]
#[ignore = "a whole game: CI"]
async fn two_people_share_one_screen_to_the_end() {
    one_screen(32).await;
}

/// Plays this many turns with the pointer, and the rest ahead.
async fn one_screen(most: usize) {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    let table = browser.open_table("Ada", 2, 0).await;
    let mut player = TroyesDicePlayer::new(browser, 3);
    let mut turns = Vec::new();
    loop {
        let before = player.glance().await;
        turns.push(before.hands.clone());
        let now = player.play_half_day_by_list().await;
        if now.is_over || turns.len() == most {
            break;
        }
        // The page turns to the other player by itself; the one who ends a half-day begins the next.
        assert_eq!(now.hands == before.hands, now.half_day != before.half_day, "{now:?}");
        let shown = player.browser.text_of(".hands a[aria-current]").await;
        assert!(shown.contains(if now.hands.ends_with("/2") { "Ada 2" } else { "Ada" }), "{shown}");
    }
    let seat =
        |number: usize| turns.iter().filter(|hands| **hands == format!("{table}/seat/{number}")).count();
    assert_eq!((turns.len(), seat(1), seat(2)), (most, most / 2, most / 2));
    player.browser.play_ahead(u32::MAX).await;
    assert!(player.browser.text_of(".ct-result").await.contains("Ada 2"));
}
