use browser_tests::Player;

use crate::setting;

#[tokio::test]
async fn two_people_share_one_screen_to_the_end() {
    setting!(house, driver);
    let browser = driver.browser(house.address()).await;
    let table = browser.open_table("Ada", 2, 0).await;
    let mut player = Player::new(browser, 3);
    let mut turns = Vec::new();
    loop {
        let before = player.glance().await;
        turns.push(before.hands.clone());
        let now = player.play_half_day_by_list().await;
        if now.is_over {
            break;
        }
        // The other's hands come up by themselves; who ends a half-day begins the next.
        assert_eq!(now.hands == before.hands, now.half_day != before.half_day, "{now:?}");
        let shown = player.browser.text_of(".hands a[aria-current]").await;
        assert!(shown.contains(if now.hands.ends_with("/2") { "Ada 2" } else { "Ada" }), "{shown}");
    }
    let seat =
        |number: usize| turns.iter().filter(|hands| **hands == format!("{table}/seat/{number}")).count();
    assert_eq!((turns.len(), seat(1), seat(2)), (32, 16, 16));
    assert!(player.browser.text_of(".ct-result").await.contains("Ada 2"));
}
